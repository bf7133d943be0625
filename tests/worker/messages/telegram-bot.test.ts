/** The bot at Telegram: its settings, all or none; and what is asked of Telegram, and understood of its answers. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { makeApp } from '#worker/app.ts';
import { readEnv } from '#worker/env.ts';
import { botApi } from '#worker/providers/telegram/bot-api.ts';
import { makeServices } from '#worker/services.ts';
import { servicesWith } from '#tests/support/services.ts';
import { productionSettings } from '#tests/support/settings.ts';
import { visit } from '#tests/support/site.ts';

describe('the settings of the bot', () => {
	const production = { ...env, ...productionSettings };
	const all = { TELEGRAM_BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', TELEGRAM_BOT_NAME: 'lab_bot', TELEGRAM_WEBHOOK_SECRET: 's'.repeat(32) };
	it('are all there or none, and a site in production without them offers nothing', () => {
		expect(makeServices(readEnv(production), () => undefined)).toMatchObject({ telegram: null, localTelegram: null });
		const { telegram, localTelegram } = makeServices(readEnv({ ...production, ...all }), () => undefined);
		expect([telegram?.linkTo('code', 'ru'), localTelegram]).toEqual(['https://t.me/lab_bot?start=code', null]);
		for (const name of Object.keys(all)) {
			expect(() => readEnv({ ...production, ...all, [name]: '' }), name).toThrow(new RegExp(`missing: ${name}$`));
			expect(() => readEnv({ ...production, ...all, [name]: 'no such' }), name).toThrow(new RegExp(`malformed: ${name}$`));
		}
		expect(() => readEnv({ ...production, ...all, TELEGRAM_SECRET: 'x' })).toThrow(/unknown: TELEGRAM_SECRET$/);
		expect(() => readEnv({ ...production, ...all, SITE_KEY: all.TELEGRAM_WEBHOOK_SECRET })).toThrow(/malformed: SITE_KEY$/);
	});
	it('a site with a bot of its own has no practice chat', async () => {
		expect((await visit('/local/telegram/1')).status).toBe(200);
		expect((await visit('/local/telegram/0')).status).toBe(404);
		expect((await visit('/local/telegram/-1')).status).toBe(404);
		const services = makeServices(readEnv({ ...env, ...all }), () => undefined);
		expect([services.telegram?.bot, services.localTelegram]).toEqual(['lab_bot', null]);
		const app = makeApp({ services: servicesWith({ localTelegram: null }) });
		const context = createExecutionContext();
		expect((await app.fetch(new Request(`${env.SITE_ORIGIN}/local/telegram/1`), env, context)).status).toBe(404);
		await waitOnExecutionContext(context);
	});
});

describe('the Bot API', () => {
	const token = '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
	async function sent(answer: Response | 'unreachable') {
		const asked: { readonly url: string; readonly init: RequestInit }[] = [];
		const troubles: string[] = [];
		const bot = botApi({
			token,
			bot: 'lab_bot',
			secret: 'secret-of-the-webhook-in-the-tests-0123456789',
			onTrouble: (trouble) => troubles.push(trouble),
			async send(url, init) {
				asked.push({ url, init });
				if (answer === 'unreachable') throw new TypeError(`no way to ${url}`);
				return answer;
			},
		});
		return { outcome: await bot.send({ chatId: '4503599627370495', text: 'Готово', id: 'm' }), asked, troubles };
	}
	it('is asked to say something in one chat, without a preview of the link', async () => {
		const { outcome, asked, troubles } = await sent(Response.json({ ok: true, result: { message_id: 1 } }));
		expect([outcome, troubles]).toEqual([{ kind: 'sent' }, []]);
		expect(asked.map(({ url }) => url)).toEqual([`https://api.telegram.org/bot${token}/sendMessage`]);
		expect(JSON.parse(asked[0]?.init.body as string)).toEqual({
			chat_id: 4_503_599_627_370_495,
			text: 'Готово',
			link_preview_options: { is_disabled: true },
		});
	});
	it.each([
		[403, { description: 'Forbidden: bot was blocked by the user' }, { kind: 'gone' }],
		[403, { description: 'Forbidden: user is deactivated' }, { kind: 'gone' }],
		[400, { description: 'Bad Request: chat not found' }, { kind: 'gone' }],
		[400, { description: 'Bad Request: message is too long' }, { kind: 'refused', code: 'status 400' }],
		[401, { description: 'Unauthorized' }, { kind: 'failed', code: 'status 401' }],
		[404, { description: 'Not Found' }, { kind: 'failed', code: 'status 404' }],
		[429, { description: 'Too Many Requests: retry after 35', parameters: { retry_after: 35 } }, { kind: 'failed', code: 'status 429', afterMs: 35_000 }],
		[429, { description: 'Too Many Requests' }, { kind: 'failed', code: 'status 429' }],
		[502, {}, { kind: 'failed', code: 'status 502' }],
	])('an answer of %i %o: %o, with nothing of the person in what is logged', async (status, said, outcome) => {
		const { outcome: got, troubles } = await sent(Response.json({ ok: false, error_code: status, ...said }, { status }));
		expect(got).toEqual(outcome);
		expect(troubles).toEqual(outcome.kind === 'gone' ? [] : [`status ${String(status)}`]);
	});
	it('one that is not reached is asked again; an answer that nobody understands may be a message that arrived', async () => {
		expect((await sent('unreachable')).outcome).toEqual({ kind: 'failed', code: 'unreachable' });
		expect((await sent(new Response('<html>', { status: 200 }))).outcome).toEqual({ kind: 'unknown', code: 'reply' });
		expect((await sent(new Response('<html>', { status: 504 }))).outcome).toEqual({ kind: 'failed', code: 'status 504' });
	});
});
