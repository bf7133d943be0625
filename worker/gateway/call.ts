/**
 * The one way to the backend: typed by the table of calls, checked both ways by its schemas, with a deadline and retries; content calls
 * go through the content cache. Errors come back as named values.
 */
import { callEntry, type BodyIn, type CallId, type ContentCallId, type ParamsIn, type PersonalCallId, type Reply } from '#shared/calls.ts';
import { z } from 'zod';
import { audienceList, type Audience } from '#shared/kit/audience.ts';
import type { CallEntry } from '#shared/kit/call.ts';
import { checkBody, type CheckedBody } from '#shared/kit/checked-body.ts';
import { errorNames, failure, isErrorName, success, type ErrorName, type Failure, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { holdsCodec, toWire } from '#shared/kit/wire.ts';
import { asPersonal, type PersonalData, type PublicContent } from '#shared/kit/visibility.ts';
import { readContent, type ContentStore } from './content-cache.ts';
import { BackendUnreachable, sendWithRetries } from './retry.ts';
import { internalOrigin, type Backend } from './transport.ts';

/** The tokens that a request brought along, by whom they are for. */
export interface Tokens {
	/** @param objectId of the object that is asked for, where a token is of one object */
	readonly of: (audience: Audience, objectId: string | null) => string | null;
}

export interface CallContext {
	readonly backend: Backend;
	readonly locale: Locale;
	readonly cityId: number;
	readonly content: ContentStore;
	readonly tokens: Tokens;
	readonly requestId: string;
	/** Told which areas have changed. */
	readonly changed: (tags: readonly string[]) => Promise<unknown>;
	/** Told when the backend failed: the call's id and the kind of failure, nothing of what was said. */
	readonly onFault?: (call: string, kind: string) => void;
}

interface Extras {
	readonly idempotencyKey?: string;
	/** Another city than the request's. */
	readonly cityId?: number;
	/** Of calls whose codec takes a file. */
	readonly file?: File | null;
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

interface LooseInput extends Extras {
	readonly params?: Record<string, unknown>;
	readonly body?: unknown;
}

/** A `call` bound to one request's language, city and backend. */
export function makeCall(context: CallContext): Call {
	const call = async (id: CallId, input: LooseInput): Promise<Result<unknown>> => {
		const entry = callEntry(id);
		const request = describe(context, entry, input);
		if (!request.ok) return request;
		const { cache } = entry;
		if (cache === false) {
			const sent = await send(context, entry, request.value);
			if (!sent.ok) return sent;
			// It is done: that kept content stands a little longer is no reason to say otherwise.
			if (entry.invalidates.length > 0) await context.changed(entry.invalidates).catch(() => context.onFault?.(id, 'generation'));
			return success(asPersonal(sent.value));
		}
		if (cache.unbounded?.some((name) => input.params?.[name] !== undefined)) return send(context, entry, request.value);
		const asked = Object.keys(input.params ?? {}).length > 0;
		const key = {
			path: request.value.path,
			freshSeconds: cache.freshSeconds,
			tags: cache.tags,
			fits: (value: unknown) => fits(entry.reply, value),
			keep: (value: unknown) => !(asked && (context.content.keepsAsked === false || isEmptyList(value))),
		};
		return readContent(context.content, key, () => send(context, entry, request.value));
	};
	return call;
}

/** Whether a value is what the schema gives, rather than what it takes. */
const fits = (schema: z.ZodType, value: unknown) => (holdsCodec(schema) ? z.safeEncode(schema, value) : schema.safeParse(value)).success;

/** What a made-up filter finds. */
const isEmptyList = (value: unknown) => typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data) && value.data.length === 0;

interface Described {
	/** Path and query, with `lang` and `city_id`. */
	readonly path: string;
	readonly body: BodyInit | null;
	readonly headers: Record<string, string>;
}

function describe(context: CallContext, entry: CallEntry, input: LooseInput): Result<Described> {
	const read = entry.params.safeParse(input.params ?? {});
	if (!read.success) return failure('bad-request');
	const params = toWire(entry.params, read.data) as Readonly<Record<string, unknown>>;
	const query = new URLSearchParams({ lang: localeFacts[context.locale].alias, city_id: String(input.cityId ?? context.cityId) });
	for (const [name, value] of Object.entries(params))
		if (value !== undefined && value !== null && !entry.path.includes(`:${name}`)) query.set(name, plain(value));
	const path = `${entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(plain(params[name])))}?${query.toString()}`;
	const headers: Record<string, string> = { Accept: 'application/json', 'X-Request-Id': context.requestId };
	const body = checkBody(entry, input.body);
	if (!body.ok) return body;
	const token = tokenFor(context.tokens, entry, { ...input.params, ...(isMembers(body.value.given) ? body.value.given : {}) });
	if (token !== null) headers.Authorization = `Bearer ${token}`;
	if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
	const written = write(entry, body.value.given, input.file ?? null);
	// A form names its own boundary.
	if (written !== null && entry.codec !== 'multipart')
		headers['Content-Type'] = entry.codec === 'json' ? (entry.bodyTypes[0] ?? '') : typeOf(entry, input.file);
	return success({ path, body: written, headers });
}

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (entry: CallEntry, file: File | null | undefined) =>
	(entry.codec === 'bytes' && file?.type) || (entry.bodyTypes[0] ?? 'application/octet-stream');

/** The token of the first audience that has one. */
export function tokenFor(tokens: Tokens, entry: CallEntry, members: Readonly<Record<string, unknown>>): string | null {
	const object = entry.owner === null ? undefined : members[entry.owner];
	for (const audience of audienceList(entry.audience)) {
		const token = tokens.of(audience, typeof object === 'string' ? object : null);
		if (token !== null) return token;
	}
	return null;
}

/** A body as its codec writes it. In a form the file comes last, as the backend reads it. */
function write(entry: CallEntry, given: unknown, file: File | null): BodyInit | null {
	if (entry.codec === 'bytes') return file;
	if (entry.body === null) return null;
	if (entry.codec === 'json') return JSON.stringify(given);
	if (entry.codec === 'text') return typeof given === 'string' ? given : JSON.stringify(given);
	const form = new FormData();
	for (const [name, value] of Object.entries(isMembers(given) ? given : {}))
		for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) form.append(name, plain(one));
	if (file) form.append('file', file);
	return form;
}

