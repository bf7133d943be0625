import { describe, expect, test } from 'vitest';
import { glucose, hepatitis, judged, potassium, type Analyte } from '#tests/support/judging.ts';

const platelets: Analyte = { unit: '10*9/L', ranges: '150..400', critical: '<30 | >1000', decimals: 0 };
const dimer: Analyte = { unit: 'ng/L', ranges: '<500', decimals: 0 };
const fibrin: Analyte = { unit: 'ug/mL', ranges: '<0.50', decimals: 2 };

describe('a value that may be several numbers is printed as it came and marked by the gravest of them', () => {
	test.each([
		['a comma of thousands or of decimals', '7,400', potassium, {}, 'HH'],
		['a point of either', '7.400', potassium, {}, 'HH'],
		['the calm reading does not count', '1.250', dimer, {}, 'H'],
		['the other mark', '1,250', dimer, {}, 'H'],
		['in a unit in which nobody measures thousandths', '1,250 ng/mL', fibrin, {}, 'H'],
		['with a comparator', '<1,250', dimer, {}, null],
		['low as one number, high as the other', '1,250', platelets, {}, 'AA'],
		['two units', '7.4 mmol/L', potassium, { unit: 'mg/dL' }, 'HH'],
		['two units, the other way round', '7.4 mg/dL', potassium, { unit: 'mmol/L' }, 'HH'],
		['two comparators', '>7.4', potassium, { comparator: '<' }, 'HH'],
		['a power beside a unit that has it', '22x10^9', platelets, { unit: '10^9/л' }, 'AA'],
		['a mark behind the number', '7,4*', potassium, {}, 'HH'],
		['a flag behind the number', '5.6 H', potassium, {}, 'H'],
		['a flag that is graver than the number', '5.0 HH', potassium, {}, 'HH'],
		['a flag beside a number that would be normal', '5.0 H', potassium, {}, 'H'],
		['an arrow beside a number that would be normal', '3,6↓', potassium, {}, 'L'],
		['a flag behind the unit', '27,2 ммоль/л HH', glucose, {}, 'HH'],
		['an arrow', '7.4 ↑', potassium, {}, 'HH'],
		['a remark in brackets', '7,4 (гемолиз)', potassium, {}, 'HH'],
		['a remark', '7,4 повторно', potassium, { unit: 'mmol/L' }, 'HH'],
		['its reference behind it', '7,4 (3,5-5,1)', potassium, {}, 'HH'],
		['two measurements', '5,0; 7,4', potassium, {}, 'HH'],
		['roughly', 'около 7,4', potassium, {}, 'HH'],
		['a letter for a nought', '7,4О', potassium, {}, 'HH'],
		['a mark that was lost', '7 4', potassium, {}, 'HH'],
		['thousands and a fraction', '1,234.5', platelets, {}, 'HH'],
		['thousands twice', '1.234.567', dimer, {}, 'H'],
		['a sign escaped for a page', '&gt;7.4', potassium, {}, 'HH'],
		['an interval that reaches into what is critical', '6,0-6,8', potassium, {}, 'HH'],
		['nothing grave, and yet not normal', '4,5*', potassium, {}, null],
		['not normal either by the word of the laboratory', '4,5*', potassium, { interpretations: ['N'] }, null],
		['no number at all', 'гемолиз', potassium, {}, null],
		['a fraction, not a value', '1/80', potassium, {}, null],
		['a day', '12.06.2026', potassium, {}, null],
		['three counts', '2-3-4', platelets, {}, null],
	] as const)('%s: %j', (_what, value, facts, more, flag) => {
		const made = judged(value, facts, { ...more, interpretations: [...('interpretations' in more ? more.interpretations : [])] });
		expect(made.flag).toBe(flag);
		// Every sign of it is printed.
		expect(made.value).toMatchObject({ text: expect.stringContaining(value) as string });
	});
	test.each([
		['thousandths that the catalogue prints', '0,005', { unit: 'm[IU]/L', ranges: '0.4..4', decimals: 2 }, 'L'],
		['hundredths', '4,25', potassium, 'N'],
		['a nought before the mark', '0,450', dimer, 'N'],
		['thousands parted by a space', '1 250', dimer, 'H'],
		['a unit that is a thousand times greater', '7,400 mol/L', { unit: 'mmol/L', ranges: '3.5..5.1', decimals: 1 }, 'H'],
	] as const)('%s is sure: %j', (_what, value, facts, flag) => {
		const made = judged(value, facts);
		expect(made).toMatchObject({ flag, isDoubtful: false });
		expect(made.value).toHaveProperty('number');
	});
	test('who reads it is told why it is marked, and only then', () => {
		expect(judged('7,400', potassium).isDoubtful).toBe(true);
		expect(judged('4,5*', potassium).isDoubtful).toBe(false);
		expect(judged('7,4', potassium).isDoubtful).toBe(false);
	});
	test('a reference whose bounds may be thousands makes nothing normal', () => {
		expect(judged(3, dimer, { range: { text: '1,000-4,800' } }).flag).toBeNull();
		expect(judged(3, dimer, { range: { text: '1,0-4,8' } }).flag).toBe('N');
	});
});

