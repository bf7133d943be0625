/** What is said of a whole request before any line of it is read: the same on the page, on the PDF and in every language. */
import type { ResultLine } from './calls.ts';

export interface Summary<T> {
	readonly total: number;
	/** Lines with a value: what a reader can read. Held back, not performed and withdrawn lines are none of them. */
	readonly finished: readonly T[];
	/** Beyond a critical limit, or marked so by the laboratory. */
	readonly critical: readonly T[];
	/** Outside of the reference, critical ones left out. */
	readonly abnormal: readonly T[];
	/** Finished without a verdict: no reference, a text, a value that nobody could judge. Not normal. */
	readonly unjudged: readonly T[];
	/** Finished, not outside, and with a comment of the laboratory: nobody here can read what it says. */
	readonly commented: readonly T[];
	/** Without those that had a result already. */
	readonly waiting: readonly T[];
	/** In work again: what they said is no longer valid. */
	readonly reopened: readonly T[];
	readonly restricted: readonly T[];
	readonly notPerformed: readonly T[];
	readonly withdrawn: readonly T[];
	/** Every line is finished and every one is normal: the only case in which anything may be said to be all right. */
	readonly allNormal: boolean;
	/** The same where some are facts, which are neither normal nor not (a blood group). */
	readonly noneOutside: boolean;
}

type Judged = Pick<ResultLine, 'state' | 'flag'> & {
	readonly isFact?: boolean;
	readonly isDoubtful?: boolean;
	readonly comment?: string;
	readonly isReopened?: boolean;
	readonly isByToldState?: boolean;
	readonly parts?: readonly { readonly flag: ResultLine['flag'] }[];
};

/** Of a line and of its parts: a part that is out of bounds has no other place to be told. */
const flagsOf = ({ flag, parts = [] }: Judged): readonly ResultLine['flag'][] => [flag, ...parts.map((part) => part.flag)];
export const isCriticalFlag = (flag: ResultLine['flag']) => flag === 'LL' || flag === 'HH' || flag === 'AA';

export const isCritical = (line: Judged): boolean => line.state === 'done' && flagsOf(line).some(isCriticalFlag);
export const isAbnormal = (line: Judged): boolean => line.state === 'done' && !isCritical(line) && flagsOf(line).some((flag) => flag !== null && flag !== 'N');
/** Neither line nor part is known to be outside, and not all of them are known to be normal. */
export const isUnjudged = (line: Judged): boolean =>
	line.state === 'done' && !isCritical(line) && !isAbnormal(line) && line.isFact !== true && flagsOf(line).includes(null);

/**
 * @param conclusion of the laboratory: words may say anything, and so may a comment or a file, so nothing is called normal beside them
 * @param isMore there is more than the lines say: something of an analysis has not come, and nobody said that it is finished without; the laboratory sent files; or people hold all of it back
 */
export function summarise<T extends Judged>(lines: readonly T[], conclusion = '', isMore = false): Summary<T> {
	const inState = (state: ResultLine['state']) => lines.filter((line) => line.state === state);
	const finished = inState('done');
	const isCalm =
		lines.length > 0 &&
		conclusion === '' &&
		!isMore &&
		finished.length === lines.length &&
		finished.every(
			(line) => (line.comment ?? '') === '' && line.isDoubtful !== true && (line.isFact === true || flagsOf(line).every((flag) => flag === 'N')),
		);
	const hasFacts = finished.some(({ isFact }) => isFact === true);
	return {
		total: lines.length,
		finished,
		critical: finished.filter(isCritical),
		abnormal: finished.filter(isAbnormal),
		unjudged: finished.filter(isUnjudged),
		commented: finished.filter((line) => (line.comment ?? '') !== '' && !isCritical(line) && !isAbnormal(line) && !isUnjudged(line)),
		waiting: inState('in-process').filter(({ isReopened }) => isReopened !== true),
		reopened: inState('in-process').filter(({ isReopened }) => isReopened === true),
		restricted: inState('restricted'),
		notPerformed: inState('not-available'),
		withdrawn: inState('withdrawn'),
		allNormal: isCalm && !hasFacts,
		noneOutside: isCalm && hasFacts,
	};
}

/** The one sentence that reassures, as `summary` of the report's words names it; null where nothing may. What goes by the patient's word is said to do so. */
export function calmSentence({ allNormal, noneOutside, finished, total }: Summary<Judged>) {
	if (!allNormal && !noneOutside) return null;
	const isTold = finished.some(({ isByToldState }) => isByToldState === true);
	if (noneOutside) return isTold ? 'summary.noneOutsideTold' : 'summary.noneOutside';
	return isTold ? 'summary.allNormalTold' : total === 1 ? 'summary.allNormalOne' : 'summary.allNormal';
}

/** A whole request. */
export const summaryOf = <T extends Judged>(request: {
	readonly lines: readonly T[];
	readonly conclusion: string;
	readonly lacking: readonly unknown[];
	readonly files: readonly unknown[];
	readonly withheldFiles: number;
	readonly isHeld: boolean;
}): Summary<T> => summarise(request.lines, request.conclusion, request.isHeld || request.lacking.length + request.files.length + request.withheldFiles > 0);
