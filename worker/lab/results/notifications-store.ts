/** Who is told that there is something new of a request, and what was told already. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Locale } from '#shared/i18n/locales.ts';

/** An account that is told. */
export interface NotificationReader {
	readonly id: string;
	/** Empty texts are not known. */
	readonly phone: string;
	readonly email: string;
	readonly sms_sending: 0 | 1;
	readonly email_sending: 0 | 1;
	readonly locale: Locale;
	/** 1 for the patient, 0 for a parent whose account acts for the patient. */
	readonly is_own: 0 | 1;
}

/** The people who are told, as one text: the same people with the same addresses and settings are the same text. */
const readersText = (
	patient: string,
	today: string,
) => `(SELECT json_group_array(json_object('id', id, 'phone', phone, 'email', email, 'sms_sending', sms_sending,
	'email_sending', email_sending, 'locale', locale, 'is_own', is_own)) FROM (
		SELECT id, phone, email, sms_sending, email_sending, locale, 1 AS is_own FROM patients WHERE id = ${patient}
		UNION ALL SELECT g.id, g.phone, g.email, g.sms_sending, g.email_sending, g.locale, 0 FROM wards w JOIN patients g ON g.id = w.guardian_id
		WHERE w.patient_id = ${patient} AND w.until > ${today} ORDER BY is_own DESC, id))`;

/** Who was found for a patient on a day (`YYYY-MM-DD`). */
export interface FoundReaders {
	readonly patientId: string;
	readonly today: string;
	/** As the store says them. */
	readonly text: string;
}

/** The patient, and parents who act for them on a day (`YYYY-MM-DD`). */
export async function findReaders(db: D1Database, patientId: string, today: string): Promise<FoundReaders> {
	const text = await db
		.prepare(`SELECT ${readersText('?1', '?2')} AS readers`)
		.bind(patientId, today)
		.first<string>('readers');
	return { patientId, today, text: text ?? '[]' };
}

/** Those who were found. */
export const readersOf = ({ text }: FoundReaders): NotificationReader[] => JSON.parse(text) as NotificationReader[];

/**
 * Part of the transaction that writes a request, behind its attachment: fails it where the request is shown to somebody else than those who were found, or they have another phone, address or
 * setting by then: a notification would go to who must not know of it, and miss who is to. It fails as `requireOpen` does.
 */
export const requireReaders = (db: D1Database, requestId: string, { patientId, today, text }: FoundReaders): D1PreparedStatement =>
	db
		.prepare(`UPDATE result_requests SET version = -1 WHERE id = ?1 AND (patient_id IS NOT ?2 OR ${readersText('?2', '?3')} <> ?4)`)
		.bind(requestId, patientId, today, text);

/** Which of these messages went out, or were tried: a new one with the same id would be none. */
export async function settledMessages(db: D1Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
	const { results } = await db
		.prepare("SELECT id FROM outgoing WHERE id IN (SELECT value FROM json_each(?1)) AND state <> 'waiting'")
		.bind(JSON.stringify(ids))
		.all<{ id: string }>();
	return new Set(results.map(({ id }) => id));
}
