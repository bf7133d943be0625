/** Whose a demo request is: no call of the laboratory's says so of times that are past. */
import type { Database } from '#worker/providers/database/port.ts';
import type { DemoMessage } from './results.ts';

const numbersOf = (messages: readonly DemoMessage[]) => JSON.stringify(messages.map(({ requestNr }) => requestNr));

/** They came in when they were collected. */
export async function backdate(db: Database, messages: readonly DemoMessage[]): Promise<void> {
	await db
		.prepare('UPDATE result_requests SET created_at = collected_at WHERE request_nr IN (SELECT value FROM json_each(?1))')
		.bind(numbersOf(messages))
		.run();
}

/** Opened by an account when they were finished, so that a list calls only the newest ones new. */
export async function markOpened(db: Database, messages: readonly DemoMessage[], accountId: string): Promise<void> {
	await db
		.prepare(
			`INSERT INTO result_views (account_id, request_id, version, at)
			SELECT ?1, id, version, completed_at + 3600000 FROM result_requests
			WHERE request_nr IN (SELECT value FROM json_each(?2)) AND completed_at IS NOT NULL
			ON CONFLICT DO NOTHING`,
		)
		.bind(accountId, numbersOf(messages))
		.run();
}

/** @param isRead the doctor has acknowledged those that are finished; else they wait to be read */
export async function assignToDoctor(db: Database, messages: readonly DemoMessage[], doctorId: string, isRead: boolean): Promise<void> {
	const numbers = numbersOf(messages);
	const chosen = 'request_nr IN (SELECT value FROM json_each(?2))';
	await db.batch([
		// The list's own column says the same as the row of who and when.
		db
			.prepare(
				`UPDATE result_requests SET doctor_id = ?1, created_at = collected_at, acknowledged = iif(?3 = 1 AND completed_at IS NOT NULL, version, acknowledged)
				WHERE ${chosen}`,
			)
			.bind(doctorId, numbers, isRead ? 1 : 0),
		db
			.prepare(
				`INSERT INTO acknowledgements (request_id, doctor_id, version, at)
				SELECT id, ?1, version, completed_at + 3600000 FROM result_requests WHERE ${chosen} AND completed_at IS NOT NULL AND ?3 = 1
				ON CONFLICT DO NOTHING`,
			)
			.bind(doctorId, numbers, isRead ? 1 : 0),
		db
			.prepare(
				`UPDATE critical_values SET doctor_id = ?1 WHERE request_id IN (SELECT id FROM result_requests WHERE ${chosen}) AND acknowledged_at IS NULL`,
			)
			.bind(doctorId, numbers),
	]);
}
