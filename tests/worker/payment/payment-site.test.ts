/** Paying on the site, page by page, with the page that stands in for a provider's; and the addresses that other servers and nobody else may use. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { orderWords } from '#shared/order/words.ts';
import { localPayWords } from '#shared/payment/local.words.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { cookiesOf, idOf, origin, post, seedSite, visit } from '#tests/support/site.ts';
import { address, fresh, joinCookies, person, submit } from '#tests/support/laboratory.ts';
import { listening, stepsOf } from '#tests/support/payments.ts';
import type { DelayedTask } from '#worker/providers/queue/port.ts';
import { runJobs, takeBatch } from '#worker/lab/jobs.ts';
import { hear } from '#worker/lab/payment/settle.ts';
import { findPayment } from '#worker/lab/payment/store.ts';
import { testServices } from '#tests/support/services.ts';
import { productionSettings } from '#tests/support/settings.ts';

vi.setConfig({ testTimeout: 60_000 });

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

const t = translator('ru')(paymentWords);

/** Orders by card as a browser without scripts does, up to the provider's page. */
async function toProvider(locale: (typeof locales)[number] = 'ru') {
	const placed = await submit(localise('/order/confirm', locale), { ...person, payment: 'card', key: fresh() }, `globals.currentBasket=${String(glucose)}`);
	const next = placed.headers.get('Location') ?? '';
	expect([placed.status, next]).toEqual([303, expect.stringMatching(/\/order\/pay\?order=/)]);
	const id = new URL(next, origin).searchParams.get('order') ?? '';
	const cookie = joinCookies('', placed);
	const open = async (path: string) => {
		const answer = await visit(path, { headers: { Cookie: cookie } });
		return { status: answer.status, location: answer.headers.get('Location'), text: await answer.text() };
	};
	// While the page is being opened the way to it asks for itself again.
	const between = await vi.waitFor(async () => {
		const page = await open(next);
		expect(page.text).toContain('content="0; url=');
		return page;
	});
	const url = /http-equiv="refresh" content="0; url=([^"]+)"/i.exec(between.text)?.[1] ?? '';
	expect(between.text).toContain(`href="${url}"`);
	const local = new URL(url).pathname;
	const act = (name: string) => post(local, { act: name }, { 'CF-Connecting-IP': address() });
	return { id, cookie, open, local, act, between };
}
const state = (text: string) => (Object.keys(t.words.states) as (keyof typeof t.words.states)[]).find((one) => text.includes(t(`states.${one}`)));

