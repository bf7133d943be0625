/**
 * Brings checked pieces into the store, as one version: whole, or not at all. What is there already as it is in the files is not written. Each piece is kept as it stood before, so that
 * the newest version can be taken back.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { testCodesOf } from '#shared/content/analytes.ts';
import { blocks } from '#shared/content/blocks.ts';
import { picture } from '#shared/content/pictures.ts';
import type { Section } from '#shared/content/types.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';
import type { Piece } from './check.ts';

/** Where a piece stands. */
export interface Place {
	readonly section: Section;
	readonly slug: string;
}
export const placeOf = ({ section, slug }: Place): string => `${section}/${slug}`;

/** A piece before and after; null where there is none. */
export interface Change {
	readonly place: Place;
	readonly before: Piece | null;
	readonly after: Piece | null;
}

interface PieceRow extends Place {
	readonly date: string | null;
	readonly sort: number | null;
	readonly parent: string | null;
	readonly example: number;
	readonly picture: string | null;
	readonly facts: string;
	readonly fingerprint: string;
	/** JSON list. */
	readonly was: string;
}
interface TextRow extends Place {
	readonly locale: Locale;
	readonly title: string;
	readonly lead: string;
	readonly picture_alt: string;
	readonly facts: string;
	readonly blocks: string;
}
type Values = Readonly<Record<string, unknown>>;

const at = 'json_each(?1) j JOIN';
const isAt = (table: string) => `${table}.section = j.value ->> 'section' AND ${table}.slug = j.value ->> 'slug'`;
const places = (all: readonly Place[]) => all.map(({ section, slug }) => ({ section, slug }));

/** Pieces as they stand, by their places. */
export async function standingPieces(db: Database, asked: readonly Place[]): Promise<ReadonlyMap<string, Piece>> {
	const rows = await everyRow<PieceRow>(
		db,
		`SELECT c.section, c.slug, c.date, c.sort, c.parent, c.example, c.picture, c.facts, c.fingerprint,
		(SELECT json_group_array(o.old) FROM content_old_slugs o WHERE o.section = c.section AND o.slug = c.slug) AS was
		FROM ${at} content c ON ${isAt('c')}`,
		places(asked),
	);
	const texts = await everyRow<TextRow>(
		db,
		`SELECT t.section, t.slug, t.locale, t.title, t.lead, t.picture_alt, t.facts, t.blocks FROM ${at} content_texts t ON ${isAt('t')} ORDER BY t.locale = 'kz', t.locale = 'en'`,
		places(asked),
	);
	const textsOf = Map.groupBy(texts, placeOf);
	return new Map(
		rows.map(({ sort, example, was, ...row }) => [
			placeOf(row),
			{
				section: row.section,
				slug: row.slug,
				date: row.date,
				order: sort,
				parent: row.parent,
				example: example === 1,
				picture: row.picture === null ? null : picture.parse(JSON.parse(row.picture)),
				facts: JSON.parse(row.facts) as Values,
				was: JSON.parse(was) as string[],
				texts: (textsOf.get(placeOf(row)) ?? []).map((text) => ({
					locale: text.locale,
					title: text.title,
					lead: text.lead,
					pictureAlt: text.picture_alt,
					facts: JSON.parse(text.facts) as Values,
					blocks: blocks.parse(JSON.parse(text.blocks)),
				})),
				fingerprint: row.fingerprint,
			},
		]),
	);
}

/** Number of the newest version; 0 before the first. */
export async function newestVersion(db: Database): Promise<number> {
	return (await db.prepare('SELECT max(version) AS newest FROM content_versions').first<{ newest: number | null }>())?.newest ?? 0;
}

/** A draft that nobody has gone on from, called off or published. */
const publishable = "state IN ('draft', 'scheduled', 'stopped')";

