/** How much waits for a person in each queue, and since when: one statement a queue, each within one store. */
import type { QueueName } from '#shared/staff/queues.ts';
import { waits as messageWaits } from '#worker/lab/messages/undelivered-store.ts';
import { waits as criticalWaits } from '#worker/lab/results/critical-store.ts';
import { heldWaiting } from '#worker/lab/results/held-store.ts';
import { missedWaits as missedVisitWaits } from '#worker/lab/order/missed-visits-store.ts';
import { missedWaits } from '#worker/lab/visits/day-store.ts';
import { waits as requestWaits } from '#worker/lab/results/overdue-store.ts';
import { waits as importWaits } from '#worker/lab/imports/store.ts';
import type { Database } from '#worker/providers/database/port.ts';

/** So many are counted: more are no longer a number that anybody works by. */
const maxCounted = 1000;

/** The moments (column `at`, milliseconds since 1970) of what waits, the oldest first; `?1` is the present. */
const waitingOf: Readonly<Record<QueueName, string>> = {
	critical: `SELECT v.arrived_at AS at FROM critical_values v WHERE ${criticalWaits} ORDER BY v.id`,
	held: `SELECT h.held_at AS at FROM ${heldWaiting} ORDER BY h.id`,
	refused: "SELECT first_at AS at FROM refused_messages WHERE state = 'waiting' ORDER BY id",
	mismatches: 'SELECT m.first_at AS at FROM result_mismatches m WHERE m.settled_at IS NULL ORDER BY m.id',
	overdue: `SELECT r.planned_at AS at FROM result_requests r WHERE ${requestWaits} AND r.planned_at < ?1 ORDER BY r.planned_at`,
	'house-calls': "SELECT h.created_at AS at FROM house_calls h WHERE h.state = 'new' ORDER BY h.change_nr",
	'missed-calls': `SELECT h.missed_at AS at FROM house_calls h WHERE ${missedWaits} ORDER BY h.missed_at`,
	'missed-visits': `SELECT v.noticed_at AS at FROM missed_visits v JOIN orders o ON o.id = v.order_id WHERE ${missedVisitWaits} ORDER BY v.visit_at, v.id`,
	payments: 'SELECT c.opened_at AS at FROM payment_cases c WHERE c.settled_at IS NULL ORDER BY c.id',
	messages: `SELECT changed_at AS at FROM outgoing WHERE ${messageWaits} ORDER BY changed_at, id`,
	prices: `SELECT i.ended_at AS at FROM imports i WHERE ${importWaits} ORDER BY i.id`,
	consultations: 'SELECT o.created_at AS at FROM consultations o WHERE o.answered_at IS NULL ORDER BY o.id',
	feedback: 'SELECT f.created_at AS at FROM feedback f WHERE f.answered_at IS NULL ORDER BY f.id',
};

/** @returns how many, up to 1,000, and the moment of the oldest of them; null where none waits */
export async function waitingIn(db: Database, name: QueueName, now: number): Promise<{ readonly count: number; readonly oldest: number | null }> {
	const waiting = waitingOf[name];
	const row = await db
		.prepare(`SELECT count(*) AS count, min(q.at) AS oldest FROM (${waiting} LIMIT ${maxCounted}) q`)
		.bind(...(waiting.includes('?1') ? [now] : []))
		.first<{ readonly count: number; readonly oldest: number | null }>();
	return row ?? { count: 0, oldest: null };
}
