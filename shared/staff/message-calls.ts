/** Messages to people, as the staff looks for them and sees to them. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { anyMessage, messageIdText, messagePlace } from '#shared/messages/calls.ts';
import { messageLists } from '#shared/messages/lists.ts';
import { findMessagesForm, settleMessageForm } from './forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'messages' } as const;

const search = defineCall('staff.messages.search', {
	...asStaff,
	summary: 'Keeps a phone or an e-mail address for this session, since no address holds one',
	method: 'POST',
	path: '/account/staff/messages/search',
	body: findMessagesForm.schema,
	reply: z.object({ search: secretId }),
	errors: [...refusals, 'bad-request', 'validation'],
});

const to = defineCall('staff.messages.to', {
	...asStaff,
	summary: 'Messages to the phone or the e-mail address of a search, in whatever state, the latest change first; never what they say',
	path: '/account/staff/messages/to',
	params: z.object({
		search: secretId,
		/** `next` of the page before. */
		before: messagePlace.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(anyMessage, messagePlace).extend({ recipient: z.string() }),
	errors: [...refusals, 'bad-request', 'not-found'],
});

/** Beside what the laboratory's own system reads: the order that it is about, and the only account that has proved its recipient; null for none, and where the reader's roles do not open it. */
const led = anyMessage.extend({ orderNr: z.string().nullable(), accountId: z.string().nullable() });
export type LedMessage = z.output<typeof led>;

const inState = defineCall('staff.messages.in-state', {
	...asStaff,
	summary:
		'Messages in one state to whomever, the latest change first; `waiting` has those that are on their way, `refused`, `failed` and `unknown` those that nobody has seen to, `settled` the others, the latest settled first. Never what they say; phones and addresses are masked but for who sees documents',
	path: '/account/staff/messages/in-state',
	params: z.object({
		state: z.enum(messageLists),
		/** `next` of the page before. */
		before: messagePlace.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(led, messagePlace),
	errors: [...refusals, 'bad-request'],
});

const view = defineCall('staff.messages.view', {
	...asStaff,
	summary:
		'One message to a person, in whatever state; never what it says. The recipient is masked but for who sees documents, and of a message that waits for somebody to tell the person another way',
	path: '/account/staff/messages/:id',
	params: z.object({ id: messageIdText }),
	reply: led,
	errors: [...refusals, 'bad-request', 'not-found'],
});

const one = {
	...asStaff,
	method: 'POST',
	params: z.object({ id: messageIdText }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
} as const;

const resend = defineCall('staff.messages.resend', {
	...one,
	summary:
		'Sends a message that reached nobody once more, while it is news; 409 `conflict` where it is none any more, was sent, or somebody else has seen to it',
	path: '/account/staff/messages/:id/resend',
	body: z.object({}),
	reply: z.object({ id: z.string() }),
});

const settle = defineCall('staff.messages.settle', {
	...one,
	summary: 'Somebody has told the person another way, or nobody needs to be told; 409 `conflict` where somebody else has seen to it',
	path: '/account/staff/messages/:id/settled',
	body: settleMessageForm.schema.pick({ note: true }),
	reply: z.object({ id: z.string() }),
});

export const staffMessageCalls = [search, to, inState, view, resend, settle] as const;
