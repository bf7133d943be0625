/** Files that say only a part: what a column that is left out leaves alone, and what a trial tells of a file before it is taken. */
import { env } from 'cloudflare:test';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RowChange } from '#shared/kit/import-call.ts';
import { emptyLaboratory, everything, fillLaboratory, fixtures, type ImportId } from '#tests/support/fixtures.ts';
import { lis } from '#tests/support/site.ts';

// Each test fills a laboratory, and many send a file for each of its columns.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;

beforeEach(async () => {
	await emptyLaboratory(db);
	await fillLaboratory(db);
});

interface Answer {
	readonly http: number;
	readonly rows?: number;
	readonly changed?: number;
	readonly trial?: { readonly changes: readonly RowChange[]; readonly changedRows: number };
	readonly fields?: readonly { readonly field: string; readonly rule: string; readonly values: Readonly<Record<string, string>> }[];
}
const paths = { 'lis.cities': '/lis/cities', 'lis.catalogue': '/lis/catalogue', 'lis.prices': '/lis/prices', 'lis.points': '/lis/points' } as const;
/** Sends a file as the laboratory does. */
async function put(id: ImportId, body: string, query = ''): Promise<Answer> {
	const answer = await lis('PUT', `${paths[id]}?lang=en-US${query}`, body, { 'Content-Type': 'text/csv' });
	return { ...((await answer.json()) as object), http: answer.status };
}
const trial = (id: ImportId, body: string) => put(id, body, '&dryRun=1');
/** Everything but the catalogue's generation, which every import raises. */
const content = async () => (await everything(db)).slice(0, -1);
const cellsOf = (id: ImportId) => parse(fixtures[id]);
const written = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
/** A fixture with some of its columns alone. */
const only = (id: ImportId, columns: readonly string[]) => {
	const [header = [], ...rows] = cellsOf(id);
	return written([columns, ...rows.map((row) => columns.map((column) => row[header.indexOf(column)] ?? ''))]);
};
const headerOf = (id: ImportId) => fixtures[id].split('\n')[0]?.split(',') ?? [];

