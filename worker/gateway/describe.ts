/** Makes a request of a call: path and query by its parameters, then a body by its codec and the token of its audience. */
import { checkBody } from '#shared/kit/checked-body.ts';
import { clientHeader, deviceHeader, idempotencyKeyPattern, referralHeader, writeDevice, type CallEntry } from '#shared/kit/call.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { queryPair } from '#shared/kit/urls.ts';
import { toWire } from '#shared/kit/wire.ts';
import { tokenFor, type Tokens } from './tokens.ts';

/** Who asks, in which language and for which city. */
export interface Asking {
	readonly locale: Locale;
	readonly cityId: number;
	readonly tokens: Tokens;
	readonly requestId: string;
	/** Key of the client, for the calls that count by it; empty where clients are not told apart. */
	readonly clientKey: () => Promise<string>;
	/** The client's browser, for calls that open a session. */
	readonly device: () => { readonly mark: string; readonly name: string };
	readonly deviceName: () => string;
	/** Code of the partner whose link the browser has opened; empty for none. */
	readonly referral: () => string;
}

/** What may come along with any call. */
export interface Extras {
	readonly idempotencyKey?: string;
	/** Another city than the request's. */
	readonly cityId?: number;
	/** Another language than the request's. */
	readonly locale?: Locale;
	/** Of calls whose codec takes a file; of one that is nothing but a file, also as it comes in. */
	readonly file?: File | ReadableStream<Uint8Array> | null;
}
/** Any call's input: the table ties it to the call's id. */
export interface LooseInput extends Extras {
	readonly params?: Record<string, unknown>;
	readonly body?: unknown;
}

/** A request as it is sent. */
export interface Described {
	/** Path and query, with `lang` and `city_id`. */
	readonly path: string;
	readonly body: BodyInit | null;
	readonly headers: Record<string, string>;
}

const withoutParams = new WeakMap<CallEntry, boolean>();

/** Known of each call once: one without parameters of its own is asked at every request, for the list of cities. */
function hasNoParams(entry: CallEntry): boolean {
	let none = withoutParams.get(entry);
	if (none === undefined) {
		none = Object.keys(entry.params.shape).length === 0 && !entry.path.includes(':');
		withoutParams.set(entry, none);
	}
	return none;
}

/** Path and query, by which content is kept as well. Refusals: `bad-request` for parameters that the call's schema does not take; it never leaves then. */
export function addressOf(context: Pick<Asking, 'locale' | 'cityId'>, entry: CallEntry, input: LooseInput): Result<string> {
	let query = `${queryPair('lang', localeFacts[input.locale ?? context.locale].alias)}&${queryPair('city_id', String(input.cityId ?? context.cityId))}`;
	if (hasNoParams(entry) && Object.keys(input.params ?? {}).length === 0) return success(`${entry.path}?${query}`);
	const read = entry.params.safeParse(input.params ?? {});
	if (!read.success) return failure('bad-request');
	const params = toWire(entry.params, read.data) as Readonly<Record<string, unknown>>;
	const inPath = entry.path.split('/');
	for (const [name, value] of Object.entries(params))
		if (value !== undefined && value !== null && !inPath.includes(`:${name}`)) query += `&${queryPair(name, plain(value))}`;
	return success(`${entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(plain(params[name])))}?${query}`);
}

/** Refusals: `validation` for a body that the call's schema does not take; it never leaves then. @param path of `addressOf` */
export async function describe(context: Asking, entry: CallEntry, path: string, input: LooseInput): Promise<Result<Described>> {
	const headers: Record<string, string> = { Accept: 'application/json', 'X-Request-Id': context.requestId };
	const body = checkBody(entry, input.body);
	if (!body.ok) return body;
	const token = tokenFor(context.tokens, entry, { ...(isMembers(body.value.given) ? body.value.given : {}), ...input.params });
	if (token !== null) headers.Authorization = `Bearer ${token}`;
	if (entry.limit === 'lookup') {
		const client = await context.clientKey();
		if (client !== '') headers[clientHeader] = client;
	}
	// An opening is told of by the device that was used.
	if (entry.tellsDevice || entry.grants?.audience === 'session' || (entry.grants !== null && 'byDevice' in entry.grants))
		headers[deviceHeader] = writeDevice(context.device());
	else if (entry.givesValues) headers[deviceHeader] = writeDevice({ mark: '', name: context.deviceName() });
	const referral = entry.tellsReferral ? context.referral() : '';
	if (referral !== '') headers[referralHeader] = referral;
	if (input.idempotencyKey && idempotencyKeyPattern.test(input.idempotencyKey)) headers['Idempotency-Key'] = input.idempotencyKey;
	const written = write(entry, body.value.given, input.file ?? null);
	// A form names its own boundary.
	if (written !== null && entry.codec !== 'multipart')
		headers['Content-Type'] = entry.codec === 'json' ? (entry.bodyTypes[0] ?? '') : typeOf(entry, input.file);
	return success({ path, body: written, headers });
}

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (entry: CallEntry, file: Extras['file']) =>
	(entry.codec === 'bytes' && file instanceof File && file.type) || (entry.bodyTypes[0] ?? 'application/octet-stream');

/** A body as its codec writes it. In a form the file comes last, as the backend reads it. */
function write(entry: CallEntry, given: unknown, file: NonNullable<Extras['file']> | null): BodyInit | null {
	if (entry.codec === 'bytes') return file;
	if (entry.body === null) return null;
	if (entry.codec === 'json') return JSON.stringify(given);
	if (entry.codec === 'text') return typeof given === 'string' ? given : JSON.stringify(given);
	const form = new FormData();
	for (const [name, value] of Object.entries(isMembers(given) ? given : {}))
		for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) form.append(name, plain(one));
	if (file instanceof File) form.append('file', file);
	return form;
}

/** Parameters are texts, numbers or lists of such by their schemas. */
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
