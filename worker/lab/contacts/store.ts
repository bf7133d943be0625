/** Messages of visitors in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export interface NewFeedback {
	/** Digest of phone and text. */
	readonly fingerprint: string;
	readonly locale: Locale;
	/** Slug of the city. */
	readonly city: string;
	readonly name: string;
	readonly surname: string;
	readonly phone: string;
	readonly message: string;
}

/** `created_at` in milliseconds since 1970. */
export interface FeedbackRow extends Omit<NewFeedback, 'fingerprint'> {
	readonly id: number;
	readonly created_at: number;
}

/**
 * Writes a message down, unless the same stands there from `since` on: fingerprints are unique, and one that has grown old is taken away first, so that of
 * any number at once one is written.
 * @returns false when it stands there already
 */
export async function insertFeedback(db: Database, feedback: NewFeedback, now: number, since: number): Promise<boolean> {
	const { fingerprint, locale, city, name, surname, phone, message } = feedback;
	const [, written] = await db.batch([
		db.prepare('UPDATE feedback SET fingerprint = NULL WHERE fingerprint = ?1 AND created_at <= ?2').bind(fingerprint, since),
		db
			.prepare(
				`INSERT INTO feedback (fingerprint, created_at, locale, city_id, name, surname, phone, message)
				SELECT ?1, ?2, ?3, id, ?5, ?6, ?7, ?8 FROM cities WHERE slug = ?4 ON CONFLICT (fingerprint) DO NOTHING`,
			)
			.bind(fingerprint, now, locale, city, name, surname, phone, message),
	]);
	return written?.meta.changes === 1;
}

/** Messages after the one with this id, oldest first. */
export async function feedbackAfter(db: Database, id: number, count: number): Promise<FeedbackRow[]> {
	const { results } = await db
		.prepare(
			`SELECT f.id, f.created_at, f.locale, c.slug AS city, f.name, f.surname, f.phone, f.message
			FROM feedback f JOIN cities c ON c.id = f.city_id WHERE f.id > ?1 ORDER BY f.id LIMIT ?2`,
		)
		.bind(id, count)
		.all<FeedbackRow>();
	return results;
}