/** Who makes a version, and why. */
export interface Making {
	/** Name and user of a key, or code and name of a person. */
	readonly author: string;
	readonly note?: string;
	/** Version that this one takes back. */
	readonly undoes?: number;
	/** Number of the import by which it came. */
	readonly importId?: number;
	/** The draft that it is published from: it is published once, and only while nobody has called it off. */
	readonly draft?: number;
}

/**
 * Of one transaction, as the version after the one that the changes were made beside. It fails where another one has come in meanwhile (`isOvertaken`), or the draft is not to be published any
 * more. @param now milliseconds since 1970
 */
export function versionStatements(
	db: Database,
	version: number,
	changes: readonly Change[],
	now: number,
	{ author, note = '', undoes, draft, importId }: Making,
): Statement[] {
	const kept = changes.map(({ place, before }) => ({ version, ...place, piece: before === null ? null : JSON.stringify(before) }));
	return [
		// Of a draft that is not to be published (any more) the moment would be null, which the table refuses: nothing of the version is written then.
		db
			.prepare(
				`INSERT INTO content_versions (version, at, undoes, author, note, draft, import_id) SELECT CAST(?1 AS BIGINT),
					CASE WHEN CAST(?6 AS BIGINT) IS NULL OR EXISTS (SELECT 1 FROM content_drafts WHERE id = CAST(?6 AS BIGINT) AND ${publishable}) THEN CAST(?2 AS BIGINT) END,
					CAST(?3 AS BIGINT), ?4, ?5, CAST(?6 AS BIGINT), CAST(?7 AS BIGINT)`,
			)
			.bind(version, now, undoes ?? null, author, note, draft ?? null, importId ?? null),
		...(draft === undefined ? [] : [db.prepare(`UPDATE content_drafts SET state = 'published', reason = '' WHERE id = ?1 AND ${publishable}`).bind(draft)]),
		...forRows(
			db,
			`INSERT INTO content_before (version, section, slug, piece)
			SELECT CAST(j.value ->> 'version' AS BIGINT), j.value ->> 'section', j.value ->> 'slug', j.value ->> 'piece' FROM json_each(?1) j`,
			kept,
		),
		...writeChanges(db, changes, now),
	];
}

/** The numbers of versions are what imports and people at one time race for. */
export const isOvertaken = (error: unknown): boolean => error instanceof Error && error.message.includes('content_versions');

/** Writes a version alone. Refusals: `conflict` where another one has come in meanwhile, or the draft is not to be published any more; nothing is written then. */
export async function storeVersion(db: Database, version: number, changes: readonly Change[], now: number, making: Making): Promise<Result<number>> {
	try {
		await db.batch(versionStatements(db, version, changes, now, making));
		return success(version);
	} catch (error) {
		if (isOvertaken(error)) return failure('conflict');
		throw error;
	}
}

/** Of an import the memory says whether it was taken back: an undoing can be undone. */
const takenBack = (
	version: string,
) => `CASE WHEN ${version}.import_id IS NULL THEN EXISTS (SELECT 1 FROM content_versions u WHERE u.undoes = ${version}.version)
	ELSE EXISTS (SELECT 1 FROM imports i WHERE i.id = ${version}.import_id AND i.state = 'undone') END`;

/** What a version changed; null where there is no such version, or it takes back another one. `newer` where one came later that stands. */
export async function versionBefore(db: Database, version: number) {
	const [found, pieces] = await Promise.all([
		db
			.prepare(
				`SELECT ${takenBack('v')} AS taken_back, v.import_id,
				EXISTS (SELECT 1 FROM content_versions l WHERE l.version > v.version AND l.undoes IS NULL AND NOT (${takenBack('l')})) AS newer
				FROM content_versions v WHERE v.version = ?1 AND v.undoes IS NULL`,
			)
			.bind(version)
			.first<{ readonly taken_back: number; readonly newer: number; readonly import_id: number | null }>(),
		piecesBefore(db, version),
	]);
	if (found === null) return null;
	return {
		takenBack: found.taken_back === 1,
		newer: found.newer === 1,
		importId: found.import_id,
		pieces,
	};
}

