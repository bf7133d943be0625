/**
 * Calls of the laboratory's staff. Most are a call of the laboratory's own system that a person makes: the same parameters, body and reply, below
 * `/account/staff`, for people with the right.
 */
import { z } from 'zod';
import { staffRights } from '#shared/kit/audience.ts';
import { type CallEntry, callTable, cursorListOf, cursorPageSize, defineCall, type DefinedCall } from '#shared/kit/call.ts';
import type { StaffRight } from '#shared/kit/audience.ts';
import { consultationCalls } from '#shared/consultation/calls.ts';
import { contactsCalls } from '#shared/contacts/calls.ts';
import { houseCallCalls, listedHouseCall } from '#shared/house-call/calls.ts';
import { visitTries } from '#shared/visits/tries.ts';
import { orderCalls } from '#shared/order/calls.ts';
import { paymentCalls } from '#shared/payment/calls.ts';
import { mismatchSettlement } from '#shared/results/mismatches.ts';
import { refusedCalls, refusedMessage } from '#shared/results/refused-calls.ts';
import { factorForm, feedbackAnsweredForm, houseCallForm } from './forms.ts';
import { messageCalls } from '#shared/messages/calls.ts';
import { staffCriticalCalls } from './critical-calls.ts';
import { staffFiguresCalls } from './figures-calls.ts';
import { staffJournalCalls } from './journal-calls.ts';
import { staffImportCalls } from './import-calls.ts';
import { staffLetterCalls, waitingConsultation, waitingFeedback } from './letter-calls.ts';
import { staffLiveCalls } from './live-calls.ts';
import { staffContentCalls } from './content-calls.ts';
import { staffMemberCalls } from './member-calls.ts';
import { staffMessageCalls } from './message-calls.ts';
import { staffPartnerCalls } from './partner-calls.ts';
import { staffMoneyCalls } from './money-calls.ts';
import { staffOrderCalls } from './order-calls.ts';
import { staffResultCalls } from './result-calls.ts';
import { staffOrderQueueCalls } from './order-queue-calls.ts';
import { staffOverdueCalls } from './overdue-calls.ts';
import { staffWaitingCalls } from './waiting-calls.ts';
import { staffGuestCalls } from './guest-calls.ts';
import { staffMergeCalls } from './merge-calls.ts';
import { staffPatientCalls } from './patient-calls.ts';
import { queueNames } from './queues.ts';

type OfLaboratory = Pick<CallEntry, 'summary' | 'method' | 'errors' | 'idempotency' | 'timeoutMs'> & { readonly id: `lis.${string}`; readonly path: string };
type ForStaff<C> =
	C extends DefinedCall<`lis.${infer Rest}`, unknown, infer P, infer B, infer R, infer K, infer X, boolean>
		? DefinedCall<`staff.${Rest}`, 'staff', P, B, R, K, X, false>
		: never;

/** A call of the laboratory's own system, for staff with this right. @param browser a link of a page leads to it */
function forStaff<C extends OfLaboratory>(entry: C, right: StaffRight, { browser = false }: { readonly browser?: boolean } = {}): ForStaff<C> {
	const { id, path, errors, ...own } = entry as unknown as CallEntry;
	const kept = errors.filter((name) => name !== 'wrong-key' && name !== 'forbidden');
	return {
		...own,
		id: id.replace(/^lis\./, 'staff.'),
		path: path.replace(/^\/lis/, '/account/staff'),
		errors: ['unauthorised', 'second-factor', 'forbidden', ...kept],
		audience: 'staff',
		checksCity: false,
		browser,
		limit: own.method === 'GET' ? null : 'mutation',
		scope: null,
		right,
	} as unknown as ForStaff<C>;
}

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false } as const;

