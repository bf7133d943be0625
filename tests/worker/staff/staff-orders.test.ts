/** Orders in the staff's console: found by what people say on the phone, shown with what happened to them, cancelled with what was paid for them. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { findStatement } from '#worker/lab/order/find-store.ts';
import { ask, move, placed, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { beforePayments, paying, sum } from '#tests/support/payments.ts';
import { post, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
let glucose = 0;
beforePayments((id) => {
	glucose = id;
});
let clerk: Member;
beforeEach(async () => {
	clerk = await member(['call-center']);
});

const search = (q: string, { token }: Member = clerk) =>
	read<Reply<'staff.order.search'> & Refused>(ask('POST', '/account/staff/orders/search', { access: token, body: { q } }));
const found = (id: string, more = '', { token }: Member = clerk) =>
	read<Reply<'staff.order.found'> & Refused>(ask('GET', `/account/staff/orders/found?search=${id}${more}`, { access: token }));
/** Numbers of what a line finds. */
const numbersOf = async (q: string) => {
	const { search: id } = await search(q);
	return (await found(id)).data.map(({ orderNr }) => orderNr);
};
const aigerim = {
	lastName: 'Смағұлова',
	firstName: 'Әйгерім',
	middleName: 'Болатқызы',
	phone: '8 (702) 765-43-21',
	iin: '880917450126',
	birthDate: '1988-09-17',
} as const;

