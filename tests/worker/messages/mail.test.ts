/** E-mail: what vendors are sent and answer, the settings that choose between them, and the message that a request for a consultation was received. */
import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { ask, fresh, read } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';
import { productionSettings } from '#tests/support/settings.ts';
import { readEnv } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { cloudflareMail } from '#worker/providers/mail/cloudflare.ts';
import { resend } from '#worker/providers/mail/resend.ts';
import { makeServices } from '#worker/services.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const message = { to: 'g@example.kz', subject: 'Заявка', text: 'Заявка получена', id: 'consultation-received:1' };

describe('Resend', () => {
	function vendor(answer: () => Promise<Response>) {
		const asked: { readonly url: string; readonly headers: Headers; readonly body: unknown }[] = [];
		const troubles: string[] = [];
		const port = resend({
			apiKey: 'secret-of-the-account',
			from: 'lab@example.kz',
			onTrouble: (trouble) => troubles.push(trouble),
			send: async (url, { headers, body }) => {
				asked.push({ url, headers: new Headers(headers), body: JSON.parse(body as string) });
				return answer();
			},
		});
		return { port, asked, troubles };
	}
	it('is sent address, subject and text under a key that is sent once', async () => {
		const { port, asked, troubles } = vendor(async () => Response.json({ id: '49a3999c' }));
		expect(await port.send(message)).toEqual({ kind: 'sent' });
		expect(asked.map(({ url, body }) => [url, body])).toEqual([
			['https://api.resend.com/emails', { from: 'lab@example.kz', to: [message.to], subject: message.subject, text: message.text }],
		]);
		expect(asked[0]?.headers.get('Authorization')).toBe('Bearer secret-of-the-account');
		expect(asked[0]?.headers.get('Idempotency-Key')).toBe(message.id);
		expect(troubles).toEqual([]);
	});
	it.each([
		['an address that is none', async () => Response.json({ message: `invalid ${message.to}` }, { status: 422 }), { kind: 'refused', code: 'status 422' }],
		['a wrong key', async () => Response.json({}, { status: 403 }), { kind: 'failed', code: 'status 403' }],
		['too many', async () => Response.json({}, { status: 429 }), { kind: 'failed', code: 'status 429' }],
		['a server that fails', async () => new Response('down', { status: 503 }), { kind: 'failed', code: 'status 503' }],
		['a connection that breaks', () => Promise.reject(new TypeError(`reset: ${message.to}`)), { kind: 'failed', code: 'unreachable' }],
		['an answer that is none', async () => new Response('<html>'), { kind: 'failed', code: 'reply' }],
	])('%s', async (_, answer, outcome) => {
		const { port, troubles } = vendor(answer);
		expect(await port.send(message)).toEqual(outcome);
		expect(troubles).toEqual([outcome.code]);
		expect(troubles.join()).not.toMatch(/example|secret/);
	});
});

describe('the platform’s e-mail', () => {
	function vendor(answer: () => Promise<unknown>) {
		const asked: unknown[] = [];
		const troubles: string[] = [];
		const binding = {
			send: (sent: unknown) => {
				asked.push(sent);
				return answer();
			},
		};
		return { port: cloudflareMail({ binding, from: 'lab@example.kz', onTrouble: (trouble) => troubles.push(trouble) }), asked, troubles };
	}
	it('is sent sender, address, subject and text', async () => {
		const { port, asked } = vendor(async () => ({ messageId: '1' }));
		expect(await port.send(message)).toEqual({ kind: 'sent' });
		expect(asked).toEqual([{ from: 'lab@example.kz', to: message.to, subject: message.subject, text: message.text }]);
	});
	it.each([
		[
			'an address that is refused',
			Object.assign(new Error(message.to), { code: 'E_RECIPIENT_NOT_ALLOWED' }),
			{ kind: 'refused', code: 'E_RECIPIENT_NOT_ALLOWED' },
		],
		['too many', Object.assign(new Error(message.to), { code: 'E_RATE_LIMIT_EXCEEDED' }), { kind: 'failed', code: 'E_RATE_LIMIT_EXCEEDED' }],
		['something else', new Error(`lost ${message.to}`), { kind: 'unknown', code: 'unreachable' }],
		['a code that is none', Object.assign(new Error('x'), { code: `to ${message.to}` }), { kind: 'unknown', code: 'unreachable' }],
	])('%s', async (_, thrown, outcome) => {
		const { port, troubles } = vendor(() => Promise.reject(thrown));
		expect(await port.send(message)).toEqual(outcome);
		expect(troubles).toEqual([outcome.code]);
	});
});

