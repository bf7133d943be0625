/** What the pages of the staff's console are given. */
import type { StaffRight } from '#shared/kit/audience.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { z } from 'zod';
import type { MessageList } from '#shared/messages/lists.ts';
import type { JournalOutcome } from './acts.ts';
import type { QueueCount, staffCalls } from './calls.ts';
import type { MemberState, StaffMember, ViewedMember } from './member-calls.ts';
import type { CriticalWaiting } from './critical-calls.ts';
import type { JournalEntry } from './journal-calls.ts';
import type { LiveState, SettledBy } from './live.ts';
import type { LedMessage } from './message-calls.ts';
import type { FoundOrder, ListedOrder } from './order-calls.ts';
import type { QueueName } from './queues.ts';
import type { StaffRole } from './roles.ts';
import type { FoundRequest, HeldEntry, ViewedRequest } from './result-calls.ts';

/** Names of facts, each with its words. */
const factNames = [
	'company',
	'month',
	'dispute',
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
	'channel',
	'messageState',
	'why',
	'goodUntil',
	'lastName',
	'firstName',
	'middleName',
	'sex',
	'conditions',
	'told',
	'issued',
	'decided',
	'reasoned',
	'doctorPhone',
	'orderPhone',
	'pointPhone',
	'accountPhone',
	'test',
	'heldWhy',
	'heldBy',
	'importKind',
	'importAuthor',
	'importFile',
	'importRows',
	'importLimits',
	'importStart',
	'unreached',
	'waitsFor',
	'tries',
	'tried',
	'followed',
	'leftUntil',
	'answered',
	'answer',
	'reopened',
	'reopenWhy',
	'answeredBefore',
	'answerBefore',
	'settledBy',
	'settledAt',
	'settledAs',
	'settledWhy',
	'cameFirst',
	'written',
] as const;
export type FactName = (typeof factNames)[number];

/** One thing that is known of an entry: `as` says how it is written for the reader. */
export interface EntryFact {
	readonly name: FactName;
	readonly text: string;
	readonly as:
		| 'text'
		| 'moment'
		| 'day'
		| 'month'
		| 'phone'
		/** There is none to call. */
		| 'no-phone'
		/** The doctor's account has ended, and nobody keeps a phone of it. */
		| 'ended'
		| 'money'
		| 'case'
		| 'reason'
		| 'payment'
		| 'language'
		| 'count'
		| 'order-status'
		| 'state'
		| 'channel'
		| 'message-state'
		| 'why'
		/** What came and what stands, a line each; empty lines are not known. */
		| 'pair'
		/** Why the point takes nobody then. */
		| 'fault'
		| 'telling'
		/** Why an order waits for somebody. */
		| 'order-wait'
		/** What was decided of whose a message is. */
		| 'settlement'
		/** When somebody called and nobody answered, and who called: a line each. */
		| 'try'
		| 'import-kind'
		/** What became of a refused message. */
		| 'refused-state'
		/** All of a request is held, not one of its tests. */
		| 'held-whole';
}

/** A page about what an entry is about, which the reader may open. */
export interface EntryLink {
	readonly name: 'order' | 'journal' | 'payment' | 'payments' | 'person' | 'maker' | 'lis';
	/** Bare, with its query. */
	readonly to: string;
}

export interface QueueEntry {
	/** By which its acts name it. */
	readonly key: string;
	/** By which it is told apart from the others of its list. */
	readonly row: string;
	/** What it is, in short: a number, a name, or the kind of a message. */
	readonly title: string;
	/** Since when it waits, ISO. */
	readonly since: string;
	/** Until when it is to be seen to, ISO. Left out where it waits for nobody. */
	readonly due?: string;
	readonly isLate: boolean;
	readonly facts: readonly EntryFact[];
	/** Files of a request for a consultation, by their numbers. */
	readonly files: readonly number[];
	readonly titleAs: 'text' | 'message-kind';
	/** Of a message: it may be sent again. */
	readonly canResend: boolean;
	/** Of a held line its code, of a late request the number of its last change, of a house call the number of its last change, of a mismatch when it came last, of a missed visit its time, of an order its visit. Empty for any other entry. */
	readonly code: string;
	/** Acts that were done about it while it waits on; left out for a queue without such acts. */
	readonly seen?: number;
	/** Of an order that may be cancelled: how the site tells its person. */
	readonly told?: 'both' | 'sms' | 'mail' | 'nobody';
	/** Of an order that may be cancelled: whole tenge that go back then. Left out for none. */
	readonly paid?: number;
	/** Page on which more can be done about it, bare with its query; left out where there is none. */
	readonly link?: string;
	/** Left out for none. */
	readonly links?: readonly EntryLink[];
	/** Decisions that it allows; left out where all entries of the queue allow the same. */
	readonly choices?: readonly string[];
	/** Of a held line: its value is critical, and is told to nobody before it is released. Left out where it is not. */
	readonly isCritical?: boolean;
	/** Of a house call: the last call by phone that nobody answered (0 for none), how the person is told that nobody comes, and whether the nurse has set out. */
	readonly houseCall?: { readonly seen: number; readonly sms: boolean; readonly mail: boolean; readonly isOnWay: boolean };
	/** Of a held line: what was tried, of the request as it stood; left out for a whole request. */
	readonly held?: Pick<HeldEntry, 'version' | 'seen' | 'contacts'> & {
		/** A person holds it back, whatever the list says. */
		readonly isByHand: boolean;
	};
	/** Of a critical value: what is to be said, and what was tried. */
	readonly critical?: Pick<CriticalWaiting, 'line' | 'contacts' | 'seen' | 'doctor'>;
}

