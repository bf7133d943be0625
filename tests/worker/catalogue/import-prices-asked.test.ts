/** A price list that is right by its form and wrong by a zero: it is asked about before anything changes, and taken when somebody says so. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importText } from '#tests/support/lab.ts';
import { seedLaboratory, seedFiles } from '#tests/support/seed-import.ts';
import { drop, lis } from '#tests/support/site.ts';

// The whole catalogue is brought in first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const db = env.LAB_DB;
beforeAll(seedLaboratory);

const list = seedFiles.find(({ id }) => id === 'lis.prices')?.text ?? '';
beforeEach(async () => {
	await db.prepare('DELETE FROM prices').run();
	expect(await importText(db, 'lis.prices', list)).toMatchObject({ ok: true });
});
/** The seed's own list with other prices. @param rows so many from the first on */
const changed = (by: (price: number) => number | '-', rows = Number.MAX_SAFE_INTEGER) =>
	list
		.split('\n')
		.map((line, at) => (at === 0 || at > rows ? line : line.replace(/(?<=,)\d+(?=,|\r?$)/g, (price) => String(by(Number(price))))))
		.join('\n');

interface Answer {
	readonly http: number;
	readonly code?: string;
	readonly message?: string;
	readonly changed?: number;
	readonly fields?: readonly { readonly field: string; readonly rule: string; readonly values: Readonly<Record<string, string | number>> }[];
	readonly trial?: { readonly confirm?: { readonly digest: string; readonly summary: string; readonly counts: Readonly<Record<string, number>> } };
}
async function put(body: string, query = ''): Promise<Answer> {
	const answer = await lis('PUT', `/lis/prices?lang=en-US${query}`, body, { 'Content-Type': 'text/csv' });
	return { ...((await answer.json()) as object), http: answer.status };
}
const digestOf = ({ fields = [] }: Answer) => String(fields.find(({ field }) => field === 'confirm')?.values.digest);
const prices = async () => (await db.prepare('SELECT analysis_id, city_id, price FROM prices ORDER BY 1, 2').all()).results;

test.each<[string, (price: number) => number | '-', number, string[]]>([
	['every price ten times as high', (price) => price * 10, Infinity, ['pricesMove']],
	['every price of one tenge', () => 1, Infinity, ['pricesMove', 'priceLow']],
	['nothing to be had any more', () => '-', Infinity, ['pricesMove']],
	['a third of all prices a little higher', (price) => price + 10, 180, ['pricesMove']],
	['one row a zero too many', (price) => price * 10, 1, ['pricesMove']],
	['one row a third and a little less', (price) => Math.floor(price / 3) - 1, 1, ['pricesMove']],
])('%s: 409 that says what would change, and nothing does', async (_, by, rows, reasons) => {
	const before = await prices();
	const refused = await put(changed(by, rows));
	expect(refused).toMatchObject({ http: 409, code: 'confirm-import' });
	expect(refused.message).toMatch(/^Prices that would change: \d+ .* confirm=[\w-]{16}\)\.$/);
	const [asked, ...rest] = refused.fields ?? [];
	expect(asked).toMatchObject({ field: 'confirm', rule: 'confirmImport' });
	expect(rest.slice(0, reasons.length)).toMatchObject(reasons.map((rule) => ({ field: '', rule })));
	const examples = rest.slice(reasons.length);
	expect(examples.length).toBeGreaterThan(0);
	expect(examples.filter(({ rule, field }) => rule !== 'priceMoved' || !/^\d+:[a-z-]+$/.test(field))).toEqual([]);
	expect(await prices()).toEqual(before);
});

test('a trial says so beforehand, by the same name', async () => {
	const body = changed((price) => price * 10);
	const tried = await put(body, '&dryRun=1');
	expect(tried).toMatchObject({ http: 200, trial: { confirm: { summary: expect.stringMatching(/^Prices that would change/) } } });
	expect(tried.trial?.confirm?.digest).toBe(digestOf(await put(body)));
});

test('is taken by the name of exactly these changes, and by no other', async () => {
	const body = changed((price) => price * 10);
	const refused = await put(body);
	for (const other of ['', '&confirm=', '&confirm=1', `&confirm=${digestOf(refused).slice(1)}x`]) expect((await put(body, other)).http).toBe(409);
	expect(
		(
			await put(
				changed((price) => price * 9),
				`&confirm=${digestOf(refused)}`,
			)
		).http,
	).toBe(409);
	expect(await put(body, `&confirm=${digestOf(refused)}`)).toMatchObject({ http: 200, changed: Number(refused.fields?.[0]?.values.changed) });
	expect(await put(body)).toMatchObject({ http: 200, changed: 0 });
});

test('what stands by then counts: another import in between makes it another question', async () => {
	const body = changed((price) => price * 10);
	const refused = await put(body);
	await drop(await lis('PUT', '/lis/prices', 'code,almaty\nBIO-001,1301\n', { 'Content-Type': 'text/csv' }));
	expect((await put(body, `&confirm=${digestOf(refused)}`)).http).toBe(409);
});

test('what is usual goes straight in: a few prices, a fifth of them, twice as high, and new ones', async () => {
	expect((await put(changed((price) => price * 2, 5))).http).toBe(200);
	expect((await put(changed((price) => price + 50, 80))).http).toBe(200);
	await db.prepare('DELETE FROM prices WHERE city_id = 98').run();
	expect(await put(changed((price) => price, 0))).toMatchObject({ http: 200 });
});
