/** Applies messages to a request and its lines, one after the other. Pure: rows in, rows out; the store writes what came of it or nothing. */
import { canonical } from '#worker/lab/kit/secrets.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { KnownState } from '#shared/kit/domain.ts';
import { knownOn } from './body-state.ts';
import type { MessageLine, Message } from './message.ts';
import { judgeAnew, placeLine, type Resolved, type SubjectOf } from './lines-in-place.ts';
import { completion, endOf, stampOf, withMessage, type RequestFacts, type TakenBack } from './request-facts.ts';
import { catalogueCode, pastApart, withContraries } from './standardisations.ts';
import type { HistoryRow, LineRow, PastLine } from './lines-store.ts';
import type { RequestRow } from './requests-store.ts';
import { compareStamps } from './versions.ts';

/** A request as it stands, and what changed of it since it was read. */
export interface Standing {
	readonly request: RequestRow;
	readonly lines: ReadonlyMap<string, LineRow>;
	/** Lines as they were read: the versions that somebody may have seen. */
	readonly stood: ReadonlyMap<string, LineRow>;
	readonly past: readonly PastLine[];
	/** Codes of lines that are to be written. */
	readonly changed: ReadonlySet<string>;
	readonly history: readonly HistoryRow[];
	/** Earlier results that gave way to a message. */
	readonly superseded: number;
}

export function standingOf(request: RequestRow, rows: readonly LineRow[], past: readonly PastLine[]): Standing {
	const lines = new Map(rows.map((row) => [row.code, row]));
	return { request, lines, stood: lines, past: pastApart(past, lines), changed: new Set(), history: [], superseded: 0 };
}

/** Lines that no order foresaw come after the ones it did. */
const unforeseen = 100_000;
/** Whether an order foresaw a line. */
export const isForeseen = ({ position }: Pick<LineRow, 'position'>): boolean => position < unforeseen;

/**
 * Whose range a line is held against: the patient as known now, on the day of collection; where nobody told that day, on the day on which the sample
 * came in, else on the one on which the line was issued.
 */
export function subjectOf(request: RequestRow): SubjectOf {
	const { sex, birth_date: birthDate, born_at: bornAt } = request;
	return (issued) => {
		const received = request.received_at ?? (issued > 0 ? issued : request.created_at);
		const day = request.collected_day === '' ? dayInAlmaty(received) : request.collected_day;
		return { sex, birthDate, bornAt, conditions: statesOf(request, day), day, collectedAt: request.collected_at };
	};
}

/** The laboratory's word on the patient's state, else what she said when ordering, else what the order implies. */
function statesOf({ said, told, conditions }: RequestRow, day: string): readonly KnownState[] {
	const known = said.conditions === undefined && told !== null ? knownOn(told, day) : [];
	return known.length > 0 ? known : conditions;
}

/** Whether lines have to be judged anew. */
const isSameSubject = (one: RequestRow, other: RequestRow) =>
	one.sex === other.sex &&
	one.birth_date === other.birth_date &&
	one.born_at === other.born_at &&
	one.collected_day === other.collected_day &&
	one.collected_at === other.collected_at &&
	(one.collected_day !== '' || one.received_at === other.received_at) &&
	one.conditions.join() === other.conditions.join() &&
	one.told === other.told &&
	(one.said.conditions === undefined) === (other.said.conditions === undefined);

/**
 * @param resolved the message's lines, each with its analyte; no analyte twice
 * @param isByHand whether somebody of the laboratory holds a line back by hand: nobody is told that it was taken back, either
 */
export function applyMessage(before: Standing, message: Message, resolved: readonly Resolved[], isByHand: (code: string) => boolean = () => false): Standing {
	const request: RequestRow = { ...before.request, ...withMessage(before.request, message) };
	const stamp = stampOf(message);
	const judged = withRequest(before, request, message.messageId);
	const placed = resolved.reduce(
		(standing, { line, facts }) => place(standing, { line, facts }, { issued: stamp.issued, version: line.version ?? stamp.version }, message.messageId),
		judged,
	);
	return (request.said.takenBack ?? []).reduce(
		(standing, one) => takeBack(standing, one, { isItself: one.messageId === message.messageId, isByHand }),
		placed,
	);
}

/** The end of the request, as messages say it that were all applied: only then is it known what still waits. */
export function finish(applied: Standing, messages: readonly Message[]): Standing {
	const standing = withPairs(applied, messages.at(-1)?.messageId ?? 'patient');
	const waiting = [...standing.lines.values()].filter(({ state }) => state === 'in-process');
	const said = messages.reduce<RequestFacts>((now, message) => completion(now, message, waiting.length > 0), standing.request);
	const ended = endOf(
		said,
		waiting.some(({ line }) => line.isReopened === true),
	);
	return { ...standing, request: { ...standing.request, ...ended } };
}

/** The same lines for a request of which more is known: judged anew where that changes whom they are held against. */
export function withRequest(before: Standing, request: RequestRow, messageId: string): Standing {
	if (isSameSubject(before.request, request)) return { ...before, request };
	const subject = subjectOf(request);
	return withLines({ ...before, request }, withContraries(mapLines(before.lines, (row) => judgeAnew(row, subject) ?? row)), messageId);
}

