/** Messages of visitors in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { AnsweredColumns } from '#worker/lab/kit/lists.ts';
import { withCities } from '#worker/lab/city/store.ts';

export interface NewFeedback {
	/** Digest of phone and text. */
	readonly fingerprint: string;
	readonly locale: Locale;
	readonly cityId: number;
	readonly name: string;
	readonly surname: string;
	readonly phone: string;
	readonly message: string;
}

export interface FeedbackRow extends Omit<NewFeedback, 'fingerprint' | 'cityId'> {
	readonly id: number;
	/** Milliseconds since 1970. */
	readonly created_at: number;
	/** Slug of the city. */
	readonly city: string;
}

/**
 * Writes a message down, unless the same stands there from `since` on: fingerprints are unique, and one that has grown old is taken away first, so that of
 * any number at once one is written.
 * @returns false when it stands there already
 */
export async function insertFeedback(db: Database, feedback: NewFeedback, now: number, since: number): Promise<boolean> {
	const { fingerprint, locale, cityId, name, surname, phone, message } = feedback;
	const [, written] = await db.batch([
		db.prepare('UPDATE feedback SET fingerprint = NULL WHERE fingerprint = ?1 AND created_at <= ?2').bind(fingerprint, since),
		db
			.prepare(
				`INSERT INTO feedback (fingerprint, created_at, locale, city_id, name, surname, phone, message)
				VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (fingerprint) DO NOTHING`,
			)
			.bind(fingerprint, now, locale, cityId, name, surname, phone, message),
	]);
	return written?.meta.changes === 1;
}

/** Messages after the one with this id, oldest first. @param isOpen those alone that nobody has answered */
export const feedbackAfter = (db: Database, id: number, isOpen: boolean, count: number): Promise<(FeedbackRow & AnsweredColumns)[]> =>
	withCities(
		db,
		db
			.prepare(
				`SELECT id, created_at, locale, city_id, name, surname, phone, message, answered_at, answered_by, answer_note FROM feedback
				WHERE id > ?1 ${isOpen ? 'AND answered_at IS NULL' : ''} ORDER BY id LIMIT ?2`,
			)
			.bind(id, count)
			.all<Omit<FeedbackRow, 'city'> & AnsweredColumns & { readonly city_id: number }>(),
	);
