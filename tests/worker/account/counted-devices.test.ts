/** Limits of requests where many share one address: each browser that has been here before is counted by itself, and cookies in any number are of no more use than their network's limit. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieName } from '#shared/kit/cookies.ts';
import { hex } from '#shared/kit/bytes.ts';
import { siteKeysOf } from '#worker/edge/site-secret.ts';
import { makeApp } from '#worker/app.ts';
import { form, visitWith } from '#tests/support/bindings.ts';
import { address } from '#tests/support/laboratory.ts';
import { servicesWith } from '#tests/support/services.ts';
import { origin, seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);

const day = 24 * 3600;
const name = (at = origin) => cookieName('counted', at.startsWith('https:'));

/** A limiter as the platform has them, in one period. */
function limiter(limit: number) {
	const counts = new Map<string, number>();
	return {
		limit: ({ key }: { readonly key: string }) => {
			counts.set(key, (counts.get(key) ?? 0) + 1);
			return Promise.resolve({ success: (counts.get(key) ?? 0) <= limit });
		},
		next: () => counts.clear(),
	};
}

/** A site with limits of its own, and a clock in the test's hand. */
function siteWith(settings: Readonly<Record<string, string>> = {}, own = 4, wide = 12, fresh = 3) {
	let now = Date.now();
	const [LIMIT_CHALLENGE, LIMIT_CHALLENGE_NETWORK, LIMIT_NEW_DEVICE] = [limiter(own), limiter(wide), limiter(fresh)];
	const bindings = { ...env, LIMIT_CHALLENGE, LIMIT_CHALLENGE_NETWORK, LIMIT_NEW_DEVICE, ...settings };
	const app = makeApp({ services: servicesWith({ clock: () => now }) });
	return {
		/** Another minute, in which nothing is used up. */
		later(seconds: number) {
			now += seconds * 1000;
			for (const one of [LIMIT_CHALLENGE, LIMIT_CHALLENGE_NETWORK, LIMIT_NEW_DEVICE]) one.next();
		},
		async ask(from: string, cookie = '', path = '/captcha/challenge') {
			const context = createExecutionContext();
			const headers = { 'CF-Connecting-IP': from, 'Sec-Fetch-Site': 'same-origin', ...(cookie === '' ? {} : { Cookie: cookie }) };
			const answer = await app.fetch(new Request(`${settings.SITE_ORIGIN ?? origin}${path}`, { headers }), bindings, context as never);
			await answer.body?.cancel();
			await waitOnExecutionContext(context);
			const given = answer.headers.getSetCookie().find((one) => one.startsWith(`${name(settings.SITE_ORIGIN)}=`)) ?? null;
			return { status: answer.status, given, cookie: given?.split(';', 1)[0] ?? '', cacheControl: answer.headers.get('Cache-Control') };
		},
		seconds: () => Math.floor(now / 1000),
	};
}
type Site = ReturnType<typeof siteWith>;

/** Cookies as the site signs them, without asking it: as if they had been collected for months. */
async function made(
	site: Site,
	count: number,
	{ key = env.SITE_KEY, purpose = 'counted', ageSeconds = day }: { key?: string; purpose?: 'counted' | 'form-pass'; ageSeconds?: number } = {},
) {
	const signing = await crypto.subtle.importKey(
		'raw',
		siteKeysOf({ SITE_KEY: key, SITE_KEY_BEFORE: undefined }, purpose)[0],
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['sign'],
	);
	return Promise.all(
		Array.from({ length: count }, async () => {
			const named = `${crypto.randomUUID().replaceAll('-', '')}.${String(site.seconds() - ageSeconds)}`;
			return `${name()}=${named}.${hex(new Uint8Array(await crypto.subtle.sign('HMAC', signing, new TextEncoder().encode(named))))}`;
		}),
	);
}
const asked = async (site: Site, from: string, cookies: readonly string[]) => {
	const statuses: number[] = [];
	for (const cookie of cookies) statuses.push((await site.ask(from, cookie)).status);
	return statuses;
};
const passed = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;
const times = (count: number, cookie = '') => Array.from({ length: count }, () => cookie);

describe('a browser that shares its address', () => {
	it('is given a random cookie for half a year, with an answer that nobody else gets', async () => {
		const site = siteWith({ SITE_ORIGIN: 'https://zerthana.example' });
		const [one, another] = [await site.ask(address()), await site.ask(address())];
		for (const { given, cacheControl } of [one, another]) {
			expect(cacheControl).toBe('private, no-store');
			for (const part of [`; Max-Age=${String(180 * day)}`, '; Path=/', '; HttpOnly', '; Secure', '; SameSite=Lax']) expect(given).toContain(part);
			expect(given).toMatch(/^__Host-counted=[0-9a-f]{32}\.\d{10}\.[0-9a-f]{64};/);
		}
		expect(one.cookie).not.toBe(another.cookie);
		// Anyone who has one keeps it.
		expect((await site.ask(address(), one.cookie)).given).toBeNull();
	});
	it('has, a minute later, the whole limit for itself, whatever its neighbours use up', async () => {
		const [site, from] = [siteWith(), address()];
		const { cookie } = await site.ask(from);
		site.later(60);
		expect(await asked(site, from, times(6))).toEqual([200, 200, 200, 200, 429, 429]);
		expect(await asked(site, from, times(6, cookie))).toEqual([200, 200, 200, 200, 429, 429]);
		// Nor does it use up theirs, in this network or another.
		site.later(60);
		expect(passed(await asked(site, from, times(9, cookie)))).toBe(4);
		expect(passed(await asked(site, address(), times(9, cookie)))).toBe(0);
		expect(passed(await asked(site, from, times(9)))).toBe(4);
	});
	it('is counted by its address until then, so a cookie that was just given is worth nothing', async () => {
		const [site, from] = [siteWith(), address()];
		const cookies = [(await site.ask(from)).cookie, (await site.ask(from)).cookie];
		expect(cookies.every((cookie) => cookie !== '')).toBe(true);
		expect(passed(await asked(site, from, [...times(5, cookies[0]), ...times(5, cookies[1])]))).toBe(2);
		site.later(59);
		expect(passed(await asked(site, from, [...times(5, cookies[0]), ...times(5, cookies[1])]))).toBe(4);
		site.later(1);
		expect(passed(await asked(site, from, [...times(5, cookies[0]), ...times(5, cookies[1])]))).toBe(8);
	});
	it('loses nothing by a refusal that another one met: who is over their own limit uses up nothing of the network’s', async () => {
		const [site, from] = [siteWith(), address()];
		const [greedy = '', modest = ''] = await made(site, 2);
		expect(passed(await asked(site, from, times(40, greedy)))).toBe(4);
		expect(passed(await asked(site, from, times(4, modest)))).toBe(4);
	});
});

