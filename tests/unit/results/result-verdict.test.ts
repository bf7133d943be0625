import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flag as flags, interpretation, type Flag, type Interpretation, type KnownState } from '#shared/kit/domain.ts';
import { pickReference } from '#shared/results/ranges.ts';
import { summarise } from '#shared/results/summary.ts';
import { gravest, verdictOf } from '#worker/lab/results/verdict.ts';
import { glucose, hepatitis, judged, man, potassium, rangesOf, woman, type Analyte } from '#tests/support/judging.ts';

const year = 365.25;
describe('the verdict of a value', () => {
	test.each([
		['potassium with the litre in small letters keeps its critical limit', '7.4', potassium, { unit: 'mmol/l' }, 'HH'],
		['potassium in Russian', '7,4 ммоль/л', potassium, {}, 'HH'],
		['platelets in Russian', '22', { unit: '10*9/L', ranges: '150..400', critical: '<30' }, { unit: '10^9/л' }, 'LL'],
		['ferritin above what can be measured', '>1000', { unit: 'ng/mL', ranges: '15..150' }, {}, 'H'],
		['glucose above what can be measured', '> 33,3', glucose, {}, 'HH'],
		['glucose with a comma', '27,2', glucose, {}, 'HH'],
		['HBsAg in capitals', 'ОБНАРУЖЕНО', hepatitis, {}, 'A'],
		['HBsAg', 'не обнаружено', hepatitis, {}, 'N'],
		['HBsAg with crosses', '+++', hepatitis, {}, 'A'],
		['a culture', 'E. coli 10^6', { unit: '', ranges: '=not-detected' }, {}, null],
		['histology', 'аденокарцинома', { unit: '' }, {}, null],
		['a hormone without a reference', 4.2, {}, {}, null],
		['a negative number', -4, potassium, {}, null],
		['a negative number where there may be one', -4, { ranges: '-2..2' }, {}, 'L'],
		['what nobody can read', '7,2 попугаев', potassium, {}, 'HH'],
		['a code that says negative beside a positive text', 'положительно', hepatitis, { coded: 'negative' }, null],
		['a code that says what the text says', 'отрицательно', hepatitis, { coded: 'negative' }, 'N'],
		['a unit that has nothing to do with it', 5, potassium, { unit: 'g/L' }, null],
		['some cells', '0-1 в п/зр', { unit: '/[HPF]', ranges: '0..3' }, {}, 'N'],
		['some cells more than there may be', '2-5', { unit: '/[HPF]', ranges: '0..3' }, {}, null],
		['many cells', '20-30', { unit: '/[HPF]', ranges: '0..3' }, {}, 'H'],
		['a titre', '1:160', { unit: '{titer}', ranges: '<80' }, {}, 'H'],
		['nought of what is not to be there', 0, { ranges: '=not-detected' }, {}, 'N'],
		['some of what is not to be there', 5.5, { ranges: '=not-detected' }, {}, null],
		['two comparators', '<5', potassium, { comparator: '>' }, null],
	] as const)('%s', (_name, value, facts, more, flag) => {
		expect(judged(value, facts, more).flag).toBe(flag);
	});

	test.each([
		['a flag behind the number, with a unit of its own', '4.9 (H)', 'mmol/L', 'H'],
		['another unit behind the number', '4.9 mg/dL', 'mmol/L', 'LL'],
		['another unit in Russian', '5.5 г/л', 'ммоль/л', 'HH'],
		['the same unit twice', '4.9 ммоль/л', 'mmol/L', 'N'],
		['a unit in the text beside an empty one', '5.5 g/L', ' ', 'HH'],
		['a shift key too many', 5, 'Mmol/L', null],
	] as const)('potassium, %s', (_name, value, unit, flag) => {
		expect(judged(value, { ...potassium, molarMass: 39.1 }, { unit }).flag).toBe(flag);
	});
	test.each([
		['a reference in mg/dL for a value in mmol/L', 7, '< 126 mg/dL', 'mmol/L', 'H'],
		['a reference of another unit behind it', 5, '< 126 mg/dL', 'mmol/L', 'N'],
	] as const)('%s', (_name, value, text, unit, flag) => {
		expect(judged(value, { ...glucose, ranges: '' }, { unit, range: { text } }, man).flag).toBe(flag);
	});
	test('a reference with an empty unit is in the value’s', () => {
		expect(judged(300, { ...glucose, ranges: '' }, { unit: 'mg/dL', range: { high: 200, unit: '' } }, man).flag).toBe('H');
		expect(judged(250, { ...glucose, ranges: '' }, { unit: 'mg/dL', range: { low: 70, high: 99, unit: ' ' } }, man).flag).toBe('H');
	});
	test('a titre is held against no concentration', () => {
		expect(judged('1:160', { unit: '[IU]/mL', ranges: '<=200' }).flag).toBeNull();
		expect(judged('1:160', { unit: '', ranges: '<80' }).flag).toBe('H');
	});
	test('a number beside "not detected" is not calmed by the laboratory’s flag', () => {
		expect(judged(4500, { unit: '', ranges: '=not-detected' }, { interpretations: ['N'] }).flag).toBeNull();
		expect(judged(0, { unit: '', ranges: '=not-detected' }, { interpretations: ['N'] }).flag).toBe('N');
	});
	test('a power that is the unit’s is not counted twice', () => {
		const platelets: Analyte = { unit: '10*9/L', ranges: '150..400', critical: '<30', decimals: 0 };
		expect(judged('22x10^9', platelets, { unit: '10^9/л' })).toMatchObject({ value: { text: '22x10^9 · 10^9/л' } });
		expect(judged('22x10^9/л', platelets).flag).toBe('LL');
	});

	test('what cannot be judged is shown as it came', () => {
		expect(judged('7,2 попугаев', potassium).value).toEqual({ text: '7,2 попугаев' });
		expect(judged(-4, potassium, { unit: 'mmol/L' }).value).toEqual({ text: '-4 mmol/L' });
		expect(judged('<5', potassium, { comparator: '>' }).value).toEqual({ text: '> <5 mmol/L' });
		expect(judged('положительно', hepatitis, { coded: 'negative' }).value).toEqual({ text: 'положительно' });
	});
	test('mg/dL are converted, and both are shown', () => {
		const made = judged(99, { ...glucose, ranges: '4.1..5.9' }, { unit: 'mg/dL' }, man);
		expect(made).toMatchObject({ flag: 'N', sent: { value: '99', unit: 'mg/dL' }, unit: { ru: 'ммоль/л' }, decimals: 1 });
		expect(made.value).toMatchObject({ number: 5.5 });
		expect(judged('490', glucose, { unit: 'мг/дл' }, man).flag).toBe('HH');
	});
	test('the same unit in another spelling is the catalogue’s, and nothing is converted', () => {
		expect(judged(5, potassium, { unit: 'mmol/l' })).toMatchObject({ sent: null, unit: { ru: 'ммоль/л' }, flag: 'N', note: { ru: 'note' } });
	});
	test('a foreign unit is printed as sent, and nothing of the catalogue is held against it', () => {
		expect(judged(5, potassium, { unit: 'g/L' })).toMatchObject({ unit: { ru: 'g/L' }, range: null, note: { ru: '' }, flag: null });
	});
});

