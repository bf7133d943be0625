/** Whether a value changed by more than usual fluctuation since the one before. Pure. Nothing is said of children, in a pregnancy, or of a value that is in doubt. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { ageInDays } from '#shared/results/ranges.ts';
import { isCriticalFlag } from '#shared/results/summary.ts';
import { changeOf, type Change, type ComparedValue } from '#shared/results/variation.ts';
import type { EarlierLine } from './earlier-store.ts';
import type { StoredLine } from './line.ts';
import type { LineRow } from './lines-store.ts';
import { patternSubject } from './patterns.ts';
import type { RequestRow } from './requests-store.ts';

const adultDays = 18 * 365.25;

/** A finished line with what has to be known of its patient. */
interface MeasuredAt {
	readonly line: StoredLine;
	/** Milliseconds since 1970; null where nobody said. */
	readonly at: number | null;
	/** `1985-03-02`; empty where it is not known. */
	readonly birthDate: string;
	/** Somebody said of that day that she was pregnant. */
	readonly isPregnant: boolean;
}

/** The number of a line that is surely one: no half-line, none in doubt, none that stands for parts. */
function sureNumber({ value, isDoubtful = false, parts = [] }: StoredLine): number | null {
	return value === null || !('number' in value) || value.comparator !== null || isDoubtful || parts.length > 0 ? null : value.number;
}

/** What of a line can be compared; null for any other value, and of whom nothing is said. */
function comparedOf({ line, at, birthDate, isPregnant }: MeasuredAt): ComparedValue | null {
	const { loinc, unitCode, method = '' } = line;
	const number = sureNumber(line);
	if (number === null || loinc === undefined || unitCode === undefined || isPregnant || at === null || birthDate === '') return null;
	return ageInDays(birthDate, dayInAlmaty(at)) < adultDays ? null : { loinc, number, unit: unitCode, method };
}

/** Null where nothing can be said; beside a critical value only what does not calm. */
function changeSince(before: MeasuredAt, after: MeasuredAt): Change | null {
	const [earlier, later] = [comparedOf(before), comparedOf(after)];
	if (earlier === null || later === null) return null;
	const change = changeOf(earlier, later);
	return change === 'usual' && isCriticalFlag(after.line.flag) ? null : change;
}

/** Of values over time, oldest first: each since the last number before it, whatever unit and method that one has, so that nothing is compared over a change of them. */
export function changesOverTime(points: readonly MeasuredAt[]): (Change | null)[] {
	return points.map((point, place) => {
		const before = points.slice(0, place).findLast(({ line }) => sureNumber(line) !== null);
		return before === undefined ? null : changeSince(before, point);
	});
}

/** Of the lines of a request, by the code of the analyte. @param told what a reader said of the patient's state */
export function changesOf(
	request: RequestRow,
	lines: readonly LineRow[],
	previous: ReadonlyMap<string, EarlierLine>,
	told: ResultRequest['toldState'],
): ReadonlyMap<string, Change> {
	const isPregnant = patternSubject(request, lines, told).pregnancy === 'known';
	const { birth_date: birthDate } = request;
	const at = request.collected_at ?? request.received_at ?? request.created_at;
	return new Map(
		lines.flatMap(({ code, state, line }) => {
			const earlier = previous.get(code);
			if (state !== 'done' || earlier === undefined) return [];
			const before = { line: earlier.line, at: earlier.collectedAt, birthDate, isPregnant: earlier.isPregnant === 1 };
			const change = changeSince(before, { line, at, birthDate, isPregnant });
			return change === null ? [] : [[code, change] as const];
		}),
	);
}
