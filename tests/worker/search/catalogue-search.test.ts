import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#shared/i18n/locales.ts';
import { searchHandlers } from '#worker/lab/search/index.ts';
import { fillLaboratory } from '#tests/support/fixtures.ts';
import { callLab, importText, labContext } from '#tests/support/lab.ts';

const db = env.LAB_DB;

async function search(q: string, city = 98, locale: Locale = 'ru') {
	const result = await callLab<keyof typeof searchHandlers, 'analysis.search'>(searchHandlers, 'analysis.search', labContext(db, locale, city), { q });
	if (!result.ok) throw new Error(result.error.name);
	return result.value;
}
const find = async (q: string) => {
	const { data, understood } = await search(q);
	return { codes: data.map(({ code }) => code), understood };
};

beforeAll(() => fillLaboratory(db));

describe('search', () => {
	test.each([
		['fyfkbp rhjdb', 'HEM-001', 'анализ крови'],
		['gemoglobin', 'HEM-010', 'гемоглобин'],
		['гемоглабин', 'HEM-010', null],
		['ОАК', 'HEM-001', null],
		['cbc', 'HEM-001', null],
		['ТТГ', 'HOR-001', null],
		['TSH', 'HOR-001', null],
		['еыр', 'HOR-001', 'tsh'],
		['сахар', 'BIO-001', null],
		['қант', 'BIO-001', null],
		['кант', 'BIO-001', null],
		['0fyn', 'BIO-001', 'қант'],
		['глюкоза кант', 'BIO-001', null],
		['hem-001', 'HEM-001', null],
		['HEM010', 'HEM-010', null],
		['лейкоциты', 'HEM-001', null],
		['leykotsity', 'HEM-001', 'лейкоциты'],
	])('%s finds %s first', async (q, code, understood) => {
		const found = await find(q);
		expect(found.codes[0]).toBe(code);
		expect(found.understood).toBe(understood);
	});

	test('what the city does not offer comes last, expired', async () => {
		const { data } = await search('гемоглобин', 99);
		expect(data.at(-1)).toMatchObject({ code: 'HEM-010', price: null, expired: true });
		expect(data.filter(({ expired }) => !expired).length).toBeGreaterThan(0);
	});

	test.each(['нетничегоподобного', 'щитовидной', 'zzzzzzqqq', '125', '!!!', '👩‍⚕️', '"OR" AND (*', '~'])(
		'%s finds nothing: descriptions are not searched',
		async (q) => {
			expect(await find(q)).toEqual({ codes: [], understood: null });
		},
	);

	test('a sampling service is no find', async () => {
		expect((await find('SMP-001')).codes).not.toContain('SMP-001');
	});

	test('finds what an import has just brought', async () => {
		expect((await find('новинка')).codes).toEqual([]);
		const result = await importText(db, 'lis.catalogue', [
			{
				kind: 'test',
				code: 'NEW-001',
				slug: 'novinka',
				parent: 'hormones',
				name_ru: 'Новинка',
				name_en: 'Novelty',
				name_kz: 'Жаңалық',
				about_ru: 'а',
				about_en: 'b',
				about_kz: 'в',
				turnaround: 1,
			},
		]);
		expect(result.ok).toBe(true);
		expect((await find('новинка')).codes).toEqual(['NEW-001']);
	});
});

