import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockInAlmaty, dayInAlmaty } from '#shared/kit/dates.ts';
import { relativeDownload } from '#shared/order/download.ts';
import { afterWorkingDays, momentOf, nextMorning, nextVisitDay, readyOn, visitFault, visitTimes } from '#shared/order/visit.ts';

const schedule = {
	weekdays: { from: '07:30', till: '16:00' },
	saturday: { from: '08:00', till: '14:00' },
	sunday: null,
	break: { from: '10:00', till: '10:30' },
	bloodUntil: '11:00',
};
/** A Saturday, 12:00. */
const now = momentOf('2026-11-21', '12:00');
const fault = (day: string, time: string, takesBlood = true) => visitFault(schedule, { day, time }, takesBlood, now)?.rule ?? null;

describe('a visit', () => {
	test.each([
		['2026-11-23', '07:30', null],
		['2026-11-23', '10:59', null],
		['2026-11-23', '11:00', 'bloodOver'],
		['2026-11-23', '07:29', 'pointClosed'],
		['2026-11-23', '16:00', 'pointClosed'],
		['2026-11-23', '10:00', 'pointBreak'],
		['2026-11-23', '10:30', null],
		['2026-11-22', '09:00', 'pointDayOff'],
		['2026-11-21', '11:59', 'timePassed'],
		['2026-11-20', '09:00', 'datePassed'],
		['2027-01-21', '09:00', 'visitTooFar'],
		// The break is that of weekdays.
		['2026-11-28', '10:00', null],
	])('%s %s: %s', (day, time, rule) => expect(fault(day, time)).toBe(rule));
	test('what is brought along may come until the point closes', () => expect(fault('2026-11-23', '15:59', false)).toBeNull());
	test('the usual one is the next morning when the point opens, and it is always right', () => {
		expect(nextMorning(schedule, now)).toBe(momentOf('2026-11-23', '07:30'));
		fc.assert(
			fc.property(fc.integer({ min: 1.7e12, max: 1.9e12 }), (moment) => {
				const at = nextMorning(schedule, moment) ?? 0;
				expect(at).toBeGreaterThan(moment);
				expect(visitFault(schedule, { day: dayInAlmaty(at), time: clockInAlmaty(at).time }, true, moment)).toBeNull();
			}),
		);
		expect(nextMorning({ ...schedule, weekdays: null, saturday: null }, now)).toBeNull();
	});
	test('tests that are best taken from some hour on are not thought of before it, while blood is drawn then', () => {
		expect(nextMorning(schedule, now, { best: 8 * 60, takesBlood: true })).toBe(momentOf('2026-11-23', '08:00'));
		const time = (best: number, takesBlood = true) => clockInAlmaty(nextMorning(schedule, now, { best, takesBlood }) ?? 0).time;
		// Before it opens, in its break, after the last draw, after it closes.
		expect([time(6 * 60), time(10 * 60), time(12 * 60), time(12 * 60, false), time(18 * 60, false)]).toEqual(['07:30', '10:30', '07:30', '12:00', '07:30']);
	});
	test('of a city it is today while blood is drawn somewhere', () => {
		expect(nextVisitDay([schedule], momentOf('2026-11-21', '09:00'))).toBe('2026-11-21');
		expect(nextVisitDay([schedule], now)).toBe('2026-11-23');
		expect(nextVisitDay([], now)).toBeNull();
	});
	test('times to choose from go from the first opening to the end of draws', () => {
		expect(visitTimes(schedule, true)).toEqual(['07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30']);
		expect(visitTimes(schedule, false).at(-1)).toBe('15:30');
		expect(visitTimes({ ...schedule, weekdays: null, saturday: null }, true)).toEqual([]);
	});
});

describe('when everything is ready', () => {
	test('working days leave out weekends', () => {
		expect(afterWorkingDays('2026-11-20', 1, [])).toBe('2026-11-23');
		expect(afterWorkingDays('2026-11-21', 1, [])).toBe('2026-11-23');
		expect(afterWorkingDays('2026-11-23', 5, [])).toBe('2026-11-30');
		expect(afterWorkingDays('2026-11-22', 0, [])).toBe('2026-11-22');
	});
	test('holidays and days off that were moved are none, a Saturday that is worked is one', () => {
		const calendar = [
			{ day: '2026-11-24', works: false },
			{ day: '2026-11-28', works: true },
		];
		expect(afterWorkingDays('2026-11-23', 1, calendar)).toBe('2026-11-25');
		expect(afterWorkingDays('2026-11-27', 1, calendar)).toBe('2026-11-28');
		expect(afterWorkingDays('2026-11-23', 5, calendar)).toBe('2026-11-30');
		expect(readyOn([{ name: 'A', turnaround: 1 }], '2026-11-23', calendar)?.day).toBe('2026-11-25');
	});
	test('the longest decides', () => {
		const lines = [
			{ name: 'A', turnaround: 1 },
			{ name: 'B', turnaround: 10 },
		];
		expect(readyOn(lines, '2026-11-23', [])).toEqual({ day: '2026-12-07', name: 'B', turnaround: 10 });
		expect(readyOn([], '2026-11-23', [])).toBeNull();
	});
});

describe('where the order form is', () => {
	test.each([
		['/api/site-order/form?id=x', '/api/site-order/form?id=x'],
		['https://test.backend.example/v2/site-order/form?id=x', '/api/site-order/form?id=x'],
		['https://backend.example/files/a.pdf', '/files/a.pdf'],
		['//evil.example/a', '/a'],
		['javascript:alert(1)', '/'],
		['http://[', '/'],
	])('%s -> %s', (given, path) => expect(new URL(relativeDownload(given), 'https://site.example').href).toBe(`https://site.example${path}`));
});
