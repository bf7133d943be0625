/** How far orders came, and what those of doctors came to, of facts whose figures are worked out by hand. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { narrowed } from '#worker/lab/figures/chosen.ts';
import { madeSql, turnoverSql } from '#worker/lab/figures/orders-store.ts';
import { addDoctor, addPartner, addRepresentative } from '#tests/support/accounts.ts';
import { count, figures, on, orderedOn, released, requestedOn, value } from '#tests/support/figures.ts';
import { ask, move } from '#tests/support/laboratory.ts';
import { byReceipt, infoPath, readable, reads } from '#tests/support/openings.ts';
import { beforePayments, paying, sum } from '#tests/support/payments.ts';
import { recorded } from '#tests/support/recorded.ts';
import { info, open } from '#tests/support/results.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
let glucose = 0;
beforePayments((id) => {
	glucose = id;
});
let clerk: Member;
beforeEach(async () => {
	clerk = await member(['money']);
	// Orders of the tests before are of another year.
	await db.prepare('UPDATE orders SET created_at = 1, doctor_id = NULL').run();
	await db.prepare('DELETE FROM request_figures').run();
});

/** An order by card whose money came, on a day. */
async function paidOn(at: string, isCancelled = false) {
	const bench = paying();
	bench.time.now = Date.parse(at);
	const order = await bench.order([glucose]);
	await bench.notify(bench.pay());
	if (isCancelled) await bench.cancel(order);
	return order;
}

