/** A doctor's results by test, as the page of statistics is given them: what is chosen stands in the address. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { chosenMonths, maxTestMonths, month as monthSchema, usualMonths } from '#shared/statistics/months.ts';
import type { TestsPayload } from '#shared/statistics/payload.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { testSorts } from '#shared/statistics/tests.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

const pageSize = 40;
/** Months that can be chosen, this one included. */
const offeredMonths = 24;
const [longestSearch, longestCode] = [100, 64];

/** Months as they were asked for; the latest where none were, or where they cannot be shown. @param today `YYYY-MM-DD` */
export function monthsAsked({ from, till }: AccountRequest['query'], today: string, most: number) {
	const asked = { from: from || undefined, till: till || undefined };
	const areMonths = [asked.from, asked.till].every((one) => one === undefined || monthSchema.safeParse(one).success);
	const chosen = areMonths ? chosenMonths(asked, monthOf(today), most) : null;
	const areWrongMonths = chosen === null || !chosen.ok;
	const months = areWrongMonths ? usualMonths(monthOf(today)) : chosen.value;
	const [first, last = first] = [months[0], months.at(-1)];
	const offered = monthsBack(monthOf(today), offeredMonths);
	return { from: first, till: last, areWrongMonths, choices: [...new Set([...offered, last, first])].toSorted().toReversed() };
}

export async function loadTests({ call, query, today, locale, city }: AccountRequest): Promise<Loaded<TestsPayload>> {
	const { from, till, ...shown } = monthsAsked(query, today, maxTestMonths);
	const q = (query.q ?? '').trim().slice(0, longestSearch);
	const sort = testSorts.find((one) => one === query.sort) ?? 'results';
	const order = query.order === 'asc' ? 'asc' : 'desc';
	const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
	const test = (query.test ?? '').slice(0, longestCode);
	const [byTest, months] = await Promise.all([
		call('doctor.statistics-by-test', { params: { from, till, sort, order, page: Math.min(page, 10_000), pageSize, ...(q === '' ? {} : { q }) } }),
		test === '' ? null : call('doctor.statistics-test-months', { params: { from, till, test } }),
	]);
	if (!byTest.ok) return refused(byTest.error);
	if (months !== null && !months.ok) return refused(months.error);
	return found({
		...shown,
		from,
		till,
		q,
		sort,
		isAscending: order === 'asc',
		byTest: byTest.value,
		months: months === null ? null : months.value,
		fileQuery: { lang: localeFacts[locale].alias, city_id: city.id },
	});
}
