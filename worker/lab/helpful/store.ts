/** What readers say of pages, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { HelpfulSubject } from '#shared/helpful/paths.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export interface NewAnswer extends HelpfulSubject {
	/** Digest of the browser's mark and the page. */
	readonly fingerprint: string;
	readonly answer: 'yes' | 'no';
	/** Empty for none. */
	readonly comment: string;
	readonly locale: Locale;
}

/**
 * Writes an answer down in the place of what the same browser said of the page before. The same answer once more changes nothing, and takes no comment away; a
 * new one has a new id, so that a reader of the comments in their order meets it.
 */
export async function keepAnswer(db: Database, said: NewAnswer, now: number): Promise<void> {
	const { fingerprint, kind, slug, answer, comment, locale } = said;
	await db.batch([
		db.prepare("DELETE FROM helpful WHERE fingerprint = ?1 AND NOT (answer = ?2 AND (?3 = '' OR comment = ?3))").bind(fingerprint, answer, comment),
		db
			.prepare(
				`INSERT INTO helpful (fingerprint, kind, slug, answer, comment, locale, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
				ON CONFLICT (fingerprint) DO NOTHING`,
			)
			.bind(fingerprint, kind, slug, answer, comment, locale, now),
	]);
}

export interface CountRow extends HelpfulSubject {
	readonly yes: number;
	readonly no: number;
	readonly comments: number;
}

/** Pages after this one, by kind and slug. */
export async function countsAfter(db: Database, kind: string, slug: string, count: number): Promise<CountRow[]> {
	const { results } = await db
		.prepare(
			`SELECT kind, slug, count(*) FILTER (WHERE answer = 'yes') AS yes, count(*) FILTER (WHERE answer = 'no') AS no, count(*) FILTER (WHERE comment <> '') AS comments
			FROM helpful WHERE (kind, slug) > (?1, ?2) GROUP BY kind, slug ORDER BY kind, slug LIMIT ?3`,
		)
		.bind(kind, slug, count)
		.all<CountRow>();
	return results;
}

export interface CommentRow extends HelpfulSubject {
	readonly id: number;
	readonly locale: Locale;
	readonly comment: string;
	readonly created_at: number;
}

/** Comments after the one with this id, oldest first. */
export async function commentsAfter(db: Database, id: number, count: number): Promise<CommentRow[]> {
	const { results } = await db
		.prepare("SELECT id, kind, slug, locale, comment, created_at FROM helpful WHERE id > ?1 AND comment <> '' ORDER BY id LIMIT ?2")
		.bind(id, count)
		.all<CommentRow>();
	return results;
}
