/** Open now, closed now, until when blood is drawn: by Almaty's clock, whatever that of the machine. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextMorning, visitFault } from '#shared/order/visit.ts';
import type { SpecialDay } from '#shared/points/calls.ts';
import { visitTime } from '#shared/points/visit.ts';
import { pointNow, stateOf } from '#shared/points/opening.ts';

const hours = (from: string, till: string) => ({ from, till });
const usual = {
	weekdays: hours('07:30', '16:00'),
	saturday: hours('08:00', '14:00'),
	sunday: null,
	break: hours('12:00', '12:30'),
	bloodUntil: '11:00',
};
/** 2026-11-23 is a Monday; the clock is Almaty's. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+05:00`);
const [monday, friday, saturday, sunday] = [23, 27, 28, 29];

describe('opening', () => {
	test.each([
		['at the minute of opening', monday, '07:30', { state: 'open', till: '16:00' }],
		['a minute before', monday, '07:29', { state: 'closed', next: { day: 'today', from: '07:30' } }],
		['in the break', monday, '12:00', { state: 'break', till: '12:30' }],
		['when the break is over', monday, '12:30', { state: 'open', till: '16:00' }],
		['the last minute', monday, '15:59', { state: 'open', till: '16:00' }],
		['at the minute of closing', monday, '16:00', { state: 'closed', next: { day: 'tomorrow', from: '07:30' } }],
		['on a Friday night', friday, '23:59', { state: 'closed', next: { day: 'tomorrow', from: '08:00' } }],
		['a Saturday has no break of its own', saturday, '12:10', { state: 'open', till: '14:00' }],
		['after a Saturday comes Monday', saturday, '14:00', { state: 'closed', next: { day: 'monday', from: '07:30' } }],
		['on a Sunday', sunday, '10:00', { state: 'closed', next: { day: 'tomorrow', from: '07:30' } }],
	] as const)('%s', (_case, day, time, opening) => {
		expect(pointNow(usual, at(day, time)).opening).toEqual(opening);
	});
	test('a point that opens at weekends alone, and one that never does', () => {
		const weekend = {
			weekdays: null,
			saturday: hours('09:00', '13:00'),
			sunday: hours('10:00', '12:00'),
			break: hours('11:00', '11:15'),
			bloodUntil: null,
		};
		expect(pointNow(weekend, at(monday, '10:00')).opening).toEqual({ state: 'closed', next: { day: 'saturday', from: '09:00' } });
		expect(pointNow(weekend, at(saturday, '11:05')).opening).toEqual({ state: 'break', till: '11:15' });
		expect(pointNow(weekend, at(sunday, '11:05')).opening).toEqual({ state: 'open', till: '12:00' });
		expect(pointNow({ ...weekend, saturday: null }, at(monday, '10:00')).opening).toEqual({ state: 'closed', next: { day: 'sunday', from: '10:00' } });
		expect(pointNow({ ...weekend, saturday: null, sunday: null }, at(monday, '10:00')).opening).toEqual({ state: 'closed', next: null });
	});
	test('goes by the clock of Almaty at the turn of a day elsewhere', () => {
		expect(pointNow(usual, Date.parse('2026-11-22T20:00:00Z')).opening).toEqual({ state: 'closed', next: { day: 'today', from: '07:30' } });
		expect(pointNow(usual, Date.parse('2026-11-23T02:30:00Z')).opening).toEqual({ state: 'open', till: '16:00' });
	});
});

describe('a calendar', () => {
	const wednesday = 25;
	const days = (own: SpecialDay['hours']) => ({ ...usual, days: [{ day: '2026-11-25', name: 'Праздник', hours: own }] });
	test.each([
		['closed', null, '10:00', { state: 'closed', next: { day: 'tomorrow', from: '07:30' } }],
		['with hours of its own', hours('09:00', '13:00'), '08:59', { state: 'closed', next: { day: 'today', from: '09:00' } }],
		['... within them', hours('09:00', '13:00'), '09:00', { state: 'open', till: '13:00' }],
		['... without the break of a weekday', hours('09:00', '13:00'), '12:10', { state: 'open', till: '13:00' }],
		['... with it where people work as on a weekday', hours('07:30', '16:00'), '12:10', { state: 'break', till: '12:30' }],
		['... after them', hours('09:00', '13:00'), '13:00', { state: 'closed', next: { day: 'tomorrow', from: '07:30' } }],
		['of which nobody has said anything', 'ask', '10:00', { state: 'ask' }],
	] as const)('a holiday %s', (_case, own, time, opening) => {
		const now = pointNow(days(own), at(wednesday, time));
		expect([now.opening, now.holiday]).toEqual([opening, 'Праздник']);
		if (own === null || own === 'ask') expect(now.blood).toBeNull();
	});
	test('it begins and ends at midnight of Almaty', () => {
		expect(pointNow(days(null), at(24, '23:59'))).toMatchObject({ holiday: null, opening: { state: 'closed', next: { day: 'thursday' } } });
		expect(pointNow(days(null), at(wednesday, '00:00'))).toMatchObject({ holiday: 'Праздник', opening: { next: { day: 'tomorrow' } } });
		expect(pointNow(days(null), at(26, '00:00'))).toMatchObject({ holiday: null, opening: { next: { day: 'today' } } });
	});
	test('of a holiday that nobody knows of, no next opening is promised', () => {
		expect(pointNow(days('ask'), at(24, '18:00')).opening).toEqual({ state: 'closed', next: { day: 'thursday', from: '07:30' } });
	});
	test('a Sunday that is worked is open, and a week of holidays is closed without a next day', () => {
		const worked = { ...usual, days: [{ day: '2026-11-29', name: 'Перенос', hours: hours('08:00', '12:00') }] };
		expect(pointNow(worked, at(sunday, '09:00')).opening).toEqual({ state: 'open', till: '12:00' });
		const week = Array.from({ length: 8 }, (_, ahead) => ({ day: `2026-11-${monday + ahead}`, name: 'Праздник', hours: null }));
		expect(pointNow({ ...usual, days: week }, at(monday, '09:00')).opening).toEqual({ state: 'closed', next: null });
	});
	test('an order is planned around it', () => {
		expect(visitTime(days(null), true, at(wednesday, '08:00'))).toEqual({ day: 'tomorrow', from: '07:30' });
		expect(visitTime(days('ask'), true, at(wednesday, '08:00'))).toEqual({ day: 'tomorrow', from: '07:30' });
		expect(visitTime(days(hours('09:00', '10:00')), true, at(wednesday, '08:00'))).toEqual({ day: 'today', from: '09:00', until: '10:00' });
		expect(visitFault(days(null), { day: '2026-11-25', time: '09:00' }, true, at(24, '09:00'))).toEqual({ field: 'day', rule: 'pointDayOff' });
		expect(nextMorning(days(null), at(24, '09:00'))).toBe(at(26, '07:30'));
	});
});

describe('blood', () => {
	test.each([
		['before opening', monday, '06:00', { until: '11:00' }],
		['the last minute', monday, '10:59', { until: '11:00' }],
		['when it is over, though the point is open', monday, '11:00', 'over'],
		['after closing', monday, '18:00', 'over'],
		['on a closed day', sunday, '09:00', null],
	] as const)('%s', (_case, day, time, blood) => {
		expect(pointNow(usual, at(day, time)).blood).toEqual(blood);
	});
	test('on a day that closes before its end nothing is said while the point is open; where none is drawn, never', () => {
		const late = { ...usual, bloodUntil: '14:30' };
		expect(pointNow(late, at(saturday, '09:00')).blood).toBeNull();
		expect(pointNow(late, at(saturday, '14:00')).blood).toBe('over');
		expect(pointNow({ ...usual, bloodUntil: null }, at(monday, '09:00')).blood).toBeNull();
	});
});

describe('against a walk through the minutes', () => {
	const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
	const span = fc
		.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
		.map((ends) => hours(clock(Math.min(...ends)), clock(Math.max(...ends))));
	const some = fc.option(span);
	/** Two weeks and more: what opens next is looked for a week ahead. */
	const dates = Array.from({ length: 22 }, (_, ahead) => new Date(Date.UTC(2026, 10, monday + ahead)).toISOString().slice(0, 10));
	const schedules = fc.record({
		weekdays: some,
		saturday: some,
		sunday: some,
		break: some,
		bloodUntil: fc.option(fc.integer({ min: 0, max: 1439 }).map(clock)),
		days: fc.uniqueArray(
			fc.record({ day: fc.constantFrom(...dates), name: fc.constantFrom('Праздник', 'Перенос'), hours: fc.oneof(some, fc.constant('ask' as const)) }),
			{ maxLength: 8, selector: ({ day }) => day },
		),
	});
	type Schedule = Parameters<typeof pointNow>[0];

	/** Every minute of a day: what a person finds who stands before the door. */
	function minutesOf(schedule: Schedule, date: string): ('shut' | 'open' | 'break')[] {
		const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
		const ofWeek = weekday === 0 ? schedule.sunday : weekday === 6 ? schedule.saturday : schedule.weekdays;
		const special = schedule.days?.find(({ day }) => day === date);
		const own = special ? (special.hours === 'ask' ? null : special.hours) : ofWeek;
		const [first] = [schedule.weekdays && 'weekdays', schedule.saturday && 'saturday', schedule.sunday && 'sunday'].filter(Boolean);
		const ofBreak = { weekdays: [1, 2, 3, 4, 5], saturday: [6], sunday: [0] }[String(first) as 'weekdays'] ?? [];
		const main = schedule.weekdays ?? schedule.saturday ?? schedule.sunday;
		const hasBreak = special ? own !== null && own.from === main?.from && own.till === main.till : ofBreak.includes(weekday);
		return Array.from({ length: 1440 }, (_, minute) => {
			const now = clock(minute);
			if (own === null || now < own.from || now >= own.till) return 'shut';
			return hasBreak && schedule.break !== null && now >= schedule.break.from && now < schedule.break.till ? 'break' : 'open';
		});
	}
	const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

	test('open, on a break, closed and the next opening are what it finds; on a holiday that nobody knows of it has to ask', () => {
		fc.assert(
			fc.property(schedules, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 1439 }), (schedule, ahead, minute) => {
				const date = dates[ahead] ?? '';
				const { opening, holiday } = pointNow(schedule, Date.parse(`${date}T${clock(minute)}:59.999+05:00`));
				const special = schedule.days.find(({ day }) => day === date);
				expect(holiday).toBe(special?.name ?? null);
				if (special?.hours === 'ask') {
					expect(opening).toEqual({ state: 'ask' });
					return;
				}
				const today = minutesOf(schedule, date);
				const state = today[minute];
				if (state !== 'shut') {
					let end = minute;
					// A break ends by the clock, even where the doors close before it does; opening lasts until the day is over, breaks and all.
					while (end < 1440 && today[end] !== 'shut') end += 1;
					const till = state === 'break' ? (schedule.break?.till ?? '') : clock(end % 1440);
					expect(opening).toEqual({ state, till });
					return;
				}
				const beginsLater = today.findIndex((one, place) => place > minute && one !== 'shut');
				if (beginsLater >= 0) {
					expect(opening).toEqual({ state: 'closed', next: { day: 'today', from: clock(beginsLater) } });
					return;
				}
				for (let days = 1; days <= 7; days += 1) {
					const next = dates[ahead + days] ?? '';
					const begins = minutesOf(schedule, next).findIndex((one) => one !== 'shut');
					if (begins < 0) continue;
					const day = days === 1 ? 'tomorrow' : names[new Date(`${next}T12:00:00Z`).getUTCDay()];
					expect(opening).toEqual({ state: 'closed', next: { day, from: clock(begins) } });
					return;
				}
				expect(opening).toEqual({ state: 'closed', next: null });
			}),
			{ numRuns: 2000 },
		);
	});

	test('blood that is drawn no more today makes no point look as if it were', () => {
		fc.assert(
			fc.property(schedules, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 1439 }), (schedule, ahead, minute) => {
				const now = pointNow(schedule, Date.parse(`${dates[ahead] ?? ''}T${clock(minute)}:00+05:00`));
				const isOpen = minutesOf(schedule, dates[ahead] ?? '')[minute] === 'open' && now.opening.state !== 'ask';
				const isDrawn = schedule.bloodUntil === null || clock(minute) < schedule.bloodUntil;
				expect(stateOf(now) === 'open').toBe(isOpen && isDrawn);
				expect(stateOf(now) === 'late').toBe(isOpen && !isDrawn);
			}),
			{ numRuns: 1000 },
		);
	});
});
