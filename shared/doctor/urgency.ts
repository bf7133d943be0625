/** How urgently a doctor has to read a request. The page of a result says the same of its lines (`shared/results/summary.ts`). */
import type { ResultLine } from '#shared/results/calls.ts';
import { isAbnormal, isCritical, isUnjudged } from '#shared/results/summary.ts';

/**
 * Gravest first: beyond a critical limit; outside of its reference; to be read, because nobody could judge it, it is doubtful, the laboratory said something of it,
 * holds it back, did not perform it, withdrew it or took it back into work; nothing to say so far; everything is finished and normal. The store keeps the place in this list.
 */
export const urgencies = ['critical', 'abnormal', 'to-read', 'waiting', 'normal'] as const;
export type Urgency = (typeof urgencies)[number];

type Judged = Pick<ResultLine, 'state' | 'flag' | 'comment'> & {
	readonly isDoubtful?: boolean;
	readonly isFact?: boolean;
	readonly isReopened?: boolean;
	readonly parts?: readonly { readonly flag: ResultLine['flag'] }[];
};

export function urgencyOfLine(line: Judged): Urgency {
	if (line.state === 'in-process') return line.isReopened === true ? 'to-read' : 'waiting';
	if (line.state !== 'done') return 'to-read';
	if (isCritical(line)) return 'critical';
	if (isAbnormal(line)) return 'abnormal';
	return isUnjudged(line) || line.isDoubtful === true || line.comment !== '' ? 'to-read' : 'normal';
}

/**
 * Of a whole request: of its lines what is gravest.
 * @param conclusion of the laboratory: words may say anything
 * @param isIncomplete something of an analysis has not come
 */
export function urgencyOf(lines: readonly Judged[], conclusion: string, isIncomplete = false): Urgency {
	const all = lines.map(urgencyOfLine);
	return urgencies.find((one) => all.includes(one) || (one === 'to-read' && conclusion !== '') || (one === 'waiting' && isIncomplete)) ?? 'waiting';
}
