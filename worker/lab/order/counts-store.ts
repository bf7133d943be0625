/** How many orders are a person's. */
import type { Database } from '#worker/providers/database/port.ts';

/** More are not counted: nobody works by the number. */
const maxCounted = 1000;

/** That the account made or is the patient of. */
export async function countOrdersOf(db: Database, accountId: string): Promise<number> {
	const row = await db
		.prepare(
			`SELECT count(*) AS n FROM (SELECT id FROM orders WHERE account_id = ?1 UNION SELECT id FROM orders WHERE patient_id = ?1 LIMIT ${maxCounted}) o`,
		)
		.bind(accountId)
		.first<{ readonly n: number }>();
	return row?.n ?? 0;
}