/** Parameters are texts, numbers or lists of such by their schemas. */
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function send(context: CallContext, entry: CallEntry, { path, body, headers }: Described): Promise<Result<unknown>> {
	let response: Response;
	try {
		response = await sendWithRetries({
			repeatable: entry.retry === 'safe',
			retryStatuses: entry.retryStatuses,
			deadlineMs: entry.timeoutMs,
			send: (signal) => context.backend(new Request(`${internalOrigin}${path}`, { method: entry.method, headers, body, signal })),
		});
	} catch (error) {
		if (error instanceof BackendUnreachable) {
			context.onFault?.(entry.id, 'unreachable');
			return failure('unavailable');
		}
		throw error;
	}
	const value = parseText(await response.text().catch(() => ''));
	if (response.status >= 500 || (response.status >= 300 && response.status < 400)) context.onFault?.(entry.id, `status ${response.status}`);
	if (!response.ok) return { ok: false, error: failureOf(response, value) };
	const reply = entry.reply.safeParse(value);
	if (reply.success) return success(reply.data);
	context.onFault?.(entry.id, 'reply of another form');
	return failure('unavailable');
}

/** A body is JSON when it starts with a brace or a bracket, else text (docs/decisions.md, "Calls of the backend"). */
function parseText(text: string): unknown {
	if (!/^\s*[{[]/.test(text)) return text;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

const nameOfStatus: Readonly<Record<number, ErrorName>> = {
	400: 'bad-request',
	401: 'unauthorised',
	403: 'forbidden',
	404: 'not-found',
	409: 'conflict',
	413: 'too-large',
	415: 'unsupported-type',
	422: 'validation',
	429: 'too-many',
};

/** A failed answer as a named error. Texts of 500 and above are the machine's, and are not passed on. */
function failureOf(response: Response, value: unknown): Failure {
	if (response.status >= 500 || (response.status >= 300 && response.status < 400)) return { name: 'unavailable' };
	const body: { code?: unknown; message?: unknown; fields?: unknown; triesLeft?: unknown } = typeof value === 'object' && value !== null ? value : {};
	const named = isErrorName(body.code) && errorNames[body.code].status === response.status ? body.code : undefined;
	const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
	return {
		name: named ?? nameOfStatus[response.status] ?? 'bad-request',
		...(typeof body.message === 'string' && body.message !== '' ? { message: body.message } : {}),
		...(Array.isArray(body.fields) ? { fields: body.fields.filter(isFieldFault) } : {}),
		...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
		...(typeof body.triesLeft === 'number' ? { triesLeft: body.triesLeft } : {}),
	};
}

const isFieldFault = (value: unknown): value is FieldFault =>
	typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string' && 'rule' in value && typeof value.rule === 'string';
