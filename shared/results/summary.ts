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
	readonly waiting: readonly T[];
	readonly restricted: readonly T[];
	readonly notPerformed: readonly T[];
	readonly withdrawn: readonly T[];
	/** Every line is finished and every one is normal: the only case in which anything may be said to be all right. */
	readonly allNormal: boolean;
}

type Judged = Pick<ResultLine, 'state' | 'flag'> & {
	readonly comment?: string;
	readonly parts?: readonly { readonly flag: ResultLine['flag'] }[];
};

/** Of a line and of its parts: a part that is out of bounds has no other place to be told. */
const flagsOf = ({ flag, parts = [] }: Judged): readonly ResultLine['flag'][] => [flag, ...parts.map((part) => part.flag)];
export const isCriticalFlag = (flag: ResultLine['flag']) => flag === 'LL' || flag === 'HH' || flag === 'AA';

export const isCritical = (line: Judged): boolean => line.state === 'done' && flagsOf(line).some(isCriticalFlag);
export const isAbnormal = (line: Judged): boolean => line.state === 'done' && !isCritical(line) && flagsOf(line).some((flag) => flag !== null && flag !== 'N');
/** Neither line nor part is known to be outside, and not all of them are known to be normal. */
export const isUnjudged = (line: Judged): boolean => line.state === 'done' && !isCritical(line) && !isAbnormal(line) && flagsOf(line).includes(null);

/** @param conclusion of the laboratory: words may say anything, and so may a comment, so nothing is called normal beside them */
export function summarise<T extends Judged>(lines: readonly T[], conclusion = ''): Summary<T> {
	const inState = (state: ResultLine['state']) => lines.filter((line) => line.state === state);
	const finished = inState('done');
	return {
		total: lines.length,
		finished,
		critical: finished.filter(isCritical),
		abnormal: finished.filter(isAbnormal),
		unjudged: finished.filter(isUnjudged),
		waiting: inState('in-process'),
		restricted: inState('restricted'),
		notPerformed: inState('not-available'),
		withdrawn: inState('withdrawn'),
		allNormal:
			lines.length > 0 &&
			conclusion === '' &&
			finished.length === lines.length &&
			finished.every((line) => (line.comment ?? '') === '' && flagsOf(line).every((flag) => flag === 'N')),
	};
}
