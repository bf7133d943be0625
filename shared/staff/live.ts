/** Pages of the console that follow what others do, and the acts by which an entry leaves its queue. */
import type { QueueName } from './queues.ts';

/**
 * `order`, `message`, `request`, `patient`, `guest`, `member`, `price-file` and `payment` are one thing each; `guests` whose things wait to be erased; `orders`, `messages`, `requests`, `patients` and `found-house-calls` what a search found;
 * `listed-orders`, `listed-patients`, `price-files` and `ledger` what is listed by what stands in the page's address; `house-calls` and `my-day` a day.
 */
export const liveViews = [
	'today',
	'queue',
	'order',
	'orders',
	'listed-orders',
	'message',
	'messages',
	'listed-messages',
	'request',
	'requests',
	'patient',
	'patients',
	'guest',
	'guests',
	'listed-patients',
	'member',
	'members',
	'price-file',
	'price-files',
	'payment',
	'ledger',
	'refunds',
	'house-calls',
	'found-house-calls',
	'my-day',
] as const;

/** What a page shows, and in which state that is. */
export interface LiveState {
	readonly view: (typeof liveViews)[number];
	/** Name of the queue, number, code or id of the one thing, id of the search, state of the messages, day, or what a list is narrowed by, as the address of its call has it. */
	readonly of?: string;
	/** Where the page of a list begins. */
	readonly after?: string;
	readonly version: string;
}

/** Who has seen to an entry that somebody else was about to see to. */
export interface SettledBy {
	readonly by: string;
	/** ISO. */
	readonly at: string;
}

/** Calls of the staff that see to an entry. One that left it waiting says `waits` in the journal: it has seen to nothing. */
export const settlingActs = {
	critical: ['staff.critical.told'],
	held: ['staff.results.release'],
	refused: ['staff.refused.replay', 'staff.refused.dismiss'],
	mismatches: ['staff.mismatches.settle'],
	overdue: ['staff.results.overdue-told'],
	orders: ['staff.order.confirm', 'staff.order.leave', 'staff.order.cancel', 'staff.order.visit'],
	'house-calls': [
		'staff.house-call.status',
		'staff.visits.cancel',
		'staff.visits.assign',
		'staff.visits.move',
		'staff.visits.missed',
		'staff.visits.close',
		'staff.my-day.act',
	],
	'missed-calls': ['staff.visits.move', 'staff.visits.close', 'staff.house-call.status'],
	'missed-visits': ['staff.order.missed-settle', 'staff.order.visit', 'staff.order.cancel'],
	payments: ['staff.payment.settle'],
	'disputed-acts': ['staff.partners.call-off-act'],
	messages: ['staff.messages.resend', 'staff.messages.settle'],
	prices: ['staff.imports.approve', 'staff.imports.call-off'],
	consultations: ['staff.consultation.answered'],
	feedback: ['staff.feedback.answered'],
} as const satisfies Readonly<Record<QueueName, readonly `staff.${string}`[]>>;
