/**
 * JSON of results without a person in it: only members that are named here come along, each as what it can be. Whatever else stands in them, also as the name of a member, may be what somebody
 * wrote.
 */
import { comparator, degree, expectedWord, flag, interpretation, qualitativeWord, rangeCondition } from '#shared/kit/domain.ts';
import { isQualitativeWord } from '#shared/results/lines.ts';
import { doubt } from '#shared/results/calls.ts';
import { readUnit } from '#worker/lab/results/units.ts';
import type { MadeUp, Shift } from './made-up.ts';

/** Undefined: the member is left out. */
type Take = (value: unknown) => unknown;
interface Words {
	readonly safeParse: (value: unknown) => { readonly success: boolean };
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : null;

const members =
	(takes: Readonly<Record<string, Take>>): Take =>
	(value) => {
		const from = objectOf(value);
		if (from === null) return null;
		const made = Object.entries(takes).map(([name, take]) => [name, Object.hasOwn(from, name) ? take(from[name]) : undefined] as const);
		return Object.fromEntries(made.filter(([, one]) => one !== undefined));
	};
/** With what `name` makes of the names of the members. */
const record =
	(name: (text: string) => string, take: Take): Take =>
	(value) =>
		Object.fromEntries(Object.entries(objectOf(value) ?? {}).map(([key, one]) => [name(key), take(one)]));
const list =
	(take: Take): Take =>
	(value) =>
		Array.isArray(value) ? value.map(take).filter((one) => one !== undefined) : [];
const number: Take = (value) => (typeof value === 'number' ? value : null);
const yesOrNo: Take = (value) => value === true;
const empty: Take = () => '';
/** One of a few words; null for any other. */
const wordOf =
	(words: Words): Take =>
	(value) =>
		words.safeParse(value).success ? value : null;
const wordsOf =
	(words: Words): Take =>
	(value) =>
		Array.isArray(value) ? value.filter((one) => words.safeParse(one).success) : [];
/** Of the catalogue. */
const text: Take = (value) => (typeof value === 'string' ? value : '');
const localised = (take: Take) => members({ ru: take, en: take, kz: take });
const loinc: Take = (value) => (typeof value === 'string' && /^\d{1,6}-\d$/.test(value) ? value : undefined);

const interval = { low: number, high: number, lowIncluded: yesOrNo, highIncluded: yesOrNo, expected: wordOf(expectedWord) };

/** What a laboratory writes beside a word: `++`. */
const grade: Take = (value) => (typeof value === 'string' && /^[-+±]{1,4}$/.test(value) ? value : '');
/** A value in words that no catalogue has becomes a dash. */
const storedValue: Take = (value) => {
	const from = objectOf(value);
	if (from === null) return null;
	if (typeof from['number'] === 'number') return { number: from['number'], comparator: wordOf(comparator)(from['comparator']) };
	if (qualitativeWord.safeParse(from['word']).success) return { word: from['word'], grade: grade(from['grade']) };
	return { text: typeof from['text'] === 'string' && isQualitativeWord(from['text']) ? from['text'] : '—' };
};
/** A number as it was written, which is no longer than one that was measured. */
const written: Take = (value) => (typeof value === 'string' && /^(?:[<>]=?)?\s*\d{1,6}(?:[.,]\d{1,4})?$/.test(value.trim()) ? value : '—');

/** In place of a unit that nobody knows. */
export const madeUpUnit = { ru: 'ед.', en: 'U', kz: 'бірл.' } as const;

/** Whether a text is a unit, and nothing that stands between the braces or behind the letters of one. */
const isUnit = (unit: string): boolean => unit.length <= 20 && !/[{}]|\d{3}/.test(unit) && readUnit(unit).length > 0;

/**
 * @param known units of the catalogue, as they are written and as UCUM has them
 * @param made of the run
 */
export function jsonScrubber(known: ReadonlySet<string>, made: MadeUp) {
	const isKnown = (unit: unknown): unit is string => typeof unit === 'string' && (unit === '' || known.has(unit) || isUnit(unit));
	const unitIn =
		(other: string): Take =>
		(unit) =>
			isKnown(unit) ? unit : other;
	const localisedUnit: Take = (value) => {
		const unit = objectOf(value);
		return unit !== null && [unit['ru'], unit['en'], unit['kz']].every(isKnown) ? localised(text)(unit) : madeUpUnit;
	};
	const named =
		(word: string): Take =>
		(value) =>
			typeof value === 'string' ? made.text(value, word) : '';
	const part = members({
		name: named('Показатель'),
		group: named('Проба'),
		value: storedValue,
		decimals: number,
		rangeDecimals: number,
		unit: unitIn(madeUpUnit.ru),
		range: (value) => (value === null ? null : members(interval)(value)),
		rangeText: empty,
		flag: wordOf(flag),
		interpretations: wordsOf(interpretation),
		interpretationText: empty,
	});
	/** As `worker/lab/results/line.ts` has it. */
	const line = members({
		name: localised(text),
		analysis: members({ code: text, name: localised(text), slug: (value) => (typeof value === 'string' ? value : null) }),
		material: localised(text),
		unit: localisedUnit,
		decimals: number,
		rangeDecimals: number,
		range: (value) => (value === null ? null : members(interval)(value)),
		note: localised(text),
		value: storedValue,
		flag: wordOf(flag),
		comment: empty,
		reason: empty,
		isDoubtful: yesOrNo,
		doubts: wordsOf(doubt),
		isFact: yesOrNo,
		degree: wordOf(degree),
		sent: (value) => (value === null ? null : members({ value: written, unit: unitIn(madeUpUnit.ru) })(value)),
		rangeText: empty,
		conditional: list(members({ ...interval, condition: wordOf(rangeCondition) })),
		interpretations: wordsOf(interpretation),
		interpretationText: empty,
		parts: list(part),
		method: empty,
		validatedBy: empty,
		loinc,
		unitCode: (value) => (typeof value === 'string' && isKnown(value) ? value : undefined),
		implies: (value) => (rangeCondition.safeParse(value).success ? value : undefined),
		isReopened: yesOrNo,
	});

	/** As `worker/lab/results/request-facts.ts` has it. */
	const said = (value: unknown, shift: Shift): unknown => {
		/** 0 is no moment: nobody has said anything. */
		const moment: Take = (at) => (typeof at === 'number' && at !== 0 ? made.shiftedMoment(at, shift) : 0);
		const instant: Take = (at) => {
			const ms = typeof at === 'string' && /^\d{4}-\d\d-\d\dT/.test(at) ? Date.parse(at) : Number.NaN;
			return Number.isNaN(ms) ? undefined : new Date(made.shiftedMoment(ms, shift)).toISOString();
		};
		const messageId: Take = (id) => (typeof id === 'string' ? made.code(id) : '');
		const stamp = { issued: moment, version: made.version };
		const report = (name: string) => made.text(name, 'report');
		const status: Take = (one) => (one === 'cancelled' ? one : 'withdrawn');
		return members({
			collected: members(stamp),
			received: members(stamp),
			planned: members({ ...stamp, text: instant }),
			plannedReports: record(report, members({ ...stamp, at: instant, first: instant, isCome: yesOrNo })),
			completed: members({ ...stamp, text: instant }),
			lab: members(stamp),
			doctor: members(stamp),
			conditions: members(stamp),
			conclusions: record(report, members({ ...stamp, text: empty })),
			lacking: list(members({ analysis: localised(text), names: list(localised(text)) })),
			files: record(report, members({ ...stamp, text: messageId })),
			takenBack: list(members({ ...stamp, status, messageId })),
		})(value);
	};
	return { line, said };
}
