/** How much waits for a person in each queue, and since when: one statement a queue, each within one store. */
import { dueOf, type QueueName } from '#shared/staff/queues.ts';
import { disputeWaits } from '#worker/lab/partner/acts-store.ts';
import { waits as messageWaits } from '#worker/lab/messages/undelivered-store.ts';
import { waits as criticalWaits } from '#worker/lab/results/critical-store.ts';
import { heldWaiting, wholeWaiting } from '#worker/lab/results/held-store.ts';
import { ordersWaiting } from '#worker/lab/order/followups-store.ts';
import { missedWaits as missedVisitWaits } from '#worker/lab/order/missed-visits-store.ts';
import { isUndecided } from '#worker/lab/results/refused-store.ts';
import { missedWaits } from '#worker/lab/visits/day-store.ts';
import { lastTry } from '#worker/lab/visits/tries-store.ts';
import { isNotLeft, overdueActs } from '#worker/lab/results/overdue-followups-store.ts';
import { waits as requestWaits } from '#worker/lab/results/overdue-store.ts';
import { waits as importWaits } from '#worker/lab/imports/store.ts';
import type { Database } from '#worker/providers/database/port.ts';

/** So many are counted: more are no longer a number that anybody works by. */
export const maxCounted = 1000;

interface Waiting {
	/** The moment since which an entry waits, in milliseconds since 1970. */
	readonly at: string;
	/** What is another one as soon as the entry stands another way. */
	readonly mark: string;
	/** Condition: it is a critical value that the queue keeps from the person who has to know. Left out where none can be. */
	readonly critical?: string;
	/** The oldest first, behind what is critical; `?1` is the present. */
	readonly rows: string;
}

/** SQL of what waits. */
const waitingOf: Readonly<Record<QueueName, Waiting>> = {
	critical: {
		at: 'v.arrived_at',
		// A corrected name or phone is another version of the request.
		mark: "v.id || '.' || coalesce(v.doctor_id, '') || '.' || r.version || '.' || coalesce((SELECT max(c.id) FROM critical_contacts c WHERE c.value_id = v.id), 0)",
		rows: `FROM critical_values v INDEXED BY critical_values_waiting CROSS JOIN result_requests r ON r.id = v.request_id WHERE ${criticalWaits} ORDER BY v.id`,
	},
	held: {
		at: 'h.held_at',
		// Whose it is, what came since and who held it besides are another version of the request.
		mark: "h.id || '.' || h.critical || '.' || r.version || '.' || coalesce((SELECT max(c.id) FROM held_contacts c WHERE c.request_id = h.request_id), 0)",
		critical: 'h.critical = 1',
		rows: `FROM (SELECT h.id, h.request_id, h.held_at, h.critical FROM ${heldWaiting} UNION ALL ${wholeWaiting}) h
			JOIN result_requests r ON r.id = h.request_id ORDER BY h.critical DESC, h.id`,
	},
	refused: {
		at: 'r.first_at',
		mark: "r.id || '.' || r.times || '.' || r.replays",
		rows: `FROM refused_messages r WHERE r.state = 'waiting' AND NOT ${isUndecided} ORDER BY r.id`,
	},
	mismatches: { at: 'm.first_at', mark: "m.id || '.' || m.noticed_at", rows: 'FROM result_mismatches m WHERE m.settled_at IS NULL ORDER BY m.id' },
	overdue: {
		at: 'r.planned_at',
		mark: `r.id || '.' || r.version || '.' || ${overdueActs}`,
		rows: `FROM result_requests r INDEXED BY result_requests_overdue WHERE ${requestWaits} AND r.planned_at < ?1 AND ${isNotLeft} ORDER BY r.planned_at`,
	},
	orders: { at: 'q.since', mark: "q.id || '.' || q.version || '.' || q.since", rows: `FROM ${ordersWaiting} ORDER BY q.since, q.id` },
	'house-calls': { at: 'h.created_at', mark: `h.change_nr || '.' || ${lastTry}`, rows: "FROM house_calls h WHERE h.state = 'new' ORDER BY h.change_nr" },
	'missed-calls': { at: 'h.missed_at', mark: `h.change_nr || '.' || ${lastTry}`, rows: `FROM house_calls h WHERE ${missedWaits} ORDER BY h.missed_at` },
	'missed-visits': {
		at: 'v.noticed_at',
		mark: "v.id || '.' || v.visit_at || '.' || coalesce(v.told_at, 0)",
		rows: `FROM missed_visits v JOIN orders o ON o.id = v.order_id WHERE ${missedVisitWaits} ORDER BY v.visit_at, v.id`,
	},
	payments: {
		at: 'c.opened_at',
		mark: "c.id || '.' || coalesce(p.state, '')",
		rows: 'FROM payment_cases c LEFT JOIN payments p ON p.id = c.payment_id WHERE c.settled_at IS NULL ORDER BY c.id',
	},
	'disputed-acts': { at: 'a.disputed_at', mark: 'a.id', rows: `FROM partner_acts a WHERE ${disputeWaits} ORDER BY a.disputed_at, a.id` },
	messages: {
		at: 'changed_at',
		mark: "id || '.' || changed_at",
		rows: `FROM outgoing INDEXED BY outgoing_unsettled WHERE ${messageWaits} ORDER BY changed_at, id`,
	},
	prices: { at: 'i.ended_at', mark: 'i.id', rows: `FROM imports i INDEXED BY imports_to_approve WHERE ${importWaits} ORDER BY i.id` },
	// One that was opened again waits from then on.
	consultations: {
		at: 'coalesce(o.reopened_at, o.created_at)',
		mark: "o.id || '.' || coalesce(o.reopened_at, 0)",
		rows: 'FROM consultations o WHERE o.answered_at IS NULL ORDER BY o.id',
	},
	feedback: {
		at: 'coalesce(f.reopened_at, f.created_at)',
		mark: "f.id || '.' || coalesce(f.reopened_at, 0)",
		rows: 'FROM feedback f WHERE f.answered_at IS NULL ORDER BY f.id',
	},
};

