/**
 * What a doctor means by one line of text: a number, a phone, an IIN, a year or a day of birth, a day of collection, a name. Nothing is guessed at: a part
 * that means nothing here is no search, since a list without it would be another list.
 */
import { dayInAlmaty, monthOf } from '#shared/kit/dates.ts';
import { isDay, normalisePhone } from '#shared/kit/fields.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import { foldNumber } from './request-number.ts';

/** What names a person or a request, by the names under which a search keeps it. */
export interface FoundBy {
	/** Number of a request, or the end of it or of a phone: only digits. */
	readonly digits?: string;
	/** Number of a request, or the end of it. */
	readonly number?: string;
	/** `+` and digits. */
	readonly phone?: string;
	readonly iin?: string;
	/** `YYYY-MM-DD`. */
	readonly birthDate?: string;
	readonly birthYear?: string;
	/** Beginnings, as they were typed, in either alphabet; several, of which any is meant, with `namesApart` between them. An empty patronymic is none. */
	readonly lastName?: string;
	readonly firstName?: string;
	readonly middleName?: string;
}

/** Between names of which any is meant: nobody has a comma in a name. */
export const namesApart = ', ';

export interface Understood {
	readonly by: FoundBy;
	/** Days of collection, `YYYY-MM-DD`, both included; null for any. */
	readonly from: string | null;
	readonly till: string | null;
}

/** Who is older than this was born on a whole date; a younger date is a day of collection. Years. */
const birthFrom = 2;
/** Words that people put beside a number, a date or a year, in three languages. */
const besides = new Set(
	'г г. гр г.р г.р. гр. года год р. рож рожд ж.т. ж.т жылы жылғы жылгы born b. тел тел. телефон phone tel иин жсн iin номер заявка өтінім request № #'.split(
		' ',
	),
);

/** A text that is taken apart: what was read is taken out of it. */
class Reading {
	text: string;
	readonly days: string[] = [];
	readonly births: string[] = [];
	by: { -readonly [name in keyof FoundBy]: FoundBy[name] } = {};
	clear = true;
	constructor(text: string) {
		this.text = ` ${text
			.normalize('NFC')
			.replace(/[\s\u00a0\u202f]+/gu, ' ')
			.replace(/[–—]/g, '-')} `;
	}
	/** @param read says whether what matches means something; null: it is something else, and stays */
	take(pattern: RegExp, read: (match: readonly (string | undefined)[]) => boolean | null): void {
		this.text = this.text.replace(pattern, (...match: (string | undefined)[]) => {
			const isRead = read(match);
			if (isRead === false) this.clear = false;
			return isRead === null ? (match[0] ?? '') : '';
		});
	}
	/** @returns whether it was free: what is said twice means nothing */
	set(name: keyof FoundBy, value: string): boolean {
		if (this.by[name] !== undefined) return false;
		this.by[name] = value;
		return true;
	}
	day(year: string, month: number, date: string, today: string): boolean {
		const day = [year, String(month).padStart(2, '0'), date.padStart(2, '0')].join('-');
		if (!isDay(day) || day > today) return false;
		const isBirth = `${String(Number(year) + birthFrom)}${day.slice(4)}` <= today;
		(isBirth ? this.births : this.days).push(day);
		return true;
	}
	/** A day whose year was left out is the last one of that name. */
	lastDay(month: number, date: string, today: string): boolean {
		const year = Number(today.slice(0, 4));
		return this.day(String(year), month, date, today) || this.day(String(year - 1), month, date, today);
	}
}

const wholeYear = (typed: string, today: string) => {
	if (typed.length !== 2) return typed;
	return `${typed > today.slice(2, 4) ? String(Number(today.slice(0, 2)) - 1) : today.slice(0, 2)}${typed}`;
};

const relative: Readonly<Record<string, number>> = { сегодня: 0, today: 0, бүгін: 0, бугин: 0, вчера: 1, yesterday: 1, кеше: 1 };
const dayMs = 86_400_000;

