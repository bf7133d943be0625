import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitFactor } from '#worker/lab/results/units.ts';
import { readValue } from '#worker/lab/results/value.ts';

const number = (value: number, comparator: string | null = null, unit: string | null = null) => ({ kind: 'number', number: value, comparator, unit });
const word = (value: string, grade = '') => ({ kind: 'word', word: value, grade });

describe('values as laboratories write them', () => {
	test.each([
		['7,2', number(7.2)],
		[' 7,2 ', number(7.2)],
		['<0.1', number(0.1, '<')],
		['> 33,3', number(33.3, '>')],
		['≤5', number(5, '<=')],
		['≥\u00A060 мл/мин/1,73м²', number(60, '>=', 'мл/мин/1,73м²')],
		['менее 0,5', number(0.5, '<')],
		['более 1000', number(1000, '>')],
		['27.2 mmol/L', number(27.2, null, 'mmol/L')],
		['27,2 ммоль/л', number(27.2, null, 'ммоль/л')],
		['1 234', number(1234)],
		['12\u202F345,6', number(12_345.6)],
		['5,1 x10^9/л', number(5.1, null, '10*9/л')],
		['22 10^9/л', number(22, null, '10^9/л')],
		['22 млрд/л', number(22, null, 'млрд/л')],
		['1,5·10⁶ КОЕ/мл', number(1_500_000, null, 'КОЕ/мл')],
		['10^6', number(1_000_000)],
		['1.2e5', number(120_000)],
		['−3,2', number(-3.2)],
		['12%', number(12, null, '%')],
		['0-1 в п/зр', { kind: 'interval', low: 0, high: 1, unit: 'в п/зр' }],
		['2–3', { kind: 'interval', low: 2, high: 3, unit: null }],
		['1:80', { kind: 'titre', number: 80, comparator: null }],
		['<1:20', { kind: 'titre', number: 20, comparator: '<' }],
		['1/400', { kind: 'titre', number: 400, comparator: null }],
		['Титр 1:160', { kind: 'titre', number: 160, comparator: null }],
		['ОБНАРУЖЕНО', word('detected')],
		['Не обнаружен.', word('not-detected')],
		['не  выявлено', word('not-detected')],
		['табылған жоқ', word('not-detected')],
		['теріс', word('negative')],
		['Положительный', word('positive')],
		['POS', word('positive')],
		['реактивный', word('reactive')],
		['Не реактивный', word('non-reactive')],
		['Роста нет', word('no-growth')],
		['сомнительно', word('equivocal')],
		['следы', word('trace')],
		['++', { ...word('positive', '++'), isGradeAlone: true }],
		['(+)', { ...word('positive', '+'), isGradeAlone: true }],
		['3+', { ...word('positive', '3+'), isGradeAlone: true }],
		['положительно (++)', word('positive', '++')],
		['положительно 1:400', word('positive', '1:400')],
		['Положительный, титр 1:400', word('positive', '1:400')],
		['реактивный (1:1280)', word('reactive', '1:1280')],
		['оң, титрі 1:80', word('positive', '1:80')],
	] as const)('%j', (text, read) => {
		expect(readValue(text)).toEqual(read);
	});
	test.each([
		'1,234.5',
		'5 5',
		'7.2.',
		'5.6 H',
		'5.6*',
		'5,1 (3,5-5,1)',
		'2-3-4',
		'5-3',
		'-',
		'',
		'отрицательно (++)',
		'отрицательно 1:400',
		'не обнаружено в титре 1:20',
		'E. coli 10^6 КОЕ/мл',
		'не обнаружено, кроме E. coli',
		'аденокарцинома',
		'A(II)',
		// "Not detected" to one laboratory, "indeterminate" to another.
		'анықталмаған',
		'7,2 попугаев',
	])('%j stays the text that it is', (text) => {
		expect(readValue(text)).toEqual({ kind: 'text' });
	});
	test('a number reads as itself, however it is written', () => {
		const tenths = fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 10);
		fc.assert(
			fc.property(tenths, fc.constantFrom(',', '.'), fc.constantFrom('', '<', '> ', '≤', '>= '), (n, point, sign) => {
				expect(readValue(`${sign}${String(n).replace('.', point)}`)).toMatchObject({ kind: 'number', number: n });
			}),
		);
	});
	test('no text makes it throw', () => {
		const reads = (text: string) => {
			expect(['number', 'interval', 'titre', 'word', 'text']).toContain(readValue(text).kind);
		};
		fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), reads));
		fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,<>=/^*+-()%{}[] млгдLmg'), maxLength: 20 }), reads));
	});
});