describe('a cookie that the site did not give', () => {
	it.each([
		['is signed by another key', { key: 'another-site-key-of-somebody-0123456789' }],
		['is signed for another purpose', { purpose: 'form-pass' }],
		['is over', { ageSeconds: 180 * day }],
		['comes from the future', { ageSeconds: -600 }],
	] as const)('or that %s, is none: all are counted by address, and a new one is given', async (_, how) => {
		const [site, from] = [siteWith(), address()];
		expect(passed(await asked(site, from, await made(site, 9, how)))).toBe(4);
		const [one = ''] = await made(site, 1, how);
		expect((await site.ask(address(), one)).given).not.toBeNull();
	});
	it('or that was changed', async () => {
		const [site, from] = [siteWith(), address()];
		const [one = ''] = await made(site, 1);
		const changed = [
			one.replace(/=./, (text) => (text === '=0' ? '=1' : '=0')),
			one.replace(/\.(\d)/, (_, digit: string) => `.${String((Number(digit) + 9) % 10)}`),
			`${one}0`,
			one.slice(0, -64),
			`${name()}=`,
		];
		expect(passed(await asked(site, from, [...changed, ...changed]))).toBe(4);
	});
	it('counts while the key is changed, and no longer', async () => {
		const [old, next] = ['old-site-key-'.padEnd(40, '1'), 'next-site-key-'.padEnd(40, '2')];
		for (const [settings, allowed] of [
			[{ SITE_KEY: next, SITE_KEY_BEFORE: old }, 9],
			[{ SITE_KEY: next }, 4],
		] as const) {
			const site = siteWith(settings);
			expect(passed(await asked(site, address(), await made(site, 9, { key: old })))).toBe(allowed);
		}
	});
});

describe('an attacker', () => {
	it('with ten thousand cookies has no more than the network’s wide limit, and who has no cookie keeps their own', async () => {
		const [site, from] = [siteWith({}, 60, 600, 30), address()];
		// What came over the wide limit is refused, so of ten thousand it is enough to show as many as go over it.
		const cookies = await made(site, 700);
		expect(passed(await asked(site, from, cookies))).toBe(600);
		expect(passed(await asked(site, from, await made(site, 50)))).toBe(0);
		expect(passed(await asked(site, from, times(70)))).toBe(60);
	});
	it('who collects them is given no more of a network in a minute than one limit says, and no one beyond the limit of requests', async () => {
		const [site, from] = [siteWith({}, 60, 600, 30), address()];
		const collect = async () => {
			const answers = [];
			for (let at = 0; at < 80; at += 1) answers.push(await site.ask(from));
			return answers;
		};
		const first = await collect();
		expect([passed(first.map(({ status }) => status)), first.filter(({ given }) => given !== null).length]).toEqual([60, 30]);
		expect(first.filter(({ status, given }) => status !== 200 && given !== null)).toEqual([]);
		// A network's addresses of IPv6 are one.
		const ipv6 = await Promise.all(Array.from({ length: 40 }, (_, at) => site.ask(`2001:db8:77:1::${at.toString(16)}`)));
		expect(ipv6.filter(({ given }) => given !== null)).toHaveLength(30);
	});
	it('is told apart from nobody where the platform names no address: then there are no cookies', async () => {
		const context = createExecutionContext();
		const answer = await makeApp().fetch(new Request(`${origin}/captcha/challenge`), env, context as never);
		await answer.body?.cancel();
		await waitOnExecutionContext(context);
		expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
	});
});

describe('what everybody shares', () => {
	it('brings no cookie; the search as one types does, and is kept by nobody', async () => {
		const site = siteWith();
		for (const path of ['/', '/pricelist', '/pricelist?sort=price', '/search?q=глюкоза', '/robots.txt']) {
			const { status, given } = await site.ask(address(), '', path);
			expect([status, given], path).toEqual([200, null]);
		}
		const typed = await site.ask(address(), '', '/api/analysis/search?lang=ru-RU&city_id=98&q=глюкоза');
		expect([typed.status, typed.cacheControl, typed.given === null]).toEqual([200, 'private, no-store', false]);
	});
	it('nor does a form that is shown; one that is sent does', async () => {
		expect((await siteWith().ask(address(), '', '/results')).given).toBeNull();
		const sent = await visitWith({}, '/results/login', form({ internalNr: '1234567', password: '000000' }, { 'CF-Connecting-IP': address() }));
		expect(sent.headers.getSetCookie().some((one) => one.startsWith(`${name()}=`))).toBe(true);
	});
});
