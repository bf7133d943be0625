/** When everything of an order can be given at a point: by hand, and by rules that hold for any hours at any moment. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockInAlmaty } from '#shared/kit/dates.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { visitTime } from '#shared/points/visit.ts';

type Schedule = Cabinet['schedule'];
const usual: Schedule = {
	weekdays: { from: '07:30', till: '16:00' },
	saturday: { from: '08:00', till: '14:00' },
	sunday: null,
	break: { from: '12:00', till: '12:30' },
	bloodUntil: '11:00',
};
/** A moment of Almaty. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+05:00`);
const [friday, saturday, sunday] = ['2026-11-20', '2026-11-21', '2026-11-22'];

describe('everything can be given', () => {
	test.each([
		['before opening', friday, '06:00', true, { day: 'today', from: '07:30', until: '11:00' }],
		['in the morning', friday, '10:59', true, { day: 'today', from: null, until: '11:00' }],
		['once no more blood is drawn', friday, '11:00', true, { day: 'tomorrow', from: '08:00' }],
		['without blood', friday, '11:00', false, { day: 'today', from: null, until: '16:00' }],
		['without blood, in the break', friday, '12:10', false, { day: 'today', from: '12:30', until: '16:00' }],
		['after the break', friday, '12:30', false, { day: 'today', from: null, until: '16:00' }],
		['at closing', friday, '16:00', false, { day: 'tomorrow', from: '08:00' }],
		['on a Saturday at noon, without blood', saturday, '12:10', false, { day: 'today', from: null, until: '14:00' }],
		['on a Saturday after the blood', saturday, '11:30', true, { day: 'monday', from: '07:30' }],
		['on a Sunday', sunday, '09:00', true, { day: 'tomorrow', from: '07:30' }],
	])('%s', (_name, day, time, blood, wanted) => {
		expect(visitTime(usual, blood, at(day, time))).toEqual(wanted);
	});
	test('by Almaty’s clock, whatever day it is elsewhere', () => {
		// 22:30 on Friday in London is 03:30 on Saturday in Almaty.
		expect(visitTime(usual, true, Date.parse('2026-11-20T22:30:00Z'))).toEqual({ day: 'today', from: '08:00', until: '11:00' });
	});
	test('the end of blood draws is told for a whole day: one that closes before it ends with its closing', () => {
		expect(visitTime({ ...usual, bloodUntil: '15:00' }, true, at(saturday, '13:00'))).toEqual({ day: 'today', from: null, until: '14:00' });
	});
	test('never where it never opens, and nobody knows where nobody said until when blood is drawn', () => {
		const never = { ...usual, weekdays: null, saturday: null };
		expect(visitTime(never, false, at(friday, '10:00'))).toBeNull();
		for (const bloodUntil of [null, '']) expect(visitTime({ ...usual, bloodUntil }, true, at(friday, '10:00'))).toBeNull();
	});
});

const minute = (count: number) => `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`;
const span = (min: number, max: number) =>
	fc.uniqueArray(fc.integer({ min, max }), { minLength: 2, maxLength: 2 }).map((ends) => {
		const [from = 0, till = 0] = ends.toSorted((a, b) => a - b);
		return { from: minute(from), till: minute(till) };
	});
const hours = fc.option(span(300, 1300), { nil: null });
const schedule: fc.Arbitrary<Schedule> = fc.record({
	weekdays: hours,
	saturday: hours,
	sunday: hours,
	break: fc.option(span(600, 900), { nil: null }),
	bloodUntil: fc.integer({ min: 310, max: 1290 }).map(minute),
});
const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
const onDay = (of: Schedule, weekday: number) => (weekday === 0 ? of.sunday : weekday === 6 ? of.saturday : of.weekdays);

test('what is said of today lies in the hours of today, is still to come, and never promises blood after its end', () => {
	fc.assert(
		fc.property(schedule, fc.boolean(), moment, (of, blood, now) => {
			const said = visitTime(of, blood, now);
			const { weekday, time } = clockInAlmaty(now);
			const today = onDay(of, weekday);
			if (said?.day !== 'today') return;
			expect(today).not.toBeNull();
			expect(said.until > time).toBe(true);
			expect(said.until <= (today?.till ?? '')).toBe(true);
			if (blood && of.bloodUntil !== null) expect(said.until <= of.bloodUntil || of.bloodUntil >= (today?.till ?? '')).toBe(true);
			if (said.from === null) expect(time >= (today?.from ?? '')).toBe(true);
			else expect(said.from > time && said.from < said.until).toBe(true);
		}),
	);
});
test('another day is one on which it is open, from its opening or the end of its break on', () => {
	fc.assert(
		fc.property(schedule, fc.boolean(), moment, (of, blood, now) => {
			const said = visitTime(of, blood, now);
			if (said === null || said.day === 'today') return;
			const { weekday } = clockInAlmaty(now);
			const day =
				said.day === 'tomorrow' ? (weekday + 1) % 7 : { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 0 }[said.day];
			expect([onDay(of, day)?.from, of.break?.till]).toContain(said.from);
		}),
	);
});
