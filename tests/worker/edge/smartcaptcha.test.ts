/** The vendor's captcha as the edge asks it: what decides, what lets pass, and that a token counts once. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { smartCaptcha } from '#worker/providers/captcha/smartcaptcha.ts';
import { spendOnce } from '#worker/edge/spent-store.ts';

interface Asked {
	readonly url: string;
	readonly body: URLSearchParams;
}

function captcha(answer: () => Promise<Response>) {
	const asked: Asked[] = [];
	const troubles: string[] = [];
	const now = Date.now();
	const port = smartCaptcha({
		siteKey: 'site-key',
		serverKey: 'server-key',
		clock: () => now,
		spend: spendOnce(env.EDGE_DB, () => now),
		onTrouble: (trouble) => troubles.push(trouble),
		send: async (url, init) => {
			asked.push({ url, body: init.body as URLSearchParams });
			return answer();
		},
	});
	return { port, asked, troubles };
}

const says = (status: string) => async () => Response.json({ status, message: '', host: 'lab.example.kz' });

describe('Yandex SmartCaptcha', () => {
	it('sends secret, token and address; its answer decides', async () => {
		const good = captcha(says('ok'));
		expect(await good.port.verify('token-good', { address: '2001:db8::1', client: '' })).toBe(true);
		expect(good.asked.map(({ url, body }) => [url, Object.fromEntries(body)])).toEqual([
			['https://smartcaptcha.yandexcloud.net/validate', { secret: 'server-key', token: 'token-good', ip: '2001:db8::1' }],
		]);
		const bad = captcha(says('failed'));
		expect(await bad.port.verify('token-bad', { address: null, client: '' })).toBe(false);
		expect(bad.asked[0]?.body.has('ip')).toBe(false);
		expect([...good.troubles, ...bad.troubles]).toEqual([]);
	});
	it('a token counts once, also of eight at once; the vendor is asked once', async () => {
		const { port, asked } = captcha(says('ok'));
		const passed = await Promise.all(Array.from({ length: 8 }, () => port.verify('token-once', { address: null, client: '' })));
		expect(passed.filter(Boolean)).toHaveLength(1);
		expect(await port.verify('token-once', { address: null, client: '' })).toBe(false);
		expect(asked).toHaveLength(1);
	});
	it.each([
		['a server that fails', async () => new Response('down', { status: 503 }), '503'],
		['one that refuses the question', async () => new Response('', { status: 403 }), '403'],
		['one that cannot be reached', async () => Promise.reject(new TypeError('network')), 'unreachable'],
	])('%s lets the visitor pass, as the vendor advises, and the operator is told', async (name, answer, trouble) => {
		const { port, troubles } = captcha(answer);
		expect(await port.verify(`token of ${name}`, { address: null, client: '' })).toBe(true);
		expect(troubles).toEqual([trouble]);
	});
	it.each([
		['no JSON', async () => new Response('<html>')],
		['another shape', async () => Response.json({ ok: true })],
		['another word', says('perhaps')],
	])('an answer that is %s lets nobody pass, and the operator is told', async (name, answer) => {
		const { port, troubles } = captcha(answer);
		expect(await port.verify(`token with ${name}`, { address: null, client: '' })).toBe(false);
		expect(troubles).toEqual(['reply']);
	});
	it('asks nobody about no token, or one that no widget makes', async () => {
		const { port, asked } = captcha(says('ok'));
		expect([await port.verify('', { address: null, client: '' }), await port.verify('x'.repeat(4097), { address: null, client: '' })]).toEqual([
			false,
			false,
		]);
		expect(asked).toEqual([]);
	});
});
