/** Results as a laboratory could have measured them: mostly inside the reference for sex and age, sometimes a little outside, rarely far. */
import type { Reply } from '#shared/calls.ts';
import { referenceRange } from '#shared/catalogue/calls.ts';
import type { LisLine } from '#shared/results/messages.ts';
import { roundTo } from '#shared/kit/numbers.ts';
import { ageInDays, pickRange } from '#shared/results/ranges.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { descriptionsOf } from './descriptions.ts';

export type ListedOrder = Reply<'lis.order.list'>['data'][number];
type Analyte = ListedOrder['analytes'][number];

/** Numbers from 0 up to 1. */
export type Random = () => number;
type Value = Pick<LisLine, 'value' | 'comparator' | 'unit' | 'comment'>;
type Bounds = { readonly low: number | null; readonly high: number | null };

/** How often each happens, of 1. */
const shares = { slightlyOutside: 0.1, outside: 0.03, farOutside: 0.01, unexpectedWord: 0.04, belowDetection: 0.08 } as const;

const opposite = { 'not-detected': 'detected', negative: 'positive', normal: 'abnormal' } as const;
const farOff = 'Результат подтверждён повторным измерением.';

/** One value for an analyte of an order. */
export function plausibleValue(analyte: Analyte, order: Pick<ListedOrder, 'sex' | 'birthDate'>, random: Random): Value {
	const ranges = analyte.ranges.map((range) => referenceRange.parse(range));
	const range = pickRange(ranges, order.sex, ageInDays(order.birthDate, todayInAlmaty())) ?? ranges[0];
	if (range?.expected) return { value: random() < shares.unexpectedWord ? opposite[range.expected] : range.expected };
	const unit = analyte.unit === null ? {} : { unit: analyte.unit };
	if (range && (range.low !== null || range.high !== null)) return { ...measured(range, analyte.decimals, random), ...unit };
	if (analyte.unit !== null) return { value: roundTo(1 + 9 * random(), analyte.decimals), ...unit };
	const texts = descriptionsOf(analyte.code);
	return { value: texts[Math.floor(random() * texts.length)] ?? '' };
}

function measured(range: Bounds, decimals: number, random: Random): Value {
	const chance = random();
	const { low, high, width } = spanOf(range);
	if (range.low === null && chance < shares.belowDetection) return { value: roundedUp(high / 20, decimals), comparator: '<' };
	const at = (number: number) => roundTo(Math.max(0, number), decimals);
	const above = range.low === null || (range.high !== null && random() < 0.5);
	const off = (by: number) => at(above ? high + by * width : low - by * Math.min(width, low));
	const unusual = 1 - chance;
	if (unusual < shares.farOutside) return { value: off(1 + random()), comment: farOff };
	if (unusual < shares.farOutside + shares.outside) return { value: off(0.25 + 0.5 * random()) };
	if (unusual < shares.farOutside + shares.outside + shares.slightlyOutside) return { value: off(0.03 + 0.12 * random()) };
	// Rounding must not carry a value over its bound.
	return { value: Math.min(high, Math.max(low, at(low + width * (0.1 + 0.8 * random())))) };
}

/** Both ends of what is usual; a reference with one bound is usual within as much again of it. */
function spanOf({ low, high }: Bounds): { readonly low: number; readonly high: number; readonly width: number } {
	const from = low ?? 0;
	const to = high ?? (from === 0 ? 1 : from + Math.abs(from));
	return { low: from, high: to, width: to - from };
}

/** A limit of detection is never printed as nought. */
const roundedUp = (number: number, decimals: number) => Math.max(roundTo(number, decimals), 10 ** -decimals);
