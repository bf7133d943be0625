/** A request as its reader gets it, in one language. What the laboratory holds back has no value here, whatever the store has. */
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { usualChangeOf, type Change } from '#shared/results/variation.ts';
import { degreeOf, formatInterval, formatMeasured, isQualitativeWord } from '#shared/results/lines.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Interpretation, QualitativeWord } from '#shared/kit/domain.ts';
import { reportWords } from '#shared/results/report.words.ts';
import type { ResultFiles } from './files-store.ts';
import type { HeardLines } from './hear-state.ts';
import type { StoredLine, StoredPart, StoredValue } from './line.ts';
import { isLateAt } from '#shared/results/way.ts';
import { reportNumber } from '#shared/results/report-number.ts';
import type { Noted } from '#worker/lab/openings/note.ts';
import type { Given } from '#worker/lab/openings/store.ts';
import type { GivenComment } from './comments-store.ts';
import type { EarlierLine } from './earlier-store.ts';
import type { Editions, LineRow } from './lines-store.ts';
import { putOffFrom } from './request-facts.ts';
import type { RequestRow } from './requests-store.ts';
import { susceptibilityOf } from './susceptibility.ts';

interface ByState {
	/** It is by what a reader said of the patient. */
	readonly isByToldState?: boolean;
}

export interface PresentOptions {
	/** Of the network in the reader's city. */
	readonly phone: string;
	/** By the code of the analyte; of this person alone. */
	readonly previous: ReadonlyMap<string, EarlierLine>;
	/** Left out: nothing was replaced. */
	readonly editions: Editions;
	readonly files: ResultFiles;
	/** Milliseconds since 1970. */
	readonly now: number;
	/** What is asked, and was said, of the patient's state; left out: nothing. */
	readonly heard?: Pick<HeardLines, 'stateQuestion' | 'toldState'>;
	/** Since the earlier value, by the code of the analyte; left out: nothing is said. */
	readonly changes?: ReadonlyMap<string, Change>;
	/** Left out: none. */
	readonly patterns?: ResultRequest['patterns'];
	/** Left out: none. */
	readonly comments?: readonly GivenComment[];
}

