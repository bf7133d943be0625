/** Short messages: the vendor's answers, the local outbox, and the settings that choose between them. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { visitWith } from '#tests/support/bindings.ts';
import { visit } from '#tests/support/site.ts';
import { testServices } from '#tests/support/services.ts';
import { productionSettings } from '#tests/support/settings.ts';
import { readEnv } from '#worker/env.ts';
import { mobizon } from '#worker/providers/sms/mobizon.ts';
import { smsc } from '#worker/providers/sms/smsc.ts';
import { makeServices } from '#worker/services.ts';

const message = { to: '+77012345678', text: 'Заказ 12345678 принят', id: 'order-1' };

function vendor(answer: () => Promise<Response>) {
	const asked: { readonly url: string; readonly fields: Readonly<Record<string, string>> }[] = [];
	const troubles: string[] = [];
	const port = smsc({
		login: 'lab',
		password: 'secret-of-the-account',
		sender: 'Zerthana',
		onTrouble: (trouble) => troubles.push(trouble),
		send: async (url, init) => {
			asked.push({ url, fields: Object.fromEntries(init.body as URLSearchParams) });
			return answer();
		},
	});
	return { port, asked, troubles };
}
const refusal = (code: number) => async () => Response.json({ error: 'invalid number 77012345678', error_code: code, id: 7 });

describe('SMSC.kz', () => {
	it('is sent account, phone, text and sender, and says that it took them', async () => {
		const { port, asked, troubles } = vendor(async () => Response.json({ id: 4321, cnt: 1 }));
		expect(await port.send(message)).toEqual({ kind: 'sent' });
		expect(asked).toEqual([
			{
				url: 'https://smsc.kz/sys/send.php',
				fields: {
					login: 'lab',
					psw: 'secret-of-the-account',
					phones: '+77012345678',
					mes: message.text,
					charset: 'utf-8',
					fmt: '3',
					sender: 'Zerthana',
				},
			},
		]);
		expect(troubles).toEqual([]);
	});
	it.each([
		[1, 'refused'],
		[2, 'failed'],
		[3, 'failed'],
		[4, 'failed'],
		[6, 'refused'],
		[7, 'refused'],
		[8, 'refused'],
		[9, 'failed'],
	])('error %i of its list: %s', async (code, kind) => {
		const { port, troubles } = vendor(refusal(code));
		expect(await port.send(message)).toEqual({ kind, code: `error ${String(code)}` });
		expect(troubles).toEqual([`error ${String(code)}`]);
	});
	it.each([
		['a connection that breaks', () => Promise.reject(new TypeError(`reset while sending to ${message.to}`)), { kind: 'unknown', code: 'unreachable' }],
		['a server that fails', async () => new Response('down', { status: 502 }), { kind: 'unknown', code: 'status 502' }],
		['a server that wants nothing of us', async () => new Response('', { status: 403 }), { kind: 'failed', code: 'status 403' }],
		['an answer that is none', async () => new Response('<html>'), { kind: 'unknown', code: 'reply' }],
		['an answer of another form', async () => Response.json({ ok: true }), { kind: 'unknown', code: 'reply' }],
	])('%s', async (_, answer, outcome) => {
		const { port, troubles } = vendor(answer);
		expect(await port.send(message)).toEqual(outcome);
		expect(troubles.join()).not.toMatch(/7012345678|12345678|secret/);
	});
});

describe('Mobizon', () => {
	function vendorOf(answer: () => Promise<Response>) {
		const asked: { readonly url: string; readonly fields: Readonly<Record<string, string>> }[] = [];
		const troubles: string[] = [];
		const port = mobizon({
			apiKey: 'secret-of-the-account',
			sender: 'Zerthana',
			onTrouble: (trouble) => troubles.push(trouble),
			send: async (url, init) => {
				asked.push({ url, fields: Object.fromEntries(init.body as URLSearchParams) });
				return answer();
			},
		});
		return { port, asked, troubles };
	}
	it('is sent key, phone in digits, text and sender, and says that it took them', async () => {
		const { port, asked, troubles } = vendorOf(async () =>
			Response.json({ code: 0, data: { campaignId: '1', messageId: '4321', status: 2 }, message: '' }),
		);
		expect(await port.send(message)).toEqual({ kind: 'sent' });
		expect(asked).toEqual([
			{
				url: 'https://api.mobizon.kz/service/message/sendsmsmessage?output=json&api=v1&apiKey=secret-of-the-account',
				fields: { recipient: '77012345678', text: message.text, from: 'Zerthana' },
			},
		]);
		expect(troubles).toEqual([]);
	});
	it.each([
		['a wrong number', async () => Response.json({ code: 1, data: { recipient: 'Wrong 77012345678' }, message: 'x' }), { kind: 'refused', code: 'code 1' }],
		['a wrong key', async () => Response.json({ code: 2, data: [], message: 'x' }), { kind: 'failed', code: 'code 2' }],
		['taken, but not named', async () => Response.json({ code: 0, data: {}, message: '' }), { kind: 'unknown', code: 'reply' }],
		['a connection that breaks', () => Promise.reject(new TypeError(`reset while sending to ${message.to}`)), { kind: 'unknown', code: 'unreachable' }],
		['a server that fails', async () => new Response('down', { status: 502 }), { kind: 'unknown', code: 'status 502' }],
		['too many', async () => new Response('', { status: 429 }), { kind: 'failed', code: 'status 429' }],
		['an answer that is none', async () => new Response('<html>'), { kind: 'unknown', code: 'reply' }],
	])('%s', async (_, answer, outcome) => {
		const { port, troubles } = vendorOf(answer);
		expect(await port.send(message)).toEqual(outcome);
		expect(troubles).toEqual([outcome.code]);
		expect(troubles.join()).not.toMatch(/7012345678|12345678|secret/);
	});
});

describe('which provider is in use', () => {
	const production = { ...env, ...productionSettings, SMS_PROVIDER: '' };
	it('production says what is missing by its name, and takes no local one', () => {
		expect(() => readEnv({ ...production })).toThrow(/: SMS_PROVIDER$/);
		expect(() => readEnv({ ...production, SMS_PROVIDER: 'local' })).toThrow(/: SMS_PROVIDER$/);
		expect(() => readEnv({ ...production, SMS_PROVIDER: 'smsc' })).toThrow(/: SMSC_LOGIN, SMSC_PASSWORD$/);
		expect(() => readEnv({ ...production, SMS_PROVIDER: 'mobizon' })).toThrow(/: MOBIZON_API_KEY$/);
		for (const settings of [
			{ SMS_PROVIDER: 'off' },
			{ SMS_PROVIDER: 'smsc', SMSC_LOGIN: 'lab', SMSC_PASSWORD: 'x' },
			{ SMS_PROVIDER: 'mobizon', MOBIZON_API_KEY: 'x' },
			{ BACKEND_API_URL: 'https://lims.example', BACKEND_KEY: 'backend-key-of-the-tests-0123456789', PERSONAL_DATA: 'kazakhstan' },
		])
			expect(() => readEnv({ ...production, ...settings })).not.toThrow();
	});
	it('off refuses every message, and keeps none', async () => {
		const services = makeServices(readEnv({ ...production, SMS_PROVIDER: 'off' }), () => undefined);
		expect(await services.sms.send(message)).toEqual({ kind: 'refused', code: 'off' });
		expect(services.outbox).toBeNull();
	});
});

describe('the local outbox', () => {
	it('keeps a message once, and shows it as data and as a page that runs nothing', async () => {
		const { sms } = testServices();
		const text = 'Код 123 <script>alert(1)</script>';
		for (let time = 0; time < 2; time += 1) expect(await sms.send({ ...message, text, id: 'outbox-1' })).toEqual({ kind: 'sent' });
		const { data } = (await (await visit('/local/outbox')).json()) as { data: { id: string; to: string; text: string }[] };
		expect(data.filter(({ id }) => id === 'sms:outbox-1')).toEqual([expect.objectContaining({ channel: 'sms', to: message.to, text })]);
		const page = await visit('/local/outbox', { headers: { Accept: 'text/html' } });
		expect(page.headers.get('Content-Type')).toContain('text/html');
		expect(page.headers.get('Cache-Control')).toContain('no-store');
		const html = await page.text();
		expect(html).toContain('+77012345678');
		expect(html).not.toContain('<script>');
	});
	it('is no address of a site that sends', async () => {
		for (const headers of [{ Accept: 'application/json' }, { Accept: 'text/html' }])
			expect((await visitWith(productionSettings, '/local/outbox', { headers })).status).toBe(404);
	});
});