describe('the laboratory’s own word', () => {
	test.each([
		['a calm flag on a high value', 5.6, potassium, ['N'], 'H'],
		['a calm flag on a critical value', 7.4, potassium, ['N'], 'HH'],
		['a low flag on a high value', 7, { ranges: '3.5..5.1' }, ['L'], 'A'],
		['a low flag on a critically high value', 7, potassium, ['L'], 'AA'],
		['a calm flag on a positive answer', 'обнаружено', { unit: '' }, ['N'], null],
		['a calm flag on a text', 'аденокарцинома', { unit: '' }, ['N'], null],
		['a calm flag on a negative answer', 'отрицательно', { unit: '' }, ['N'], 'N'],
		['a calm flag on a number without a reference', 4.2, {}, ['N'], 'N'],
		['a high flag on a normal value', 5, potassium, ['H'], 'H'],
		['of several the gravest counts', 5, potassium, ['N', 'H', 'HH'], 'HH'],
		['critically abnormal', 5, potassium, ['AA'], 'AA'],
		['significantly low', 5, potassium, ['LU'], 'L'],
		['positive', 'отрицательно', hepatitis, ['POS'], 'A'],
		['indeterminate takes the calm away', 'отрицательно', hepatitis, ['IND'], null],
		['resistant', '32', { unit: 'mg/L' }, ['R'], 'A'],
		['susceptible says nothing of normal', '0.5', { unit: 'mg/L' }, ['S'], null],
		['better than before changes nothing', 5, potassium, ['B'], 'N'],
	] as const)('%s', (_name, value, facts, interpretations, flag) => {
		expect(judged(value, facts, { interpretations }).flag).toBe(flag);
	});
	test('words that nobody knows leave nothing normal', () => {
		expect(judged(5, potassium, { interpretationText: 'см. примечание' }).flag).toBeNull();
		expect(judged(7.4, potassium, { interpretationText: 'см. примечание' }).flag).toBe('HH');
	});
	test('its reference wins over the catalogue’s, with a unit of its own', () => {
		expect(judged(5.6, potassium, { range: { low: 3, high: 6 } })).toMatchObject({ flag: 'N', range: { low: 3, high: 6 } });
		expect(judged(99, { ...glucose, ranges: '4.1..5.0' }, { unit: 'mg/dL', range: { low: 74, high: 106 } }, man)).toMatchObject({
			flag: 'N',
			range: { high: expect.closeTo(5.88, 2) },
		});
		expect(judged(5.5, glucose, { range: { low: 74, high: 106, unit: 'mg/dL' } }, man)).toMatchObject({
			flag: 'N',
			range: { low: expect.closeTo(4.107, 2) },
		});
		expect(judged(7.4, potassium, { range: { low: 3, high: 9 } }).flag).toBe('HH');
	});
	test('a reference in words is read where it can be, and printed where it cannot', () => {
		expect(judged(5.6, potassium, { range: { text: '3,5 - 5,1' } })).toMatchObject({ flag: 'H', rangeText: '' });
		expect(judged('обнаружено', { unit: '' }, { range: { text: 'отрицательно' } }).flag).toBe('A');
		expect(judged(5.6, potassium, { range: { text: 'зависит от возраста' } })).toMatchObject({ flag: null, range: null, rangeText: 'зависит от возраста' });
		expect(judged(5.6, potassium, { range: { low: 6, high: 3 } })).toMatchObject({ flag: null, range: null, rangeText: '6–3' });
		expect(judged(5.6, potassium, { range: { low: 1, high: 2, unit: 'g/L' } })).toMatchObject({ flag: null, range: null, rangeText: '1–2 g/L' });
	});
	test('no interpretation ever makes a verdict calmer than the site’s own, nor the site the laboratory’s', () => {
		const gravity = (flag: Flag | null) => (flag === 'N' ? 0 : flag === null ? 1 : flag === 'L' || flag === 'H' || flag === 'A' ? 2 : 3);
		const some = fc.array(fc.constantFrom(...interpretation.options), { maxLength: 4 });
		fc.assert(
			fc.property(fc.constantFrom<Flag | null>(null, ...flags.options), some, fc.boolean(), (computed, said, mayCalm) => {
				const flag = verdictOf(computed, said, mayCalm);
				if (computed !== null && computed !== 'N') expect(gravity(flag)).toBeGreaterThanOrEqual(gravity(computed));
				for (const one of said) expect(gravity(flag)).toBeGreaterThanOrEqual(gravity(verdictOf('N', [one], true)));
				if (computed === null && !mayCalm) expect(flag).not.toBe('N');
				expect(verdictOf(computed, said.toReversed(), mayCalm)).toBe(flag);
			}),
		);
	});
	test('the gravest of several', () => {
		expect(gravest(['N', 'N'])).toBe('N');
		expect(gravest(['N', null])).toBeNull();
		expect(gravest([])).toBeNull();
		expect(gravest(['L', 'H'])).toBe('A');
		expect(gravest(['LL', 'H'])).toBe('AA');
		expect(gravest(['AA', 'H'])).toBe('HH');
		expect(gravest(['N', 'A'])).toBe('A');
	});
});

