/** Values of Observations and of their components, and how the laboratory interprets them. */
import { z } from 'zod';
import { interpretation as interpretationCode, type Interpretation, type Susceptibility } from '#shared/kit/domain.ts';
import { messageTexts } from '#shared/results/messages.ts';
import { isCalm } from '#shared/results/lines.ts';
import type { MessageValue } from '#worker/lab/results/message.ts';
import { susceptibilitiesIn, susceptibilitiesOf } from '#worker/lab/results/susceptibility.ts';
import { isSameUnit, readUnit, unitFactor } from '#worker/lab/results/units.ts';
import { readValue as readWritten } from '#worker/lab/results/value.ts';
import { codedWords, interpretationSystems, letterOfCode } from './codes.ts';
import type { Faults } from './faults.ts';
import { concept, quantity, text as textSchema, ucumSystem, unitOf, wordsOf, type Concept, type Quantity } from './types.ts';

type Value = Pick<MessageValue, 'value' | 'comparator' | 'unit' | 'coded'>;
/** Reads one kind of value; null when it is at fault, which was told then. */
type Reader = (value: unknown, at: string, faults: Faults) => Value | null;

/** A unit in words beside another one as a code: nobody knows which of the two is meant. */
const contradicts = ({ unit: words, system, code }: Quantity) => {
	if (system !== ucumSystem || !words || !code || isSameUnit(words, code)) return false;
	return readUnit(words).length > 0 && readUnit(code).every((one) => unitFactor(words, one, null) !== 1);
};

const unit = (given: Quantity, at: string, faults: Faults) => {
	if (contradicts(given)) faults.add(`${at}.unit`, 'contradiction');
	const written = faults.read(messageTexts.unit.optional(), unitOf(given), `${at}.unit`);
	return written === null || written === undefined ? {} : { unit: written };
};

const ofQuantity: Reader = (value, at, faults) => {
	const given = faults.read(quantity, value, at);
	if (!given) return null;
	if (given.value === undefined) return faults.add(`${at}.value`, 'required');
	return { value: given.value, ...(given.comparator ? { comparator: given.comparator } : {}), ...unit(given, at, faults) };
};

const ofString: Reader = (value, at, faults) => {
	const given = faults.read(messageTexts.value, value, at);
	return given === null ? null : { value: given };
};

const ofInteger: Reader = (value, at, faults) => {
	const given = faults.read(z.int(), value, at);
	return given === null ? null : { value: given };
};

/** A code that is known beside what the laboratory wrote: a later check sees whether the two agree. */
const ofConcept: Reader = (value, at, faults) => {
	const given = faults.read(concept, value, at);
	if (!given) return null;
	const words = codedWords(given);
	if (words.length > 1) return faults.add(at, 'contradiction');
	const [coded] = words;
	// Several wordings are kept whole, for a person to read: wordings of which only some are calm are no answer.
	const said = [given.text, ...(given.coding ?? []).map(({ display }) => display)].flatMap((one) => (one === undefined ? [] : [one]));
	const calm = new Set([
		...said.map((one) => readWritten(one)).flatMap((one) => (one.kind === 'word' ? [isCalm(one.word)] : [])),
		...(coded === undefined ? [] : [isCalm(coded)]),
	]);
	if (calm.size > 1 && new Set(said).size > 1) {
		const whole = faults.read(messageTexts.value, [...new Set(said)].join('; '), at);
		return whole === null ? null : { value: whole };
	}
	const isNamed = given.text !== undefined || given.coding?.some(({ display }) => display !== undefined) === true;
	const written = isNamed ? wordsOf(given) : (coded ?? wordsOf(given));
	if (written === '') return faults.add(at, 'required');
	const within = faults.read(messageTexts.value, written, at);
	return within === null ? null : { value: within, ...(coded === undefined ? {} : { coded }) };
};

