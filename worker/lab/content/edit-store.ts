/** Pieces, their versions and their drafts as the console sees them. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { DraftState, StopReason } from '#shared/content/drafts.ts';
import type { Section } from '#shared/content/types.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { everyRow } from '#worker/lab/kit/json-chunks.ts';
import type { Piece } from './check.ts';
import type { Place } from './import-store.ts';

export interface ListedRow extends Place {
	readonly title: string;
}

/** Pieces of a section, or of all, that have every one of these words; by section and address, after this one. */
export async function piecesAfter(
	db: Database,
	{
		section,
		words,
		after,
		locale,
	}: { readonly section: Section | null; readonly words: readonly string[]; readonly after: Place | null; readonly locale: Locale },
	count: number,
): Promise<ListedRow[]> {
	const { results } = await db
		.prepare(
			`SELECT c.section, c.slug, coalesce(t.title, '') AS title FROM content c
			LEFT JOIN content_texts t ON t.section = c.section AND t.slug = c.slug AND t.locale = ?1
			WHERE (CAST(?2 AS TEXT) = '' OR c.section = ?2) AND (c.section, c.slug) > (?3, ?4) AND NOT EXISTS (
				SELECT 1 FROM json_each(?5) w WHERE NOT EXISTS (
					SELECT 1 FROM content_texts f WHERE f.section = c.section AND f.slug = c.slug AND instr(f.found_by, w.value) > 0
				)
			) ORDER BY c.section, c.slug LIMIT ?6`,
		)
		.bind(locale, section ?? '', after?.section ?? '', after?.slug ?? '', JSON.stringify(words), count)
		.all<ListedRow>();
	return results;
}

/** When each language of these pieces was last changed. */
export const changesOf = (db: Database, places: readonly Place[]) =>
	everyRow<Place & { readonly locale: Locale; readonly changed_at: number }>(
		db,
		`SELECT t.section, t.slug, t.locale, t.changed_at FROM json_each(?1) j
		JOIN content_texts t ON t.section = j.value ->> 'section' AND t.slug = j.value ->> 'slug'`,
		places.map(({ section, slug }) => ({ section, slug })),
	);

export interface RemovedRow extends Place {
	/** By which it was taken off the site. */
	readonly version: number;
	readonly at: number;
	readonly author: string;
}

/** Pieces that were on the site and are not, the last first; those of one version by section and address. @param after the last of the page before; null for the first page */
export async function removedAfter(db: Database, after: Pick<RemovedRow, 'version' | 'section' | 'slug'> | null, count: number): Promise<RemovedRow[]> {
	const { results } = await db
		.prepare(
			`SELECT b.section, b.slug, v.version, v.at, v.author FROM content_before b JOIN content_versions v ON v.version = b.version
			WHERE (CAST(?1 AS BIGINT) = 0 OR b.version < CAST(?1 AS BIGINT) OR (b.version = CAST(?1 AS BIGINT) AND (b.section, b.slug) > (?2, ?3))) AND b.piece IS NOT NULL
				AND NOT EXISTS (SELECT 1 FROM content c WHERE c.section = b.section AND c.slug = b.slug)
				AND NOT EXISTS (SELECT 1 FROM content_before l WHERE l.section = b.section AND l.slug = b.slug AND l.version > b.version)
			ORDER BY b.version DESC, b.section, b.slug LIMIT ?4`,
		)
		.bind(after?.version ?? 0, after?.section ?? '', after?.slug ?? '', count)
		.all<RemovedRow>();
	return results;
}

export interface VersionRow {
	readonly version: number;
	readonly at: number;
	readonly author: string;
	readonly note: string;
	readonly draft: number | null;
	readonly undoes: number | null;
	/** As it stood before; JSON, null where there was none. */
	readonly before: string | null;
	/** The version that changed it next; null where it stands. */
	readonly next: number | null;
	/** As it stood before that one. */
	readonly after: string | null;
}

/** What changed one piece, the newest first. @param before number of a version; 0 for the newest */
export async function versionsOf(db: Database, { section, slug }: Place, before: number, count: number): Promise<VersionRow[]> {
	const { results } = await db
		.prepare(
			`SELECT v.version, v.at, v.author, v.note, v.draft, v.undoes, b.piece AS before, n.version AS next, n.piece AS after
			FROM content_before b JOIN content_versions v ON v.version = b.version
			LEFT JOIN content_before n ON n.section = b.section AND n.slug = b.slug
				AND n.version = (SELECT min(m.version) FROM content_before m WHERE m.section = b.section AND m.slug = b.slug AND m.version > b.version)
			WHERE b.section = ?1 AND b.slug = ?2 AND (CAST(?3 AS BIGINT) = 0 OR b.version < CAST(?3 AS BIGINT)) ORDER BY b.version DESC LIMIT ?4`,
		)
		.bind(section, slug, before, count)
		.all<VersionRow>();
	return results;
}

