/** The replay desk: messages of results that were refused, as the laboratory looks at them and sends them again. */
import { z } from 'zod';
import { afterId, callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { strictMembers } from '#shared/kit/members.ts';
import { readsReply } from '#shared/kit/reads.ts';
import { isPrintable } from '#shared/kit/printable.ts';
import { takenReply } from './messages.ts';

const refusedKind = z.enum(['json', 'fhir', 'hl7']);
export type RefusedKind = z.infer<typeof refusedKind>;
/** `waiting` until a message of its id is taken, or somebody says that none will be. */
const refusedState = z.enum(['waiting', 'taken', 'dismissed']);
export type RefusedState = z.infer<typeof refusedState>;

export const refusedMessage = z.object({
	id: z.int(),
	kind: refusedKind,
	/** As the message names itself, of HL7 with its sender before it (`LIS|LAB|MSG00117`); empty where that cannot be read. */
	messageId: z.string(),
	/** MSH-3 and MSH-4 of HL7, else the user of HTTP Basic; empty for the bare key. */
	sender: z.string(),
	/** Null where it names none that can be read. */
	requestNr: z.string().nullable(),
	/** Name of the refusal. */
	code: z.string(),
	/** Place, rule and words of each fault, as of the last time. */
	reasons: z.array(z.object({ field: z.string(), rule: z.string(), text: z.string() })),
	firstAt: z.iso.datetime(),
	lastAt: z.iso.datetime(),
	/** How often the same message came. */
	times: z.int().min(1),
	/** How often it was tried again from here. */
	replays: z.int().min(0),
	state: refusedState,
	/** `by`: the user who showed the key, empty for the bare key, and for a message that came again by itself. */
	settled: z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() }).nullable(),
});

const one = { params: z.object({ id: z.coerce.number().int().positive() }), audience: 'laboratory' } as const;

const list = defineCall('lis.refused.list', {
	scope: 'results.read',
	summary: 'Messages of results that were refused, oldest first, with their reasons; with `open=1` only those that wait',
	path: '/lis/refused-messages',
	params: z.object({ after: afterId, pageSize: cursorPageSize, open: z.enum(['0', '1']).default('0') }),
	reply: cursorListOf(refusedMessage, z.int()),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const show = defineCall('lis.refused.show', {
	scope: 'results.read',
	...one,
	summary: 'One of them with the message itself, as it came; null once it is settled. That it was read is written down',
	path: '/lis/refused-messages/:id',
	reply: refusedMessage.extend({ message: z.string().nullable() }),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
});

const reads = defineCall('lis.refused.reads', {
	scope: 'audit.read',
	...one,
	summary: "Who read a refused message by the laboratory's key: by day and user, the latest day first",
	path: '/lis/refused-messages/:id/reads',
	reply: readsReply,
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
});

const replay = defineCall('lis.refused.replay', {
	scope: 'results.write',
	...one,
	summary:
		'Tries it again, by the way that it came: `taken` is the answer where it is taken, else it waits with the reasons of this time. One that is settled is 409 `conflict`',
	method: 'POST',
	path: '/lis/refused-messages/:id/replay',
	reply: refusedMessage.extend({ taken: takenReply.nullable() }),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found', 'conflict', 'busy', 'unavailable'],
	timeoutMs: 30_000,
});

const dismiss = defineCall('lis.refused.dismiss', {
	scope: 'results.write',
	...one,
	summary:
		'Says that nobody will send it again, and why. The same again by the same user changes nothing; other words, one that was taken, or one of which somebody is yet to decide whose it is, are 409 `conflict`',
	method: 'POST',
	path: '/lis/refused-messages/:id/dismiss',
	body: strictMembers({
		note: z
			.string()
			.trim()
			.min(1)
			.max(500, 'tooLong')
			.refine((text) => isPrintable(text), 'characters'),
	}),
	reply: refusedMessage,
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found', 'validation', 'conflict'],
	idempotency: 'natural',
});

const outcome = defineCall('lis.results.outcome', {
	scope: 'results.write',
	summary:
		'What became of a message of results, by its own id: whether it was taken, and with what counts, or waits on the list of refused messages, or was dismissed there',
	path: '/lis/results/messages/:id',
	params: z.object({ id: z.string().min(1).max(400) }),
	reply: z.object({
		messageId: z.string(),
		/** `waiting`: it was refused, and stands on the list until it is mended, replayed or dismissed; `refused`: it was dismissed. */
		state: z.enum(['taken', 'waiting', 'refused']),
		takenAt: z.iso.datetime().nullable(),
		/** Null unless it was taken: what was answered then. */
		taken: takenReply.omit({ repeated: true }).nullable(),
		/** Of the asking system alone, the newest first: those that wait; of one that was neither taken nor waits, those that were dismissed. */
		refusals: z.array(refusedMessage),
	}),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'],
	audience: 'laboratory',
});

export const refusedCalls = callTable(list, show, reads, replay, dismiss, outcome);