describe('a column that is left out', () => {
	test.each(['lis.cities', 'lis.catalogue', 'lis.points'] as const)('%s: each in turn changes nothing of the rows that stand', async (id) => {
		const before = await content();
		const keys = { 'lis.cities': ['slug'], 'lis.catalogue': ['kind', 'code'], 'lis.points': ['slug'] }[id];
		for (const left of headerOf(id).filter((column) => !keys.includes(column))) {
			const columns = headerOf(id).filter((column) => column !== left);
			expect([left, await put(id, only(id, columns))]).toMatchObject([left, { http: 200, rows: cellsOf(id).length - 1, changed: 0 }]);
		}
		expect(await put(id, only(id, keys))).toMatchObject({ http: 200, changed: 0 });
		expect(await content()).toEqual(before);
	});

	test('one text of three may be changed alone, and ranges, critical limits, texts, members and analytes stay', async () => {
		const tables = async () => {
			const { results } = await db.prepare('SELECT code, unit, ranges, critical FROM analytes ORDER BY code').all();
			const texts = await db.prepare('SELECT * FROM analysis_texts ORDER BY 1, 2').all();
			const members = await db.prepare('SELECT * FROM panel_members ORDER BY 1, 2').all();
			return [results, texts.results, members.results];
		};
		const before = await tables();
		const renamed = await put(
			'lis.catalogue',
			'kind,code,name_ru\ntest,BIO-001,Глюкоза\ntest,HEM-001,Гемограмма\nanalyte,HEM-001.HGB,Гемоглобин крови\npanel,PAN-001,Проверка\n',
		);
		expect(renamed).toMatchObject({ http: 200, rows: 4, changed: 4 });
		expect(await db.prepare("SELECT name_ru, name_en FROM analyses WHERE code = 'HEM-001'").first()).toMatchObject({ name_ru: 'Гемограмма' });
		expect(await db.prepare("SELECT name_ru FROM analytes WHERE code = 'HEM-001.HGB'").first('name_ru')).toBe('Гемоглобин крови');
		const after = await tables();
		expect(after.slice(1)).toEqual(before.slice(1));
		// The analytes that the file names are those of the test now; the test's own row alone leaves them all.
		expect(after[0]).toEqual(before[0]?.filter((row) => (row as { code: string }).code !== 'HEM-001.WBC'));
	});

	test('a test that is named alone keeps what it measures', async () => {
		const analytes = async () => (await db.prepare('SELECT * FROM analytes ORDER BY code').all()).results;
		const before = await analytes();
		const [header = [], ...rows] = cellsOf('lis.catalogue');
		const row = rows.find(([kind, code]) => kind === 'test' && code === 'HEM-001') ?? [];
		expect(await put('lis.catalogue', written([header, row.map((cell) => (cell.startsWith('Общий анализ крови') ? 'ОАК' : cell))]))).toMatchObject({
			http: 200,
			changed: 1,
		});
		expect(await put('lis.catalogue', 'kind,code,turnaround\ntest,HEM-001,5\ntest,BIO-001,5\n')).toMatchObject({ http: 200, changed: 2 });
		expect(await analytes()).toEqual(before);
	});

	test('an empty cell of a column that is there still empties', async () => {
		expect(await put('lis.catalogue', 'kind,code,critical,range_note_ru,range_note_en,range_note_kz\ntest,BIO-001,,,,\n')).toMatchObject({ changed: 1 });
		expect(await db.prepare("SELECT critical, ranges <> '[]' AS ranged FROM analytes WHERE code = 'BIO-001'").first()).toEqual({
			critical: '[]',
			ranged: 1,
		});
		// What was emptied stays empty: it is not what an earlier file said.
		expect(await put('lis.catalogue', 'kind,code,popular\ntest,BIO-001,9\n')).toMatchObject({ changed: 1 });
		expect(await db.prepare("SELECT critical FROM analytes WHERE code = 'BIO-001'").first('critical')).toBe('[]');
	});

	test('what stands is checked together with what is new', async () => {
		const answer = await put('lis.points', 'slug,blood_until\nalmaty-abay,16:00\n');
		expect(answer).toMatchObject({ http: 422, fields: [{ field: '2:blood_until', rule: 'bloodTooLate' }] });
	});

	test('is named where a new row needs it, once, and nothing is taken', async () => {
		const before = await everything(db);
		const answer = await put(
			'lis.catalogue',
			'kind,code,name_ru,slug,parent\ntest,BIO-001,Глюкоза,glyukoza,haematology\ntest,N-1,А,n-1,haematology\ntest,N-2,Б,n-2,haematology\n',
		);
		expect(answer.http).toBe(422);
		expect(answer.fields?.map(({ field, rule }) => [field, rule])).toEqual(
			['name_en', 'name_kz', 'about_ru', 'about_en', 'about_kz', 'turnaround'].map((column) => [`1:${column}`, 'missingColumn']),
		);
		expect(answer.fields?.[5]?.values['message']).toBe('There is no column “turnaround”, and new rows need it.');
		expect(await put('lis.cities', 'slug,name_ru\nshymkent,Шымкент\n')).toMatchObject({
			http: 422,
			fields: expect.arrayContaining([expect.objectContaining({ field: '1:id', rule: 'missingColumn' })]),
		});
		expect(await put('lis.points', 'slug,city\nnew-one,almaty\n')).toMatchObject({
			http: 422,
			fields: expect.arrayContaining([expect.objectContaining({ field: '1:has_lift', rule: 'missingColumn' })]),
		});
		expect(await put('lis.prices', 'almaty\n100\n')).toMatchObject({ http: 422, fields: [{ field: '1:code', rule: 'missingColumn' }] });
		expect(await everything(db)).toEqual(before);
	});

	test('is refused where nobody knows any more what stood there', async () => {
		await db.prepare("DELETE FROM source_rows WHERE key = 'test:BIO-001'").run();
		const before = await everything(db);
		const answer = await put('lis.catalogue', 'kind,code,name_ru,name_en,name_kz\ntest,BIO-001,Г,G,Г\n');
		expect(answer.fields).toContainEqual(expect.objectContaining({ field: '1:critical', rule: 'columnNotKept' }));
		expect(await everything(db)).toEqual(before);
	});

	test('prices of cities that a file leaves out stay', async () => {
		const prices = async () => (await db.prepare('SELECT * FROM prices WHERE city_id = 99 ORDER BY 1').all()).results;
		const before = await prices();
		expect(await put('lis.prices', 'code,almaty\nBIO-001,1999\nHEM-001,-\n')).toMatchObject({ http: 200, rows: 2, changed: 2 });
		expect(await prices()).toEqual(before);
	});
});

describe('the order of rows', () => {
	const order = async () => (await db.prepare('SELECT slug FROM cities ORDER BY position').all<{ slug: string }>()).results.map(({ slug }) => slug);

	test('stays with a file that names some of them, and is the file’s when it names all', async () => {
		const [header = '', ...lines] = fixtures['lis.cities'].trimEnd().split('\n');
		const before = await order();
		await put('lis.cities', [header, lines[1] ?? ''].join('\n'));
		expect(await order()).toEqual(before);
		await put('lis.cities', [header, (lines[1] ?? '').replace('99,astana', '100,shymkent')].join('\n'));
		expect(await order()).toEqual([...before, 'shymkent']);
		await put('lis.cities', 'slug\nshymkent\nastana\nalmaty\n');
		expect(await order()).toEqual(['shymkent', 'astana', 'almaty']);
	});
});

