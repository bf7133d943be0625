/** Brings checked news and articles into the store. What is there already as it is in the files is not written. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import type { Piece } from './check.ts';

const textColumns = ['title', 'lead', 'picture_alt', 'blocks'];
const list = (table: string) => `(${textColumns.map((column) => `${table}.${column}`).join(', ')})`;

/** In one transaction. @returns how many pieces are new or different */
export async function storePieces(db: D1Database, pieces: readonly Piece[]): Promise<number> {
	const statements = writePieces(db, pieces);
	const results = await db.batch([...statements, ...writeTexts(db, pieces)]);
	return results.slice(0, statements.length).reduce((sum, { meta }) => sum + meta.changes, 0);
}

const writePieces = (db: D1Database, pieces: readonly Piece[]): D1PreparedStatement[] =>
	forRows(
		db,
		`INSERT INTO content (kind, slug, date, picture, fingerprint)
		SELECT j.value ->> 'kind', j.value ->> 'slug', j.value ->> 'date', j.value -> 'picture', j.value ->> 'fingerprint' FROM json_each(?1) j WHERE true
		ON CONFLICT (kind, slug) DO UPDATE SET date = excluded.date, picture = excluded.picture, fingerprint = excluded.fingerprint
		WHERE content.fingerprint <> excluded.fingerprint`,
		pieces.map(({ texts: _texts, ...piece }) => piece),
	);

const writeTexts = (db: D1Database, pieces: readonly Piece[]): D1PreparedStatement[] =>
	forRows(
		db,
		`INSERT INTO content_texts (kind, slug, locale, ${textColumns.join(', ')})
		SELECT j.value ->> 'kind', j.value ->> 'slug', j.value ->> 'locale', j.value ->> 'title', j.value ->> 'lead', j.value ->> 'pictureAlt', j.value -> 'blocks'
		FROM json_each(?1) j WHERE true
		ON CONFLICT (kind, slug, locale) DO UPDATE SET ${textColumns.map((column) => `${column} = excluded.${column}`).join(', ')}
		WHERE ${list('content_texts')} IS NOT ${list('excluded')}`,
		pieces.flatMap(({ kind, slug, texts }) => texts.map((text) => ({ kind, slug, ...text }))),
	);