describe('concepts', () => {
	const head = 'kind,code,name_ru,name_en,name_kz,synonyms_ru,synonyms_en,synonyms_kz,about_ru,about_en,about_kz,answers,offered,generic';
	const about = 'УЗИ у нас не делают.,We do not do ultrasound.,Бізде УДЗ жасалмайды.';
	const rows = {
		thyroid: 'concept,thyroid,Щитовидная железа,Thyroid,Қалқанша без,гормоны щитовидки;щитовидка,goitre,жемсау,,,,HOR-001;PAN-001,,',
		ultrasound: `concept,ultrasound,УЗИ,Ultrasound,УДЗ,ультразвук,sonography,,${about},,no,`,
		child: 'concept,child,Ребёнок,Child,Бала,ребенку,kid,балаға,,,,,,yes',
	};
	const bring = (...lines: readonly string[]) => importText(db, 'lis.catalogue', [head, ...lines].join('\n'));
	const faultsOf = async (line: string) => {
		const result = await bring(line);
		return result.ok ? [] : result.error.fields?.map(({ field, rule }) => `${field} ${rule}`);
	};

	beforeAll(async () => {
		expect(await bring(...Object.values(rows))).toMatchObject({ ok: true, value: { rows: 3, changed: 3 } });
	});

	test.each([
		['щитовидка', ['HOR-001', 'PAN-001']],
		['гормоны щитовидки ребенку', ['HOR-001', 'PAN-001']],
		['goitre', ['HOR-001', 'PAN-001']],
		['ЖЕМСАУ', ['HOR-001', 'PAN-001']],
		['obnjdblrf', ['HOR-001', 'PAN-001']],
		['shchitovidka', ['HOR-001', 'PAN-001']],
		['щитавидка', ['HOR-001', 'PAN-001']],
		['ребенку', []],
	])('%s finds its answers in their order', async (q, codes) => {
		expect((await find(q)).codes).toEqual(codes);
	});

	test.each([
		['узи', 'ru', 'УЗИ у нас не делают.'],
		['узи щитовидки', 'ru', 'УЗИ у нас не делают.'],
		['ultrasound', 'en', 'We do not do ultrasound.'],
		['epb', 'kz', 'Бізде УДЗ жасалмайды.'],
	] as const)('%s is said not to be done (%s)', async (q, locale, text) => {
		expect(await search(q, 98, locale)).toMatchObject({ data: [], _meta: { totalCount: 0 }, notOffered: text });
	});

	test('what is done is not said not to be', async () => {
		expect(await search('щитовидка')).toMatchObject({ notOffered: null });
	});

	test('an English question is understood in English letters, a Russian one in Russian ones', async () => {
		expect((await search('hemoglobinn', 98, 'en')).understood ?? '').not.toMatch(/\p{Script=Cyrillic}/u);
		expect((await search('gemoglobin', 98, 'en')).understood).toBe('Haemoglobin');
		expect((await search('gemoglobin', 98, 'ru')).understood).toBe('гемоглобин');
		expect((await search('utvjukj,by', 98, 'en')).understood).toBe('гемоглобин');
	});

	test('the same file changes nothing; a column that is left out stays; an operator can teach', async () => {
		expect(await bring(...Object.values(rows))).toMatchObject({ ok: true, value: { changed: 0 } });
		const taught = 'kind,code,answers\nconcept,thyroid,PAN-001;HOR-001';
		expect(await importText(db, 'lis.catalogue', taught)).toMatchObject({ ok: true, value: { changed: 1 } });
		expect((await find('зоб щитовидка')).codes.slice(0, 2)).toEqual(['PAN-001', 'HOR-001']);
		expect(await bring(rows.thyroid)).toMatchObject({ ok: true, value: { changed: 1 } });
	});

	test.each([
		['no answer', rows.thyroid.replace('HOR-001;PAN-001', ''), '2:answers required'],
		['an answer that there is not', rows.thyroid.replace('HOR-001', 'HOR-999'), '2:answers unknown'],
		['a sampling service for an answer', rows.thyroid.replace('HOR-001', 'SMP-001'), '2:answers oneOf'],
		['not offered without a sentence', rows.ultrasound.replace(about, ',,'), '2:about_ru required'],
		['not offered with answers', rows.ultrasound.replace(',,no', ',HOR-001,no'), '2:answers notOfferedAnswers'],
		['a column of tests', rows.thyroid.replace('concept', 'biomaterial'), '2:answers unused'],
		['neither yes nor no', rows.ultrasound.replace(',no,', ',nein,'), '2:offered yesNo'],
	])('%s is refused where it stands', async (_, line, fault) => {
		expect(await faultsOf(line)).toContain(fault);
	});

	test('a code twice is refused', async () => {
		const result = await bring(rows.child, rows.child);
		expect(result.ok ? [] : result.error.fields?.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['3:code double']);
	});
});
