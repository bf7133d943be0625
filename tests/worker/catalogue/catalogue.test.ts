import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { analysisSorts } from '#shared/catalogue/calls.ts';
import { catalogueHandlers } from '#worker/lab/catalogue/index.ts';
import { cityExists } from '#worker/lab/city/cities.ts';
import { countStatement, namedStatement, pageStatement, pricedStatement, type Filter, type Statement } from '#worker/lab/catalogue/list-store.ts';
import { cityHandlers } from '#worker/lab/city/index.ts';
import { pointHandlers } from '#worker/lab/points/index.ts';
import { catalogueRow, fillLaboratory, fixtures } from '#tests/support/fixtures.ts';
import { callLab, importText, labContext } from '#tests/support/lab.ts';

const db = env.LAB_DB;
const handlers = { ...cityHandlers, ...catalogueHandlers, ...pointHandlers };
const emptyFilter: Filter = { sort: 'popular', category: undefined, material: undefined, ready: undefined, kind: undefined, popular: undefined };

/** The value of a call that succeeds. */
async function ask<Id extends Exclude<keyof typeof handlers, `lis.${string}`>>(
	id: Id,
	params: Readonly<Record<string, string>> = {},
	locale: 'ru' | 'en' | 'kz' = 'ru',
	city = 98,
) {
	const result = await callLab<keyof typeof handlers, Id>(handlers, id, labContext(db, locale, city), params);
	if (!result.ok) throw new Error(result.error.name);
	return result.value;
}
const codesOf = async (params: Readonly<Record<string, string>>, city = 98, locale: 'ru' | 'en' | 'kz' = 'ru') => {
	const { data } = (await ask('analysis.list', params, locale, city)) as { data: { code: string }[] };
	return data.map(({ code }) => code);
};
const idOf = async (code: string) => Number(await db.prepare('SELECT id FROM analyses WHERE code = ?1').bind(code).first('id'));

beforeAll(() => fillLaboratory(db));

describe('cities', () => {
	test('come in the order of the file, in the language asked for', async () => {
		expect(await ask('city.list', {}, 'kz')).toMatchObject({
			data: [
				{ id: 98, slug: 'almaty', where: 'Алматыда', house_call: true },
				{ id: 99, slug: 'astana', where: 'Астанада', house_call: false },
			],
			_meta: { totalCount: 2, pageCount: 1, currentPage: 1 },
		});
	});

	test('tell the form before a noun in Kazakh, where the file has one', async () => {
		const attributives = async (locale: 'ru' | 'en' | 'kz') => {
			const { data } = (await ask('city.list', {}, locale)) as { data: object[] };
			return data.map((city) => ('attributive' in city ? city.attributive : null));
		};
		expect(await attributives('kz')).toEqual(['Алматы қаласындағы', null]);
		expect(await attributives('ru')).toEqual([null, null]);
		expect(await attributives('en')).toEqual([null, null]);
	});

	test('exist or do not', async () => {
		expect([await cityExists(db, 98), await cityExists(db, 97)]).toEqual([true, false]);
	});
});

