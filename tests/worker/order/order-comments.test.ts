/** What anyone who orders wants the laboratory to know: typed, kept, shown to its owner, on paper, and told to the laboratory. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { orderWords } from '#shared/order/words.ts';
import { addDoctor, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, joinCookies, person, placed, read, submit } from '#tests/support/laboratory.ts';
import { view } from '#tests/support/orders.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and documents drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
const basket = () => `globals.currentBasket=${glucose}`;
const orderForLis = (orderNr: string) => read<Reply<'lis.order.view'>>(lis('GET', `/lis/orders/${orderNr}`));
const typed = 'Трудно взять кровь.\r\nБала инеден қорқады <b>';
const kept = 'Трудно взять кровь.\nБала инеден қорқады <b>';

describe('the comment of an order', () => {
	it.each(locales)('%s: is asked for on the form, with what it is not for', async (locale) => {
		const t = translator(locale)(orderWords);
		const html = await (await visit(localise('/order', locale), { headers: { Cookie: basket() } })).text();
		expect(html).toMatch(/<textarea(?=[^>]* name="comment")(?=[^>]* maxLength="300")(?![^>]* required)/i);
		expect(html).toContain(t('fields.comment'));
		expect(html).toContain(t('hints.comment'));
	});
	it('is folded away, until something stands there or is wrong with it', async () => {
		const browser = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };
		const { consent: _consent, agreement: _agreement, point: _point, payment: _payment, ...who } = person;
		const isOpen = async (cookie: string) => {
			const html = await (await visit('/order', { headers: { Cookie: cookie, ...browser } })).text();
			const [, attributes = ''] = /<details([^>]*)><summary>[^<]*<\/summary><div[^>]* data-field="comment"/.exec(html) ?? [];
			expect(attributes).not.toBe('');
			return [/ open=""/.test(attributes), html.includes(translator('ru')(rulesWords)('tooLong'))];
		};
		expect(await isOpen(basket())).toEqual([false, false]);
		expect(await isOpen(joinCookies(basket(), await post('/order', { ...who, comment: typed }, { Cookie: basket(), ...browser })))).toEqual([true, false]);
		expect(await isOpen(joinCookies(basket(), await post('/order', { ...who, comment: '' }, { Cookie: basket(), ...browser })))).toEqual([false, false]);
		const tooLong = await post('/order', { ...who, comment: 'ы'.repeat(301) }, { Cookie: basket(), ...browser });
		expect(await isOpen(joinCookies(basket(), tooLong))).toEqual([true, true]);
	});
	it('is sent without scripts, and shown to its owner where the order is, as text', async () => {
		const sent = await submit('/order/confirm', { ...person, comment: typed, key: fresh() }, basket());
		expect(sent.status).toBe(303);
		const cookie = joinCookies(basket(), sent);
		const success = sent.headers.get('Location') ?? '';
		const id = success.split('order=')[1] ?? '';
		for (const path of [success, `/order/${id}`]) {
			const html = await (await visit(path, { headers: { Cookie: cookie } })).text();
			expect([path, html.includes('Трудно взять кровь.\nБала инеден қорқады &lt;b&gt;')]).toEqual([path, true]);
			expect(html).toContain(translator('ru')(orderWords)('view.comment'));
		}
		expect(await (await visit(`/order/${id}`)).text()).not.toContain('Трудно взять кровь');
	});
	it('is told to the laboratory in the list and alone, and that it was read is written down', async () => {
		const before = await placed([glucose]);
		const order = await placed([glucose], { comment: typed });
		expect((await orderForLis(order.orderNr)).comment).toBe(kept);
		const { data } = await read<Reply<'lis.order.list'>>(lis('GET', `/lis/orders?status=1&after=${before.orderNr}&pageSize=100`));
		expect(data.find(({ orderNr }) => orderNr === order.orderNr)?.comment).toBe(kept);
		const reads = await read<Reply<'lis.order.reads'>>(lis('GET', `/lis/orders/${order.orderNr}/reads`));
		expect(reads.data[0]?.times).toBeGreaterThanOrEqual(2);
		const changes = await read<Reply<'lis.order.changes'>>(lis('GET', '/lis/orders/changes?after=0&pageSize=100'));
		expect(JSON.stringify(changes)).not.toContain('Трудно');
	});
	it('may be left out: then it is empty, and no page has a place for it', async () => {
		const order = await placed([glucose]);
		expect((await orderForLis(order.orderNr)).comment).toBe('');
		expect((await view(order.id, order.access)).comment).toBe('');
		const cookies = joinCookies('', await submit(`/order/${order.id}`, { intent: 'prove', phone: person.phone }));
		expect(await (await visit(`/order/${order.id}`, { headers: { Cookie: cookies } })).text()).not.toContain(translator('ru')(orderWords)('view.comment'));
	});
	it.each([
		['longer than 300 characters', 'ы'.repeat(301), 'tooLong'],
		['with what nobody sees', 'кровь\u202e', 'characters'],
	])('%s: refused at its field, and no order is made', async (_what, comment, rule) => {
		const answer = await read<{ fields?: unknown }>(
			ask('POST', '/api/site-order/create', { key: fresh(), body: { ...person, comment, analyses: [glucose] } }),
		);
		expect(answer).toMatchObject({ http: 422, fields: [{ field: 'comment', rule }] });
	});
	it('with another one the same key is another order, which is refused', async () => {
		const key = fresh();
		const make = (comment: string) => read(ask('POST', '/api/site-order/create', { key, body: { ...person, comment, analyses: [glucose] } }));
		expect((await make('Один')).http).toBe(200);
		expect(await make('Другой')).toMatchObject({ http: 409, code: 'conflict' });
		expect((await make('Один')).http).toBe(200);
	});
	it.each(locales)('%s: stands on the order form, which says what a sign stands for that its font lacks', async (locale) => {
		const order = await placed([glucose], { comment: `${typed} 🙂` });
		const lang = { ru: 'ru-RU', en: 'en-US', kz: 'kk-KZ' } as const;
		const answer = await ask('GET', `/api/site-order/form?id=${order.id}`, { access: order.access, lang: lang[locale] });
		const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
		const t = translator(locale)(orderPlanWords);
		for (const part of [t('paper.comment'), 'Трудно взять кровь.', 'Бала инеден қорқады <b> [?]', t('paper.missingLetters', { mark: '[?]' })])
			expect(text).toContain(part.replace(/\s+/g, ' '));
	});
	it('of a doctor’s order goes through what is looked at before it is sent, in several lines', async () => {
		const { cookie } = await signIn('doctor', await addDoctor({}));
		const { consent: _consent, agreement: _agreement, ...written } = person;
		const cookies = `${cookie}; ${basket()}`;
		const html = await (await visit('/order', { headers: { Cookie: cookies } })).text();
		const key = /<input(?=[^>]* name="key")[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '';
		const checked = await post('/order', { ...written, intent: 'check', comment: typed, key }, { Cookie: cookies, Accept: 'text/html' });
		const looked = await (await visit(checked.headers.get('Location') ?? '', { headers: { Cookie: joinCookies(cookies, checked) } })).text();
		expect(looked).toContain(translator('ru')(orderWords)('view.comment'));
		expect(looked).toMatch(/<input(?=[^>]* name="comment")(?=[^>]* value="Трудно взять кровь\.\r?\nБала инеден қорқады &lt;b&gt;")/);
	});
});
