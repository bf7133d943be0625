/** Which rules speak of a request. Pure. What is held back, in work, taken back or in doubt is never read: where a rule would read it, the rule is silent whatever it is. */
import type { Flag, LineState } from '#shared/kit/domain.ts';
import { agreedInterval, type Interval } from '#shared/results/lines.ts';
import { isCriticalFlag } from '#shared/results/summary.ts';
import { adult, urgencies, type caveats, type AnalyteName, type PatternRule, type PatternSubject, type SureValue, type Urgency } from './define.ts';
import { measured, sources } from './known.ts';
import { patternRules, type PatternId } from './rules.ts';

/** A line as rules read it. */
export interface Finding {
	readonly code: string;
	readonly loinc: string | null;
	/** UCUM, of a value that stands in the catalogue's unit; null for any other. */
	readonly unit: string | null;
	readonly state: LineState;
	/** Null unless it is a number. */
	readonly value: { readonly number: number; readonly comparator: SureValue['comparator'] } | null;
	readonly range: Interval | null;
	readonly conditional: Parameters<typeof agreedInterval>[0]['conditional'];
	readonly flag: Flag | null;
	/** The value or its mark is in doubt, or the laboratory said something of it that no rule reads. */
	readonly isDoubtful: boolean;
	readonly isCommented: boolean;
}

/** What is said: a rule, with what its words need. */
export interface Pattern {
	readonly id: string;
	readonly urgency: Urgency;
	readonly doctor: PatternRule['doctor'];
	readonly alarm: NonNullable<PatternRule['alarm']> | null;
	/** Codes of the lines that it was read from, in the order of printing. */
	readonly codes: readonly string[];
	readonly caveats: readonly (typeof caveats)[number][];
	/** As they are cited. */
	readonly sources: readonly string[];
}

const isOf = (name: AnalyteName, { code, loinc }: Finding): boolean => {
	const { loinc: codes, ...other } = measured[name];
	return (loinc !== null && codes.some((one) => one === loinc)) || ('codes' in other && other.codes.some((one) => one === code));
};

/** The one value of an analyte; null for none; `unsure` where one stands there that may not be read, or several that differ. */
function valueOf(name: AnalyteName, findings: readonly Finding[]): SureValue | 'unsure' | null {
	const [first, ...others] = findings.filter((finding) => isOf(name, finding));
	if (first === undefined) return null;
	if ([first, ...others].some((one) => one.state !== 'done' || one.value === null || one.isDoubtful || one.unit !== measured[name].unit)) return 'unsure';
	const value = first.value;
	if (value === null || others.some((one) => one.value?.number !== value.number || one.value.comparator !== value.comparator)) return 'unsure';
	const { range, conditional, flag } = first;
	return { ...value, range: range ?? agreedInterval({ ...value, conditional, flag }) };
}

function valuesFor(rule: PatternRule, findings: readonly Finding[]): Partial<Record<AnalyteName, SureValue>> | null {
	const values: Partial<Record<AnalyteName, SureValue>> = {};
	for (const name of [...rule.needs, ...rule.reads]) {
		const value = valueOf(name, findings);
		if (value === 'unsure' || (value === null && rule.needs.includes(name))) return null;
		if (value !== null) values[name] = value;
	}
	return values;
}

const hasCriticalOf = (findings: readonly Finding[]) => findings.some(({ state, flag }) => state === 'done' && isCriticalFlag(flag));

interface Speaking {
	readonly rule: (typeof patternRules)[number];
	readonly values: Partial<Record<AnalyteName, SureValue>>;
	readonly urgency: Urgency;
}

/** Every rule that is true of a request, the most urgent first: also those that yield to another one. */
function speakingOf(findings: readonly Finding[], subject: PatternSubject): Speaking[] {
	const { age } = subject;
	if (age === null) return [];
	const hasCritical = hasCriticalOf(findings);
	const speaking = patternRules.flatMap((rule): Speaking[] => {
		if (age < rule.fromYears || (rule.pregnancy === 'other-limits' && subject.pregnancy === 'known')) return [];
		const values = valuesFor(rule, findings);
		if (values === null || !rule.when(values, subject)) return [];
		const urgency = rule.urgencyOf(values);
		// Beside a critical value nothing waits, and what can is for another day.
		if (hasCritical && urgency === 'planned') return [];
		return [{ rule, values, urgency: hasCritical ? ('today' as const) : urgency }];
	});
	return speaking.toSorted((a, b) => urgencies.indexOf(b.urgency) - urgencies.indexOf(a.urgency));
}

/** Of rules that are true those that are said: what is switched off says nothing, and keeps no calmer rule from its word. */
function saidOf<Spoken extends { readonly rule: (typeof patternRules)[number] }>(
	speaking: readonly Spoken[],
	isOff: (rule: Spoken['rule']) => boolean,
): Spoken[] {
	const on = speaking.filter(({ rule }) => !isOff(rule));
	const ids = new Set<string>(on.map(({ rule }) => rule.id));
	return on.filter(({ rule }) => !(rule.yieldsTo ?? []).some((id) => ids.has(id)));
}

/**
 * What the values of a request say together, the most urgent first.
 * @param findings all lines of the request, in the order of printing
 * @param off ids of rules that the operator has switched off
 */
export function patternsOf(findings: readonly Finding[], subject: PatternSubject, off: ReadonlySet<string>): Pattern[] {
	const hasCritical = hasCriticalOf(findings);
	return saidOf(speakingOf(findings, subject), ({ id }) => off.has(id)).map(({ rule, values, urgency }): Pattern => {
		const read = findings.filter((finding) => [...rule.needs, ...rule.reads].some((name) => values[name] !== undefined && isOf(name, finding)));
		return {
			id: rule.id,
			urgency,
			doctor: subject.age !== null && subject.age < adult ? 'paediatrician' : rule.doctor,
			alarm: rule.alarm ?? null,
			codes: read.map(({ code }) => code),
			caveats: [
				...(rule.pregnancy === 'other-limits' && subject.pregnancy === 'possible' ? (['pregnancy'] as const) : []),
				...(read.some(({ isCommented }) => isCommented) ? (['comment'] as const) : []),
				...(hasCritical ? (['critical'] as const) : []),
			],
			sources: rule.sources.map((name) => sources[name]),
		};
	});
}

/** Ids of every rule that is true of a request, to be kept beside it: what is said of them is asked when they are read (`saidPatterns`). */
export const truePatterns = (findings: readonly Finding[], subject: PatternSubject): PatternId[] => speakingOf(findings, subject).map(({ rule: { id } }) => id);

/** Ids by what a pregnancy does to their rules: in one that is known the first say nothing. */
export const patternIds = {
	otherLimits: patternRules.filter(({ pregnancy }) => pregnancy === 'other-limits').map(({ id }) => id),
	holding: patternRules.filter(({ pregnancy }) => pregnancy === 'holds').map(({ id }) => id),
} as const;

/**
 * Of kept rules those that are said now, in their order; one that the site does not know any more says nothing.
 * @param kept as `truePatterns` gave them
 * @param isPregnant somebody told of a pregnancy since
 */
export function saidPatterns(kept: readonly string[], off: ReadonlySet<string>, isPregnant: boolean): PatternId[] {
	const known = kept.flatMap((id) => patternRules.filter((rule) => rule.id === id).map((rule) => ({ rule })));
	return saidOf(known, ({ id, pregnancy }) => off.has(id) || (isPregnant && pregnancy === 'other-limits')).map(({ rule: { id } }) => id);
}
