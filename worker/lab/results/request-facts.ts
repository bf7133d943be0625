/** What is known of a request beside its lines and its patient, and which message each of it is from. Pure: rows in, rows out. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { KnownState } from '#shared/kit/domain.ts';
import type { Lacking } from './lacking.ts';
import type { Message } from './message.ts';
import { compareStamps, neverSaid, type Stamp } from './versions.ts';

/** A whole request that the laboratory took back. */
export interface TakenBack extends Stamp {
	readonly status: 'withdrawn' | 'cancelled';
	readonly messageId: string;
}
/**
 * Whose word a fact is; of a conclusion its text too, because several reports of one request have one each; of an end that does not hold, when it was said to be; of when results are expected, when
 * they first were.
 */
type Word = Stamp & { readonly text?: string };
/** When the results of one report are expected: as it was said last, and first. Neither where it came before anybody said. */
type PlannedReport = Stamp & { readonly at?: string | undefined; readonly first?: string | undefined; readonly isCome?: boolean };
interface Said {
	readonly collected?: Word;
	readonly received?: Word;
	readonly planned?: Word;
	/** By report; the empty one is the whole request. */
	readonly plannedReports?: Readonly<Record<string, PlannedReport>>;
	readonly completed?: Word;
	readonly lab?: Word;
	readonly doctor?: Word;
	readonly conditions?: Word;
	/** By report. */
	readonly conclusions?: Readonly<Record<string, Word & { readonly text: string }>>;
	/** What of its analyses has not come, as long as nobody said that it is finished. */
	readonly lacking?: readonly Lacking[];
	/** By report: the message whose files hold, as `text`. */
	readonly files?: Readonly<Record<string, Word & { readonly text: string }>>;
	/** People of the laboratory hold back all of it, with what comes: what is concluded of it, and its files, too. */
	readonly isHeld?: boolean;
	/** Every time that the whole request was taken back, oldest first. */
	readonly takenBack?: readonly TakenBack[];
}

/** So many are kept. */
const maxTakenBack = 20;

/** As the store keeps them: moments in milliseconds since 1970, `collected_day` in Almaty, empty for none. */
export interface RequestFacts {
	readonly collected_at: number | null;
	readonly collected_day: string;
	readonly received_at: number | null;
	readonly planned_at: number | null;
	readonly completed_at: number | null;
	readonly lab: string;
	/** Whose request it is; null for no doctor's. */
	readonly doctor_id: string | null;
	readonly conclusion: string;
	readonly conditions: readonly KnownState[];
	readonly said: Said;
	/** Of the message issued last; 0 before any. */
	readonly issued: number;
}

export const stampOf = ({ issued, version }: Pick<Message, 'issued' | 'version'>): Stamp => ({ issued: Date.parse(issued), version: version ?? null });

/** Whether a message's word on something counts: what is left out stays as it was, and an older message does not undo a newer one. */
const counts = (stamp: Stamp, said: Stamp | undefined) => compareStamps(stamp, said ?? neverSaid) !== 'earlier';
const moment = (instant: string) => Date.parse(instant);

/** Whether a message holds a result back. */
const holdsBack = ({ lines }: Message) => lines.some(({ status, interpretations }) => status === 'restricted' || interpretations.includes('HM'));

/** The request as it stands after a message; its end is `completion`'s to say. */
export function withMessage(facts: RequestFacts, message: Message): RequestFacts {
	const stamp = stampOf(message);
	const { said } = facts;
	const takes = (value: unknown, before: Stamp | undefined) => value !== undefined && counts(stamp, before);
	const collected = takes(message.collectedAt ?? message.collectedDay, said.collected);
	const received = takes(message.receivedAt, said.received);
	const planned = plannedBy(facts, message, stamp);
	const lab = takes(message.lab, said.lab);
	const doctor = takes(message.doctorId, said.doctor);
	const conditions = message.conditions.length > 0 && counts(stamp, said.conditions);
	const conclusions = { ...said.conclusions };
	// What a report concluded goes with the report, and tells what is held back of it. What was concluded before stands for when it is shown.
	const conclusion = message.takesBack === null ? (holdsBack(message) && message.conclusion !== undefined ? '' : message.conclusion) : '';
	if (takes(conclusion, conclusions[message.report])) conclusions[message.report] = { ...stamp, text: conclusion ?? '' };
	const files = { ...said.files };
	if ((message.files !== undefined || message.takesBack !== null) && counts(stamp, files[message.report]))
		files[message.report] = { ...stamp, text: message.messageId };
	const takenBack =
		message.takesBack === null
			? []
			: [{ ...stamp, status: message.takesBack, messageId: message.messageId }, ...(said.takenBack ?? [])].sort((a, b) => a.issued - b.issued);
	return {
		collected_at: collected ? (message.collectedAt === undefined ? null : moment(message.collectedAt)) : facts.collected_at,
		collected_day: collected ? (message.collectedAt === undefined ? (message.collectedDay ?? '') : dayInAlmaty(message.collectedAt)) : facts.collected_day,
		received_at: received && message.receivedAt !== undefined ? moment(message.receivedAt) : facts.received_at,
		planned_at: planned === null ? facts.planned_at : planned.at,
		completed_at: facts.completed_at,
		lab: lab && message.lab !== undefined ? message.lab : facts.lab,
		doctor_id: doctor && message.doctorId !== undefined ? message.doctorId : facts.doctor_id,
		conclusion: Object.values(conclusions)
			.map(({ text }) => text)
			.filter(Boolean)
			.join('\n'),
		conditions: conditions ? message.conditions : facts.conditions,
		said: {
			...said,
			...(collected ? { collected: stamp } : {}),
			...(received ? { received: stamp } : {}),
			...(planned === null ? {} : { planned: planned.word, plannedReports: planned.reports }),
			...(lab ? { lab: stamp } : {}),
			...(doctor ? { doctor: stamp } : {}),
			...(conditions ? { conditions: stamp } : {}),
			...(Object.keys(conclusions).length > 0 ? { conclusions } : {}),
			...(Object.keys(files).length > 0 ? { files } : {}),
			...(takenBack.length > 0 ? { takenBack: takenBack.slice(-maxTakenBack) } : {}),
		},
		issued: Math.max(facts.issued, stamp.issued),
	};
}