describe('lists', () => {
	test('unasked, show tests and panels that the city offers', async () => {
		expect(await codesOf({})).toEqual(['HEM-001', 'PAN-001', 'HOR-001', 'BIO-001', 'HEM-010', 'URI-001']);
		expect(await codesOf({}, 99)).toEqual(['HEM-001', 'PAN-001', 'HOR-001', 'BIO-001']);
	});

	test('ids keep their order; what the city does not offer is there, expired; what nobody knows is not', async () => {
		const ids = [await idOf('URI-001'), 999, await idOf('SMP-001'), await idOf('HEM-001')];
		const { data } = await ask('analysis.list', { query: ids.join(',') }, 'en', 99);
		expect(data).toMatchObject([
			{ code: 'URI-001', price: null, expired: true, name: 'Urinalysis' },
			{ code: 'SMP-001', price: 800, expired: false, kind: 'sampling' },
			{ code: 'HEM-001', price: 3000, expired: false, bm_sampling: 'SMP-001', add_to_cart: true, category: { code: 'haematology', name: 'Haematology' } },
		]);
	});

	test('codes likewise', async () => {
		expect(await codesOf({ code: 'SMP-001,NOPE,HEM-010' }, 99)).toEqual(['SMP-001', 'HEM-010']);
	});

	test.each([
		[{ category: 'haematology' }, ['HEM-001', 'BIO-001', 'HEM-010', 'URI-001']],
		[{ category: 'nothing' }, []],
		[{ kind: 'panel' }, ['PAN-001']],
		[{ kind: 'sampling' }, ['SMP-001']],
		[{ kind: 'test' }, ['HEM-001', 'HOR-001', 'BIO-001', 'HEM-010', 'URI-001']],
		[{ material: 'morning-urine' }, ['URI-001']],
		[{ material: 'venous-blood', category: 'haematology' }, ['HEM-001', 'BIO-001', 'HEM-010']],
		[{ ready: '1' }, ['HEM-001', 'BIO-001', 'HEM-010', 'URI-001']],
		[{ ready: '0', category: 'haematology' }, ['BIO-001']],
		[{ popular: '1' }, ['HEM-001', 'PAN-001', 'HOR-001', 'BIO-001']],
		[{ sort: 'price' }, ['HEM-010', 'BIO-001', 'URI-001', 'HEM-001', 'HOR-001', 'PAN-001']],
		[{ sort: 'price-desc', category: 'haematology' }, ['HEM-001', 'URI-001', 'BIO-001', 'HEM-010']],
		[{ sort: 'name' }, ['URI-001', 'HEM-010', 'BIO-001', 'HEM-001', 'PAN-001', 'HOR-001']],
		[{ sort: 'ready' }, ['BIO-001', 'HEM-001', 'HEM-010', 'URI-001', 'PAN-001', 'HOR-001']],
		[{ sort: 'saving', kind: 'panel' }, ['PAN-001']],
	] as const)('%j', async (params, codes) => {
		expect(await codesOf(params)).toEqual(codes);
	});

	test('go by the alphabet of the language', async () => {
		expect(await codesOf({ sort: 'name' }, 98, 'kz')).toEqual(['HEM-010', 'PAN-001', 'HEM-001', 'BIO-001', 'URI-001', 'HOR-001']);
		expect(await codesOf({ sort: 'name' }, 98, 'en')).toEqual(['HEM-001', 'BIO-001', 'HEM-010', 'PAN-001', 'HOR-001', 'URI-001']);
	});

	test.each(analysisSorts)('pages by %s hold everything once', async (sort) => {
		const pages = await Promise.all(['1', '2', '3', '4'].map((page) => codesOf({ sort, page, pageSize: '2' })));
		expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 0]);
		expect(pages.flat().sort()).toEqual(['BIO-001', 'HEM-001', 'HEM-010', 'HOR-001', 'PAN-001', 'URI-001']);
	});

	test('say how many there are', async () => {
		expect((await ask('analysis.list', { page: '2', pageSize: '4' }))._meta).toEqual({ totalCount: 6, pageCount: 2, currentPage: 2, pageSize: 4 });
		expect((await ask('analysis.list', { material: 'venous-blood' }))._meta.totalCount).toBe(5);
	});

	test('a panel saves what its members cost more, where all of them are offered', async () => {
		const saving = async (city: number) => ((await ask('analysis.list', { kind: 'panel' }, 'ru', city)).data[0] as { saving: number }).saving;
		expect([await saving(98), await saving(99)]).toEqual([2900 + 3000 + 1300 - 6500, 3000 + 3100 + 1400 - 7000]);
	});
});

