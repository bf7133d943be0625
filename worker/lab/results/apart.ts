/**
 * Two standardisations of one measurement that come one after the other: the later one is no correction of the earlier one, and both stand, as they do where they come at once. What is sent
 * again in its own unit takes its own place, and so does a number whose unit was wrong. Pure.
 */
import type { AnalyteFacts } from './analytes-store.ts';
import { subjectOf, withLines, type Standing } from './apply.ts';
import { judgeAnew, type Resolved } from './lines-in-place.ts';
import type { MessageLine } from './message.ts';
import { besideOwn, catalogueCode, codeBeside, pastApart, standardOf, withContraries } from './standardisations.ts';
import type { LineRow } from './lines-store.ts';
import { readValue } from './value.ts';
import { waitingLine } from './waiting.ts';

/** What a line that stands was made of; null where it never was a result, is none any more, or nobody knows. */
function sentOf(row: LineRow | undefined): MessageLine | null {
	const isResult = row?.state === 'done' || row?.state === 'restricted' || row?.line.isReopened === true;
	return isResult ? (row?.basis?.sent ?? null) : null;
}

const numberOf = ({ value }: MessageLine): number | null => {
	const read = value === undefined ? null : readValue(value);
	return read?.kind === 'number' ? read.number : null;
};
/** The same value cannot have the same number in two units, so an equal number means that the unit was corrected. */
const isSameNumber = (one: MessageLine, other: MessageLine) => numberOf(one) !== null && numberOf(one) === numberOf(other);

/** Whether the line that stands of an analyte was sent in its own standardisation, and stays beside what comes in the other one. */
export function keepsItsPlace(row: LineRow | undefined, { line, facts }: Resolved): boolean {
	const sent = sentOf(row);
	if (sent === null || isSameNumber(sent, line)) return false;
	const standard = standardOf(sent, facts);
	// A number without a unit is of its own one, as it is where both come at once.
	return standard === 'own' || (standard === null && row?.state === 'done');
}

/** Whether a line of the analyte's own standardisation comes where the other one stands in its place. A word about a result that names neither unit nor code is about the one that stands. */
function takesItsPlace(row: LineRow | undefined, { line, facts }: Resolved): boolean {
	const sent = sentOf(row);
	if (sent === null || standardOf(sent, facts) !== 'other' || isSameNumber(sent, line)) return false;
	const standard = standardOf(line, facts);
	if (standard !== null) return standard === 'own';
	return line.status === 'final' || (line.loinc === facts.loinc && line.loinc !== null && sent.loinc !== null && sent.loinc !== line.loinc);
}

interface Apart {
	readonly standing: Standing;
	/** Codes of the lines that have moved, by those that they had. */
	readonly moved: ReadonlyMap<string, string>;
}

/** The request with each line of another standardisation out of the place of one that comes now. @param resolved the lines that come */
export function apart(before: Standing, resolved: readonly Resolved[], messageId: string): Apart {
	const moving = resolved.filter(({ line, facts }) => {
		const beside = facts.code === catalogueCode(facts.code) ? codeBeside(facts) : null;
		return beside !== null && !before.lines.has(beside) && takesItsPlace(before.lines.get(facts.code), { line, facts });
	});
	return {
		standing: moving.reduce((standing, { facts }) => movedBeside(standing, facts, messageId), before),
		moved: new Map(moving.map(({ facts }) => [facts.code, codeBeside(facts) ?? ''] as const)),
	};
}

function movedBeside(before: Standing, facts: AnalyteFacts, messageId: string): Standing {
	const row = before.lines.get(facts.code);
	const sent = row?.basis?.sent;
	if (row === undefined || !sent) return before;
	const subject = subjectOf(before.request);
	const placed = besideOwn(sent, facts);
	const own: LineRow = {
		code: facts.code,
		position: row.position,
		state: 'in-process',
		issued: 0,
		version: null,
		corrected: 0,
		message_id: '',
		line: waitingLine(facts, subject(0)),
		basis: { sent: null, facts },
	};
	const code = placed.facts.code;
	const recoded: LineRow = { ...row, code, basis: { sent: placed.line, facts: placed.facts } };
	const judged = judgeAnew(recoded, subject) ?? recoded;
	// The value has not changed, and is no correction. A verdict that its own bounds do not bear out gives way.
	const { flag, degree = null } = row.line;
	const stood: LineRow = { ...judged, line: { ...judged.line, flag, degree } };
	const lines = new Map([...before.lines, [own.code, own], [code, stood]]);
	const standing: Standing = {
		...before,
		lines,
		stood: new Map([...before.stood, [code, stood]]),
		past: pastApart(before.past, lines),
		changed: new Set([...before.changed, code]),
	};
	return withLines(standing, withContraries(new Map([...lines, [code, judged]])), messageId);
}
