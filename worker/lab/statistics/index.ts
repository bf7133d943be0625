/** Calls of a doctor's statistics. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { statisticsCalls } from '#shared/statistics/calls.ts';
import { monthOf, monthsOf, periodFault, sumsOf, together, usualPeriod, type Moved, type Period, type MoneySums } from '#shared/statistics/period.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { csvOf, type Cell } from '#worker/lab/kit/csv.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { readEntries, readMoved, type EntryRow } from './store.ts';
import { testStatisticsHandlers } from './tests.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { statisticsWords } from '#shared/statistics/words.ts';

/** The entries of a period, and its sums below them. */
function statementCsv(locale: Locale, entries: readonly EntryRow[], sums: MoneySums): Uint8Array<ArrayBuffer> {
	const t = translator(locale)(statisticsWords);
	return csvOf([
		[t('columns.day'), t('columns.request'), t('columns.kind'), t('columns.amount'), t('columns.paidOn')],
		...entries.map(({ day, requestNr, kind, amount, paidOn }): Cell[] => [day, requestNr, t(`kinds.${kind}`), amount, paidOn ?? '']),
		[],
		...(Object.keys(sums) as (keyof MoneySums)[]).map((name): Cell[] => [t(`sums.${name}`), '', '', sums[name], '']),
	]);
}

interface Asked {
	readonly dateFrom?: string | undefined;
	readonly dateTill?: string | undefined;
}

/** Refused at the field. One end that is left out is that of this month. */
function periodOf({ dateFrom, dateTill }: Asked, now: number): Result<Period> {
	const usual = usualPeriod(todayInAlmaty(now));
	const period = { from: dateFrom ?? usual.from, till: dateTill ?? usual.till };
	const fault = periodFault(period);
	return fault === null ? success(period) : failure('validation', { fields: [fault] });
}

const nothing: Moved = { own: 0, other: 0, external: 0, paid: 0 };
const wire = ({ from, till }: Period) => ({ dateFrom: from, dateTill: till });

/** More than a doctor earns in six months; what is beyond is refused, and never cut off in silence. */
const maxDownload = 50_000;

export const statisticsHandlers: HandlersOf<keyof typeof statisticsCalls> = {
	...testStatisticsHandlers,

	'doctor.statistics-by-requests': async ({ db, principal, now }, { params: { after, pageSize, ...asked } }) => {
		const period = periodOf(asked, now);
		if (!period.ok) return period;
		const [{ carried, months }, rows] = await Promise.all([
			readMoved(db, principal.accountId, period.value),
			readEntries(db, principal.accountId, period.value, pageSize + 1, after),
		]);
		const { page, next } = cursorPage(rows, pageSize, ({ id }) => id);
		const [sums] = sumsOf(carried, [together([...months.values()])]);
		if (sums === undefined) throw new Error('a period without sums');
		return success({ ...wire(period.value), ...sums, data: [...page], next });
	},

	'doctor.statistics-by-period': async ({ db, principal, now }, { params }) => {
		const period = periodOf(params, now);
		if (!period.ok) return period;
		const { carried, months } = await readMoved(db, principal.accountId, period.value);
		const parts = monthsOf(period.value);
		const moved = parts.map(({ from }) => months.get(monthOf(from)) ?? nothing);
		const [sums] = sumsOf(carried, [together(moved)]);
		if (sums === undefined) throw new Error('a period without sums');
		const byMonth = sumsOf(carried, moved);
		return success({ ...wire(period.value), ...sums, data: parts.flatMap((part, at) => (byMonth[at] ? [{ ...wire(part), ...byMonth[at] }] : [])) });
	},

	'doctor.statistics-download': async ({ db, principal, locale, now }, { params }) => {
		const period = periodOf(params, now);
		if (!period.ok) return period;
		const [{ carried, months }, rows] = await Promise.all([
			readMoved(db, principal.accountId, period.value),
			readEntries(db, principal.accountId, period.value, maxDownload + 1),
		]);
		if (rows.length > maxDownload) return failure('validation', { fields: [{ field: 'dateTill', rule: 'periodTooLong' }] });
		const [sums] = sumsOf(carried, [together([...months.values()])]);
		if (sums === undefined) throw new Error('a period without sums');
		return success({
			bytes: statementCsv(locale, rows, sums),
			fileName: `statistics-${period.value.from}-${period.value.till}.csv`,
			contentType: 'text/csv',
		});
	},
};