function readDates(reading: Reading, today: string): void {
	reading.take(/(?<= )(\d{4})-(\d{1,2})-(\d{1,2})(?= |-)/g, ([, year = '', month = '', date = '']) => reading.day(year, Number(month), date, today));
	reading.take(/(?<=[ -])(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?\.?(?=[ -])/g, ([, date = '', month = '', year]) =>
		year === undefined ? reading.lastDay(Number(month), date, today) : reading.day(wholeYear(year, today), Number(month), date, today),
	);
	const named = (date: string, word: string, year: string | undefined) => {
		const month = monthOf(word);
		if (month === null) return null;
		return year === undefined ? reading.lastDay(month, date, today) : reading.day(year, month, date, today);
	};
	reading.take(/(?<= )(\d{4}) (?:жылғы |жылгы |ж\. )?(\d{1,2}) (\p{L}{3,})(?= )/gu, ([, year, date = '', word = '']) => named(date, word, year));
	reading.take(/(?<= )(\d{1,2}) (\p{L}{3,})\.?(?: (\d{4}))?(?= )/gu, ([, date = '', word = '', year]) => named(date, word, year));
	reading.take(/(?<= )(\p{L}{3,})\.? (\d{1,2})(?:,? (\d{4}))?(?= )/gu, ([, word = '', date = '', year]) => named(date, word, year));
}

function readNumbers(reading: Reading): void {
	// A phone is told from the number of a request by its spelling; bare digits may be either.
	reading.take(/(?<= )(?:\+\d[\d ()-]{9,18}\d|8[ (-]+7\d{2}[ )-]+\d{3}[ -]?\d{2}[ -]?\d{2})(?= )/g, ([typed = '']) => {
		const phone = normalisePhone(typed);
		return phone !== null && reading.set('phone', phone);
	});
	reading.take(/(?<= )(\d{6}) ?(\d{6})(?= )/g, ([, first = '', second = '']) => reading.set('iin', first + second));
	reading.take(/(?<= )[№#] ?([0-9A-Za-z-]{4,32})(?= )/g, ([, number = '']) => reading.set('number', number));
}

/** @returns whether the word means something */
function readWord(reading: Reading, word: string, today: string): boolean {
	const small = word.toLowerCase();
	const back = ownValue(relative, small);
	if (back !== undefined) return reading.days.push(dayInAlmaty(Date.parse(`${today}T00:00:00Z`) - back * dayMs)) > 0;
	if (besides.has(small)) return true;
	if (/^(?:19|20)\d{2}$/.test(word) && word <= today.slice(0, 4)) return reading.set('birthYear', word);
	if (/^\d{4,32}$/.test(word)) return reading.set('digits', word);
	if (/^(?=.*\d)[0-9A-Za-z-]{4,32}$/.test(word)) return reading.set('number', word);
	if (!/^[\p{L}\p{M}][\p{L}\p{M}'’ʼ-]*\.?$/u.test(word)) return false;
	const name = word.replace(/\.$/, '');
	return reading.set('lastName', name) || reading.set('firstName', name) || reading.set('middleName', name);
}

/** @param today day in Almaty, `YYYY-MM-DD` @returns null where a part of the text means nothing, or nothing was typed */
export function understand(typed: string, today: string): Understood | null {
	const reading = new Reading(typed);
	readNumbers(reading);
	readDates(reading, today);
	// `Марат қызы` is one patronymic, by its beginning: it stands in one word or in two.
	reading.take(/(?<=\p{L}) (?:қызы|кызы|қизы|кизы|ұлы|улы|qyzy|kyzy|kizi|uly|uli)(?= )/giu, () => true);
	const words = reading.text.split(/[ ,;]+/).filter((word) => word !== '' && word !== '-');
	const areRead = words.map((word) => readWord(reading, word, today)).every(Boolean);
	const { by, days, births } = reading;
	if (!areRead || !reading.clear || days.length > 2 || births.length > 1) return null;
	const [birthDate] = births;
	if (birthDate !== undefined && by.birthYear !== undefined) return null;
	const [from = null] = days.toSorted();
	const till = days.toSorted().at(-1) ?? null;
	const all = { ...by, ...(birthDate === undefined ? {} : { birthDate }) };
	return Object.keys(all).length === 0 && from === null ? null : { by: all, from, till };
}

/**
 * A whole line as one number of a request whose parts stand apart (`DEMO D 12`, `771 000 4567`): what its words mean by themselves comes first (`understand`). Figures
 * alone may be the end of a phone as well.
 */
export function asNumber(typed: string): Understood | null {
	const number = typed
		.normalize('NFC')
		.replace(/^[\s\u00a0]*[№#]/u, '')
		.replace(/[\s\u00a0\u202f]+/gu, ' ')
		.trim()
		.toUpperCase();
	const folded = foldNumber(number);
	if (!/^(?=.*\d)[0-9A-Z]{4,32}$/.test(folded)) return null;
	return { by: /^\d+$/.test(folded) ? { digits: folded } : { number }, from: null, till: null };
}
