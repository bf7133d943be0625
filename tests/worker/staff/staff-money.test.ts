/** Money in the staff's console: the sums of days are those of the ledger and of its file, whatever happened; a refund that failed is tried again or settled by hand, once. */
import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import type { PaymentStatus } from '#worker/providers/payment/port.ts';
import { hear } from '#worker/lab/payment/settle.ts';
import { findPayment } from '#worker/lab/payment/store.ts';
import { ask, read, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { beforePayments, hour, listening, minute, paying, sum } from '#tests/support/payments.ts';
import '#tests/support/properties.ts';
import { post, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
let glucose = 0;
beforePayments((id) => {
	glucose = id;
});
let clerk: Member;
beforeEach(async () => {
	await db.batch(['payment_cases', 'payment_events', 'payment_steps', 'payment_entries', 'payments'].map((table) => db.prepare(`DELETE FROM ${table}`)));
	clerk = await member(['money']);
});

type Bench = ReturnType<typeof paying>;
type Days = Reply<'staff.money.days'>;
type Ledger = Reply<'staff.money.ledger'>;
const get = <T>(path: string, { token }: Member = clerk, services?: Bench['services']) =>
	read<T & Refused>(ask('GET', `/account/staff/money${path}`, { access: token, ...(services && { services }) }));
const span = (from: string, till = from) => `?from=${from}&till=${till}`;
const daysOf = (from: string, till?: string) => get<Days>(`/days${span(from, till)}`);

/** Every entry of some days, in pages of three. */
async function ledgerOf(query: string): Promise<Ledger['data']> {
	const found: Ledger['data'][number][] = [];
	for (let after: string | null = ''; after !== null;) {
		const page: Ledger = await get<Ledger>(`/ledger${query}&pageSize=3${after === '' ? '' : `&after=${after}`}`);
		found.push(...page.data);
		after = page.next;
	}
	return found;
}
/** What the file says came, went back and was given by hand, by day; and how many lines it has. */
async function fileOf(from: string, till: string, { token }: Member = clerk) {
	const answer = await ask('GET', `/account/staff/money-file${span(from, till)}`, { access: token });
	const text = await answer.text();
	const [, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
	const rows = lines.map((line) => line.split(';'));
	const whole = (at: number) => rows.reduce((all, row) => all + Number(row[at]), 0);
	return { status: answer.status, type: answer.headers.get('content-type'), text, rows, paid: whole(4), returned: whole(5), byHand: whole(6) };
}
const wholeOf = ({ data }: Days) => ({
	paid: data.reduce((all, row) => all + row.paid, 0),
	returned: data.reduce((all, row) => all + row.returned, 0),
	byHand: data.reduce((all, row) => all + row.byHand, 0),
});
const wholeOfLedger = (entries: Ledger['data']) => {
	const whole = (is: (entry: Ledger['data'][number]) => boolean) => entries.filter(is).reduce((all, { amount }) => all + amount, 0);
	return {
		paid: whole(({ kind }) => kind === 'paid'),
		returned: whole(({ kind, by }) => kind === 'returned' && by !== 'hand'),
		byHand: whole(({ by }) => by === 'hand'),
	};
};
const paymentOf = async ({ id }: Pick<Placed, 'id'>) =>
	(await db.prepare('SELECT id FROM payments WHERE order_id = ?1 ORDER BY created_at DESC LIMIT 1').bind(id).first<string>('id')) ?? '';
const view = (payment: string, services?: Bench['services'], who: Member = clerk) => get<Reply<'staff.money.payment'>>(`/payments/${payment}`, who, services);

async function paid(bench: Bench, more: object = {}) {
	const order = await bench.order([glucose], more);
	await bench.notify(bench.pay());
	return { order, payment: await paymentOf(order) };
}

describe('the sums of days', () => {
	it('count what came and went on the day in Almaty on which it did, by city and provider', async () => {
		const bench = paying();
		// Ten minutes before midnight in Almaty, and ten after.
		bench.time.now = Date.parse('2026-11-22T23:50:00+05:00');
		const first = await paid(bench);
		bench.time.now += 20 * minute;
		await paid(bench);
		await bench.cancel(first.order);
		expect((await daysOf('2026-11-22')).data).toEqual([{ day: '2026-11-22', provider: 'freedom-pay', city: 'Алматы', paid: sum, returned: 0, byHand: 0 }]);
		expect((await daysOf('2026-11-23')).data).toEqual([
			{ day: '2026-11-23', provider: 'freedom-pay', city: 'Алматы', paid: sum, returned: sum, byHand: 0 },
		]);
		expect((await daysOf('2026-11-22', '2026-11-23')).data.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22']);
		expect((await daysOf('2026-11-24')).data).toEqual([]);
		const file = await fileOf('2026-11-22', '2026-11-23');
		expect(file).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8', paid: 2 * sum, returned: sum, byHand: 0 });
		expect(file.rows.map((row) => row[1])).toEqual(['2026-11-23', '2026-11-23', '2026-11-22']);
		expect((await journalOf(clerk.id)).findLast(({ act }) => act === 'staff.money.file')).toMatchObject({
			outcome: 'done',
			after: JSON.stringify({ from: '2026-11-22', till: '2026-11-23', entries: 3 }),
		});
	});

	it('count what went back of a payment of which nobody said that it came: it had', async () => {
		listening();
		const bench = paying();
		const order = await bench.order([glucose]);
		const row = await findPayment(db, await paymentOf(order));
		if (row === null) throw new Error('no payment');
		await hear(
			{ db, services: bench.services },
			row,
			'1',
			{ outcome: 'refunded', said: 'refunded', amount: sum, currency: 'KZT', returned: null },
			'notice',
		);
		expect(wholeOf(await daysOf('2026-11-22'))).toEqual({ paid: sum, returned: sum, byHand: 0 });
	});

	it('are those of the ledger, of its file and of the payments, whatever is said of them and when', async () => {
		listening();
		const bench = paying();
		const begin = Date.parse('2026-11-02T09:00:00+05:00');
		bench.time.now = begin;
		const orders = [await bench.order([glucose]), await bench.order([glucose]), await bench.order([glucose])];
		const word = fc.oneof(
			fc.constantFrom('paid', 'refunded', 'charged-back', 'failed', 'pending', 'start', 'cancel', 'hand'),
			fc.integer({ min: 1, max: sum }).map((returned) => ({ returned })),
		);
		const step = fc.record({ order: fc.nat(orders.length - 1), word, hours: fc.integer({ min: 0, max: 15 }) });
		const [from, till] = ['2026-11-01', '2026-11-30'];
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
				await db.batch(
					[
						...['payment_cases', 'payment_events', 'payment_steps', 'payment_entries', 'payments'].map((table) => `DELETE FROM ${table}`),
						'UPDATE orders SET status = 1',
					].map((sql) => db.prepare(sql)),
				);
				bench.time.now = begin;
				for (const order of orders) await bench.start(order);
				for (const { order: nr, word: said, hours } of steps) {
					bench.time.now += hours * hour;
					const order = orders[nr];
					if (order === undefined) throw new Error('no order');
					if (said === 'start') await bench.start(order);
					else if (said === 'cancel') await bench.cancel(order);
					else {
						const row = await findPayment(db, await paymentOf(order));
						if (row === null) continue;
						if (said === 'hand')
							await db
								.prepare(
									"UPDATE payments SET state = 'refunded', returned = amount, returned_by = 'hand', changed_at = ?2 WHERE id = ?1 AND state = 'refunding'",
								)
								.bind(row.id, bench.time.now)
								.run();
						else {
							const outcome: PaymentStatus['outcome'] = typeof said === 'object' ? 'paid' : said;
							const returned = typeof said === 'object' ? said.returned : null;
							await hear(
								{ db, services: bench.services },
								row,
								'1',
								{ outcome, said: outcome, amount: row.amount, currency: 'KZT', returned },
								'status',
							);
						}
					}
				}
				const [days, entries, file] = [await daysOf(from, till), await ledgerOf(span(from, till)), await fileOf(from, till)];
				const sums = wholeOf(days);
				expect(wholeOfLedger(entries)).toEqual(sums);
				expect({ paid: file.paid, returned: file.returned, byHand: file.byHand }).toEqual(sums);
				expect(file.rows).toHaveLength(entries.filter(({ kind }) => kind !== 'begun').length);
				const stands = await db
					.prepare(
						`SELECT CAST(coalesce(sum(CASE WHEN paid_at IS NOT NULL OR returned > 0 THEN amount ELSE 0 END), 0) AS BIGINT) AS came,
							CAST(coalesce(sum(returned), 0) AS BIGINT) AS went FROM payments`,
					)
					.first<{ came: number; went: number }>();
				expect([sums.paid, sums.returned + sums.byHand]).toEqual([stands?.came, stands?.went]);
				// Each day by itself says the same.
				for (const day of new Set(days.data.map((row) => row.day)))
					expect(wholeOf(await daysOf(day))).toEqual(wholeOf({ ...days, data: days.data.filter((row) => row.day === day) }));
			}),
			{ numRuns: 12 },
		);
	});
});

describe('the ledger', () => {
	it('is looked through by day, state, order and sum, page by page, each entry once', async () => {
		const bench = paying();
		const orders: Placed[] = [];
		for (let nr = 0; nr < 4; nr += 1) {
			orders.push((await paid(bench)).order);
			bench.time.now += nr === 2 ? 24 * hour : 0;
		}
		const [first] = orders;
		if (first === undefined) throw new Error('no order');
		await bench.cancel(first);
		const both = span('2026-11-22', '2026-11-23');
		const entries = await ledgerOf(both);
		expect(entries).toHaveLength(9);
		expect(new Set(entries.map(({ at, kind, payment }) => `${at} ${kind} ${payment}`)).size).toBe(9);
		expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)));
		expect((await ledgerOf(span('2026-11-22'))).map(({ kind }) => kind).toSorted()).toEqual(['begun', 'begun', 'begun', 'paid', 'paid', 'paid']);
		expect((await ledgerOf(`${both}&state=refunded`)).map(({ kind, orderNr }) => `${kind} ${orderNr}`)).toEqual(
			['returned', 'paid', 'begun'].map((kind) => `${kind} ${first.orderNr}`),
		);
		// An order's entries are found on any day, its number as people read it out.
		const spoken = first.orderNr.replace(/^(...)/, '$1 ');
		expect(await ledgerOf(`${span('2026-11-01')}&orderNr=${encodeURIComponent(spoken)}`)).toHaveLength(3);
		expect(await ledgerOf(`${both}&amount=${String(sum)}`)).toHaveLength(9);
		expect(await ledgerOf(`${both}&amount=${String(sum + 1)}`)).toEqual([]);
	});

	it('takes a month at most, and no days that are none', async () => {
		for (const path of ['/days', '/ledger'])
			for (const [from, till] of [
				['2026-11-01', '2026-12-02'],
				['2026-11-02', '2026-11-01'],
			] as const)
				expect(await get(`${path}${span(from, till)}`)).toMatchObject({ http: 422, fields: [{ field: 'till', rule: 'rangeTooLong' }] });
		expect(await get(`/days${span('2026-02-30')}`)).toMatchObject({ http: 400 });
		expect((await fileOf('2026-11-01', '2026-12-02')).status).toBe(422);
	});

	it('opens to nobody whose role has no payments', async () => {
		const { payment } = await paid(paying());
		for (const role of ['reception', 'call-center', 'doctor', 'integration', 'house-calls', 'nurse']) {
			const other = await member([role]);
			for (const path of [`/days${span('2026-11-22')}`, `/ledger${span('2026-11-22')}`, `/payments/${payment}`])
				expect(await get(path, other)).toMatchObject({ http: 403, code: 'forbidden' });
			expect((await fileOf('2026-11-22', '2026-11-22', other)).status).toBe(403);
			for (const act of ['retry', 'by-hand'])
				expect(
					await read(ask('POST', `/account/staff/money/payments/${payment}/${act}`, { access: other.token, body: { attempts: 1, note: 'x' } })),
				).toMatchObject({ http: 403, code: 'forbidden' });
		}
	});
});

