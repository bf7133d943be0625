/** Whole tenge in words, as papers of money repeat a sum; tiyn are none. */

/** What it goes up to. */
export const maxSumInWords = 999_999_999;

const ru = {
	units: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
	teens: ['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать', 'пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
	tens: ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'],
	hundreds: ['', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'],
	/** After one, after two to four, after others. */
	thousands: { one: 'тысяча', few: 'тысячи', many: 'тысяч' },
	millions: { one: 'миллион', few: 'миллиона', many: 'миллионов' },
} as const;

const kz = {
	units: ['', 'бір', 'екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз', 'тоғыз'],
	tens: ['', 'он', 'жиырма', 'отыз', 'қырық', 'елу', 'алпыс', 'жетпіс', 'сексен', 'тоқсан'],
} as const;

/** Millions, thousands and the rest of a whole number. */
const groupsOf = (sum: number) => [Math.floor(sum / 1_000_000), Math.floor(sum / 1000) % 1000, sum % 1000] as const;
const digitsOf = (group: number) => [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10] as const;
const plain = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ');
const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param feminine тысяча is: одна, две */
function groupInRussian(group: number, feminine: boolean): string {
	const [hundreds, tens, units] = digitsOf(group);
	const unit = feminine && units === 1 ? 'одна' : feminine && units === 2 ? 'две' : ru.units[units];
	return plain([ru.hundreds[hundreds], ...(tens === 1 ? [ru.teens[units]] : [ru.tens[tens], unit])]);
}

function formOf(group: number, forms: { readonly one: string; readonly few: string; readonly many: string }): string {
	const rest = group % 100;
	if (rest >= 11 && rest <= 14) return forms.many;
	return group % 10 === 1 ? forms.one : group % 10 >= 2 && group % 10 <= 4 ? forms.few : forms.many;
}

function inRussian(sum: number): string {
	const [millions, thousands, rest] = groupsOf(sum);
	return plain([
		millions === 0 ? '' : `${groupInRussian(millions, false)} ${formOf(millions, ru.millions)}`,
		thousands === 0 ? '' : `${groupInRussian(thousands, true)} ${formOf(thousands, ru.thousands)}`,
		sum === 0 ? 'ноль' : groupInRussian(rest, false),
	]);
}

/** A hundred and a thousand are counted as well: «бір жүз», «бір мың», so that nobody writes a word before them. */
function groupInKazakh(group: number): string {
	const [hundreds, tens, units] = digitsOf(group);
	return plain([hundreds === 0 ? '' : `${kz.units[hundreds] ?? ''} жүз`, kz.tens[tens], kz.units[units]]);
}

function inKazakh(sum: number): string {
	const [millions, thousands, rest] = groupsOf(sum);
	return plain([
		millions === 0 ? '' : `${groupInKazakh(millions)} миллион`,
		thousands === 0 ? '' : `${groupInKazakh(thousands)} мың`,
		sum === 0 ? 'нөл' : groupInKazakh(rest),
	]);
}

/** «Сто двадцать тысяч тенге 00 тиын», «Бір жүз жиырма мың теңге 00 тиын». @throws RangeError for what is no whole number of tenge up to 999 999 999 */
export function sumInWords(sum: number, language: 'ru' | 'kz'): string {
	if (!Number.isSafeInteger(sum) || sum < 0 || sum > maxSumInWords) throw new RangeError(`no sum of whole tenge: ${String(sum)}`);
	return begun(language === 'ru' ? `${inRussian(sum)} тенге 00 тиын` : `${inKazakh(sum)} теңге 00 тиын`);
}