describe('an order is found', () => {
	it.each([
		['by its number, as it is read out', (order: { orderNr: string }) => order.orderNr.replace(/^(\d{3})(\d{3})/, '$1 $2 ')],
		['by the phone as it is dictated', () => '8 702 765 43 21'],
		['by the phone in bare digits', () => '87027654321'],
		['by the IIN', () => '880917 450126'],
		['by the surname in Russian letters', () => 'смагулова'],
		['by the beginning of the surname', () => 'Смағұл'],
		['by name and surname, the other way round', () => 'Айгерим Смагулова'],
		['by surname and name in Latin letters', () => 'Smagulova Aigerim'],
		['by surname and year of birth', () => 'Смагулова 1988'],
		['by surname and birth date', () => 'Смағұлова 17.09.1988'],
		['with the other keyboard layout on', () => 'cvfuekjdf'],
	])('%s', async (_, typed) => {
		const order = await placed([glucose], aigerim);
		await placed([glucose], { lastName: 'Смирнова', firstName: 'Анна', birthDate: '1988-01-02', phone: '+77027654322' });
		expect(await numbersOf(typed(order))).toContain(order.orderNr);
		for (const row of (await found((await search(typed(order))).search)).data) expect(row.lastName).toBe('Смағұлова');
	});

	it('by the number of its request', async () => {
		const { orderNr, requestNr } = await requested([glucose]);
		expect(await search(requestNr)).toMatchObject({ http: 200, orderNr });
	});

	it('at once where it is the only one, and is in no address', async () => {
		const phone = '+77029990011';
		const { orderNr } = await placed([glucose], { phone });
		expect(await search(phone)).toMatchObject({ orderNr });
		const answer = await post('/staff/orders', { intent: 'find', q: phone }, { cookie: clerk.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/staff/orders?nr=${orderNr}`]);
		await placed([glucose], { phone });
		const several = await post('/staff/orders', { intent: 'find', q: phone }, { cookie: clerk.cookie });
		expect(several.headers.get('Location')).toMatch(/^\/staff\/orders\?search=[\w-]{22}$/);
	});

	it('page by page, each once, whatever their number', async () => {
		const phone = '+77029990022';
		const all = [];
		for (let nr = 0; nr < 5; nr += 1) all.push((await placed([glucose], { phone, lastName: `Жақыпов`, firstName: `Али${'а'.repeat(nr)}` })).orderNr);
		for (const q of [phone, 'Жакыпов']) {
			const { search: id } = await search(q);
			const seen: string[] = [];
			for (let after: string | null = ''; after !== null;) {
				const page: Reply<'staff.order.found'> = await found(id, `&pageSize=2${after === '' ? '' : `&after=${after}`}`);
				seen.push(...page.data.map(({ orderNr }) => orderNr));
				after = page.next;
			}
			expect([q, seen.toSorted()]).toEqual([q, all.toSorted()]);
		}
	});

	it('by nobody whose role it is not, and a search opens for its own session alone', async () => {
		const { search: id } = await search('Смагулова');
		const [nurse, other] = [await member(['house-calls']), await member(['reception'])];
		expect(await search('Смагулова', nurse)).toMatchObject({ http: 403, code: 'forbidden' });
		expect(await found(id, '', nurse)).toMatchObject({ http: 403 });
		expect(await found(id, '', other)).toMatchObject({ http: 404 });
	});

	it.each(['17.09.1988', 'Смагулова ***', '12.11 Смагулова', '  '])('“%s” is no search: nothing is kept of it', async (q) => {
		const kept = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM searches').first<number>('n');
		const before = await kept();
		expect((await search(q)).http).toBe(422);
		expect(await kept()).toBe(before);
	});

	it('says what was not understood beside the field, and keeps it there', async () => {
		const html = await (await post('/staff/orders', { intent: 'find', q: 'Смагулова ***' }, { cookie: clerk.cookie })).text();
		expect(html).toContain('Не всё в запросе понятно');
		expect(html).toContain('value="Смагулова ***"');
	});

	it('and who read whom stands at the order', async () => {
		const { orderNr } = await placed([glucose], { phone: '+77029990033' });
		await numbersOf('+77029990033');
		const reads = await read<Reply<'staff.order.reads'>>(ask('GET', `/account/staff/orders/${orderNr}/reads`, { access: clerk.token }));
		expect(reads.data).toEqual([expect.objectContaining({ reader: `${clerk.code} Касымова Айгуль`, times: 1 })]);
		expect((await journalOf(clerk.id)).map(({ act }) => act)).toEqual(['staff.order.search', 'staff.order.found', 'staff.order.reads']);
		expect(JSON.stringify(await journalOf(clerk.id))).not.toContain('9990033');
	});

	it.each(['number', 'request', 'phone', 'iin', 'name'] as const)('by %s, the store reads an index', async (key) => {
		const values = Array.from({ length: key === 'name' ? 9 : 8 }, () => '1');
		const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${findStatement(key)}`)
			.bind(...values)
			.all<{ detail: string }>();
		const plan = results.map(({ detail }) => detail).join('\n');
		expect(plan).toMatch(/SEARCH o USING INDEX/);
		if (key !== 'number' && key !== 'request') expect(plan).not.toContain('TEMP B-TREE');
	});
});

describe('cancelling an order', () => {
	const cancel = (orderNr: string, note = 'Пациентка попросила', { token }: Member = clerk, services = bench.services) =>
		read<Reply<'staff.order.cancel'> & Refused>(ask('POST', `/account/staff/orders/${orderNr}/cancel`, { access: token, body: { note }, services }));
	const bench = paying();
	const changesOf = (orderNr: string) => env.LAB_DB.prepare('SELECT status, moved_by, changed_at FROM orders WHERE order_nr = ?1').bind(orderNr).first();

	it('gives back what was paid, once, and says so in the journal', async () => {
		bench.time.now = Date.now();
		const order = await bench.order([glucose]);
		await bench.start(order);
		const payment = bench.pay();
		await bench.notify(payment);
		expect(await cancel(order.orderNr)).toMatchObject({ http: 200, status: 5 });
		await bench.bring(['refund']);
		expect(await cancel(order.orderNr)).toMatchObject({ http: 200, status: 5 });
		await bench.jobs();
		expect((await bench.standing(order)).state).toBe('refunded');
		expect(bench.kept(payment)).toMatchObject({ refunded: sum });
		expect(await journalOf(clerk.id)).toEqual([
			expect.objectContaining({
				act: 'staff.order.cancel',
				object: order.orderNr,
				outcome: 'done',
				before: '{"status":"new"}',
				after: `{"status":"cancelled","returns":${String(sum)},"refund":"begun","note":"Пациентка попросила"}`,
			}),
			expect.objectContaining({ act: 'staff.order.cancel', outcome: 'done', before: null, after: null }),
		]);
	});

	it('tells the journal that nothing goes back where nothing came', async () => {
		const { orderNr } = await placed([glucose]);
		expect(await cancel(orderNr)).toMatchObject({ http: 200, status: 5 });
		expect((await journalOf(clerk.id)).at(-1)).toMatchObject({
			after: '{"status":"cancelled","returns":0,"refund":"none","note":"Пациентка попросила"}',
		});
	});

	it('is refused for one in work, without a reason, and to whose role it is not; nothing changes', async () => {
		const inWork = await requested([glucose]);
		const open = await placed([glucose]);
		const nurse = await member(['house-calls']);
		const before = [await changesOf(inWork.orderNr), await changesOf(open.orderNr)];
		expect(await cancel(inWork.orderNr)).toMatchObject({ http: 409, code: 'transition-refused' });
		expect(await cancel(open.orderNr, '  ')).toMatchObject({ http: 422 });
		expect(await cancel(open.orderNr, 'x', nurse)).toMatchObject({ http: 403 });
		expect(await cancel('0000000000')).toMatchObject({ http: 404 });
		expect([await changesOf(inWork.orderNr), await changesOf(open.orderNr)]).toEqual(before);
	});

	it('of two at once one cancels, and both hear that it is', async () => {
		const { orderNr } = await placed([glucose]);
		const other = await member(['reception']);
		const answers = await Promise.all([cancel(orderNr), cancel(orderNr, 'Дубль', other)]);
		expect(answers.map(({ http }) => http)).toEqual([200, 200]);
		const notes = [...(await journalOf(clerk.id)), ...(await journalOf(other.id))].map(({ after }) => after).filter((after) => after !== null);
		expect(notes).toHaveLength(1);
	});

	it('on its page without a script: the order with its history, and back to it', async () => {
		const { orderNr } = await placed([glucose], { phone: '+77029990044' });
		await move(orderNr, 2);
		const page = `/staff/orders?nr=${orderNr}`;
		const html = await (await visit(page, { headers: { Cookie: clerk.cookie } })).text();
		expect(html).toContain('Что было с заказом');
		expect(html).toContain('href="tel:+77029990044"');
		const empty = await (await post(page, { intent: 'cancel-order', orderNr, note: '' }, { cookie: clerk.cookie })).text();
		expect(empty).toContain('aria-invalid');
		const answer = await post(page, { intent: 'cancel-order', orderNr, note: 'Заказали дважды' }, { cookie: clerk.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}&done=done`]);
		const after = await (await visit(`${page}&done=done`, { headers: { Cookie: clerk.cookie } })).text();
		expect(after).toContain('Заказ отменён.');
		expect(after).not.toContain('Почему отменяется');
	});
});
