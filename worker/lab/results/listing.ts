/** What a request is listed by, worked out of its lines when they are written. Pure. */
import { urgencies, urgencyOf, urgencyOfLine, type Urgency } from '#shared/doctor/urgency.ts';
import type { LineRow } from './lines-store.ts';
import type { RequestRow } from './requests-store.ts';

export interface Listing {
	readonly urgency: Urgency;
	readonly lineCount: number;
	/** Lines with a result. */
	readonly doneCount: number;
	/** A result was corrected, withdrawn or taken back into work. */
	readonly corrected: boolean;
	/** Codes of the gravest lines; of those that wait or are simply normal none. */
	readonly graveCodes: readonly string[];
	/** How many lines neither wait nor are simply normal. */
	readonly graveCount: number;
}

/** So many lines stand in a row of a list. */
const shown = 4;
const isInWorkAgain = (state: LineRow['state'], { isReopened }: LineRow['line']) => state === 'in-process' && isReopened === true;
const rank = (urgency: Urgency) => urgencies.indexOf(urgency);
const isGrave = (urgency: Urgency) => urgency !== 'waiting' && urgency !== 'normal';

export function listingOf(
	{ conclusion, said = {} }: Pick<RequestRow, 'conclusion'> & Partial<Pick<RequestRow, 'said'>>,
	lines: readonly Pick<LineRow, 'code' | 'position' | 'state' | 'corrected' | 'line'>[],
): Listing {
	const judged = lines.map(({ line, ...row }) => ({ ...line, ...row }));
	const grave = judged
		.map((line) => ({ code: line.code, position: line.position, urgency: urgencyOfLine(line) }))
		.filter(({ urgency }) => isGrave(urgency))
		.sort((a, b) => rank(a.urgency) - rank(b.urgency) || a.position - b.position || (a.code < b.code ? -1 : 1));
	return {
		// A file may say anything, as a conclusion may, and so may what people hold back whole.
		urgency: urgencyOf(judged, said.isHeld === true ? 'held' : said.files === undefined ? conclusion : conclusion || 'files', said.lacking !== undefined),
		lineCount: lines.length,
		doneCount: lines.filter(({ state }) => state === 'done').length,
		corrected: lines.some(({ state, corrected, line }) => corrected === 1 || state === 'withdrawn' || isInWorkAgain(state, line)),
		graveCodes: grave.slice(0, shown).map(({ code }) => code),
		graveCount: grave.length,
	};
}