const rangeSchema = z.object({ low: quantity.optional(), high: quantity.optional() });
/** `0-1`, or a half-line where one bound is missing. */
const ofRange: Reader = (value, at, faults) => {
	const given = faults.read(rangeSchema, value, at);
	if (!given) return null;
	const { low, high } = given;
	if (low?.comparator !== undefined || high?.comparator !== undefined) return faults.add(at, 'notRead');
	if (low?.value !== undefined && high?.value !== undefined) {
		if (unitOf(low) !== unitOf(high) || low.value > high.value) return faults.add(at, 'contradiction');
		return { value: `${low.value}-${high.value}`, ...unit(low, at, faults) };
	}
	if (low?.value !== undefined && high === undefined) return { value: low.value, comparator: '>=', ...unit(low, at, faults) };
	if (high?.value !== undefined && low === undefined) return { value: high.value, comparator: '<=', ...unit(high, at, faults) };
	return faults.add(at, 'required');
};

const ratioSchema = z.object({ numerator: quantity.optional(), denominator: quantity.optional() });
/** How units of a titre are written: not at all, or as a pure number. */
const isPure = (given: Quantity) => ['', '1', '{titer}'].includes(unitOf(given) ?? '');
/** A titre, `1:80`; or so much in one of another unit, `5 mg/mmol`. */
const ofRatio: Reader = (value, at, faults) => {
	const given = faults.read(ratioSchema, value, at);
	if (!given) return null;
	const { numerator, denominator } = given;
	if (numerator?.value === undefined || denominator?.value === undefined) return faults.add(at, 'required');
	if (isPure(numerator) && isPure(denominator)) {
		// More than 1:640 is a titre of which less is left.
		if (numerator.comparator !== undefined) return faults.add(`${at}.numerator.comparator`, 'notRead');
		return { value: `${denominator.comparator ?? ''}${numerator.value}:${denominator.value}` };
	}
	const [over, under] = [unitOf(numerator), unitOf(denominator)];
	if (denominator.value !== 1 || denominator.comparator !== undefined || over === undefined || under === undefined)
		return faults.add(at, 'valueType', { type: 'Ratio' });
	return {
		value: numerator.value,
		...(numerator.comparator ? { comparator: numerator.comparator } : {}),
		...unit({ unit: `${over}/${under}` }, at, faults),
	};
};

/** Of ours, on `_valueString`: the unit that stands beside a number which came as a text. */
export const unitUrl = 'urn:zerthana:unit';
const besideSchema = z.looseObject({
	extension: z
		.array(z.looseObject({ url: z.string().max(300), valueString: textSchema.optional() }))
		.max(20)
		.optional(),
});
function unitBeside(given: unknown, at: string, faults: Faults): Value {
	if (given === undefined) return {};
	const [found, ...others] = faults.read(besideSchema, given, at)?.extension?.filter(({ url }) => url === unitUrl) ?? [];
	if (others.length > 0) faults.add(at, 'contradiction');
	return found === undefined ? {} : unit({ unit: found.valueString }, at, faults);
}

const readers: Readonly<Record<string, Reader>> = {
	valueQuantity: ofQuantity,
	valueString: ofString,
	valueInteger: ofInteger,
	valueCodeableConcept: ofConcept,
	valueRange: ofRange,
	valueRatio: ofRatio,
};
/** The names that a value may have in R4; those without a reader are refused. A truth value says nothing of whether it is what ought to be. */
export const valueMembers = [...Object.keys(readers), 'valueBoolean', 'valueSampledData', 'valueTime', 'valueDateTime', 'valuePeriod'];

