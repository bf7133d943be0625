/** Pieces in the store. A list walks the index of its section, by day or by the operator's order. */
import type { Database } from '#worker/providers/database/port.ts';
import { contentType, type Section } from '#shared/content/types.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export interface PieceRow {
	readonly section: Section;
	readonly slug: string;
	readonly parent: string | null;
	readonly date: string | null;
	readonly changed_on: string;
	readonly example: number;
	readonly title: string;
	readonly lead: string;
	/** JSON, as the migration says; null for none. */
	readonly picture: string | null;
	readonly picture_alt: string;
	/** JSON objects: what is the same in all languages, and what is not. */
	readonly facts: string;
	readonly text_facts: string;
}

const columns = `c.section, c.slug, c.parent, c.date, c.changed_on, c.example, c.picture, c.facts, t.title, t.lead, t.picture_alt, t.facts AS text_facts`;
const texts = 'CROSS JOIN content_texts t ON t.section = c.section AND t.slug = c.slug AND t.locale = ?2';
/** What is made up is read only where examples may be shown. */
export interface ContentStore {
	readonly db: Database;
	readonly takesExamples: boolean;
}
const shown = ({ takesExamples }: ContentStore) => (takesExamples ? '' : ' AND c.example = 0');
const orderOf = (section: Section) => (contentType(section).order === 'date' ? 'c.date DESC, c.slug' : 'c.sort, c.slug');

/** How many there are in a section. */
export async function countPieces(store: ContentStore, section: Section): Promise<number> {
	const row = await store.db
		.prepare(`SELECT count(*) AS total FROM content c WHERE c.section = ?1${shown(store)}`)
		.bind(section)
		.first<{ total: number }>();
	return row?.total ?? 0;
}

/** In the section's order. */
export async function pieceRows(store: ContentStore, section: Section, locale: Locale, limit: number, offset: number): Promise<PieceRow[]> {
	const { results } = await store.db
		.prepare(`SELECT ${columns} FROM content c ${texts} WHERE c.section = ?1${shown(store)} ORDER BY ${orderOf(section)} LIMIT ?3 OFFSET ?4`)
		.bind(section, locale, limit, offset)
		.all<PieceRow>();
	return results;
}

/** The same with their texts, JSON. */
export async function wholeRows(
	store: ContentStore,
	section: Section,
	locale: Locale,
	limit: number,
	offset: number,
): Promise<(PieceRow & { readonly blocks: string })[]> {
	const { results } = await store.db
		.prepare(`SELECT ${columns}, t.blocks FROM content c ${texts} WHERE c.section = ?1${shown(store)} ORDER BY ${orderOf(section)} LIMIT ?3 OFFSET ?4`)
		.bind(section, locale, limit, offset)
		.all<PieceRow & { readonly blocks: string }>();
	return results;
}

/** Null where there is no such piece. */
export const pieceRow = (store: ContentStore, section: Section, locale: Locale, slug: string) =>
	store.db
		.prepare(`SELECT ${columns}, t.blocks FROM content c ${texts} WHERE c.section = ?1 AND c.slug = ?3${shown(store)}`)
		.bind(section, locale, slug)
		.first<PieceRow & { /** JSON. */ readonly blocks: string }>();

/** Slug of the piece that used to have another one; null where no piece had it. */
export async function slugNow(db: Database, section: Section, old: string): Promise<string | null> {
	const row = await db.prepare('SELECT slug FROM content_old_slugs WHERE section = ?1 AND old = ?2').bind(section, old).first<{ slug: string }>();
	return row?.slug ?? null;
}

interface TreeRow {
	readonly slug: string;
	readonly parent: string | null;
	readonly title: string;
}
/** All pages of the tree, by slug: an operator writes some dozens. */
export async function pageTree(store: ContentStore, locale: Locale): Promise<Tree> {
	const { results } = await store.db
		.prepare(`SELECT c.slug, c.parent, t.title FROM content c ${texts} WHERE c.section = ?1${shown(store)}`)
		.bind('pages' satisfies Section, locale)
		.all<TreeRow>();
	return new Map(results.map((row) => [row.slug, row]));
}

export type Tree = ReadonlyMap<string, TreeRow>;

/** Slugs above a page, the uppermost first. */
export function parentsOf({ parent }: Pick<PieceRow, 'parent'>, tree: Tree): string[] {
	const above: string[] = [];
	// An import refuses circles; a page that is in none has fewer above it than there are.
	for (let slug = parent; slug !== null && above.length <= tree.size; slug = tree.get(slug)?.parent ?? null) above.unshift(slug);
	return above;
}

/** Pages right below one, in their order. */
export async function childRows(store: ContentStore, section: Section, locale: Locale, parent: string): Promise<PieceRow[]> {
	const { results } = await store.db
		.prepare(`SELECT ${columns} FROM content c ${texts} WHERE c.section = ?1 AND c.parent = ?3${shown(store)} ORDER BY c.sort NULLS FIRST, c.slug`)
		.bind(section, locale, parent)
		.all<PieceRow>();
	return results;
}

/** Pieces about an analysis. */
export async function rowsAbout(store: ContentStore, locale: Locale, code: string): Promise<PieceRow[]> {
	const { results } = await store.db
		.prepare(
			`SELECT ${columns} FROM content_analyses a CROSS JOIN content c ON c.section = a.section AND c.slug = a.slug ${texts}
			WHERE a.code = ?1${shown(store)} ORDER BY c.section, c.date DESC NULLS LAST, c.sort NULLS FIRST, c.slug LIMIT 200`,
		)
		.bind(code, locale)
		.all<PieceRow>();
	return results;
}
