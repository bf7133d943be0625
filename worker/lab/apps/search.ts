/** What of a search is understood (https://hl7.org/fhir/R4/search.html). What is not is refused and never passed over: an app would take all for what it asked for (of parameters that nobody knows the edge says so). Pure. */
import { z } from 'zod';
import { maxSearchCount, usualSearchCount } from '#shared/apps/terms.ts';
import { beginningOfDay, dayAfter } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';

/** From a moment (milliseconds since 1970) up to another one that is not in it. */
export interface Span {
	readonly from: number;
	readonly until: number;
}

const comparisons = ['eq', 'ne', 'gt', 'lt', 'ge', 'le'] as const;
interface DateFilter extends Span {
	readonly comparison: (typeof comparisons)[number];
}

export interface Coded {
	/** Null for any. */
	readonly system: string | null;
	readonly code: string;
}

export interface Search {
	/** Any of the codes of each; none: everything. */
	readonly codes: readonly (readonly Coded[])[];
	readonly categories: readonly (readonly Coded[])[];
	readonly dates: readonly DateFilter[];
	readonly count: number;
	/** Where the page before ended; null for the first one. */
	readonly after: { readonly id: string; readonly skip: number } | null;
	/** As the search was understood, to be written into links. */
	readonly said: readonly (readonly [name: string, value: string])[];
}

type Given = Readonly<Record<string, unknown>>;
const formats = new Set(['json', 'application/json', 'application/fhir+json', 'application/fhir json']);

const listOf = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
const refuse = (field: string) => failure('bad-request', { fields: [{ field, rule: 'invalid' }] });

const codedIn = (text: string): readonly Coded[] =>
	text.split(',').map((one) => {
		const [first = '', second] = one.split('|', 2);
		return second === undefined ? { system: null, code: first } : { system: first, code: second };
	});
/** Nothing before the bar means a code without a system, which none of ours is. */
const fits = ({ system, code }: Coded, coding: { readonly system?: unknown; readonly code?: unknown }) =>
	(system === null || system === coding.system) && (code === '' || code === coding.code);

/** Whether codings have one of each list. */
export const hasCode = (wanted: readonly (readonly Coded[])[], codings: readonly { readonly system?: unknown; readonly code?: unknown }[]): boolean =>
	wanted.every((any) => any.some((one) => codings.some((coding) => fits(one, coding))));

const datePattern = /^(eq|ne|gt|lt|ge|le)?(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;
/** A day of the laboratory. @param day `YYYY-MM-DD` */
export const dayOf = (day: string): Span => ({ from: beginningOfDay(day), until: beginningOfDay(dayAfter(day, 1)) });

/** The span that a date, as precise as it is written, stands for: a day, a month and a year are those of Almaty; null for none. */
export function spanOf(date: string): Span | null {
	const [, , year, month = '01', day = '01', time, seconds, offset] = datePattern.exec(date) ?? [];
	if (year === undefined) return null;
	const first = `${year}-${month}-${day}`;
	// A day that its month does not have would be one of the next month.
	if (!z.iso.date().safeParse(first).success) return null;
	if (time !== undefined) {
		const from =
			offset === undefined
				? beginningOfDay(first) + Date.parse(`1970-01-01T${time}:${seconds ?? '00'}Z`)
				: Date.parse(`${first}T${time}:${seconds ?? '00'}${offset}`);
		return Number.isNaN(from) ? null : { from, until: from + (seconds === undefined ? 60_000 : 1000) };
	}
	if (/-\d{2}-\d{2}$/.test(date)) return dayOf(first);
	const next =
		/-\d{2}$/.test(date) && month !== '12'
			? `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`
			: `${String(Number(year) + 1).padStart(4, '0')}-01-01`;
	return { from: beginningOfDay(first), until: beginningOfDay(next) };
}

/** FHIR's comparisons of spans: what is asked for, and when something was. */
export function isAt({ comparison, from, until }: DateFilter, at: Span): boolean {
	const within = at.from >= from && at.until <= until;
	const after = at.until > until;
	const before = at.from < from;
	return { eq: within, ne: !within, gt: after, lt: before, ge: after || within, le: before || within }[comparison];
}

/**
 * @param patient as the token's reply names the person
 * @returns `not-found` for a search about somebody else, or nobody; `bad-request` with the parameter that was not understood
 */
export function readSearch(given: Given, patient: string, isPage: (id: string) => boolean): Result<Search> {
	if (listOf(given['_format']).some((one) => !formats.has(one.toLowerCase()))) return refuse('_format');
	if (listOf(given['patient']).some((one) => one !== patient && one !== `Patient/${patient}`)) return failure('not-found');
	const dates: DateFilter[] = [];
	for (const text of listOf(given['date'])) {
		const span = spanOf(text);
		if (span === null) return refuse('date');
		dates.push({ ...span, comparison: comparisons.find((one) => text.startsWith(one)) ?? 'eq' });
	}
	const [countText = String(usualSearchCount), ...counts] = listOf(given['_count']);
	if (counts.length > 0 || !/^[1-9]\d{0,4}$/.test(countText)) return refuse('_count');
	const [pageText, ...pages] = listOf(given['_page']);
	const [, id = '', skip = ''] = /^([A-Za-z0-9.-]{1,64})~(\d{1,6})$/.exec(pageText ?? '') ?? [];
	if (pages.length > 0 || (pageText !== undefined && !isPage(id))) return refuse('_page');
	const count = Math.min(maxSearchCount, Number(countText));
	const repeated = ['category', 'code', 'date'].flatMap((name) => listOf(given[name]).map((value) => [name, value] as const));
	return success({
		codes: listOf(given['code']).map(codedIn),
		categories: listOf(given['category']).map(codedIn),
		dates,
		count,
		after: pageText === undefined ? null : { id, skip: Number(skip) },
		said: [['patient', patient], ...repeated, ['_count', String(count)]],
	});
}
