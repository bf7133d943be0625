/**
 * Puts the lines of a message in their place: which version of a line stands, which gives way, what is marked as corrected. Pure: rows in, rows out. The order
 * in which messages arrive does not matter, save among those of one instant and version.
 */
import { canonical } from '#worker/lab/kit/secrets.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import { judge, stateOf } from './judge.ts';
import { asSaid, type StoredLine, type StoredValue } from './line.ts';
import type { MessageLine } from './message.ts';
import { readValue } from './value.ts';
import type { HistoryRow, LineRow, PastLine } from './lines-store.ts';
import { unitOfStandard } from './standardisations.ts';
import { compareStamps, type Stamp } from './versions.ts';
import { waitingLine, type Subject } from './waiting.ts';

/** Whose line it is, by the moment at which it was issued (milliseconds since 1970; 0 for one that waits). */
export type SubjectOf = (issued: number) => Subject;

/** A line of a message, with the analyte that it is about. */
export interface Resolved {
	readonly line: MessageLine;
	readonly facts: AnalyteFacts;
}

/** A line that is to be placed, and what it is compared with. */
export interface Placing extends Resolved {
	readonly stamp: Stamp;
	readonly messageId: string;
	/** For a line that did not stand yet. */
	readonly position: number;
	readonly standing: LineRow | null;
	/** Versions of this line that stood once. */
	readonly past: readonly Pick<PastLine, 'state' | 'line'>[];
}

export interface Placed {
	readonly row: LineRow;
	readonly history: readonly HistoryRow[];
	/** Whether the row is the line of this message. */
	readonly applied: boolean;
}

/** Of a line that is not done nothing is kept that tells its value: what is held back stands nowhere. Its unit is, where it tells one measurement from another. */
function kept(line: MessageLine, facts: AnalyteFacts, done: boolean): MessageLine {
	if (done) return line;
	const { at, version, code, loinc, status, comment, reason, kept: keptStatus } = line;
	const unit = unitOfStandard(line, facts);
	return {
		at,
		version,
		code,
		loinc,
		status,
		reason,
		interpretations: [],
		parts: [],
		...(status === 'restricted' ? {} : { comment }),
		...(keptStatus === undefined ? {} : { kept: keptStatus }),
		...(unit === undefined ? {} : { unit }),
	};
}

const isPreliminary = ({ state, issued }: LineRow) => state === 'in-process' && issued > 0;
/** Whether a preliminary word stands, or is what is kept aside. */
const saysPreliminary = (row: LineRow) => isPreliminary(row) || (row.state === 'restricted' && row.basis?.sent?.kept === 'preliminary');
const sameValue = (one: StoredLine, other: StoredLine) => canonical(comparable(one)) === canonical(comparable(other));
const comparable = ({ value, sent, parts = [] }: StoredLine) => [
	asReadNow(value),
	sent?.unit ?? '',
	parts.map((part) => [part.name, asReadNow(part.value), part.unit]),
];

/** A value as it would be kept today: older lines have a word or a number as the text that it came as. */
function asReadNow(value: StoredValue | null): StoredValue | null {
	if (value === null || !('text' in value)) return value;
	const read = readValue(value.text);
	if (read.kind === 'word') return { word: read.word, grade: read.grade };
	return read.kind === 'number' ? { number: read.number, comparator: read.comparator } : value;
}

/** Whether what came takes the place of what stands. Of one instant and version a finished word of the laboratory goes before a preliminary one, whichever came first. */
function wins(incoming: LineRow, standing: LineRow, isSame: boolean): boolean {
	if (standing.issued === 0) return true;
	const order = compareStamps(incoming, standing);
	// What was kept aside of this very message is shown, whatever it says.
	if (order === 'equal' && standing.state === 'restricted' && standing.message_id === incoming.message_id) return !isSame;
	if (order === 'equal' && saysPreliminary(incoming) !== saysPreliminary(standing)) return saysPreliminary(standing);
	return order === 'later' || (order === 'equal' && !isSame);
}

/**
 * A line that is in work and had a result was taken back by that: its reader is told so, with the laboratory's word why. One that never had a result waits as any other.
 */
