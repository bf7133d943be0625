/** Forms of the staff's console: each acts on one entry of a queue. */
import { z } from 'zod';
import { birthDate, chosenTime, comingDay, iin, line, oneOf, oneTimeCode, optionalPersonName, personName } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { maxSentBytes, sentKinds } from './imports.ts';
import { checkStart, start } from './start-fields.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { settlement } from '#shared/payment/cases.ts';
import { maxText, openStates } from '#shared/content/drafts.ts';
import { locales } from '#shared/i18n/locales.ts';
import { mismatchSettlement } from '#shared/results/mismatches.ts';

/** Base32 of 20 bytes (RFC 6238: as long as the hash). */
const totpSecret = z.string().regex(/^[A-Z2-7]{32}$/, 'invalid');

/** One-time password of the app; with the secret while the app is being set up. */
export const factorForm = defineForm('staff/factor', z.object({ code: oneTimeCode, secret: totpSecret.optional() }), {
	call: 'staff.factor.show',
	secrets: ['code'],
	errors: { 'wrong-code': 'code' },
});

const entryId = z.coerce.number().int().positive();
/** What was done, in the person's words. */
const note = line(500).default('');

/** `opened`: when it was opened again last, as the page showed it; 0 for never. What was opened again since is not answered unseen. */
const opened = z.coerce.number().int().min(0).optional();
export const feedbackAnsweredForm = defineForm('staff/feedback', z.object({ id: entryId, opened, note }), { call: 'staff.feedback.answered' });
export const consultationAnsweredForm = defineForm('staff/consultation', z.object({ id: entryId, opened, note }), { call: 'staff.consultation.answered' });
export const replayForm = defineForm('staff/replay', z.object({ id: entryId }), { call: 'staff.refused.replay' });
export const dismissForm = defineForm('staff/dismiss', z.object({ id: entryId, note: line(500).min(1, 'required') }), { call: 'staff.refused.dismiss' });
export const settleForm = defineForm('staff/settle', z.object({ id: entryId, settlement: oneOf(settlement.options), note }), { call: 'staff.payment.settle' });
/** `change`: as the page showed it. What was moved or missed since is not changed unseen. */
export const houseCallForm = defineForm(
	'staff/house-call',
	z.object({ number: z.string().max(40), change: entryId, state: oneOf(['confirmed', 'done'] as const) }),
	{ call: 'staff.house-call.status' },
);
/** `noticedAt`: as the page showed it. What came again since is not decided unseen. */
export const settleMismatchForm = defineForm(
	'staff/settle-mismatch',
	z.object({ id: entryId, noticedAt: z.iso.datetime(), settlement: oneOf(mismatchSettlement.options), note: line(500).min(1, 'required') }),
	{ call: 'staff.mismatches.settle' },
);
/** How somebody has seen to a visit that is none any more. */
export const missedSettlements = ['called', 'done'] as const;
const orderNr = z.string().min(1).max(40);
/** The visit as the page showed it. */
const was = z.iso.datetime();
export const settleMissedForm = defineForm(
	'staff/settle-missed',
	z.object({ orderNr, was, settlement: oneOf(missedSettlements), note: line(500).min(1, 'required') }),
	{ call: 'staff.order.missed-settle' },
);
/** `was` is empty for an order that has no visit yet. */
export const moveMissedForm = defineForm('staff/move-missed', z.object({ orderNr, was: z.union([z.literal(''), was]), day: comingDay, time: chosenTime }), {
	call: 'staff.order.visit',
	errors: { 'not-available': 'day' },
});
/** Days for which an order may be left. */
export const maxLeftDays = 60;
/** `seen`: acts that the page showed. What somebody else has done since is not gone over. */
const seenActs = z.coerce.number().int().min(0);
export const unansweredForm = defineForm('staff/unanswered', z.object({ orderNr, seen: seenActs, note }), { call: 'staff.order.unanswered' });
export const leaveOrderForm = defineForm('staff/leave-order', z.object({ orderNr, seen: seenActs, day: comingDay, note: line(500).min(1, 'required') }), {
	call: 'staff.order.leave',
});
export const confirmOrderForm = defineForm('staff/confirm-order', z.object({ orderNr }), { call: 'staff.order.confirm' });
/** `attempts`: as the page showed it. What was tried since is not decided unseen. */
const payment = z.string().regex(/^[\w-]{1,60}$/);
const attempts = z.coerce.number().int().positive();
export const retryRefundForm = defineForm('staff/retry-refund', z.object({ payment, attempts }), { call: 'staff.money.retry' });
export const byHandForm = defineForm('staff/by-hand', z.object({ payment, attempts, note: line(500).min(1, 'required') }), { call: 'staff.money.by-hand' });
export const resetForm = defineForm('staff/reset', z.object({ code: z.string().max(40) }), { call: 'staff.people.reset' });