interface Planned {
	/** Milliseconds since 1970. */
	readonly at: number | null;
	/** Its text is the day that who has waited for the results was told first. */
	readonly word: Word;
	readonly reports: NonNullable<Said['plannedReports']>;
}

/**
 * When the request is expected, after a message that says so of a report, or that the report has come; null where it says neither, or something older than what stands. It is the last of
 * what is still to come: a word on one sample makes nobody expect another one sooner. Nor was anything put off where a later day is another report's first.
 */
function plannedBy(facts: RequestFacts, message: Message, stamp: Stamp): Planned | null {
	const { report, plannedAt } = message;
	const isOfReport = message.completesReport === true;
	const isCome = isOfReport && (message.completedAt !== undefined || message.takesBack !== null);
	if (plannedAt === undefined && !isCome) return null;
	const before = plannedReports(facts, report);
	const stood = before[report];
	if (!counts(stamp, stood)) return null;
	const own: PlannedReport = isCome
		? { ...stood, ...stamp, isCome }
		: {
				...stamp,
				at: plannedAt,
				first: (stood?.isCome === true ? undefined : stood?.first) ?? (isOfReport ? undefined : facts.said.planned?.text) ?? plannedAt,
			};
	// A word on the whole request is one on each of its reports.
	const others = Object.entries(before).filter(([, one]) => isOfReport || one.isCome === true || !counts(stamp, one));
	const reports = { ...Object.fromEntries(others), [report]: own };
	const known = Object.values(reports).filter(({ at }) => at !== undefined);
	const open = known.filter((one) => one.isCome !== true);
	// Where all that was named has come and lines wait, the last day named is the only one that can be held against it.
	const waited = open.length > 0 ? open : known;
	const from = lastOf(waited.map(({ first }) => first));
	return { at: lastOf(waited.map(({ at }) => at)), word: { ...stamp, ...(from === null ? {} : { text: new Date(from).toISOString() }) }, reports };
}

/** The day that the request was expected first, where it is a later one now; null where nothing was put off, as within the day. */
export function putOffFrom({ planned_at: plannedAt, said }: Pick<RequestFacts, 'planned_at' | 'said'>): string | null {
	const first = said.planned?.text;
	return first === undefined || plannedAt === null || dayInAlmaty(plannedAt) <= dayInAlmaty(first) ? null : first;
}

/** As they stand; what was kept before reports were told apart is the report's own that speaks. */
function plannedReports({ planned_at: at, said }: RequestFacts, report: string): NonNullable<Said['plannedReports']> {
	if (said.plannedReports !== undefined || at === null) return said.plannedReports ?? {};
	const planned = new Date(at).toISOString();
	return { [report]: { ...(said.planned ?? neverSaid), at: planned, first: said.planned?.text ?? planned } };
}

/** In milliseconds since 1970; null for none. */
const lastOf = (moments: readonly (string | undefined)[]): number | null =>
	moments.reduce<number | null>((last, one) => (one === undefined ? last : Math.max(last ?? -Infinity, moment(one))), null);

/**
 * The end of a request, as a message says it. The end of one report is the request's only when no line waits any more; a report that was entered
 * in error ends nothing.
 * @param waits whether a line waits for its result, after the message
 */
export function completion(facts: RequestFacts, message: Message, waits: boolean): RequestFacts {
	const stamp = stampOf(message);
	if (!counts(stamp, facts.said.completed)) return facts;
	const said = { ...facts.said, completed: stamp };
	if (message.takesBack === 'withdrawn') return { ...facts, completed_at: null, said };
	if (message.completedAt === undefined || (message.completesReport === true && waits)) return facts;
	return { ...facts, completed_at: moment(message.completedAt), said };
}

/**
 * A request is not finished while a result of it is in work again; when that has come, it is as finished as the laboratory said.
 * @param isReopened whether a line is in work that had a result
 */
export function endOf<T extends RequestFacts>(facts: T, isReopened: boolean): T {
	const { completed } = facts.said;
	if (isReopened && facts.completed_at !== null) {
		const kept = { ...(completed ?? neverSaid), text: new Date(facts.completed_at).toISOString() };
		return { ...facts, completed_at: null, said: { ...facts.said, completed: kept } };
	}
	return isReopened || facts.completed_at !== null || completed?.text === undefined ? facts : { ...facts, completed_at: moment(completed.text) };
}
