/** The journal by kind of act, outcome, person and days, alone and together; on its page the filters stay, and what an entry is about leads to its page. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, fresh, person, read, type Placed } from '#tests/support/laboratory.ts';
import { create } from '#tests/support/orders.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';
import { member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);
const db = env.LAB_DB;

interface Entry {
	readonly id: number;
	readonly act: string;
	readonly outcome: string;
	readonly person: string;
}
const journal = async (token: string, query: string, pageSize = 100) =>
	read<{ data: Entry[]; next: number | null; code?: string }>(ask('GET', `/account/staff/journal?pageSize=${String(pageSize)}&${query}`, { access: token }));

/** Entries as they might have come: two people, three acts, each outcome, ten days. */
async function past(): Promise<{ readonly reader: string; readonly cookie: string; readonly one: string; readonly two: string }> {
	const [boss, one, two] = [await member(), await member(['reception']), await member(['reception'])];
	const acts = ['staff.order.view', 'staff.order.cancel', 'staff.results.view'];
	const outcomes = ['done', 'done', 'done', 'conflict', 'begun'];
	const rows = Array.from({ length: 120 }, (_, nr) => ({
		at: Date.parse('2020-03-01T12:00:00+05:00') + (nr % 10) * 86_400_000 + nr,
		who: [one, two][nr % 2]?.id,
		act: acts[nr % 3],
		outcome: outcomes[Math.floor(nr / 10) % 5],
	}));
	await db.batch(
		rows.map(({ at, who, act, outcome }) =>
			db
				.prepare("INSERT INTO staff_journal (at, staff_id, act, object, outcome) VALUES (?1, ?2, ?3, '77777777', ?4)")
				.bind(at, who ?? '', act ?? '', outcome ?? ''),
		),
	);
	return { reader: boss.token, cookie: boss.cookie, one: one.code, two: two.code };
}

describe('the journal', () => {
	it('narrows by each filter and by all of them together, and goes on behind each page without a gap', async () => {
		const { reader, one, two } = await past();
		const days = 'from=2020-03-02&till=2020-03-08';
		const all = (await Promise.all([one, two].map((who) => journal(reader, `${days}&person=${who}`)))).flatMap(({ data }) => data);
		expect(all).toHaveLength(84);
		const tries = [undefined, 'staff.order.view', 'staff.order.cancel'].flatMap((act) =>
			[undefined, 'done', 'refused', 'begun'].flatMap((outcome) => [one, two].map((who) => ({ act, outcome, who }))),
		);
		for (const { act, outcome, who } of tries) {
			const wanted = all.filter(
				(row) =>
					row.person.startsWith(`${who} `) &&
					(act === undefined || row.act === act) &&
					(outcome === undefined || (outcome === 'refused' ? !['done', 'begun'].includes(row.outcome) : row.outcome === outcome)),
			);
			const query = `${days}&person=${who}${act === undefined ? '' : `&act=${act}`}${outcome === undefined ? '' : `&outcome=${outcome}`}`;
			const found: Entry[] = [];
			let next: number | null = 0;
			do {
				const page: { data: Entry[]; next: number | null } = await journal(reader, `${query}${next === 0 ? '' : `&before=${String(next)}`}`, 7);
				found.push(...page.data);
				next = page.next;
			} while (next !== null);
			expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
		}
	});

	it('is narrowed the same way in its file', async () => {
		const { reader, one } = await past();
		const query = `from=2020-03-01&till=2020-03-10&person=${one}&act=staff.order.cancel&outcome=refused`;
		const { data } = await journal(reader, query);
		const file = await (await ask('GET', `/account/staff/journal-file?${query}`, { access: reader })).text();
		expect(data.length).toBeGreaterThan(0);
		const rows = file.replace('\uFEFF', '').trim().split('\r\n').slice(1);
		expect(rows.map((row) => Number(row.split(';')[0]))).toEqual(data.map(({ id }) => id));
		expect(rows.every((row) => row.includes('staff.order.cancel') && row.includes('conflict'))).toBe(true);
	});

	it.each(['act=<script>', 'act=Staff.Order', 'outcome=wrong-code', 'from=yesterday', `person=${'x'.repeat(41)}`])('refuses %s', async (query) => {
		const { token } = await member();
		expect((await ask('GET', `/account/staff/journal?${encodeURI(query)}`, { access: token })).status).toBe(400);
	});
});

describe.each([
	['ru', ''],
	['en', '/en'],
	['kz', '/kz'],
])('the page (%s)', (_locale, prefix) => {
	const page = async (cookie: string, query: string) => (await visit(`${prefix}/staff/journal?${query}`, { headers: { Cookie: cookie } })).text();

	it('keeps its filters in the link to what follows and in the file', async () => {
		const { cookie } = await past();
		const html = await page(cookie, 'from=2020-03-01&till=2020-03-31&object=77777777&act=staff.order.view&outcome=done');
		const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
		const [next = ''] = links.filter((href) => href.includes('before='));
		const [file = ''] = links.filter((href) => href.includes('journal-file'));
		for (const href of [next, file]) {
			const { searchParams } = new URL(href, 'https://site.test');
			expect(Object.fromEntries(searchParams)).toMatchObject({
				object: '77777777',
				act: 'staff.order.view',
				outcome: 'done',
				from: '2020-03-01',
				till: '2020-03-31',
			});
		}
		expect(html).toMatch(/<option[^>]*value="staff.order.view"[^>]*selected/);
		// What no filter knows narrows nothing, and is no fault.
		expect((await visit(`${prefix}/staff/journal?act=nothing&outcome=x&from=2020-99-99`, { headers: { Cookie: cookie } })).status).toBe(200);
	});
});

describe('what an entry is about', () => {
	it('leads to its page, which shows it', async () => {
		const boss = await member();
		const { orderNr } = await read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [await idOf('BIO-001')] } }));
		await ask('GET', `/account/staff/orders/${orderNr}`, { access: boss.token });
		await ask('POST', `/account/staff/people/${(await member(['reception'])).code}/sessions/ended`, { access: boss.token, body: {} });
		const html = await (await visit(`/staff/journal?person=${boss.code}`, { headers: { Cookie: boss.cookie } })).text();
		const led = [...html.matchAll(/<td[^>]*><a href="(\/staff\/(?:orders|people)\?[^"]+)"/g)].map(([, href = '']) => href);
		expect(led).toContain(`/staff/orders?nr=${orderNr}`);
		expect(led.filter((href) => href.startsWith('/staff/people?code='))).toHaveLength(1);
		for (const href of led) expect((await visit(href, { headers: { Cookie: boss.cookie } })).status).toBe(200);
	});
});
