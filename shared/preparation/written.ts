/** The plan in words, the same wherever it is read: on a page, on paper, in a calendar, in a letter. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import { clockInAlmaty, dayInAlmaty, formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { beginsAt, isChild, type PlanStep } from './plan.ts';
import type { preparationWords } from './words.ts';

type Translate = TranslateOf<typeof preparationWords>;

export interface WrittenStep {
	readonly kind: PlanStep['kind'];
	/** When it begins; empty for what follows no clock. */
	readonly when: string;
	/** What to do. */
	readonly what: string;
	/** What has to be known besides, beginning with what is wrong. */
	readonly notes: readonly string[];
	/** What is wrong with it: its time has passed, the visit does not fit, or rules contradict each other. */
	readonly warns: boolean;
	readonly names: readonly string[];
}

interface Written {
	/** Moments in milliseconds since 1970; without a visit times are told from it backwards. */
	readonly visitAt: number | null;
	readonly now: number;
	/** The call centre, for rules that contradict each other, and for how long a child may fast. */
	readonly phone: string;
	/** As `planOf` has it. */
	readonly years: number | null;
}

export function writePlan(t: Translate, plan: readonly PlanStep[], { visitAt, now, phone, years }: Written): WrittenStep[] {
	const isDry = plan.some(({ kind }) => kind === 'no-drink');
	const startOf = (step: PlanStep) => (visitAt === null ? null : beginsAt(step, visitAt));
	const isPast = (step: PlanStep) => (startOf(step) ?? now) < now;
	// The plan begins with what can still be kept as a whole; what has begun already stands below.
	const current = [...plan.filter((step) => !isPast(step)), ...plan.filter(isPast)];
	return current.map((step) => {
		const at = startOf(step);
		const passed = !step.conflict && isPast(step);
		const fasts = step.kind === 'fasting' && !step.conflict;
		const troubles = [
			...(fasts && isChild(years) ? [t('child.fasting', { phone: formatPhone(phone) })] : []),
			...(step.conflict ? [t('conflict', { phone: formatPhone(phone) })] : []),
			...(!step.conflict && misses(step, visitAt) ? [t('misfit')] : []),
			...(passed && step.kind !== 'own' ? [t('passed')] : []),
		];
		// A sentence of the laboratory's own is often for some alone, as who takes a medicine: to others it is no trouble.
		const ifChild = fasts && years === null ? [t('child.unknown', { phone: formatPhone(phone) })] : [];
		const ifYours = passed && step.kind === 'own' ? [t('passedIfYours')] : [];
		const limits = step.conflict || (fasts && isChild(years)) ? [] : limitsOf(t, step, visitAt);
		return {
			kind: step.kind,
			when: whenOf(t, step, at),
			what: step.conflict ? step.texts.join(' / ') : whatOf(t, step, isDry),
			notes: [...troubles, ...ifYours, ...limits, ...ifChild],
			warns: troubles.length > 0,
			names: step.names,
		};
	});
}

export interface WrittenMoment {
	readonly when: string;
	/** What is wrong with all of its steps alike; null where they differ, or nothing is. */
	readonly warning: string | null;
	/** Their notes go without that warning. */
	readonly steps: readonly WrittenStep[];
}

/** Steps of one moment stand below one heading: an evening with five of them is read as one. */
export const byMoment = (all: readonly WrittenStep[]): WrittenMoment[] =>
	[...Map.groupBy(all, ({ when }) => when)].map(([when, steps]) => {
		const [first = ''] = steps[0]?.notes ?? [];
		if (!steps.every(({ warns, notes }) => warns && notes[0] === first)) return { when, warning: null, steps };
		return { when, warning: first, steps: steps.map((step) => ({ ...step, notes: step.notes.slice(1), warns: false })) };
	});

/** Two days and more are told in days, whole hours in hours. */
function spanOf(minutes: number): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } {
	if (minutes >= 2 * 1440 && minutes % 1440 === 0) return { unit: 'days', count: minutes / 1440 };
	return minutes % 60 === 0 ? { unit: 'hours', count: minutes / 60 } : { unit: 'minutes', count: minutes };
}

function whenOf(t: Translate, { kind, min }: PlanStep, at: number | null): string {
	if (kind === 'cycle-day' || kind === 'clock') return t('day');
	if (min === null) return t('also');
	if (at !== null) return t('from', { day: formatDay(t.locale, dayInAlmaty(at)), sinceTime: timeIn(t.locale, clockInAlmaty(at).time, 'ablative') });
	const { unit, count } = spanOf(min);
	return t.plural(`before.${unit}`, count);
}

const clockOf = (minutes: number | null): string =>
	minutes === null ? '' : [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function whatOf(t: Translate, { kind, min, max, texts }: PlanStep, isDry: boolean): string {
	if (kind === 'own' || kind === 'none') return texts.join(' ');
	if (kind === 'fasting') return t(isDry ? 'what.fastingDry' : 'what.fasting');
	if (kind === 'cycle-day') return t('what.cycle-day', { days: min === max ? String(min) : `${String(min)}–${String(max)}` });
	return t(`what.${kind}`, kind === 'clock' ? { from: clockOf(min), till: clockOf(max) } : {});
}

function misses({ kind, min, max }: PlanStep, visitAt: number | null): boolean {
	if (kind !== 'clock' || visitAt === null) return false;
	const { time } = clockInAlmaty(visitAt);
	return time < clockOf(min) || time > clockOf(max);
}

function limitsOf(t: Translate, { kind, max }: PlanStep, visitAt: number | null): string[] {
	if ((kind !== 'fasting' && kind !== 'abstinence') || max === null) return [];
	if (visitAt !== null) return [t(`notEarlier.${kind}`, { moment: formatMoment(t.locale, visitAt - max * 60_000) })];
	const { unit, count } = spanOf(max);
	// A longest time of so many minutes stands in no rule of a laboratory; it is told in hours then.
	return [t.plural(unit === 'days' ? 'notLonger.days' : 'notLonger.hours', unit === 'minutes' ? Math.floor(count / 60) : count)];
}

/**
 * The plan as plain text, a step a line, without the names of tests: for letters and calendars, which others may see. That some need no preparation is left out
 * beside what others need: without names it would be read of all.
 */
export function planLines(steps: readonly WrittenStep[]): string[] {
	const needed = steps.filter(({ kind }) => kind !== 'none');
	return (needed.length > 0 ? needed : steps).map(({ when, what, notes }) => [`${when}: ${what}`, ...notes].join(' '));
}