/** A piece as it stood before a version; null where there was none. */
export interface PieceBefore {
	readonly place: Place;
	readonly piece: Piece | null;
}

/** Pieces that a version changed. */
export async function piecesBefore(db: Database, version: number): Promise<PieceBefore[]> {
	const { results } = await db
		.prepare('SELECT section, slug, piece FROM content_before WHERE version = ?1 ORDER BY section, slug')
		.bind(version)
		.all<Place & { readonly piece: string | null }>();
	return results.map(({ section, slug, piece }) => ({ place: { section, slug }, piece: piece === null ? null : (JSON.parse(piece) as Piece) }));
}

/** The version by which an import came; null where it changed nothing. */
export const versionOfImport = (db: Database, id: number): Promise<number | null> =>
	db.prepare('SELECT version FROM content_versions WHERE import_id = ?1').bind(id).first<number>('version');

interface Since extends Place {
	/** As the version had left it; JSON, null where there was none. */
	readonly left_as: string | null;
	/** Of the last version that changed it since. */
	readonly author: string;
	readonly at: number;
	readonly import_id: number | null;
}

/** What was changed after a version of what it had changed: how it was left, and who changed it last. */
export async function changedSince(db: Database, version: number): Promise<ReadonlyMap<string, Since>> {
	const later = (order: 'min' | 'max') =>
		`(SELECT ${order}(m.version) FROM content_before m WHERE m.section = b.section AND m.slug = b.slug AND m.version > b.version)`;
	const { results } = await db
		.prepare(
			`SELECT b.section, b.slug, f.piece AS left_as, v.author, v.at, v.import_id FROM content_before b
			JOIN content_before f ON f.section = b.section AND f.slug = b.slug AND f.version = ${later('min')}
			JOIN content_versions v ON v.version = ${later('max')} WHERE b.version = ?1`,
		)
		.bind(version)
		.all<Since>();
	return new Map(results.map((row) => [placeOf(row), row]));
}

/** Titles of pieces as they stand, in every language. */
export async function titlesOf(db: Database, asked: readonly Place[]): Promise<ReadonlyMap<string, Readonly<Partial<Record<Locale, string>>>>> {
	const rows = await everyRow<Place & { readonly locale: Locale; readonly title: string }>(
		db,
		`SELECT t.section, t.slug, t.locale, t.title FROM ${at} content_texts t ON ${isAt('t')}`,
		places(asked),
	);
	const found = Map.groupBy(rows, placeOf);
	return new Map([...found].map(([place, texts]) => [place, Object.fromEntries(texts.map(({ locale, title }) => [locale, title]))]));
}

export async function countAllPieces(db: Database): Promise<number> {
	return (await db.prepare('SELECT count(*) AS total FROM content').first<{ total: number }>())?.total ?? 0;
}

/** As the console searches: what somebody types is written like this as well. */
export const inSmallLetters = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

