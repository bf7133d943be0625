/** What is said of a line in words, where it is written rather than drawn: its mark, its state, its reference. Pure. */
import type { Degree, Flag } from '#shared/kit/domain.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import type { ResultLine } from './calls.ts';
import { agreedInterval, formatInterval, type Interval } from './lines.ts';
import type { reportWords } from './report.words.ts';

type Translate = TranslateOf<typeof reportWords>;

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

/** The mark of a finished line or of a part of one; without a flag, that nobody judged the value. */
export function markWords(
	t: Translate,
	{ flag, degree, isFact }: { readonly flag: Flag | null; readonly degree?: Degree | null; readonly isFact?: boolean },
): string {
	if (isFact === true) return t('fact');
	if (flag === null) return t('unjudged');
	return t(`degrees.${flag === 'N' ? 'normal' : (degree ?? degreeOfFlag[flag])}`);
}

const stateKeys = {
	'in-process': 'states.in-process',
	'not-available': 'states.not-available',
	restricted: 'states.restricted',
	withdrawn: 'states.withdrawn',
} as const;

/** Words of a line that has no result; empty for one that has. */
export const stateWords = (t: Translate, { state, isReopened }: Pick<ResultLine, 'state' | 'isReopened'>): string =>
	state === 'done' ? '' : t(isReopened ? 'reopened' : stateKeys[state]);

/** An interval as it is printed, or what is expected in words; empty for one that says nothing. */
export const intervalWords = (t: Translate, locale: Locale, range: Interval, decimals: number): string =>
	formatInterval(locale, range, decimals) ?? (range.expected === null ? '' : t(`expected.${range.expected}`));

type Referred = Pick<ResultLine, 'range' | 'rangeText' | 'conditional' | 'decimals' | 'rangeDecimals' | 'flag' | 'number' | 'comparator'>;

/** The reference of a line in the reader's words; the laboratory's own where it is all there is. */
export function referenceWords(t: Translate, locale: Locale, line: Referred): string {
	const range = line.range ?? agreedInterval(line);
	return range === null ? line.rangeText : intervalWords(t, locale, range, line.rangeDecimals ?? line.decimals) || line.rangeText;
}
