/** Two accounts of one person in the staff's console: compared, put together, and taken apart again. */
import { z } from 'zod';
import { defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { backDays, mergeHinders } from '#shared/merging/rules.ts';
import { mergeBody, partForm, sendCodesForm } from './merge-forms.ts';
import { foundPatient } from './patient-calls.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden', 'bad-request', 'not-found'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'identities' } as const;
/** The account that stays is the object of the journal; the other one stands in what the act says of itself. */
const one = { ...asStaff, params: z.object({ id: secretId }) } as const;

const side = foundPatient.extend({
	sex: z.enum(['F', 'M']).nullable(),
	email: z.string(),
	iin: z.string(),
	createdAt: z.iso.datetime(),
	counts: z.object({ orders: z.int(), requests: z.int(), children: z.int(), cards: z.int() }),
});
export type MergeSide = z.output<typeof side>;

const view = defineCall('staff.merge.view', {
	...asStaff,
	params: z.object({ id: secretId, other: secretId }),
	summary:
		'Two accounts beside each other, the one that would stay and the one that would end in it, and what speaks against it. Nothing of a result is told',
	path: '/account/staff/patients/:id/merging',
	reply: z.object({ stays: side, ends: side, hinders: z.array(z.enum(mergeHinders)) }),
	errors: refusals,
});

const codes = defineCall('staff.merge.codes', {
	...one,
	method: 'POST',
	summary:
		'Sends each of both accounts a code of its own for the front desk, to the phone on file, else by e-mail, for half an hour, in the place of the one before. `conflict`: something speaks against it (`staff.merge.view`); `not-available`: no contact that is proved; `unavailable`: the laboratory sends no text messages; `busy`: as many as may have gone to one of them today, or to all',
	path: '/account/staff/patients/:id/merging/codes',
	body: sendCodesForm.schema.pick({ other: true }),
	reply: z.object({ sentTo: z.array(z.string()) }),
	errors: [...refusals, 'conflict', 'not-available', 'busy', 'unavailable'],
});

const ask = defineCall('staff.merge.ask', {
	...one,
	method: 'POST',
	idempotency: 'natural',
	summary: `The front desk has seen the document, and the person has named the code of both accounts: everything of the other one becomes this one’s, and the other one ends, with its sessions, passkeys, password, apps and links. \`wrong-code\`: one of the codes is not that of its account, or has ended; \`not-same-person\`: names, birth date, sex or IIN of both, of the document and of the requests that they show do not agree; \`conflict\`: something else speaks against it, or somebody was faster. Two codes that went to one contact are taken in either order. Asked again of two that are together so, it answers that merge and changes nothing. It can be taken back for ${String(backDays)} days. Of the document its kind and last four signs are kept, in the journal`,
	path: '/account/staff/patients/:id/merging',
	body: mergeBody,
	reply: z.object({ merge: secretId, /** Orders and results are still on their way. */ isUnderWay: z.boolean() }),
	errors: [...refusals, 'validation', 'wrong-code', 'not-same-person', 'not-available', 'conflict'],
	timeoutMs: 30_000,
});

const part = defineCall('staff.merge.part', {
	...asStaff,
	right: 'merges',
	method: 'POST',
	idempotency: 'natural',
	params: z.object({ id: secretId }),
	summary: `Takes back, with a reason, that another account was put into this one, within ${String(backDays)} days: what moved goes back, what came by the other one’s phone since too, and the other one opens again with a new sign-in. \`not-available\`: it is too late, or this account is being erased`,
	path: '/account/staff/patients/:id/merging/back',
	body: partForm.schema.pick({ merge: true, note: true }),
	reply: z.object({ isUnderWay: z.boolean() }),
	errors: [...refusals, 'validation', 'not-available'],
	timeoutMs: 30_000,
});

export const staffMergeCalls = [view, codes, ask, part] as const;
export type MergePair = z.output<typeof view.reply>;
