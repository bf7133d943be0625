/**
 * Which account a request is shown in. An IIN counts only where the laboratory itself named it, the day of birth agrees, and the account has proved that the
 * IIN is its own; a request that came to an account otherwise (by its own order, or by a receipt) stays there while nothing speaks against it.
 */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { RequestRow } from '#worker/lab/results/store.ts';

/** Account of a request ?1 that has the IIN ?3, confirmed or not (?2), and the day of birth ?4; ?5 is 0 where its name became another one. */
const owner = `coalesce(
	(SELECT p.id FROM patients p WHERE ?2 = 1 AND p.iin = ?3 AND p.iin <> '' AND p.birth_date = ?4 AND p.proved_at IS NOT NULL),
	(SELECT p.id FROM result_requests q JOIN patients p ON p.id = q.patient_id
		WHERE q.id = ?1 AND ?5 = 1 AND p.birth_date = ?4 AND (p.iin = '' OR ?3 = '' OR p.iin = ?3))
)`;

/** A request as it is to stand. */
type Owned = Pick<RequestRow, 'id' | 'iin' | 'iin_confirmed' | 'birth_date'>;
const values = ({ id, iin, iin_confirmed: confirmed, birth_date: birthDate }: Owned, isNameKept: boolean) => [
	id,
	confirmed,
	iin,
	birthDate,
	isNameKept ? 1 : 0,
];

/** Whose a request will be when it stands so; null for nobody's. */
export async function ownerOf(db: D1Database, request: Owned): Promise<string | null> {
	const row = await db
		.prepare(`SELECT ${owner} AS id`)
		.bind(...values(request, true))
		.first<{ id: string | null }>();
	return row?.id ?? null;
}

/**
 * Part of the transaction that writes a request: links it with its account, and takes it from one whose it is not, with links and notices (migration 0034).
 * @param isNameKept whether the name is still that of the account that has it
 */
export const linkRequest = (db: D1Database, request: Owned, isNameKept: boolean): D1PreparedStatement[] => [
	db.prepare(`UPDATE result_requests SET patient_id = ${owner} WHERE id = ?1`).bind(...values(request, isNameKept)),
];

/** The name and the IIN of the account that has a request; null for none. */
export const linkedPatient = (db: D1Database, requestId: string) =>
	db
		.prepare(
			'SELECT p.last_name, p.first_name, p.middle_name, p.birth_date, p.sex, p.iin FROM result_requests r JOIN patients p ON p.id = r.patient_id WHERE r.id = ?1',
		)
		.bind(requestId)
		.first<Pick<RequestRow, 'last_name' | 'first_name' | 'middle_name' | 'birth_date' | 'sex' | 'iin'>>();

/**
/**
 * An account has proved that its IIN is its own: it is shown what the laboratory confirmed for that IIN and day of birth, as far as it is in no account yet (by a
 * trigger of migration 0034). Whoever proved it before stays proved since then, until IIN or day of birth become others.
 * Nobody else who typed that IIN has it any longer (migration 0042); where another account has proved it before, nothing is proved.
 * @param iin the one that was proved: the account may have another one by now
 */
const proveIin = (db: D1Database, patientId: string, iin: string, now: number): D1PreparedStatement =>
	db
		.prepare(
			`UPDATE patients SET proved_at = ?2 WHERE id = ?1 AND proved_at IS NULL AND iin <> '' AND iin = ?3
				AND NOT EXISTS (SELECT 1 FROM patients p WHERE p.iin = ?3 AND p.iin <> '' AND p.proved_at IS NOT NULL)`,
		)
		.bind(patientId, now, iin);

/** What came of claiming: somebody else may have been faster. */
export type Claimed = 'claimed' | 'taken';

/** Puts a request into an account, unless it is in another one. @param proved the IIN that the laboratory's word on the request proves to be the account's own; empty for none */
export async function claimRequest(db: D1Database, requestId: string, patientId: string, proved: string, now: number): Promise<Claimed> {
	const [claimed] = await db.batch([
		db.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1 AND (patient_id IS NULL OR patient_id = ?2)').bind(requestId, patientId),
		...(proved === '' ? [] : [proveIin(db, patientId, proved, now)]),
	]);
	return claimed?.meta.changes === 1 ? 'claimed' : 'taken';
}

/** Puts an order into an account, unless it is in another one. @param patientId the account whom it is for; null for somebody else */
export async function claimOrder(db: D1Database, orderId: string, accountId: string, patientId: string | null, nameFolded: string): Promise<Claimed> {
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
