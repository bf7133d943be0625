/**
 * The laboratory by its calls, as HTTP, the way the edge speaks to it; and what a visitor's forms need besides: a solved captcha, an address of
 * its own, a person to order for.
 */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { textVersions } from '#shared/consent/versions.ts';
import { makeLab } from '#worker/lab/app.ts';
import type { Services } from '#worker/services.ts';
import { testServices } from './services.ts';
import { cookiesOf, lis, post, visit } from './site.ts';
import { watchStores } from './spanning.ts';

const app = makeLab();

export interface Calling {
	readonly body?: unknown;
	/** `Idempotency-Key`. */
	readonly key?: string;
	/** Sent as a bearer. */
	readonly access?: string;
	readonly city?: number;
	readonly lang?: 'ru-RU' | 'en-US' | 'kk-KZ';
	readonly headers?: Readonly<Record<string, string>>;
	/** Another store than the tests' own. */
	readonly db?: typeof env.LAB_DB;
	/** Other services than the tests' own. */
	readonly services?: Services;
}

/** A call of the laboratory. A body that is text or a stream is sent as it is. */
export async function ask(
	method: string,
	path: string,
	{ body, key, access, city = 98, lang = 'ru-RU', headers, db, services }: Calling = {},
): Promise<Response> {
	const url = new URL(path, 'https://laboratory.internal');
	if (!path.startsWith('/lis/')) {
		url.searchParams.set('lang', lang);
		url.searchParams.set('city_id', String(city));
	}
	const sent: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
	if (key !== undefined) sent['Idempotency-Key'] = key;
	if (access !== undefined) sent.Authorization = `Bearer ${access}`;
	const init = {
		method,
		headers: { ...sent, ...headers },
		body: body === undefined ? null : typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body),
	};
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(url, init), {
		LAB_DB: watchStores(db ?? env.LAB_DB),
		LIS_KEY: env.LIS_KEY,
		services: services ?? testServices(),
		later: (work) => context.waitUntil(work),
	});
	// What goes on after the answer is done before a test looks.
	await waitOnExecutionContext(context);
	return answer;
}

/** Body of an answer, with its status as `http`. */
export async function read<T = Refused>(answer: Promise<Response>): Promise<T & { readonly http: number }> {
	const response = await answer;
	return { ...((await response.json()) as T), http: response.status };
}

export interface Refused {
	readonly code: string;
	readonly message: string;
	readonly fields: readonly { readonly field: string; readonly rule: string; readonly values?: Readonly<Record<string, string | number>> }[];
	readonly triesLeft?: number;
}

let counter = 0;
/** Unlike any other of the file. */
export const fresh = () => {
	counter += 1;
	return `fresh-of-the-tests-${String(counter).padStart(4, '0')}`;
};

export const person = {
	lastName: 'Сәрсенбаева',
	firstName: 'Айгүл',
	middleName: 'Қайратқызы',
	birthDate: '1990-05-14',
	sex: 'F',
	phone: '+7 701 234-56-78',
	email: 'aigul@example.kz',
	point: 'abay',
	payment: 'cash',
	consent: textVersions['order.consent'],
	agreement: textVersions['order.agreement'],
} as const;

export interface Placed {
	readonly id: string;
	readonly access: string;
	readonly orderNr: string;
	readonly total: number;
}

/** An order that the laboratory took. @throws when it refused it */
export async function placed(analyses: readonly number[], more: object = {}): Promise<Placed> {
	const answer = await read<Placed>(ask('POST', '/api/site-order/create', { key: fresh(), body: { ...person, ...more, analyses } }));
	if (answer.http !== 200) throw new Error(JSON.stringify(answer));
	return answer;
}

export interface Moved {
	readonly orderNr: string;
	readonly status: number;
	readonly requestNr: string | null;
	readonly password: string | null;
}

export const move = (orderNr: string, status: number, more: object = {}) =>
	read<Moved & Refused>(lis('PUT', `/lis/orders/${orderNr}/status`, { status, ...more }));

/** An order taken to where its laboratory request stands. @throws when the laboratory's system is refused */
export async function requested(analyses: readonly number[], more: object = {}): Promise<Placed & { readonly requestNr: string; readonly password: string }> {
	const order = await placed(analyses, more);
	await move(order.orderNr, 2);
	const { requestNr, password } = await move(order.orderNr, 3);
	if (requestNr === null || password === null) throw new Error('no request');
	return { ...order, requestNr, password };
}

/** A solved challenge of the site, as the widget leaves it in its hidden input. */
export async function solved(): Promise<string> {
	const challenge = (await (await visit('/captcha/challenge', { headers: { 'CF-Connecting-IP': address() } })).json()) as Challenge;
	return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

/** Another client each time: limits of requests are none of these tests' matter. */
export const address = () => {
	counter += 1;
	return `10.20.${Math.floor(counter / 250)}.${(counter % 250) + 1}`;
};

/** Posts a form with a captcha of its own, unless the fields bring one; with cookies, from an address of its own unless the headers name one. */
export const submit = async (
	path: string,
	fields: Readonly<Record<string, string>>,
	cookie = '',
	headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
	post(
		path,
		{ ...('smart-token' in fields ? {} : { 'smart-token': await solved() }), ...fields },
		{ Cookie: cookie, 'CF-Connecting-IP': address(), ...headers },
	);

/** Cookies of two answers together; the later one wins. */
export const joinCookies = (before: string, answer: Response): string =>
	Object.entries(Object.fromEntries([before, cookiesOf(answer)].flatMap((text) => text.split('; ').filter(Boolean)).map((pair) => pair.split(/=(.*)/s, 2))))
		.map((pair) => pair.join('='))
		.join('; ');

/** What came of several at once, whichever was first. */
export const inOrder = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

type Store = typeof env.LAB_DB;

/** What a prepared statement says, of D1 or of PostgreSQL. @throws where D1 keeps it no more */
function sqlOf(prepared: object): string {
	const { asked, statement } = prepared as { readonly asked?: { readonly sql: string }; readonly statement?: unknown };
	const sql = asked?.sql ?? statement;
	if (typeof sql !== 'string') throw new TypeError('a prepared statement without its SQL');
	return sql;
}

/**
 * The tests' store, with each transaction waiting for something first: anyone who is about to write has read by then.
 * @param only what the SQL of a transaction says that waits; left out: every one does
 */
export const writingAfter = (wait: () => Promise<unknown>, only = /(?:)/): Store =>
	new Proxy(env.LAB_DB, {
		get: (target, name) => {
			if (name === 'batch')
				return async (statements: Parameters<Store['batch']>[0]) => {
					if (statements.some((one) => only.test(sqlOf(one)))) await wait();
					return target.batch(statements);
				};
			const value: unknown = Reflect.get(target, name);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});

/** A store whose first transactions, so many of them, begin only when all have come so far: those at once really are at once. */
export function writingTogether(count: number): Store {
	let [arrived, open] = [0, () => undefined as void];
	const all = new Promise<void>((resolve) => {
		open = resolve;
	});
	return writingAfter(() => {
		arrived += 1;
		if (arrived === count) open();
		return all;
	});
}
