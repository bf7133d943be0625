/**
 * What a reader says of the patient's state, and what lines are by it. It only chooses among the references that the laboratory left open: what the laboratory knows, or
 * an ordered test says, stands against it. Pure.
 */
import { bodyState, type BodyState, type KnownState } from '#shared/kit/domain.ts';
import { dependsOnState, type Interval } from '#shared/results/lines.ts';
import { canonical } from '#worker/lab/kit/secrets.ts';
import { subjectOf } from './apply.ts';
import { knownOn, type ReportedState } from './body-state.ts';
import { conditionsOfOrder } from './conditions.ts';
import { judge } from './judge.ts';
import { asSaid, type StoredLine } from './line.ts';
import type { LineRow } from './lines-store.ts';
import type { RequestRow } from './requests-store.ts';

const isOfPregnancy = (state: KnownState) => state.startsWith('preg');
const isOfCycle = (state: KnownState) => state !== 'meno' && !isOfPregnancy(state);

/** What is known where the laboratory knows one thing and a reader says another: the reader's word where it says the same more closely; empty where it adds nothing, or contradicts. */
function narrowed(known: readonly KnownState[], said: readonly KnownState[]): readonly KnownState[] {
	if (known.length === 0) return said;
	// The week of a pregnancy, the phase of a cycle.
	if (known.every((state) => state === 'preg')) return said.some((state) => state !== 'preg' && isOfPregnancy(state)) ? said : [];
	if (known.every((state) => state === 'cycle')) return said.length > 0 && said.every((state) => state !== 'cycle' && isOfCycle(state)) ? said : [];
	return [];
}

/** Whether both can be true. */
function agrees(known: readonly KnownState[], said: readonly KnownState[]): boolean {
	if (known.length === 0) return true;
	const thirds = (states: readonly KnownState[]) => states.filter((state) => isOfPregnancy(state) && state !== 'preg');
	if (known.some(isOfPregnancy)) {
		const [ours, theirs] = [thirds(known), thirds(said)];
		return said.some(isOfPregnancy) && (ours.length === 0 || theirs.every((state) => ours.includes(state)));
	}
	if (known.includes('meno')) return said.includes('meno');
	return said.every((state) => isOfCycle(state) && (state === 'cycle' || known.includes('cycle') || known.includes(state)));
}

/** What the laboratory knows of the state on the day of the sample: its own word, what was said when ordering, or what the ordered tests imply. */
function knownBy(request: RequestRow, rows: readonly LineRow[]): readonly KnownState[] {
	const { conditions } = subjectOf(request)(request.issued);
	if (conditions.length > 0 || request.sex === null) return conditions;
	return conditionsOfOrder(
		{ sex: request.sex },
		rows.flatMap(({ basis }) => basis?.facts ?? []),
	);
}

/** The day that is asked about. */
export const dayOf = (request: RequestRow): string => subjectOf(request)(request.issued).day;

/** Whether what a reader says can be true beside what the laboratory knows. A state that has no consequence on the day (a period long ago) counts for nothing. */
export function isHeard(request: RequestRow, rows: readonly LineRow[], told: ReportedState): boolean {
	const said = knownOn(told, dayOf(request));
	return said.length > 0 && agrees(knownBy(request, rows), said);
}

/**
 * What is worth asking: only what finished lines depend on, and what the laboratory does not know to be otherwise. Null where no line waits for it.
 * @param rows as they stand without any answer
 */
export function statesAsked(request: RequestRow, rows: readonly LineRow[]): readonly BodyState[] | null {
	const open = rows.filter(waits).flatMap(({ line }) => (line.conditional ?? []).flatMap(({ condition }) => condition ?? []));
	if (open.length === 0) return null;
	const known = knownBy(request, rows);
	if (known.some(isOfPregnancy)) return ['pregnant'];
	if (known.some(isOfCycle)) return ['cycle'];
	// Anyone who may have a cycle may be pregnant, also where the catalogue has no reference of pregnancy.
	const isFertile = open.some((condition) => condition !== 'meno');
	const asked: Readonly<Record<BodyState, boolean>> = { pregnant: isFertile, cycle: open.some(isOfCycle), menopause: open.includes('meno'), none: true };
	return bodyState.options.filter((state) => asked[state]);
}

/** Whether a line waits for what nobody told. */
export function waits({ state, line: { value, flag, conditional = [] } }: Pick<LineRow, 'state' | 'line'>): boolean {
	const { number, comparator } = value !== null && 'number' in value ? value : { number: null, comparator: null };
	return state === 'done' && dependsOnState({ number, comparator, flag, conditional });
}

/** A line by what a reader said of the patient: null where nothing of it changes. */
function byTold(row: LineRow, request: RequestRow, told: ReportedState): LineRow | null {
	const { basis, line, state } = row;
	const before = line.conditional ?? [];
	if (state !== 'done' || before.length === 0 || basis?.sent == null) return null;
	// Two measurements that contradict each other are settled by the laboratory alone.
	if (line.doubts?.includes('standards') === true) return null;
	const subject = subjectOf(request)(row.issued);
	const implied = basis.facts.analysis.implies;
	const known = subject.conditions.length > 0 || implied === null ? subject.conditions : [implied];
	const conditions = narrowed(known, knownOn(told, subject.day));
	if (conditions.length === 0) return null;
	const after = judge(basis.sent, basis.facts, { ...subject, conditions, isTold: true }, state);
	return isAmong(before, after) && canonical(asSaid(after)) !== canonical(asSaid(line)) ? { ...row, line: after } : null;
}

type Open = NonNullable<StoredLine['conditional']>;
const boundsOf = ({ low, high, lowIncluded, highIncluded, expected }: Interval) => canonical({ low, high, lowIncluded, highIncluded, expected });

/** What a word chooses is one of those that were left open, or nothing is normal by it. */
function isAmong(before: Open, { flag, range, conditional = [] }: StoredLine): boolean {
	if (flag !== 'N') return true;
	const open = new Set(before.map(boundsOf));
	return [...(range === null ? [] : [range]), ...conditional].every((one) => open.has(boundsOf(one)));
}

/**
 * Lines as they are by what a reader said of the patient.
 * @param rows with what they were made of
 * @returns the line of each code that is another by it
 */
export function toldLines(request: RequestRow, rows: readonly LineRow[], told: ReportedState): ReadonlyMap<string, LineRow> {
	if (!isHeard(request, rows, told)) return new Map();
	return new Map(rows.flatMap((row) => byTold(row, request, told) ?? []).map((row) => [row.code, row]));
}
