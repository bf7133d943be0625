/** What a woman said of herself when she ordered, and what it means on the day on which the sample was taken. */
import { dayInAlmaty, daysBetween } from '#shared/kit/dates.ts';
import { bodyState, type BodyState, type KnownState, type RangeCondition } from '#shared/kit/domain.ts';
import { conditionsOfCycle, conditionsOfPregnancy } from './conditions.ts';

const stateOfCondition = (condition: RangeCondition): BodyState => (condition.startsWith('preg') ? 'pregnant' : condition === 'meno' ? 'menopause' : 'cycle');

/** What is worth asking, in the order of the form. */
export function bodyStatesOf(conditions: readonly RangeCondition[]): BodyState[] {
	const states = new Set<BodyState>(conditions.map(stateOfCondition));
	return states.size === 0 ? [] : bodyState.options.filter((state) => states.has(state) || state === 'none');
}

/** As the order keeps it; days are `2026-11-20`. */
export interface ReportedState {
	readonly bodyState: BodyState | null;
	/** Completed weeks on the day of the order. */
	readonly pregnancyWeek: number | null;
	/** First day of the last period. */
	readonly lastPeriod: string | null;
	/** Day of the order. */
	readonly toldOn: string;
}

/** What was said when ordering, as an order keeps it; null for nothing. */
export const reportedStateOf = (order: {
	readonly body_state: BodyState | null;
	readonly pregnancy_week: number | null;
	readonly last_period: string | null;
	/** Milliseconds since 1970. */
	readonly ordered_at: number;
}): ReportedState | null =>
	order.body_state && {
		bodyState: order.body_state,
		pregnancyWeek: order.pregnancy_week,
		lastPeriod: order.last_period,
		toldOn: dayInAlmaty(order.ordered_at),
	};

const weekDays = 7;
/** A pregnancy that was told longer ago than this has ended, one way or another. */
const longestPregnancy = 42;

/**
 * What is known on a day: weeks of a pregnancy and days of a cycle have gone on since they were told. Nothing is known of a pregnancy beyond its
 * term; a cycle whose day is not known, or tells no phase, is still a cycle, until its day is past any cycle's.
 */
export function knownOn({ bodyState: state, pregnancyWeek, lastPeriod, toldOn }: ReportedState, day: string): readonly KnownState[] {
	if (state === 'menopause') return ['meno'];
	if (state === 'pregnant') {
		const passed = Math.max(0, Math.floor(daysBetween(toldOn, day) / weekDays));
		if (passed > longestPregnancy || (pregnancyWeek !== null && pregnancyWeek + passed > longestPregnancy)) return [];
		return conditionsOfPregnancy(pregnancyWeek === null ? null : pregnancyWeek + passed);
	}
	if (state !== 'cycle' && state !== 'none') return [];
	// Told months ago: since then she may have become pregnant.
	if (daysBetween(toldOn, day) > longestWait) return [];
	if (lastPeriod === null) return ['cycle'];
	const cycleDay = daysBetween(lastPeriod, day) + 1;
	const phase = conditionsOfCycle(cycleDay);
	return phase.length > 0 ? phase : cycleDay >= 1 && cycleDay <= longestCycle ? ['cycle'] : [];
}
/** Days. */
const longestWait = 60;
const longestCycle = 35;

/** What was said, with what goes without saying: weeks belong to a pregnancy, a period to a cycle; a man says nothing. */
export function reportedBy(body: {
	readonly sex: 'F' | 'M';
	readonly bodyState?: BodyState | undefined;
	readonly pregnancyWeek?: number | undefined;
	readonly lastPeriod?: string | undefined;
}): Omit<ReportedState, 'toldOn'> {
	const implied = body.pregnancyWeek !== undefined ? 'pregnant' : body.lastPeriod !== undefined ? 'cycle' : null;
	const state = body.sex === 'M' ? null : (body.bodyState ?? implied);
	return {
		bodyState: state,
		pregnancyWeek: state === 'pregnant' ? (body.pregnancyWeek ?? null) : null,
		lastPeriod: state === 'cycle' ? (body.lastPeriod ?? null) : null,
	};
}
