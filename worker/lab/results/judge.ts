/**
 * Makes the line that the store keeps out of what the laboratory sent and what the catalogue says that day: the value read, in the catalogue's unit where it can
 * be converted, held against its reference. What cannot be read, is impossible or contradicts itself is kept as it came, without a verdict
 * (docs/decisions/results.md).
 */
import { pickLimits } from '#shared/catalogue/ranges.ts';
import { locales } from '#shared/i18n/locales.ts';
import type { LineState, ReportedStatus } from '#shared/kit/domain.ts';
import type { Doubt } from '#shared/results/calls.ts';
import { degreeOf, type Critical } from '#shared/results/lines.ts';
import { mayBeOfPregnancy, pickReference, type Person } from '#shared/results/ranges.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import { judgeValue, type Judged } from './judge-value.ts';
import { noText, sameText, type StoredLine, type StoredPart } from './line.ts';
import type { MessageLine } from './message.ts';
import { gravest, isSaidApart } from './verdict.ts';
import { intervalOf, personOf, waitingLine, type Subject } from './waiting.ts';
import { noReferenceRules, type ReferenceRules } from './reference-rules.ts';

const states: Readonly<Record<Exclude<ReportedStatus, 'cancelled'>, LineState>> = {
	preliminary: 'in-process',
	final: 'done',
	corrected: 'done',
	withdrawn: 'withdrawn',
	restricted: 'restricted',
};

/**
 * What a status of the laboratory's is to a reader. A preliminary line is still in work; one that is cancelled was not performed, or takes back the result that stood.
 * @param before the state that stands; null for none
 */
export function stateOf({ status }: Pick<MessageLine, 'status'>, before: LineState | null): LineState {
	if (status !== 'cancelled') return states[status];
	return before === 'done' || before === 'withdrawn' ? 'withdrawn' : 'not-available';
}

/**
 * A line as it stands from now on, with the reference of that day. Without a value unless it is done; a line that is done has one, or parts.
 * @param state as `stateOf` says
 */
export function judge(line: MessageLine, facts: AnalyteFacts, subject: Subject, state: LineState): StoredLine {
	const waiting = waitingLine(facts, subject);
	const said = { comment: line.comment ?? '', reason: line.reason ?? '', method: line.method ?? '', validatedBy: line.validatedBy ?? '' };
	if (state !== 'done')
		return { ...waiting, ...said, comment: state === 'not-available' || state === 'withdrawn' ? said.comment : '', method: '', validatedBy: '' };
	const person = personOf(subject, facts);
	const reference = pickReference(facts.ranges, person);
	const { range, conditional } = reference;
	const hours = limitsByHours(facts, person);
	const rules: ReferenceRules = {
		loinc: facts.loinc,
		unitCode: facts.unitCode,
		unitNames: locales.map((locale) => facts.unit[locale]),
		molarMass: facts.molarMass,
		decimals: facts.decimals,
		reference: range && intervalOf(range),
		underCondition: range !== null && range.condition !== null,
		conditional: conditional.map(intervalOf),
		critical: hours.strict,
		surelyCritical: hours.sure,
		plausible: pickLimits(facts.plausible ?? [], person.sex, person.age),
		// The catalogue's decision limits are not those of pregnancy: there a bound is itself where something is done (glucose 5.1).
		decisionLimits: range?.condition?.startsWith('preg')
			? { low: range.low, high: range.high, lowIncluded: false, highIncluded: false }
			: pickLimits(facts.decisionLimits, person.sex, person.age),
		mayBeOfPregnancy: mayBeOfPregnancy(reference, person),
		isTold: subject.isTold === true,
		negative: facts.ranges.some(({ low, high }) => (low ?? 0) < 0 || (high ?? 0) < 0),
	};
	const judged = byYoungest(line, rules, facts, person) ?? judgeValue(line, rules);
	const judgedParts = line.parts.map(judgePart);
	const parts = judgedParts.map(({ part }) => part);
	const doubts = [...new Set([...judged.doubts, ...judgedParts.flatMap((one) => one.doubts)])];
	const own = line.value === undefined ? null : judged.value;
	// A line says what the gravest of its parts says, and is normal only when all of them are.
	const flag =
		parts.length === 0
			? judged.flag
			: gravest([...(own === null && line.interpretations.length === 0 ? [] : [judged.flag]), ...parts.map((part) => part.flag)]);
	return {
		...waiting,
		...said,
		unit: judged.foreign ? sameText(judged.unit) : judged.isUnnamed ? noText : facts.unit,
		...(facts.loinc === null ? {} : { loinc: facts.loinc }),
		...(facts.unitCode === null || judged.foreign || judged.isUnnamed ? {} : { unitCode: facts.unitCode }),
		...(facts.analysis.implies === null ? {} : { implies: facts.analysis.implies }),
		note: judged.foreign ? noText : facts.note,
		range: judged.range,
		rangeText: judged.rangeText,
		conditional: judged.ownRange || judged.foreign || judged.isUnnamed ? [] : (waiting.conditional ?? []),
		decimals: judged.decimals,
		rangeDecimals: judged.rangeDecimals,
		// A part has no sentence of its own.
		isDoubtful: doubts.length > 0,
		doubts,
		isFact: judged.isFact && parts.length === 0,
		value: own,
		flag,
		degree: flag === null ? null : flag === judged.flag ? judged.degree : degreeOf(flag, null, null, null),
		sent: judged.sent,
		interpretations: line.interpretations.filter(isSaidApart),
		interpretationText: line.interpretationText ?? '',
		parts,
	};
}

