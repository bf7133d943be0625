/** How a verdict is marked, so that it is seen without colour: by a word, bold, with arrows, and framed where it is critical. */
import type { ResultLine } from '#shared/results/calls.ts';
import type { Degree, Flag } from '#shared/kit/domain.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import type { reportWords } from '#shared/results/report.words.ts';
import { isCriticalFlag } from '#shared/results/summary.ts';
import { colours, type Sheet, type Style } from './sheet.ts';
import { styles } from './styles.ts';

export type Translate = TranslateOf<typeof reportWords>;

/** What a flag says where nobody knows how far the value lies outside. */
const degreeOfFlag: Readonly<Record<Flag, Degree>> = {
	N: 'normal',
	L: 'low',
	H: 'high',
	LL: 'critically-low',
	HH: 'critically-high',
	A: 'abnormal',
	AA: 'critically-abnormal',
};
const arrowsOf: Readonly<Record<Flag, { readonly count: number; readonly up: boolean }>> = {
	N: { count: 0, up: false },
	L: { count: 1, up: false },
	H: { count: 1, up: true },
	LL: { count: 2, up: false },
	HH: { count: 2, up: true },
	A: { count: 0, up: false },
	AA: { count: 0, up: false },
};
const arrowWidth = 8;

export interface Mark {
	readonly word: string;
	readonly critical: boolean;
	readonly outside: boolean;
	/** Of the word. */
	readonly style: Style;
	/** Of the value that it belongs to. */
	readonly valueStyle: Style;
	/** Points that its arrows take before the word. */
	readonly indent: number;
	/** Draws the arrows on a line of text with its top at `y`. */
	readonly arrows: (sheet: Sheet, x: number, y: number) => void;
}

/** Mark of a finished line or of a part of one; without a flag it says that nobody judged the value. */
export function markOf(
	t: Translate,
	{ flag, degree, isFact }: { readonly flag: Flag | null; readonly degree?: ResultLine['degree']; readonly isFact?: boolean },
): Mark {
	if (isFact === true) return { ...unmarked, word: t('fact') };
	if (flag === null) return { ...unmarked, word: t('unjudged'), style: styles.cell };
	if (flag === 'N') return { ...unmarked, word: t('degrees.normal') };
	const critical = isCriticalFlag(flag);
	const colour = critical ? colours.bad : colours.warn;
	const { count, up } = arrowsOf[flag];
	return {
		word: t(`degrees.${degree ?? degreeOfFlag[flag]}`),
		critical,
		outside: true,
		style: { ...styles.strong, colour },
		valueStyle: { ...styles.strong, colour },
		indent: count === 0 ? 0 : count * arrowWidth + 2,
		arrows: (sheet, x, y) => {
			for (let at = 0; at < count; at += 1) sheet.arrow(x + at * arrowWidth, y + 3, up, colour);
		},
	};
}

const unmarked: Mark = {
	word: '',
	critical: false,
	outside: false,
	style: styles.muted,
	valueStyle: styles.strong,
	indent: 0,
	arrows: () => undefined,
};

const stateWords = {
	'in-process': 'states.in-process',
	'not-available': 'states.not-available',
	restricted: 'states.restricted',
	withdrawn: 'states.withdrawn',
} as const;

/** Words of a line that has no result. */
export const stateOf = (t: Translate, { state, isReopened }: Pick<ResultLine, 'state' | 'isReopened'>): string =>
	state === 'done' ? '' : t(isReopened ? 'reopened' : stateWords[state]);
