/** What the seed calls slight: results that a laboratory scientist would never call so, and some that are, judged by the catalogue as it is imported. */
import { describe, expect, test } from 'vitest';
import type { Degree, KnownState, Sex } from '#shared/kit/domain.ts';
import type { AnalyteFacts } from '#worker/lab/results/analytes-store.ts';
import { judge } from '#worker/lab/results/judge.ts';
import { noText } from '#worker/lab/results/line.ts';
import type { MessageLine } from '#worker/lab/results/message.ts';
import { seedMeasured } from '#tests/support/seed-rows.ts';

const measured = new Map(seedMeasured().map((row) => [row.code, row]));

function factsOf(code: string): AnalyteFacts {
	const row = measured.get(code);
	if (!row) throw new Error(`the seed has no ${code}`);
	return {
		code,
		name: noText,
		loinc: null,
		analysis: { code: row.test, name: noText, slug: row.test, implies: null },
		material: noText,
		unit: noText,
		unitCode: row.unit,
		decimals: Number(row.decimals),
		ranges: row.ranges,
		critical: row.critical,
		decisionLimits: row.decision,
		plausible: row.plausible,
		molarMass: null,
		note: noText,
	};
}

type Whom = readonly [sex: Sex, birthDate: string, ...conditions: KnownState[]];
const woman: Whom = ['F', '1990-05-14'];
const man: Whom = ['M', '1990-05-14'];
const elder: Whom = ['M', '1970-05-14'];
const newborn: Whom = ['M', '2026-11-10'];
const pregnant = (state: KnownState): Whom => ['F', '1990-05-14', state];

function degree(code: string, [sex, birthDate, ...conditions]: Whom, value: number, range?: MessageLine['range']) {
	const line: MessageLine = {
		at: 'lines.0',
		code,
		loinc: null,
		status: 'final',
		value,
		unit: factsOf(code).unitCode ?? undefined,
		range,
		interpretations: [],
		parts: [],
	};
	return judge(line, factsOf(code), { sex, birthDate, day: '2026-11-20', conditions }, 'done').degree ?? null;
}

describe('the degree of a result', () => {
	test.each<readonly [string, string, Whom, number, Degree]>([
		['potassium of 5.4 is slightly high', 'BIO-051', man, 5.4, 'slightly-high'],
		['potassium of 5.7 is not', 'BIO-051', man, 5.7, 'high'],
		['potassium of 5.7 is usual in a newborn', 'BIO-051', newborn, 5.7, 'normal'],
		['potassium of 5.7 of the electrolytes', 'BIO-054.K', man, 5.7, 'high'],
		['calcium of 2.6', 'BIO-055', woman, 2.6, 'slightly-high'],
		['calcium at which surgery of the parathyroids is considered', 'BIO-055', woman, 2.9, 'high'],
		['D-dimer that does not rule out a thrombosis', 'COA-006', man, 0.62, 'high'],
		['vitamin B12 that WHO calls deficient', 'VIT-002', woman, 170, 'low'],
		['morning cortisol that speaks for adrenal insufficiency', 'HOR-027', man, 90, 'low'],
		['cortisol of a child before 16', 'HOR-027', ['M', '2016-05-14'], 90, 'normal'],
		['total PSA of 9', 'ONC-001', elder, 9, 'high'],
		['share of free PSA of 11 %', 'ONC-002.RATIO', elder, 11, 'low'],
		['albumin in urine that KDIGO calls moderately increased', 'URI-004', man, 150, 'high'],
		['albumin to creatinine of 20', 'URI-005.ACR', man, 20, 'high'],
		['protein of a day in pregnancy, as pre-eclampsia has it', 'URI-006', pregnant('preg3'), 0.35, 'high'],
		['protein of a day at the limit of pre-eclampsia', 'URI-006', pregnant('preg3'), 0.3, 'high'],
		['elastase that the note calls a moderate fall', 'STL-004', man, 130, 'low'],
		['calprotectin beyond what is borderline', 'STL-003', man, 200, 'high'],
		['calprotectin that is borderline', 'STL-003', man, 90, 'slightly-high'],
		['no band cells in a count by eye', 'HEM-007.BAND', man, 0, 'normal'],
	])('%s', (_name, code, whom, value, expected) => {
		expect(degree(code, whom, value)).toBe(expected);
	});

	test.each<readonly [string, string, Whom, number, Degree]>([
		['fasting glucose of gestational diabetes', 'BIO-001', pregnant('preg2'), 6.3, 'high'],
		['the same glucose without a pregnancy', 'BIO-001', man, 6.3, 'slightly-high'],
		['creatinine of pre-eclampsia', 'BIO-018.CREA', pregnant('preg3'), 100, 'high'],
		['TSH in the first trimester', 'HOR-001', pregnant('preg1'), 6, 'high'],
		['ferritin in pregnancy', 'BIO-047', pregnant('preg2'), 17, 'low'],
	])('limits of people who are not pregnant make nothing slight in a pregnancy: %s', (_name, code, whom, value, expected) => {
		expect(degree(code, whom, value)).toBe(expected);
	});

	test('nor do the catalogue’s limits make slight what lies far from the laboratory’s own reference', () => {
		expect(degree('BIO-001', woman, 6.3, { low: 3.3, high: 5 })).toBe('high');
		expect(degree('BIO-001', woman, 5.2, { low: 3.3, high: 5 })).toBe('slightly-high');
		expect(degree('BIO-001', man, 6.3, { low: 4.1, high: 5.9 })).toBe('slightly-high');
	});
	test('they still make graver', () => {
		expect(degree('BIO-001', woman, 7.1, { low: 3.3, high: 6.9 })).toBe('high');
	});
});