describe('a reference that may be several is printed as it came, and marks only what all of them mark', () => {
	const leukocytes: Analyte = { unit: '10*9/L', ranges: '4..9', decimals: 1 };
	const watched: Analyte = { ...leukocytes, critical: '<1 | >30' };
	const given = (text: string) => ({ unit: '/uL', range: { text, unit: '/uL' } });
	test.each([
		['a normal number', 6500, leukocytes, given('4,000–11,000'), null],
		['a normal number, not sure either', '6,500', leukocytes, given('4,000–11,000'), null],
		['low by one, high by the other: outside, nobody knows where', 500, leukocytes, given('1,000–4,800'), 'A'],
		['both of them have it high', 20_000, leukocytes, given('4,000–11,000'), 'H'],
		['points for commas', 6500, leukocytes, given('4.000-11.000'), null],
		['other dashes', 6500, leukocytes, given('4,000−11,000'), null],
		['one bound', 6500, leukocytes, given('< 11,000'), null],
		['a mark of each kind', 2, dimer, { range: { text: '1.250–4,800' } }, null],
		['the catalogue’s limits are sure', 500, watched, given('1,000–4,800'), 'LL'],
		['the catalogue’s limits of one reading, no direction but theirs', '6,500', watched, given('4,000–11,000'), 'LL'],
		['the word of the laboratory', 3500, leukocytes, { ...given('4,000–11,000'), interpretations: ['L'] }, 'L'],
		['the word of the laboratory beside one that is outside both', 500, leukocytes, { ...given('1,000–4,800'), interpretations: ['L'] }, 'L'],
		['without a unit', 9, dimer, { range: { text: '1,000-4,800' } }, 'A'],
	] as const)('%s: %j', (_what, value, facts, more, flag) => {
		const made = judged(value, facts, { ...more, interpretations: [...('interpretations' in more ? more.interpretations : [])] });
		expect(made).toMatchObject({ flag, isDoubtful: true, range: null });
		expect(made.rangeText).toContain(more.range.text);
	});
	test('beside a value that was converted it says its unit, once', () => {
		expect(judged(6500, leukocytes, given('4,000–11,000')).rangeText).toBe('4,000–11,000 /uL');
		expect(judged(6500, leukocytes, { unit: '/uL', range: { text: '4,000–11,000' } }).rangeText).toBe('4,000–11,000 /uL');
		expect(judged(6500, leukocytes, { unit: '/uL', range: { text: '4,000–11,000 /uL' } }).rangeText).toBe('4,000–11,000 /uL');
		expect(judged(3, dimer, { range: { text: '1,000-4,800' } }).rangeText).toBe('1,000-4,800');
	});
	test('one that is sure judges as before', () => {
		expect(judged(6500, leukocytes, given('4000–11000'))).toMatchObject({ flag: 'N', isDoubtful: false, range: { low: 4, high: 11 } });
		expect(judged(3500, leukocytes, given('4 000–11 000'))).toMatchObject({ flag: 'L', isDoubtful: false });
	});
	test('without a value there is nothing to doubt', () => {
		const part = { name: 'a', value: 'обнаружено', interpretations: [] };
		expect(judged(undefined, leukocytes, { range: { text: '4,000–11,000' }, parts: [part] })).toMatchObject({ isDoubtful: false });
	});
});