function writeChanges(db: Database, changes: readonly Change[], now: number): Statement[] {
	const touched = changes.map(({ place }) => place);
	const pieces = changes.flatMap(({ after }) => (after === null ? [] : [after]));
	const gone = changes.flatMap(({ place, after }) => (after === null ? [place] : []));
	const without = (table: string, all: readonly Place[]) =>
		forRows(db, `DELETE FROM ${table} WHERE (section, slug) IN (SELECT j.value ->> 'section', j.value ->> 'slug' FROM json_each(?1) j)`, places(all));
	const partOf = <T>(list: (piece: Piece) => readonly T[]) => pieces.flatMap((piece) => list(piece).map((value) => ({ ...places([piece])[0], value })));
	return [
		...['content_analyses', 'content_old_slugs'].flatMap((table) => without(table, touched)),
		...['content_texts', 'content'].flatMap((table) => without(table, gone)),
		...forRows(
			db,
			`INSERT INTO content (section, slug, date, sort, parent, example, picture, facts, fingerprint, changed_on)
			SELECT j.value ->> 'section', j.value ->> 'slug', j.value ->> 'date', CAST(j.value ->> 'order' AS BIGINT), j.value ->> 'parent', CAST(j.value ->> 'example' AS BIGINT),
			CASE WHEN j.value ->> 'picture' IS NULL THEN NULL ELSE j.value -> 'picture' END, j.value -> 'facts', j.value ->> 'fingerprint', j.value ->> 'changedOn'
			FROM json_each(?1) j WHERE true
			ON CONFLICT (section, slug) DO UPDATE SET date = excluded.date, sort = excluded.sort, parent = excluded.parent, example = excluded.example,
			picture = excluded.picture, facts = excluded.facts, fingerprint = excluded.fingerprint, changed_on = excluded.changed_on`,
			pieces.map(({ texts: _texts, was: _was, ...piece }) => ({ ...piece, example: piece.example ? 1 : 0, changedOn: dayInAlmaty(now) })),
		),
		...forRows(
			db,
			`INSERT INTO content_texts (section, slug, locale, title, lead, picture_alt, facts, blocks, changed_at, found_by)
			SELECT j.value ->> 'section', j.value ->> 'slug', j.value ->> 'locale', j.value ->> 'title', j.value ->> 'lead', j.value ->> 'pictureAlt',
			j.value -> 'facts', j.value -> 'blocks', ${String(now)}, j.value ->> 'foundBy' FROM json_each(?1) j WHERE true
			ON CONFLICT (section, slug, locale) DO UPDATE SET title = excluded.title, lead = excluded.lead, picture_alt = excluded.picture_alt, facts = excluded.facts,
			blocks = excluded.blocks, found_by = excluded.found_by, changed_at = CASE WHEN
				(content_texts.title, content_texts.lead, content_texts.picture_alt, content_texts.facts, content_texts.blocks) =
				(excluded.title, excluded.lead, excluded.picture_alt, excluded.facts, excluded.blocks) THEN content_texts.changed_at ELSE excluded.changed_at END`,
			pieces.flatMap(({ section, slug, texts }) => texts.map((text) => ({ section, slug, ...text, foundBy: inSmallLetters(`${text.title} ${slug}`) }))),
		),
		...forRows(
			db,
			`INSERT INTO content_analyses (section, slug, code) SELECT j.value ->> 'section', j.value ->> 'slug', j.value ->> 'value' FROM json_each(?1) j`,
			partOf(testCodesOf),
		),
		...forRows(
			db,
			`INSERT INTO content_old_slugs (section, slug, old) SELECT j.value ->> 'section', j.value ->> 'slug', j.value ->> 'value' FROM json_each(?1) j`,
			partOf(({ was }) => was),
		),
	];
}

/** Versions, the newest first, each with the first of the pieces that it changed. */
export async function versionRows(db: Database, limit: number, offset: number) {
	const { results } = await db
		.prepare(
			`SELECT v.version, v.at, v.author, v.note, ${takenBack('v')} AS taken_back, v.undoes, v.import_id,
			(SELECT count(*) FROM content_before b WHERE b.version = v.version) AS changed,
			(SELECT json_group_array(place) FROM (SELECT section || '/' || slug AS place FROM content_before b WHERE b.version = v.version ORDER BY section, slug LIMIT 100)) AS pieces
			FROM content_versions v ORDER BY v.version DESC LIMIT ?1 OFFSET ?2`,
		)
		.bind(limit, offset)
		.all<{
			readonly version: number;
			readonly at: number;
			readonly author: string;
			readonly note: string;
			readonly taken_back: number;
			readonly undoes: number | null;
			readonly import_id: number | null;
			readonly changed: number;
			readonly pieces: string;
		}>();
	return results;
}

export async function countVersions(db: Database): Promise<number> {
	return (await db.prepare('SELECT count(*) AS total FROM content_versions').first<{ total: number }>())?.total ?? 0;
}
