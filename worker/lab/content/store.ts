/** News and articles in the store. A list walks the index of its kind by date. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Locale } from '#shared/i18n/locales.ts';
import type { ContentKind } from '#shared/kit/domain.ts';

export interface PieceRow {
	readonly slug: string;
	readonly date: string;
	readonly title: string;
	readonly lead: string;
	/** JSON, as the migration says. */
	readonly picture: string;
	readonly picture_alt: string;
}

const columns = 'c.slug, c.date, c.picture, t.title, t.lead, t.picture_alt';
const texts = 'CROSS JOIN content_texts t ON t.kind = c.kind AND t.slug = c.slug AND t.locale = ?2';

/** How many there are of a kind. */
export async function countPieces(db: D1Database, kind: ContentKind): Promise<number> {
	const row = await db.prepare('SELECT count(*) AS total FROM content WHERE kind = ?1').bind(kind).first<{ total: number }>();
	return row?.total ?? 0;
}

/** The newest first. */
export async function pieceRows(db: D1Database, kind: ContentKind, locale: Locale, limit: number, offset: number): Promise<PieceRow[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM content c ${texts} WHERE c.kind = ?1 ORDER BY c.date DESC, c.slug LIMIT ?3 OFFSET ?4`)
		.bind(kind, locale, limit, offset)
		.all<PieceRow>();
	return results;
}

/** Null where there is no such piece. */
export const pieceRow = (db: D1Database, kind: ContentKind, locale: Locale, slug: string) =>
	db
		.prepare(`SELECT ${columns}, t.blocks FROM content c ${texts} WHERE c.kind = ?1 AND c.slug = ?3`)
		.bind(kind, locale, slug)
		.first<PieceRow & { /** JSON. */ readonly blocks: string }>();

/** With its texts, in one transaction. @returns whether there was one */
export async function removePiece(db: D1Database, kind: ContentKind, slug: string): Promise<boolean> {
	const [, piece] = await db.batch([
		db.prepare('DELETE FROM content_texts WHERE kind = ?1 AND slug = ?2').bind(kind, slug),
		db.prepare('DELETE FROM content WHERE kind = ?1 AND slug = ?2').bind(kind, slug),
	]);
	return piece?.meta.changes === 1;
}