describe('paying', () => {
	it('paid: the order is, before the person is back', async () => {
		const { id, open, act } = await toProvider();
		const back = await act('pay');
		expect([back.status, back.headers.get('Location')]).toEqual([303, `${origin}/order/success?order=${id}`]);
		const { text } = await open(`/order/success?order=${id}`);
		expect(state(text)).toBe('paid');
		// No till prints a receipt for it: it says where number and password come from.
		expect(text).toContain(translator('ru')(orderWords)('success.paidNote'));
		expect(text).not.toContain(translator('ru')(orderWords)('success.payNote'));
		expect(state((await open(`/order/${id}`)).text)).toBe('paid');
		// Where it leads after a refusal, it is paid all the same; and there is nothing more to pay.
		expect((await open(`/order/error?order=${id}`)).location).toBe(`/order/success?order=${id}`);
		expect((await open(`/order/pay?order=${id}`)).location).toBe(`/order/success?order=${id}`);
		expect(await stepsOf(id)).toEqual([['created', 'pending', 'paid']]);
	});
	it('refused: the order stands, and a second page is opened', async () => {
		const { id, cookie, open, act, local } = await toProvider();
		expect((await act('refuse')).headers.get('Location')).toBe(`${origin}/order/error?order=${id}`);
		const page = await open(`/order/error?order=${id}`);
		expect(page.text).toContain(t('error.title'));
		expect(state(page.text)).toBe('failed');
		const again = await post(`/order/error?order=${id}`, { intent: 'pay' }, { Cookie: cookie });
		expect(again.headers.get('Location')).toBe(`/order/pay?order=${id}`);
		expect((await open(`/order/pay?order=${id}`)).text).not.toContain(local);
		// The first page is closed.
		await act('pay');
		expect(state((await open(`/order/success?order=${id}`)).text)).toBe('left');
	});
	it('left: it waits, and the way back to the same page stands', async () => {
		const { id, open, local } = await toProvider();
		const page = await open(`/order/success?order=${id}`);
		expect(state(page.text)).toBe('left');
		expect((await open(`/order/pay?order=${id}`)).text).toContain(local);
	});
	it('paid and not told: a button asks the bank; the timer does as well', async () => {
		const asked = await toProvider();
		await asked.act('late');
		expect(state((await asked.open(`/order/success?order=${asked.id}`)).text)).toBe('left');
		const checked = await post(`/order/success?order=${asked.id}`, { intent: 'check' }, { Cookie: asked.cookie });
		expect(checked.headers.get('Location')).toBe(`/order/success?order=${asked.id}`);
		expect(state((await asked.open(`/order/success?order=${asked.id}`)).text)).toBe('paid');
		const timed = await toProvider();
		await timed.act('late');
		// The queue has lost it: the timer puts it there once more.
		const put: DelayedTask[] = [];
		const later = testServices({ clock: () => Date.now() + 10 * 60_000, queue: { send: async (tasks) => void put.push(...tasks) } });
		await runJobs({ db: env.LAB_DB, services: later });
		const messages = put.map(({ task: body }) => ({ body, ack: () => undefined, retry: () => undefined }));
		await takeBatch({ db: env.LAB_DB, services: later }, { queue: 'of-the-test', messages });
		expect(state((await timed.open(`/order/${timed.id}`)).text)).toBe('paid');
	});
	it('told twice: once', async () => {
		const { id, act } = await toProvider();
		expect((await act('twice')).status).toBe(303);
		expect(await stepsOf(id)).toEqual([['created', 'pending', 'paid']]);
	});
	it('cancelled on the order’s page: the money is back', async () => {
		const { id, cookie, open, act } = await toProvider();
		await act('pay');
		await post(`/order/${id}`, { intent: 'cancel' }, { Cookie: cookie });
		await vi.waitFor(async () => expect(state((await open(`/order/${id}`)).text)).toBe('refunded'));
		// Nobody is sent to a collection point for it any more, nor to a bank.
		expect((await open(`/order/success?order=${id}`)).location).toBe(`/order/${id}`);
	});
	it.each(locales)('the way to the bank and the page there speak %s', async (locale) => {
		const { between, local } = await toProvider(locale);
		expect(between.text).toContain(translator(locale)(paymentWords)('toPage.title'));
		expect(await (await visit(local)).text()).toContain(translator(locale)(localPayWords)('pay'));
	});
	it('while the bank’s page is being opened its way waits, with and without scripts, and a second press leads there as well', async () => {
		const { id, cookie, open } = await toProvider();
		const set = (sql: string) => env.LAB_DB.prepare(`UPDATE payments SET ${sql} WHERE order_id = ?1`).bind(id).run();
		await set(`state = 'created', provider_id = NULL, created_at = ${String(Date.now())}`);
		const waiting = await open(`/order/pay?order=${id}`);
		expect(waiting.text).toContain(`content="1; url=/order/pay?order=${id}"`);
		expect(waiting.text).toContain(t('toPage.title'));
		// The laboratory says that it cannot be had at once.
		listening();
		const again = await post(`/order/success?order=${id}`, { intent: 'pay' }, { Cookie: cookie });
		expect(again.headers.get('Location')).toBe(`/order/pay?order=${id}`);
		// The provider did not answer: the order is where it can be tried again.
		await set("state = 'failed'");
		expect((await open(`/order/pay?order=${id}`)).location).toBe(`/order/success?order=${id}`);
		expect(state((await open(`/order/success?order=${id}`)).text)).toBe('unpaid');
	});
	it.each(locales)(
		'%s: money that went back at the provider’s, or that the bank took, is told as what it is, and the order can be paid again',
		async (locale) => {
			const { id, open, act } = await toProvider(locale);
			await act('pay');
			const own = translator(locale)(paymentWords);
			const page = async () => (await open(localise(`/order/${id}`, locale))).text;
			const set = (sql: string) => env.LAB_DB.prepare(`UPDATE payments SET ${sql} WHERE order_id = ?1`).bind(id).run();
			for (const [sql, title, canPay] of [
				["returned = 500, returned_by = 'provider'", 'paid', false],
				["state = 'refunded', returned = amount", 'returned', true],
				["returned_by = 'bank'", 'chargedBack', true],
			] as const) {
				await set(sql);
				const text = await page();
				expect(text).toContain(own(`states.${title}`));
				expect(text.includes('value="pay"')).toBe(canPay);
				expect(text.includes(own('states.paid'))).toBe(title === 'paid');
				// Only a part is told beside a payment that counts.
				expect(text.includes(own('part', { sum: formatMoney(500) }))).toBe(title === 'paid');
				expect(text).not.toContain(own('surplus.refunded', { sum: '' }).slice(0, 20));
			}
		},
	);
	it.each(locales)('%s: where a person looks whether it was paid, nobody is told that it was not, nor led to pay again', async (locale) => {
		const { id, open } = await toProvider(locale);
		const { payment } = (await env.LAB_DB.prepare('SELECT id AS payment FROM payments WHERE order_id = ?1').bind(id).first<{ payment: string }>()) ?? {
			payment: '',
		};
		const row = await findPayment(env.LAB_DB, payment);
		if (row === null) throw new Error('no payment');
		listening();
		await hear(
			{ db: env.LAB_DB, services: testServices() },
			row,
			row.provider_id ?? '',
			{ outcome: 'paid', said: 'paid', amount: row.amount - 100, currency: 'KZT', returned: null },
			'status',
		);
		const own = translator(locale)(paymentWords);
		const error = await open(localise(`/order/error?order=${id}`, locale));
		expect(error.location).toBe(localise(`/order/success?order=${id}`, locale));
		for (const path of [`/order/success?order=${id}`, `/order/${id}`]) {
			const { text } = await open(localise(path, locale));
			expect(text).toContain(own('states.question'));
			expect(text).toContain(own('notes.question'));
			expect(text).not.toContain('value="pay"');
			expect(text).not.toContain(own('step'));
		}
	});
	it('given back at the provider’s, the site is told, and says so', async () => {
		const { id, open, act } = await toProvider();
		await act('pay');
		const said = listening();
		expect((await act('refund')).status).toBe(303);
		expect(said.codes()).toEqual(['returned-there']);
		expect((await open(`/order/${id}`)).text).toContain(t('states.returned'));
	});
	it('no page says of a query that something is paid, and another’s browser is asked for the phone', async () => {
		const { id, open } = await toProvider();
		const page = await open(`/order/success?order=${id}&pg_result=1&pg_payment_id=1&status=paid&state=paid`);
		expect(state(page.text)).toBe('left');
		for (const path of ['/order/success', '/order/error', '/order/pay']) {
			const strange = await visit(`${path}?order=${id}`);
			expect([strange.status, strange.headers.get('Location')]).toEqual([302, `/order/${id}`]);
			await strange.body?.cancel();
		}
	});
	it('an order in cash goes nowhere else, and its page says how it is paid', async () => {
		const placed = await submit('/order/confirm', { ...person, key: fresh() }, `globals.currentBasket=${String(glucose)}`);
		const next = placed.headers.get('Location') ?? '';
		expect(next).toMatch(/^\/order\/success\?order=/);
		const id = new URL(next, origin).searchParams.get('order') ?? '';
		const view = await (await visit(`/order/${id}`, { headers: { Cookie: cookiesOf(placed) } })).text();
		expect(view).toContain(t('cash'));
		expect(state(view)).toBeUndefined();
	});
});