describe('no list scans a growing table', () => {
	const kinds = [undefined, 'test', 'panel', 'sampling'] as const;
	const finer = [{}, { material: 'venous-blood' }, { ready: 1 }, { popular: '1' }] as const;
	const filters = analysisSorts.flatMap((sort) =>
		[undefined, 'haematology'].flatMap((category) =>
			kinds.flatMap((kind) => finer.map((more): Filter => ({ ...emptyFilter, sort, category, kind, ...more }))),
		),
	);

	const plansOf = async (statements: readonly Statement[]) => {
		const plans = await db.batch<{ detail: string }>(statements.map(({ sql, values }) => db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)));
		return plans.map(({ results }) => results.map(({ detail }) => detail));
	};

	test.each([10, 100_000])('of %i finds', async (total) => {
		const plans = await plansOf(
			filters.flatMap((filter) => [
				countStatement(98, filter),
				pageStatement(98, 'ru', filter, total, 50, 0),
				pricedStatement(98, 'ru', filter, total, [1, 2], 50, 0),
				namedStatement(98, filter, ['HEM-001']),
			]),
		);
		expect(plans.length).toBe(filters.length * 4);
		// The ids and codes that a statement is given are read through.
		expect(plans.flat().filter((detail) => /^SCAN (?!\w+ VIRTUAL TABLE)/.test(detail))).toEqual([]);
	});

	test('without finer filters the order comes from an index', async () => {
		const plans = await plansOf(analysisSorts.map((sort) => pageStatement(98, 'ru', { ...emptyFilter, sort }, 100_000, 50, 0)));
		expect(plans.flat().filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([]);
	});
});

describe('one analysis', () => {
	test('is shown whole', async () => {
		expect(await ask('analysis.view', { slug: 'obshchiy-analiz-krovi' }, 'kz')).toMatchObject({
			code: 'HEM-001',
			name: 'Жалпы қан талдауы',
			synonyms: ['ЖҚТ'],
			biomaterials: [{ code: 'venous-blood', name: 'Көктамыр қаны' }],
			preparation: [{ code: 'fasting-8', name: 'Ашқарынға келіңіз.' }],
			interferences: [{ code: 'stress' }],
			analytes: [
				{ code: 'HEM-001.HGB', name: 'Гемоглобин', unit: 'г/л', loinc: '718-7', ranges: [{ sex: 'F', low: 117 }, { sex: 'M' }, { ageFrom: 365.25 }] },
				{ code: 'HEM-001.WBC', unit: null, decimals: 1 },
			],
			sampling: { code: 'SMP-001', price: 800 },
			panels: [{ code: 'PAN-001' }],
			related: [{ code: 'BIO-001' }, { code: 'HEM-010' }, { code: 'URI-001' }],
			prices: [
				{ city_id: 98, slug: 'almaty', price: 2900 },
				{ city_id: 99, slug: 'astana', price: 3000 },
			],
		});
	});

	test('with one value carries it itself; a panel names its members', async () => {
		expect(await ask('analysis.view', { slug: 'ttg' }, 'en')).toMatchObject({
			loinc: '3016-3',
			rangeNote: 'Other ranges apply in pregnancy.',
			analytes: [{ code: 'HOR-001', unit: 'mIU/L', decimals: 2 }],
		});
		expect(await ask('analysis.view', { slug: 'proverka' })).toMatchObject({
			kind: 'panel',
			analytes: [],
			contains: [{ code: 'HEM-001' }, { code: 'HOR-001' }, { code: 'BIO-001' }],
		});
	});

	test('that the city does not offer has no price there', async () => {
		expect(await ask('analysis.view', { slug: 'gemoglobin' }, 'ru', 99)).toMatchObject({
			price: null,
			expired: true,
			prices: [{ price: 1200 }, { price: null }],
		});
	});

	test('that nobody knows is not found', async () => {
		expect(await callLab<keyof typeof handlers, 'analysis.view'>(handlers, 'analysis.view', labContext(db), { slug: 'nothing' })).toMatchObject({
			ok: false,
			error: { name: 'not-found' },
		});
	});
});

test('categories count what the city offers', async () => {
	const counts = async (city: number) =>
		Object.fromEntries((await ask('analysis-category.list', {}, 'ru', city)).data.map(({ code, count }) => [code, count]));
	expect(await counts(98)).toEqual({ haematology: 4, hormones: 1, panels: 1, sampling: 0 });
	expect(await counts(99)).toEqual({ haematology: 2, hormones: 1, panels: 1, sampling: 0 });
});

