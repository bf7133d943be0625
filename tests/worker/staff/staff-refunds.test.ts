/** Refunds that are under way, of whatever day: each once, behind the last row, by an index, for who may see payments. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { openRefundsStatement } from '#worker/lab/payment/entries-store.ts';
import { ask, fresh, person, read, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';
import { member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
const dayMs = 86_400_000;
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
let clerk: Member;
beforeEach(async () => {
	await db.batch(['payment_steps', 'payment_entries', 'payments'].map((table) => db.prepare(`DELETE FROM ${table}`)));
	clerk = await member(['money']);
});
type Refunds = Reply<'staff.money.refunds'>;
const list = (query = '', { token }: Member = clerk) => read<Refunds & Refused>(ask('GET', `/account/staff/money/refunds${query}`, { access: token }));

let nr = 0;
/** A payment that goes back since so many days. */
async function refunding(days: number, more: { readonly state?: string; readonly next?: number | null } = {}): Promise<string> {
	const order = await read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose] } }));
	nr += 1;
	const id = `refund-${String(nr)}`;
	await db
		.prepare(
			`INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, asked_at, attempts, trouble, next_at)
			SELECT ?2, id, 'freedom-pay', ?2, 2100, 'KZT', 'ru', ?4, '', 1, ?3, 1, 1, 3, 'timeout', ?5 FROM orders WHERE order_nr = ?1`,
		)
		.bind(order.orderNr, id, Date.now() - days * dayMs, more.state ?? 'refunding', more.next === undefined ? Date.now() : more.next)
		.run();
	return id;
}

describe('refunds under way', () => {
	it('are of all days, what waits longest first, and as many as the figure says', async () => {
		const [recent, old] = [await refunding(1), await refunding(200)];
		await refunding(3, { state: 'refunded', next: null });
		await refunding(4, { next: null });
		const { data } = await list();
		expect(data.map(({ payment }) => payment)).toEqual([old, recent]);
		expect(data[0]).toMatchObject({ left: 2100, attempts: 3, trouble: 'timeout', state: 'refunding' });
		const today = new Date().toISOString().slice(0, 10);
		const days = await read<Reply<'staff.money.days'>>(ask('GET', `/account/staff/money/days?from=${today}&till=${today}`, { access: clerk.token }));
		expect(days.waiting).toMatchObject({ refunds: data.length, sum: data.reduce((all, { left }) => all + left, 0) });
	});

	it('go on behind the last row, also where several began at once', async () => {
		const ids = [await refunding(5), await refunding(5), await refunding(9), await refunding(5)];
		await db.prepare('UPDATE payments SET changed_at = 7').run();
		const seen: string[] = [];
		for (let next: string | null = ''; next !== null;) {
			const page: Refunds = await list(`?pageSize=2${next === '' ? '' : `&after=${next}`}`);
			seen.push(...page.data.map(({ payment }) => payment));
			next = page.next;
		}
		expect(seen).toEqual(ids.toSorted());
		expect((await list('?after=x')).http).toBe(400);
	});

	it('are for the right of payments alone, and the figure leads to them', async () => {
		const id = await refunding(200);
		for (const role of ['reception', 'call-center', 'doctor', 'content']) expect((await list('', await member([role]))).http).toBe(403);
		const html = async (path: string) => (await visit(path, { headers: { Cookie: clerk.cookie } })).text();
		expect(await html('/staff/money')).toContain('href="/staff/money?refunds=1"');
		for (const [prefix, title] of [
			['', 'Возвраты, которые ещё не прошли'],
			['/en', 'Refunds under way'],
			['/kz', 'Әлі өтпеген қайтарулар'],
		] as const) {
			const text = await html(`${prefix}/staff/money?refunds=1`);
			expect(text).toContain(title);
			expect(text).toContain(`/staff/money?payment=${id}`);
		}
	});

	it('have not all gone back because a further page has none', async () => {
		await refunding(200);
		const text = await (await visit('/staff/money?refunds=1&after=9999999999999.x', { headers: { Cookie: clerk.cookie } })).text();
		expect(text).toContain('Дальше возвратов нет.');
		expect(text).not.toContain('Все деньги вернулись.');
	});

	it('are read by an index', async () => {
		const { results } = await db
			.prepare(`EXPLAIN QUERY PLAN ${openRefundsStatement('ru')}`)
			.bind(1, 'x', 41)
			.all<{ detail: string }>();
		const plan = results.map(({ detail }) => detail).join('\n');
		expect(plan).toContain('payments_going_back');
		expect(plan).not.toContain('TEMP B-TREE');
	});
});
