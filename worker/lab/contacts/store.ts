/** Messages of visitors in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { answeredColumns, type AnsweredColumns } from '#worker/lab/kit/lists.ts';
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

/** Whether a message stands under an id. */
export const isFeedback = async (db: Database, id: number): Promise<boolean> =>
	(await db.prepare('SELECT id FROM feedback WHERE id = ?1').bind(id).first('id')) !== null;

/** Messages after the one with this id, oldest first. @param isOpen those alone that nobody has answered */
export const feedbackAfter = (db: Database, id: number, isOpen: boolean, count: number): Promise<(FeedbackRow & AnsweredColumns)[]> =>
	withCities(
		db,
		db
			.prepare(
				`SELECT id, created_at, locale, city_id, name, surname, phone, message, ${answeredColumns()} FROM feedback
				WHERE id > ?1 ${isOpen ? 'AND answered_at IS NULL' : ''} ORDER BY id LIMIT ?2`,
			)
			.bind(id, count)
			.all<Omit<FeedbackRow, 'city'> & AnsweredColumns & { readonly city_id: number }>(),
	);

/** Where a list of what was answered goes on: the moment of the answer, in milliseconds since 1970, and the id. */
export interface AnsweredPlace {
	readonly at: number;
	readonly id: number;
}

/** What of what was answered is listed; nulls narrow nothing. */
export interface AnsweredBy {
	readonly id: number | null;
	/** E.164. */
	readonly phone: string | null;
}

/** SQL of it: `?1` and `?2` are the place, `?3` the id or the phone where there is one. @param alias of the table, with its dot */
export const answeredWhere = ({ id, phone }: AnsweredBy, alias = ''): string =>
	[
		`${alias}answered_at IS NOT NULL AND (${alias}answered_at, ${alias}id) < (?1, ?2)`,
		id !== null ? `AND ${alias}id = ?3` : phone !== null ? `AND ${alias}phone = ?3` : '',
		`ORDER BY ${alias}answered_at DESC, ${alias}id DESC`,
	].join(' ');

/** Messages that were answered, the latest answer first, behind a place. */
export const feedbackAnswered = (db: Database, by: AnsweredBy, { at, id }: AnsweredPlace, count: number): Promise<(FeedbackRow & AnsweredColumns)[]> => {
	const one = by.id ?? by.phone;
	return withCities(
		db,
		db
			.prepare(
				`SELECT id, created_at, locale, city_id, name, surname, phone, message, ${answeredColumns()} FROM feedback WHERE ${answeredWhere(by)} LIMIT ?${one === null ? '3' : '4'}`,
			)
			.bind(at, id, ...(one === null ? [] : [one]), count)
			.all<Omit<FeedbackRow, 'city'> & AnsweredColumns & { readonly city_id: number }>(),
	);
};
