/** A backend as an edge asks it: below its two addresses, with its key; and what an answer of the contract is. */
import { callEntry, type CallId } from '#shared/calls.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { edgeKeyHeader } from '#shared/kit/call.ts';
import { errorNames, isErrorName } from '#shared/kit/errors.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { demand, Fault } from './report.ts';

export interface BackendOptions {
	/** What stands for `/api`: the site's `BACKEND_API_URL`. */
	readonly apiUrl: string;
	/** What stands for `/account`; null where accounts are not asked about. */
	readonly accountUrl: string | null;
	/** What the site shows as `BACKEND_KEY`. */
	readonly key: string;
}

export interface Asking {
	readonly params?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** A token, as the backend gave it. */
	readonly access?: string;
	/** `Idempotency-Key`. */
	readonly idempotencyKey?: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** In place of the right one; null for none. */
	readonly edgeKey?: string | null;
	readonly locale?: Locale;
	/** Of the body as it is sent: left out for JSON. */
	readonly contentType?: string;
}

export interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
}

/** City that is asked for where a call does not say another: Almaty, as in the contract. */
export const usualCity = '98';
const timeoutMs = 30_000;
/** As a client of nobody: digests are 43 letters. */
const client = 'conformance'.padEnd(43, '0');

export class Backend {
	readonly #options: BackendOptions;

	constructor(options: BackendOptions) {
		this.#options = options;
	}

	has = (path: string): boolean => !path.startsWith('/account/') || this.#options.accountUrl !== null;

	/** @param path of the contract, with its query @throws as fetch does */
	async ask(method: string, path: string, { body, access, idempotencyKey, headers = {}, edgeKey, contentType }: Asking = {}): Promise<Answer> {
		const { apiUrl, accountUrl, key } = this.#options;
		const [base, prefix] = path.startsWith('/account/') ? [accountUrl ?? '', '/account'] : [apiUrl, '/api'];
		const shown = edgeKey === undefined ? key : edgeKey;
		const answer = await fetch(`${base.replace(/\/+$/, '')}${path.slice(path.startsWith(`${prefix}/`) ? prefix.length : 0)}`, {
			method,
			redirect: 'manual',
			signal: AbortSignal.timeout(timeoutMs),
			headers: {
				Accept: 'application/json',
				'X-Request-Id': crypto.randomUUID(),
				'X-Client-Key': client,
				...(shown === null ? {} : { [edgeKeyHeader]: keyInHeader(shown) }),
				...(access === undefined ? {} : { Authorization: `Bearer ${access}` }),
				...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
				...(body === undefined ? {} : { 'Content-Type': contentType ?? 'application/json' }),
				...headers,
			},
			body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
		});
		return { status: answer.status, headers: answer.headers, text: await answer.text() };
	}

	/** A call of the table, its parameters in their places. */
	call(id: CallId, asking: Asking = {}): Promise<Answer> {
		const { method, path } = callEntry(id);
		const { params = {}, locale = 'ru' } = asking;
		const asked = new URLSearchParams({ lang: localeFacts[locale].alias, city_id: usualCity });
		for (const [name, value] of Object.entries(params)) if (!path.includes(`:${name}`)) asked.set(name, value);
		const inPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
		return this.ask(method, `${inPath}?${asked.toString()}`, asking);
	}
}

/** @throws Fault where an answer is no JSON */
export function jsonOf({ headers, text }: Answer): unknown {
	const type = headers.get('Content-Type') ?? '';
	demand(/^application\/json\b/i.test(type), `Content-Type is ${type || 'missing'}, not application/json`);
	try {
		return JSON.parse(text) as unknown;
	} catch {
		throw new Fault('the body is no JSON');
	}
}

/** The reply of a call that succeeded, in the form of the table. @throws Fault that names the first member that is another */
export function replyOf(id: CallId, answer: Answer): unknown {
	demand(answer.status === 200, `status ${String(answer.status)}, not 200`);
	const value = jsonOf(answer);
	const { error } = callEntry(id).reply.safeParse(value);
	const [issue] = error?.issues ?? [];
	demand(issue === undefined, `the reply is not in the form of the contract: ${issue?.path.join('.') || 'as a whole'}: ${issue?.code ?? ''}`);
	return value;
}

/** A refusal in the form of the contract: `{ code, message, fields? }`, its code one of its status. @throws Fault */
export function refusalOf(answer: Answer, wanted: readonly number[], names: readonly string[] = []): string {
	demand(wanted.includes(answer.status), `status ${String(answer.status)}, not ${wanted.join(' or ')}`);
	const body = jsonOf(answer);
	demand(typeof body === 'object' && body !== null, 'a refusal without a body');
	const { code, message, fields } = body as { readonly code?: unknown; readonly message?: unknown; readonly fields?: unknown };
	demand(isErrorName(code), 'the refusal has no code of the contract');
	demand(errorNames[code].status === answer.status, `the code ${code} belongs to status ${String(errorNames[code].status)}, not ${String(answer.status)}`);
	demand(names.length === 0 || names.includes(code), `the code is ${code}, not ${names.join(' or ')}`);
	demand(typeof message === 'string' && message.trim() !== '', 'the refusal has no message');
	const isFault = (one: unknown) => typeof one === 'object' && one !== null && 'field' in one && typeof one.field === 'string' && 'rule' in one;
	demand(fields === undefined || (Array.isArray(fields) && fields.every(isFault)), 'fields is no list of { field, rule }');
	if (answer.status === 429) demand(Number(answer.headers.get('Retry-After')) > 0, '429 without Retry-After');
	return code;
}