describe('a refund that failed', () => {
	/** One that the bank refused, three minutes ago. */
	async function failed() {
		listening();
		const bench = paying();
		bench.time.now = Date.now();
		const { order, payment } = await paid(bench);
		const page = bench.newest();
		bench.kept(page).status = 'failed';
		await bench.cancel(order);
		bench.time.now += 3 * minute;
		const act = (name: 'retry' | 'by-hand', body: object = {}, { token }: Member = clerk) =>
			read(
				ask('POST', `/account/staff/money/payments/${payment}/${name}`, {
					access: token,
					services: bench.services,
					body: { attempts: 1, ...(name === 'by-hand' ? { note: 'Отдали в кассе, расходный ордер 17' } : {}), ...body },
				}),
			);
		return { bench, order, payment, page, act };
	}
	const rowOf = (payment: string) => db.prepare('SELECT * FROM payments WHERE id = ?1').bind(payment).first();
	const waiting = async () => (await daysOf(dayInAlmaty(Date.now()))).waiting;

	it('waits where it is seen, with all that is known of it', async () => {
		const { bench, order, payment } = await failed();
		expect(await waiting()).toMatchObject({ cases: 1, refunds: 1, sum });
		expect(await view(payment, bench.services)).toMatchObject({
			http: 200,
			orderNr: order.orderNr,
			state: 'refunding',
			amount: sum,
			returned: 0,
			attempts: 1,
			trouble: 'conflict',
			isRefundLate: true,
			steps: [{ state: 'refunding' }, { state: 'paid' }, { state: 'pending' }, { state: 'created' }],
			entries: [{ kind: 'paid' }, { kind: 'begun' }],
		});
	});

	it('is tried once more now, by one of two who press at once, and goes through', async () => {
		const { bench, payment, page, act } = await failed();
		bench.kept(page).status = 'ok';
		const answers = await Promise.all([act('retry'), act('retry', {}, await member(['money']))]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		await bench.bring(['refund']);
		expect(await rowOf(payment)).toMatchObject({ state: 'refunded', returned: sum, returned_by: 'laboratory' });
		expect(bench.kept(page).refunded).toBe(sum);
		expect(await act('retry')).toMatchObject({ http: 409, code: 'conflict' });
		expect(await act('by-hand')).toMatchObject({ http: 409, code: 'conflict' });
		expect(await waiting()).toMatchObject({ refunds: 0, sum: 0 });
	});

	it('is settled by hand once and under a name: the machine gives nothing back any more, and the day counts it apart', async () => {
		const { bench, order, payment, page, act } = await failed();
		const answers = await Promise.all([act('by-hand'), act('by-hand', { note: 'Я тоже' }, await member(['money']))]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		expect(await rowOf(payment)).toMatchObject({ state: 'refunded', returned: sum, returned_by: 'hand', trouble: '' });
		bench.kept(page).status = 'ok';
		bench.time.now += 20 * minute;
		await bench.jobs();
		expect(bench.kept(page).refunded).toBe(0);
		expect(wholeOf(await daysOf(dayAfter(dayInAlmaty(Date.now()), -1), dayAfter(dayInAlmaty(Date.now()), 1)))).toEqual({
			paid: sum,
			returned: 0,
			byHand: sum,
		});
		expect((await bench.cases(order)).map(({ settled }) => settled?.as)).not.toContain(undefined);
		expect(await bench.standing(order)).toMatchObject({ state: 'refunded', returned: { amount: sum, by: 'hand' } });
		const said = [...(await journalOf(clerk.id))].filter(({ act: name, outcome }) => name === 'staff.money.by-hand' && outcome === 'done');
		if (answers[0].http === 200)
			expect(said[0]).toEqual({
				act: 'staff.money.by-hand',
				object: payment,
				outcome: 'done',
				before: JSON.stringify({ state: 'refunding', returned: 0, trouble: 'conflict' }),
				after: JSON.stringify({ state: 'refunded', returned: sum, by: 'hand', note: 'Отдали в кассе, расходный ордер 17' }),
			});
	});

	it('that went back at the bank as well is told to a person a day later; that the bank still has it as paid is no news', async () => {
		const { bench, order, page, act } = await failed();
		expect(await act('by-hand')).toMatchObject({ http: 200 });
		const before = (await bench.cases(order)).length;
		bench.kept(page).status = 'ok';
		bench.time.now += 25 * hour;
		await bench.jobs();
		// Sessions have ended meanwhile.
		clerk = await member(['money']);
		expect(await bench.cases(order)).toHaveLength(before);
		bench.kept(page).status = 'revoked';
		const row = await findPayment(db, await paymentOf(order));
		if (row === null) throw new Error('no payment');
		await hear(
			{ db, services: bench.services },
			row,
			row.provider_id ?? '',
			{ outcome: 'refunded', said: 'revoked', amount: sum, currency: 'KZT', returned: null },
			'notice',
		);
		expect((await bench.cases(order)).filter(({ kind, settled }) => kind === 'returned-there' && settled === null)).toHaveLength(1);
		expect(wholeOf(await daysOf(dayAfter(dayInAlmaty(Date.now()), -1), dayAfter(dayInAlmaty(Date.now()), 2)))).toMatchObject({ byHand: sum });
	});

	it('is left alone while it is being tried, was tried since it was looked at, or no reason is given; a refusal changes no row', async () => {
		const { bench, payment, act } = await failed();
		const before = await rowOf(payment);
		expect(await act('by-hand', { attempts: 2 })).toMatchObject({ http: 409 });
		expect(await act('retry', { attempts: 2 })).toMatchObject({ http: 409 });
		expect(await act('by-hand', { note: ' ' })).toMatchObject({ http: 422, fields: [{ field: 'note', rule: 'required' }] });
		// A try that began a minute ago may still be under way.
		bench.time.now -= 2 * minute;
		expect(await view(payment, bench.services)).toMatchObject({ isRefundLate: false });
		expect(await act('by-hand')).toMatchObject({ http: 409, code: 'conflict' });
		// Its next try is due.
		bench.time.now += 5 * minute;
		expect(await act('by-hand')).toMatchObject({ http: 409, code: 'conflict' });
		expect(await rowOf(payment)).toEqual(before);
		expect(await read(ask('POST', '/account/staff/money/payments/none/retry', { access: clerk.token, body: { attempts: 1 } }))).toMatchObject({
			http: 404,
		});
	});
});

describe('the page', () => {
	it.each(['', '/en', '/kz'])('shows the sums that the file has, the ledger, and one payment (%s)', async (prefix) => {
		const bench = paying();
		const { order, payment } = await paid(bench);
		const html = async (query: string) => (await visit(`${prefix}/staff/money${query}`, { headers: { Cookie: clerk.cookie } })).text();
		const page = await html(span('2026-11-22'));
		for (const part of [payment, order.orderNr, '2\u00a0100\u00a0₸', '/account/staff/money-file?']) expect(page).toContain(part);
		expect((await fileOf('2026-11-22', '2026-11-22')).paid).toBe(2100);
		expect(await html('?from=2026-11-01&till=2027-11-01')).toContain('role="alert"');
		expect(await html(`?payment=${payment}`)).toContain(order.orderNr);
		expect(await html('?payment=none')).toContain('role="alert"');
		expect(await html(`${span('2026-11-22')}&state=failed`)).not.toContain(payment);
	});

	it('says of a list of one payment that is longer than a hundred that it is: nothing is left out unsaid', async () => {
		const { payment } = await paid(paying());
		expect((await view(payment)).cut).toEqual([]);
		const one = db.prepare(
			`INSERT INTO payment_events (subject, payment_id, provider, provider_id, reference, source, outcome, said, state, times, first_at, last_at)
			VALUES (?1, ?1, 'freedom-pay', ?1, ?1, 'status', 'pending', 'wait', 'pending', 1, 1, ?2)`,
		);
		const before = (await view(payment)).events.length;
		await db.batch(Array.from({ length: 100 - before }, (_, nr) => one.bind(payment, nr)));
		expect(await view(payment)).toMatchObject({ cut: [], events: { length: 100 } });
		await one.bind(payment, 999).run();
		const viewed = await view(payment);
		expect(viewed).toMatchObject({ cut: ['events'], events: { length: 100 } });
		expect(viewed.events[0]?.lastAt).toBe(new Date(999).toISOString());
		for (const [prefix, said] of [
			['', 'Что говорил банк, последние 100'],
			['/en', 'What the bank said, the last 100'],
			['/kz', 'Банк не айтты, соңғы 100'],
		] as const) {
			const page = await (await visit(`${prefix}/staff/money?payment=${payment}`, { headers: { Cookie: clerk.cookie } })).text();
			expect(page).toContain(said);
			expect(page).not.toMatch(/(?:Как он шёл|How it went|Қалай жүрді), /);
		}
	});

	it('says that a refund has gone on since, and asks for a reason', async () => {
		const bench = paying();
		const { payment } = await paid(bench);
		const answer = await post('/staff/money', { intent: 'retry', payment, attempts: '1' }, { cookie: clerk.cookie });
		expect([answer.status, answer.headers.get('location')]).toEqual([303, `/staff/money?payment=${payment}&done=changed`]);
		expect((await post(`/staff/money?payment=${payment}`, { intent: 'by-hand', payment, attempts: '1', note: '' }, { cookie: clerk.cookie })).status).toBe(
			422,
		);
	});

	it('is refused to who has no payments', async () => {
		const other = await member(['reception']);
		expect((await visit('/staff/money', { headers: { Cookie: other.cookie } })).status).toBe(403);
	});
});
