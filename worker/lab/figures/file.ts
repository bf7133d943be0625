/** Tables of the figures as files for a spreadsheet. */
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatNumber, share } from '#shared/kit/numbers.ts';
import type { Rate, Steps, Times, Turned } from '#shared/staff/figures-calls.ts';
import type { TurnoverBy } from '#shared/staff/figures.ts';
import { staffFiguresWords } from '#shared/staff/figures.words.ts';
import { viewKinds } from '#shared/vitals/views.ts';
import type { Cell } from '#worker/lab/kit/csv.ts';

type Named = { readonly key: string; readonly name: string };
type Week = { readonly from: string };
type Table = readonly (readonly Cell[])[];

/** A share as the reader's spreadsheet reads one: in per cent, with the language's decimal mark; empty of nothing. */
const shareCell = (locale: Locale, part: number, whole: number): Cell => {
	const value = share(part, whole);
	return value === null ? '' : formatNumber(locale, value, 1);
};

/** What a table lacks stands below it: requests that wait to be counted. No rows where none do. */
export function lackingTable(locale: Locale, uncounted: number): Table {
	const t = translator(locale)(staffFiguresWords);
	return uncounted === 0 ? [] : [[], [t('uncounted'), uncounted]];
}

export function timesTable(locale: Locale, by: 'point' | 'test', rows: readonly (Named & Times)[]): Table {
	const t = translator(locale)(staffFiguresWords);
	return [
		[
			t(`columns.${by}`),
			t('columns.code'),
			t('columns.results'),
			t('columns.timed'),
			t('columns.turned'),
			t('columns.medianMinutes'),
			t('columns.p90Minutes'),
			t('columns.termed'),
			t('columns.late'),
			t('columns.lateShare'),
		],
		...rows.map(({ key, name, results, timed, turned, median, p90, termed, late }): Cell[] => [
			key === '' ? t('noOrder') : name,
			key,
			results,
			timed,
			turned,
			median === null ? '' : Math.round(median),
			p90 ?? '',
			termed,
			late,
			shareCell(locale, late, termed),
		]),
	];
}

export function ratesTable(locale: Locale, rows: readonly (Named & Rate)[]): Table {
	const t = translator(locale)(staffFiguresWords);
	return [
		[
			t('columns.test'),
			t('columns.code'),
			t('columns.results'),
			t('columns.inRange'),
			t('columns.outOfRange'),
			t('columns.outOfRangeShare'),
			t('columns.critical'),
			t('columns.criticalShare'),
			t('columns.unjudged'),
			t('columns.known'),
			t('columns.repeats'),
			t('columns.repeatsShare'),
			t('columns.corrected'),
			t('columns.correctedShare'),
		],
		...rows.map(({ key, name, results, inRange, outOfRange, critical, unjudged, known, repeats, corrected }): Cell[] => [
			name,
			key,
			results,
			inRange,
			outOfRange,
			shareCell(locale, outOfRange, inRange + outOfRange),
			critical,
			shareCell(locale, critical, inRange + outOfRange),
			unjudged,
			known,
			repeats,
			shareCell(locale, repeats, known),
			corrected,
			shareCell(locale, corrected, results),
		]),
	];
}

export function funnelTable(locale: Locale, weeks: readonly (Week & Steps)[]): Table {
	const t = translator(locale)(staffFiguresWords);
	const steps = ['made', 'cancelled', 'byCard', 'paid', 'requested', 'drawn', 'ready', 'opened'] as const;
	return [[t('columns.week'), ...steps.map((step) => t(`steps.${step}`))], ...weeks.map((row): Cell[] => [row.from, ...steps.map((step) => row[step])])];
}

/** The way from a search to a result, below the weeks; no rows where nothing was told of pages. @param looks as the call has them */
export function wayTable(locale: Locale, looks: string | undefined, { made, requested, ready, opened }: Steps): Table {
	if (looks === undefined) return [];
	const t = translator(locale)(staffFiguresWords);
	const seen = looks.split('.').map(Number);
	const steps = [...viewKinds.map((kind, at) => [t(`way.${kind}`), seen[at] ?? 0] as const), [t('way.made'), made], [t('way.requested'), requested]] as const;
	const all = [...steps, [t('way.ready'), ready], [t('way.opened'), opened]] as const;
	return [
		[],
		[t('way.step'), t('way.count'), t('way.shareOfBefore')],
		...all.map(([name, count], at): Cell[] => [name, count, at === 0 ? '' : shareCell(locale, count, all[at - 1]?.[1] ?? 0)]),
		[t('way.aboutHint')],
		[t('way.hint')],
	];
}

/** Month by month. */
export function partnerMonthsTable(locale: Locale, rows: readonly (Named & Turned & { readonly month: string })[]): Table {
	const t = translator(locale)(staffFiguresWords);
	const [head = [], ...cells] = turnoverTable(locale, 'partner', rows);
	return [[t('columns.month'), ...head], ...cells.map((row, at): Cell[] => [rows[at]?.month ?? '', ...row])];
}

export function turnoverTable(locale: Locale, by: TurnoverBy, rows: readonly (Named & Turned)[]): Table {
	const t = translator(locale)(staffFiguresWords);
	return [
		[t(`columns.${by}`), t('columns.code'), t('columns.orders'), t('columns.cancelled'), t('columns.sum'), t('columns.paid'), t('columns.returned')],
		...rows.map(({ key, name, orders, cancelled, sum, paid, returned }): Cell[] => [
			key === '' && by === 'representative' ? t('nobody') : name,
			key,
			orders,
			cancelled,
			sum,
			paid,
			returned,
		]),
	];
}
