/** Forms of the staff's console: each acts on one entry of a queue. */
import { z } from 'zod';
import { line, oneOf, oneTimeCode, requestNumber } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { settlement } from '#shared/payment/cases.ts';

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

export const feedbackAnsweredForm = defineForm('staff/feedback', z.object({ id: entryId, note }), { call: 'staff.feedback.answered' });
export const consultationAnsweredForm = defineForm('staff/consultation', z.object({ id: entryId, note }), { call: 'staff.consultation.answered' });
/** Of the one line that was talked over: what came meanwhile stays held. */
export const releaseForm = defineForm('staff/release', z.object({ requestNr: requestNumber, codes: z.string().min(1).max(60) }), {
	call: 'staff.results.release',
});
export const replayForm = defineForm('staff/replay', z.object({ id: entryId }), { call: 'staff.refused.replay' });
export const dismissForm = defineForm('staff/dismiss', z.object({ id: entryId, note: line(500).min(1, 'required') }), { call: 'staff.refused.dismiss' });
export const settleForm = defineForm('staff/settle', z.object({ id: entryId, settlement: oneOf(settlement.options), note }), { call: 'staff.payment.settle' });
/** `change`: as the page showed it. What was moved or missed since is not changed unseen. */
export const houseCallForm = defineForm(
	'staff/house-call',
	z.object({ number: z.string().max(40), change: entryId, state: oneOf(['confirmed', 'done', 'cancelled'] as const) }),
	{ call: 'staff.house-call.status' },
);
export const resetForm = defineForm('staff/reset', z.object({ code: z.string().max(40) }), { call: 'staff.people.reset' });

/** One line for whatever is known of an order (`shared/doctor/understand.ts`). */
export const findOrderForm = defineForm('staff/find-order', z.object({ q: line(120).min(1, 'required') }), { call: 'staff.order.search' });
/** Why it is cancelled, in the person's words: it stands in the journal. */
export const cancelOrderForm = defineForm('staff/cancel-order', z.object({ orderNr: z.string().max(40), note: line(500).min(1, 'required') }), {
	call: 'staff.order.cancel',
});

/** A phone or an e-mail address. */
export const findMessagesForm = defineForm('staff/find-messages', z.object({ recipient: line(254).min(1, 'required') }), { call: 'staff.messages.search' });
const messageId = z.string().max(400);
export const resendForm = defineForm('staff/resend', z.object({ id: messageId }), { call: 'staff.messages.resend' });
export const settleMessageForm = defineForm('staff/settle-message', z.object({ id: messageId, note: line(500).min(1, 'required') }), {
	call: 'staff.messages.settle',
});