const factor = defineCall('staff.factor', {
	...asStaff,
	summary: 'Whether the person has set up one-time passwords by an app, and a new secret where not',
	path: '/account/staff/second-factor',
	reply: z.object({
		/** One-time passwords by an app are set up: one is asked for. */
		isSetUp: z.boolean(),
		/** One was shown in this session. */
		isShown: z.boolean(),
		/** There is a passkey and no app: the person signs in by it. */
		wantsPasskey: z.boolean(),
		/** For the app, base32 and as `otpauth:` address; null where it is set up. */
		secret: z.string().nullable(),
		uri: z.string().nullable(),
	}),
	errors: ['unauthorised'],
	right: null,
});

const showFactor = defineCall('staff.factor.show', {
	...asStaff,
	summary: 'Takes a one-time password of the app; with a secret it sets the app up, once',
	method: 'POST',
	path: '/account/staff/second-factor',
	body: factorForm.schema,
	reply: z.object({ shown: z.literal(true) }),
	errors: ['unauthorised', 'bad-request', 'validation', 'wrong-code', 'too-many', 'conflict'],
	limit: 'lookup',
	right: null,
	authenticates: true,
});

const { data: messageRows, ...messageRest } = messageCalls['lis.messages.list'].reply.shape;
const messagesList = defineCall('staff.messages.list', {
	...asStaff,
	summary:
		'Messages to people that were not sent, or wait for more than their time, in the order of their last change, with `open=1` only what nobody has seen to; which order and whose account each is about; and how much of the day is used',
	path: '/account/staff/messages',
	params: messageCalls['lis.messages.list'].params,
	reply: z.object({
		...messageRest,
		data: z.array(
			messageRows.element.extend({
				/** The order that it is about, and the only account that has proved its recipient; null for none. */
				orderNr: z.string().nullable(),
				accountId: z.string().nullable(),
			}),
		),
	}),
	errors: [...refusals, 'bad-request'],
	right: 'messages',
});

const queueCount = z.object({
	name: z.enum(queueNames),
	/** Counted up to 1,000. */
	waiting: z.int().min(0).max(1000),
	/** How many of them are critical values that are held back: nobody is told of one before it is released. */
	critical: z.int().min(0).max(1000).default(0),
	/** Since when the oldest waits; null where nothing does. */
	since: z.iso.datetime().nullable(),
	/** Until when the first of them is to be seen to; null where nothing waits. */
	due: z.iso.datetime().nullable(),
	/** That moment is over. */
	isLate: z.boolean(),
});
export type QueueCount = z.output<typeof queueCount>;

const today = defineCall('staff.today', {
	...asStaff,
	summary:
		'What waits for a person, by queue: how much, since when, and until when it is to be seen to; of the queues that the person may open, what may harm somebody first, and of those that harm alike what is late',
	path: '/account/staff/today',
	reply: z.object({
		rights: z.array(z.enum(staffRights)),
		queues: z.array(queueCount),
	}),
	errors: refusals,
	right: 'today',
});

