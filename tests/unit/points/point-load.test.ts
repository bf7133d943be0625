/** When a collection point is quietest: against a look at every row of hours, and never after the end of blood draws. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOf, levelOf, loadLevels, quietest } from '#shared/points/load.ts';

const day = [
	[7, 70],
	[8, 95],
	[9, 90],
	[10, 60],
	[11, 35],
	[12, 20],
	[14, 10],
].map(([hour = 0, percent = 0]) => ({ hour, percent }));

describe('the quietest hours', () => {
	test.each([
		['of a day', null, { from: '11:00', till: '13:00', level: 'free' }],
		['while blood is drawn', '11:00', { from: '10:00', till: '11:00', level: 'some' }],
		['with an end of blood draws within an hour', '11:30', { from: '11:00', till: '11:30', level: 'free' }],
		['where all hours that count are alike', '10:00', null],
		['where blood is drawn at no hour', '07:00', null],
	] as const)('%s', (_case, bloodUntil, wanted) => {
		expect(quietest(day, { weekdays: null, bloodUntil })).toEqual(wanted);
	});
	test('are within the hours of the point, whatever a file says of others', () => {
		const hours = [5, 6, 7, 8, 9, 10].map((hour, at) => ({ hour, percent: [1, 2, 90, 80, 20, 10][at] ?? 0 }));
		expect(quietest(hours, { weekdays: { from: '07:30', till: '09:30' }, bloodUntil: null })).toEqual({ from: '09:00', till: '09:30', level: 'free' });
	});
	test('begin when the point opens, and of two rows alike are the emptier', () => {
		const weekdays = { from: '07:30', till: '16:00' };
		const morning = [7, 8, 9, 10].map((hour, at) => ({ hour, percent: [60, 90, 80, 55][at] ?? 0 }));
		expect(quietest(morning, { weekdays, bloodUntil: '11:00' })).toEqual({ from: '10:00', till: '11:00', level: 'some' });
		expect(quietest(morning, { weekdays, bloodUntil: '10:00' })).toEqual({ from: '07:30', till: '08:00', level: 'some' });
	});
	test('of nothing there is nothing', () => {
		expect(quietest([], { weekdays: null, bloodUntil: null })).toBeNull();
	});
});

test('they are the longest row of the lowest level that counts', () => {
	const loads = fc
		.uniqueArray(fc.record({ hour: fc.integer({ min: 0, max: 23 }), percent: fc.integer({ min: 0, max: 100 }) }), { selector: ({ hour }) => hour })
		.map((hours) => hours.toSorted((a, b) => a.hour - b.hour));
	const ends = fc.option(
		fc.integer({ min: 0, max: 23 * 60 + 59 }).map((minute) => `${clockOf(Math.floor(minute / 60)).slice(0, 2)}:${String(minute % 60).padStart(2, '0')}`),
	);
	fc.assert(
		fc.property(loads, ends, (load, bloodUntil) => {
			const counted = load.filter(({ hour }) => bloodUntil === null || hour * 60 < Number(bloodUntil.slice(0, 2)) * 60 + Number(bloodUntil.slice(3)));
			const levels = counted.map(({ percent }) => loadLevels.indexOf(levelOf(percent)));
			const found = quietest(load, { weekdays: null, bloodUntil });
			if (new Set(levels).size < 2) {
				expect(found).toBeNull();
				return;
			}
			const lowest = Math.min(...levels);
			const isLow = (hour: number) => counted.some((one) => one.hour === hour && loadLevels.indexOf(levelOf(one.percent)) === lowest);
			const rows = Array.from({ length: 24 }, (_, from) => {
				let length = 0;
				while (isLow(from + length)) length += 1;
				const inRow = counted.filter(({ hour }) => hour >= from && hour < from + length);
				return { from, length, crowd: inRow.map(({ percent }) => percent).reduce((sum, percent) => sum + percent, 0) };
			});
			const [longest = { from: 0, length: 0 }] = rows.toSorted((a, b) => b.length - a.length || a.crowd - b.crowd || a.from - b.from);
			const end = clockOf(longest.from + longest.length);
			expect(found).toEqual({ from: clockOf(longest.from), till: bloodUntil !== null && bloodUntil < end ? bloodUntil : end, level: loadLevels[lowest] });
		}),
	);
});