function reopened(row: LineRow, before: readonly Pick<PastLine, 'state'>[]): LineRow {
	if (!isPreliminary(row) || !before.some(({ state }) => state === 'done')) return row;
	return { ...row, line: withReopening(row.line, row.basis?.sent ?? null) };
}

const withReopening = (line: StoredLine, sent: MessageLine | null): StoredLine => ({ ...line, isReopened: true, comment: sent?.comment ?? line.comment });

export function placeLine(placing: Placing, subjectOf: SubjectOf): Placed {
	const { line, facts, stamp, messageId, position, standing, past } = placing;
	const before = standing === null ? past : [...past, standing];
	// What is cancelled takes back a result, wherever among the versions it stands.
	const state = stateOf(line, before.some((one) => one.state === 'done') ? 'done' : null);
	const sent = kept(line, facts, state === 'done');
	const judged = judge(sent, facts, subjectOf(stamp.issued), state);
	const incoming: LineRow = {
		code: facts.code,
		position: standing?.position ?? position,
		state,
		...stamp,
		corrected: line.status === 'corrected' ? 1 : 0,
		message_id: messageId,
		line: judged,
		basis: { sent, facts },
	};
	if (standing === null) return { row: marked(reopened(incoming, past), past), history: [], applied: true };
	// What is kept aside of two messages may differ where nothing of it stands.
	const isOtherKept = sent.kept !== undefined && standing.state === 'restricted' && standing.message_id !== messageId;
	const isSame = !isOtherKept && standing.basis?.sent != null && canonical(withoutPlace(standing.basis.sent)) === canonical(withoutPlace(sent));
	if (wins(incoming, standing, isSame)) {
		const row = marked(reopened({ ...incoming, corrected: incoming.corrected === 1 || standing.corrected === 1 ? 1 : 0 }, before), before);
		return { row, history: standing.issued === 0 ? [] : [{ row: standing, supersededBy: messageId }], applied: true };
	}
	// It came too late: what it said is a version that gave way, and what stands may be a correction of it.
	if (incoming.state !== 'done' || isSame) return { row: standing, history: [], applied: false };
	const corrected = incoming.corrected === 1 || standing.corrected === 1 ? 1 : 0;
	const row = marked(reopened(takenBackAfter({ ...standing, corrected }), [incoming]), [...past, incoming]);
	return { row, history: [{ row: incoming, supersededBy: standing.message_id }], applied: false };
}

const withoutPlace = ({ at: _at, version: _version, ...said }: MessageLine) => said;

/** A line whose value is another one than it was before is corrected, whatever the laboratory calls it. */
function marked(row: LineRow, before: readonly Pick<PastLine, 'state' | 'line'>[]): LineRow {
	const changed = row.state === 'done' && before.some((one) => one.state === 'done' && !sameValue(one.line, row.line));
	return changed ? { ...row, corrected: 1 } : row;
}

/** What was cancelled before its result was known to have stood took that result back. */
function takenBackAfter(row: LineRow): LineRow {
	return row.state === 'not-available' && row.basis?.sent?.status === 'cancelled' ? { ...row, state: stateOf(row.basis.sent, 'done') } : row;
}

/** Judges a line again for another subject: a corrected identity, a day of collection that came later. Null where nothing of it changes. */
export function judgeAnew(row: LineRow, subjectOf: SubjectOf): LineRow | null {
	const line = anew(row, subjectOf(row.issued));
	return canonical(asSaid(line)) === canonical(asSaid(row.line)) ? null : { ...row, line };
}

function anew({ basis, line, state }: LineRow, subject: Subject): StoredLine {
	// Of what such a line was made nobody knows any more: it keeps its value, and no verdict that was another person's.
	if (basis === null) return { ...line, range: null, flag: line.flag === 'N' ? null : line.flag, degree: null, conditional: [] };
	if (basis.sent === null) return waitingLine(basis.facts, subject);
	const judged = judge(basis.sent, basis.facts, subject, state);
	return line.isReopened === true ? withReopening(judged, basis.sent) : judged;
}