const mapLines = (lines: Standing['lines'], change: (row: LineRow) => LineRow) => new Map([...lines].map(([code, row]) => [code, change(row)] as const));

/** The same lines with other verdicts. A verdict that stood goes into the history; one that came with the same messages was never seen, and leaves nothing behind. */
export function withLines(before: Standing, lines: Standing['lines'], messageId: string): Standing {
	const moved = [...before.lines.values()].filter((row) => !isSameLine(row, lines.get(row.code)));
	const given = moved.flatMap((row) => {
		const stood = before.stood.get(row.code);
		return stood?.state === 'done' && isSameLine(row, stood) && !before.history.some((one) => one.row === stood) ? [stood] : [];
	});
	return {
		...before,
		lines,
		changed: new Set([...before.changed, ...moved.map(({ code }) => code)]),
		history: [...before.history, ...given.map((row) => ({ row, supersededBy: messageId }))],
	};
}

const isSameLine = (one: LineRow, other: LineRow | undefined) => canonical(one.line) === canonical(other?.line ?? null);

/** Lines of one measurement in two standardisations, which may have begun or ceased to contradict each other. */
function withPairs(standing: Standing, messageId: string): Standing {
	const subject = subjectOf(standing.request);
	const paired = mapLines(standing.lines, (row) => (row.line.doubts?.includes('standards') === true ? (judgeAnew(row, subject) ?? row) : row));
	return withLines(standing, withContraries(paired), messageId);
}

/** The history with a row that gives way. One that was judged anew since it was read was seen by nobody: what gives way is the one that stood, once. */
function withGiven({ history, stood }: Pick<Standing, 'history' | 'stood'>, { row, supersededBy }: HistoryRow): readonly HistoryRow[] {
	const seen = stood.get(row.code);
	const isSeen = seen !== undefined && seen.message_id === row.message_id && seen.issued === row.issued && seen.version === row.version;
	return isSeen ? [...history.filter((one) => one.row !== seen), { row: seen, supersededBy }] : [...history, { row, supersededBy }];
}

function place(standing: Standing, { line, facts }: Resolved, stamp: Pick<LineRow, 'issued' | 'version'>, messageId: string): Standing {
	const row = standing.lines.get(facts.code) ?? null;
	const placed = placeLine(
		{
			line,
			facts,
			stamp,
			messageId,
			// What was measured by two standardisations stands together.
			position: standing.lines.get(catalogueCode(facts.code))?.position ?? unforeseen + standing.lines.size,
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
		history: placed.history.reduce((history, given) => withGiven({ history, stood: standing.stood }, given), standing.history),
		superseded: standing.superseded + (placed.applied ? placed.history.length : 0),
	};
}

/** The same with a line held back, as of the message that brought it. */
export function withRestricted(standing: Standing, { basis, issued, version, message_id: messageId }: LineRow): Standing {
	const sent = basis?.sent;
	if (!basis || !sent) return standing;
	return place(
		standing,
		{ line: { ...sent, status: 'restricted', kept: sent.status, comment: undefined, reason: undefined }, facts: basis.facts },
		{ issued, version },
		messageId,
	);
}

/** What a request that was taken back says of one of its lines. */
export const goneLine = (code: string, { status }: Pick<TakenBack, 'status'>): MessageLine => ({
	at: '',
	code,
	loinc: null,
	status,
	interpretations: [],
	parts: [],
});

interface TakingBack {
	/** Whether this is the message that takes back, which counts among those of one instant as well. */
	readonly isItself: boolean;
	readonly isByHand: (code: string) => boolean;
}

/**
 * A request that was taken back leaves no result that is older, also one that comes later. A cancelled one says of lines that still wait that they were not
 * performed; what is in work again was a result, too.
 */
function takeBack(standing: Standing, takenBack: TakenBack, { isItself, isByHand }: TakingBack): Standing {
	const left = [...standing.lines.values()].filter((row) => {
		if (row.message_id === takenBack.messageId) return false;
		if (row.state === 'in-process') return takenBack.status === 'cancelled' || row.line.isReopened === true;
		const order = compareStamps(takenBack, row);
		return order === 'later' || (order === 'equal' && isItself);
	});
	return left.reduce((now, row) => {
		const facts = row.basis?.facts;
		if (facts === undefined) return row.state === 'done' ? withoutResult(now, row, takenBack) : now;
		const line = isByHand(row.code)
			? { ...goneLine(row.code, takenBack), status: 'restricted' as const, kept: takenBack.status }
			: goneLine(row.code, takenBack);
		return place(now, { line, facts }, takenBack, takenBack.messageId);
	}, standing);
}

/** Takes back a result that is older than the record of what lines were made of: nothing has to be known of its analyte for that. */
function withoutResult(standing: Standing, row: LineRow, takenBack: TakenBack): Standing {
	const line = { ...row.line, value: null, flag: null, degree: null, sent: null, comment: '', parts: [], interpretations: [], interpretationText: '' };
	const gone: LineRow = { ...row, state: 'withdrawn', issued: takenBack.issued, version: takenBack.version, message_id: takenBack.messageId, line };
	return {
		...standing,
		lines: new Map([...standing.lines, [row.code, gone]]),
		changed: new Set([...standing.changed, row.code]),
		history: withGiven(standing, { row, supersededBy: takenBack.messageId }),
		superseded: standing.superseded + 1,
	};
}
