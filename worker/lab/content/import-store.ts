/** Brings checked news and articles into the store. What is there already as it is in the files is not written. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { kindOfSection } from '#shared/content/calls.ts';
import type { ColumnChange } from '#worker/lab/kit/import/standing.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';
import type { Piece } from './check.ts';

const textColumns = ['title', 'lead', 'picture_alt', 'blocks'];
const list = (table: string) => `(${textColumns.map((column) => `${table}.${column}`).join(', ')})`;

/** In one transaction. @returns how many pieces are new or different */
export async function storePieces(db: D1Database, pieces: readonly Piece[]): Promise<number> {
	const statements = writePieces(db, pieces);
	const results = await db.batch([...statements, ...writeTexts(db, pieces)]);
	return results.slice(0, statements.length).reduce((sum, { meta }) => sum + meta.changes, 0);
}

interface Stored {
	readonly kind: string;
	readonly slug: string;
	readonly date: string;
	readonly picture: string;
	readonly fingerprint: string;
	readonly locale: string;
	readonly title: string;
	readonly lead: string;
	readonly picture_alt: string;
	readonly blocks: string;
}

/** Pieces that are new or unlike what stands, by their addresses. */
export async function changesOf(db: D1Database, pieces: readonly Piece[]) {
	const stored = await everyRow<Stored>(
		db,
		`SELECT c.kind, c.slug, c.date, c.picture, c.fingerprint, t.locale, t.title, t.lead, t.picture_alt, t.blocks FROM json_each(?1) j
		JOIN content c ON c.kind = j.value ->> 'kind' AND c.slug = j.value ->> 'slug' JOIN content_texts t ON t.kind = c.kind AND t.slug = c.slug`,
		pieces.map(({ kind, slug }) => ({ kind, slug })),
	);
	const byPiece = Map.groupBy(stored, ({ kind, slug }) => `${kind}/${slug}`);
	const folders = Object.entries(kindOfSection);
	return pieces.flatMap((piece) => {
		const [first, ...others] = byPiece.get(`${piece.kind}/${piece.slug}`) ?? [];
		if (first?.fingerprint === piece.fingerprint) return [];
		const columns = first === undefined ? [] : columnChanges(piece, [first, ...others]);
		const folder = folders.find(([, kind]) => kind === piece.kind)?.[0] ?? '';
		return [{ line: null, row: `${folder}/${piece.slug}`, isNew: first === undefined, columns }];
	});
}

/** By the keys of a text's head, with its language; what it says below the head is `text`. */
function columnChanges(piece: Piece, stored: readonly Stored[]): ColumnChange[] {
	const changes: ColumnChange[] = [];
	const compare = (column: string, old: string, next: string) => {
		if (old !== next) changes.push({ column, old, new: next });
	};
	compare('date', stored[0]?.date ?? '', piece.date);
	compare('picture', stored[0]?.picture ?? '', JSON.stringify(piece.picture));
	for (const { locale, title, lead, pictureAlt, blocks } of piece.texts) {
		const old = stored.find((text) => text.locale === locale);
		compare(`title_${locale}`, old?.title ?? '', title);
		compare(`lead_${locale}`, old?.lead ?? '', lead);
		compare(`pictureAlt_${locale}`, old?.picture_alt ?? '', pictureAlt);
		const [was, is] = [old?.blocks ?? '[]', JSON.stringify(blocks)];
		// Where the words are the same, it is what they are in that differs.
		if (wordsOf(was) === wordsOf(is)) compare(`text_${locale}`, was, is);
		else compare(`text_${locale}`, wordsOf(was), wordsOf(is));
	}
	return changes;
}

/** The words of blocks, as JSON, one after another. */
const wordsOf = (blocks: string): string => [...blocks.matchAll(/"text":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => JSON.parse(text) as string).join(' ');

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
