/** What a browser changes by its own calls: the same entry decides as for a form. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callEntry, callIds } from '#shared/calls.ts';
import { contract } from '#tests/support/call-samples.ts';
import { address, person, placed, solved, type Placed } from '#tests/support/laboratory.ts';
import { servicesWith } from '#tests/support/services.ts';
import { cookiesOf, idOf, origin, seedSite, visit } from '#tests/support/site.ts';
import { makeApp } from '#worker/app.ts';

// Passwords are hashed, captchas solved and documents drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let glucose = 0;
let order: Placed;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
	order = await placed([glucose]);
});

const common = 'lang=kk-KZ&city_id=98';
interface Sending {
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	readonly captcha?: string;
	readonly cookie?: string;
}
/** A call as a script of the site sends it. */
async function send(path: string, { body, headers = {}, captcha, cookie }: Sending, through: (path: string, init: RequestInit) => Promise<Response> = visit) {
	const answer = await through(`${path}?${common}`, {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'Sec-Fetch-Site': 'same-origin',
			'CF-Connecting-IP': address(),
			...(captcha === undefined ? {} : { 'X-Captcha-Token': captcha }),
			...(cookie === undefined ? {} : { Cookie: cookie }),
			...headers,
		},
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	const text = await answer.text();
	return { http: answer.status, text, cookie: cookiesOf(answer), json: () => JSON.parse(text) as { readonly code?: string; readonly message?: string } };
}
const prove = '/api/site-order/prove';
const cancel = '/api/site-order/cancel';
const proof = () => ({ id: order.id, phone: person.phone });

describe('proving the phone of an order', () => {
	it('gives access as a cookie that no script reads; the token stands in no reply', async () => {
		const proved = await send(prove, { body: proof(), captcha: await solved() });
		expect([proved.http, proved.text]).toEqual([200, '{}']);
		expect(proved.cookie).toMatch(/(?:^|; )auth-order=/);
		const { id } = order;
		const view = await visit(`/api/site-order/view?${common}&id=${id}`, { headers: { Cookie: proved.cookie } });
		expect(view.status).toBe(200);
		expect(await view.json()).toMatchObject({ id, status: 1 });
	});
	it.each([
		['without a captcha', {}, 422, 'captcha'],
		['with a made-up one', { captcha: 'x' }, 422, 'captcha'],
		['from another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403, 'cross-site'],
		['from nowhere', { headers: { 'Sec-Fetch-Site': '' } }, 403, 'cross-site'],
		['as a form', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }, 415, 'unsupported-type'],
		['malformed', { body: '{"id":' }, 400, 'bad-request'],
		['too large', { body: ' '.repeat(65 * 1024) }, 413, 'too-large'],
		['of another form', { body: { id: 'x' } }, 422, 'validation'],
	])('%s it is refused, and nothing is tried', async (_, sending, status, code) => {
		const tries = async () => Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM lookup_tries').first('n'));
		const before = await tries();
		const refused = await send(prove, { body: proof(), ...sending });
		expect(refused.http).toBe(status);
		expect(refused.json().code).toBe(code);
		// One may be given to count by (`counted`), and none that opens anything.
		expect(refused.cookie).not.toContain('auth-');
		expect(await tries()).toBe(before);
	});
	it('over the limit: 429 in the language of the call, before the captcha is spent', async () => {
		const captcha = await solved();
		const limited = makeApp();
		const through = async (path: string, init: RequestInit) => {
			const context = createExecutionContext();
			const bindings = { ...env, LIMIT_LOOKUP: { limit: () => Promise.resolve({ success: false }) } };
			const answer = await limited.fetch(new Request(`${origin}${path}`, init), bindings, context as never);
			await waitOnExecutionContext(context);
			return answer;
		};
		const refused = await send(prove, { body: proof(), captcha }, through);
		expect(refused.http).toBe(429);
		expect(refused.json()).toMatchObject({ code: 'too-many', message: expect.stringMatching(/[әғқңөұүһі]/i) });
		expect((await send(prove, { body: proof(), captcha })).http).toBe(200);
	});
	it('the captcha is the one that the services have', async () => {
		const asked: string[] = [];
		const captcha = {
			widget: { kind: 'smartcaptcha', siteKey: 'x' },
			challenge: () => null,
			verify: async (token: string) => {
				asked.push(token);
				return token === 'good';
			},
		} as const;
		const own = makeApp({ services: servicesWith({ captcha }) });
		const through = async (path: string, init: RequestInit) => {
			const context = createExecutionContext();
			const answer = await own.fetch(new Request(`${origin}${path}`, init), { ...env }, context as never);
			await waitOnExecutionContext(context);
			return answer;
		};
		expect((await send(prove, { body: proof(), captcha: 'bad' }, through)).http).toBe(422);
		expect((await send(prove, { body: proof(), captcha: 'good' }, through)).http).toBe(200);
		expect(asked).toEqual(['bad', 'good']);
	});
});

describe('cancelling an order', () => {
	it('wants the order’s own cookie, and another’s answers as one that does not exist', async () => {
		const [mine, other] = [await placed([glucose]), await placed([glucose])];
		const cookie = `auth-order=${mine.id}.${mine.access}`;
		const foreign = await send(cancel, { body: { id: other.id }, cookie });
		const unknown = await send(cancel, { body: { id: 'N'.repeat(32) }, cookie });
		expect([foreign.http, foreign.text]).toEqual([404, unknown.text]);
		expect(await send(cancel, { body: { id: mine.id } })).toMatchObject({ http: 404, text: unknown.text });
		const cancelled = await send(cancel, { body: { id: mine.id }, cookie });
		expect([cancelled.http, cancelled.text]).toEqual([200, '{"status":5}']);
	});
	it('a bearer that a script brings is not looked at', async () => {
		const mine = await placed([glucose]);
		expect((await send(cancel, { body: { id: mine.id }, headers: { Authorization: `Bearer ${mine.access}` } })).http).toBe(404);
	});
});

describe('what is not for browsers', () => {
	const notForBrowsers = callIds.filter((id) => !callEntry(id).browser && !callEntry(id).path.startsWith('/lis/'));
	const closed = notForBrowsers.filter((id) => !callEntry(id).callback);
	it.each(closed)('%s does not exist for them', async (id) => {
		const { path, body } = contract(id, order.id);
		const refused = await send(path.split('?')[0] ?? '', { body: body ?? {}, captcha: await solved(), headers: { 'Idempotency-Key': 'k'.repeat(20) } });
		expect(refused.http).toBe(404);
		// Apps are told in the words of FHIR and OAuth, also of what is not there.
		if (callEntry(id).byApp) expect(refused.text).toMatch(/"code":"not-found"|"error_description":"not-found"/);
		else expect(refused.json().code).toBe('not-found');
	});
	it.each(notForBrowsers.filter((id) => callEntry(id).callback))('%s, by which another server calls back, believes nobody without its proof', async (id) => {
		const refused = await send(callEntry(id).path, { body: {}, captcha: await solved() });
		expect([403, 404, 415]).toContain(refused.http);
		expect(refused.json().code).toMatch(/^(?:forbidden|not-found|unsupported-media-type)$/);
	});
	it('there are such calls', () => {
		expect(closed).toContain('order.create');
		expect(notForBrowsers).toContain('telegram.update');
	});
});
