/** Whom an attachment concerns, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import { meantBy } from '#worker/lab/merges/store.ts';

/** An account that is told of an attachment. */
export interface NotifiedAccount {
	readonly id: string;
	readonly phone: string;
	readonly email: string;
	readonly sms: 0 | 1;
	readonly mail: 0 | 1;
	readonly locale: 'ru' | 'en' | 'kz';
	/** It shows the request no more. */
	readonly loses: 0 | 1;
}

interface Concerned {
	readonly iins: readonly string[];
	readonly phones: readonly string[];
	/** Patients who lose a request by it. */
	readonly displaced: readonly string[];
	/** Who did it, or is shown it. */
	readonly without: readonly string[];
}

/** More accounts than that have one IIN or phone only where somebody makes them up: who loses a request and who has the phone come before who typed an IIN. */
const maxNotified = 20;

/** Accounts that say an IIN or have proved a phone, and those that lose a request; of one that ended in another one, that one. @param today `YYYY-MM-DD` in Almaty */
export async function accountsToTell(db: Database, { iins, phones, displaced, without }: Concerned, today: string): Promise<NotifiedAccount[]> {
	const known = (texts: readonly string[]) => JSON.stringify(texts.filter(Boolean));
	const { results } = await db
		.prepare(
			`SELECT p.id, p.phone, p.email, p.sms_sending AS sms, p.email_sending AS mail, p.locale, k.place = 0 AS loses FROM patients p
			JOIN (
				SELECT id, min(place) AS place FROM (SELECT ${meantBy('j.id')} AS id, j.place FROM (
					SELECT value AS id, 0 AS place FROM json_each(?3)
					UNION ALL SELECT guardian_id, 0 FROM wards WHERE patient_id IN (SELECT value FROM json_each(?3)) AND until > ?5
					UNION ALL SELECT id, 1 FROM patients WHERE phone IN (SELECT value FROM json_each(?2)) AND phone <> ''
					UNION ALL SELECT w.guardian_id, 2 FROM patients c JOIN wards w ON w.patient_id = c.id AND w.until > ?5
						WHERE c.iin IN (SELECT value FROM json_each(?1)) AND c.iin <> ''
					UNION ALL SELECT id, CASE WHEN proved_at IS NULL THEN 3 ELSE 1 END FROM patients WHERE iin IN (SELECT value FROM json_each(?1)) AND iin <> ''
				) j) meant GROUP BY id
			) k ON k.id = p.id
			WHERE p.id NOT IN (SELECT value FROM json_each(?4)) AND (p.phone <> '' OR p.email <> '') ORDER BY k.place, p.created_at LIMIT ${maxNotified}`,
		)
		.bind(known(iins), known(phones), JSON.stringify(displaced), JSON.stringify(without), today)
		.all<NotifiedAccount>();
	return results;
}