/** The request is done once the laboratory says so, in work once anything of it came in. @param noted that the journal names it, and what its earlier values are of */
export function presentRequest(
	noted: Noted,
	locale: Locale,
	request: RequestRow,
	lines: readonly (LineRow & ByState)[],
	{
		phone,
		previous,
		editions,
		files,
		now,
		heard = { stateQuestion: null, toldState: null },
		changes = new Map(),
		patterns = [],
		comments = [],
	}: PresentOptions,
): ResultRequest {
	noted.require(request.id);
	const begun = request.issued > 0 || request.collected_at !== null || request.received_at !== null;
	return {
		id: request.id,
		internalNr: request.request_nr,
		lastName: request.last_name,
		firstName: request.first_name,
		middleName: request.middle_name,
		birthDate: request.birth_date,
		sex: request.sex,
		sampleDeliveryDate: moment(request.collected_at),
		receivingDate: moment(request.received_at),
		plannedDate: moment(request.planned_at),
		endDate: moment(request.completed_at),
		state: request.completed_at !== null ? 'done' : begun ? 'in-process' : 'created',
		lab: request.lab,
		isShared: false,
		// What is concluded of a request tells what is held back of it.
		conclusion: request.said.isHeld === true || lines.some(({ state }) => state === 'restricted') ? '' : request.conclusion,
		lacking: (request.said.lacking ?? []).map(({ analysis, names }) => ({ analysis: analysis[locale], names: names.map((name) => name[locale]) })),
		phone,
		files: files.shown.map(({ nr, title, content_type: contentType, size, issued }) => ({
			nr,
			title,
			contentType,
			size,
			issuedAt: new Date(issued).toISOString(),
		})),
		withheldFiles: files.withheld,
		isHeld: request.said.isHeld === true,
		edition: editions.count,
		replaces:
			editions.replaced === null
				? null
				: { number: reportNumber(request.request_nr, editions.count - 1), issuedAt: new Date(editions.replaced).toISOString() },
		stateQuestion: heard.stateQuestion,
		toldState: heard.toldState,
		patterns,
		comments: comments.map(({ text, doctor, written_at: at, version }) => ({
			text,
			doctor,
			writtenAt: new Date(at).toISOString(),
			isOlder: version < request.version,
		})),
		version: request.version,
		plannedBefore: putOffFrom(request),
		isLate: isLateAt({ completedAt: request.completed_at, plannedAt: request.planned_at }, now),
		lines: lines.map((row) => presentLine(noted, locale, request.id, row, previous.get(row.code) ?? null, changes.get(row.code) ?? null)),
	};
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** @param noted that the journal names the request of the line, and that of the earlier value */
export function presentLine(
	noted: Noted,
	locale: Locale,
	requestId: string,
	{ code, state, issued, corrected, line, isByToldState = false }: Pick<LineRow, 'code' | 'state' | 'issued' | 'corrected' | 'line'> & ByState,
	previous: EarlierLine | null,
	change: Change | null = null,
): ResultLine {
	noted.require(requestId);
	const beside = previous !== null && standsBeside(state, previous) ? previous : null;
	if (beside !== null) noted.require(beside.requestId);
	const { value, flag } = line;
	const done = state === 'done';
	const isReopened = state === 'in-process' && line.isReopened === true;
	const measured = done && value !== null && 'number' in value ? value : null;
	return {
		code,
		name: line.name[locale],
		analysis: { code: line.analysis.code, name: line.analysis.name[locale], slug: line.analysis.slug },
		material: line.material[locale],
		state,
		value: done && value !== null ? printed(locale, value, line.decimals) : '',
		number: measured?.number ?? null,
		comparator: measured?.comparator ?? null,
		unit: done && !measured ? '' : line.unit[locale],
		sent: done ? (line.sent ?? null) : null,
		range: line.range,
		rangeText: line.rangeText ?? '',
		conditional: [...(line.conditional ?? [])],
		isByToldState: done && isByToldState,
		decimals: line.decimals,
		rangeDecimals: line.rangeDecimals ?? line.decimals,
		isDoubtful: done && line.isDoubtful === true,
		doubts: done && line.isDoubtful === true ? [...(line.doubts ?? (['reading'] as const))] : [],
		isFact: done && line.isFact === true,
		flag: done ? flag : null,
		// What was stored before degrees were is never called slight.
		degree: done && flag !== null ? (line.degree ?? degreeOf(flag, null, null, null)) : null,
		interpretation: done ? interpreted(locale, line.interpretations, line.interpretationText) : '',
		parts: done ? (line.parts ?? []).map((part) => presentPart(locale, part)) : [],
		method: done ? (line.method ?? '') : '',
		validatedBy: done ? (line.validatedBy ?? '') : '',
		previous: beside === null ? null : { ...presentPrevious(locale, beside), change, ...usualBeside(line, change) },
		comment: done || isReopened || state === 'not-available' || state === 'withdrawn' ? line.comment : '',
		reason: done || (state === 'in-process' && !isReopened) ? '' : line.reason,
		issuedAt: issued === 0 ? null : moment(issued),
		corrected: done && corrected === 1,
		isReopened,
		note: line.note[locale],
	};
}

function presentPart(locale: Locale, part: StoredPart): ResultLine['parts'][number] {
	const interval =
		part.range &&
		(formatInterval(locale, part.range, part.rangeDecimals ?? part.decimals) ??
			(part.range.expected === null ? '' : translator(locale)(reportWords).words.expected[part.range.expected]));
	return {
		name: part.name,
		value: part.value === null ? '' : printed(locale, part.value, part.decimals),
		unit: part.value !== null && 'number' in part.value ? part.unit : '',
		reference: [interval, part.rangeText].filter(Boolean).join(' '),
		flag: part.flag,
		interpretation: interpreted(locale, part.interpretations, part.interpretationText),
		group: part.group ?? '',
		susceptibility: susceptibilityOf(part.interpretations),
	};
}

interface EarlierValue extends EarlierLine {
	readonly line: StoredLine & { readonly value: StoredValue };
}

/** Beside a line that has no value of its own stands no earlier one. */
const standsBeside = (state: LineRow['state'], earlier: EarlierLine): earlier is EarlierValue => state === 'done' && earlier.line.value !== null;

/** What is given by the earlier values that stand beside lines: those of other requests. @param previous by the code of the analyte */
export function earlierOf(lines: readonly Pick<LineRow, 'code' | 'state'>[], previous: ReadonlyMap<string, EarlierLine>): Given[] {
	const shown = lines.flatMap(({ code, state }) => {
		const earlier = previous.get(code);
		return earlier !== undefined && standsBeside(state, earlier) ? [earlier.requestId] : [];
	});
	return [...new Set(shown)].map((requestId) => ({ requestId, form: 'earlier' }));
}

/** The figures that a change was held against, wherever something is said of it. */
function usualBeside({ loinc = '' }: StoredLine, change: Change | null): Pick<NonNullable<ResultLine['previous']>, 'usual'> {
	const usual = change === null ? null : usualChangeOf(loinc);
	return usual === null ? {} : { usual };
}

function presentPrevious(locale: Locale, { line, collectedAt }: EarlierValue): Omit<NonNullable<ResultLine['previous']>, 'change' | 'usual'> {
	return {
		value: printed(locale, line.value, line.decimals),
		unit: 'number' in line.value ? line.unit[locale] : '',
		collectedAt: new Date(collectedAt).toISOString(),
		flag: line.flag,
	};
}

function printed(locale: Locale, value: StoredValue, decimals: number): string {
	if ('number' in value) return formatMeasured(locale, value, decimals);
	if ('word' in value) return value.grade === '' ? wordOf(locale, value.word) : `${wordOf(locale, value.word)} (${value.grade})`;
	// Lines that were stored before words were told apart from texts.
	return isQualitativeWord(value.text) ? wordOf(locale, value.text) : value.text;
}

const wordOf = (locale: Locale, word: QualitativeWord) => translator(locale)(reportWords).words.words[word];

function interpreted(locale: Locale, codes: readonly Interpretation[] = [], text = ''): string {
	const words: Readonly<Partial<Record<Interpretation, string>>> = translator(locale)(reportWords).words.interpretations;
	return [...codes.flatMap((code) => words[code] ?? []), text].filter(Boolean).join('; ');
}
