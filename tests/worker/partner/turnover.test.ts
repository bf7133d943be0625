/** What a partner is told of the orders of people who came by its link: sums by month, and nothing of a person. */
import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { referralHeader } from '#shared/kit/call.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { Turnover } from '#shared/partner/calls.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { partnerOfLinkSql, turnoverSql } from '#worker/lab/partner/store.ts';
import { addDoctor, addPartner, signIn } from '#tests/support/accounts.ts';
import { count, figures } from '#tests/support/figures.ts';
import { ask, fresh, person, read, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { beforePayments, paying, sum } from '#tests/support/payments.ts';
import { testServices } from '#tests/support/services.ts';
import { visit } from '#tests/support/site.ts';
import { member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
let glucose = 0;
beforePayments((id) => {
	glucose = id;
});

let links = 0;
async function partner(more: object = {}) {
	links += 1;
	const link = `b${links.toString(16).padStart(9, '0')}`;
	const id = await addPartner({ link, ...more });
	const { token } = await signIn('partner', id);
	return { id, link, token };
}
type Partner = Awaited<ReturnType<typeof partner>>;

/** Phones of as many people. */
const phoneOf = (n: number) => `+7 701 234-56-${String(10 + n)}`;
/** Orders in cash by a link, at a moment, each of somebody else unless a phone is given. */
async function orders(link: string, at: string, times: number, phone = ''): Promise<Placed[]> {
	const services = testServices({ clock: () => Date.parse(at) });
	const made: Placed[] = [];
	for (let n = 0; n < times; n += 1) {
		const one = await read<Placed & Refused>(
			ask('POST', create, {
				key: fresh(),
				services,
				headers: { [referralHeader]: link },
				body: { ...person, phone: phone || phoneOf(n), analyses: [glucose] },
			}),
		);
		expect(one.http).toBe(200);
		made.push(one);
	}
	return made;
}
/** Orders by card, paid, each of somebody else; those of `isCancelled` are canceled, and what they paid is given back. */
async function byCard(link: string, at: string, isCancelled: readonly boolean[], first = 30): Promise<void> {
	for (const [n, isOff] of isCancelled.entries()) {
		const bench = paying();
		bench.time.now = Date.parse(at);
		const made = await read<Placed & Refused>(
			ask('POST', create, {
				key: fresh(),
				services: bench.services,
				headers: { [referralHeader]: link },
				body: { ...person, phone: phoneOf(first + n), payment: 'card', analyses: [glucose] },
			}),
		);
		await bench.notify(bench.pay());
		if (isOff) await bench.cancel(made);
	}
}
const cancelled = async ({ id, access }: Placed) => expect((await ask('POST', '/api/site-order/cancel', { access, body: { id } })).status).toBe(200);
const turnover = ({ token }: Pick<Partner, 'token'>, query = '?from=2026-08&till=2026-10') =>
	read<Turnover & Refused>(ask('GET', `/account/partner-room/turnover${query}`, { access: token }));
/** Months from this one on, by Almaty's clock. */
const [thisMonth = '', lastMonth = '', ...before] = monthsBack(monthOf(todayInAlmaty()), 13);
const month = (of: Turnover, name: string) => of.data.find((one) => one.month === name)?.sums;

describe('the turnover', () => {
	it('is by the month of Almaty in which an order was made, and by the partner whose link was opened', async () => {
		const [own, other] = [await partner(), await partner()];
		// The last minute of September in Almaty, and the first of October.
		await orders(own.link, '2026-09-30T18:59:00Z', 5);
		await orders(own.link, '2026-09-30T19:00:00Z', 6);
		await orders(other.link, '2026-10-10T06:00:00Z', 7);
		const of = await turnover(own);
		expect(of).toMatchObject({ http: 200, from: '2026-08', till: '2026-10' });
		expect(of.data).toEqual([
			{ month: '2026-10', sums: { orders: 6, cancelled: 0, sum: 6 * sum, paid: 0, returned: 0 } },
			{ month: '2026-09', sums: { orders: 5, cancelled: 0, sum: 5 * sum, paid: 0, returned: 0 } },
			{ month: '2026-08', sums: null },
		]);
		expect(of.all).toEqual({ orders: 11, cancelled: 0, sum: 11 * sum, paid: 0, returned: 0 });
		expect(month(await turnover(other), '2026-10')).toMatchObject({ orders: 7, sum: 7 * sum });
	});

	it('leaves canceled orders out of the sum, and tells what came by card and what went back, where each is of five people', async () => {
		const own = await partner();
		const times = (length: number, isOff: boolean) => Array.from({ length }, () => isOff);
		await orders(own.link, '2026-10-10T06:00:00Z', 5);
		await byCard(own.link, '2026-10-11T06:00:00Z', [...times(5, false), ...times(5, true)]);
		expect(month(await turnover(own), '2026-10')).toEqual({ orders: 15, cancelled: 5, sum: 10 * sum, paid: 10 * sum, returned: 5 * sum });
	});

	it('tells no part of which there is but one, nor what it could be had from', async () => {
		const [alone, one, kept] = [await partner(), await partner(), await partner()];
		// The one canceled order is the one by card: what was paid and returned would be its sum.
		await orders(alone.link, '2026-10-10T06:00:00Z', 5);
		await byCard(alone.link, '2026-10-11T06:00:00Z', [true]);
		const hidden = { orders: 6, cancelled: null, sum: null, paid: null, returned: null };
		const of = await turnover(alone);
		expect([month(of, '2026-10'), of.all]).toEqual([hidden, hidden]);
		// One of six by card, and six by card of which one in cash.
		await orders(one.link, '2026-10-10T06:00:00Z', 5);
		await byCard(one.link, '2026-10-11T06:00:00Z', [false]);
		await orders(one.link, '2026-09-10T06:00:00Z', 1);
		await byCard(one.link, '2026-09-11T06:00:00Z', [false, false, false, false, false]);
		const ofOne = await turnover(one);
		const unpaid = { orders: 6, cancelled: 0, sum: 6 * sum, paid: null, returned: 0 };
		expect([month(ofOne, '2026-10'), month(ofOne, '2026-09')]).toEqual([unpaid, unpaid]);
		expect(ofOne.all).toEqual({ orders: 12, cancelled: 0, sum: 12 * sum, paid: null, returned: 0 });
		// Five canceled ones by card and one that stands: paid less returned is what that one cost.
		await orders(kept.link, '2026-10-10T06:00:00Z', 5);
		await byCard(kept.link, '2026-10-11T06:00:00Z', [false, true, true, true, true, true]);
		expect(month(await turnover(kept), '2026-10')).toEqual({ orders: 11, cancelled: 5, sum: 6 * sum, paid: null, returned: 5 * sum });
	});

	it('tells nothing of a month in which fewer than five people’s orders stand, nor in the last row', async () => {
		const [own, one] = [await partner(), await partner()];
		await orders(own.link, '2026-09-10T06:00:00Z', 4);
		const [first, ...rest] = await orders(own.link, '2026-10-10T06:00:00Z', 5);
		expect((await turnover(own)).data.map(({ sums }) => sums?.orders ?? null)).toEqual([5, null, null]);
		if (first !== undefined) await cancelled(first);
		expect(rest).toHaveLength(4);
		const of = await turnover(own);
		expect(of.data.map(({ sums }) => sums)).toEqual([null, null, null]);
		expect(of.all).toEqual({ orders: null, cancelled: null, sum: null, paid: null, returned: null });
		// Five orders of one phone, and five of four.
		await orders(one.link, '2026-10-10T06:00:00Z', 5, phoneOf(1));
		await orders(one.link, '2026-09-10T06:00:00Z', 4);
		await orders(one.link, '2026-09-10T06:00:00Z', 1, phoneOf(1));
		expect((await turnover(one)).data.map(({ sums }) => sums)).toEqual([null, null, null]);
	});

	it('is of months that are over: this one is refused, and not among those that are shown', async () => {
		const own = await partner();
		await orders(own.link, new Date().toISOString(), 5);
		for (const till of [thisMonth, '2099-01'])
			expect(await turnover(own, `?from=${till}&till=${till}`)).toMatchObject({ http: 422, fields: [{ field: 'till', rule: 'monthNotOver' }] });
		expect((await ask('GET', `/account/partner-room/turnover-file?till=${thisMonth}`, { access: own.token })).status).toBe(422);
		const usual = await turnover(own, '');
		expect([usual.from, usual.till, usual.data.length]).toEqual([before[10], lastMonth, 12]);
		expect(JSON.stringify(usual.data)).not.toContain(thisMonth);
		const { cookie } = await signIn('partner', own.id);
		const page = async (query: string) => (await visit(`/cabinet/turnover${query}`, { headers: { Cookie: cookie } })).text();
		const shown = await page('');
		expect(shown).toContain('Показываются только закончившиеся месяцы');
		expect([shown.includes(`value="${thisMonth}"`), shown.includes(`value="${lastMonth}"`)]).toEqual([false, true]);
		expect(await page(`?from=${lastMonth}&till=${thisMonth}`)).toContain('role="alert"');
		// Months that are not in the list stand where they belong, once.
		const old = [...(await page('?from=2021-03&till=2022-02')).matchAll(/<option value="(\d{4}-\d\d)"/g)].map(([, value]) => value ?? '');
		const list = old.slice(0, old.length / 2);
		expect(list.slice(-2)).toEqual(['2022-02', '2021-03']);
		expect(new Set(list).size).toBe(list.length);
		expect((await page('?from=2022-02&till=2021-03')).match(/<option value="\d{4}-\d\d"/g)?.slice(-2)).toEqual([
			'<option value="2022-02"',
			'<option value="2021-03"',
		]);
	});

	it('is narrowed down to months, two years at most', async () => {
		const own = await partner();
		expect((await turnover(own, '?from=2026-10&till=2026-10')).data.map((one) => one.month)).toEqual(['2026-10']);
		expect((await turnover(own, '')).data).toHaveLength(12);
		expect((await turnover(own, '?from=2024-11&till=2026-10')).data).toHaveLength(24);
		for (const query of ['?from=2024-10&till=2026-10', '?from=2026-10&till=2026-09'])
			expect(await turnover(own, query)).toMatchObject({ http: 422, code: 'validation', fields: [{ field: 'till', rule: 'tooManyMonths' }] });
		expect(await turnover(own, '?from=2026-13')).toMatchObject({ http: 400, code: 'bad-request' });
	});

	it('is taken along as a file', async () => {
		const own = await partner();
		await orders(own.link, '2026-10-10T06:00:00Z', 5);
		const file = await ask('GET', '/account/partner-room/turnover-file?from=2026-09&till=2026-10', { access: own.token, lang: 'kk-KZ' });
		expect([file.headers.get('Content-Type'), file.headers.get('Content-Disposition')]).toEqual([
			expect.stringContaining('text/csv'),
			expect.stringContaining('turnover-2026-09-2026-10.csv'),
		]);
		expect((await file.text()).trimEnd().split('\r\n')).toEqual([
			'Ай;Тапсырыс;Күші жойылды;Сомасы;Картамен төленген;Қайтарылған',
			`2026-10;5;0;${String(5 * sum)};0;0`,
			'2026-09;5 адамнан аз;;;;',
			`Барлығы;5;0;${String(5 * sum)};0;0`,
		]);
		// What is not told stands empty.
		await byCard(own.link, '2026-10-11T06:00:00Z', [true]);
		const hidden = await ask('GET', '/account/partner-room/turnover-file?from=2026-10&till=2026-10', { access: own.token });
		expect((await hidden.text()).trimEnd().split('\r\n').slice(1)).toEqual(['2026-10;6;;;;', 'Всего;6;;;;']);
	});

	it('stands on a page without a person, a test or a number of an order', async () => {
		const own = await partner();
		const made = await orders(own.link, `${lastMonth}-10T06:00:00Z`, 5);
		const { cookie } = await signIn('partner', own.id);
		const page = await (await visit('/kz/cabinet/turnover', { headers: { Cookie: cookie } })).text();
		expect(page).toContain(`${env.SITE_ORIGIN}/kz/p/${own.link}`);
		expect(page).toContain('10\u00a0500\u00a0₸');
		const payload = await (await visit('/cabinet/turnover/_payload.json', { headers: { Cookie: cookie } })).text();
		for (const text of [page, payload]) {
			expect(text).not.toMatch(/Сәрсенбаева|Айгүл|234|Глюкоза|BIO-001/);
			for (const { orderNr, id } of made) expect([text.includes(orderNr), text.includes(id)]).toEqual([false, false]);
		}
		const wrong = await (await visit('/cabinet/turnover?from=2026-10&till=2026-09', { headers: { Cookie: cookie } })).text();
		expect(wrong).toContain('role="alert"');
	});

	it('says when the contract has ended, and that the link counts no more', async () => {
		const own = await partner({ valid_until: '2026-01-31' });
		expect(await read(ask('GET', '/account/partner-room/link', { access: own.token }))).toMatchObject({ http: 200, code: own.link, isValid: false });
		const { cookie } = await signIn('partner', own.id);
		expect(await (await visit('/cabinet/turnover', { headers: { Cookie: cookie } })).text()).toContain('Ссылка не действует');
	});

	it('is a partner’s own: other roles and nobody are refused', async () => {
		const doctor = await signIn('doctor', await addDoctor());
		for (const path of ['turnover', 'turnover-file', 'link']) {
			expect((await ask('GET', `/account/partner-room/${path}`)).status).toBe(401);
			expect((await ask('GET', `/account/partner-room/${path}`, { access: doctor.token })).status).toBe(401);
		}
	});

	it('goes by an index of the partner, and a link by that of links', async () => {
		const { results } = await db.prepare(`EXPLAIN QUERY PLAN ${turnoverSql}`).bind('x', '[]').all<{ detail: string }>();
		const plan = results.map(({ detail }) => detail).join('\n');
		expect(plan).toContain('SEARCH o USING INDEX orders_by_partner (partner_id=? AND created_at>? AND created_at<?)');
		const link = await db.prepare(`EXPLAIN QUERY PLAN ${partnerOfLinkSql}`).bind('x', '2026-10-01').all<{ detail: string }>();
		expect(link.results.map(({ detail }) => detail).join('\n')).toContain('SEARCH p USING INDEX partners_by_link (link=?)');
	});
});

describe('the network’s figures', () => {
	it('tell the turnover by partner, for who may read of money', async () => {
		await db.prepare('UPDATE orders SET created_at = 1, doctor_id = NULL, partner_id = NULL').run();
		const own = await partner({ code: 'P-FIG', company: 'ТОО «Сарыарқа»' });
		const [first] = await orders(own.link, '2026-11-10T06:00:00Z', 3);
		if (first !== undefined) await cancelled(first);
		await orders('', '2026-11-10T06:00:00Z', 1);
		await count();
		const clerk = await member(['money']);
		const of = await figures(clerk, 'turnover', { by: 'partner' });
		const row = { orders: 3, cancelled: 1, sum: 2 * sum, paid: 0, returned: 0 };
		expect(of).toMatchObject({ http: 200, data: [{ key: 'P-FIG', name: 'ТОО «Сарыарқа»', ...row }], all: row, weeks: [{ from: '2026-11-09', ...row }] });
		expect((await figures(clerk, 'turnover', { by: 'doctor' })).data).toEqual([]);
		const file = await ask('GET', '/account/staff/figures-turnover-file?from=2026-11-01&till=2026-11-30&by=partner', { access: clerk.token });
		expect((await file.text()).trimEnd().split('\r\n')[1]).toBe(`2026-11;ТОО «Сарыарқа»;P-FIG;3;1;4200;0;0`);
		expect(await figures(await member(['doctor']), 'turnover', { by: 'partner' })).toMatchObject({ http: 403 });
	});
});
