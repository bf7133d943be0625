/** An import is put back by its number, as an import of its own; where its rows were changed since, by whatever, it is refused, with their names. */
import { env } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyLaboratory, everything, fillLaboratory, fixtures } from '#tests/support/fixtures.ts';
import { asked, bring, entry, numberOf, undo } from '#tests/support/imports.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
const ofPeople = ['doctors', 'cards', 'discount_levels', 'holidays', 'held_analytes', 'pattern_rules', 'health_list', 'house_call_slots', 'promotions'];
beforeEach(async () => {
	await db.batch(ofPeople.map((table) => db.prepare(`DELETE FROM ${table}`)));
	await emptyLaboratory(db);
	await fillLaboratory(db);
});
/** What an import could change, without the days and the generation, which go on, and the ids of rows that come anew. */
const content = async () =>
	(await everything(db)).slice(0, -1).map((rows) =>
		rows.map((row) => {
			const { cells, ...columns } = row as Readonly<Record<string, unknown>>;
			const { changed_on: _day, id: _id, ...rest } = columns;
			return { ...rest, cells: typeof cells === 'string' ? (JSON.parse(cells) as unknown) : null };
		}),
	);
const rowsOf = async (table: string) => (await db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results;

test('prices come back, those that were taken away and those that were not there before', async () => {
	const before = await content();
	const number = numberOf(await bring('prices', 'code,almaty,astana\nBIO-001,1400,1400\nHEM-010,1200,1250\nHOR-001,-,3100\n'));
	const undone = await undo(number, 'clerk');
	expect(undone).toMatchObject({ http: 200, counts: { added: 1, changed: 1, takenAway: 1 }, staying: [] });
	expect(await content()).toEqual(before);
	expect(await entry(numberOf(undone))).toMatchObject({ state: 'applied', author: 'clerk', file: null, undoes: number });
	expect(await entry(number)).toMatchObject({ state: 'undone', undoneBy: undone.number });
	expect(await undo(number)).toMatchObject({ http: 409, fields: [{ rule: 'importUndone' }] });
});

test('an undoing is undone as well, and the first stands again', async () => {
	const number = numberOf(await bring('prices', 'code,almaty\nBIO-001,1400\n'));
	const there = await content();
	const back = numberOf(await undo(number));
	numberOf(await undo(back));
	expect(await content()).toEqual(there);
	expect(await entry(number)).toMatchObject({ state: 'applied', undoneBy: null });
	expect(await entry(back)).toMatchObject({ state: 'undone' });
	expect((await undo(number)).http).toBe(200);
});

test('however often an undoing is undone, of each two that undo each other one stands', async () => {
	const before = await content();
	const chain = [numberOf(await bring('prices', 'code,almaty\nBIO-001,1400\n'))];
	const brought = await content();
	for (let nr = 0; nr < 5; nr += 1) {
		chain.push(numberOf(await undo(chain.at(-1) ?? 0)));
		const standing = await Promise.all(chain.map(async (one) => (await entry(one))?.state));
		expect(standing).toEqual(chain.map((_one, at) => ((chain.length - at) % 2 === 1 ? 'applied' : 'undone')));
		const by = await Promise.all(chain.map(async (one) => (await entry(one))?.undoneBy));
		expect(by).toEqual(chain.map((_one, at) => ((chain.length - at) % 2 === 1 ? null : chain[at + 1])));
		expect(await content()).toEqual(nr % 2 === 0 ? before : brought);
	}
});

test('rows that a later import changed are named, with its number; when that one is undone, it goes', async () => {
	const first = numberOf(await bring('prices', 'code,almaty\nBIO-001,1400\nHEM-001,3000\n'));
	const second = numberOf(await bring('prices', 'code,astana\nBIO-001,1450\n'));
	const third = numberOf(await bring('prices', 'code,almaty\nHEM-010,1300\n'));
	const before = await content();
	const refused = await undo(first);
	expect(refused).toMatchObject({ http: 409, code: 'conflict', fields: [{ field: 'BIO-001', rule: 'changedLater', values: { number: second } }] });
	expect(refused.message).toContain(`by import ${second}: undo that one first`);
	expect(refused.fields).toHaveLength(1);
	expect(await content()).toEqual(before);
	numberOf(await undo(second));
	expect((await undo(first)).http).toBe(200);
	expect(await entry(third)).toMatchObject({ state: 'applied' });
});

test('a row that was changed by no import is not overwritten', async () => {
	const number = numberOf(await bring('prices', 'code,almaty\nBIO-001,1400\n'));
	await db.prepare("UPDATE prices SET price = 1401 WHERE city_id = 98 AND analysis_id = (SELECT id FROM analyses WHERE code = 'BIO-001')").run();
	expect(await undo(number)).toMatchObject({ http: 409, fields: [{ field: 'BIO-001', rule: 'changedElsewhere', values: { column: 'almaty' } }] });
});

test('what was not taken, changed nothing or is forgotten cannot be put back', async () => {
	expect((await bring('prices', 'code,almaty\nBIO-001,cheap\n')).http).toBe(422);
	const refused = Number((await db.prepare('SELECT max(id) AS id FROM imports').first('id')) ?? 0);
	expect(await undo(refused)).toMatchObject({ http: 409, fields: [{ rule: 'importStandsNot' }] });
	expect(await undo(numberOf(await bring('prices', fixtures['lis.prices'])))).toMatchObject({ http: 409, fields: [{ rule: 'importChangedNothing' }] });
	const number = numberOf(await bring('prices', 'code,almaty\nBIO-001,1400\n'));
	await db.prepare('DELETE FROM import_changes WHERE import_id = ?1').bind(number).run();
	expect(await undo(number)).toMatchObject({ http: 409, fields: [{ rule: 'importForgotten' }] });
});

test('of the catalogue texts, limits, members, and analytes that went', async () => {
	const before = await content();
	const number = numberOf(
		await bring(
			'catalogue',
			'kind,code,parent,name_ru,name_en,name_kz,ranges,contains\ntest,HEM-001,haematology,Кровь,Blood,Қан,,\nanalyte,HEM-001.HGB,HEM-001,Гемоглобин,Haemoglobin,Гемоглобин,F 117..150,\npanel,PAN-001,panels,Всё,All,Бәрі,,HEM-001;BIO-001\n',
		),
	);
	expect(await entry(number)).toMatchObject({ counts: { added: 0, changed: 3, takenAway: 1, unchanged: 0 } });
	expect(await db.prepare("SELECT count(*) AS n FROM analytes WHERE code = 'HEM-001.WBC'").first('n')).toBe(0);
	expect(await undo(number)).toMatchObject({ http: 200, staying: [] });
	expect(await content()).toEqual(before);
});

test('of the catalogue what was added stays where something may point at it, and is named; a concept goes', async () => {
	const concept =
		'kind,code,name_ru,name_en,name_kz,synonyms_ru,synonyms_en,synonyms_kz,answers\nconcept,sugar,Сахар,Sugar,Қант,сахарок,sweet,тәтті,BIO-001\n';
	const before = await content();
	expect((await undo(numberOf(await bring('catalogue', concept)))).http).toBe(200);
	expect(await content()).toEqual(before);
	const number = numberOf(await bring('catalogue', 'kind,code,name_ru,name_en,name_kz\nunit,pmol/L,пмоль/л,pmol/L,пмоль/л\nunit,g/L,гр/л,g/L,г/л\n'));
	expect(await undo(number)).toMatchObject({ http: 200, staying: ['unit:pmol/L'] });
	expect(await db.prepare("SELECT name_ru FROM terms WHERE code = 'g/L'").first('name_ru')).toBe('г/л');
	const only = numberOf(await bring('catalogue', 'kind,code,name_ru,name_en,name_kz\nunit,nmol/L,нмоль/л,nmol/L,нмоль/л\n'));
	expect(await undo(only)).toMatchObject({ http: 409, fields: [{ rule: 'importOnlyAdded' }] });
});

test('a point that was renamed has its address again, and the other one leads to it', async () => {
	const number = numberOf(await bring('points', 'slug,was,phone\nalmaty-abaya,almaty-abay,+77270550009\n'));
	expect((await undo(number)).http).toBe(200);
	expect(await db.prepare("SELECT phone FROM points WHERE slug = 'almaty-abay'").first('phone')).toBe('+77270550002');
	expect((await rowsOf('point_old_slugs')).map((row) => ({ ...row }))).toEqual([{ old: 'almaty-abaya', slug: 'almaty-abay' }]);
});

test.each([
	['discount-levels', 'spent,percent\n50000,5\n', 'spent,percent\n50000,7\n100000,10\n', 'discount_levels'],
	[
		'holidays',
		'day,name_ru,name_en,name_kz,hours\n2026-12-16,День,Day,Күн,holiday\n',
		'day,name_ru,name_en,name_kz,hours\n2026-12-16,День,Day,Күн,saturday\n2026-12-17,Ещё,More,Тағы,holiday\n',
		'holidays',
	],
	['held', 'code,held\nBIO-001,yes\n', 'code,held\nBIO-001,no\nHEM-001.HGB,yes\n', 'held_analytes'],
	['patterns', 'rule,shown\niron-deficiency,no\n', 'rule,shown\niron-deficiency,yes\n', 'pattern_rules'],
	[
		'house-call-slots',
		'city,day,from,till,capacity\nalmaty,1,08:00,10:00,5\n',
		'city,day,from,till,capacity\nalmaty,1,08:00,10:00,7\nalmaty,2026-12-16,08:00,10:00,1\n',
		'house_call_slots',
	],
	['health', 'code,system,repeat_days\nBIO-001,sugar,365\n', 'code,system,repeat_days\nBIO-001,sugar,180\nHEM-001,blood,\n', 'health_list'],
	[
		'promotions',
		'slug,title_ru,title_en,title_kz,text_ru,text_en,text_kz,from,until,percent,codes,cities\nautumn,А,A,А,Б,B,Б,2026-11-01,2026-11-30,10,all,all\n',
		'slug,title_ru,title_en,title_kz,text_ru,text_en,text_kz,from,until,percent,codes,cities\nautumn,А,A,А,Б,B,Б,2026-11-01,2026-12-30,15,BIO-001,almaty\nwinter,А,A,А,Б,B,Б,2026-12-01,2026-12-30,15,all,all\n',
		'promotions',
	],
	['cards', 'nr,state,discount,iin\n2000000000001,2,5,\n', 'nr,state,discount,iin\n2000000000001,3,7.5,\n2000000000002,2,5,\n', 'cards'],
] as const)('%s: rows are as they were, and those that were added go', async (kind, first, second, table) => {
	numberOf(await bring(kind, first));
	const before = await rowsOf(table);
	const number = numberOf(await bring(kind, second));
	expect(await rowsOf(table)).not.toEqual(before);
	expect((await undo(number)).http).toBe(200);
	expect(await rowsOf(table)).toEqual(before);
});

test('a doctor who was added is closed, and one who was changed is as before; what that held goes sooner', async () => {
	const head =
		'code,last_name,first_name,middle_name,phone,email,speciality_ru,speciality_en,speciality_kz,work_places_ru,work_places_en,work_places_kz,representative,language,left\n';
	const row = (code: string, phone: string) => `${code},Омаров,Дархан,,${phone},,Терапевт,Therapist,Терапевт,,,,,ru,no\n`;
	numberOf(await bring('doctors', `${head}${row('UND-1', '+77015550001')}`));
	const number = numberOf(await bring('doctors', `${head}${row('UND-1', '+77015550002')}${row('UND-2', '+77015550003')}`));
	expect((await asked('GET', `/lis/imports/${number}/changes`)) as unknown as { data: unknown[] }).toMatchObject({
		data: [{ row: 'UND-1' }, { row: 'UND-2' }],
	});
	// Nothing of a person stands among what the catalogue's imports keep.
	expect(JSON.stringify(await rowsOf('import_changes'))).not.toContain('Омаров');
	expect((await undo(number)).http).toBe(200);
	expect(await db.prepare("SELECT phone FROM doctors WHERE code = 'UND-1'").first('phone')).toBe('+77015550001');
	expect(await db.prepare("SELECT phone FROM doctors WHERE code = 'UND-2'").first('phone')).toBe('');
	expect(await db.prepare("SELECT count(*) AS n FROM ended_accounts e JOIN doctors d ON d.id = e.account_id WHERE d.code = 'UND-2'").first('n')).toBe(1);
});
