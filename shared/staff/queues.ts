/** What waits for a person: a queue each, with who may open it and how soon its entries are to be seen to. */
import type { StaffRight } from '#shared/kit/audience.ts';

/** What waiting does, the worst first: somebody's health, a way that is made for nothing, money, an answer that is owed. */
const harms = ['health', 'visit', 'money', 'answer'] as const;

interface Queue {
	readonly right: StaffRight;
	/** Hours after which an entry that waits is late. Of critical values the operator's `CRITICAL_MINUTES` go before. */
	readonly hours: number;
	readonly harm: (typeof harms)[number];
}

/** In the order of the page: what may harm somebody comes first. docs/operations.md prints the hours. */
export const queues = {
	critical: { right: 'critical', hours: 1, harm: 'health' },
	held: { right: 'results', hours: 24, harm: 'health' },
	refused: { right: 'integration', hours: 1, harm: 'health' },
	mismatches: { right: 'results', hours: 4, harm: 'health' },
	overdue: { right: 'results', hours: 0, harm: 'health' },
	orders: { right: 'orders', hours: 4, harm: 'visit' },
	'house-calls': { right: 'house-calls', hours: 2, harm: 'visit' },
	'missed-calls': { right: 'house-calls', hours: 4, harm: 'visit' },
	'missed-visits': { right: 'orders', hours: 4, harm: 'visit' },
	payments: { right: 'payments', hours: 24, harm: 'money' },
	'disputed-acts': { right: 'payments', hours: 24, harm: 'money' },
	messages: { right: 'messages', hours: 24, harm: 'answer' },
	prices: { right: 'prices', hours: 24, harm: 'answer' },
	consultations: { right: 'consultations', hours: 24, harm: 'answer' },
	feedback: { right: 'feedback', hours: 48, harm: 'answer' },
} as const satisfies Readonly<Record<string, Queue>>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as readonly QueueName[] as readonly [QueueName, ...QueueName[]];
export const isQueueName = (text: unknown): text is QueueName => queueNames.some((name) => name === text);

const hourMs = 3_600_000;
/** So long an order may be new, or its visit over, before somebody is to look at it. */
export const untakenMs = 2 * hourMs;
const minuteMs = 60_000;
/** Until when an entry is to be seen to, in milliseconds since 1970. @param since as well @param criticalMinutes as the operator allows a critical value to wait */
export const dueOf = (name: QueueName, since: number, criticalMinutes?: number): number =>
	since + (name === 'critical' && criticalMinutes !== undefined ? criticalMinutes * minuteMs : queues[name].hours * hourMs);

/** Queues as Today shows them: by what waiting does; of those that do the same, late ones first. */
export const inOrderOfHarm = <Counted extends { readonly name: QueueName; readonly isLate: boolean }>(counted: readonly Counted[]): Counted[] =>
	counted.toSorted(
		(a, b) =>
			harms.indexOf(queues[a.name].harm) - harms.indexOf(queues[b.name].harm) ||
			Number(b.isLate) - Number(a.isLate) ||
			queueNames.indexOf(a.name) - queueNames.indexOf(b.name),
	);
