/** What partners have paid: booked and taken back by the staff, read by the partner whose invoice it is; lists page by page, by state, as a file, and found. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { dayAfter } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { invoiceFilters, maxPayments } from '#shared/partner/invoices.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { deskOf, partnerOf, type Partner } from '#tests/support/partners.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';
import { actsOfSql } from '#worker/lab/partner/acts-store.ts';
import { allOpenSql, invoiceListSql, openOfSql } from '#worker/lab/partner/invoice-list-store.ts';
import { invoicesOfSql } from '#worker/lab/partner/invoices-store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let clerk: Member;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
	await seedSite();
	clerk = await member(['money']);
	desk = deskOf(clerk);
});

const today = todayInAlmaty();
const [, lastMonth = ''] = monthsBack(monthOf(today), 2);
const bill = (own: Partner, sum = 10_000, more: object = {}) => desk.invoice(own, { month: lastMonth, lines: [{ name: 'Анализы', sum }], ...more });
interface How {
	readonly by?: Pick<Member, 'token'>;
	readonly key?: string;
}
const usual = { sum: 4000, day: today, number: '№ 118', note: '', version: 0 };
const pay = (id: string, body: object = {}, { by = clerk, key = fresh() }: How = {}) =>
	read<{ id: string } & Refused>(ask('POST', `/account/staff/partner-invoices/${id}/payments`, { access: by.token, key, body: { ...usual, ...body } }));
const takeBack = (id: string, reason = 'Не тот счёт', by: Pick<Member, 'token'> = clerk) =>
	read<{ id: string } & Refused>(ask('POST', `/account/staff/partner-payments/${id}/take-back`, { access: by.token, body: { reason } }));
const seen = (id: string) => read<Reply<'staff.partners.invoice'>>(ask('GET', `/account/staff/partner-invoices/${id}`, { access: clerk.token }));
const own = ({ token }: Pick<Partner, 'token'>, query = '') =>
	read<Reply<'partner.invoices'>>(ask('GET', `/account/partner-room/invoices${query}`, { access: token }));
const listed = (query = '') => read<Reply<'staff.partners.invoices'>>(ask('GET', `/account/staff/partner-invoices${query}`, { access: clerk.token }));
const search = (q: string, by: Pick<Member, 'token'> = clerk) =>
	read<Reply<'staff.partners.search'> & Refused>(ask('POST', '/account/staff/partners-search', { access: by.token, body: { q } }));
const rows = async () =>
	(
		await Promise.all([
			env.LAB_DB.prepare('SELECT id, paid, payments_version, called_off_at FROM partner_invoices ORDER BY id').all(),
			env.LAB_DB.prepare('SELECT id, amount, taken_back_at FROM partner_payments ORDER BY id').all(),
		])
	).map(({ results }) => results);
const setDue = (id: string, day: string) => env.LAB_DB.prepare('UPDATE partner_invoices SET due_day = ?2 WHERE id = ?1').bind(id, day).run();

describe('a payment', () => {
	it('is booked in part and then whole, told to the partner, and written down with how it was before and after', async () => {
		const [partner, other] = [await partnerOf(), await partnerOf()];
		const { id, number } = await bill(partner);
		expect(await own(partner)).toMatchObject({ open: 10_000, overdue: 0, data: [{ state: 'open', paid: 0, dueDay: dayAfter(today, 10) }] });
		expect((await pay(id)).http).toBe(200);
		expect(await own(partner)).toMatchObject({ open: 6000, data: [{ state: 'part', paid: 4000 }] });
		expect((await journalOf(clerk.id)).findLast(({ act }) => act === 'staff.partners.pay')).toMatchObject({
			object: id,
			outcome: 'done',
			before: JSON.stringify({ number, state: 'open', paid: 0, open: 10_000 }),
			after: JSON.stringify({ number, state: 'part', paid: 4000, open: 6000, payment: { sum: 4000, day: today, paper: '№ 118', note: '' } }),
		});
		expect((await pay(id, { sum: 6000, number: '119', version: 1 })).http).toBe(200);
		expect(await own(partner)).toMatchObject({ open: 0, data: [{ state: 'paid', paid: 10_000, isOverdue: false }] });
		expect(await seen(id)).toMatchObject({
			code: partner.code,
			version: 2,
			payments: [
				{ amount: 4000, day: today, number: '№ 118', takenBack: null },
				{ amount: 6000, number: '119' },
			],
		});
		expect(await own(other)).toMatchObject({ data: [], open: 0 });
	});

	it('is never more than is open, of a sum that is none, of a day to come, or of an invoice that is called off or not there', async () => {
		const partner = await partnerOf();
		const [{ id }, off] = [await bill(partner), await bill(partner)];
		await desk.withdraw(off.id);
		await pay(id);
		const before = await rows();
		expect(await pay(id, { sum: 6001, version: 1 })).toMatchObject({
			http: 422,
			fields: [{ field: 'sum', rule: 'overpaid', values: { open: formatMoney(6000) } }],
		});
		for (const wrong of [{ sum: 0 }, { sum: -1 }, { sum: 1.5 }, { day: dayAfter(today, 1) }, { day: '2026-02-30' }, { number: ' ' }])
			expect([wrong, (await pay(id, { version: 1, ...wrong })).http]).toEqual([wrong, 422]);
		expect(await pay(off.id)).toMatchObject({ http: 409, code: 'conflict' });
		expect(await pay('x'.repeat(22))).toMatchObject({ http: 404 });
		expect(await pay(id, { version: 1 }, { key: 'short' })).toMatchObject({ http: 400 });
		expect(await rows()).toEqual(before);
	});

	it('is one for one key; by that key another is refused; and not said to be booked once it was taken back', async () => {
		const partner = await partnerOf();
		const { id } = await bill(partner);
		const key = fresh();
		const [first, second] = await Promise.all([pay(id, {}, { key }), pay(id, {}, { key })]);
		expect([first.http, second.http, second.id]).toEqual([200, 200, first.id]);
		expect(await seen(id)).toMatchObject({ paid: 4000, payments: [{ id: first.id }] });
		const before = await rows();
		expect(await pay(id, { sum: 4001 }, { key })).toMatchObject({ http: 409 });
		expect(await rows()).toEqual(before);
		await takeBack(first.id);
		expect(await pay(id, {}, { key })).toMatchObject({ http: 409 });
	});

	it('is booked by one of two clerks who saw the same: the other is told that it changed', async () => {
		const partner = await partnerOf();
		const clerks = await Promise.all([member(['money']), member(['money']), member(['administrator'])]);
		for (let round = 0; round < 5; round += 1) {
			const { id } = await bill(partner);
			// Of different papers: that of the same one is refused as booked by whoever looks a moment later.
			const made = await Promise.all(clerks.map((by, at) => pay(id, { number: `11${String(at)}` }, { by })));
			expect(made.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
			expect(await seen(id)).toMatchObject({ paid: 4000, version: 1, payments: [{ amount: 4000 }] });
		}
	});

	it('is not booked twice by one paper of one day, however its number is typed; once it is taken back it may be', async () => {
		const partner = await partnerOf();
		const { id } = await bill(partner);
		const made = await pay(id, { sum: 1000 });
		const before = await rows();
		for (const number of ['№ 118', '118', '№118 ', 'п/п 118', 'N 118', '000118'])
			expect(await pay(id, { sum: 1000, number, version: 1 })).toMatchObject({ http: 422, fields: [{ field: 'number', rule: 'bookedAlready' }] });
		expect(await rows()).toEqual(before);
		expect((await pay(id, { sum: 1000, number: '119', version: 1 })).http).toBe(200);
		expect((await pay(id, { sum: 1000, day: dayAfter(today, -1), version: 2 })).http).toBe(200);
		expect((await takeBack(made.id)).http).toBe(200);
		expect((await pay(id, { sum: 1000, version: 4 })).http).toBe(200);
		expect(await seen(id)).toMatchObject({ paid: 3000, version: 5 });
		// Another paper, and papers without a number.
		for (const [at, number] of ['118/2', 'б/н', 'б/н', 'без номера'].entries())
			expect([number, (await pay(id, { sum: 1000, number, version: 5 + at })).http]).toEqual([number, 200]);
		expect(await seen(id)).toMatchObject({ paid: 7000, version: 9 });
	});

	it('is taken back once, for a reason, and can be booked anew; it stays to be read', async () => {
		const partner = await partnerOf();
		const { id, number } = await bill(partner);
		const made = await pay(id);
		expect((await takeBack(made.id, '')).http).toBe(422);
		const [first, second] = await Promise.all([takeBack(made.id), takeBack(made.id)]);
		expect([first.http, second.http]).toEqual([200, 200]);
		expect(await takeBack(made.id, 'Иначе', await member(['money']))).toMatchObject({ http: 409 });
		expect(await takeBack('x'.repeat(22))).toMatchObject({ http: 404 });
		expect(await seen(id)).toMatchObject({ paid: 0, state: 'open', version: 2, payments: [{ amount: 4000, takenBack: { reason: 'Не тот счёт' } }] });
		const told = (await journalOf(clerk.id)).filter(
			({ act, object, before }) => act === 'staff.partners.take-back' && object === made.id && before !== null,
		);
		expect(told).toMatchObject([
			{
				before: JSON.stringify({ number, state: 'part', paid: 4000, open: 6000, payment: { sum: 4000, day: today, paper: '№ 118' } }),
				after: JSON.stringify({ number, state: 'open', paid: 0, open: 10_000, reason: 'Не тот счёт' }),
			},
		]);
		expect((await pay(id, { version: 1 })).http).toBe(409);
		expect((await pay(id, { sum: 10_000, version: 2 })).http).toBe(200);
	});

	it('keeps its invoice from being called off until it is taken back', async () => {
		const partner = await partnerOf();
		const { id } = await bill(partner);
		const made = await pay(id);
		const before = await rows();
		expect(await desk.withdraw(id)).toMatchObject({ http: 422, fields: [{ field: 'invoice', rule: 'paidInvoice' }] });
		expect(await rows()).toEqual(before);
		await takeBack(made.id);
		expect((await desk.withdraw(id)).http).toBe(200);
	});

	it('and a calling off at the same moment: one of them is done, and no money hangs on an invoice that holds no more', async () => {
		const partner = await partnerOf();
		for (let round = 0; round < 5; round += 1) {
			const { id } = await bill(partner);
			const [paid, off] = await Promise.all([pay(id), desk.withdraw(id)]);
			const { state, paid: sum } = await seen(id);
			expect([paid.http, off.http, state, sum]).toEqual(off.http === 200 ? [409, 200, 'called-off', 0] : [200, 422, 'part', 4000]);
		}
	});

	it('has no place beyond as many as an invoice may have', async () => {
		const partner = await partnerOf();
		const { id } = await bill(partner);
		for (let at = 0; at < maxPayments; at += 1)
			await env.LAB_DB.prepare(
				"INSERT INTO partner_payments (id, invoice_id, day, amount, number, note, booked_by, booked_at, key_hash, body_hash) VALUES (?1, ?2, ?3, 1, 'n', '', 'S', 1, ?1, '')",
			)
				.bind(crypto.randomUUID(), id, today)
				.run();
		expect(await pay(id)).toMatchObject({ http: 422, fields: [{ field: 'sum', rule: 'tooManyPayments' }] });
	});

	it('is a matter of who has the right to money', async () => {
		const partner = await partnerOf();
		const { id } = await bill(partner);
		const made = await pay(id);
		const before = await rows();
		for (const role of ['reception', 'doctor', 'content', 'call-center']) {
			const other = await member([role]);
			expect(await pay(id, { version: 1 }, { by: other })).toMatchObject({ http: 403 });
			expect(await takeBack(made.id, 'x', other)).toMatchObject({ http: 403 });
			expect(await search('2026', other)).toMatchObject({ http: 403 });
			for (const path of ['partner-invoices', `partner-invoices/${id}`, 'partner-invoices-file'])
				expect((await ask('GET', `/account/staff/${path}`, { access: other.token })).status).toBe(403);
		}
		expect(await pay(id, { version: 1 }, { by: partner })).toMatchObject({ http: 401 });
		expect(await rows()).toEqual(before);
	});
});

describe('lists', () => {
	it('of a partner’s invoices and acts go on page by page, and none is left out', async () => {
		const partner = await partnerOf();
		await env.LAB_DB.prepare(
			`INSERT INTO partner_invoices (id, partner_id, number, day, month, company, bin, address, contract_nr, lines, total, issued_by, issued_at)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 205)
			SELECT ?2 || substr('0000000', 1, 7 - length(CAST(i AS TEXT))) || CAST(i AS TEXT), ?1, ?2 || CAST(i AS TEXT), '2025-01-01', '2025-01', 'ТОО', '', '', '1', '[]', 100, 'S', i / 3 FROM n`,
		)
			.bind(partner.id, `many-${partner.code.padEnd(10, '-')}`.slice(0, 15))
			.run();
		await env.LAB_DB.prepare(
			`INSERT INTO partner_acts (id, partner_id, year, nr, number, day, month, seller, buyer, lines, total, replaces, issued_by, issued_at, called_off_at)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 205)
			SELECT ?2 || substr('0000000', 1, 7 - length(CAST(i AS TEXT))) || CAST(i AS TEXT), ?1, 1999, i, ?2 || CAST(i AS TEXT), '2025-01-01', '2025-01', '{}', '{}', '[]', 100, '', 'S', i / 3, 1 FROM n`,
		)
			.bind(partner.id, `acts-${partner.code.padEnd(10, '-')}`.slice(0, 15))
			.run();
		async function whole(path: string) {
			const found: string[] = [];
			let after = '';
			for (;;) {
				const page = await read<{ data: { id: string }[]; next: string | null }>(
					ask('GET', `/account/partner-room/${path}?pageSize=40${after}`, { access: partner.token }),
				);
				expect(page.data.length).toBeLessThanOrEqual(40);
				found.push(...page.data.map(({ id }) => id));
				if (page.next === null) return found;
				after = `&after=${page.next}`;
			}
		}
		for (const path of ['invoices', 'acts']) {
			const found = await whole(path);
			expect([found.length, new Set(found).size]).toEqual([205, 205]);
		}
		const view = (query: string) =>
			read<Reply<'staff.partners.view'>>(ask('GET', `/account/staff/partners/${partner.code}?pageSize=40${query}`, { access: clerk.token }));
		const first = await view('');
		const second = await view(`&invoicesAfter=${first.nextInvoices ?? ''}&actsAfter=${first.nextActs ?? ''}`);
		for (const of of ['invoices', 'acts'] as const) expect(new Set([...first[of], ...second[of]].map(({ id }) => id)).size).toBe(80);
		expect([first.open, second.open]).toEqual([20_500, 20_500]);
		// By links of the pages, each list for itself.
		const page = await (await visit('/cabinet/invoices', { headers: { Cookie: partner.cookie } })).text();
		const next = /href="(\/cabinet\/invoices\?invoices=[^"]+)" rel="next"/.exec(page.replaceAll('&amp;', '&'))?.[1] ?? '';
		expect(next).not.toBe('');
		const further = await (await visit(next, { headers: { Cookie: partner.cookie } })).text();
		expect(further).toContain('К последним');
		expect(further).toContain(second.invoices[0]?.number);
		const staffPage = await (await visit(`/staff/partners?code=${partner.code}`, { headers: { Cookie: clerk.cookie } })).text();
		const staffNext = /href="(\/staff\/partners\?[^"]*invoices=[^"]+)" rel="next"/.exec(staffPage)?.[1] ?? '';
		expect(staffNext).not.toBe('');
		// A refused form comes back beside the invoices that it was sent from.
		const refusedThere = [
			await post(staffNext.replaceAll('&amp;', '&'), { intent: 'call-off', invoice: '', reason: 'Дубль' }, { Cookie: clerk.cookie }),
			await post(next, { intent: 'accept', id: '' }, { Cookie: partner.cookie }),
		];
		expect(refusedThere.map(({ status }) => status)).toEqual([422, 422]);
		const [staffAgain, ownAgain] = await Promise.all(refusedThere.map((answer) => answer.text()));
		expect(staffAgain).toContain(`action="${staffNext}"`);
		expect(staffAgain).toContain(second.invoices[0]?.number);
		expect(ownAgain).toContain(`action="${next.replaceAll('&', '&amp;')}"`);
		expect(ownAgain).toContain(second.invoices[0]?.number);
	});

	it('of all invoices by how far they are paid; what is open and overdue altogether and of a partner', async () => {
		const before = (await listed()).sums;
		const partner = await partnerOf();
		const [open, part, paid, off, late] = [
			await bill(partner, 1000),
			await bill(partner, 1000),
			await bill(partner, 1000),
			await bill(partner),
			await bill(partner, 700),
		];
		await pay(part.id, { sum: 400 });
		await pay(paid.id, { sum: 1000 });
		await desk.withdraw(off.id);
		await setDue(late.id, dayAfter(today, -1));
		const of = async (state: string) =>
			(await listed(`?state=${state}&pageSize=100`)).data.filter(({ code }) => code === partner.code).map(({ number }) => number);
		const newest = (...made: { number: string }[]) => made.map(({ number }) => number).toSorted((a, b) => b.localeCompare(a));
		expect((await of('unpaid')).toSorted((a, b) => b.localeCompare(a))).toEqual(newest(open, part, late));
		expect(await of('overdue')).toEqual([late.number]);
		expect(await of('part')).toEqual([part.number]);
		expect(await of('paid')).toEqual([paid.number]);
		expect(await of('called-off')).toEqual([off.number]);
		expect((await listed('?year=2019')).data).toEqual([]);
		expect((await listed(`?year=${today.slice(0, 4)}&pageSize=100`)).data.map(({ number }) => number)).toContain(late.number);
		expect((await listed('?state=some')).http).toBe(400);
		const { sums } = await listed();
		expect([sums.open - before.open, sums.overdue - before.overdue, sums.invoices - before.invoices]).toEqual([2300, 700, 3]);
		expect(await own(partner)).toMatchObject({ open: 2300, overdue: 700 });
		const codes = await read<Reply<'staff.partners.list'>>(ask('GET', `/account/staff/partners?codes=${partner.code}`, { access: clerk.token }));
		expect(codes).toMatchObject({ data: [{ code: partner.code, open: 2300, overdue: 700, invoices: 3 }], next: null });
		const page = await (await visit('/staff/partners?view=invoices&state=overdue', { headers: { Cookie: clerk.cookie } })).text();
		expect(page).toContain(`invoice=${late.id}`);
		expect(page).not.toContain(`invoice=${open.id}`);
		// As a file, with what is open of each.
		const file = await ask('GET', '/account/staff/partner-invoices-file?state=part', { access: clerk.token });
		expect([file.status, file.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/csv')]);
		const line = (await file.text()).split('\r\n').find((one) => one.startsWith(part.number)) ?? '';
		expect(line.split(';').slice(-6)).toEqual([dayAfter(today, 10), '1000', '400', '600', 'оплачен частично', '']);
		expect((await journalOf(clerk.id)).findLast(({ act }) => act === 'staff.partners.invoices-file')).toMatchObject({ outcome: 'done' });
		// For 1C: one, and all that stand, each the same document.
		const xmlOf = async (path: string) => {
			const answer = await ask('GET', `/account/staff/${path}`, { access: clerk.token });
			expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, 'application/xml; charset=utf-8']);
			return answer.text();
		};
		const documents = (text: string) => [...text.matchAll(/<Документ>.*?<\/Документ>/gs)].map(([found]) => found);
		const [document = ''] = documents(await xmlOf(`partner-invoices/${part.id}/xml`));
		expect(document).toContain(`<Номер>${part.number}</Номер>`);
		expect(document).toBe(documents(await (await ask('GET', `/account/partner-room/invoice-xml?id=${part.id}`, { access: partner.token })).text())[0]);
		const all = documents(await xmlOf(`partner-invoices-xml?year=${today.slice(0, 4)}`));
		expect(all).toContain(document);
		expect(all.join('')).not.toContain(`<Номер>${off.number}</Номер>`);
		expect(documents(await xmlOf('partner-invoices-xml?state=part'))).toContain(document);
		expect(documents(await xmlOf('partner-invoices-xml?state=paid'))).not.toContain(document);
		expect(documents(await xmlOf('partner-invoices-xml?state=called-off'))).toEqual([]);
		expect((await ask('GET', `/account/staff/partner-invoices/${off.id}/xml`, { access: clerk.token })).status).toBe(404);
		const stranger = await member(['reception']);
		for (const path of ['partner-invoices-xml', `partner-invoices/${part.id}/xml`])
			expect((await ask('GET', `/account/staff/${path}`, { access: stranger.token })).status, path).toBe(403);
		expect((await journalOf(clerk.id)).filter(({ act }) => act === 'staff.partners.invoices-xml').length).toBe(4);
	});

	it('go by indexes, none sorted: a partner’s documents, and those of all by how far they are paid', async () => {
		const plan = async (sql: string) => {
			const bound = Array.from({ length: Math.max(...[...sql.matchAll(/\?(\d+)/g)].map(([, nr]) => Number(nr))) }, () => '1');
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...bound)
				.all<{ detail: string }>();
			return results.map(({ detail }) => detail);
		};
		const sorted = (steps: readonly string[]) => steps.filter((step) => step.includes('TEMP B-TREE'));
		const scanned = (steps: readonly string[]) => steps.filter((step) => /^SCAN (?!j VIRTUAL)/.test(step));
		for (const sql of [invoicesOfSql, actsOfSql]) expect([sql, sorted(await plan(sql)), scanned(await plan(sql))]).toEqual([sql, [], []]);
		for (const filter of ['all', ...invoiceFilters] as const) {
			const steps = await plan(invoiceListSql(filter));
			expect([filter, sorted(steps), scanned(steps)]).toEqual([filter, [], []]);
		}
		expect(scanned(await plan(openOfSql))).toEqual([]);
		// All that is open is read by the index that holds nothing else.
		expect(scanned(await plan(allOpenSql)).every((step) => step.includes('USING INDEX partner_invoices_'))).toBe(true);
	});
});

describe('a search', () => {
	it('finds an invoice by its number, partners by BIN, code and a part of any name; and says what it does not find', async () => {
		const partner = await partnerOf({ code: 'FIND-1', company: 'ТОО «Сарыарқа Өндіріс»', bin: '990140000012' });
		const { id, number } = await bill(partner);
		expect(await search(` ${number} `)).toMatchObject({ http: 200, invoice: id, codes: [] });
		for (const q of ['990140000012', '9901 4000 0012', 'find-1', 'сарыарқа', 'өндіріс сары', 'ТОО САРЫАРҚА'])
			expect([q, await search(q)]).toMatchObject([q, { http: 200, invoice: null, codes: ['FIND-1'] }]);
		expect(await search('«»')).toMatchObject({ http: 422, fields: [{ field: 'q', rule: 'nothingFound' }] });
		expect(await search('нет такого')).toMatchObject({ http: 422, fields: [{ field: 'q', rule: 'nothingFound' }] });
		for (let at = 0; at < 41; at += 1) await partnerOf({ code: `MANY-${String(at)}`, company: 'ТОО «Көпшілік»' });
		expect(await search('көпшілік')).toMatchObject({ http: 422, fields: [{ field: 'q', rule: 'tooManyFound', values: { found: 41, most: 40 } }] });
		// By the page: what was typed is in no address.
		const found = await post('/staff/partners', { intent: 'find', q: '990140000012' }, { Cookie: clerk.cookie });
		expect(found.headers.get('Location')).toBe('/staff/partners?code=FIND-1');
		expect((await post('/staff/partners', { intent: 'find', q: number }, { Cookie: clerk.cookie })).headers.get('Location')).toBe(
			`/staff/partners?invoice=${id}`,
		);
		const several = await post('/staff/partners', { intent: 'find', q: 'тоо' }, { Cookie: clerk.cookie });
		expect(several.status).toBe(422);
		// By its names in other languages, too.
		expect((await desk.details(partner, { version: 0, nameEn: 'Saryarka Works' })).http).toBe(200);
		expect(await search('saryarka')).toMatchObject({ codes: ['FIND-1'] });
		// Nor does the journal keep it: that there was a search, and nothing of what for.
		const searches = (await journalOf(clerk.id)).filter(({ act }) => act === 'staff.partners.search');
		expect(searches.length).toBeGreaterThan(5);
		expect(searches.filter(({ object, before, after }) => object !== '' || before !== null || after !== null)).toEqual([]);
	});
});

describe('the page of a partner', () => {
	it('says why an invoice is not called off that somebody else has booked a payment of, though no other one stands', async () => {
		const partner = await partnerOf();
		const { id } = await bill(partner);
		await pay(id, {}, { by: await member(['money']) });
		const before = await rows();
		const refused = await post(`/staff/partners?code=${partner.code}`, { intent: 'call-off', invoice: id, reason: 'Дубль' }, { Cookie: clerk.cookie });
		const page = await refused.text();
		expect([refused.status, page]).toEqual([422, expect.stringContaining('data-form="staff/call-off-invoice"')]);
		expect(page).toContain('По счёту отмечена оплата');
		expect(await rows()).toEqual(before);
	});
});

describe('the page of an invoice', () => {
	it('books and takes back by its forms, and tells one who saw another state', async () => {
		const partner = await partnerOf();
		const { id } = await bill(partner);
		const path = `/staff/partners?invoice=${id}`;
		const send = (fields: Readonly<Record<string, string>>) => post(path, { key: fresh(), ...fields }, { Cookie: clerk.cookie });
		const form = { intent: 'pay', invoice: id, version: '0', sum: '4 000 ₸', day: today, number: '118', note: '' };
		const much = await send({ ...form, sum: '10001' });
		expect([much.status, await much.text()]).toEqual([422, expect.stringContaining('Это больше, чем осталось оплатить')]);
		expect((await send(form)).headers.get('Location')).toBe(`${path}&done=paid`);
		expect((await send(form)).headers.get('Location')).toBe(`${path}&done=changed`);
		const byScript = await post(path, { key: fresh(), ...form }, { Cookie: clerk.cookie, Accept: 'application/json' });
		expect(await byScript.json()).toEqual({ redirect: `${path}&done=changed`, unsent: true });
		const page = await (await visit(`/kz${path}`, { headers: { Cookie: clerk.cookie } })).text();
		expect(page).toContain('ішінара төленген');
		// What was typed is kept under one name, whatever was booked since; the version is the page's.
		const payForm = (html: string) => /<form[^>]*data-form="staff\/pay-invoice"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? '';
		for (const html of [await (await send({ ...form, version: '1', sum: '10001' })).text(), page]) {
			expect(/data-about="([^"]*)"/.exec(payForm(html))?.[1]).toBe(id);
			expect(/name="version" value="([^"]*)"/.exec(payForm(html))?.[1]).toBe('1');
		}
		const [payment] = (await seen(id)).payments;
		expect((await send({ intent: 'take-back', payment: payment?.id ?? '', reason: 'Дубль' })).headers.get('Location')).toBe(`${path}&done=taken-back`);
		expect(await (await visit(path, { headers: { Cookie: clerk.cookie } })).text()).toContain('отменена: Дубль');
		// What is refused is said where its form has nothing to choose or to pay any more.
		const late = await send({ intent: 'take-back', payment: payment?.id ?? '', reason: '' });
		expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('reason-error')]);
		expect((await pay(id, { sum: 10_000, version: 2 })).http).toBe(200);
		const none = await send({ ...form, version: '3', sum: '1' });
		expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Это больше, чем осталось оплатить')]);
		for (const nowhere of ['x'.repeat(22), 'x', '%27'])
			expect(await (await visit(`/staff/partners?invoice=${nowhere}`, { headers: { Cookie: clerk.cookie } })).text()).toContain('Такого счёта нет');
	});
});