/** One line for whatever is known of an order (`shared/doctor/understand.ts`). */
export const findOrderForm = defineForm('staff/find-order', z.object({ q: line(120).min(1, 'required') }), { call: 'staff.order.search' });
/**
 * Why it is cancelled, in the person's words: it stands in the journal. `seen` and `was` (its visit, empty for none): as the page showed it, where it did. What somebody
 * else has done since is not gone over.
 */
export const cancelOrderForm = defineForm(
	'staff/cancel-order',
	z.object({
		orderNr: z.string().max(40),
		seen: seenActs.optional(),
		was: z.union([z.literal(''), was]).optional(),
		note: line(500).min(1, 'required'),
	}),
	{ call: 'staff.order.cancel' },
);

/** A phone or an e-mail address. */
export const findMessagesForm = defineForm('staff/find-messages', z.object({ recipient: line(254).min(1, 'required') }), { call: 'staff.messages.search' });
const messageId = z.string().max(400);
export const resendForm = defineForm('staff/resend', z.object({ id: messageId }), { call: 'staff.messages.resend' });
export const settleMessageForm = defineForm('staff/settle-message', z.object({ id: messageId, note: line(500).min(1, 'required') }), {
	call: 'staff.messages.settle',
});

/** One line for whatever is known of a person. */
export const findPatientForm = defineForm('staff/find-patient', z.object({ q: line(254).min(1, 'required') }), { call: 'staff.patient.search' });

/** Documents by which the front desk knows a person. */
export const documentKinds = ['id-card', 'passport', 'residence-permit', 'birth-certificate'] as const;
/** As it is printed, without what parts its signs. */
const documentNr = line(30)
	.min(1, 'required')
	.transform((typed) => typed.replace(/[\s\u00a0№-]/g, '').toUpperCase())
	.pipe(z.string().regex(/^[\p{L}\d]{5,20}$/u, 'documentSigns'));
/** Eight digits, as the account shows them, in groups or not. */
export const identityCode = line(40)
	.min(1, 'required')
	.transform((typed) => typed.replace(/[\s\u00a0-]/g, ''))
	.pipe(z.string().regex(/^\d{8}$/, 'identityCode'));
const seen = {
	code: identityCode,
	documentKind: oneOf(documentKinds),
	lastName: personName,
	firstName: personName,
	middleName: optionalPersonName,
	birthDate,
	iin,
	documentNr,
	/** Typed off the document once more: a slip would show one person's results to another. */
	iinAgain: iin,
	documentNrAgain: documentNr,
};
type Seen = z.output<z.ZodObject<typeof seen>>;
/** An IIN begins with the birth date, YYMMDD. One that does not, after a birth date was corrected, is confirmed by the laboratory's own system. */
export function checkSeen(typed: Pick<Seen, 'iin' | 'iinAgain' | 'documentNr' | 'documentNrAgain' | 'birthDate'>, context: z.core.$RefinementCtx): void {
	const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] });
	if (typed.iin.slice(0, 6) !== typed.birthDate.replaceAll('-', '').slice(2)) wrong('iin', 'iinOfOtherDay');
	if (typed.iin !== typed.iinAgain) wrong('iinAgain', 'typedDifferently');
	if (typed.documentNr !== typed.documentNrAgain) wrong('documentNrAgain', 'typedDifferently');
}
export const proveBody = z.object(seen).superRefine(checkSeen);
export const proveForm = defineForm('staff/prove', z.object({ id: secretId, ...seen }).superRefine(checkSeen), {
	call: 'staff.patient.prove',
	// The next person at the desk is not shown the document of the one before.
	secrets: ['code', 'iin', 'iinAgain', 'documentNr', 'documentNrAgain'],
	errors: { 'wrong-code': 'code' },
});

