/** Calls of a doctor's results by test. */
import { success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { normalise } from '#shared/search/text.ts';
import { chosenMonths, maxTestMonths, spanOf, type Months } from '#shared/statistics/months.ts';
import { monthOf } from '#shared/statistics/period.ts';
import type { Outcome, testStatisticsCalls, TestRow } from '#shared/statistics/test-calls.ts';
import { judged, type TestSort } from '#shared/statistics/tests.ts';
import { testWords } from '#shared/statistics/tests.words.ts';
import { sortKey } from '#worker/lab/catalogue/sort-key.ts';
import { countFigures } from '#worker/lab/figures/job.ts';
import { testNames } from '#worker/lab/figures/names-store.ts';
import { csvOf, type Cell } from '#worker/lab/kit/csv.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { logFault } from '#worker/lab/kit/jobs.ts';
import { pageMeta } from '#worker/lab/kit/lists.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { noOutcome, outcomesByMonth, outcomesByTest, uncountedOf } from './tests-store.ts';

/** So many requests that wait to be counted are counted. */
const maxUncounted = 1000;

/** How many of the doctor's requests the figures lack. They are counted behind the answer, so that a site whose timer does not run counts as well. */
async function waiting({ db, services, later }: LabContext, doctorId: string): Promise<number> {
	const left = await uncountedOf(db, doctorId, maxUncounted);
	if (left > 0) later(countFigures({ db, services }).catch((thrown: unknown) => logFault({ job: 'figures' }, thrown)));
	return left;
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
async function rowsOf(db: Database, doctorId: string, months: Months, asked: Asked, locale: Locale): Promise<{ rows: readonly TestRow[]; all: Outcome }> {
	const { from, till } = ends(months);
	const { tests, all } = await outcomesByTest(db, doctorId, { from: spanOf(from).from, till: spanOf(till).till });
	const names = await testNames(
		db,
		tests.map(({ code }) => code),
		locale,
	);
	const rows = tests.map((row) => ({ ...row, name: names.get(row.code) ?? '' })).filter((row) => isMeant(row, asked.q ?? ''));
	return { rows: sorted(rows, asked, locale), all };
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
		const { db, principal, locale, now } = context;
		const months = monthsAsked(params, now);
		if (!months.ok) return months;
		// First: what is counted meanwhile may be told twice, and is never left out in silence.
		const uncounted = await waiting(context, principal.accountId);
		const { rows, all } = await rowsOf(db, principal.accountId, months.value, params, locale);
		const { page, pageSize } = params;
		return success({
			data: rows.slice((page - 1) * pageSize, page * pageSize),
			_meta: pageMeta(rows.length, page, pageSize),
			...ends(months.value),
			all,
			uncounted,
		});
	},

	'doctor.statistics-test-months': async ({ db, principal, locale, now }, { params: { test, ...asked } }) => {
		const months = monthsAsked(asked, now);
		if (!months.ok) return months;
		const [found, names] = await Promise.all([outcomesByMonth(db, principal.accountId, test, months.value.map(spanOf)), testNames(db, [test], locale)]);
		return success({
			...ends(months.value),
			code: test,
			name: names.get(test) ?? '',
			data: months.value.map((month) => ({ month, ...(found.get(month) ?? noOutcome) })),
		});
	},

	'doctor.statistics-tests-download': async (context, { params }) => {
		const { db, principal, locale, now } = context;
		const months = monthsAsked(params, now);
		if (!months.ok) return months;
		const uncounted = await waiting(context, principal.accountId);
		const { rows } = await rowsOf(db, principal.accountId, months.value, params, locale);
		const { from, till } = ends(months.value);
		return success({ bytes: tableOf(locale, rows, uncounted), fileName: `tests-${from}-${till}.csv`, contentType: 'text/csv' });
	},
};
