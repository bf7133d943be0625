/** Applies messages to a request and its lines, one after the other. Pure: rows in, rows out; the store writes what came of it or nothing. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { MessageLine, Message } from './message.ts';
import { judgeAnew, placeLine, type Resolved, type SubjectOf } from './lines-in-place.ts';
import { completion, stampOf, withMessage, type TakenBack } from './request-facts.ts';
import type { HistoryRow, LineRow, PastLine, RequestRow } from './store.ts';
import { compareStamps } from './versions.ts';

/** A request as it stands, and what changed of it since it was read. */
export interface Standing {
	readonly request: RequestRow;
	readonly lines: ReadonlyMap<string, LineRow>;
	readonly past: readonly PastLine[];
	/** Codes of lines that are to be written. */
	readonly changed: ReadonlySet<string>;
	readonly history: readonly HistoryRow[];
	/** Earlier results that gave way to a message. */
	readonly superseded: number;
}

export const standingOf = (request: RequestRow, lines: readonly LineRow[], past: readonly PastLine[]): Standing => ({
	request,
	lines: new Map(lines.map((row) => [row.code, row])),
	past,
	changed: new Set(),
	history: [],
	superseded: 0,
});

/** Lines that no order foresaw come after the ones it did. */
const unforeseen = 100_000;

/**
 * Whose range a line is held against: the patient as known now, on the day of collection; where nobody told that day, on the day on which the sample
 * came in, else on the one on which the line was issued.
 */
function subjectOf(request: RequestRow): SubjectOf {
	const { sex, birth_date: birthDate, conditions } = request;
	return (issued) => {
		const received = request.received_at ?? (issued > 0 ? issued : request.created_at);
		return { sex, birthDate, conditions, day: request.collected_day === '' ? dayInAlmaty(received) : request.collected_day };
	};
}

/** Whether lines have to be judged anew. */
const isSameSubject = (one: RequestRow, other: RequestRow) =>
	one.sex === other.sex &&
	one.birth_date === other.birth_date &&
	one.collected_day === other.collected_day &&
	(one.collected_day !== '' || one.received_at === other.received_at) &&
	one.conditions.join() === other.conditions.join();

/** @param resolved the message's lines, each with its analyte; no analyte twice */
export function applyMessage(before: Standing, message: Message, resolved: readonly Resolved[]): Standing {
	const request: RequestRow = { ...before.request, ...withMessage(before.request, message) };
	const stamp = stampOf(message);
	const judged = withRequest(before, request, message.messageId);
	const placed = resolved.reduce(
		(standing, { line, facts }) => place(standing, { line, facts }, { issued: stamp.issued, version: line.version ?? stamp.version }, message.messageId),
		judged,
	);
	return (request.said.takenBack ?? []).reduce((standing, one) => takeBack(standing, one, one.messageId === message.messageId), placed);
}

/** The end of the request, as messages say it that were all applied: only then is it known what still waits. */
export function finish(standing: Standing, messages: readonly Message[]): Standing {
	const waits = [...standing.lines.values()].some(({ state }) => state === 'in-process');
	return messages.reduce((now, message) => ({ ...now, request: { ...now.request, ...completion(now.request, message, waits) } }), standing);
}

/** The same lines for a request of which more is known: judged anew where that changes whom they are held against. */
export function withRequest(before: Standing, request: RequestRow, messageId: string): Standing {
	if (isSameSubject(before.request, request)) return { ...before, request };
	const subject = subjectOf(request);
	const moved = [...before.lines.values()].flatMap((row) => {
		const judged = judgeAnew(row, subject);
		return judged === null ? [] : [{ row, judged }];
	});
	return {
		...before,
		request,
		lines: new Map([...before.lines, ...moved.map(({ judged }) => [judged.code, judged] as const)]),
		changed: new Set([...before.changed, ...moved.map(({ row }) => row.code)]),
		history: [...before.history, ...moved.flatMap(({ row }) => (row.state === 'done' ? [{ row, supersededBy: messageId }] : []))],
	};
}

function place(standing: Standing, { line, facts }: Resolved, stamp: Pick<LineRow, 'issued' | 'version'>, messageId: string): Standing {
	const row = standing.lines.get(facts.code) ?? null;
	const placed = placeLine(
		{
			line,
			facts,
			stamp,
			messageId,
			position: unforeseen + standing.lines.size,
			standing: row,
			past: standing.past.filter(({ code }) => code === facts.code),
		},
		subjectOf(standing.request),
	);
	if (placed.row === row) return standing;
	return {
		...standing,
		lines: new Map([...standing.lines, [facts.code, placed.row]]),
		past: [...standing.past, ...placed.history.map(({ row: gone }) => gone)],
		changed: new Set([...standing.changed, facts.code]),
		history: [...standing.history, ...placed.history],
		superseded: standing.superseded + (placed.applied ? placed.history.length : 0),
	};
}

/**
 * A request that was taken back leaves no result that is older, also one that comes later. A cancelled one says of lines that still wait that they were not
 * performed.
 * @param isItself whether this is the message that takes back, which counts among those of one instant as well
 */
function takeBack(standing: Standing, takenBack: TakenBack, isItself: boolean): Standing {
	const left = [...standing.lines.values()].filter((row) => {
		if (row.message_id === takenBack.messageId) return false;
		if (row.state === 'in-process') return takenBack.status === 'cancelled';
		const order = compareStamps(takenBack, row);
		return order === 'later' || (order === 'equal' && isItself);
	});
	return left.reduce((now, { code, basis }) => {
		const facts = basis?.facts;
		// What is older than the record of what lines were made of stays as it is: the laboratory names such a line to take it back.
		if (facts === undefined) return now;
		const line: MessageLine = { at: '', code, loinc: null, status: takenBack.status, interpretations: [], parts: [] };
		return place(now, { line, facts }, takenBack, takenBack.messageId);
	}, standing);
}
