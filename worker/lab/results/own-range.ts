/** The laboratory's own reference, brought to the unit of the value. */
import type { Interval } from '#shared/results/lines.ts';
import type { MessageRange } from './message.ts';
import { mayBeThousands, withThousands } from './readings.ts';
import { isSameUnit } from './units.ts';
import { readValue, type ReadValue } from './value.ts';
import { conversionOf, converted, isUnconverted, type ReferenceRules } from './reference-rules.ts';
import { unconverted, type Conversion } from './units.ts';

export interface OwnRange {
	readonly range: Interval | null;
	/** Printed as it came: the laboratory's words, or bounds that could not be brought to the value's unit. */
	readonly text: string;
	/** What it may be where its bounds may be a thousand times what they read as (`1,000–4,800`): then `range` is null, and nothing is normal by it. Empty where it is sure. */
	readonly possible: readonly Interval[];
}

/** The laboratory's own reference; null where it sent none. One that cannot be read or contradicts itself is printed, and nothing is held against it. */
export function ownRange(sent: MessageRange | undefined, unit: string | undefined, conversion: Conversion | null, rules: ReferenceRules): OwnRange | null {
	if (!sent || (sent.low === undefined && sent.high === undefined && (sent.text ?? '') === '')) return null;
	const text = sent.text ?? '';
	const bounded = sent.low !== undefined || sent.high !== undefined;
	const inText: ReadValue = bounded ? { kind: 'text' } : readValue(text);
	// A unit that stands in the text is the text's.
	const rangeUnit = (sent.unit ?? '').trim() === '' ? ('unit' in inText ? (inText.unit ?? undefined) : undefined) : sent.unit;
	const read: Interval | null = bounded
		? { low: sent.low ?? null, high: sent.high ?? null, lowIncluded: sent.lowIncluded ?? true, highIncluded: sent.highIncluded ?? true, expected: null }
		: intervalOfRead(inText);
	const written = () => [sent.low, sent.high].map((bound) => bound ?? '').join('–');
	const unread: OwnRange = { range: null, text: text || `${written()} ${sent.unit ?? ''}`.trim(), possible: [] };
	if (read === null || (read.low !== null && read.high !== null && read.low > read.high)) return unread;
	// Without a unit of its own it is in the value's.
	const isValues = rangeUnit === undefined || (unit !== undefined && (rangeUnit === unit || isSameUnit(rangeUnit, unit)));
	const ofRange = isValues ? (conversion ?? unconverted) : conversion === null ? null : conversionOf(rangeUnit, rules);
	if (ofRange === null) return unread;
	const by = (bound: number | null) => (bound === null ? null : converted(bound, ofRange));
	const inUnit = (interval: Interval): Interval => ({ ...interval, low: by(interval.low), high: by(interval.high) });
	if (bounded || !mayBeThousands(text, isValues ? (conversion?.factor ?? null) : ofRange.factor, rules))
		return { range: inUnit(read), text: bounded ? text : '', possible: [] };
	const others = withThousands(text).flatMap((other) => intervalOfRead(readValue(other)) ?? []);
	// Beside a value that was converted, bounds that were not have to say their unit.
	const hasUnit = 'unit' in inText && inText.unit !== null;
	return {
		range: null,
		text: isUnconverted(ofRange) || hasUnit ? text : `${text} ${rangeUnit ?? unit ?? ''}`.trim(),
		possible: [read, ...others].map(inUnit),
	};
}

/** A reference written as text: `3,5–5,1`, `< 5,2`, `отрицательно`. Null where it says more than that. */
function intervalOfRead(read: ReadValue): Interval | null {
	const open = { low: null, high: null, lowIncluded: true, highIncluded: true, expected: null };
	if (read.kind === 'interval') return { ...open, low: read.low, high: read.high };
	if (read.kind === 'word')
		return read.word === 'not-detected' || read.word === 'negative' || read.word === 'normal' ? { ...open, expected: read.word } : null;
	if ((read.kind !== 'number' && read.kind !== 'titre') || read.comparator === null) return null;
	const included = read.comparator.endsWith('=');
	return read.comparator.startsWith('<') ? { ...open, high: read.number, highIncluded: included } : { ...open, low: read.number, lowIncluded: included };
}
