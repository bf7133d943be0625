/** Observations that are no results, but say in what state the patient was: pregnancy, its week, the last menstrual period. */
import type { KnownState } from '#shared/kit/domain.ts';
import { daysBetween } from '#shared/kit/dates.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import { hasCycles } from '#shared/results/ranges.ts';
import { conditionsOfCycle, conditionsOfPregnancy } from '#worker/lab/results/conditions.ts';
import { loincSystem } from './codes.ts';
import type { Faults } from './faults.ts';
import type { ReadObservation } from './observation.ts';
import { date, momentOf, type Concept } from './types.ts';
import { readValue } from './values.ts';

/** LOINC. */
const statusCode = '82810-3';
const weekCode = '18185-9';
const lastPeriodCode = '8665-2';
const codes: ReadonlySet<string> = new Set([statusCode, weekCode, lastPeriodCode]);

const codeOf = ({ code: given }: { readonly code: Concept }) => given.coding?.find(({ system, code = '' }) => system === loincSystem && codes.has(code))?.code;
/** Whether an Observation of this code tells a state. */
export const saysState = (one: { readonly code: Concept }): boolean => codeOf(one) !== undefined;

/** Answers of LOINC, and findings of SNOMED CT. */
const pregnant: ReadonlySet<string> = new Set(['LA15173-0', '77386006']);
const notPregnant: ReadonlySet<string> = new Set(['LA26683-5', '60001007']);

/** What counts: an Observation that stands. */
const stands: ReadonlySet<string> = new Set(['final', 'amended', 'corrected']);

/**
 * States of one patient. That somebody is not pregnant leaves open which phase of a cycle it is, and from 40 on whether menopause has come; the last period tells that, or the week of a
 * pregnancy.
 * @param day of collection (`2026-11-20`), by which a last period is counted; null where nobody told it
 * @param birthDate null where nobody told it, or not the day
 */
export function conditionsOf(
	observations: readonly ReadObservation[],
	{ day, birthDate }: { readonly day: string | null; readonly birthDate: string | null },
	faults: Faults,
): readonly KnownState[] {
	const said = observations.filter(({ data }) => stands.has(data.status));
	const of = (code: string) => said.find(({ data }) => codeOf(data) === code);
	const answer = readStatus(of(statusCode), faults);
	const week = readWeek(of(weekCode), faults);
	const last = readLastPeriod(of(lastPeriodCode), faults);
	if (week !== null && answer === false) {
		faults.add(`${of(weekCode)?.located.at ?? 'entry'}.value`, 'contradiction');
		return [];
	}
	if (week !== null) return conditionsOfPregnancy(week);
	const days = last === null || day === null ? null : daysBetween(last, day);
	// No pregnancy lasts longer: then the last period was not the last before it.
	if (answer === true) return conditionsOfPregnancy(days === null || days < 0 || days > 44 * 7 ? null : Math.floor(days / 7));
	// Without a word on pregnancy a period that is over for long tells nothing.
	if (answer === null) return [];
	if (days !== null) return conditionsOfCycle(days + 1);
	return day !== null && birthDate !== null && hasCycles(birthDate, day) ? ['cycle'] : [];
}

/** Null where it is not known. */
function readStatus(one: ReadObservation | undefined, faults: Faults): boolean | null {
	if (!one) return null;
	const { valueCodeableConcept: value } = one.data as { readonly valueCodeableConcept?: { readonly coding?: readonly { readonly code?: string }[] } };
	readValue(one.data, one.located.at, faults);
	const answers = Array.isArray(value?.coding) ? value.coding.map(({ code = '' }) => code) : [];
	if (answers.some((code) => pregnant.has(code))) return true;
	return answers.some((code) => notPregnant.has(code)) ? false : null;
}

const weekDays: Readonly<Record<string, number>> = { wk: 7, weeks: 7, week: 7, d: 1, days: 1 };

/** Completed weeks. */
function readWeek(one: ReadObservation | undefined, faults: Faults): number | null {
	if (!one || one.data.dataAbsentReason !== undefined) return null;
	const { value, comparator, unit } = readValue(one.data, one.located.at, faults);
	const days = ownValue(weekDays, unit ?? '');
	if (typeof value !== 'number' || comparator !== undefined || days === undefined || value < 0 || value * days > 44 * 7 + 6)
		return faults.add(`${one.located.at}.value`, 'invalid');
	return Math.floor((value * days) / 7);
}

/** Its first day; null where only the month is known. */
function readLastPeriod(one: ReadObservation | undefined, faults: Faults): string | null {
	if (!one || one.data.dataAbsentReason !== undefined) return null;
	const { valueDateTime } = one.data;
	const read = faults.read(date, typeof valueDateTime === 'string' ? valueDateTime.slice(0, 10) : valueDateTime, `${one.located.at}.valueDateTime`);
	return momentOf(read ?? undefined)?.day ?? null;
}
