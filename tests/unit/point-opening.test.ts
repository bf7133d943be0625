/** Open now, closed now, until when blood is drawn: by Almaty's clock, whatever that of the machine. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointNow } from '#shared/points/opening.ts';

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

test('what is said to be open is within its hours, and what is said to open next does', () => {
	const time = fc
		.integer({ min: 0, max: 1439 })
		.map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
	const span = fc.option(
		fc
			.tuple(time, time)
			.filter(([from, till]) => from < till)
			.map(([from, till]) => hours(from, till)),
	);
	const schedules = fc.record({ weekdays: span, saturday: span, sunday: span, break: fc.constant(null), bloodUntil: fc.constant(null) });
	fc.assert(
		fc.property(schedules, fc.integer({ min: monday, max: sunday }), time, (schedule, day, now) => {
			const weekday = (day - monday + 1) % 7;
			const today = weekday === 0 ? schedule.sunday : weekday === 6 ? schedule.saturday : schedule.weekdays;
			const { opening } = pointNow(schedule, at(day, now));
			expect(opening.state === 'open').toBe(today !== null && today.from <= now && now < today.till);
			if (opening.state === 'closed' && opening.next?.day === 'today') expect(opening.next.from > now).toBe(true);
			if (opening.state === 'closed' && opening.next === null)
				expect([schedule.weekdays, schedule.saturday, schedule.sunday]).toEqual([null, null, null]);
		}),
	);
});
