/**
 * The one way to the backend: typed by the table of calls, checked both ways by its schemas, with a deadline and retries; content calls
 * go through the content cache. Errors come back as named values.
 */
import { callEntry, type BodyIn, type CallId, type ContentCallId, type ParamsIn, type PersonalCallId, type Reply } from '#shared/calls.ts';
import { z } from 'zod';
import type { CallEntry } from '#shared/kit/call.ts';
import type { CheckedBody } from '#shared/kit/checked-body.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { limitBytes } from '#shared/kit/streams.ts';
import { holdsCodec } from '#shared/kit/wire.ts';
import { asPersonal, type PersonalData, type PublicContent } from '#shared/kit/visibility.ts';
import { failureOf, parseText, saysStartAgain } from './answer.ts';
import { readContent, type ContentStore } from './content-cache.ts';
import { addressOf, describe, type Asking, type Described, type Extras, type LooseInput } from './describe.ts';
import { BackendUnreachable, sendWithRetries } from './retry.ts';
import { internalOrigin, maxReplyBytes, type Backend } from './transport.ts';

export interface CallContext extends Asking {
	readonly backend: Backend;
	readonly content: ContentStore;
	/** Told which areas have changed. */
	readonly changed: (tags: readonly string[]) => Promise<unknown>;
	/** Told when the backend failed: the call's id and the kind of failure, nothing of what was said. */
	readonly onFault?: (call: string, kind: string) => void;
}

/** What a call wants by its entry in the table: parameters and body only where it has them. Whose token goes along follows from its audience. */
export type CallInput<Id extends CallId> = ({} extends ParamsIn<Id> ? { readonly params?: ParamsIn<Id> } : { readonly params: ParamsIn<Id> }) &
	(BodyIn<Id> extends undefined ? unknown : { readonly body: BodyIn<Id> | CheckedBody }) &
	Extras;

/** Public content comes from a content call, personal data from any other: the types say which, and what was kept is never the second. */
export interface Call {
	<Id extends ContentCallId>(id: Id, input: CallInput<Id>): Promise<Result<PublicContent<Reply<Id>>>>;
	<Id extends PersonalCallId>(id: Id, input: CallInput<Id>): Promise<Result<PersonalData<Reply<Id>>>>;
}

/** A `call` bound to one request's language, city and backend. */
export function makeCall(context: CallContext): Call {
	const call = async (id: CallId, input: LooseInput): Promise<Result<unknown>> => {
		const entry = callEntry(id);
		const address = addressOf(context, entry, input);
		if (!address.ok) return address;
		// Most of what is asked for is kept under its address: the rest of the request is made when it has to leave.
		const ask = async () => {
			const request = await describe(context, entry, address.value, input);
			return request.ok ? send(context, entry, request.value) : request;
		};
		const { cache } = entry;
		if (cache === false) {
			const sent = await ask();
			// It is done, or may be where no answer came in time: that kept content stands a little longer is no reason to say otherwise.
			const done = sent.ok || sent.error.name === 'unavailable';
			if (done && entry.invalidates.length > 0) await context.changed(entry.invalidates).catch(() => context.onFault?.(id, 'generation'));
			return sent.ok ? success(asPersonal(sent.value)) : sent;
		}
		if (cache.unbounded?.some((name) => input.params?.[name] !== undefined)) return ask();
		const asked = Object.keys(input.params ?? {}).length > 0;
		const key = {
			path: address.value,
			freshSeconds: cache.freshSeconds,
			tags: cache.tags,
			fits: (value: unknown) => fits(entry.reply, value),
			keep: (value: unknown) => !(asked && (context.content.keepsAsked === false || isEmptyList(value))),
		};
		return readContent(context.content, key, ask);
	};
	return call;
}

/** Whether a value is what the schema gives, rather than what it takes. */
const fits = (schema: z.ZodType, value: unknown) => (holdsCodec(schema) ? z.safeEncode(schema, value) : schema.safeParse(value)).success;

/** What a made-up filter finds. */
const isEmptyList = (value: unknown) => typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data) && value.data.length === 0;

async function send(context: CallContext, entry: CallEntry, { path, body, headers }: Described): Promise<Result<unknown>> {
	let response: Response;
	try {
		response = await sendWithRetries({
			repeatable: entry.retry === 'safe',
			retryStatuses: entry.retryStatuses,
			deadlineMs: entry.timeoutMs,
			send: async (signal) => {
				const answer = await context.backend(new Request(`${internalOrigin}${path}`, { method: entry.method, headers, body, signal }));
				// Read within the deadline: what breaks off, or never ends, is no answer.
				const text = answer.body === null ? null : await new Response(limitBytes(answer.body, maxReplyBytes)).text();
				return new Response(text || null, answer);
			},
		});
	} catch (error) {
		if (error instanceof BackendUnreachable) {
			context.onFault?.(entry.id, 'unreachable');
			return failure('unavailable');
		}
		throw error;
	}
	const value = parseText(await response.text());
	if (entry.errors.includes('start-again') && saysStartAgain(value)) return failure('start-again');
	if (response.status >= 500 || (response.status >= 300 && response.status < 400)) context.onFault?.(entry.id, `status ${response.status}`);
	if (!response.ok) return { ok: false, error: failureOf(response, value) };
	const reply = entry.reply.safeParse(value);
	if (reply.success) return success(reply.data);
	context.onFault?.(entry.id, 'unexpected reply');
	return failure('unavailable');
}
