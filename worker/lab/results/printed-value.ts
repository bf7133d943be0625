/** A value as the store keeps it to be printed: a number and a word in the reader's language, everything else as it came. */
import { roundTo, plainDigits } from '#shared/kit/numbers.ts';
import { comparatorMarks } from '#shared/results/lines.ts';
import type { StoredValue } from './line.ts';
import type { MessageValue } from './message.ts';
import type { Conversion } from './units.ts';
import type { ReadValue } from './value.ts';
import { isUnconverted } from './reference-rules.ts';

/** What was sent, without an exponent that nobody wrote. */
export const writtenOf = (raw: number | string): string => (typeof raw === 'number' ? plainDigits(raw) : raw.trim());

/** @param isSure whether what was read is what is printed; else it is printed as it came, with the unit that came beside it */
export function valueOf(raw: number | string, read: ReadValue, isSure: boolean, { coded, comparator, unit }: MessageValue): StoredValue {
	if (isSure && read.kind === 'number') return { number: read.number, comparator: read.comparator };
	if (isSure && read.kind === 'word') return { word: read.word, grade: read.grade };
	if (raw === '' && coded !== undefined) return { word: coded, grade: '' };
	const text = writtenOf(raw);
	const compared = comparator === undefined || text.startsWith(comparator) ? text : `${comparatorMarks[comparator]} ${text}`;
	// What begins with a number has the unit that came with it, or a second one apart.
	const numeric = read.kind === 'number' || read.kind === 'interval' || /^[<>≤≥=\s]*-?\d/.test(compared);
	if ((unit ?? '').trim() === '' || !numeric) return { text: compared };
	return { text: /^[<>≤≥=\s]*-?[\d.,\s]+$/.test(compared) ? `${compared} ${unit}` : `${compared} · ${unit}` };
}

export const digitsOf = (number: number): number => plainDigits(number).split('.')[1]?.length ?? 0;
export const decimalsOf = (read: ReadValue): number => (read.kind === 'number' ? Math.min(4, digitsOf(read.number)) : 0);
const hasPower = (raw: string) => /[eE×^*]|[⁰¹²³⁴-⁹]/.test(raw);
const fractionOf = (raw: string) => /\d[.,](\d+)/.exec(raw)?.[1]?.length ?? 0;
/** Decimals that a number was written with; those that it has, where it came as a number. */
export const decimalsWritten = (raw: number | string, read: ReadValue): number =>
	typeof raw === 'number' || hasPower(raw) ? decimalsOf(read) : Math.min(4, fractionOf(raw));

/** How much of a number the noise of a conversion may be. */
const maxNoise = 0.05;

/**
 * A converted number without figures that nobody measured: 1.2 mg/dL of bilirubin are 20.5 umol/L and not 20.52. It is rounded to the catalogue's decimals where what that
 * takes or adds is less than the last figure that was sent stands for; what was sent more finely keeps its figures.
 */
export function withoutNoise(value: ReadValue, raw: number | string, conversion: Conversion, decimals: number): ReadValue {
	if (isUnconverted(conversion) || value.kind !== 'number' || (typeof raw === 'string' && hasPower(raw))) return value;
	const sent = typeof raw === 'number' ? digitsOf(raw) : fractionOf(raw);
	const number = roundTo(value.number, decimals);
	const off = Math.abs(number - value.number);
	return off <= 0.5 * 10 ** -sent * conversion.factor && off <= maxNoise * Math.abs(value.number) ? { ...value, number } : value;
}
