import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInAlmaty, daysBetween, formatDay, formatDayOfYear, formatDaysOfYear, formatMoment, formatShortDay, formatWeekday } from '#shared/kit/dates.ts';
import { isDay } from '#shared/kit/fields.ts';
import { locales } from '#shared/i18n/locales.ts';

const dayMs = 86_400_000;
const day = fc.integer({ min: -25_567, max: 47_481 }).map((count) => new Date(count * dayMs).toISOString().slice(0, 10));
const moment = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2099, 11) });

describe('days', () => {
	test.each([
		['ru', '2026-11-21', '21 ноября 2026'],
		['en', '2026-01-02', 'January 2, 2026'],
		['kz', '2026-12-09', '2026 жылғы 9 желтоқсан'],
		['ru', '2026-13-01', '2026-13-01'],
		['ru', '', ''],
		['kz', 'unknown', 'unknown'],
	] as const)('%s %s: %s', (locale, text, written) => {
		expect(formatDay(locale, text)).toBe(written);
	});
	test('in short, no figure may be taken for the month', () => {
		expect(locales.map((locale) => formatShortDay(locale, '2026-02-03'))).toEqual(['03.02.2026', 'Feb 3, 2026', '03.02.2026']);
		expect(formatShortDay('en', 'unknown')).toBe('unknown');
	});
	test('without their year, alone and one after another, and their days of the week', () => {
		expect(locales.map((locale) => formatDayOfYear(locale, '2026-12-02'))).toEqual(['2 дек', 'Dec 2', '2 жел']);
		expect(locales.map((locale) => formatDaysOfYear(locale, '2026-12-02', '2026-12-08'))).toEqual(['2–8 дек', 'Dec 2–8', '2–8 жел']);
		expect(locales.map((locale) => formatDaysOfYear(locale, '2026-11-25', '2026-12-01'))).toEqual(['25 ноя – 1 дек', 'Nov 25 – Dec 1', '25 қар – 1 жел']);
		expect(locales.map((locale) => formatWeekday(locale, '2026-11-29'))).toEqual(['вс', 'Sun', 'жс']);
		expect(formatDayOfYear('ru', 'unknown')).toBe('unknown');
	});
	test('each day of each language is written like no other', () => {
		fc.assert(
			fc.property(day, day, fc.constantFrom(...locales), (a, b, locale) => {
				expect(formatDay(locale, a) === formatDay(locale, b)).toBe(a === b);
			}),
		);
	});
	test('counting from one to another and on to a third adds up', () => {
		fc.assert(fc.property(day, day, day, (a, b, c) => daysBetween(a, b) + daysBetween(b, c) === daysBetween(a, c)));
		expect([daysBetween('2024-02-28', '2024-03-01'), daysBetween('2026-02-28', '2026-03-01'), daysBetween('2026-03-01', '2026-02-28')]).toEqual([2, 1, -1]);
	});
});

describe('moments in Almaty', () => {
	test.each([
		['2026-11-20T18:59:59Z', '2026-11-20', '20 ноября 2026, 23:59'],
		['2026-11-20T19:00:00Z', '2026-11-21', '21 ноября 2026, 00:00'],
		['2026-12-31T23:30:00+05:00', '2026-12-31', '31 декабря 2026, 23:30'],
		['2026-12-31T19:00:00.000Z', '2027-01-01', '1 января 2027, 00:00'],
	])('%s falls on %s', (instant, date, written) => {
		expect(dayInAlmaty(instant)).toBe(date);
		expect(formatMoment('ru', instant)).toBe(written);
	});
	test('a moment and its text fall on the same day, which exists', () => {
		fc.assert(
			fc.property(moment, (at) => {
				expect(dayInAlmaty(new Date(at).toISOString())).toBe(dayInAlmaty(at));
				expect(isDay(dayInAlmaty(at))).toBe(true);
			}),
		);
	});
	test('a day later is the next day, at the same hour', () => {
		fc.assert(
			fc.property(moment, fc.constantFrom(...locales), (at, locale) => {
				expect(daysBetween(dayInAlmaty(at), dayInAlmaty(at + dayMs))).toBe(1);
				expect(formatMoment(locale, at).slice(-5)).toBe(formatMoment(locale, at + dayMs).slice(-5));
			}),
		);
	});
});
