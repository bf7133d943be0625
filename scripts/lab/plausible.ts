/** Results as a laboratory could have measured them: mostly inside the reference for sex and age, sometimes a little outside, rarely far. */
import type { Reply } from '#shared/calls.ts';
import { referenceRange, type ReferenceRange } from '#shared/catalogue/calls.ts';
import type { LisLine } from '#shared/results/messages.ts';
import { roundTo } from '#shared/kit/numbers.ts';
import { ageInDays, pickRange } from '#shared/results/ranges.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { agree, isBound, type Drawn, type Random } from './agreement.ts';

/**
 * What a laboratory writes where there is neither a unit nor a reference, by the beginning of the analyte's code in the seed. It comes in the
 * laboratory's language of work, as it does in life; the words `positive` and `negative` are printed in the reader's.
 */
const texts: readonly (readonly [start: string, texts: readonly string[]])[] = [
	['HEM-004.ABO', ['O (I)', 'A (II)', 'B (III)', 'AB (IV)']],
	['HEM-004.RH', ['Rh (+)', 'Rh (+)', 'Rh (+)', 'Rh (−)']],
	['HEM-', ['positive', 'negative']],
	['SER-', ['positive', 'negative']],
	['URI-001.COL', ['Соломенно-жёлтый', 'Светло-жёлтый', 'Жёлтый']],
	['CYT-', ['Без атипии. Клеточный состав соответствует норме.', 'Признаков воспаления не выявлено.']],
	['GEN-', ['Вариант не обнаружен', 'Гетерозигота']],
	['PRE-', ['Низкий риск']],
];
const otherwise = ['Без особенностей.', 'Отклонений не выявлено.'];

const descriptionsOf = (code: string): readonly string[] => texts.find(([start]) => code.startsWith(start))?.[1] ?? otherwise;

export type ListedOrder = Reply<'lis.order.list'>['data'][number];
type Analyte = ListedOrder['analytes'][number];

type Value = Pick<LisLine, 'value' | 'comparator' | 'unit' | 'comment'>;
type Bounds = { readonly low: number | null; readonly high: number | null };

/** How often each happens, of 1. */
const shares = { slightlyOutside: 0.1, outside: 0.03, farOutside: 0.01, unexpectedWord: 0.04, belowDetection: 0.08 } as const;

const opposite = { 'not-detected': 'detected', negative: 'positive', normal: 'abnormal', 'normal-flora': 'abnormal' } as const;
const farOff = 'Результат подтверждён повторным измерением.';
/** What is worked out for grown-ups alone. */
const adultsOnly: Readonly<Record<string, string>> = {
	'BIO-018.EGFR': 'Расчёт по CKD-EPI 2021 проводится с 18 лет.',
	'BIO-020.EGFR': 'Расчёт по CKD-EPI 2021 проводится с 18 лет.',
};

/** A line that has its value. */
export type PlausibleLine = LisLine & ({ readonly status: 'final'; readonly value: number | string } | { readonly status: 'cancelled' });

/** One line for each analyte of an order, in its order. All of them together are one sample's: what owes something to other values agrees with them. */
export function plausibleLines({ analytes, sex, birthDate }: Pick<ListedOrder, 'analytes' | 'sex' | 'birthDate'>, random: Random): PlausibleLine[] {
	const age = ageInDays(birthDate, todayInAlmaty());
	const person = { sex, years: Math.floor(age / 365.25) };
	const drawn = analytes.map((analyte) => {
		const ranges = analyte.ranges.map((range) => referenceRange.parse(range));
		const range = pickRange(ranges, sex, age) ?? ranges[0];
		return { analyte, range, line: plausibleValue(analyte, range, random) };
	});
	const sheet = new Map(
		drawn.map(({ analyte: { code, decimals }, range, line }): [string, Drawn] => [
			code,
			{ value: line.value, decimals, low: range?.low ?? null, high: range?.high ?? null },
		]),
	);
	agree(sheet, person, random);
	return drawn.map(({ analyte: { code }, line }): PlausibleLine => {
		const reason = person.years < 18 ? adultsOnly[code] : undefined;
		if (reason !== undefined) return { code, status: 'cancelled', reason };
		return { code, status: 'final', ...line, value: sheet.get(code)?.value ?? line.value };
	});
}

/** One value for an analyte, by itself. @param range the one for the person */
function plausibleValue(analyte: Analyte, range: ReferenceRange | undefined, random: Random): Value & { readonly value: number | string } {
	if (range?.expected === 'any') return { value: oneOf(descriptionsOf(analyte.code), random) };
	if (range?.expected) return { value: random() < shares.unexpectedWord ? opposite[range.expected] : range.expected };
	const unit = analyte.unit === null ? {} : { unit: analyte.unit };
	if (range && (range.low !== null || range.high !== null)) return { ...measured(range, analyte, random), ...unit };
	if (analyte.unit !== null) return { value: roundTo(1 + 9 * random(), analyte.decimals), ...unit };
	return { value: oneOf(descriptionsOf(analyte.code), random) };
}

const oneOf = (all: readonly string[], random: Random) => all[Math.floor(random() * all.length)] ?? '';

function measured(range: Bounds, { code, decimals, unit }: Analyte, random: Random): Value & { readonly value: number } {
	const chance = random();
	const { low, high, width } = spanOf(range, unit === '%');
	if (range.low === null && chance < shares.belowDetection && !isBound(code)) return { value: roundedUp(high / 20, decimals), comparator: '<' };
	// Nothing that is measured is nought: that is below detection, which is another answer. A share of a whole is never more than it.
	const least = low > 0 ? roundedUp(low * leastShare, decimals) : 0;
	const most = unit === '%' && high <= 100 ? 98 : Infinity;
	const at = (number: number) => Math.min(most, Math.max(least, roundTo(number, decimals)));
	const above = range.low === null || (range.high !== null && random() < 0.5);
	const off = (by: number) => at(above ? high + by * width : low - by * Math.min(width, low));
	const unusual = 1 - chance;
	if (unusual < shares.farOutside) return { value: off(1 + random()), comment: farOff };
	if (unusual < shares.farOutside + shares.outside) return { value: off(0.25 + 0.5 * random()) };
	if (unusual < shares.farOutside + shares.outside + shares.slightlyOutside) return { value: off(0.03 + 0.12 * random()) };
	// Rounding must not carry a value over its bound.
	return { value: Math.min(high, Math.max(low, at(low + width * (0.1 + 0.8 * random())))) };
}

/** How far below its low bound a value may lie. */
const leastShare = 0.2;

/** Both ends of what is usual; a reference with one bound is usual within as much again of it, a percentage up to 100. */
function spanOf({ low, high }: Bounds, isPercent: boolean): { readonly low: number; readonly high: number; readonly width: number } {
	const from = low ?? 0;
	const to = high ?? (isPercent ? 100 : from === 0 ? 1 : from + Math.abs(from));
	return { low: from, high: to, width: to - from };
}

/** A limit of detection is never printed as nought. */
const roundedUp = (number: number, decimals: number) => Math.max(roundTo(number, decimals), 10 ** -decimals);