/** One entry of a queue was seen to: the person who did it, when, in what words. */
const answered = {
	...asStaff,
	method: 'POST',
	params: z.object({ id: z.coerce.number().int().positive() }),
	body: feedbackAnsweredForm.schema.pick({ note: true, opened: true }),
	reply: z.object({ answeredAt: z.iso.datetime() }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
} as const;

const answerFeedback = defineCall('staff.feedback.answered', {
	...answered,
	summary: 'Somebody has answered a message of a visitor; one that another person answered is 409 `conflict`',
	path: '/account/staff/feedback/:id/answered',
	right: 'feedback',
});
const answerConsultation = defineCall('staff.consultation.answered', {
	...answered,
	summary: 'Somebody has answered a request for a consultation; one that another person answered is 409 `conflict`',
	path: '/account/staff/consultations/:id/answered',
	right: 'consultations',
});

/** The call by which the operator gives the first administrator a new start, and anybody else. */
const lisReset = defineCall('lis.staff.reset', {
	scope: 'keys',
	summary: 'Somebody of the staff lost the phone: their app and passkeys open nothing any more, and their sessions end',
	method: 'DELETE',
	path: '/lis/staff/:code/second-factor',
	params: z.object({ code: z.string().max(40) }),
	reply: z.object({ code: z.string() }),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
	audience: 'laboratory',
	idempotency: 'natural',
});

/** A form leads to it: it has a body, in which nothing stands. */
/** Beside the laboratory's own list: without messages of which somebody is yet to decide whose they are, which wait as mismatches, and with what was decided of the others. */
const refusedList = {
	...forStaff(refusedCalls['lis.refused.list'], 'integration'),
	reply: cursorListOf(
		refusedMessage.extend({
			decisions: z.array(z.object({ requestNr: z.string(), as: mismatchSettlement, by: z.string(), note: z.string() })),
		}),
		z.int(),
	),
};
/** Beside the laboratory's own list: how often nobody has answered the phone. */
const houseCallList = {
	...forStaff(houseCallCalls['lis.house-call.list'], 'house-calls'),
	reply: cursorListOf(listedHouseCall.extend({ ...visitTries, onWayAt: z.iso.datetime().nullable() }), z.int()),
};
/** Somebody of the staff calls one off by `staff.visits.cancel`, with a reason. */
const houseCallStatus = { ...forStaff(houseCallCalls['lis.house-call.status'], 'house-calls'), body: houseCallForm.schema.pick({ change: true, state: true }) };

/** Without what it says: that may be the password of a request, and is large. The laboratory's own system reads it by its key. */
const refusedShow = {
	...forStaff(refusedCalls['lis.refused.show'], 'integration'),
	summary: 'One refused message with each of its faults; never what it says',
	/** `isUndecided`: somebody has to decide first whose it is; until then it is a mismatch, and not dismissed. */
	reply: refusedMessage.extend({ isUndecided: z.boolean() }),
};

/** Beside the laboratory's own lists: who has opened one again, and the answer before. */
const feedbackList = { ...forStaff(contactsCalls['lis.feedback.list'], 'feedback'), reply: cursorListOf(waitingFeedback, z.int()) };
const consultationList = { ...forStaff(consultationCalls['lis.consultation.list'], 'consultations'), reply: cursorListOf(waitingConsultation, z.int()) };

const refusedSettled = defineCall('staff.refused.settled', {
	...asStaff,
	summary: 'Refused messages that were taken or dismissed since, the latest first, with who has settled each, when and in what words; never what they say',
	path: '/account/staff/settled-refused-messages',
	params: z.object({
		after: z
			.string()
			.regex(/^\d{1,15}\.\d{1,15}$/)
			.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(refusedMessage, z.string()),
	errors: [...refusals, 'bad-request'],
	right: 'integration',
});

const replay = { ...forStaff(refusedCalls['lis.refused.replay'], 'integration'), body: z.object({}) };

export const staffCalls = callTable(
	factor,
	showFactor,
	today,
	answerFeedback,
	answerConsultation,
	...staffJournalCalls,
	...staffMemberCalls,
	lisReset,
	...staffOrderCalls,
	...staffOrderQueueCalls,
	...staffImportCalls,
	...staffContentCalls,
	...staffMessageCalls,
	...staffWaitingCalls,
	...staffCriticalCalls,
	...staffResultCalls,
	...staffLiveCalls,
	...staffMoneyCalls,
	...staffPartnerCalls,
	...staffFiguresCalls,
	...staffPatientCalls,
	...staffGuestCalls,
	...staffMergeCalls,
	messagesList,
	...staffLetterCalls,
	feedbackList,
	consultationList,
	forStaff(consultationCalls['lis.consultation.file'], 'consultations', { browser: true }),
	forStaff(orderCalls['lis.order.reads'], 'orders'),
	houseCallList,
	houseCallStatus,
	forStaff(paymentCalls['lis.payment.cases'], 'payments'),
	forStaff(paymentCalls['lis.payment.settle'], 'payments'),
	...staffOverdueCalls,
	refusedList,
	refusedShow,
	refusedSettled,
	replay,
	forStaff(refusedCalls['lis.refused.dismiss'], 'integration'),
);
