/** Values and references of lines and of their parts as FHIR. */
import type { ResultLine } from '#shared/results/calls.ts';
import { isQualitativeWord, type Interval } from '#shared/results/lines.ts';
import { intervalWords } from '#shared/results/said.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { codesOfWord } from '#worker/lab/results/fhir/codes.ts';
import type { StoredValue } from '#worker/lab/results/line.ts';
import { readValue } from '#worker/lab/results/value.ts';
import { element, quantityOf, unitAsWritten, type Element, type Unit } from './elements.ts';

/** An alternative representation of a quantity in another unit (https://hl7.org/fhir/R4/extension-iso21090-pq-translation.html). */
const translationUrl = 'http://hl7.org/fhir/StructureDefinition/iso21090-PQ-translation';

/** What was sent, beside the number that was converted from it. */
function translation(sent: ResultLine['sent']): Element[] {
	const read = sent === null ? null : readValue(sent.value);
	if (sent === null || read?.kind !== 'number') return [];
	return [{ url: translationUrl, valueQuantity: quantityOf(read.number, unitAsWritten(sent.unit), read.comparator) }];
}

interface Printed {
	/** As it is printed. */
	readonly text: string;
	readonly unit: Unit;
	readonly sent?: ResultLine['sent'];
}

/** Conversions leave no more that was measured. */
const maxFigures = 12;

/** `value[x]` of a value, with the figures that it came with; no members where there is none. */
export function valueElement(value: StoredValue | null, { text, unit, sent = null }: Printed): Element {
	if (value === null) return {};
	if ('number' in value)
		return {
			valueQuantity: element({ extension: translation(sent), ...quantityOf(Number(value.number.toPrecision(maxFigures)), unit, value.comparator) }),
		};
	const word = 'word' in value ? value.word : isQualitativeWord(value.text) ? value.text : null;
	return word === null ? { valueString: text } : { valueCodeableConcept: { coding: codesOfWord(word), text } };
}

interface Bounded {
	readonly range: Interval | null;
	/** The laboratory's own words. */
	readonly rangeText: string;
	readonly decimals: number;
	readonly unit: Unit;
	/** On what it depends, in words. */
	readonly condition?: string;
}

/**
 * A reference. FHIR's bounds belong to it: where one does not (`<5.2`), and where a word is expected, it is told in words, so that no program takes the bound itself for normal.
 * Null for none.
 */
export function referenceElement(locale: Locale, { range, rangeText, decimals, unit, condition }: Bounded): Element | null {
	const appliesTo = condition === undefined ? [] : [{ text: condition }];
	// Of a fact nothing is expected.
	if (range === null || range.expected === 'any' || (range.low === null && range.high === null && range.expected === null))
		return rangeText === '' ? null : element({ appliesTo, text: rangeText });
	const isPlain = range.expected === null && (range.low === null || range.lowIncluded) && (range.high === null || range.highIncluded);
	if (!isPlain) {
		const written = intervalWords(translator(locale)(reportWords), locale, range, decimals);
		const said = range.expected === null ? [written, unit.unit].filter(Boolean).join(' ') : written;
		return element({ appliesTo, text: [...new Set([said, rangeText])].filter(Boolean).join('; ') });
	}
	const { low, high } = range;
	return element({
		low: low === null ? undefined : quantityOf(low, unit),
		high: high === null ? undefined : quantityOf(high, unit),
		appliesTo,
		text: rangeText,
	});
}
