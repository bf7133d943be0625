/** A file that is right by its form and unlike what stands waits, with its reasons, until somebody says yes: by the same bytes, by its number, or by the digest of its changes. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyLaboratory, fillLaboratory, fixtures } from '#tests/support/fixtures.ts';
import { approve, asked, bring, entry, history, numberOf, type Answer } from '#tests/support/imports.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
beforeEach(async () => {
	await emptyLaboratory(db);
	await db.batch(
		['cards', 'people_import_changes', 'people_import_texts', 'import_changes', 'import_texts', 'imports'].map((table) =>
			db.prepare(`DELETE FROM ${table}`),
		),
	);
	await fillLaboratory(db);
});
const tenfold = fixtures['lis.prices'].replaceAll(/(?<=,)\d+/g, (price) => `${price}0`);
const price = (code: string) =>
	db.prepare('SELECT p.price FROM prices p JOIN analyses a ON a.id = p.analysis_id WHERE a.code = ?1 AND p.city_id = 98').bind(code).first('price');
const waitingOf = (answer: Answer): number => Number(answer.fields?.find(({ field }) => field === 'confirm')?.values?.['number']);
const rulesOf = ({ fields = [] }: Answer) => fields.filter(({ field }) => field === '').map(({ rule }) => rule);
const cards = (count: number, discount: (at: number) => number) =>
	`nr,state,discount,iin\n${Array.from({ length: count }, (_, at) => `${2_000_000_000_000 + at},2,${discount(at)},`).join('\n')}\n`;

test('it waits with its number, and nothing changes', async () => {
	const refused = await bring('prices', tenfold, '&file=prices.csv', 'clerk');
	expect(refused).toMatchObject({ http: 409, code: 'confirm-import' });
	expect(refused.message).toMatch(/^Prices that would change: 12 .*import \d+ waits/);
	expect(await price('BIO-001')).toBe(1300);
	expect(await entry(waitingOf(refused))).toMatchObject({
		state: 'waiting',
		author: 'clerk',
		reasons: [{ rule: 'pricesMove', text: expect.stringContaining('Prices that would change: 12') }],
	});
});

test('the same bytes with yes are taken, as the import that waited; others wait by themselves', async () => {
	// Nobody says yes to what was not shown.
	const refused = await bring('prices', tenfold, '&yes=1');
	expect(refused.http).toBe(409);
	const number = waitingOf(refused);
	expect(waitingOf(await bring('prices', tenfold))).toBe(number);
	expect((await bring('prices', `${tenfold}\n`, '&yes=1')).http).toBe(409);
	expect(await bring('prices', tenfold, '&yes=1', 'boss')).toMatchObject({ http: 200, number, counts: { changed: 12 } });
	expect(await price('BIO-001')).toBe(13_000);
	expect(await entry(number)).toMatchObject({ state: 'applied', approved: { by: 'boss' }, reasons: [] });
});

test('by its number, from the file that is kept; and once', async () => {
	const number = waitingOf(await bring('prices', tenfold, '', 'clerk'));
	expect(await approve(number, 'boss')).toMatchObject({ http: 200, number });
	expect(await price('BIO-001')).toBe(13_000);
	expect(await entry(number)).toMatchObject({ state: 'applied', author: 'clerk', approved: { by: 'boss' } });
	expect(await approve(number)).toMatchObject({ http: 409, fields: [{ rule: 'importWaitsNot' }] });
	expect((await db.prepare('SELECT count(*) AS n FROM import_texts').first('n')) === 0).toBe(true);
});

test('what it would change by now is told row by row, page by page', async () => {
	const number = waitingOf(await bring('prices', tenfold));
	const first = (await asked('GET', `/lis/imports/${number}/changes?pageSize=2`)) as unknown as { data: { row: string }[]; next: number };
	expect(first).toMatchObject({
		data: [
			{ nr: 1, what: 'changed', columns: expect.arrayContaining([{ column: 'almaty', old: expect.any(String), new: expect.stringMatching(/^\d+0$/) }]) },
			{ nr: 2 },
		],
		next: 2,
	});
	const rest = (await asked('GET', `/lis/imports/${number}/changes?pageSize=100&after=2`)) as unknown as { data: { nr: number; row: string }[]; next: null };
	expect(rest.data.map(({ nr }) => nr)).toEqual(rest.data.map((_, at) => at + 3));
	expect(rest.next).toBeNull();
	expect(new Set([...first.data, ...rest.data].map(({ row }) => row)).size).toBe(rest.data.length + 2);
	numberOf(await bring('prices', 'code,almaty\nBIO-001,1310\n'));
	const now = (await asked('GET', `/lis/imports/${number}/changes?pageSize=100`)) as unknown as { data: { row: string; columns: object[] }[] };
	expect(now.data.find(({ row }) => row === 'BIO-001')?.columns).toContainEqual({ column: 'almaty', old: '1310', new: '13000' });
	expect(await price('BIO-001')).toBe(1310);
});

test('where something else stands by then, it waits anew with what it would change now', async () => {
	const number = waitingOf(await bring('prices', tenfold));
	numberOf(await bring('prices', 'code,almaty\nBIO-001,1310\n'));
	expect(await approve(number)).toMatchObject({ http: 409, code: 'confirm-import' });
	expect(await price('BIO-001')).toBe(1310);
	expect(await approve(number)).toMatchObject({ http: 200 });
	expect(await price('BIO-001')).toBe(13_000);
});

test('a file that is not kept any more is sent again', async () => {
	const number = waitingOf(await bring('prices', tenfold));
	await db.prepare('DELETE FROM import_texts').run();
	expect(await approve(number)).toMatchObject({ http: 409, fields: [{ rule: 'importNotKept' }] });
	expect(waitingOf(await bring('prices', tenfold))).toBe(number);
	expect(await approve(number)).toMatchObject({ http: 200 });
});

test('files of the five newest that wait are kept, of each kind for itself', async () => {
	numberOf(
		await bring(
			'cards',
			cards(60, () => 5),
		),
	);
	const other = waitingOf(
		await bring(
			'cards',
			cards(60, (at) => (at < 13 ? 9 : 5)),
		),
	);
	const numbers: number[] = [];
	for (let more = 0; more < 6; more += 1) numbers.push(waitingOf(await bring('prices', `${tenfold}${'\n'.repeat(more)}`)));
	expect(new Set(numbers).size).toBe(6);
	const [oldest = 0, second = 0] = numbers;
	expect(await approve(oldest)).toMatchObject({ http: 409, fields: [{ rule: 'importNotKept' }] });
	expect(await price('BIO-001')).toBe(1300);
	expect(await asked('GET', `/lis/imports/${other}/changes`)).toMatchObject({ http: 200 });
	expect(await approve(second)).toMatchObject({ http: 200, number: second });
	expect(await price('BIO-001')).toBe(13_000);
});

test('rows of JSON wait and are approved as well', async () => {
	const number = waitingOf(await asked('PUT', '/lis/prices?city_id=98', { body: JSON.stringify([{ code: 'BIO-001', almaty: 13_000 }]) }));
	expect(await approve(number)).toMatchObject({ http: 200 });
	expect(await price('BIO-001')).toBe(13_000);
});

describe('what is asked about', () => {
	test.each([
		['ten times', 'BIO-001,13000\n', ['pricesMove']],
		['a tenth', 'BIO-001,130\n', ['pricesMove']],
		['one tenge', 'BIO-001,1\n', ['pricesMove', 'priceLow']],
	])('a price of %s', async (_, row, rules) => {
		expect(rulesOf(await bring('prices', `code,almaty\n${row}`))).toEqual(rules);
	});

	test('one tenge where none stood', async () => {
		expect(rulesOf(await bring('prices', 'code,astana\nHEM-010,1\n'))).toEqual(['pricesMove', 'priceLow']);
	});

	test('a price of 0 is no price: it is refused by its line', async () => {
		expect(await bring('prices', 'code,almaty\nBIO-001,0\n')).toMatchObject({ http: 422, fields: [{ field: '2:almaty', rule: 'price' }] });
	});

	test('more than a fifth of the rows that stand, of whatever file', async () => {
		numberOf(
			await bring(
				'cards',
				cards(60, () => 5),
			),
		);
		expect(
			await bring(
				'cards',
				cards(60, (at) => (at < 12 ? 7 : 5)),
			),
		).toMatchObject({ http: 200, counts: { changed: 12, unchanged: 48 } });
		const refused = await bring(
			'cards',
			cards(60, (at) => (at < 13 ? 9 : 5)),
		);
		expect([refused.http, rulesOf(refused)]).toEqual([409, ['importMany']]);
		expect(refused.message).toContain('Rows that would change: 13, and go: 0. That is more than 20 % of what stands (rows: 60).');
		expect(await approve(waitingOf(refused))).toMatchObject({ http: 200 });
	});

	test('fewer rows than half of what stands, where they change any of it', async () => {
		numberOf(
			await bring(
				'cards',
				cards(60, () => 5),
			),
		);
		const short = await bring(
			'cards',
			cards(29, (at) => (at === 3 ? 7 : 5)),
		);
		expect([short.http, rulesOf(short)]).toEqual([409, ['importShort']]);
		expect(
			await bring(
				'cards',
				cards(29, () => 5),
			),
		).toMatchObject({ http: 200, changed: 0 });
		expect(
			await bring(
				'cards',
				cards(30, (at) => (at === 3 ? 7 : 5)),
			),
		).toMatchObject({ http: 200, changed: 1 });
		// Ten rows are a hand's work.
		expect(
			await bring(
				'cards',
				cards(10, (at) => (at === 3 ? 8 : 5)),
			),
		).toMatchObject({ http: 200, changed: 1 });
	});

	test('of a file that comes under its own name, half of what it had', async () => {
		numberOf(
			await bring(
				'cards',
				cards(60, () => 5),
			),
		);
		numberOf(
			await bring(
				'cards',
				cards(20, () => 5),
				'&file=new-cards.csv',
			),
		);
		expect(
			await bring(
				'cards',
				cards(20, (at) => (at === 3 ? 7 : 5)),
				'&file=new-cards.csv',
			),
		).toMatchObject({ http: 200, changed: 1 });
		numberOf(await bring('cards', cards(40, () => 5).replace('2000000000003,2,5', '2000000000003,2,7'), '&file=all.csv'));
		expect(
			rulesOf(
				await bring(
					'cards',
					cards(19, (at) => (at === 3 ? 8 : 5)),
					'&file=all.csv',
				),
			),
		).toEqual(['importShort']);
	});

	test('a trial says so beforehand, and a waiting one is listed', async () => {
		const tried = (await bring('prices', tenfold, '&dryRun=1')) as Answer & { trial: { confirm: { digest: string } } };
		const refused = await bring('prices', tenfold, `&confirm=x${tried.trial.confirm.digest.slice(1)}`);
		expect(refused.fields?.[0]?.values?.['digest']).toBe(tried.trial.confirm.digest);
		expect((await history('&state=waiting')).map(({ number }) => number)).toEqual([waitingOf(refused)]);
		expect(await bring('prices', tenfold, `&confirm=${tried.trial.confirm.digest}`)).toMatchObject({ http: 200, number: waitingOf(refused) });
	});
});
