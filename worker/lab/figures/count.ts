/** What one request comes to in the network's figures. Pure: rows in, rows out. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { LineState } from '#shared/kit/domain.ts';
import { afterWorkingDays } from '#shared/order/visit.ts';
import type { CalendarDay } from '#shared/points/calls.ts';
import { isAbnormal, isCritical, isUnjudged } from '#shared/results/summary.ts';
import type { StoredLine } from '#worker/lab/results/line.ts';

/** Moments in milliseconds since 1970. */
export interface CountedRequest {
	readonly id: string;
	readonly version: number;
	readonly order_id: string | null;
	/** Empty unless the laboratory itself named it. */
	readonly iin: string;
	readonly collected_at: number | null;
	/** `YYYY-MM-DD` in Almaty; empty for none. */
	readonly collected_day: string;
	readonly received_at: number | null;
	readonly completed_at: number | null;
}

/** A version of a line that another one took the place of. */
export interface FormerVersion {
	readonly state: Extract<LineState, 'done' | 'restricted'>;
	readonly issued: number;
	/** When it gave way; 0 where that was not written down. */
	readonly superseded_at: number;
}

export interface CountedLine {
	readonly code: string;
	readonly state: LineState;
	/** Of the version that stands. */
	readonly issued: number;
	/** Versions that gave way, of those that had a value or were held back. */
	readonly before: readonly FormerVersion[];
	readonly corrected: 0 | 1;
	readonly line: StoredLine;
}

/** The order that asked for the request. */
export interface CountedOrder {
	readonly ordered_at: number;
	readonly city_id: number;
	/** Id of the point; empty where the order is older than those. */
	readonly point: string;
	/** Terms in working days, by code of the test, as they were when it was ordered. */
	readonly terms: ReadonlyMap<string, number>;
}

/** A row of `test_figures`. */
interface TestFigure {
	readonly released_at: number;
	readonly request_id: string;
	readonly test: string;
	readonly city_id: number | null;
	readonly point: string;
	readonly sampled_at: number;
	readonly minutes: number | null;
	readonly turned: 0 | 1;
	readonly late: 0 | 1 | null;
	readonly in_range: number;
	readonly out_of_range: number;
	readonly critical: number;
	readonly unjudged: number;
	readonly corrected: 0 | 1;
	readonly known: 0 | 1;
}

/** A row of `request_figures`. */
interface RequestFigure {
	readonly ordered_at: number;
	readonly request_id: string;
	readonly city_id: number;
	readonly point: string;
	readonly drawn: 0 | 1;
	readonly ready_at: number | null;
}

