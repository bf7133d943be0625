/**
 * Endings of Kazakh after figures: «18:00-ге дейін», «9:30-дан бастап», «8:05-те ашылады». They follow from the last word of what is read aloud: its vowels are back or
 * front, and its last sound is voiceless, nasal or another one.
 */
import type { Locale } from './locales.ts';

/** Toward, from, at. */
export type KazakhCase = 'dative' | 'ablative' | 'locative';
type Sound = 'voiceless' | 'nasal' | 'other';
interface Word {
	readonly front: boolean;
	readonly sound: Sound;
}

const word = (front: boolean, sound: Sound): Word => ({ front, sound });
/** нөл, бір, екі, үш, төрт, бес, алты, жеті, сегіз, тоғыз. */
const digits: readonly Word[] = [
	word(true, 'other'),
	word(true, 'other'),
	word(true, 'other'),
	word(true, 'voiceless'),
	word(true, 'voiceless'),
	word(true, 'voiceless'),
	word(false, 'other'),
	word(true, 'other'),
	word(true, 'other'),
	word(false, 'other'),
];
/** он, жиырма, отыз, қырық, елу, алпыс, жетпіс, сексен, тоқсан. */
const tens: readonly Word[] = [
	word(false, 'nasal'),
	word(false, 'other'),
	word(false, 'other'),
	word(false, 'voiceless'),
	word(true, 'other'),
	word(false, 'voiceless'),
	word(true, 'voiceless'),
	word(true, 'nasal'),
	word(false, 'nasal'),
];
/** жүз, мың, миллион, миллиард, by the zeros behind them. */
const powers: readonly (readonly [zeros: number, word: Word])[] = [
	[9, word(false, 'voiceless')],
	[6, word(false, 'nasal')],
	[3, word(false, 'nasal')],
	[2, word(true, 'other')],
];

/** The last word of a whole number that is read aloud. */
function lastWord(number: number): Word {
	const written = String(Math.abs(Math.trunc(number)));
	const last = Number(written.at(-1));
	if (last !== 0 || written === '0') return digits[last] ?? word(true, 'other');
	const ten = Number(written.at(-2));
	if (ten !== 0) return tens[ten - 1] ?? word(true, 'other');
	const zeros = /0*$/.exec(written)?.[0].length ?? 0;
	return powers.find(([least]) => zeros >= least)?.[1] ?? word(true, 'other');
}

const endings: Readonly<Record<KazakhCase, Readonly<Record<Sound, readonly [back: string, front: string]>>>> = {
	dative: { voiceless: ['қа', 'ке'], nasal: ['ға', 'ге'], other: ['ға', 'ге'] },
	ablative: { voiceless: ['тан', 'тен'], nasal: ['нан', 'нен'], other: ['дан', 'ден'] },
	locative: { voiceless: ['та', 'те'], nasal: ['да', 'де'], other: ['да', 'де'] },
};

/** The ending of a number, without its hyphen. @param number whole; of a time, its minutes, since «18:00» ends in «нөл» */
export function kazakhEnding(number: number, wanted: KazakhCase): string {
	const { front, sound } = lastWord(number);
	return endings[wanted][sound][front ? 1 : 0];
}

/** A clock's time (`HH:MM`), or a text that ends with one, with the ending that its place in a Kazakh sentence asks for; as it is in the other languages. */
export const timeIn = (locale: Locale, time: string, wanted: KazakhCase): string =>
	locale === 'kz' ? `${time}-${kazakhEnding(Number(time.slice(-2)), wanted)}` : time;