describe('the funnel', () => {
	it('counts by the week of the order in Almaty how far each has come: made, paid, taken, drawn, ready, opened', async () => {
		// The first week: one opened, one cancelled, one paid, one paid and cancelled.
		const seen = await requestedOn(on(3), [glucose]);
		await released(seen.requestNr, on(4), [value('BIO-001', 5)], { collectedAt: on(3, '09:00'), completedAt: on(4) });
		const { id, access } = await open(seen);
		expect((await info(id, access)).http).toBe(200);
		await move((await orderedOn(on(4), [glucose])).orderNr, 5);
		await paidOn(on(5));
		await paidOn(on(8, '23:50'), true);
		// The second: one begins ten minutes after midnight and waits for its sample, one has it, one is ready and nobody has opened it.
		await requestedOn(on(9, '00:00'), [glucose]);
		const drawn = await requestedOn(on(10), [glucose]);
		await released(drawn.requestNr, on(10), [{ code: 'BIO-001', status: 'preliminary' }], { collectedAt: on(10) });
		const ready = await requestedOn(on(11), [glucose]);
		await released(ready.requestNr, on(12), [value('BIO-001', 5)], { completedAt: on(12) });
		await count();
		const funnel = await figures(clerk, 'funnel');
		expect(funnel).toMatchObject({ http: 200, uncounted: 0 });
		expect(funnel.weeks).toEqual([
			{ from: '2026-11-02', made: 4, cancelled: 2, byCard: 2, paid: 2, requested: 1, drawn: 1, ready: 1, opened: 1 },
			{ from: '2026-11-09', made: 3, cancelled: 0, byCard: 0, paid: 0, requested: 3, drawn: 2, ready: 1, opened: 0 },
		]);
		expect(funnel.all).toEqual({ made: 7, cancelled: 2, byCard: 2, paid: 2, requested: 4, drawn: 3, ready: 2, opened: 1 });
		// A week that is asked for in part begins with the first day.
		const part = await figures(clerk, 'funnel', { from: '2026-11-04', till: '2026-11-08' });
		expect(part.weeks).toEqual([{ from: '2026-11-04', made: 3, cancelled: 2, byCard: 2, paid: 2, requested: 0, drawn: 0, ready: 0, opened: 0 }]);
		const file = await ask('GET', '/account/staff/figures-file?from=2026-11-01&till=2026-11-30&table=funnel', { access: clerk.token, lang: 'en-US' });
		expect((await file.text()).trimEnd().split('\r\n')).toEqual([
			'Week from;Orders;Canceled;To pay by card;Paid by card;Taken by the laboratory;Sample drawn;Results ready;Results opened',
			'2026-11-02;4;2;2;2;1;1;1;1',
			'2026-11-09;3;0;0;0;3;2;1;0',
		]);
		// With what the site has counted of its pages the whole way stands below.
		const whole = await ask('GET', '/account/staff/figures-file?from=2026-11-01&till=2026-11-30&table=funnel&looks=200.100.20.10', {
			access: clerk.token,
			lang: 'en-US',
		});
		expect((await whole.text()).trimEnd().split('\r\n').slice(3)).toEqual([
			'',
			'Step;Count;Of the step before, %',
			'Views of the search;200;',
			'Views of tests’ pages;100;50.0',
			'Views of the cart;20;20.0',
			'Form of an order opened;10;50.0',
			'Orders made;7;70.0',
			'Taken by the laboratory;4;57.1',
			'Results ready;2;50.0',
			'Results opened;1;50.0',
			expect.stringContaining('about right'),
			expect.stringContaining('not the same people'),
		]);
		for (const wrong of ['1.2.3', '1.2.3.4.5', '=1.2.3.4', '1.2.3.x'])
			expect(
				(await ask('GET', `/account/staff/figures-file?from=2026-11-01&till=2026-11-30&table=funnel&looks=${wrong}`, { access: clerk.token })).status,
			).toBe(400);
	});

	it('does not count as opened what was opened before it was ready, nor what a doctor has opened', async () => {
		const early = await requestedOn(on(3), [glucose]);
		const { id, access } = await open(early);
		expect((await info(id, access)).http).toBe(200);
		await db
			.prepare('UPDATE openings SET at = ?1 WHERE request_id = ?2')
			.bind(Date.parse(on(3)), id)
			.run();
		const other = await requestedOn(on(3), [glucose]);
		for (const { requestNr } of [early, other]) await released(requestNr, on(4), [value('BIO-001', 5)], { completedAt: on(4) });
		const theirs = await open(other);
		expect((await info(theirs.id, theirs.access)).http).toBe(200);
		await db.prepare("UPDATE openings SET basis = 'doctor' WHERE request_id = ?1").bind(theirs.id).run();
		await count();
		expect((await figures(clerk, 'funnel')).all).toMatchObject({ ready: 2, opened: 0 });
		await db.prepare("UPDATE openings SET basis = 'family' WHERE request_id = ?1").bind(theirs.id).run();
		expect((await figures(clerk, 'funnel')).all).toMatchObject({ ready: 2, opened: 1 });
		// A line of the account's list, or an earlier value beside another result.
		await db.prepare("UPDATE openings SET form = 'list' WHERE request_id = ?1").bind(theirs.id).run();
		expect((await figures(clerk, 'funnel')).all).toMatchObject({ opened: 0 });
	});

	it('does not take a doctor whom the patient chose for somebody who opened the results', async () => {
		await orderedOn(on(3), [glucose]);
		const of = await readable();
		await db.prepare('UPDATE result_requests SET counted_version = version').run();
		await db
			.prepare("INSERT INTO request_figures (ordered_at, request_id, city_id, point, drawn, ready_at) VALUES (?1, ?2, 98, 'abay', 1, 1)")
			.bind(Date.parse(on(3)), of.id)
			.run();
		expect((await reads(await byReceipt(of), infoPath(of.id))).status).toBe(200);
		const opened = async () => (await figures(clerk, 'funnel')).all.opened;
		expect(await opened()).toBe(1);
		const { patientId } =
			(await db.prepare('SELECT patient_id AS "patientId" FROM result_requests WHERE id = ?1').bind(of.id).first<{ patientId: string }>()) ?? {};
		await db
			.prepare(
				`INSERT INTO shares (id, account_id, patient_id, request_id, token_hash, pin_hash, tries_left, created_at, expires_at, kind, doctor_id)
				VALUES ('chosen', ?1, ?1, ?2, 'chosen', '', 5, 1, 2, 'doctor', ?3)`,
			)
			.bind(patientId, of.id, await addDoctor())
			.run();
		await db.prepare("UPDATE openings SET basis = 'link', share_id = 'chosen' WHERE request_id = ?1").bind(of.id).run();
		expect(await opened()).toBe(0);
		await db.prepare("UPDATE shares SET kind = 'link', doctor_id = NULL WHERE id = 'chosen'").run();
		expect(await opened()).toBe(1);
	});

	it('is narrowed down to a city and a point', async () => {
		await requestedOn(on(3), [glucose]);
		await requestedOn(on(3), [glucose], { point: 'abay-astana' }, 99);
		await count();
		const of = async (query: Readonly<Record<string, string | number>>) => (await figures(clerk, 'funnel', query)).all.made;
		expect([await of({}), await of({ city: 99 }), await of({ point: 'abay' }), await of({ city: 99, point: 'abay' })]).toEqual([2, 1, 1, 0]);
	});
});

