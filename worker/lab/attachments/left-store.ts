/** Requests that have left an account, in the store: what nobody was told of them yet is told to whom they are shown now, and to nobody else. */
import type { Database } from '#worker/providers/database/port.ts';
import { requestMessageKinds } from '#worker/lab/messages/kinds.ts';
import { patientsOfRequests } from '#worker/lab/request-facts/store.ts';

/** Taken together. */
const maxAtOnce = 500;

/**
 * Calls off messages that wait, to accounts that requests have left: each event was written with the fact, is handled until it is gone, and does nothing the second time. A message that is due
 * before is looked at when it is taken (`messages/deliver`). Of a request that has come back meanwhile everything stays.
 */
export async function callOffLeft(db: Database): Promise<void> {
	const { results: events } = await db
		.prepare('SELECT id, request_id, patient_id FROM left_requests ORDER BY id LIMIT ?1')
		.bind(maxAtOnce)
		.all<{ readonly id: number; readonly request_id: string; readonly patient_id: string }>();
	if (events.length === 0) return;
	const shownTo = await patientsOfRequests(
		db,
		events.map((event) => event.request_id),
	);
	const left = events.filter((event) => shownTo.get(event.request_id) !== event.patient_id);
	// A message of an earlier version of the site does not say of whom it is.
	await db
		.prepare(
			`UPDATE outgoing SET state = 'refused', facts = '{}'
			WHERE id IN (
				SELECT o.id FROM json_each(?1) k CROSS JOIN json_each(?2) j
				JOIN outgoing o ON o.id > k.value || ':' || (j.value ->> 'request_id') || '.' AND o.id < k.value || ':' || (j.value ->> 'request_id') || '/'
				WHERE coalesce(o.facts ->> 'patient', j.value ->> 'patient_id') = j.value ->> 'patient_id'
			) AND state = 'waiting'`,
		)
		.bind(JSON.stringify(requestMessageKinds), JSON.stringify(left))
		.run();
	await db
		.prepare('DELETE FROM left_requests WHERE id IN (SELECT CAST(value AS BIGINT) FROM json_each(?1))')
		.bind(JSON.stringify(events.map(({ id }) => id)))
		.run();
}