/** The value of an Observation or component; without one, an object without members. */
export function readValue(given: Readonly<Record<string, unknown>>, at: string, faults: Faults): Value {
	const [member, ...others] = valueMembers.filter((name) => given[name] !== undefined);
	if (member === undefined) return {};
	if (others.length > 0) {
		faults.add(at, 'oneValue');
		return {};
	}
	const reader = readers[member];
	if (reader) {
		const value = reader(given[member], `${at}.${member}`, faults) ?? {};
		return member === 'valueString' ? { ...value, ...unitBeside(given['_valueString'], `${at}._valueString`, faults) } : value;
	}
	faults.add(`${at}.${member}`, 'valueType', { type: member.slice('value'.length) });
	return {};
}

export const interpretations = z.array(concept).max(20);

/** Beside them words may say something graver. */
const calmCodes: ReadonlySet<Interpretation> = new Set(['N', 'NEG', 'ND', 'NR', 'S', 'VS', 'SYN-S']);
/** What stands in words beside a calm code and is not calm itself. */
function notCalm({ text, coding = [] }: Concept): string {
	const others = coding.filter(({ system, code }) => !interpretationSystems.has(system) || !interpretationCode.safeParse(code).success);
	const said = [text, ...others.map(({ display, code }) => display ?? code)].flatMap((one) => (one === undefined ? [] : [one]));
	const isNothingMore = (words: string) => {
		const read = readWritten(words);
		return interpretationCode.safeParse(words).success || susceptibilitiesIn(words).isWhole || (read.kind === 'word' && isCalm(read.word));
	};
	return [...new Set(said)].filter((words) => !isNothingMore(words)).join('; ');
}

/** All words of a concept, each by itself; its code where it has none. */
const allWordsOf = (given: Concept): string[] => {
	const said = [given.text, ...(given.coding ?? []).map(({ display }) => display)].flatMap((one) => (one === undefined ? [] : [one]));
	return said.length > 0 ? said : [wordsOf(given)];
};

/** Letters of antibiotics that a concept says beside the codes of HL7's table: by codes of other systems, and in words. */
export const lettersOf = (given: Concept): Susceptibility[] => [
	...new Set([...(given.coding ?? []).flatMap((one) => letterOfCode(one) ?? []), ...allWordsOf(given).flatMap((one) => susceptibilitiesIn(one).letters)]),
];

/** Codes of HL7's table, and what else is said in words. */
export function readInterpretation(given: readonly Concept[] | undefined): {
	readonly codes: Interpretation[];
	readonly words: string;
	/** How a microbe answers to an antibiotic, by codes and words of any kind; more than one where they contradict each other. */
	readonly letters: Susceptibility[];
	/** What of the words says more than a letter. */
	readonly beyondLetters: string;
} {
	const read = (given ?? []).map((one) => {
		const codes = (one.coding ?? []).flatMap(({ system, code }) => {
			const known = interpretationSystems.has(system) ? interpretationCode.safeParse(code) : null;
			return known?.success ? [known.data] : [];
		});
		// «H» as a text alone is the code that it looks like.
		const asText = interpretationCode.safeParse(one.text);
		const all = codes.length === 0 && one.coding === undefined && asText.success ? [asText.data] : codes;
		const words = all.length === 0 ? wordsOf(one) : all.every((code) => calmCodes.has(code)) ? notCalm(one) : '';
		return { codes: all, words, isLetter: susceptibilitiesIn(words).isWhole || one.coding?.some((each) => letterOfCode(each) !== null) === true };
	});
	const codes = [...new Set(read.flatMap((one) => one.codes))];
	const joined = (some: typeof read) =>
		some
			.map(({ words }) => words)
			.filter(Boolean)
			.join('; ');
	return {
		codes,
		words: joined(read),
		letters: [...new Set([...susceptibilitiesOf(codes), ...(given ?? []).flatMap(lettersOf)])],
		beyondLetters: joined(read.filter(({ isLetter }) => !isLetter)),
	};
}

/** @returns the text within its bounds; undefined when it is empty or at fault */
export function bounded(schema: z.ZodType<string>, written: string, at: string, faults: Faults): string | undefined {
	return written === '' ? undefined : (faults.read(schema, written, at) ?? undefined);
}