/**
 * Critical limits of a person: of a newborn, whose hour of birth nobody told, by the fewest hours that it may be old and by all that it may be. The same object where the two
 * are one.
 */
function limitsByHours({ critical }: AnalyteFacts, { sex, age, hours = null }: Person): { readonly strict: Critical | null; readonly sure: Critical | null } {
	const usual = pickLimits(critical, sex, age);
	if (hours === null) return { strict: usual, sure: usual };
	const young = pickLimits(critical, sex, hours.from / dayHours);
	const old = pickLimits(critical, sex, hours.to / dayHours);
	if (young === null || old === null || sameLimits(young, old)) return { strict: young ?? old, sure: young ?? old };
	const included = { lowIncluded: young.lowIncluded && old.lowIncluded, highIncluded: young.highIncluded && old.highIncluded };
	return {
		strict: { low: Math.max(young.low ?? -Infinity, old.low ?? -Infinity), high: Math.min(young.high ?? Infinity, old.high ?? Infinity), ...included },
		sure: { low: Math.min(young.low ?? -Infinity, old.low ?? -Infinity), high: Math.max(young.high ?? Infinity, old.high ?? Infinity), ...included },
	};
}
const dayHours = 24;

/**
 * What is normal by the days of a newborn, and not by the fewest hours that it may be old, is judged by those, and its reader is told that it goes by hours. Null for
 * everything else.
 */
function byYoungest(line: MessageLine, rules: ReferenceRules, { ranges }: AnalyteFacts, person: Person): Judged | null {
	const { hours = null } = person;
	if (hours === null || hours.from === hours.to || judgeValue(line, rules).flag !== 'N') return null;
	const { range, conditional } = pickReference(ranges, { ...person, age: hours.from / dayHours });
	if (range === null || conditional.length > 0) return null;
	const judged = judgeValue(line, { ...rules, reference: intervalOf(range) });
	return judged.flag === null || judged.flag === 'N' ? null : { ...judged, doubts: [...judged.doubts, 'hours'] };
}
const sameLimits = (a: Critical, b: Critical) => a.low === b.low && a.high === b.high && a.lowIncluded === b.lowIncluded && a.highIncluded === b.highIncluded;

/** A part has no place in the catalogue: what the laboratory says of it is all there is. */
function judgePart(part: MessageLine['parts'][number]): { readonly part: StoredPart; readonly doubts: readonly Doubt[] } {
	const judged = judgeValue(part, noReferenceRules);
	return {
		part: {
			name: part.name,
			...(part.group === undefined ? {} : { group: part.group }),
			value: part.value === undefined ? null : judged.value,
			decimals: judged.decimals,
			rangeDecimals: judged.rangeDecimals,
			unit: judged.unit,
			range: judged.range,
			rangeText: judged.rangeText,
			flag: judged.flag,
			interpretations: part.interpretations.filter(isSaidApart),
			interpretationText: part.interpretationText ?? '',
		},
		doubts: judged.doubts,
	};
}
