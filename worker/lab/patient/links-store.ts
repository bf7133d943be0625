/** Orders that accounts take into their history. */
import type { Database } from '#worker/providers/database/port.ts';

/** What came of claiming: somebody else may have been faster. */
type Claimed = 'claimed' | 'taken';

/** Puts an order into an account, unless it is in another one. @param patientId the account whom it is for; null for somebody else */
export async function claimOrder(db: Database, orderId: string, accountId: string, patientId: string | null, nameFolded: string): Promise<Claimed> {
	const { meta } = await db
		.prepare(
			`UPDATE orders SET account_id = ?2, patient_id = coalesce(patient_id, ?3), name_folded = ?4,
				claimed_at = CASE WHEN account_id IS NULL THEN unixepoch() * 1000 ELSE claimed_at END
			WHERE id = ?1 AND (account_id IS NULL OR account_id = ?2) AND (patient_id IS NULL OR patient_id = ?3 OR account_id = ?2)`,
		)
		.bind(orderId, accountId, patientId, nameFolded)
		.run();
	return meta.changes === 1 ? 'claimed' : 'taken';
}
