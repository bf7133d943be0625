/** What waits for a person: a queue each, with who may open it and how soon its entries are to be seen to. */
import type { StaffRight } from '#shared/kit/audience.ts';

interface Queue {
	readonly right: StaffRight;
	/** Hours after which an entry that waits is late. */
	readonly hours: number;
}

/** In the order of the page: what may harm somebody comes first. */
export const queues = {
	critical: { right: 'critical', hours: 1 },
	held: { right: 'results', hours: 24 },
	refused: { right: 'integration', hours: 1 },
	mismatches: { right: 'results', hours: 4 },
	overdue: { right: 'results', hours: 0 },
	'house-calls': { right: 'house-calls', hours: 2 },
	'missed-calls': { right: 'house-calls', hours: 4 },
	'missed-visits': { right: 'orders', hours: 4 },
	payments: { right: 'payments', hours: 24 },
	'disputed-acts': { right: 'payments', hours: 24 },
	messages: { right: 'messages', hours: 24 },
	prices: { right: 'prices', hours: 24 },
	consultations: { right: 'consultations', hours: 24 },
	feedback: { right: 'feedback', hours: 48 },
} as const satisfies Readonly<Record<string, Queue>>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as readonly QueueName[] as readonly [QueueName, ...QueueName[]];
export const isQueueName = (text: unknown): text is QueueName => queueNames.some((name) => name === text);

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Whether an entry has waited longer than it may. @param since ISO moment @param now milliseconds since 1970 @param criticalMinutes as the operator allows a critical value to wait */
export const isLate = (name: QueueName, since: string, now: number, criticalMinutes?: number): boolean =>
	now - Date.parse(since) > (name === 'critical' && criticalMinutes !== undefined ? criticalMinutes * minuteMs : queues[name].hours * hourMs);
