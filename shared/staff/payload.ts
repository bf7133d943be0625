/** What the pages of the staff's console are given. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { JournalEntry, QueueCount, StaffMember } from './calls.ts';
import type { QueueName } from './queues.ts';

/** Names of facts, each with its words. */
const factNames = [
	'person',
	'phone',
	'email',
	'iin',
	'city',
	'language',
	'message',
	'reason',
	'birthDate',
	'request',
	'analyte',
	'doctor',
	'planned',
	'done',
	'address',
	'visit',
	'count',
	'price',
	'comment',
	'order',
	'payment',
	'amount',
	'paymentState',
	'said',
	'sender',
	'messageId',
	'code',
	'faults',
	'times',
	'status',
	'point',
	'lines',
	'total',
	'made',
	'bornOn',
	'paid',
] as const;
export type FactName = (typeof factNames)[number];

/** One thing that is known of an entry: `as` says how it is written for the reader. */
export interface EntryFact {
	readonly name: FactName;
	readonly text: string;
	readonly as: 'text' | 'moment' | 'day' | 'phone' | 'money' | 'case' | 'reason' | 'payment' | 'language' | 'count' | 'order-status' | 'state';
}

export interface QueueEntry {
	/** By which its acts name it. */
	readonly key: string;
	/** What it is, in short: a number or a name. */
	readonly title: string;
	/** Since when it waits, ISO. */
	readonly since: string;
	readonly isLate: boolean;
	readonly facts: readonly EntryFact[];
	/** Files of a request for a consultation, by their numbers. */
	readonly files: readonly number[];
	/** Of a held line its code, of a missed visit the number of its last change. Empty for any other entry. */
	readonly code: string;
	/** Page on which more can be done about it, bare with its query; left out where there is none. */
	readonly link?: string;
}

/** What was done on the page before, as its address says it. */
export const outcomes = ['done', 'changed'] as const;

export interface QueuePayload {
	readonly name: QueueName;
	readonly entries: readonly QueueEntry[];
	/** Where the list goes on; null on the last page. */
	readonly next: string | null;
	readonly isFurther: boolean;
	readonly outcome: (typeof outcomes)[number] | null;
	readonly refused: RefusedForm | null;
	/** The call centre. */
	readonly phone: string;
	/** The reader's own language and city, for addresses of files. */
	readonly fileQuery: string;
}

export interface TodayPayload {
	readonly queues: readonly (QueueCount & { readonly isLate: boolean })[];
	/** ISO moment of the counting. */
	readonly at: string;
}

export interface FactorPayload {
	readonly isSetUp: boolean;
	/** The person has a passkey, and signs in by it. */
	readonly wantsPasskey: boolean;
	/** Base32, in groups of four; null where an app is set up. */
	readonly secret: string | null;
	/** `otpauth:`; null as above. */
	readonly uri: string | null;
	readonly modules: readonly (readonly boolean[])[];
	readonly back: string | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export interface OrdersPayload {
	readonly number: string;
	readonly order: QueueEntry | null;
	readonly isMissing: boolean;
}

export interface JournalPayload {
	readonly entries: readonly JournalEntry[];
	readonly next: number | null;
	readonly object: string;
	readonly person: string;
	readonly isFurther: boolean;
}

export interface PeoplePayload {
	readonly people: readonly StaffMember[];
	readonly outcome: (typeof outcomes)[number] | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
