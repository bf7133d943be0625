/** Phones of accounts, as the laboratory calls them. */
import type { Database } from '#worker/providers/database/port.ts';

/** By the accounts' ids: their own, or, of a child's without one, that of who acts for the child. Those without any are left out. @param today `YYYY-MM-DD` */
export async function phonesOfAccounts(db: Database, ids: readonly (string | null)[], today: string): Promise<ReadonlyMap<string | null, string>> {
	const asked = [...new Set(ids)].filter((id) => id !== null);
	if (asked.length === 0) return new Map();
	const { results } = await db
		.prepare(
			`SELECT p.id, p.phone, (SELECT g.phone FROM wards w JOIN patients g ON g.id = w.guardian_id WHERE w.patient_id = p.id AND w.until > ?2 AND g.phone <> '' ORDER BY g.id LIMIT 1) AS guardian
			FROM json_each(?1) j CROSS JOIN patients p ON p.id = j.value`,
		)
		.bind(JSON.stringify(asked), today)
		.all<{ readonly id: string; readonly phone: string; readonly guardian: string | null }>();
	return new Map(results.map(({ id, phone, guardian }) => [id, phone || (guardian ?? '')] as const).filter(([, phone]) => phone !== ''));
}