describe('an interval, and what the catalogue does not know, may be thousands as a number may', () => {
	const unknown: Analyte = { unit: '', decimals: 0 };
	const fine: Analyte = { unit: 'mmol/L', decimals: 3 };
	const own = { range: { low: 0, high: 5 } };
	test.each([
		['an interval', '1,000-1,200', dimer, own, 'H'],
		['an interval beside the catalogue’s reference', '1,000–1,200', dimer, {}, 'H'],
		['a number beside a range of the laboratory’s', '1,500', unknown, own, null],
		['a number in a unit', '1,500 /uL', unknown, own, null],
		['an interval of what is unknown', '1,000-1,200', unknown, own, null],
		['in a unit that the catalogue cannot convert', '1,500', fine, { ...own, unit: 'mg/dL' }, null],
		['a range of the laboratory’s', '3 /uL', unknown, { range: { text: '1,000–4,800' } }, null],
		['a range of the laboratory’s, in a unit that cannot be converted', 3, fine, { unit: '/uL', range: { text: '1,000–4,800' } }, null],
		['both', '1,015', unknown, { range: { text: '1,010–1,025' } }, null],
		['above by every reading', '7,400', unknown, own, 'H'],
		['outside by every reading', '1,250', unknown, { range: { low: 150, high: 400 } }, 'A'],
	] as const)('%s: %j', (_what, value, facts, more, flag) => {
		const made = judged(value, facts, more);
		expect(made).toMatchObject({ flag, isDoubtful: true });
	});
	test('an interval that reaches over a bound by one reading is not normal', () => {
		expect(judged('0–1,200', dimer, own).flag).toBeNull();
	});
	test.each([
		['fewer figures', '1,50', unknown, own, 'N'],
		['decimals that the catalogue prints', '1,500', fine, own, 'N'],
		['an interval with decimals', '1,0-1,2', dimer, own, 'N'],
		['an interval below one', '0,100-0,200', dimer, own, 'N'],
		['a number that is one', 1.5, unknown, own, 'N'],
	] as const)('%s is sure: %j', (_what, value, facts, more, flag) => {
		expect(judged(value, facts, more)).toMatchObject({ flag, isDoubtful: false });
	});
});

describe('a line says that one of its parts is not sure', () => {
	const part = (value: string, text = '') => ({ name: 'a', value, range: text === '' ? { low: 0, high: 5 } : { text }, interpretations: [] });
	test.each([
		['its value', part('1,500'), null],
		['its value, marked', part('7,400'), 'H'],
		['its value, by the gravest of two', part('12; 3'), 'H'],
		['its reference', part('3', '1,000–4,800'), null],
	] as const)('%s', (_what, one, flag) => {
		const made = judged(undefined, hepatitis, {
			parts: [
				{ ...one, value: '3', range: { low: 0, high: 5 } },
				{ ...one, interpretations: [] },
			],
		});
		expect(made).toMatchObject({ isDoubtful: true, flag });
		expect(made.parts?.map((each) => each.flag)).toEqual(['N', flag]);
	});
	test('and nothing where all are', () => {
		expect(judged(undefined, hepatitis, { parts: [part('3'), part('7')].map((one) => ({ ...one, interpretations: [] })) })).toMatchObject({
			isDoubtful: false,
			flag: 'H',
		});
	});
});

describe('numbers as they are printed', () => {
	const thyrotropin: Analyte = { unit: 'm[IU]/L', ranges: '0.40..4.00', decimals: 2 };
	test('bounds have the decimals of the catalogue, whatever the value needs', () => {
		expect(judged(0.005, thyrotropin)).toMatchObject({ decimals: 3, rangeDecimals: 2 });
		expect(judged(2.5, thyrotropin)).toMatchObject({ decimals: 2, rangeDecimals: 2 });
	});
	test('bounds of the laboratory have theirs', () => {
		expect(judged(0.005, thyrotropin, { range: { low: 0.4, high: 4 } })).toMatchObject({ decimals: 3, rangeDecimals: 1 });
		expect(judged(90, thyrotropin, { range: { low: 70, high: 100 } })).toMatchObject({ rangeDecimals: 0 });
	});
	test('a limit of measuring is printed as it was written', () => {
		expect(judged('>1000', potassium)).toMatchObject({ decimals: 0, value: { number: 1000, comparator: '>' } });
		expect(judged('<5.0', potassium)).toMatchObject({ decimals: 1 });
		expect(judged(1000, potassium, { comparator: '>' })).toMatchObject({ decimals: 0 });
		expect(judged('<0,05', potassium)).toMatchObject({ decimals: 2 });
	});
});