/** What was done on the page before, as its address says it: `noted` left the entry waiting, `held` keeps a result back. */
export const outcomes = ['done', 'changed', 'noted', 'held'] as const;

/** One that somebody has seen to. */
export interface SettledEntry extends QueueEntry {
	/** When it was answered; null where it is not opened again. */
	readonly answeredAt: string | null;
}

/** What was typed into a form about an entry that is no longer there. */
export interface Unkept {
	/** Name of the form. */
	readonly form: string;
	/** Of the entry. */
	readonly key: string;
	/** Empty for nothing that says something by itself. */
	readonly text: string;
}

export interface QueuePayload {
	readonly name: QueueName;
	readonly entries: readonly QueueEntry[];
	/** Where the list goes on; null on the last page. */
	readonly next: string | null;
	readonly isFurther: boolean;
	readonly outcome: (typeof outcomes)[number] | null;
	/** Who was faster; null where nobody was, or nobody knows. */
	readonly settled: SettledBy | null;
	readonly live: LiveState;
	readonly refused: RefusedForm | null;
	/** Null for nothing. */
	readonly unkept: Unkept | null;
	/** The call centre. */
	readonly phone: string;
	/** The reader's own language and city, for addresses of files. */
	readonly fileQuery: string;
}

/** Lists of what somebody has seen to, each beside its queue. */
export const settledLists = ['feedback', 'consultations', 'refused'] as const;
export type SettledList = (typeof settledLists)[number];

/** What was done on the page before, as its address says it: one waits again, or stood another way by then. */
export const settledOutcomes = ['reopened', 'changed'] as const;

export interface SettledPayload {
	readonly name: SettledList;
	readonly entries: readonly SettledEntry[];
	readonly next: string | null;
	readonly isFurther: boolean;
	/** Where the page begins; null for the first. */
	readonly after: string | null;
	/** What was typed; empty for the list of all. */
	readonly q: string;
	readonly search: string | null;
	/** The search opens nothing any more. */
	readonly isGone: boolean;
	readonly outcome: (typeof settledOutcomes)[number] | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
	/** The reader's own language and city, for addresses of files. */
	readonly fileQuery: string;
}

/** What was done on the page of a refused message, as its address says it. */
export const refusedOutcomes = ['taken', 'dismissed', 'changed'] as const;