const presentOf = ({ rows }: Waiting, now: number) => (rows.includes('?1') ? [now] : []);

const criticalOf = ({ critical }: Waiting) => (critical === undefined ? '0' : `CASE WHEN ${critical} THEN 1 ELSE 0 END`);

export interface Counted {
	/** Up to 1,000. */
	readonly count: number;
	/** Moments of the oldest of them, and of the oldest that is critical; null where none waits. */
	readonly oldest: number | null;
	readonly oldestCritical: number | null;
	/** Those that are critical values which the queue keeps from the person who has to know. */
	readonly critical: number;
}

export async function waitingIn(db: Database, name: QueueName, now: number): Promise<Counted> {
	const waiting = waitingOf[name];
	const row = await db
		.prepare(
			`SELECT count(*) AS count, min(q.at) AS oldest, min(CASE WHEN q.critical = 1 THEN q.at END) AS "oldestCritical", count(CASE WHEN q.critical = 1 THEN 1 END) AS critical
			FROM (SELECT ${waiting.at} AS at, ${criticalOf(waiting)} AS critical ${waiting.rows} LIMIT ${maxCounted}) q`,
		)
		.bind(...presentOf(waiting, now))
		.first<Counted>();
	return row ?? { count: 0, oldest: null, oldestCritical: null, critical: 0 };
}

/** Until when the first of what waits in a queue is to be seen to; null where nothing waits. @param criticalMinutes as the operator allows a critical value to wait */
export function dueInQueue(name: QueueName, { oldest, oldestCritical }: Pick<Counted, 'oldest' | 'oldestCritical'>, criticalMinutes: number): number | null {
	const dues = [
		...(oldest === null ? [] : [dueOf(name, oldest, criticalMinutes)]),
		// A critical value is no less urgent for being held back.
		...(oldestCritical === null ? [] : [dueOf('critical', oldestCritical, criticalMinutes)]),
	];
	return dues.length === 0 ? null : Math.min(...dues);
}

/** Whether what waits in a queue has waited longer than it may. */
export function isQueueLate(name: QueueName, waiting: Pick<Counted, 'oldest' | 'oldestCritical'>, now: number, criticalMinutes: number): boolean {
	const due = dueInQueue(name, waiting, criticalMinutes);
	return due !== null && due <= now;
}

/** Of an entry that waits: what tells two states of it apart, and since when it waits, in milliseconds since 1970. */
interface Mark {
	readonly mark: string | number;
	readonly at: number;
	readonly critical: 0 | 1;
}

/** Of a queue, of as many entries as are counted. */
export async function marksOf(db: Database, name: QueueName, now: number): Promise<Mark[]> {
	const waiting = waitingOf[name];
	const { results } = await db
		.prepare(`SELECT ${waiting.mark} AS mark, ${waiting.at} AS at, ${criticalOf(waiting)} AS critical ${waiting.rows} LIMIT ${maxCounted}`)
		.bind(...presentOf(waiting, now))
		.all<Mark>();
	return results;
}