export interface Figures {
	/** Null where no order asked for the request. */
	readonly request: RequestFigure | null;
	readonly tests: readonly TestFigure[];
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
const isOpen = ({ state }: CountedLine) => state === 'in-process' || state === 'restricted';
const isDone = ({ state }: CountedLine) => state === 'done';
const count = (lines: readonly CountedLine[], is: (line: StoredLine & Pick<CountedLine, 'state'>) => boolean) =>
	lines.filter(({ state, line }) => is({ ...line, state })).length;

/** A value is in range by its verdict alone: a doubtful one, and one that is neither good nor bad, is not judged. */
function verdictsOf(lines: readonly CountedLine[]) {
	const critical = count(lines, isCritical);
	const outOfRange = critical + count(lines, isAbnormal);
	const unjudged = count(lines, (line) => isUnjudged(line) || (!isCritical(line) && !isAbnormal(line) && (line.isDoubtful === true || line.isFact === true)));
	return { in_range: lines.length - outOfRange - unjudged, out_of_range: outOfRange, critical, unjudged };
}

/**
 * When a value was first released: by the moment of its message, or by the end of the time for which that very message was held back. Values of a former sample are no release of the one that stands,
 * as long as it has one of its own.
 */
function firstRelease({ issued, before }: CountedLine, collectedAt: number | null): number {
	const releaseOf = (moment: number) =>
		Math.max(moment, ...before.filter((version) => version.state === 'restricted' && version.issued === moment).map((held) => held.superseded_at));
	const releases = [...before.filter(({ state }) => state === 'done').map((version) => version.issued), issued].map(releaseOf);
	const ofSample = releases.filter((moment) => collectedAt === null || moment >= collectedAt);
	return Math.min(...(ofSample.length > 0 ? ofSample : releases));
}

const lastRelease = (lines: readonly CountedLine[], collectedAt: number | null) =>
	Math.max(...lines.filter(isDone).map((line) => firstRelease(line, collectedAt)));

/** When its last value was first released; null while one waits, is told in person, or where it has none. */
const releasedAt = (lines: readonly CountedLine[], collectedAt: number | null): number | null =>
	lines.some(isDone) && !lines.some(isOpen) ? lastRelease(lines, collectedAt) : null;

/** Noon in Almaty. */
const noonOf = (day: string) => Date.parse(`${day}T07:00:00Z`);
const minuteMs = 60_000;

/**
 * @param termOf the catalogue's term of a test in working days, where the order has none; undefined for a test that it has not
 * @param calendar by which working days are counted
 */
export function figuresOf(
	request: CountedRequest,
	lines: readonly CountedLine[],
	order: CountedOrder | null,
	termOf: (test: string) => number | undefined,
	calendar: readonly CalendarDay[],
): Figures {
	const { id, collected_at: collectedAt, collected_day: collectedDay, received_at: receivedAt, completed_at: completedAt } = request;
	const tests = [...Map.groupBy(lines, ({ code, line }) => line.analysis.code || code)].flatMap(([test, own]): TestFigure[] => {
		const released = releasedAt(own, collectedAt);
		if (released === null) return [];
		const done = own.filter(isDone);
		const turned = collectedAt === null ? collectedDay !== '' && dayInAlmaty(released) < collectedDay : released < collectedAt;
		const term = order?.terms.get(test) ?? termOf(test);
		const isTermKnown = term !== undefined && collectedDay !== '' && !turned;
		return [
			{
				released_at: released,
				request_id: id,
				test,
				city_id: order?.city_id ?? null,
				point: order?.point ?? '',
				sampled_at: collectedAt ?? (collectedDay === '' ? (receivedAt ?? released) : noonOf(collectedDay)),
				minutes: collectedAt === null || turned ? null : Math.floor((released - collectedAt) / minuteMs),
				turned: flag(turned),
				late: isTermKnown ? flag(dayInAlmaty(released) > afterWorkingDays(collectedDay, term, calendar)) : null,
				...verdictsOf(done),
				corrected: flag(done.some(({ corrected }) => corrected === 1)),
				known: flag(request.iin !== ''),
			},
		];
	});
	if (order === null) return { request: null, tests };
	const hadSample = lines.some(({ state, line }) => (state === 'in-process' ? line.isReopened === true : state !== 'not-available'));
	const waits = lines.some(isOpen);
	const isReady = lines.some(isDone) && (completedAt !== null || !waits);
	return {
		request: {
			ordered_at: order.ordered_at,
			request_id: id,
			city_id: order.city_id,
			point: order.point,
			drawn: flag(collectedDay !== '' || receivedAt !== null || hadSample),
			// The moment of the laboratory's word moves with each correction: it counts while something is still left to wait for.
			ready_at: isReady ? (waits && completedAt !== null ? completedAt : lastRelease(lines, null)) : null,
		},
		tests,
	};
}

export interface Sampled {
	readonly request_id: string;
	readonly test: string;
	readonly sampled_at: number;
	readonly repeat_of: string | null;
}

/**
 * Which tests of one person are repeats, and of which request: an earlier sample of at most so many milliseconds before.
 * @param sampled all of the person's tests
 * @returns those whose row says something else
 */
export function repeatsOf(sampled: readonly Sampled[], withinMs: number): Sampled[] {
	return [...Map.groupBy(sampled, ({ test }) => test).values()].flatMap((same) => {
		const inTime = same.toSorted((a, b) => a.sampled_at - b.sampled_at || (a.request_id < b.request_id ? -1 : 1));
		return inTime.flatMap((one) => {
			const before = inTime.findLast(
				(other) => other.request_id !== one.request_id && other.sampled_at < one.sampled_at && other.sampled_at >= one.sampled_at - withinMs,
			);
			const repeatOf = before?.request_id ?? null;
			return repeatOf === one.repeat_of ? [] : [{ ...one, repeat_of: repeatOf }];
		});
	});
}
