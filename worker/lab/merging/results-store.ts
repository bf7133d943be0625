/** What the store of results gives to the account that stays, and takes back. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { PatientFacts } from '#worker/lab/attachments/store.ts';
import { write } from '#worker/lab/attachments/write-store.ts';
import { revokeStatements } from '#worker/lab/sharing/store.ts';
import type { Moving } from './people-store.ts';
import { assertPhase, type Phase } from './state-store.ts';

/** SQL: requests that moved and are shown still. */
const movedRequests =
	"SELECT a.request_id FROM merged_results m JOIN attachments a ON a.id = m.row_id WHERE m.merge_id = ?1 AND m.kind = 'attachment' AND a.ended_at IS NULL";

/** SQL: the same doctor has said the same of the same request to an account. @param whose a parameter */
const isSaidTo = (alias: string, whose: string) =>
	`EXISTS (SELECT 1 FROM result_comments o WHERE o.request_id = ${alias}.request_id AND o.doctor_id = ${alias}.doctor_id AND o.patient_id = ${whose} AND o.text = ${alias}.text
		AND o.withdrawn_at IS NULL)`;

/** SQL: a request says another birth date or IIN than the account that stays. It came while the accounts were put together, and was compared with the other one alone. */
const isOfOther = (request: string, born: string, iin: string) =>
	`EXISTS (SELECT 1 FROM result_requests r WHERE r.id = ${request}
		AND ((r.birth_date <> '' AND r.birth_date <> ${born}) OR (r.iin <> '' AND ${iin} <> '' AND r.iin <> ${iin})))`;

interface Links {
	/** Of the merge. */
	readonly id: string;
	readonly phase: Phase;
	/** The account that has made the links, and of whose results. */
	readonly accountId: string;
	readonly patientIds: readonly string[];
}

/** Ends links to results. @returns false where the merge stands otherwise */
export const endLinks = (db: Database, { id, phase, accountId, patientIds }: Links, now: number): Promise<boolean> =>
	write(db, [assertPhase(db, id, phase), ...revokeStatements(db, accountId, patientIds, now)]);

/** A request follows its attachment; what waits to be told of it is still its person's, so it has left nobody. */
const follow = (db: Database, from: string, to: string): Statement[] => [
	db
		.prepare(
			`UPDATE result_requests SET patient_id = ?2 WHERE patient_id = ?1
				AND EXISTS (SELECT 1 FROM attachments a WHERE a.request_id = result_requests.id AND a.ended_at IS NULL AND a.patient_id = ?2)`,
		)
		.bind(from, to),
];

/**
 * In one transaction; a second time it moves what came meanwhile. Links to what moved end, by a trigger. What is said of another person stays with the account that ended, where nobody reads it.
 * @param self the person of the account that stays
 * @returns false where the merge stands no more
 */
