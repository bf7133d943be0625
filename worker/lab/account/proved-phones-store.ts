/** Phones that a code has proved for one form: whatever is refused afterwards, the same form needs no other code. */
import type { Database } from '#worker/providers/database/port.ts';

const provedMs = 30 * 60_000;

/** SQL of whether a form's phone is proved. @param hash of form and phone @param now names of the parameters */
const isProvedSql = (hash: string, now: string): string => `EXISTS (SELECT 1 FROM proved_phones WHERE hash = ${hash} AND expires_at > ${now})`;

export const isPhoneProved = async (db: Database, hash: string, now: number): Promise<boolean> =>
	(await db
		.prepare(`SELECT ${isProvedSql('?1', '?2')} AS proved`)
		.bind(hash, now)
		.first<number>('proved')) === 1;

/** From now on, for half an hour. */
export async function provePhone(db: Database, hash: string, now: number): Promise<void> {
	await db.batch([
		db.prepare('DELETE FROM proved_phones WHERE hash IN (SELECT hash FROM proved_phones WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 100)').bind(now),
		db
			.prepare('INSERT INTO proved_phones (hash, expires_at) VALUES (?1, ?2) ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at')
			.bind(hash, now + provedMs),
	]);
}