describe('parts of a line', () => {
	const part = (value: string, interpretations: readonly Interpretation[]) => ({ name: 'Ампициллин', value, interpretations });
	test('what is grave in a part is grave in its line', () => {
		const made = judged('E. coli', { unit: '' }, { parts: [part('≥32', ['R']), part('≤1', ['S'])] });
		expect(made).toMatchObject({
			flag: 'A',
			degree: 'abnormal',
			value: { text: 'E. coli' },
			parts: [
				{ flag: 'A', interpretations: ['R'] },
				{ flag: null, interpretations: ['S'] },
			],
		});
	});
	test('a line of parts alone is normal when all of them are', () => {
		expect(judged(undefined, { unit: '' }, { parts: [part('1', ['N']), part('2', ['N'])] })).toMatchObject({ flag: 'N', value: null });
		expect(judged(undefined, { unit: '' }, { parts: [part('1', ['N']), part('2', [])] }).flag).toBeNull();
		expect(judged(undefined, { unit: '' }, { parts: [part('1', ['N']), part('2', ['HH'])] }).flag).toBe('HH');
	});
});

describe('references that depend on a state', () => {
	const known = (conditions: readonly KnownState[]) => ({ ...woman, conditions });
	test('pregnant: the range of pregnancy', () => {
		expect(judged(5.6, glucose, {}, known(['preg2']))).toMatchObject({ flag: 'H', range: { high: 5.1 }, conditional: [] });
		expect(judged(4.5, glucose, {}, known(['preg']))).toMatchObject({ flag: 'N' });
	});
	test('a panel of pregnancy says that she is', () => {
		expect(judged(5.6, { ...glucose, implies: 'preg1' })).toMatchObject({ flag: 'H', range: { high: 5.1 } });
	});
	test('unknown: all are printed, and a flag only where they agree', () => {
		expect(judged(5.6, glucose)).toMatchObject({
			flag: null,
			range: null,
			conditional: [
				{ condition: null, high: 5.9 },
				{ condition: 'preg', high: 5.1 },
			],
		});
		expect(judged(4.5, glucose).flag).toBe('N');
		expect(judged(9, glucose).flag).toBe('H');
		expect(judged(1.9, glucose).flag).toBe('LL');
		// The laboratory does not know either.
		expect(judged(5.6, glucose, { interpretations: ['N'] }).flag).toBeNull();
	});
	test('a man, a child and a woman past it are judged as before', () => {
		expect(judged(5.6, glucose, {}, man)).toMatchObject({ flag: 'N', conditional: [] });
		expect(judged(5.6, glucose, {}, { ...woman, birthDate: '2020-01-01' })).toMatchObject({ flag: 'N', conditional: [] });
		expect(judged(5.6, glucose, {}, { ...woman, birthDate: '1955-01-01' })).toMatchObject({ flag: 'N', conditional: [] });
	});
	test('phases of the cycle', () => {
		const progesterone: Analyte = { unit: 'nmol/L', ranges: 'F fol 0.2..2.8 | F lut 5.3..86 | F meno <0.6' };
		expect(judged(20, progesterone)).toMatchObject({ flag: null, conditional: [{ condition: 'fol' }, { condition: 'lut' }] });
		expect(judged(20, progesterone, {}, known(['lut'])).flag).toBe('N');
		expect(judged(20, progesterone, {}, known(['fol'])).flag).toBe('H');
		expect(judged(20, progesterone, {}, known(['preg1'])).flag).toBeNull();
		expect(judged(20, progesterone, {}, known(['cycle']))).toMatchObject({ flag: null, conditional: [{ condition: 'fol' }, { condition: 'lut' }] });
		expect(judged(5.6, glucose, {}, known(['cycle']))).toMatchObject({ flag: 'N', conditional: [] });
	});
	test('what lies outside of every phase may be right in a pregnancy that nobody told', () => {
		const hcg: Analyte = { unit: 'm[IU]/mL', ranges: 'F fol <5 | F lut <5 | F meno <7' };
		expect(judged(85_000, hcg)).toMatchObject({ flag: null, degree: null });
		expect(judged(1, hcg).flag).toBe('N');
		expect(judged(85_000, hcg, { interpretations: ['H'] }).flag).toBe('H');
		expect(judged(85_000, hcg, {}, known(['cycle'])).flag).toBe('H');
		expect(judged(85_000, { ...hcg, critical: '>50000' }).flag).toBe('HH');
		// The catalogue says what holds in pregnancy, and this is outside of it, too.
		expect(judged(85_000, { ...hcg, ranges: `${hcg.ranges} | F preg <60000` }).flag).toBe('H');
	});
	test('in pregnancy nothing outside is slightly so: its bound is itself where something is done', () => {
		const limits: Analyte = { ...glucose, decisionLimits: '<3 | >=7' };
		expect(judged(5.6, limits, {}, known(['preg2']))).toMatchObject({ flag: 'H', degree: 'high' });
		expect(judged(5.1, limits, {}, known(['preg2']))).toMatchObject({ flag: 'H', degree: 'high' });
		expect(judged(6.3, limits, {}, man)).toMatchObject({ flag: 'H', degree: 'slightly-high' });
	});
	test('a woman of 65: menopause', () => {
		const roma: Analyte = { unit: '%', ranges: 'F <11.4 | F meno <29.9' };
		expect(judged(20, roma, {}, { ...woman, birthDate: '1961-01-01' })).toMatchObject({ flag: 'N', range: { high: 29.9 } });
		expect(judged(20, roma, {}, { ...woman, birthDate: '1980-01-01' })).toMatchObject({ flag: null });
		expect(judged(20, roma)).toMatchObject({ flag: 'H' });
	});
	test('a third of pregnancy that nobody told', () => {
		const tsh = rangesOf('F 0.4..4 | F preg1 0.1..2.5 | F preg2 0.2..3 | F preg3 0.3..3');
		const person = { sex: 'F' as const, age: 30 * year };
		expect(pickReference(tsh, { ...person, conditions: ['preg'] })).toMatchObject({
			range: null,
			conditional: [{ condition: 'preg1' }, { condition: 'preg2' }, { condition: 'preg3' }],
		});
		expect(pickReference(tsh, { ...person, conditions: ['preg2'] })).toMatchObject({ range: { high: 3 } });
		expect(pickReference(rangesOf('F preg 1..9 | F preg2 2..3'), { ...person, conditions: ['preg', 'preg2'] })).toMatchObject({ range: { high: 3 } });
		expect(pickReference(rangesOf('F 1..2 | F preg1 3..4'), { ...person, conditions: ['preg2'] })).toEqual({ range: null, conditional: [] });
	});
	test('an age without end is narrower than none', () => {
		const haemoglobin = rangesOf('M 132..173 | M 65y+ 126..174');
		expect(pickReference(haemoglobin, { sex: 'M', age: 76 * year, conditions: [] }).range).toMatchObject({ low: 126 });
		expect(pickReference(haemoglobin, { sex: 'M', age: 64 * year, conditions: [] }).range).toMatchObject({ low: 132 });
	});
});

