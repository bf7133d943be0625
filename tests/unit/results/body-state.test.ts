import { describe, expect, test } from 'vitest';
import { orderForm } from '#shared/order/forms.ts';
import { bodyStatesOf, knownOn, reportedBy, type ReportedState } from '#worker/lab/results/body-state.ts';

const reported = (more: Partial<ReportedState>): ReportedState => ({ bodyState: null, pregnancyWeek: null, lastPeriod: null, toldOn: '2026-11-01', ...more });

describe('what was said when ordering, on the day of collection', () => {
	test.each([
		['nothing', {}, '2026-11-02', []],
		['menopause', { bodyState: 'menopause' }, '2027-11-02', ['meno']],
		['pregnant, week unknown', { bodyState: 'pregnant' }, '2026-11-02', ['preg']],
		['week 13, the day after', { bodyState: 'pregnant', pregnancyWeek: 13 }, '2026-11-02', ['preg', 'preg1']],
		['week 13, a week later', { bodyState: 'pregnant', pregnancyWeek: 13 }, '2026-11-08', ['preg', 'preg2']],
		['week 27, a week later', { bodyState: 'pregnant', pregnancyWeek: 27 }, '2026-11-08', ['preg', 'preg3']],
		['week 40, a month later', { bodyState: 'pregnant', pregnancyWeek: 40 }, '2026-12-01', []],
		['pregnant, a year later', { bodyState: 'pregnant' }, '2027-11-01', []],
		['a cycle', { bodyState: 'cycle' }, '2026-11-02', ['cycle']],
		['a cycle, day 4', { bodyState: 'cycle', lastPeriod: '2026-10-30' }, '2026-11-02', ['fol']],
		['a cycle, day 14', { bodyState: 'cycle', lastPeriod: '2026-10-20' }, '2026-11-02', ['cycle']],
		['a cycle, day 24', { bodyState: 'cycle', lastPeriod: '2026-10-10' }, '2026-11-02', ['lut']],
		['a cycle longer than any', { bodyState: 'cycle', lastPeriod: '2026-09-01' }, '2026-11-02', []],
		['a period after the collection', { bodyState: 'cycle', lastPeriod: '2026-11-05' }, '2026-11-02', []],
		['none of these', { bodyState: 'none' }, '2026-11-02', ['cycle']],
		['none of these, told months ago', { bodyState: 'none' }, '2027-03-02', []],
		['a cycle, told months ago', { bodyState: 'cycle' }, '2027-03-02', []],
	] as const)('%s', (_name, more, day, known) => {
		expect(knownOn(reported(more), day)).toEqual(known);
	});
	test('weeks belong to a pregnancy, a period to a cycle; a man says nothing', () => {
		expect(reportedBy({ sex: 'F', pregnancyWeek: 12 })).toEqual({ bodyState: 'pregnant', pregnancyWeek: 12, lastPeriod: null });
		expect(reportedBy({ sex: 'F', lastPeriod: '2026-10-10' })).toEqual({ bodyState: 'cycle', pregnancyWeek: null, lastPeriod: '2026-10-10' });
		expect(reportedBy({ sex: 'F', bodyState: 'menopause', pregnancyWeek: 12 })).toEqual({ bodyState: 'menopause', pregnancyWeek: null, lastPeriod: null });
		expect(reportedBy({ sex: 'M', bodyState: 'pregnant', pregnancyWeek: 12 })).toEqual({ bodyState: null, pregnancyWeek: null, lastPeriod: null });
	});
	test('what is worth asking', () => {
		expect(bodyStatesOf([])).toEqual([]);
		expect(bodyStatesOf(['meno', 'lut', 'preg2', 'fol'])).toEqual(['pregnant', 'cycle', 'menopause', 'none']);
		expect(bodyStatesOf(['preg'])).toEqual(['pregnant', 'none']);
	});
});

describe('the fields of the order', () => {
	const { bodyState, pregnancyWeek, lastPeriod } = orderForm.schema.shape;
	test('may be left empty', () => {
		for (const field of [bodyState, pregnancyWeek, lastPeriod]) for (const empty of ['', undefined]) expect(field.parse(empty)).toBeUndefined();
	});
	test.each([
		['12', 12],
		[' 0 ', 0],
		[42, 42],
	])('a week %j', (typed, week) => {
		expect(pregnancyWeek.parse(typed)).toBe(week);
	});
	test.each(['43', '-1', '12,5', 'двенадцать', 43, 1.5])('no week %j', (typed) => {
		expect(pregnancyWeek.safeParse(typed).success).toBe(false);
	});
	test('a period of the future, or of no calendar, is refused', () => {
		expect(lastPeriod.parse('2026-10-10')).toBe('2026-10-10');
		for (const typed of ['2126-01-01', '2026-02-30', '10.10.2026']) expect(lastPeriod.safeParse(typed).success).toBe(false);
	});
});
