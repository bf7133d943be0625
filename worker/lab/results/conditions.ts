/** States of the body that references depend on, out of weeks and days. */
import type { KnownState, RangeCondition, Sex } from '#shared/kit/domain.ts';
import type { AnalyteFacts } from './analytes-store.ts';

/**
 * Thirds of a pregnancy by completed weeks: the second begins with week 14, the third with week 28 (ACOG Committee Opinion 700, "Methods for Estimating
 * the Due Date", and the usual division of obstetrics).
 * @param week completed weeks; null: pregnant, of unknown week
 */
export function conditionsOfPregnancy(week: number | null): readonly KnownState[] {
	if (week === null) return ['preg'];
	return ['preg', week < 14 ? 'preg1' : week < 28 ? 'preg2' : 'preg3'];
}

/** The longest cycle that is still a usual one. */
const longestCycle = 35;
/** Who bled two months ago may still have cycles, if rare ones; who did longer ago may not. */
const longestGap = 60;

/**
 * The phase of a cycle by its day, where the day alone tells it: cycles of 24 to 35 days ovulate between day 10 and day 21, so that days 1 to 9 are
 * follicular and days 22 to 35 luteal in all of them. In between, and up to two months, it is a cycle of unknown phase; after that nothing is known.
 * @param day the first day of bleeding is 1
 */
export function conditionsOfCycle(day: number): readonly KnownState[] {
	if (day < 1 || day > longestGap) return [];
	if (day <= 9) return ['fol'];
	return day >= 22 && day <= longestCycle ? ['lut'] : ['cycle'];
}

const pregnancy: ReadonlySet<RangeCondition> = new Set(['preg', 'preg1', 'preg2', 'preg3']);

/**
 * What an order says of the patient's state: what its analyses imply, when they do not contradict each other. Whatever else an order comes to know of the
 * patient belongs here; a word of the laboratory takes its place.
 * @param ordered what is to be measured, each with the analysis that it was ordered with
 */
export function conditionsOfOrder({ sex }: { readonly sex: Sex }, ordered: readonly Pick<AnalyteFacts, 'analysis'>[]): readonly KnownState[] {
	if (sex === 'M') return [];
	const implied = [...new Set(ordered.flatMap(({ analysis }) => analysis.implies ?? []))];
	const thirds = implied.filter((condition) => pregnancy.has(condition) && condition !== 'preg');
	const others = implied.filter((condition) => !pregnancy.has(condition));
	if (others.length === implied.length) return others.length === 1 ? others : [];
	if (others.length > 0) return [];
	return thirds.length === 1 ? ['preg', ...thirds] : ['preg'];
}