describe('a trial', () => {
	test('tells row by row what a file would change, and changes nothing', async () => {
		const before = await everything(db);
		const long = 'а'.repeat(200);
		const answer = await trial(
			'lis.catalogue',
			`kind,code,name_ru,name_en,name_kz,critical,about_ru,about_en,about_kz\ntest,BIO-001,Глюкоза,Glucose in plasma,Қан плазмасындағы глюкоза,<2.5 | >6.2,${long},b,c\nunit,new,а,b,в,,,,\nunit,g/L,г/л,g/L,г/л,,,,\n`,
		);
		expect(answer).toMatchObject({ http: 200, rows: 3, changed: 2, trial: { changedRows: 2 } });
		expect(answer.trial?.changes).toEqual([
			{
				line: 2,
				row: 'test:BIO-001',
				kind: 'changed',
				columns: [
					{ column: 'name_ru', old: 'Глюкоза в плазме крови', new: 'Глюкоза' },
					{ column: 'critical', old: '<2.8 | >6.2', new: '<2.5 | >6.2' },
					{ column: 'about_ru', old: 'Уровень сахара.', new: `${'а'.repeat(79)}…` },
					{ column: 'about_en', old: 'The level of sugar.', new: 'b' },
					{ column: 'about_kz', old: 'Қант деңгейі.', new: 'c' },
				],
			},
			{ line: 3, row: 'unit:new', kind: 'new', columns: [] },
		]);
		expect(await everything(db)).toEqual(before);
	});

	test('of a long text tells the place where it differs', async () => {
		const about = (end: string) => `kind,code,about_ru,about_en,about_kz\ntest,BIO-001,${'Уровень сахара. '.repeat(20)}${end},b,c\n`;
		await put('lis.catalogue', about('Было.'));
		const answer = await trial('lis.catalogue', about('Стало.'));
		expect(answer.trial?.changes[0]?.columns).toEqual([{ column: 'about_ru', old: '…ра. Уровень сахара. Было.', new: '…ра. Уровень сахара. Стало.' }]);
	});

	test('tells analytes that would go', async () => {
		const answer = await trial('lis.catalogue', 'kind,code,unit\nanalyte,HEM-001.HGB,g/L\ntest,HEM-001,\n');
		expect(answer.trial?.changes).toEqual([
			{
				line: 3,
				row: 'test:HEM-001',
				kind: 'changed',
				columns: [{ column: 'analyte', old: expect.stringContaining('HEM-001.WBC'), new: 'HEM-001.HGB' }],
			},
			{ line: null, row: 'analyte:HEM-001.WBC', kind: 'gone', columns: [] },
		]);
	});

	test('of prices tells old and new, and counts as the import itself does', async () => {
		const body = 'code,almaty,astana\nBIO-001,1999,1400\nHOR-001,-,-\n';
		const before = await everything(db);
		const tried = await trial('lis.prices', body);
		expect(tried.trial?.changes).toEqual([
			{ line: 2, row: 'BIO-001', kind: 'changed', columns: [{ column: 'almaty', old: '1300', new: '1999' }] },
			{
				line: 3,
				row: 'HOR-001',
				kind: 'gone',
				columns: [
					{ column: 'almaty', old: '3000', new: '-' },
					{ column: 'astana', old: expect.any(String), new: '-' },
				],
			},
		]);
		expect(await everything(db)).toEqual(before);
		expect(await put('lis.prices', body)).toMatchObject({ changed: tried.changed });
		expect(await trial('lis.prices', body)).toMatchObject({ changed: 0, trial: { changes: [], changedRows: 0 } });
	});

	test('of a file with a fault is refused as the file is', async () => {
		expect(await trial('lis.cities', 'slug,phone\nalmaty,1\n')).toMatchObject({ http: 422, fields: [{ field: '2:phone', rule: 'form' }] });
	});

	test('of thousands of rows tells the first and counts all', async () => {
		const rows = Array.from({ length: 2100 }, (_, at) => `unit,u${at},а,b,в`).join('\n');
		const answer = await trial('lis.catalogue', `kind,code,name_ru,name_en,name_kz\n${rows}\n`);
		expect(answer).toMatchObject({ changed: 2100, trial: { changedRows: 2100 } });
		expect(answer.trial?.changes).toHaveLength(2000);
	});

	test('is asked for by one word alone', async () => {
		expect(await put('lis.cities', fixtures['lis.cities'], '&dryRun=yes')).toMatchObject({ http: 400 });
	});
});