test('biomaterials, settings and points', async () => {
	expect((await ask('biomaterial.list', {}, 'en')).data).toEqual([
		{ code: 'morning-urine', name: 'Morning urine' },
		{ code: 'venous-blood', name: 'Venous blood' },
	]);
	expect(await ask('settings.view')).toMatchObject({ houseCallFee: 4000, houseCallFreeFrom: 15_000, basketLimit: 100 });
	expect(await ask('cabinet.list', {}, 'en')).toMatchObject({
		data: [
			{
				slug: 'almaty-abay',
				address: '62A Abay Avenue',
				schedule: { weekdays: { from: '07:30', till: '16:00' }, sunday: null, bloodUntil: '11:00' },
				services: ['SMP-001'],
				is_kaspired: true,
				is_ramp: false,
				discount: 5,
			},
			{ slug: 'almaty-priem', is_drop_off_only: true, schedule: { break: null, bloodUntil: null } },
		],
	});
	expect((await ask('cabinet.list', {}, 'ru', 99)).data).toEqual([]);
});

// It changes the catalogue, so it comes last.
test('biomaterials stand in their groups, each in the order of the alphabet of the language; what has no group comes last', async () => {
	const [header = ''] = fixtures['lis.catalogue'].split('\n');
	const tests = ['capillary-blood', 'urethral-swab', 'nasal-swab'].map((material, at) =>
		fixtures['lis.catalogue']
			.split('\n')
			.find((line) => line.startsWith('test,URI-001'))
			?.replace('URI-001,analiz-mochi', `URI-10${at},analiz-${at}`)
			.replace('morning-urine', material),
	);
	const file = [
		header,
		catalogueRow('biomaterial,swabs,,,Мазки,Swabs,Жағындылар'),
		catalogueRow('biomaterial,blood,,,Кровь,Blood,Қан'),
		catalogueRow('biomaterial,venous-blood,,blood,Венозная кровь,Venous blood,Көктамыр қаны'),
		catalogueRow('biomaterial,capillary-blood,,blood,Капиллярная кровь,Capillary blood,Қылтамыр қаны'),
		catalogueRow('biomaterial,nasal-swab,,swabs,Мазок из носа,Nasal swab,Мұрыннан жағынды'),
		catalogueRow('biomaterial,urethral-swab,,swabs,Мазок из уретры,Urethral swab,Несеп жолынан жағынды'),
		...tests,
	].join('\n');
	expect(await importText(db, 'lis.catalogue', file)).toMatchObject({ ok: true });
	const listed = async (locale: 'ru' | 'en' | 'kz') => (await ask('biomaterial.list', {}, locale)).data.map(({ code, group }) => [group?.name, code]);
	expect(await listed('ru')).toEqual([
		['Мазки', 'nasal-swab'],
		['Мазки', 'urethral-swab'],
		['Кровь', 'venous-blood'],
		['Кровь', 'capillary-blood'],
		[undefined, 'morning-urine'],
	]);
	expect((await listed('en')).slice(2, 4)).toEqual([
		['Blood', 'capillary-blood'],
		['Blood', 'venous-blood'],
	]);
	// Қ comes after К in the Kazakh alphabet.
	expect((await listed('kz')).slice(2, 4).map(([, code]) => code)).toEqual(['venous-blood', 'capillary-blood']);
	// A group is no material of a test: no filter offers it.
	expect((await ask('biomaterial.list')).data.map(({ code }) => code)).not.toContain('blood');

	for (const parent of ['blod', 'nails'])
		expect(await importText(db, 'lis.catalogue', `${header}\n${catalogueRow(`biomaterial,nails,,${parent},Ногти,Nails,Тырнақ`)}\n`)).toMatchObject({
			ok: false,
			error: { fields: [{ field: '2:parent', rule: 'unknown' }] },
		});
});