describe('units', () => {
	test.each([
		['mmol/l', 'mmol/L', null, 1],
		['ммоль/л', 'mmol/L', null, 1],
		['MMOL/L', 'mmol/L', null, 1],
		['10^9/л', '10*9/L', null, 1],
		['×10⁹/л', '10*9/L', null, 1],
		['x10E9/L', '10*9/L', null, 1],
		['Г/л', '10*9/L', null, 1],
		['тыс/мкл', '10*9/L', null, 1],
		['K/uL', '10*9/L', null, 1],
		['млн/мкл', '10*12/L', null, 1],
		['г/дл', 'g/L', null, 10],
		['g/dL', 'g/L', null, 10],
		['µg/L', 'ug/L', null, 1],
		['нг/мл', 'ug/L', null, 1],
		['мкЕд/мл', 'm[IU]/L', null, 1],
		['мкМЕ/мл', 'm[IU]/L', null, 1],
		['МЕ/л', 'U/L', null, 1],
		['IU/mL', 'kU/L', null, 1],
		['в п/зр', '/[HPF]', null, 1],
		['кл/мкл', '/uL', null, 1],
		['lg КОЕ/г', '{lg_CFU}/g', null, 1],
		['КОЕ/мл', '{CFU}/mL', null, 1],
		['мл/мин/1,73 м²', 'mL/min/{1.73_m2}', null, 1],
		['мм/час', 'mm/h', null, 1],
		['сек.', 's', null, 1],
		// All of these are pure numbers to UCUM.
		['IU/mL', 'mmol/L', null, null],
		['IU/mL', 'mmol/L', 180.156, null],
		['МЕ/л', 'nmol/L', 400.64, null],
		['10^9/л', 'mmol/L', null, null],
		['ммоль/л', '10*9/L', null, null],
		['IU/mL', '/uL', null, null],
		['10^9/л', 'k[IU]/L', null, null],
		['%', 'mmol/mol', null, null],
	] as const)('%s is %s', (sent, wanted, molarMass, factor) => {
		expect(unitFactor(sent, wanted, molarMass)).toBe(factor);
	});
	test('mass and amount of substance meet by the molar mass', () => {
		expect((unitFactor('мг/дл', 'mmol/L', 180.156) ?? 0) * 99).toBeCloseTo(5.495, 3);
		expect((unitFactor('mg/dL', 'umol/L', 113.12) ?? 0) * 1).toBeCloseTo(88.4, 1);
		expect((unitFactor('nmol/L', 'ng/mL', 400.64) ?? 0) * 75).toBeCloseTo(30.05, 2);
		expect(unitFactor('mg/dL', 'mmol/L', null)).toBeNull();
		expect(unitFactor('mg/g', 'mg/mmol', 113.12)).toBeNull();
	});
	test.each([
		['g/L', '10*9/L'],
		['{CFU}/g', '{lg_CFU}/g'],
		['/g', '{lg_CFU}/g'],
		['mg/L', 'ug{FEU}/mL'],
		['mEq/L', 'mmol/L'],
		['ммоль', 'mmol/L'],
		['попугаев', 'mmol/L'],
		['', 'mmol/L'],
		['1', '{ratio}'],
		['%', 'mmol/L'],
		['Mg/dL', 'mg/L'],
		// Haemoglobin A1c.
		['mmol/mol', '%'],
		['ммоль/моль', '%'],
		['%', 'mmol/mol'],
	])('%j is no %s', (sent, wanted) => {
		expect(unitFactor(sent, wanted, null)).toBeNull();
	});
	test('no text makes it throw', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 30 }), (text) => {
				const factor = unitFactor(text, 'mmol/L', 100);
				expect(factor ?? 1).toBeGreaterThan(0);
			}),
		);
	});
});
