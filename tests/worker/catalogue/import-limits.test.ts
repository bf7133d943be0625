/** What the catalogue says of an analyte beside its range: limits by sex and age, molar mass, and what ordering it says about the patient. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { analytesByAnalysis, analytesByCodes, joinAnalytes } from '#worker/lab/results/analytes-store.ts';
import { final, linesOf, message, send } from '#tests/support/lis.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

// Passwords are hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;

/** The catalogue of the small site, with more said of some of its rows. */
async function more(rows: readonly Record<string, string | number>[]) {
	const answer = await lis('PUT', '/lis/catalogue', rows);
	expect(await answer.json()).toMatchObject({ changed: rows.length });
}
const about = { about_ru: 'О нём.', about_en: 'About it.', about_kz: 'Ол туралы.' };
const potassium = {
	kind: 'test',
	code: 'BIO-002',
	slug: 'kaliy',
	parent: 'biochemistry',
	name_ru: 'Калий',
	name_en: 'Potassium',
	name_kz: 'Калий',
	...about,
	turnaround: 1,
	unit: 'mmol/L',
	ranges: '3.5..5.1 | 0d-28d 3.7..5.9',
	critical: '<2.8 | >6.2 | 0d-28d <2.6 | 0d-28d >7.7',
	decision_limits: '<3.0 | >=5.5',
	molar_mass: 39.098,
	decimals: 1,
	implies: 'meno',
};
const panel = {
	kind: 'panel',
	code: 'PAN-001',
	slug: 'kompleks-bazovyy',
	parent: 'panels',
	name_ru: 'Комплекс для беременных',
	name_en: 'Pregnancy panel',
	name_kz: 'Жүктілерге арналған кешен',
	...about,
	turnaround: 1,
	contains: 'BIO-001;BIO-002',
	implies: 'preg1',
};

beforeAll(async () => {
	await seedSite();
	await more([potassium, panel]);
});

describe('facts about an analyte', () => {
	test('are those of the file', async () => {
		const facts = (await analytesByCodes(db, ['BIO-002', 'BIO-001'])).get('BIO-002');
		expect(facts).toMatchObject({
			critical: [
				{ sex: null, ageFrom: null, ageTo: null, low: 2.8, high: 6.2, lowIncluded: true, highIncluded: true },
				{ sex: null, ageFrom: 0, ageTo: 28, low: 2.6, high: 7.7, lowIncluded: true, highIncluded: true },
			],
			decisionLimits: [{ sex: null, ageFrom: null, ageTo: null, low: 3, high: 5.5, lowIncluded: true, highIncluded: false }],
			molarMass: 39.098,
			analysis: { implies: 'meno' },
		});
		expect((await analytesByCodes(db, ['BIO-001'])).get('BIO-001')).toMatchObject({ decisionLimits: [], molarMass: null, analysis: { implies: null } });
	});

	test('a panel implies its condition for all of its tests, and one that is ordered twice implies it too', async () => {
		const [glucose, whole] = [await idOf('BIO-001'), await idOf('PAN-001')];
		const byAnalysis = await analytesByAnalysis(db, [glucose, whole]);
		expect(byAnalysis.get(glucose)?.map(({ analysis }) => analysis.implies)).toEqual([null]);
		expect(byAnalysis.get(whole)?.map(({ code, analysis }) => [code, analysis.implies])).toEqual([
			['BIO-001', 'preg1'],
			['BIO-002', 'meno'],
		]);
		expect(joinAnalytes(byAnalysis, [glucose, whole]).map(({ code, analysis }) => [code, analysis.implies])).toEqual([
			['BIO-001', 'preg1'],
			['BIO-002', 'meno'],
		]);
	});
});

describe('critical limits', () => {
	const flagAt = async (requestNr: string, birthDate: string, value: number) => {
		const patient = { lastName: 'Ким', firstName: 'Аян', birthDate, sex: 'M' };
		const sent = { patient, password: '987654321', collectedAt: '2026-11-20T10:00:00+05:00' };
		expect(await send(message(requestNr, [final('BIO-002', value)], sent))).toMatchObject({ http: 200 });
		return (await linesOf({ requestNr, password: '987654321' }))['BIO-002']?.flag;
	};

	test('are those of the age: what is critical in a man is merely high in a newborn, and the other way round', async () => {
		expect(await flagAt('EXT-11', '1980-01-01', 6.9)).toBe('HH');
		expect(await flagAt('EXT-12', '2026-11-10', 6.9)).toBe('H');
		expect(await flagAt('EXT-13', '2026-11-10', 7.8)).toBe('HH');
		expect(await flagAt('EXT-14', '2026-11-10', 2.7)).toBe('L');
		expect(await flagAt('EXT-15', '1980-01-01', 2.7)).toBe('LL');
	});
});
