/** The site's own key: what seals cookies and passes is nobody else's secret, has a key for each purpose, and can be changed while it is in use. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { app } from '#worker/app.ts';
import { siteKeysOf } from '#worker/edge/site-secret.ts';
import { address, fresh, joinCookies, person } from '#tests/support/laboratory.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const [old, next] = ['old-site-key-'.padEnd(40, '1'), 'next-site-key-'.padEnd(40, '2')];
let basket = '';
beforeAll(async () => {
	await seedSite();
	basket = `globals.currentBasket=${String(await idOf('BIO-001'))}`;
});

type Given = Readonly<Record<string, string>>;

async function answered(settings: Given, path: string, init: RequestInit): Promise<Response> {
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${env.SITE_ORIGIN}${path}`, { redirect: 'manual', ...init }), { ...env, ...settings }, context as never);
	await waitOnExecutionContext(context);
	return answer;
}

/** The cookie that a refused order leaves under these settings. */
async function refusedOrder(settings: Given): Promise<string> {
	const answer = await answered(settings, '/order', {
		method: 'POST',
		body: new URLSearchParams({ ...person, lastName: 'Нұрғалиева', phone: '123', key: fresh() }).toString(),
		headers: {
			'Content-Type': 'application/x-www-form-urlencoded',
			'Sec-Fetch-Site': 'same-origin',
			'Sec-Fetch-Mode': 'navigate',
			Accept: 'text/html',
			Cookie: basket,
			'CF-Connecting-IP': address(),
		},
	});
	expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/order']);
	return joinCookies(basket, answer);
}

const isFound = async (settings: Given, cookie: string) => {
	const answer = await answered(settings, '/order', { headers: { Cookie: cookie, 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' } });
	return (await answer.text()).includes('value="Нұрғалиева"');
};

describe('a cookie that the site has sealed', () => {
	it('opens by the site’s key, whatever the captcha’s secrets are', async () => {
		const cookie = await refusedOrder({ SITE_KEY: old });
		expect(await isFound({ SITE_KEY: old, CAPTCHA_SECRET: 'another-captcha-secret-of-the-tests' }, cookie)).toBe(true);
		const vendor = { SMARTCAPTCHA_SITE_KEY: 'site', SMARTCAPTCHA_SERVER_KEY: 'server-key-of-a-vendor-0123456789' };
		expect(await isFound({ SITE_KEY: old, CAPTCHA_SECRET: '', ...vendor }, cookie)).toBe(true);
		// Who knows those, and not the site's key, opens nothing.
		expect(await isFound({ SITE_KEY: next }, cookie)).toBe(false);
	});
	it('is found out where one byte of it was changed, wherever it stands', async () => {
		const cookie = await refusedOrder({ SITE_KEY: old });
		const [, head = '', value = ''] = /(kept-form=order\.)([\w-]+)/.exec(cookie) ?? [];
		const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
		expect(value.length).toBeGreaterThan(200);
		// Four letters are three bytes, and the first of them is of one byte alone: its vector, what is sealed, and the tag at its end.
		for (let at = 0; at < value.length; at += 4) {
			const other = letters[letters.indexOf(value[at] ?? '') ^ 1] ?? '';
			const changed = cookie.replace(head + value, `${head}${value.slice(0, at)}${other}${value.slice(at + 1)}`);
			const answer = await answered({ SITE_KEY: old }, '/order', { headers: { Cookie: changed, 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' } });
			const text = await answer.text();
			const shown = [person.firstName, person.birthDate, 'Нұрғалиева'].filter((typed) => text.includes(`value="${typed}"`));
			expect([answer.status, shown], `letter ${String(at)} of ${String(value.length)}`).toEqual([200, []]);
		}
		expect(await isFound({ SITE_KEY: old }, cookie)).toBe(true);
	});
	it('opens by the key before while it is changed, and no longer once that one is taken away', async () => {
		const before = await refusedOrder({ SITE_KEY: old });
		const changing = { SITE_KEY: next, SITE_KEY_BEFORE: old };
		expect(await isFound(changing, before)).toBe(true);
		const after = await refusedOrder(changing);
		expect(await isFound(changing, after)).toBe(true);
		// What is new is sealed by the new key alone.
		expect(await isFound({ SITE_KEY: next }, after)).toBe(true);
		expect(await isFound({ SITE_KEY: old }, after)).toBe(false);
		expect(await isFound({ SITE_KEY: next }, before)).toBe(false);
	});
});

describe('keys for each purpose', () => {
	it('are derived by HKDF, and no two are the same', async () => {
		const purposes = ['client', 'form-pass', 'kept-form', 'local-payment'] as const;
		const settings = { SITE_KEY: next, SITE_KEY_BEFORE: old };
		const all = purposes.flatMap((purpose) => siteKeysOf(settings, purpose).map((key) => key.join('.')));
		expect(new Set(all).size).toBe(purposes.length * 2);
		const encoder = new TextEncoder();
		const base = await crypto.subtle.importKey('raw', encoder.encode(next), 'HKDF', false, ['deriveBits']);
		const bits = await crypto.subtle.deriveBits(
			{ name: 'HKDF', hash: 'SHA-256', salt: encoder.encode('zerthana'), info: encoder.encode('kept-form') },
			base,
			256,
		);
		expect([...siteKeysOf(settings, 'kept-form')[0]]).toEqual([...new Uint8Array(bits)]);
	});
});
