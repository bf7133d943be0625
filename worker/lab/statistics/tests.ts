/** Calls of a doctor's results by test. */
import { success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { normalise } from '#shared/search/text.ts';
import { chosenMonths, maxTestMonths, spanOf, type Months } from '#shared/statistics/months.ts';
import { monthOf } from '#shared/statistics/period.ts';
import type { Outcome, testStatisticsCalls, TestRow } from '#shared/statistics/test-calls.ts';
import { judged, type TestSort } from '#shared/statistics/tests.ts';
import { testWords } from '#shared/statistics/tests.words.ts';
import { sortKey } from '#worker/lab/catalogue/sort-key.ts';
import { countSoon } from '#worker/lab/figures/job.ts';
import { testNames } from '#worker/lab/figures/names-store.ts';
import { csvOf, type Cell } from '#worker/lab/kit/csv.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { pageOf } from '#worker/lab/kit/lists.ts';
import { noOutcome, outcomesByMonth, outcomesByTest } from './tests-store.ts';

type DoctorContext = LabContext<PrincipalOf<'doctor'>>;

/** What the figures lack is counted behind the answer. */
function countLacking<T extends { readonly uncounted: number }>({ db, services, later }: LabContext, found: T): T {
	if (found.uncounted > 0) countSoon(later, { db, services });
	return found;
}

interface Asked {
	readonly from?: string | undefined;
	readonly till?: string | undefined;
	readonly q?: string | undefined;
	readonly sort: TestSort;
	readonly order: 'asc' | 'desc';
}

const monthsAsked = (asked: Pick<Asked, 'from' | 'till'>, now: number): Result<Months> => chosenMonths(asked, monthOf(todayInAlmaty(now)), maxTestMonths);
const ends = (months: Months) => ({ from: months[0], till: months.at(-1) ?? months[0] });

/** Every word that was typed stands in the name or the code, in any order. */
function isMeant({ name, code }: TestRow, typed: string): boolean {
	const text = ` ${normalise(`${name} ${code}`)}`;
	return normalise(typed)
		.split(' ')
		.every((word) => text.includes(word));
}

/** By name as the reader's alphabet has it; by a figure, and where that is the same by name. */
function sorted(rows: readonly TestRow[], { sort, order }: Pick<Asked, 'sort' | 'order'>, locale: Locale): readonly TestRow[] {
	const way = order === 'asc' ? 1 : -1;
	const keyed = rows.map((row) => ({ row, key: `${sortKey(row.name || row.code, locale)} ${row.code}` }));
	const byName = (a: { readonly key: string }, b: { readonly key: string }) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
	return keyed.toSorted((a, b) => (sort === 'name' ? way * byName(a, b) : way * (a.row[sort] - b.row[sort]) || byName(a, b))).map(({ row }) => row);
}

/** All rows that were asked for: there are no more than tests in the catalogue. */
async function rowsOf(context: DoctorContext, months: Months, asked: Asked): Promise<{ rows: readonly TestRow[]; all: Outcome; uncounted: number }> {
	const { db, principal, locale } = context;
	const { from, till } = ends(months);
	const span = { from: spanOf(from).from, till: spanOf(till).till };
	const { tests, ...found } = countLacking(context, await outcomesByTest(db, principal.accountId, span));
	const names = await testNames(
		db,
		tests.map(({ code }) => code),
		locale,
	);
	const rows = tests.map((row) => ({ ...row, name: names.get(row.code) ?? '' })).filter((row) => isMeant(row, asked.q ?? ''));
	return { rows: sorted(rows, asked, locale), ...found };
}

function tableOf(locale: Locale, rows: readonly TestRow[], uncounted: number): Uint8Array<ArrayBuffer> {
	const t = translator(locale)(testWords);
	const columns = ['test', 'code', 'results', 'judged', 'outOfRange', 'critical', 'unjudged', 'people'] as const;
	return csvOf([
		columns.map((column) => t(`columns.${column}`)),
		...rows.map(({ name, code, people, ...row }): Cell[] => [name, code, row.results, judged(row), row.outOfRange, row.critical, row.unjudged, people]),
		...(uncounted === 0 ? [] : [[], [t('uncounted'), uncounted]]),
	]);
}

export const testStatisticsHandlers: HandlersOf<(typeof testStatisticsCalls)[number]['id']> = {
	'doctor.statistics-by-test': async (context, { params }) => {
		const months = monthsAsked(params, context.now);
		if (!months.ok) return months;
		const { rows, ...found } = await rowsOf(context, months.value, params);
		return success({ ...pageOf(rows, params), ...ends(months.value), ...found });
	},

	'doctor.statistics-test-months': async (context, { params: { test, ...asked } }) => {
		const { db, principal, locale, now } = context;
		const months = monthsAsked(asked, now);
		if (!months.ok) return months;
		const [found, names] = await Promise.all([outcomesByMonth(db, principal.accountId, test, months.value.map(spanOf)), testNames(db, [test], locale)]);
		const { byMonth, uncounted } = countLacking(context, found);
		return success({
			...ends(months.value),
			code: test,
			name: names.get(test) ?? '',
			data: months.value.map((month) => ({ month, ...(byMonth.get(month) ?? noOutcome) })),
			uncounted,
		});
	},

	'doctor.statistics-tests-download': async (context, { params }) => {
		const months = monthsAsked(params, context.now);
		if (!months.ok) return months;
		const { rows, uncounted } = await rowsOf(context, months.value, params);
		const { from, till } = ends(months.value);
		return success({ bytes: tableOf(context.locale, rows, uncounted), fileName: `tests-${from}-${till}.csv`, contentType: 'text/csv' });
	},
};
