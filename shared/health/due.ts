/** What is due again, by the laboratory's intervals. Pure. Without an interval nothing is said to be due; a value that is not normal waits for no interval. */
import { dayAfter } from '#shared/kit/dates.ts';
import { isAbnormal, isCritical, isUnjudged } from '#shared/results/summary.ts';
import type { BodyValue } from './calls.ts';

/** One row of the laboratory's list that something of this person's goes by. */
export interface DueTest {
	/** Of the row: an analyte or a test. */
	readonly code: string;
	/** Code of the test that is taken for it. */
	readonly test: string;
	/** In the reader's language. */
	readonly name: string;
	/** Of the catalogue's page of it; null where it has none any more. */
	readonly slug: string | null;
	/** Days in Almaty: of the newest value, and from which on it is due. */
	readonly last: string;
	readonly from: string;
	readonly days: number;
	readonly whom: string;
	readonly isDue: boolean;
	/**
	 * Something of the newest values is not known to be well, or has no value: when to repeat that, a doctor says, and not the interval. A newer line that waits does
	 * not count: the test is under way.
	 */
	readonly isForDoctor: boolean;
	/** A newer sample is at the laboratory. */
	readonly isUnderWay: boolean;
}

/** 365 days and their multiples mean years: the same day of a later year, or 28 February where that one has no 29th. @returns the day from which on it is due */
function dueDay(last: string, days: number): string {
	if (days % 365 !== 0) return dayAfter(last, days);
	const sameDay = `${String(Number(last.slice(0, 4)) + days / 365).padStart(4, '0')}${last.slice(4)}`;
	const isThere = !Number.isNaN(Date.parse(sameDay)) && dayAfter(sameDay, 0) === sameDay;
	return isThere ? sameDay : sameDay.replace(/-29$/, '-28');
}

/** @param dayOf the day of a value in Almaty @param today in Almaty. Those that are due come first, the longest due before others. */
export function dueTests(values: readonly BodyValue[], dayOf: (value: BodyValue) => string, today: string): DueTest[] {
	const measured = values.filter(({ repeat, line }) => repeat !== null && line.state === 'done');
	return [...Map.groupBy(measured, ({ repeat }) => repeat?.code ?? '')]
		.flatMap(([code, ofRow]): DueTest[] => {
			// A test was last done when the newest of its parts was measured: what it measures changes in the course of years.
			const newest = ofRow.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))[0];
			if (newest?.repeat === undefined || newest.repeat === null) return [];
			const { days, whom } = newest.repeat;
			const last = dayOf(newest);
			const from = dueDay(last, days);
			const isUnderWay = ofRow.some(({ newer }) => newer !== null && newer.state === 'in-process' && !newer.isReopened);
			const isForDoctor = ofRow.some(
				({ line, newer }) =>
					isCritical(line) ||
					isAbnormal(line) ||
					isUnjudged(line) ||
					line.isDoubtful ||
					(newer !== null && (newer.state !== 'in-process' || newer.isReopened)),
			);
			const { analysis, name } = newest.line;
			const isAnalyte = code !== analysis.code;
			return [
				{
					code,
					test: analysis.code,
					name: isAnalyte ? name : analysis.name,
					slug: analysis.slug,
					last,
					from,
					days,
					whom,
					isDue: from <= today && !isUnderWay,
					isForDoctor,
					isUnderWay,
				},
			];
		})
		.toSorted((a, b) => Number(b.isDue) - Number(a.isDue) || a.from.localeCompare(b.from) || a.code.localeCompare(b.code));
}
