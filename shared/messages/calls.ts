/** What the laboratory reads of messages to people: those that were not sent, and those that wait. */
import { z } from 'zod';
import { newsChannels } from '#shared/patient/news.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';

/** Where the list goes on: the moment and the id of a message. */
export const messagePlace = z.string().regex(/^\d{1,16}\.[\u0021-\u007e]{1,400}$/);

const message = z.object({
	/** Kind, and what it tells of. */
	id: z.string(),
	kind: z.string(),
	channel: z.enum(newsChannels),
	/** Phone or e-mail. */
	recipient: z.string(),
	lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
	state: z.enum(['waiting', 'refused', 'failed', 'unknown']),
	/** `budget`, `recipient`, `late`, `lost`, `dead-letter`, or what the vendor says. */
	why: z.string(),
	attempts: z.int(),
	/** When it is tried again; null where it is not. */
	nextAt: z.iso.datetime().nullable(),
	changedAt: z.iso.datetime(),
	/** Until when it is news. */
	goodUntil: z.iso.datetime(),
	/** The staff may send it again: it reached nobody, and is news still. */
	canResend: z.boolean(),
	/** Who of the staff has seen to it; null while nobody has. */
	settled: z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() }).nullable(),
});

/** In whatever state; `why` is empty where there is nothing to say. */
export const anyMessage = message.extend({ state: z.enum(['waiting', 'sending', 'sent', 'refused', 'failed', 'unknown']) });
export const messageIdText = z.string().regex(/^[\u0021-\u007e]{1,400}$/);

const messageList = defineCall('lis.messages.list', {
	scope: 'messages.read',
	summary:
		'Messages to people that were not sent, or wait for more than their time, in the order of their last change, with `open=1` only what nobody has seen to; and how much of the day is used',
	path: '/lis/messages',
	params: z.object({ after: messagePlace.optional(), pageSize: cursorPageSize, open: z.enum(['0', '1']).default('0') }),
	reply: cursorListOf(message, messagePlace).extend({
		/** Of the last 24 hours. */
		budgets: z.array(z.object({ channel: z.enum(newsChannels), whom: z.enum(['visitors', 'owners']), max: z.int(), used: z.int(), waiting: z.int() })),
	}),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const messageView = defineCall('lis.messages.view', {
	scope: 'messages.read',
	summary: 'One message to a person, in whatever state; never what it says',
	path: '/lis/messages/:id',
	params: z.object({ id: messageIdText }),
	reply: anyMessage,
	errors: ['wrong-key', 'forbidden', 'not-found'],
	audience: 'laboratory',
});

export const messageCalls = callTable(messageList, messageView);