/** The piece as it was when it had this fingerprint, before some version changed it; null where it never had. */
export async function pieceBefore(db: Database, { section, slug }: Place, fingerprint: string): Promise<Piece | null> {
	const row = await db
		.prepare(
			"SELECT piece FROM content_before WHERE section = ?1 AND slug = ?2 AND piece IS NOT NULL AND piece ->> 'fingerprint' = ?3 ORDER BY version DESC LIMIT 1",
		)
		.bind(section, slug, fingerprint)
		.first<{ readonly piece: string }>();
	return row === null ? null : (JSON.parse(row.piece) as Piece);
}

export interface DraftRow extends Place {
	readonly id: number;
	readonly ru: string;
	readonly en: string;
	readonly kz: string;
	readonly note: string;
	readonly author_id: string;
	readonly author: string;
	readonly at: number;
	readonly base: string;
	readonly state: DraftState;
	readonly starts_at: number | null;
	readonly scheduled_by: string;
	readonly reason: StopReason;
}
export const textsOfDraft = ({ ru, en, kz }: Pick<DraftRow, Locale>): Readonly<Record<Locale, string>> => ({ ru, en, kz });

const columns = 'id, section, slug, ru, en, kz, note, author_id, author, at, base, state, starts_at, scheduled_by, reason';
const open = "state IN ('draft', 'scheduled', 'stopped')";

export const findDraft = (db: Database, id: number): Promise<DraftRow | null> =>
	db.prepare(`SELECT ${columns} FROM content_drafts WHERE id = ?1`).bind(id).first<DraftRow>();

/** What somebody has yet to publish or throw away: of one piece, or of all; the newest first. @param before id; 0 for the newest */
export async function openDrafts(db: Database, place: Place | null, before: number, count: number): Promise<DraftRow[]> {
	const { results } = await db
		.prepare(
			`SELECT ${columns} FROM content_drafts WHERE ${open} AND (CAST(?1 AS TEXT) = '' OR (section = ?1 AND slug = ?2)) AND (CAST(?3 AS BIGINT) = 0 OR id < CAST(?3 AS BIGINT))
			ORDER BY id DESC LIMIT ?4`,
		)
		.bind(place?.section ?? '', place?.slug ?? '', before, count)
		.all<DraftRow>();
	return results;
}

export type NewDraft = Pick<DraftRow, 'section' | 'slug' | 'ru' | 'en' | 'kz' | 'note' | 'author_id' | 'author' | 'at' | 'base'>;

/** @param goesOnFrom the draft that this one takes the place of; one that waits for its time goes on waiting @returns its id */
export async function saveDraft(db: Database, { section, slug, ru, en, kz, note, author_id: authorId, author, at, base }: NewDraft, goesOnFrom: number | null) {
	const [inserted] = await db.batch<{ readonly id: number }>([
		db
			.prepare(
				`INSERT INTO content_drafts (section, slug, ru, en, kz, note, author_id, author, at, base, state)
				VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'draft') RETURNING id`,
			)
			.bind(section, slug, ru, en, kz, note, authorId, author, at, base),
		db
			.prepare("UPDATE content_drafts SET state = 'replaced' WHERE id = ?1 AND state IN ('draft', 'stopped') AND section = ?2 AND slug = ?3")
			.bind(goesOnFrom ?? 0, section, slug),
	]);
	const id = inserted?.results[0]?.id;
	if (id === undefined) throw new Error('the draft was not written');
	return id;
}

/** Of several at once one succeeds. @param base fingerprint of the piece that it is to take the place of @returns false where it is not to be published any more */
export async function scheduleDraft(
	db: Database,
	id: number,
	{ startsAt, by, base }: { readonly startsAt: number; readonly by: string; readonly base: string },
) {
	const { meta } = await db
		.prepare(
			"UPDATE content_drafts SET state = 'scheduled', starts_at = ?2, scheduled_by = ?3, base = ?4, reason = '' WHERE id = ?1 AND state IN ('draft', 'stopped')",
		)
		.bind(id, startsAt, by, base)
		.run();
	return meta.changes === 1;
}

/** One that waits for its time is a draft again; any other is thrown away. @returns false where it is not in that state any more */
export async function callOffDraft(db: Database, id: number, from: DraftState): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE content_drafts SET state = CASE state WHEN 'scheduled' THEN 'draft' ELSE 'discarded' END, starts_at = NULL, scheduled_by = ''
			WHERE id = ?1 AND state = ?2 AND ${open}`,
		)
		.bind(id, from)
		.run();
	return meta.changes === 1;
}

/** Its time has come, and it cannot be published as it is. */
export async function stopDraft(db: Database, id: number, reason: Exclude<StopReason, ''>): Promise<void> {
	await db.prepare("UPDATE content_drafts SET state = 'stopped', reason = ?2 WHERE id = ?1 AND state = 'scheduled'").bind(id, reason).run();
}

/** Those whose time has come, the earliest first. */
export async function draftsToStart(db: Database, now: number, count: number): Promise<DraftRow[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM content_drafts WHERE state = 'scheduled' AND starts_at <= ?1 ORDER BY starts_at, id LIMIT ?2`)
		.bind(now, count)
		.all<DraftRow>();
	return results;
}

/** Drafts that could not be published when their time came. */
export const countStopped = async (db: Database): Promise<number> =>
	(await db.prepare(`SELECT count(*) AS n FROM content_drafts WHERE ${open} AND state = 'stopped'`).first<number>('n')) ?? 0;
