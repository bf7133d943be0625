/** What is due again: by the laboratory's intervals alone, and never calmer than the values are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BodyValue } from '#shared/health/calls.ts';
import { dueTests } from '#shared/health/due.ts';
import { bodyGroups, bodyGravity, bodyStanding } from '#shared/health/groups.ts';
import { bodySystems } from '#shared/health/systems.ts';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { sampleLine } from '#tests/support/sample-results.ts';

const today = '2026-11-26';
const requestId = 'r'.repeat(32);
const repeat = { code: 'BIO-001', days: 30, whom: '' };
const value = (daysAgo: number, line: Partial<BodyValue['line']> = {}, more: Partial<BodyValue> = {}): BodyValue => ({
	system: 'sugar',
	requestId,
	collectedAt: `${dayAfter(today, -daysAgo)}T09:00:00+05:00`,
	at: `${dayAfter(today, -daysAgo)}T09:00:00+05:00`,
	line: sampleLine({
		code: 'BIO-001',
		name: 'Глюкоза',
		state: 'done',
		flag: 'N',
		degree: 'normal',
		parts: [],
		comment: '',
		isDoubtful: false,
		isFact: false,
		...line,
	}),
	newer: null,
	repeat,
	...more,
});
const dueOf = (...values: readonly BodyValue[]) => dueTests(values, ({ at }) => dayInAlmaty(at), today);

describe('what is due again', () => {
	test.each([
		['a day before its time', 29, false],
		['on its day', 30, true],
		['long after it', 400, true],
	])('%s', (_what, daysAgo, isDue) => {
		expect(dueOf(value(daysAgo))).toMatchObject([{ isDue, isForDoctor: false, from: dayAfter(today, 30 - daysAgo), last: dayAfter(today, -daysAgo) }]);
	});
	test.each([
		['three years, over a leap day', '2024-01-15', 1095, '2027-01-15'],
		['a year, over a leap day', '2023-03-01', 365, '2024-03-01'],
		['a year from a leap day', '2024-02-29', 365, '2025-02-28'],
		['four years from a leap day', '2024-02-29', 1460, '2028-02-29'],
		['what is no whole year is counted in days', '2024-01-15', 366, '2025-01-15'],
	])('%s', (_what, last, days, from) => {
		const measured = `${last}T09:00:00+05:00`;
		expect(dueOf(value(0, {}, { at: measured, collectedAt: measured, repeat: { ...repeat, days } }))).toMatchObject([{ last, from }]);
	});
	test('is nothing without an interval, and nothing of what never had a value', () => {
		expect(dueOf(value(400, {}, { repeat: null }))).toEqual([]);
		expect(dueOf(value(400, { state: 'restricted', flag: null }))).toEqual([]);
	});
	test.each<readonly [string, BodyValue]>([
		['outside', value(2, { flag: 'H', degree: 'above' as never })],
		['critical', value(2, { flag: 'HH' })],
		['not judged', value(2, { flag: null, degree: null })],
		['in doubt', value(2, { isDoubtful: true })],
		['overtaken by one that is held back', value(2, {}, { newer: { requestId, state: 'restricted', isReopened: false } })],
		['overtaken by one that was taken back into work', value(2, {}, { newer: { requestId, state: 'in-process', isReopened: true } })],
	])('a value that is %s is a doctor’s matter before and after its day', (_what, one) => {
		expect(dueOf(one)).toMatchObject([{ isForDoctor: true }]);
		expect(dueOf({ ...one, at: `${dayAfter(today, -90)}T09:00:00+05:00` })).toMatchObject([{ isForDoctor: true }]);
	});
	test('while a newer sample is at the laboratory nothing is due', () => {
		const newer = { requestId, state: 'in-process', isReopened: false } as const;
		expect(dueOf(value(90, {}, { newer }))).toMatchObject([{ isDue: false, isUnderWay: true, isForDoctor: false }]);
	});
	test('the parts of a panel are due together, from the newest of them on; one that is outside concerns all', () => {
		const row = { code: 'BIO-027', days: 30, whom: '' };
		const parts = [value(90, { code: 'BIO-027.CHOL' }, { repeat: row }), value(10, { code: 'BIO-027.LDL', flag: 'H' }, { repeat: row })];
		expect(dueOf(...parts)).toMatchObject([{ code: 'BIO-027', isDue: false, isForDoctor: true, last: dayAfter(today, -10) }]);
	});
	test('what is due comes first, the longest due before others', () => {
		const all = [5, 200, 40, 31].map((daysAgo, at) => value(daysAgo, { code: `X-${String(at)}` }, { repeat: { ...repeat, code: `X-${String(at)}` } }));
		expect(dueOf(...all).map(({ last }) => last)).toEqual([200, 40, 31, 5].map((daysAgo) => dayAfter(today, -daysAgo)));
	});
});

const anyValue = fc
	.record({
		system: fc.constantFrom(...bodySystems),
		flag: fc.constantFrom('N', 'L', 'H', 'LL', 'HH', 'A', null),
		state: fc.constantFrom('done', 'restricted', 'withdrawn', 'not-available'),
		isDoubtful: fc.boolean(),
		comment: fc.constantFrom('', 'Гемолиз'),
		newer: fc.constantFrom(null, 'in-process', 'restricted', 'withdrawn'),
		code: fc.integer({ min: 0, max: 9999 }),
	} as const)
	.map(({ system, newer, code, state, flag, ...line }) =>
		value(
			5,
			{ ...line, state, flag: state === 'done' ? flag : null, code: `X-${String(code)}`, name: `X-${String(code)}` },
			{
				system,
				newer: newer === null ? null : { requestId, state: newer, isReopened: false },
			},
		),
	);

describe('values by organ and system', () => {
	test('every value stands in its own system and nowhere else, the gravest first; each system is there, also without any', () => {
		fc.assert(
			fc.property(fc.array(anyValue, { maxLength: 20 }), (values) => {
				const groups = bodyGroups(values);
				expect(groups.map(({ system }) => system).toSorted()).toEqual([...bodySystems].toSorted());
				for (const { system, values: own, counts } of groups) {
					expect(own.every((one) => one.system === system)).toBe(true);
					const gravity = own.map((one) => bodyGravity.indexOf(bodyStanding(one)));
					expect(gravity).toEqual(gravity.toSorted((a, b) => a - b));
					expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(own.length);
				}
				expect(groups.reduce((sum, { values: own }) => sum + own.length, 0)).toBe(values.length);
				const firsts = groups.map(({ values: [first] }) => (first === undefined ? bodyGravity.length : bodyGravity.indexOf(bodyStanding(first))));
				expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
			}),
		);
	});
	test('nothing is called normal but a finished value with the verdict “normal”, without doubt, remark or a newer line that is no news', () => {
		fc.assert(
			fc.property(anyValue, (one) => {
				const isNormal = bodyStanding(one) === 'normal';
				expect(bodyGravity).toContain(bodyStanding(one));
				if (!isNormal) return;
				expect(one.line).toMatchObject({ state: 'done', flag: 'N', isDoubtful: false, comment: '' });
				expect(['in-process', undefined]).toContain(one.newer?.state);
			}),
		);
	});
});
