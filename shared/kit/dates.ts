/**
 * Days and moments as they are written in each language. workerd and Chrome have no Kazakh data, so months stand here, as facts of the
 * languages. A day without a time never passes through a time zone; a moment is shown in Asia/Almaty (UTC+5 since 2024-03-01).
 */
import type { Locale } from '#shared/i18n/locales.ts';
import { foldName } from './names.ts';

const months: Readonly<Record<Locale, readonly string[]>> = {
	ru: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
	en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
	kz: ['қаңтар', 'ақпан', 'наурыз', 'сәуір', 'мамыр', 'маусым', 'шілде', 'тамыз', 'қыркүйек', 'қазан', 'қараша', 'желтоқсан'],
};
const almatyOffsetMs = 5 * 3_600_000;
const dayMs = 86_400_000;

/** `2026-11-21` -> «21 ноября 2026», "November 21, 2026", «2026 жылғы 21 қараша». Anything that is no day comes back as it is. */
export function formatDay(locale: Locale, day: string): string {
	const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
	const month = months[locale][Number(match?.[2]) - 1];
	if (!match || month === undefined) return day;
	const [year, date] = [match[1] ?? '', String(Number(match[3]))];
	if (locale === 'en') return `${month} ${date}, ${year}`;
	return locale === 'kz' ? `${year} жылғы ${date} ${month}` : `${date} ${month} ${year}`;
}

/** Months as they stand by themselves, where that is another form. */
const monthsAlone: Readonly<Record<Locale, readonly string[]>> = {
	...months,
	ru: ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
};

/** `2026-11` -> «ноябрь 2026», "November 2026", «2026 жылғы қараша». Anything that is no month comes back as it is. */
export function formatMonth(locale: Locale, month: string): string {
	const match = /^(\d{4})-(\d{2})$/.exec(month);
	const name = monthsAlone[locale][Number(match?.[2]) - 1];
	if (!match || name === undefined) return month;
	const year = match[1] ?? '';
	return locale === 'kz' ? `${year} жылғы ${name}` : `${name} ${year}`;
}

/** The month (1 to 12) that a word names in any of the languages, also by its first three letters and without Kazakh letters; null for another word. */
export function monthOf(word: string): number | null {
	const name = foldName(word);
	if (name.length < 3) return null;
	const at = [...Object.values(months), ...Object.values(monthsAlone)].map((names) => names.findIndex((month) => foldName(month).startsWith(name)));
	const found = at.find((one) => one !== -1);
	return found === undefined ? null : found + 1;
}

/** A day in short, for tables: `21.11.2026`, in English `Nov 21, 2026`: figures alone are read as the month first by some, and as the day first by others. */
export function formatShortDay(locale: Locale, day: string): string {
	const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
	if (year === undefined) return day;
	if (locale === 'en') return `${months.en[Number(month) - 1]?.slice(0, 3) ?? month} ${Number(date)}, ${year}`;
	return [date, month, year].join('.');
}

/** A day without its year, in a few letters: «24 ноя», "Nov 24", «24 қар». Anything that is no day comes back as it is. */
export function formatDayOfYear(locale: Locale, day: string): string {
	const [, month, date] = /^\d{4}-(\d{2})-(\d{2})/.exec(day) ?? [];
	const name = months[locale][Number(month) - 1]?.slice(0, 3);
	if (name === undefined) return day;
	return locale === 'en' ? `${name} ${Number(date)}` : `${Number(date)} ${name}`;
}

/** Days one after another, in short: «2–8 дек», «25 ноя – 1 дек», "Dec 2–8". @param from `YYYY-MM-DD`, as `till` */
export function formatDaysOfYear(locale: Locale, from: string, till: string): string {
	const [first, last] = [formatDayOfYear(locale, from), formatDayOfYear(locale, till)];
	if (from.slice(0, 7) !== till.slice(0, 7)) return `${first} – ${last}`;
	return locale === 'en' ? `${first}–${String(Number(till.slice(8)))}` : `${String(Number(from.slice(8)))}–${last}`;
}

const weekdays: Readonly<Record<Locale, readonly string[]>> = {
	ru: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
	en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
	kz: ['жс', 'дс', 'сс', 'ср', 'бс', 'жм', 'сб'],
};
/** The day of the week, in two or three letters. @param day `YYYY-MM-DD` */
export const formatWeekday = (locale: Locale, day: string): string => weekdays[locale][weekdayOf(day)] ?? '';

/** The day in Almaty on which a moment (ISO text or milliseconds) falls. */
export const dayInAlmaty = (moment: string | number): string => new Date(new Date(moment).getTime() + almatyOffsetMs).toISOString().slice(0, 10);

/** The midnight with which a day (`YYYY-MM-DD`) begins in Almaty, in milliseconds since 1970. */
export const beginningOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - almatyOffsetMs;

/** What a clock in Almaty shows at a moment: the day of the week, 0 for Sunday, and `HH:MM`. */
export function clockInAlmaty(moment: number): { readonly weekday: number; readonly time: string } {
	const there = new Date(moment + almatyOffsetMs);
	return { weekday: there.getUTCDay(), time: there.toISOString().slice(11, 16) };
}

/** A moment with its time in Almaty: «21 ноября 2026, 14:05». */
export function formatMoment(locale: Locale, moment: string | number): string {
	const there = new Date(new Date(moment).getTime() + almatyOffsetMs).toISOString();
	return `${formatDay(locale, there.slice(0, 10))}, ${there.slice(11, 16)}`;
}

/** The day that comes so many days after another (`YYYY-MM-DD`). */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The day of the week of a day (`YYYY-MM-DD`), 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whole days from one day (`YYYY-MM-DD`) to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
