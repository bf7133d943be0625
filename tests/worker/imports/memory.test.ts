/** Each import is remembered: by number, with its author, file, counts and difference, and what became of it. */
import { env } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyLaboratory, fillLaboratory, fixtures } from '#tests/support/fixtures.ts';
import { asked, bring, entry, history, numberOf } from '#tests/support/imports.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
beforeEach(async () => {
	await emptyLaboratory(db);
	await fillLaboratory(db);
});
const sha256 = async (text: string) =>
	[...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

test('who brought which file, how much it changed, and each change before and after', async () => {
	const file = 'code,almaty,astana\nBIO-001,1400,1400\nHEM-010,1200,1250\nHOR-001,-,3100\n';
	const number = numberOf(await bring('prices', file, '&file=prices%20November.csv', 'Айгүл'));
	expect(await entry(number)).toMatchObject({
		number,
		kind: 'prices',
		state: 'applied',
		author: 'Айгүл',
		file: { name: 'prices November.csv', sha256: await sha256(file), bytes: file.length },
		rows: 3,
		counts: { added: 1, changed: 1, takenAway: 1, unchanged: 3 },
		reasons: [],
		approved: null,
		undoes: null,
		undoneBy: null,
	});
	expect(await asked('GET', `/lis/imports/${number}/changes`)).toMatchObject({
		data: [
			{ nr: 1, what: 'changed', row: 'BIO-001', line: 2, columns: [{ column: 'almaty', old: '1300', new: '1400' }] },
			{ nr: 2, what: 'added', row: 'HEM-010', line: 3, columns: [{ column: 'astana', old: '-', new: '1250' }] },
			{ nr: 3, what: 'taken-away', row: 'HOR-001', line: 4, columns: [{ column: 'almaty', old: '3000', new: '-' }] },
		],
		next: null,
	});
	expect(await asked('GET', `/lis/imports/${number}/changes?pageSize=1&after=1`)).toMatchObject({ data: [{ nr: 2 }], next: 2 });
});

test('whole texts are told, and rows that are new', async () => {
	const long = 'Показывает, '.repeat(40).trim();
	const number = numberOf(
		await bring(
			'catalogue',
			`kind,code,name_ru,name_en,name_kz,about_ru,about_en,about_kz\ncategory,haematology,Гематология,Haematology,Гематология,${long}x,A,Б\nunit,pmol/L,пмоль/л,pmol/L,пмоль/л,,,\n`.replace(
				`,${long}x,`,
				`,"${long}x",`,
			),
		),
	);
	const told = (await asked('GET', `/lis/imports/${number}/changes`)) as unknown as {
		data: { row: string; what: string; columns: { column: string; new: string }[] }[];
	};
	expect(told.data.map(({ row, what }) => [row, what])).toEqual([
		['category:haematology', 'changed'],
		['unit:pmol/L', 'added'],
	]);
	expect(told.data[0]?.columns.find(({ column }) => column === 'about_ru')?.new).toBe(`${long}x`);
});

test('what is refused has a number too, with its reasons; a trial has none', async () => {
	const before = (await history())[0]?.number ?? 0;
	expect(await bring('prices', 'code,almaty\nBIO-001,cheap\n', '&dryRun=1')).toMatchObject({ http: 422 });
	expect(await bring('prices', 'code,almaty\nBIO-001,1400\n', '&dryRun=1')).toMatchObject({ http: 200, number: null });
	expect((await history())[0]?.number).toBe(before);
	expect(await bring('prices', 'code,almaty\nBIO-001,cheap\n', '&file=wrong.csv')).toMatchObject({ http: 422 });
	const [last] = await history();
	expect(last).toMatchObject({
		kind: 'prices',
		state: 'refused',
		rows: 1,
		file: { name: 'wrong.csv' },
		reasons: [{ field: '2:almaty', rule: 'price', text: expect.stringContaining('cheap') }],
	});
});

test('of a file of people only the places of faults are remembered', async () => {
	expect(await bring('cards', 'nr,state,discount,iin\n2000000012345,2,5,85010230012\n')).toMatchObject({ http: 422 });
	const [last] = await history('&kind=cards');
	expect(last?.reasons).toEqual([{ field: '2:iin', rule: 'form', text: 'form' }]);
	expect(JSON.stringify((await db.prepare('SELECT * FROM imports').all()).results)).not.toContain('85010230012');
});

test('the history is told the newest first, page by page, by kind and by state', async () => {
	for (const price of [1310, 1320, 1330]) numberOf(await bring('prices', `code,almaty\nBIO-001,${price}\n`));
	numberOf(await bring('cities', fixtures['lis.cities']));
	const all = await history();
	const numbers = all.map(({ number }) => number);
	expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
	expect(all.slice(0, 4).map(({ kind }) => kind)).toEqual(['cities', 'prices', 'prices', 'prices']);
	const page = (await asked('GET', `/lis/imports?pageSize=2`)) as unknown as { data: { number: number }[]; next: number };
	expect(page).toMatchObject({ data: [{ number: numbers[0] }, { number: numbers[1] }], next: numbers[1] });
	expect(await asked('GET', `/lis/imports?pageSize=2&after=${page.next}`)).toMatchObject({ data: [{ number: numbers[2] }, { number: numbers[3] }] });
	expect((await history('&kind=cities')).every(({ kind }) => kind === 'cities')).toBe(true);
	expect((await history('&state=refused')).every(({ state }) => state === 'refused')).toBe(true);
	expect(await asked('GET', '/lis/imports?state=lost')).toMatchObject({ http: 400 });
});

test('a number that none has is not found', async () => {
	for (const path of ['', '/changes']) expect(await asked('GET', `/lis/imports/999999${path}`)).toMatchObject({ http: 404 });
	for (const what of ['approve', 'undo']) expect(await asked('POST', `/lis/imports/999999/${what}`, { body: '{}' })).toMatchObject({ http: 404 });
});

test('rows as JSON are a file as well', async () => {
	const number = numberOf(await asked('PUT', '/lis/prices?city_id=98', { body: JSON.stringify([{ code: 'BIO-001', almaty: 1390 }]) }));
	expect(await entry(number)).toMatchObject({ rows: 1, counts: { changed: 1 }, file: { name: '' } });
});
