/** What the store of results gives to the account that stays, and takes back. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { write } from '#worker/lab/attachments/write-store.ts';
import type { Moving } from './people-store.ts';

const requestsOf = (kind: string) =>
	`SELECT a.request_id FROM merged_results m JOIN attachments a ON a.id = m.row_id WHERE m.merge_id = ?1 AND m.kind = '${kind}'`;

/** A request follows its attachment; what waits to be told of it is still its person's, so it has left nobody. */
const follow = (db: Database, from: string, to: string): Statement[] => [
	db
		.prepare(
			`UPDATE result_requests SET patient_id = ?2 WHERE patient_id = ?1
				AND EXISTS (SELECT 1 FROM attachments a WHERE a.request_id = result_requests.id AND a.ended_at IS NULL AND a.patient_id = ?2)`,
		)
		.bind(from, to),
];

/** In one transaction; a second time it moves what came meanwhile. Links to what moved end, by a trigger. */
export const moveResults = (db: Database, { id, stays, ends }: Moving): Promise<boolean> =>
	write(db, [
		db
			.prepare(
				"INSERT INTO merged_results (merge_id, kind, row_id) SELECT ?1, 'attachment', a.id FROM attachments a WHERE a.patient_id = ?2 ON CONFLICT DO NOTHING",
			)
			.bind(id, ends),
		// What was said twice of one request stands once.
		db
			.prepare(
				`INSERT INTO merged_results (merge_id, kind, row_id) SELECT ?1, 'comment', c.id FROM result_comments c WHERE c.patient_id = ?2 AND c.withdrawn_at IS NULL
					AND NOT EXISTS (SELECT 1 FROM result_comments o WHERE o.request_id = c.request_id AND o.doctor_id = c.doctor_id AND o.patient_id = ?3 AND o.text = c.text
						AND o.withdrawn_at IS NULL) ON CONFLICT DO NOTHING`,
			)
			.bind(id, ends, stays),
		db
			.prepare(
				`UPDATE result_comments SET patient_id = ?3 WHERE patient_id = ?2 AND withdrawn_at IS NULL
					AND id IN (SELECT m.row_id FROM merged_results m WHERE m.merge_id = ?1 AND m.kind = 'comment')`,
			)
			.bind(id, ends, stays),
		db
			.prepare(
				`UPDATE told_states SET patient_id = ?2 WHERE patient_id = ?1 AND NOT EXISTS (SELECT 1 FROM told_states o WHERE o.request_id = told_states.request_id
					AND o.patient_id = ?2 AND o.access_hash = told_states.access_hash)`,
			)
			.bind(ends, stays),
		db
			.prepare(
				`INSERT INTO result_views (account_id, request_id, version, at) SELECT ?2, v.request_id, v.version, v.at FROM result_views v WHERE v.account_id = ?1
				ON CONFLICT (account_id, request_id) DO NOTHING`,
			)
			.bind(ends, stays),
		db.prepare('UPDATE attachments SET patient_id = ?2 WHERE patient_id = ?1').bind(ends, stays),
		...follow(db, ends, stays),
		db
			.prepare('DELETE FROM left_requests WHERE patient_id = ?1 AND request_id IN (SELECT r.id FROM result_requests r WHERE r.patient_id = ?2)')
			.bind(ends, stays),
	]);

/**
 * What moved and is still shown by the other account goes back, and what came to that one by the phone of the account that ended.
 * @param phone of the account that ended, where the other one has another phone; else empty
 */
export const returnResults = (db: Database, { id, stays, ends }: Moving, phone: string, since: number): Promise<boolean> =>
	write(db, [
		db
			.prepare(
				`INSERT INTO merged_results (merge_id, kind, row_id) SELECT ?1, 'attachment', a.id FROM attachments a JOIN result_requests r ON r.id = a.request_id
				WHERE a.patient_id = ?2 AND a.ended_at IS NULL AND a.level = 'phone' AND a.attached_at >= ?4 AND r.phone = ?3 AND ?3 <> '' ON CONFLICT DO NOTHING`,
			)
			.bind(id, stays, phone, since),
		db
			.prepare(
				`UPDATE result_comments SET patient_id = ?3 WHERE patient_id = ?2 AND withdrawn_at IS NULL
					AND id IN (SELECT m.row_id FROM merged_results m WHERE m.merge_id = ?1 AND m.kind = 'comment')`,
			)
			.bind(id, stays, ends),
		db
			.prepare(
				`UPDATE told_states SET patient_id = ?3 WHERE patient_id = ?2 AND request_id IN (${requestsOf('attachment')})
					AND NOT EXISTS (SELECT 1 FROM told_states o WHERE o.request_id = told_states.request_id AND o.patient_id = ?3 AND o.access_hash = told_states.access_hash)`,
			)
			.bind(id, stays, ends),
		db.prepare(`DELETE FROM result_views WHERE account_id = ?2 AND request_id IN (${requestsOf('attachment')})`).bind(id, stays),
		db
			.prepare(
				"UPDATE attachments SET patient_id = ?3 WHERE patient_id = ?2 AND id IN (SELECT m.row_id FROM merged_results m WHERE m.merge_id = ?1 AND m.kind = 'attachment')",
			)
			.bind(id, stays, ends),
		...follow(db, stays, ends),
	]);