/** Why, in the person's words: it stands in the journal, and with the account while it is shut. */
const reason = line(500).min(1, 'required');
export const blockForm = defineForm('staff/block', z.object({ id: secretId, note: reason }), { call: 'staff.patient.block' });
export const unblockForm = defineForm('staff/unblock', z.object({ id: secretId, note: reason }), { call: 'staff.patient.unblock' });

/** What is typed off a document. */
const { code: _code, ...typed } = seen;
export const document = typed;
const erasing = { note: reason, ...document };
export const eraseBody = z.object(erasing).superRefine(checkSeen);
export const erasePatientForm = defineForm('staff/erase', z.object({ id: secretId, ...erasing }).superRefine(checkSeen), {
	call: 'staff.patient.erase',
	secrets: ['iin', 'iinAgain', 'documentNr', 'documentNrAgain'],
});
const handing = { note: line(500).min(1, 'required'), ...document };
export const handOverBody = z.object(handing).superRefine(checkSeen);
export const handOverForm = defineForm('staff/hand-over', z.object({ id: secretId, ...handing }).superRefine(checkSeen), {
	call: 'staff.patient.hand-over',
	secrets: ['iin', 'iinAgain', 'documentNr', 'documentNrAgain'],
});
/** What was handed over a moment ago, as it is passed on to the page that tells it once. */
export const handedOver = z.object({ handoverOf: secretId, code: z.string().regex(/^\d{8}$/), expiresAt: z.iso.datetime() });
export const keepPatientForm = defineForm('staff/keep', z.object({ id: secretId, note: reason }), { call: 'staff.patient.keep' });

/** Of whatever type a system calls it: a file that is no table is known by its first bytes, and told what helps. */
const tableFile = z.file({ error: 'required' }).min(1, 'fileEmpty').max(maxSentBytes, 'fileTooLarge');
export const sendPricesForm = defineForm('staff/send-prices', z.object({ kind: oneOf(sentKinds), ...start, file: tableFile }).superRefine(checkStart), {
	call: 'staff.imports.send',
	errors: { 'too-large': 'file' },
});
/** `digest` names exactly what the page showed. */
export const approvePricesForm = defineForm('staff/approve-prices', z.object({ digest: z.string().min(1).max(64), ...start }).superRefine(checkStart), {
	call: 'staff.imports.approve',
});
export const callOffPricesForm = defineForm('staff/call-off-prices', z.object({ note: reason }), { call: 'staff.imports.call-off' });
export const undoPricesForm = defineForm('staff/undo-prices', z.object({}), { call: 'staff.imports.undo' });

/** Of a piece as the page showed it: empty for none. */
const fingerprint = z.string().max(64);
/** One language of a text. `base` and `draft`: what the other languages come from. */
export const saveContentForm = defineForm(
	'staff/save-content',
	z.object({
		text: oneOf(locales),
		base: fingerprint,
		draft: entryId.optional(),
		markdown: z.string({ error: 'required' }).min(1, 'required').max(maxText, 'tooLong'),
		note,
	}),
	// A letter is nine bytes of a post at the most, as `%E2%80%94`.
	{ call: 'staff.content.save', maxBytes: 9 * maxText + 64 * 1024 },
);
export const publishContentForm = defineForm('staff/publish-content', z.object({ id: entryId, seen: fingerprint, ...start }).superRefine(checkStart), {
	call: 'staff.content.publish',
});
export const callOffContentForm = defineForm('staff/call-off-content', z.object({ id: entryId, state: oneOf(openStates) }), {
	call: 'staff.content.call-off',
});
export const removeContentForm = defineForm('staff/remove-content', z.object({ seen: fingerprint, note: reason }), { call: 'staff.content.remove' });
export const restoreContentForm = defineForm('staff/restore-content', z.object({ seen: fingerprint, note: reason }), { call: 'staff.content.restore' });
