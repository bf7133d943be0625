/** What the store of results has of an account: results stay the laboratory's, and no account shows them. */
import type { Database } from '#worker/providers/database/port.ts';
import { endAllStatements, write } from '#worker/lab/attachments/write-store.ts';
import { revokeSharesOf } from '#worker/lab/sharing/store.ts';

/** @param accountId whose links to the results end */
export async function leaveResults(db: Database, accountId: string, patientId: string, now: number): Promise<void> {
	await revokeSharesOf(db, accountId, [patientId], now);
	await db.prepare('DELETE FROM result_views WHERE account_id = ?1').bind(patientId).run();
	await write(db, endAllStatements(db, patientId, 'removed', '1 = 1', now));
}