describe('the turnover', () => {
	const byDoctor = (orderId: string, doctor: string) => db.prepare('UPDATE orders SET doctor_id = ?1 WHERE id = ?2').bind(doctor, orderId).run();

	/** One doctor of a representative with two orders by card, of which one was cancelled and its money went back; another of nobody with three in cash. */
	async function two() {
		const representative = await addRepresentative({ code: `R-${crypto.randomUUID().slice(0, 8)}`, last_name: 'Жақсыбеков' });
		const codes = ['a', 'b'].map((name) => `${name}-${crypto.randomUUID().slice(0, 8)}`) as [string, string];
		const first = await addDoctor({ code: codes[0], last_name: 'Абаева', representative_id: representative });
		const second = await addDoctor({ code: codes[1], last_name: 'Байжанов' });
		for (const isCancelled of [false, true]) await byDoctor((await paidOn(on(10), isCancelled)).id, first);
		for (const day of [11, 17, 18]) await byDoctor((await orderedOn(on(day), [glucose])).id, second);
		await orderedOn(on(12), [glucose]);
		return codes;
	}

	it('is of doctors’ orders: how many, their sum without cancelled ones, what came by card and what went back', async () => {
		const [first, second] = await two();
		const a = { key: first, name: 'Абаева Данияр Серикович', orders: 2, cancelled: 1, sum, paid: 2 * sum, returned: sum };
		const b = { key: second, name: 'Байжанов Данияр Серикович', orders: 3, cancelled: 0, sum: 3 * sum, paid: 0, returned: 0 };
		const turnover = await figures(clerk, 'turnover');
		expect(turnover).toMatchObject({ http: 200, data: [b, a], _meta: { totalCount: 2 } });
		expect(turnover.all).toEqual({ orders: 5, cancelled: 1, sum: 4 * sum, paid: 2 * sum, returned: sum });
		expect(turnover.weeks).toEqual([
			{ from: '2026-11-09', orders: 3, cancelled: 1, sum: 2 * sum, paid: 2 * sum, returned: sum },
			{ from: '2026-11-16', orders: 2, cancelled: 0, sum: 2 * sum, paid: 0, returned: 0 },
		]);
		const order = async (query: Readonly<Record<string, string>>) => (await figures(clerk, 'turnover', query)).data.map(({ key }) => key);
		expect(await order({ order: 'asc' })).toEqual([first, second]);
		expect(await order({ sort: 'paid' })).toEqual([first, second]);
		expect(await order({ sort: 'orders', page: '2', pageSize: '1' })).toEqual([first]);
		const byRepresentative = await figures(clerk, 'turnover', { by: 'representative' });
		expect(byRepresentative.data).toEqual([
			{ ...b, key: '', name: '' },
			{ ...a, key: expect.stringMatching(/^R-/) as string, name: expect.stringContaining('Жақсыбеков') as string },
		]);
	});

	it('is taken along as a file, and the journal says by whom', async () => {
		const [first, second] = await two();
		const file = await ask('GET', '/account/staff/figures-turnover-file?from=2026-11-01&till=2026-11-30&by=doctor', { access: clerk.token });
		expect((await file.text()).trimEnd().split('\r\n')).toEqual([
			'Врач;Код;Заказов;Отменено;Сумма;Пришло по карте;Вернулось',
			`Байжанов Данияр Серикович;${second};3;0;${String(3 * sum)};0;0`,
			`Абаева Данияр Серикович;${first};2;1;${String(sum)};${String(2 * sum)};${String(sum)}`,
		]);
		expect((await journalOf(clerk.id)).findLast(({ act }) => act === 'staff.figures.turnover-file')).toMatchObject({ outcome: 'done' });
	});

	it('is for who may read of money, and for no doctor of the laboratory', async () => {
		for (const role of ['doctor', 'reception', 'content']) {
			const other = await member([role]);
			expect(await figures(other, 'turnover')).toMatchObject({ http: 403, code: 'forbidden' });
			const file = await ask('GET', '/account/staff/figures-turnover-file?from=2026-11-01&till=2026-11-30&by=doctor', { access: other.token });
			expect(file.status).toBe(403);
		}
		expect((await figures(await member(['administrator']), 'turnover')).http).toBe(200);
		expect(await figures(clerk, 'turnover', { from: '2026-12-01' })).toMatchObject({ fields: [{ field: 'till', rule: 'rangeTooLong' }] });
	});

	it('of partners is told month by month, the days alone that were asked for, and is a file so', async () => {
		const [code, other] = ['m', 'n'].map((name) => `P-${name}-${crypto.randomUUID().slice(0, 8)}`) as [string, string];
		const [first, second] = [await addPartner({ code, company: 'ТОО «Ай»' }), await addPartner({ code: other, company: 'ТОО «Күн»' })];
		const byLink = async (at: string, partner: string) =>
			db
				.prepare('UPDATE orders SET partner_id = ?1 WHERE id = ?2')
				.bind(partner, (await orderedOn(at, [glucose])).id)
				.run();
		for (const at of ['2026-09-30T23:50:00+05:00', '2026-10-01T00:10:00+05:00', '2026-10-20T08:00:00+05:00']) await byLink(at, first);
		await byLink('2026-10-21T08:00:00+05:00', second);
		const of = { from: '2026-09-15', till: '2026-11-10' };
		const turnover = await figures(clerk, 'turnover', { by: 'partner', ...of });
		const row = (month: string, key: string, name: string, orders: number) => ({
			month,
			key,
			name,
			orders,
			cancelled: 0,
			sum: orders * sum,
			paid: 0,
			returned: 0,
		});
		const mine = turnover.months.filter(({ key }) => key === code || key === other);
		expect(mine).toEqual([row('2026-10', code, 'ТОО «Ай»', 2), row('2026-10', other, 'ТОО «Күн»', 1), row('2026-09', code, 'ТОО «Ай»', 1)]);
		expect((await figures(clerk, 'turnover', { by: 'doctor', ...of })).months).toEqual([]);
		const { db: noting, statements } = recorded(db);
		const file = await ask('GET', `/account/staff/figures-turnover-file?from=${of.from}&till=${of.till}&by=partner`, {
			access: clerk.token,
			lang: 'en-US',
			db: noting,
		});
		// Each of the three months is read once.
		expect(statements.filter((sql) => sql.includes('FROM orders o'))).toHaveLength(3);
		const lines = (await file.text()).trimEnd().split('\r\n');
		expect(lines[0]).toBe('Month;Partner;Code;Orders;Canceled;Sum;Came by card;Went back');
		expect(lines.filter((line) => line.includes(code))).toEqual([
			`2026-10;ТОО «Ай»;${code};2;0;${String(2 * sum)};0;0`,
			`2026-09;ТОО «Ай»;${code};1;0;${String(sum)};0;0`,
		]);
	});

	it('goes by an index of time', async () => {
		const { only, values } = narrowed({ from: 1, till: 2, city: 98, point: 'abay' }, { at: 'o.created_at', city: 'o.city_id', point: 'o.point_id' });
		for (const sql of [madeSql(only), turnoverSql('whose', 'doctor', only), turnoverSql('whose', 'partner', only), turnoverSql('week', 'partner', only)]) {
			const { results } = await db
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			const plan = results.map(({ detail }) => detail).join('\n');
			expect(plan, sql).toMatch(
				/SEARCH o USING (?:COVERING )?INDEX orders_(?:by_time|of_city_by_day|of_point_by_day) \([^)]*created_at>\? AND created_at<\?\)/,
			);
			expect(plan, sql).toMatch(/SEARCH p USING (?:COVERING )?INDEX payments_by_order[^]*SEARCH e USING (?:COVERING )?INDEX payment_entries_by_payment/);
		}
	});
});