export interface RefusedMessagePayload {
	readonly message: Reply<'staff.refused.show'>;
	/** What else of the console the reader may open. */
	readonly rights: readonly StaffRight[];
	readonly outcome: (typeof refusedOutcomes)[number] | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export interface TodayPayload {
	readonly queues: readonly QueueCount[];
	/** ISO moment of the counting. */
	readonly at: string;
	readonly live: LiveState;
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

type Reply<Id extends keyof typeof staffCalls> = z.output<(typeof staffCalls)[Id]['reply']>;
/** One thing that happened to an order. */
/** What was done on the page of an order, as its address says it; `done` cancelled it. */
export const orderOutcomes = ['done', 'confirmed', 'moved', 'noted', 'left', 'changed'] as const;
export type OrderAct = Reply<'staff.order.view'>['acts'][number];
export type OrderChange = Reply<'staff.order.view'>['changes'][number];

/** What a list of orders is asked for, as its address has it: empty texts narrow nothing. */
export interface OrdersFilter {
	readonly by: 'created' | 'visit';
	/** `YYYY-MM-DD`. */
	readonly from: string;
	readonly till: string;
	/** Number of a state. */
	readonly state: string;
	/** Id of a city, and slug of a point of it. */
	readonly city: string;
	readonly point: string;
	readonly paid: '' | '0' | '1';
	/** Id of an account, whose orders of all days are listed. */
	readonly account: string;
}

export interface OrdersPayload {
	/** What was searched for: nothing, an order by its number, or a search of this session. */
	readonly mode: 'none' | 'number' | 'found' | 'gone' | 'list';
	readonly filter: OrdersFilter;
	readonly cities: readonly { readonly id: number; readonly name: string }[];
	/** Of the chosen city; none where none is. */
	readonly points: readonly { readonly slug: string; readonly name: string }[];
	readonly listed: readonly ListedOrder[];
	/** Other days were asked for than can be shown. */
	readonly areWrongDays: boolean;
	/** Phone and address of the order's person, whose messages the reader may look at; none otherwise. */
	readonly contacts: readonly string[];
	readonly number: string;
	readonly order: QueueEntry | null;
	readonly changes: readonly OrderChange[];
	/** What the staff did about it, the latest first. */
	readonly acts: readonly OrderAct[];
	/** It can still be confirmed, moved, left or cancelled. */
	readonly isAwaited: boolean;
	/** The search that led here; null for none. */
	readonly search: string | null;
	readonly found: readonly FoundOrder[];
	readonly q: string;
	readonly next: string | null;
	readonly isFurther: boolean;
	readonly outcome: (typeof orderOutcomes)[number] | null;
	/** Null where there is nothing to follow. */
	readonly live: LiveState | null;
	readonly refused: RefusedForm | null;
	/** Null for nothing. */
	readonly unkept: Unkept | null;
	readonly phone: string;
}

export interface ResultsPayload {
	/** What was searched for: nothing, a request by its number, or a search of this session. */
	readonly mode: 'none' | 'number' | 'found' | 'gone';
	readonly number: string;
	readonly request: ViewedRequest | null;
	/** What else of the console the person may open. */
	readonly rights: readonly StaffRight[];
	/** The search that led here; null for none. */
	readonly search: string | null;
	readonly found: readonly FoundRequest[];
	/** How many of the person's orders were looked at, where there are more; null where all were. */
	readonly orders: number | null;
	readonly q: string;
	readonly next: string | null;
	readonly isFurther: boolean;
	readonly outcome: (typeof outcomes)[number] | null;
	readonly live: LiveState | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

/** What was done on the page of a message, as its address says it. */
export const messageOutcomes = ['sent', 'settled', 'changed'] as const;

export interface MessagesPayload {
	/** A search of this session, messages of one state, or one message; `gone` where the search opens nothing (any more), `missing` where there is no such message. */
	readonly mode: 'none' | 'found' | 'gone' | 'list' | 'one' | 'missing';
	readonly recipient: string;
	/** The search that led here; null for none. */
	readonly search: string | null;
	readonly messages: Reply<'staff.messages.to'>['data'];
	/** Which state is listed; null where none is. */
	readonly list: MessageList | null;
	readonly next: string | null;
	readonly isFurther: boolean;
	readonly message: LedMessage | null;
	/** What else of the console the reader may open. */
	readonly rights: readonly StaffRight[];
	readonly outcome: (typeof messageOutcomes)[number] | null;
	readonly budgets: Reply<'staff.messages.list'>['budgets'];
	/** Null where there is nothing to follow. */
	readonly live: LiveState | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

/** What the journal is asked for, as its address has it: empty texts narrow nothing. */
export interface JournalFilter {
	readonly object: string;
	readonly person: string;
	/** The call. */
	readonly act: string;
	readonly outcome: JournalOutcome | '';
	/** `YYYY-MM-DD`. */
	readonly from: string;
	readonly till: string;
}

/** An entry, with the page of what it is about; null where there is none that the reader may open. */
type ListedEntry = JournalEntry & { readonly to: string | null };

export interface JournalPayload {
	readonly entries: readonly ListedEntry[];
	readonly next: number | null;
	readonly filter: JournalFilter;
	/** Calls that the journal tells of. */
	readonly acts: readonly string[];
	readonly isFurther: boolean;
	/** The reader's own language and city, for the address of the file. */
	readonly fileQuery: Readonly<Record<string, string | number>>;
}

/** What was done on the page before, as its address says it. */
export const memberOutcomes = ['added', 'roles', 'signed-out', 'blocked', 'unblocked', 'reset', 'changed'] as const;

export interface PeoplePayload {
	readonly people: readonly StaffMember[];
	/** What the list is narrowed by, as its address has it; empty texts narrow nothing. */
	readonly filter: { readonly role: StaffRole | ''; readonly state: MemberState | '' };
	/** The search that led here, and what was typed; null and empty for none. */
	readonly search: string | null;
	readonly q: string;
	/** The search opens nothing any more. */
	readonly isGone: boolean;
	readonly next: string | null;
	readonly isFurther: boolean;
	/** The one whose page it is; null for the list. */
	readonly member: ViewedMember | null;
	readonly outcome: (typeof memberOutcomes)[number] | null;
	readonly live: LiveState;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
