import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchHandlers } from '#worker/lab/search/index.ts';
import { fillLaboratory } from '#tests/support/fixtures.ts';
import { callLab, importText, labContext } from '#tests/support/lab.ts';

const db = env.LAB_DB;

async function search(q: string, city = 98) {
	const result = await callLab<keyof typeof searchHandlers, 'analysis.search'>(searchHandlers, 'analysis.search', labContext(db, 'ru', city), { q });
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
		['щитовидной', 'HOR-001', null],
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

	test.each(['нетничегоподобного', '!!!', '👩‍⚕️', '"OR" AND (*', '~'])('%s finds nothing', async (q) => {
		expect(await find(q)).toEqual({ codes: [], understood: null });
	});

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