describe('addresses for servers', () => {
	const notify = (path: string, headers: Record<string, string> = {}) =>
		visit(path, { method: 'POST', body: '{"id":"x"}', headers: { 'Content-Type': 'application/json', ...headers } });
	it('a notice comes from no page and is let through to its signature; nothing beside it is', async () => {
		expect((await notify('/api/payment/notify/local')).status).toBe(400);
		expect((await notify('/api/payment/notify/local', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })).status).toBe(400);
		expect((await notify('/api/payment/start')).status).toBe(403);
		const forged = { id: 'x', providerId: 'y', outcome: 'paid', amount: 1, currency: 'KZT', signature: 'f'.repeat(64) };
		const answer = await visit('/api/payment/notify/local', {
			method: 'POST',
			body: JSON.stringify(forged),
			headers: { 'Content-Type': 'application/json' },
		});
		expect(answer.status).toBe(403);
	});
	it('starting a payment is no call for a browser, and asking is one of this site alone', async () => {
		const body = JSON.stringify({ id: 'N'.repeat(32) });
		const ask = (path: string, site: string) =>
			visit(`${path}?lang=ru-RU&city_id=98`, {
				method: 'POST',
				body,
				headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': site, 'CF-Connecting-IP': address() },
			});
		expect((await ask('/api/payment/start', 'same-origin')).status).toBe(404);
		expect((await ask('/api/payment/check', 'same-origin')).status).toBe(404);
		expect((await ask('/api/payment/check', 'cross-site')).status).toBe(403);
	});
	it('the page of a local site is not there in production, nor where payments are real or off', async () => {
		const { local } = await toProvider();
		expect((await visit(local)).status).toBe(200);
		expect((await visit('/local/pay/nobody')).status).toBe(404);
		for (const settings of [
			productionSettings,
			{ ...productionSettings, PAYMENT_PROVIDER: 'freedom-pay', FREEDOM_PAY_MERCHANT_ID: '1', FREEDOM_PAY_SECRET: 'secret-of-a-merchant' },
			{ PAYMENT_PROVIDER: 'off' },
		])
			expect((await visitWith(settings, local)).status).toBe(404);
	});
});
