/** How long results took, and how they came out. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { Rate, Times } from '#shared/staff/figures-calls.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { beginningOfWeek, type Chosen } from './chosen.ts';
import { placesOf, testNames } from './names-store.ts';
import { ratesBy, timesBy, type RatesRow, type TimesRow } from './results-store.ts';

const timesOf = ({ results, timed, lower, upper, p90, termed, late, turned }: TimesRow): Times => ({
	results,
	timed,
	median: lower === null || upper === null ? null : (lower + upper) / 2,
	p90,
	termed,
	late,
	turned,
});
const noTimes: Times = { results: 0, timed: 0, median: null, p90: null, termed: 0, late: 0, turned: 0 };

const rateOf = ({ results, in_range: inRange, out_of_range: outOfRange, critical, unjudged, known, repeats, corrected }: RatesRow): Rate => ({
	results,
	inRange,
	outOfRange,
	critical,
	unjudged,
	known,
	repeats,
	corrected,
});
const noRate: Rate = { results: 0, inRange: 0, outOfRange: 0, critical: 0, unjudged: 0, known: 0, repeats: 0, corrected: 0 };

type Row = { readonly what: string | number };
const byWeek = <R extends Row, T>(rows: readonly R[], chosen: Chosen, of: (row: R) => T) =>
	rows.toSorted((a, b) => Number(a.what) - Number(b.what)).map((row) => ({ from: beginningOfWeek(Number(row.what), chosen), ...of(row) }));

/** Names of what rows are of; one that is not known any more has none. */
async function named<R extends Row, T>(db: Database, by: 'point' | 'test', rows: readonly R[], locale: Locale, of: (row: R) => T) {
	const names =
		by === 'test'
			? await testNames(
					db,
					rows.map(({ what }) => String(what)),
					locale,
				)
			: await pointNames(db, locale);
	return rows.map((row) => ({ key: String(row.what), name: names.get(String(row.what)) ?? '', ...of(row) }));
}

async function pointNames(db: Database, locale: Locale): Promise<ReadonlyMap<string, string>> {
	const { cities, points } = await placesOf(db, locale);
	const cityOf = new Map(cities.map(({ id, name }) => [id, name]));
	return new Map(points.map(({ id, city, name }) => [id, `${cityOf.get(city) ?? ''}, ${name}`]));
}

export async function timesIn(db: Database, by: 'point' | 'test', chosen: Chosen, locale: Locale) {
	const [rows = [], weeks = [], [all] = []] = await timesBy(db, [by, 'week', 'all'], chosen);
	return { rows: await named(db, by, rows, locale, timesOf), weeks: byWeek(weeks, chosen, timesOf), all: all === undefined ? noTimes : timesOf(all) };
}

export async function ratesIn(db: Database, chosen: Chosen, locale: Locale) {
	const [rows = [], weeks = [], [all] = []] = await ratesBy(db, ['test', 'week', 'all'], chosen);
	return { rows: await named(db, 'test', rows, locale, rateOf), weeks: byWeek(weeks, chosen, rateOf), all: all === undefined ? noRate : rateOf(all) };
}
