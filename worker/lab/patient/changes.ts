/** What changed in a request since the last time: small trends of a list. Pure, but for the proof that the journal names what is given. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { Flag } from '#shared/kit/domain.ts';
import type { ResultChange } from '#shared/patient/calls.ts';
import { degreeOf, formatMeasured } from '#shared/results/lines.ts';
import { isCriticalFlag } from '#shared/results/summary.ts';
import type { Given } from '#worker/lab/openings/store.ts';
import type { Noted } from '#worker/lab/openings/note.ts';
import type { MeasuredLine } from './changes-store.ts';

/** More trends than that make a list a table. */
const maxChanges = 3;
/** Values of a small trend. */
const maxPoints = 6;

/** The values of one analyte that may be compared, oldest first; the last is that of the request. */
export type Run = readonly MeasuredLine[];

/** Numbers as they are printed are compared: what rounding hides is no change. */
const printed = ({ number, decimals }: MeasuredLine) => number.toFixed(decimals);
/** Without a flag nobody has judged it: that is not normal. */
const gravityOf = (flag: Flag | null) => (isCriticalFlag(flag) ? 3 : flag === null ? 1 : flag === 'N' ? 0 : 2);

/**
 * The runs of a request: of each analyte that has another value than the last time. Unit and method agree from the first value of a run to its last; a value of another unit
 * or method in between ends it, so that nothing is compared over it.
 * @param lines of one patient, oldest first
 * @param first analytes that stand before all others: those that were searched for
 */
export function changesOf(lines: readonly MeasuredLine[], requestId: string, first: ReadonlySet<string>): Run[] {
	const runs = [...Map.groupBy(lines, ({ code }) => code).values()].flatMap((ofCode) => {
		const at = ofCode.findIndex((line) => line.request_id === requestId);
		const last = ofCode[at];
		if (last === undefined) return [];
		const before = ofCode.slice(0, at).findLastIndex(({ unit, method }) => unit !== last.unit || method !== last.method);
		const run = ofCode.slice(before + 1, at + 1).slice(-maxPoints);
		const previous = run.at(-2);
		return previous === undefined || printed(previous) === printed(last) ? [] : [run];
	});
	const rank = (run: Run): readonly number[] => {
		const [previous, last] = [run.at(-2), run.at(-1)];
		if (previous === undefined || last === undefined) return [0, 0, 0];
		const gravity = gravityOf(last.flag);
		return [first.has(last.code) ? 1 : 0, gravity, gravity === gravityOf(previous.flag) ? 0 : 1];
	};
	const byGravity = runs.map((run) => ({ run, rank: rank(run) })).toSorted((a, b) => compare(b.rank, a.rank));
	return byGravity.slice(0, maxChanges).map(({ run }) => run);
}

const compare = (a: readonly number[], b: readonly number[]): number => a.map((one, at) => one - (b[at] ?? 0)).find((step) => step !== 0) ?? 0;

/** What a page gives by its trends: a request whose own value changed as a list, the others as earlier values. */
export function givenBy(runsOf: ReadonlyMap<string, readonly Run[]>): Given[] {
	const own = [...runsOf].flatMap(([requestId, runs]) => (runs.length > 0 ? [requestId] : []));
	const given = new Map<string, Given>(own.map((requestId) => [requestId, { requestId, form: 'list' }]));
	for (const runs of runsOf.values())
		for (const { request_id: requestId } of runs.flat()) if (!given.has(requestId)) given.set(requestId, { requestId, form: 'earlier' });
	return [...given.values()];
}

/** @param noted that the journal names every request of the run */
export function presentChange(noted: Noted, locale: Locale, run: Run): ResultChange[] {
	const [previous, last] = [run.at(-2), run.at(-1)];
	if (previous === undefined || last === undefined) return [];
	for (const { request_id: requestId } of run) noted.require(requestId);
	const { code, name, unit, flag, degree, is_fact: isFact } = last;
	const write = ({ number, decimals }: MeasuredLine) => formatMeasured(locale, { number, comparator: null }, decimals);
	return [
		{
			code,
			name,
			value: write(last),
			unit,
			flag,
			// What was stored before degrees were is never called slight.
			degree: flag === null ? null : (degree ?? degreeOf(flag, null, null, null)),
			isFact: isFact === 1,
			before: { value: write(previous), at: new Date(previous.at).toISOString() },
			points: run.map(({ at, number, low, high }) => ({ at: new Date(at).toISOString(), number, low, high })),
		},
	];
}
