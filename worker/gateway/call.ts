/**
 * The one way to the backend: typed by the table of calls, checked both ways by its schemas, with a deadline and retries; content calls
 * go through the content cache. Errors come back as named values.
 */
import { calls, callEntry, type BodyIn, type CallId, type ContentCallId, type ParamsIn, type PersonalCallId, type Reply } from '#shared/calls.ts';
import type { CallEntry } from '#shared/kit/call.ts';
import { errorNames, failure, isErrorName, success, type ErrorName, type Failure, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { asPersonal, type PersonalData, type PublicContent } from '#shared/kit/visibility.ts';
import { readContent, type ContentStore } from './content-cache.ts';
import { BackendUnreachable, sendWithRetries } from './retry.ts';
import { internalOrigin, type Backend } from './transport.ts';

export interface GatewayContext {
	readonly backend: Backend;
	readonly locale: Locale;
	readonly cityId: number;
	readonly content: ContentStore;
	readonly requestId: string;
	/** Told when the backend failed: the call's id and the kind of failure, nothing of what was said. */
	readonly onFault?: (call: string, kind: string) => void;
}

interface Extras {
	/** The access that a lookup or an order gave; sent as a bearer. */
	readonly access?: string | null;
	readonly idempotencyKey?: string;
	/** Another city than the request's. */
	readonly cityId?: number;
}
/** What a call wants by its entry in the table: parameters and body only where it has them. */
export type CallInput<Id extends CallId> = ({} extends ParamsIn<Id> ? { readonly params?: ParamsIn<Id> } : { readonly params: ParamsIn<Id> }) &
	(BodyIn<Id> extends undefined ? unknown : { readonly body: BodyIn<Id> }) &
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
export function makeCall(gateway: GatewayContext): Call {
	const call = async (id: CallId, input: LooseInput): Promise<Result<unknown>> => {
		const entry = callEntry(id);
		const request = describe(gateway, entry, input);
		if (!request.ok) return request;
		if (entry.cache !== 'content') {
			const sent = await send(gateway, entry, request.value);
			return sent.ok ? success(asPersonal(sent.value)) : sent;
		}
		if (entry.endless.some((name) => input.params?.[name] !== undefined)) return send(gateway, entry, request.value);
		const asked = Object.keys(input.params ?? {}).length > 0;
		const key = {
			call: id,
			path: request.value.path,
			freshSeconds: calls[id].fresh,
			fits: (value: unknown) => entry.reply.safeParse(value).success,
			keep: (value: unknown) => !(asked && (gateway.content.keepsAsked === false || isEmptyList(value))),
		};
		return readContent(gateway.content, key, () => send(gateway, entry, request.value));
	};
	return call;
}

/** What a made-up filter finds. */
const isEmptyList = (value: unknown) => typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data) && value.data.length === 0;

interface Described {
	/** Path and query, with `lang` and `city_id`. */
	readonly path: string;
	readonly body: string | undefined;
	readonly headers: Record<string, string>;
}

function describe(gateway: GatewayContext, entry: CallEntry, input: LooseInput): Result<Described> {
	const params = entry.params.safeParse(input.params ?? {});
	if (!params.success) return failure('bad-request');
	const query = new URLSearchParams({ lang: localeFacts[gateway.locale].alias, city_id: String(input.cityId ?? gateway.cityId) });
	for (const [name, value] of Object.entries(params.data))
		if (value !== undefined && value !== null && !entry.path.includes(`:${name}`)) query.set(name, plain(value));
	const path = entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(plain(params.data[name])));
	const headers: Record<string, string> = { Accept: 'application/json', 'X-Request-Id': gateway.requestId };
	if (input.access) headers.Authorization = `Bearer ${input.access}`;
	if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
	if (entry.body === null) return success({ path: `${path}?${query.toString()}`, body: undefined, headers });
	headers['Content-Type'] = entry.bodyTypes[0] ?? 'application/json';
	// The body goes as it was given: what a schema makes of it (a normal phone number) it makes again at the backend.
	if (!entry.body.safeParse(input.body).success) return failure('validation');
	return success({ path: `${path}?${query.toString()}`, body: JSON.stringify(input.body), headers });
}

/** Parameters are texts, numbers or lists of such by their schemas. */
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function send(gateway: GatewayContext, entry: CallEntry, { path, body, headers }: Described): Promise<Result<unknown>> {
	let response: Response;
	try {
		response = await sendWithRetries({
			repeatable: entry.idempotency !== 'none',
			send: (signal) => gateway.backend(new Request(`${internalOrigin}${path}`, { method: entry.method, headers, body: body ?? null, signal })),
		});
	} catch (error) {
		if (error instanceof BackendUnreachable) {
			gateway.onFault?.(entry.id, 'unreachable');
			return failure('unavailable');
		}
		throw error;
	}
	const value = parseText(await response.text().catch(() => ''));
	if (response.status >= 500 || (response.status >= 300 && response.status < 400)) gateway.onFault?.(entry.id, `status ${response.status}`);
	if (!response.ok) return { ok: false, error: failureOf(response, value) };
	const reply = entry.reply.safeParse(value);
	if (reply.success) return success(reply.data);
	gateway.onFault?.(entry.id, 'reply of another form');
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