describe('the summary', () => {
	const made = (state: 'done' | 'restricted' | 'in-process' | 'not-available' | 'withdrawn', flag: Flag | null = null) => ({ state, flag });
	test('all is normal only when every line is finished and every one is normal', () => {
		expect(summarise([made('done', 'N'), made('done', 'N')]).allNormal).toBe(true);
		for (const other of [made('done'), made('done', 'A'), made('restricted'), made('in-process'), made('not-available'), made('withdrawn')])
			expect(summarise([made('done', 'N'), other]).allNormal).toBe(false);
		expect(summarise([]).allNormal).toBe(false);
		expect(summarise([{ ...made('done', 'N'), comment: 'Гемолиз, результат недостоверен' }]).allNormal).toBe(false);
		expect(summarise([made('done', 'N')], 'Бластные клетки').allNormal).toBe(false);
	});
	test('every line is counted once', () => {
		const all = [
			made('done', 'N'),
			made('done'),
			made('done', 'A'),
			made('done', 'AA'),
			made('done', 'LL'),
			made('restricted'),
			made('in-process'),
			made('not-available'),
			made('withdrawn'),
		];
		const summary = summarise(all);
		expect(summary.finished).toHaveLength(5);
		expect([summary.critical, summary.abnormal, summary.unjudged].map((lines) => lines.length)).toEqual([2, 1, 1]);
		expect([summary.waiting, summary.restricted, summary.notPerformed, summary.withdrawn].map((lines) => lines.length)).toEqual([1, 1, 1, 1]);
	});
});

test('a grade alone is an answer where it is asked whether something is there, and a score anywhere else', () => {
	expect(judged('2+', { unit: '', ranges: '=not-detected' })).toMatchObject({ value: { word: 'positive', grade: '2+' }, flag: 'A' });
	expect(judged('2+', { unit: '' })).toMatchObject({ value: { text: '2+' }, flag: null });
});