export const moveResults = (db: Database, { id, stays, ends }: Moving, self: Pick<PatientFacts, 'birth_date' | 'iin'>): Promise<boolean> =>
	write(db, [
		assertPhase(db, id, 'stands'),
		db
			.prepare(
				`INSERT INTO merged_results (merge_id, kind, row_id) SELECT ?1, 'attachment', a.id FROM attachments a
				WHERE a.patient_id = ?2 AND NOT (a.ended_at IS NULL AND ${isOfOther('a.request_id', '?3', '?4')}) ON CONFLICT DO NOTHING`,
			)
			.bind(id, ends, self.birth_date, self.iin),
		// What was said twice of one request stands once.
		db
			.prepare(
				`INSERT INTO merged_results (merge_id, kind, row_id) SELECT ?1, 'comment', c.id FROM result_comments c WHERE c.patient_id = ?2 AND c.withdrawn_at IS NULL
					AND NOT ${isSaidTo('c', '?3')} AND NOT ${isOfOther('c.request_id', '?4', '?5')} ON CONFLICT DO NOTHING`,
			)
			.bind(id, ends, stays, self.birth_date, self.iin),
		db
			.prepare(
				`UPDATE result_comments SET patient_id = ?3 WHERE patient_id = ?2 AND withdrawn_at IS NULL AND NOT ${isSaidTo('result_comments', '?3')}
					AND id IN (SELECT m.row_id FROM merged_results m WHERE m.merge_id = ?1 AND m.kind = 'comment')`,
			)
			.bind(id, ends, stays),
		db
			.prepare(
				`UPDATE told_states SET patient_id = ?2 WHERE patient_id = ?1 AND NOT ${isOfOther('told_states.request_id', '?3', '?4')}
					AND NOT EXISTS (SELECT 1 FROM told_states o WHERE o.request_id = told_states.request_id AND o.patient_id = ?2 AND o.access_hash = told_states.access_hash)`,
			)
			.bind(ends, stays, self.birth_date, self.iin),
		db
			.prepare(
				`INSERT INTO result_views (account_id, request_id, version, at) SELECT ?2, v.request_id, v.version, v.at FROM result_views v
				WHERE v.account_id = ?1 AND NOT ${isOfOther('v.request_id', '?3', '?4')} ON CONFLICT (account_id, request_id) DO NOTHING`,
			)
			.bind(ends, stays, self.birth_date, self.iin),
		db
			.prepare(
				"UPDATE attachments SET patient_id = ?3 WHERE patient_id = ?2 AND id IN (SELECT m.row_id FROM merged_results m WHERE m.merge_id = ?1 AND m.kind = 'attachment')",
			)
			.bind(id, ends, stays),
		...follow(db, ends, stays),
		db
			.prepare('DELETE FROM left_requests WHERE patient_id = ?1 AND request_id IN (SELECT r.id FROM result_requests r WHERE r.patient_id = ?2)')
			.bind(ends, stays),
	]);

interface Returning extends Moving {
	/** Of the account that ended, where the other one has another phone; else empty. */
	readonly phone: string;
	/** When the two were put together. */
	readonly since: number;
}

/**
 * What moved and is still shown by the other account goes back, and what came to that one by the phone of the account that ended, with what doctors have said of it since. A second time it
 * takes what came meanwhile.
 * @returns false where the merge stands otherwise
 */
export const returnResults = (db: Database, { id, stays, ends, phone, since }: Returning, phase: 'returning' | 'apart'): Promise<boolean> =>
	write(db, [
		assertPhase(db, id, phase),
		db
			.prepare(
				`INSERT INTO merged_results (merge_id, kind, row_id) SELECT ?1, 'attachment', a.id FROM attachments a JOIN result_requests r ON r.id = a.request_id
				WHERE a.patient_id = ?2 AND a.ended_at IS NULL AND a.level = 'phone' AND a.attached_at >= ?4 AND r.phone = ?3 AND ?3 <> '' ON CONFLICT DO NOTHING`,
			)
			.bind(id, stays, phone, since),
		db
			.prepare(
				`INSERT INTO merged_results (merge_id, kind, row_id) SELECT ?1, 'comment', c.id FROM result_comments c
				WHERE c.patient_id = ?2 AND c.withdrawn_at IS NULL AND c.written_at >= ?3 AND c.request_id IN (${movedRequests}) ON CONFLICT DO NOTHING`,
			)
			.bind(id, stays, since),
		db
			.prepare(
				`UPDATE result_comments SET patient_id = ?3 WHERE patient_id = ?2 AND withdrawn_at IS NULL AND NOT ${isSaidTo('result_comments', '?3')}
					AND id IN (SELECT m.row_id FROM merged_results m WHERE m.merge_id = ?1 AND m.kind = 'comment')`,
			)
			.bind(id, stays, ends),
		db
			.prepare(
				`UPDATE told_states SET patient_id = ?3 WHERE patient_id = ?2 AND request_id IN (${movedRequests})
					AND NOT EXISTS (SELECT 1 FROM told_states o WHERE o.request_id = told_states.request_id AND o.patient_id = ?3 AND o.access_hash = told_states.access_hash)`,
			)
			.bind(id, stays, ends),
		db.prepare(`DELETE FROM result_views WHERE account_id = ?2 AND request_id IN (${movedRequests})`).bind(id, stays),
		db
			.prepare(
				"UPDATE attachments SET patient_id = ?3 WHERE patient_id = ?2 AND id IN (SELECT m.row_id FROM merged_results m WHERE m.merge_id = ?1 AND m.kind = 'attachment')",
			)
			.bind(id, stays, ends),
		...follow(db, stays, ends),
	]);
