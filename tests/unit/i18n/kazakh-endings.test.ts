/** Endings after figures, as they are read aloud. */
import { describe, expect, test } from 'vitest';
import { kazakhEnding, timeIn } from '#shared/i18n/kazakh-endings.ts';

/** Each number with what is read last, and its three endings. */
const read: readonly (readonly [number, string, string, string, string])[] = [
	[0, 'нөл', 'ге', 'ден', 'де'],
	[1, 'бір', 'ге', 'ден', 'де'],
	[2, 'екі', 'ге', 'ден', 'де'],
	[3, 'үш', 'ке', 'тен', 'те'],
	[4, 'төрт', 'ке', 'тен', 'те'],
	[5, 'бес', 'ке', 'тен', 'те'],
	[6, 'алты', 'ға', 'дан', 'да'],
	[7, 'жеті', 'ге', 'ден', 'де'],
	[8, 'сегіз', 'ге', 'ден', 'де'],
	[9, 'тоғыз', 'ға', 'дан', 'да'],
	[10, 'он', 'ға', 'нан', 'да'],
	[20, 'жиырма', 'ға', 'дан', 'да'],
	[30, 'отыз', 'ға', 'дан', 'да'],
	[40, 'қырық', 'қа', 'тан', 'та'],
	[50, 'елу', 'ге', 'ден', 'де'],
	[60, 'алпыс', 'қа', 'тан', 'та'],
	[70, 'жетпіс', 'ке', 'тен', 'те'],
	[80, 'сексен', 'ге', 'нен', 'де'],
	[90, 'тоқсан', 'ға', 'нан', 'да'],
	[100, 'жүз', 'ге', 'ден', 'де'],
	[1000, 'мың', 'ға', 'нан', 'да'],
	[1_000_000, 'миллион', 'ға', 'нан', 'да'],
	[1_000_000_000, 'миллиард', 'қа', 'тан', 'та'],
];
const endingsOf = (number: number) => (['dative', 'ablative', 'locative'] as const).map((wanted) => kazakhEnding(number, wanted));

describe('the ending of a number', () => {
	test.each(read)('%i, %s: -%s, -%s, -%s', (number, _word, ...endings) => {
		expect(endingsOf(number)).toEqual(endings);
		expect(endingsOf(-number)).toEqual(endings);
	});
	test('follows from the word that is read last', () => {
		for (const [number] of read.filter(([one]) => one > 0 && one < 10))
			for (const more of [10, 20, 90, 100, 1000, 12_340]) expect(endingsOf(more + number)).toEqual(endingsOf(number));
		for (const [number] of read.filter(([one]) => one >= 10 && one < 100))
			for (const more of [100, 900, 7000]) expect(endingsOf(more + number)).toEqual(endingsOf(number));
		expect([300, 10_000, 25_000, 4_000_000].map((number) => kazakhEnding(number, 'dative'))).toEqual(['ге', 'ға', 'ға', 'ға']);
	});
	test('agrees with the harmony of its word: vowels and endings are both back or both front', () => {
		const isFront = (text: string) => /[әеөүі]/.test(text);
		const isVoiceless = (text: string) => /[пткқсшд]$/.test(text);
		for (const [number, word] of read) {
			const [dative = '', ablative = '', locative = ''] = endingsOf(number);
			for (const ending of [dative, ablative, locative]) expect([word, isFront(ending)]).toEqual([word, isFront(word.slice(-4))]);
			expect([word, /^[кқ]/.test(dative), ablative.startsWith('т'), locative.startsWith('т')]).toEqual([
				word,
				isVoiceless(word),
				isVoiceless(word),
				isVoiceless(word),
			]);
		}
	});
});

describe('a time', () => {
	test.each([
		['18:00', '18:00-ге', '18:00-ден', '18:00-де'],
		['09:30', '09:30-ға', '09:30-дан', '09:30-да'],
		['07:05', '07:05-ке', '07:05-тен', '07:05-те'],
		['11:45', '11:45-ке', '11:45-тен', '11:45-те'],
		['12:40', '12:40-қа', '12:40-тан', '12:40-та'],
		['23:59', '23:59-ға', '23:59-дан', '23:59-да'],
		['2026 жылғы 21 қараша, 14:10', '2026 жылғы 21 қараша, 14:10-ға', '2026 жылғы 21 қараша, 14:10-нан', '2026 жылғы 21 қараша, 14:10-да'],
	])('%s: %s, %s, %s', (time, ...written) => {
		expect((['dative', 'ablative', 'locative'] as const).map((wanted) => timeIn('kz', time, wanted))).toEqual(written);
		for (const locale of ['ru', 'en'] as const) expect(timeIn(locale, time, 'dative')).toBe(time);
	});
	test('every minute of an hour has an ending', () => {
		const minutes = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));
		for (const minute of minutes) expect(timeIn('kz', `08:${minute}`, 'dative')).toMatch(/^08:\d{2}-[кқгғ][ае]$/u);
	});
});
