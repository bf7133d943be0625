/**
 * One plan out of the preparation of several tests. Of each kind the strictest rule wins; rules that nobody can follow together stand side by side as a conflict.
 * No rule is ever dropped: each sentence of the catalogue belongs to a step. Only that nothing has to be done is not said of what another step is for: of a panel
 * some tests may need nothing and others do; and a child is not asked to leave off what adults do.
 */
import { z } from 'zod';
import { preparationRule, ruleKinds, type PreparationRule, type RuleKind } from './rules.ts';

/** A rule of the catalogue: its sentence in one language, what was chosen that it is for, and what of it is known as data. */
export const preparation = z.object({ text: z.string(), names: z.array(z.string()), rules: z.array(preparationRule).default([]) });
export type Preparation = z.output<typeof preparation>;

export interface PlanStep {
	readonly kind: RuleKind;
	/** As a rule's, merged. Of a conflict: of the strictest lower bound. */
	readonly min: number | null;
	readonly max: number | null;
	/** The rules ask for what cannot be had together: the laboratory is to be asked. */
	readonly conflict: boolean;
	/** Sentences that it is made of; of `own` and `none` the one that is shown. */
	readonly texts: readonly string[];
	readonly names: readonly string[];
}

interface Piece {
	readonly rule: PreparationRule;
	readonly of: Preparation;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const bounds = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

function merged(kind: RuleKind, pieces: readonly Piece[]): PlanStep {
	const mins = bounds(pieces.map(({ rule }) => rule.min));
	const maxes = bounds(pieces.map(({ rule }) => rule.max));
	const min = mins.length === 0 ? null : Math.max(...mins);
	const max = maxes.length === 0 ? null : Math.min(...maxes);
	return {
		kind,
		min,
		max,
		conflict: min !== null && max !== null && min > max,
		texts: unique(pieces.map(({ of }) => of.text)),
		names: unique(pieces.flatMap(({ of }) => of.names)),
	};
}

/** What decides the day and the hour comes first, then what begins earliest; what has no time of its own comes last. */
const decidesVisit = (kind: RuleKind) => kind === 'cycle-day' || kind === 'clock';
const rank = ({ kind, min }: PlanStep): number => (decidesVisit(kind) ? Infinity : (min ?? -1));

/** Whole years of a person on a day, both as `YYYY-MM-DD`. */
export const yearsOn = (birthDate: string, day: string): number =>
	Math.max(0, Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0));

/** Below this age, in whole years, nobody is asked to leave off what adults do, and how long to fast is a question to the laboratory: a small child may not fast for eight hours. */
const childYears = 12;
export const isChild = (years: number | null): boolean => years !== null && years < childYears;
const adultKinds: ReadonlySet<RuleKind> = new Set(['no-alcohol', 'no-smoking', 'no-sex', 'abstinence']);

/** @param years whole years of the person on the day of the visit; null where nobody knows */
export function planOf(all: readonly Preparation[], years: number | null): PlanStep[] {
	const pieces = all.flatMap((of): Piece[] =>
		of.rules.length === 0 ? [{ rule: { kind: 'own', min: null, max: null }, of }] : of.rules.map((rule) => ({ rule, of })),
	);
	const steps = ruleKinds.flatMap((kind): PlanStep[] => {
		if (isChild(years) && adultKinds.has(kind)) return [];
		const own = pieces.filter(({ rule }) => rule.kind === kind);
		if (own.length === 0) return [];
		return kind === 'own' || kind === 'none' ? [...Map.groupBy(own, ({ of }) => of.text).values()].map((same) => merged(kind, same)) : [merged(kind, own)];
	});
	const prepared = new Set(steps.flatMap(({ kind, names }) => (kind === 'none' ? [] : names)));
	const current = steps.flatMap((step): PlanStep[] => {
		if (step.kind !== 'none') return [step];
		const names = step.names.filter((name) => !prepared.has(name));
		return names.length === 0 ? [] : [{ ...step, names }];
	});
	// What is equally early keeps its order: kinds as they are listed, then sentences as they come.
	return current
		.map((step, at) => ({ step, at }))
		.sort((a, b) => (rank(a.step) === rank(b.step) ? a.at - b.at : rank(b.step) - rank(a.step)))
		.map(({ step }) => step);
}

/** From which time of day on all of it is best taken, in minutes after midnight; null where no rule says so, or rules contradict each other. */
export const bestFrom = (all: readonly Preparation[]): number | null =>
	planOf(all, null).find(({ kind, conflict }) => kind === 'clock' && !conflict)?.min ?? null;

/** When a step begins, in milliseconds since 1970; null for one without a time of its own. @param visitAt the visit, in the same measure */
export const beginsAt = ({ kind, min }: PlanStep, visitAt: number): number | null => (decidesVisit(kind) || min === null ? null : visitAt - min * 60_000);
