/** How a verdict is marked, so that it is seen without colour: by a word, bold, with arrows, and framed where it is critical. */
import type { ResultLine } from '#shared/results/calls.ts';
import type { Flag } from '#shared/kit/domain.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import type { reportWords } from '#shared/results/report.words.ts';
import { markWords } from '#shared/results/said.ts';
import { isCriticalFlag } from '#shared/results/summary.ts';
import { colours, type Sheet, type Style } from './sheet.ts';
import { styles } from './styles.ts';

export type Translate = TranslateOf<typeof reportWords>;

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
export function markOf(t: Translate, line: { readonly flag: Flag | null; readonly degree?: ResultLine['degree']; readonly isFact?: boolean }): Mark {
	const { flag } = line;
	const word = markWords(t, line);
	if (line.isFact === true) return { ...unmarked, word };
	if (flag === null) return { ...unmarked, word, style: styles.cell };
	if (flag === 'N') return { ...unmarked, word };
	const critical = isCriticalFlag(flag);
	const colour = critical ? colours.bad : colours.warn;
	const { count, up } = arrowsOf[flag];
	return {
		word,
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