describe('which provider is in use', () => {
	const production = { ...env, ...productionSettings, MAIL_PROVIDER: '' };
	it('production says what is missing by its name, and takes no local one', () => {
		expect(() => readEnv({ ...production })).toThrow(/: MAIL_PROVIDER$/);
		expect(() => readEnv({ ...production, MAIL_PROVIDER: 'local' })).toThrow(/: MAIL_PROVIDER$/);
		expect(() => readEnv({ ...production, MAIL_PROVIDER: 'resend' })).toThrow(/: MAIL_FROM, RESEND_API_KEY$/);
		expect(() => readEnv({ ...production, MAIL_PROVIDER: 'cloudflare', MAIL_FROM: 'lab@example.kz' })).toThrow(/: EMAIL$/);
		for (const settings of [
			{ MAIL_PROVIDER: 'off' },
			{ MAIL_PROVIDER: 'resend', MAIL_FROM: 'lab@example.kz', RESEND_API_KEY: 'x' },
			{ MAIL_PROVIDER: 'cloudflare', MAIL_FROM: 'lab@example.kz', EMAIL: { send: () => Promise.resolve() } },
		])
			expect(() => readEnv({ ...production, ...settings })).not.toThrow();
	});
	it('off refuses every message', async () => {
		const services = makeServices(readEnv({ ...production, MAIL_PROVIDER: 'off' }), () => undefined);
		expect(await services.mail.send(message)).toEqual({ kind: 'refused', code: 'off' });
	});
});

describe('a request for a consultation', () => {
	beforeAll(seedSite);
	const day = todayInAlmaty(Date.now() + 3 * 86_400_000);
	const asked = {
		fio: 'Әбілқасымова Гүлжан',
		phone: '8 701 123 45 67',
		city: 'astana',
		departure_date: day,
		reason: 'interpretation',
		iin: '',
		consent: textVersions['consultation.consent'],
	};
	const put: string[] = [];
	const services = () => testServices({ queue: { send: async (tasks) => void put.push(...tasks.map(({ task }) => task.id)) } });
	const bring = async (ids: readonly string[]) => {
		const batch = createMessageBatch(
			'zerthana-messages',
			ids.map((body, at) => ({ id: String(at), timestamp: new Date(), attempts: 1, body: { kind: 'message', id: body } })),
		);
		await worker.queue(batch, { ...env });
		return getQueueResult(batch, createExecutionContext());
	};

	it.each(locales)('%s: is confirmed by e-mail in its language, once, and says nothing of what was asked', async (locale) => {
		put.length = 0;
		const [key, email] = [fresh(), `${locale}@example.kz`];
		const send = () =>
			read(ask('POST', '/api/site-consultation/create', { key, body: { ...asked, email }, services: services(), lang: localeFacts[locale].alias }));
		expect([(await send()).http, (await send()).http]).toEqual([200, 200]);
		expect(put).toHaveLength(2);
		expect(new Set(put).size).toBe(1);
		expect((await bring(put)).retryMessages).toEqual([]);
		await bring(put);
		const kept = (await testServices().outbox?.list(100))?.filter(({ to }) => to === email) ?? [];
		expect(kept).toHaveLength(1);
		const [{ subject, text, channel } = { subject: '', text: '', channel: '' }] = kept;
		expect([channel, subject.includes('Zerthana'), text.includes(formatDay(locale, day))]).toEqual(['mail', true, true]);
		expect(`${subject}${text}`).not.toMatch(/\{\{|Гүлжан|701|interpretation/);
	});
	it('an address that gets too many is left alone, and the requests are kept all the same', async () => {
		put.length = 0;
		const email = 'many@example.kz';
		for (let made = 0; made < 7; made += 1)
			expect((await read(ask('POST', '/api/site-consultation/create', { key: fresh(), body: { ...asked, email }, services: services() }))).http).toBe(
				200,
			);
		await bring(put);
		expect((await testServices().outbox?.list(100))?.filter(({ to }) => to === email)).toHaveLength(5);
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM consultations WHERE email = ?1').bind(email).first('n')).toBe(7);
	});
});
