/** What is asked about beside how much changes: rows that nobody has, prices unlike those of other cities, sums, discounts and levels that slid. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { bring, type Answer } from '#tests/support/imports.ts';
import { recorded } from '#tests/support/recorded.ts';
import { seedSite } from '#tests/support/site.ts';
import { lastAmounts } from '#worker/lab/people/import-store.ts';

const db = env.LAB_DB;
beforeAll(seedSite);

const rulesOf = ({ fields = [] }: Answer) => fields.filter(({ field }) => field === '').map(({ rule }) => rule);
const examplesOf = ({ fields = [] }: Answer) =>
	fields.filter(({ field }) => field !== '' && field !== 'confirm').map(({ field, rule, values }) => ({ field, rule, values }));
const cards = (from: number, count: number) =>
	`nr,state,discount,iin\n${Array.from({ length: count }, (_, at) => `${2_100_000_000_000 + from + at},2,5,`).join('\n')}\n`;
const countOf = async (table: string) => Number(await db.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'));

describe('rows that nobody has', () => {
	test('the first file goes in, a few more and a fifth more too; more waits, and nothing changes', async () => {
		await db.prepare('DELETE FROM cards').run();
		expect(await bring('cards', cards(0, 100))).toMatchObject({ http: 200, counts: { added: 100 } });
		expect((await bring('cards', cards(100, 10))).http).toBe(200);
		expect((await bring('cards', cards(110, 22))).http).toBe(200);
		const slid = await bring('cards', cards(1000, 100));
		expect([slid.http, rulesOf(slid)]).toEqual([409, ['importAdds']]);
		expect(slid.message).toMatch(/^Rows that would be added: 100\. That is more than 20 % of what stands \(rows: 132\)/);
		expect(await countOf('cards')).toBe(132);
		expect((await bring('cards', cards(1000, 100), '&yes=1')).http).toBe(200);
		expect(await countOf('cards')).toBe(232);
	});
	test('of what time adds to nothing is asked', async () => {
		const holidays = (year: number) =>
			`day,hours,name_ru,name_en,name_kz\n${Array.from({ length: 20 }, (_, at) => `${year}-03-${String(at + 1).padStart(2, '0')},holiday,Праздник,Holiday,Мереке`).join('\n')}\n`;
		const first = await bring('holidays', holidays(2027));
		expect(first, JSON.stringify(first)).toMatchObject({ http: 200 });
		expect((await bring('holidays', holidays(2028))).http).toBe(200);
	});
});

describe('a price in a city that had none', () => {
	test('waits where it is unlike those of other cities, and says what it is there', async () => {
		await db.prepare("DELETE FROM prices WHERE city_id = 99 AND analysis_id = (SELECT id FROM analyses WHERE code = 'BIO-001')").run();
		const old = Number(
			await db.prepare("SELECT price FROM prices WHERE city_id = 98 AND analysis_id = (SELECT id FROM analyses WHERE code = 'BIO-001')").first('price'),
		);
		const tenfold = await bring('prices', `code,astana\nBIO-001,${old * 10}\n`);
		expect([tenfold.http, rulesOf(tenfold)]).toEqual([409, ['pricesUnlike']]);
		expect(examplesOf(tenfold)).toMatchObject([{ field: '2:astana', rule: 'priceUnlike', values: { code: 'BIO-001', median: old, next: old * 10 } }]);
		const tenth = await bring('prices', `code,astana\nBIO-001,${Math.floor(old / 10)}\n`);
		expect(rulesOf(tenth)).toEqual(['pricesUnlike']);
		expect((await bring('prices', `code,astana\nBIO-001,${old + 100}\n`)).http).toBe(200);
	});
});

describe('discounts', () => {
	const promotion = (slug: string, percent: string) =>
		`slug,title_ru,title_en,title_kz,text_ru,text_en,text_kz,from,until,percent,codes,cities\n${slug},А,A,А,А,A,А,2026-11-01,2026-12-31,${percent},all,all\n`;
	test('a promotion of half a price waits, and one that becomes many times as high', async () => {
		expect((await bring('promotions', promotion('doubts', '5'))).http).toBe(200);
		const high = await bring('promotions', promotion('doubts', '50'));
		expect([high.http, rulesOf(high)]).toEqual([409, ['discountsMove', 'discountsHigh']]);
		expect(examplesOf(high)).toMatchObject([{ field: '2:percent', values: { code: 'doubts', old: 5, next: 50 } }, {}]);
		expect(rulesOf(await bring('promotions', promotion('doubts-new', '60')))).toEqual(['discountsHigh']);
		expect((await bring('promotions', promotion('doubts', '10'))).http).toBe(200);
	});
	test('one that falls to nought waits, and one that stood at nought and is given again', async () => {
		expect((await bring('promotions', promotion('doubts-nought', '20'))).http).toBe(200);
		const gone = await bring('promotions', promotion('doubts-nought', '0'));
		expect([gone.http, rulesOf(gone)]).toEqual([409, ['discountsMove']]);
		expect(examplesOf(gone)).toMatchObject([{ field: '2:percent', values: { code: 'doubts-nought', old: 20, next: 0 } }]);
		expect((await bring('promotions', promotion('doubts-nought', '0'), '&yes=1')).http).toBe(200);
		expect(rulesOf(await bring('promotions', promotion('doubts-nought', '49')))).toEqual(['discountsMove']);
		// A new one of nought gives nobody anything, and takes nothing away.
		expect((await bring('promotions', promotion('doubts-none', '0'))).http).toBe(200);
	});
	test('a level that is lower than the one below it waits', async () => {
		await db.prepare('DELETE FROM discount_levels').run();
		expect((await bring('discount-levels', 'spent,percent\n100000,5\n200000,7\n')).http).toBe(200);
		const falls = await bring('discount-levels', 'spent,percent\n300000,6\n');
		expect([falls.http, rulesOf(falls)]).toEqual([409, ['levelsFall']]);
		expect(rulesOf(await bring('discount-levels', 'spent,percent\n200000,0.7\n'))).toEqual(['discountsMove', 'levelsFall']);
		expect((await bring('discount-levels', 'spent,percent\n300000,10\n')).http).toBe(200);
	});
	test('of falls that stand only those are counted and named that the file has to do with', async () => {
		await db.prepare('DELETE FROM discount_levels').run();
		const levels = 'spent,percent\n100000,5\n200000,4\n300000,8\n400000,7\n600000,9\n';
		expect((await bring('discount-levels', levels)).http).toBe(409);
		expect((await bring('discount-levels', levels, '&yes=1')).http).toBe(200);
		// Above what stands and falls nothing is asked.
		expect((await bring('discount-levels', 'spent,percent\n700000,10\n')).http).toBe(200);
		const falls = await bring('discount-levels', 'spent,percent\n500000,6\n');
		expect([falls.http, rulesOf(falls)]).toEqual([409, ['levelsFall']]);
		expect(falls.message).toContain('less: 1.');
		expect(examplesOf(falls)).toMatchObject([{ field: '2:percent', rule: 'levelFalls', values: { spent: 500_000, percent: 6, below: 7 } }]);
		// The one below is raised: its line names the fall.
		const raised = await bring('discount-levels', 'spent,percent\n600000,11\n');
		expect(examplesOf(raised)).toMatchObject([{ field: '2:percent', values: { spent: 700_000, percent: 10, below: 11 } }]);
		expect(falls.fields?.find(({ field }) => field === 'confirm')?.values).toMatchObject({ levelsFall: 1 });
	});
});

describe('doctors’ money', () => {
	/** Lines of sums of a day. */
	const money = (from: number, amounts: readonly number[], kind = 'own', day = 1) =>
		`id,doctor,day,request_nr,kind,amount,paid_on\n${amounts.map((amount, at) => `M-${from + at},DOUBT-1,2026-11-${String(day).padStart(2, '0')},REQ-${from + at},${kind},${amount},`).join('\n')}\n`;
	const many = (count: number, amount: number) => Array.from({ length: count }, () => amount);
	const valuesOf = ({ fields = [] }: Answer) => fields.filter(({ field }) => field === '').map(({ values }) => values);
	beforeAll(async () => {
		const doctor = await bring(
			'doctors',
			'code,last_name,first_name,middle_name,speciality_ru,speciality_en,speciality_kz,phone,email\nDOUBT-1,Ли,Анна,,Терапевт,Therapist,Терапевт,+77012220001,\n',
		);
		expect(doctor, JSON.stringify(doctor)).toMatchObject({ http: 200 });
		expect((await bring('doctor-money', money(0, many(20, 500)))).http).toBe(200);
	});
	test('sums that become many times as high wait, and new ones unlike those before', async () => {
		expect((await bring('doctor-money', money(100, many(20, 700)))).http).toBe(200);
		const unlike = await bring('doctor-money', money(200, many(20, 50_000)));
		expect([unlike.http, rulesOf(unlike)]).toEqual([409, ['amountsUnlike']]);
		const moved = await bring('doctor-money', money(0, many(2, 5000)));
		expect([moved.http, rulesOf(moved), examplesOf(moved).length]).toEqual([409, ['amountsMove'], 2]);
		expect((await bring('doctor-money', money(0, many(2, 600)))).http).toBe(200);
	});
	test('a column that slid to noughts waits, in sums that stand and in new ones; what is nought again and again does not', async () => {
		expect((await bring('doctor-money', money(300, many(20, 50_000), 'other'))).http).toBe(200);
		const slid = await bring('doctor-money', money(300, many(10, 0), 'other'));
		expect([slid.http, rulesOf(slid), examplesOf(slid).length]).toEqual([409, ['amountsMove'], 10]);
		expect(examplesOf(slid)[0]).toMatchObject({ field: '2:amount', values: { code: 'M-300', old: 50_000, next: 0 } });
		// The worst comes first, and a sum that goes is worse than one that moves.
		const both = await bring('doctor-money', money(300, [5000, 0], 'other'));
		expect(examplesOf(both).map(({ field }) => field)).toEqual(['3:amount', '2:amount']);
		const fresh = await bring('doctor-money', money(400, many(20, 0), 'other'));
		expect([fresh.http, rulesOf(fresh)]).toEqual([409, ['amountsUnlike']]);
		expect(valuesOf(fresh)).toMatchObject([{ kind: 'other', was: 50_000, is: 0 }]);
		// A few noughts among sums are as usual.
		expect((await bring('doctor-money', money(400, [...many(5, 0), ...many(15, 50_000)], 'other'))).http).toBe(200);
		const back = await bring('doctor-money', money(400, [40_000], 'other'));
		expect(examplesOf(back)).toMatchObject([{ field: '2:amount', values: { old: 0, next: 40_000 } }]);
	});
	test('sums of one kind are no measure for another', async () => {
		expect((await bring('doctor-money', money(500, many(20, 90_000), 'external', 2))).http).toBe(200);
		// The last that stand are of another kind.
		expect((await bring('doctor-money', money(600, many(20, 650), 'own', 3))).http).toBe(200);
		expect((await bring('doctor-money', money(700, many(20, 80_000), 'external', 4))).http).toBe(200);
		const swapped = await bring('doctor-money', money(800, many(20, 700), 'external', 4));
		expect([swapped.http, rulesOf(swapped)]).toEqual([409, ['amountsUnlike']]);
		expect(valuesOf(swapped)).toMatchObject([{ kind: 'external', was: 80_000, is: 700 }]);
		expect(swapped.message).toContain('(kind: external)');
	});
	test('the last that stand are read along an index, whatever stands besides', async () => {
		const { db: noting, statements } = recorded(db);
		expect(await lastAmounts(noting, 'external')).toHaveLength(40);
		expect(statements).toHaveLength(1);
		const { results } = await db
			.prepare(`EXPLAIN QUERY PLAN ${statements[0] ?? ''}`)
			.bind('external')
			.all<{ detail: string }>();
		expect(results.map(({ detail }) => detail)).toEqual(['SEARCH doctor_money USING COVERING INDEX doctor_money_by_kind (kind=?)']);
	});
});
