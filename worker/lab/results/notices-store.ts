/** Who is told that there is something new of a request, and what was told already. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Locale } from '#shared/i18n/locales.ts';

/** An account that is told. */
export interface NoticeReader {
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

/** The patient, and parents who act for them on a day (`YYYY-MM-DD`). */
export async function readersOf(db: D1Database, patientId: string, today: string): Promise<NoticeReader[]> {
	const { results } = await db
		.prepare(
			`SELECT id, phone, email, sms_sending, email_sending, locale, 1 AS is_own FROM patients WHERE id = ?1
			UNION ALL SELECT g.id, g.phone, g.email, g.sms_sending, g.email_sending, g.locale, 0 FROM wards w JOIN patients g ON g.id = w.guardian_id
			WHERE w.patient_id = ?1 AND w.until > ?2`,
		)
		.bind(patientId, today)
		.all<NoticeReader>();
	return results;
}

/** Which of these messages went out, or were tried: a new one with the same id would be none. */
export async function settledMessages(db: D1Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
	const { results } = await db
		.prepare("SELECT id FROM outgoing WHERE id IN (SELECT value FROM json_each(?1)) AND state <> 'waiting'")
		.bind(JSON.stringify(ids))
		.all<{ id: string }>();
	return new Set(results.map(({ id }) => id));
}
