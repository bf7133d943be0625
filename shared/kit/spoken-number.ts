/**
 * Numbers of orders and house calls, as people read them out on the phone: ten digits, the last of which checks the others (H. M. Damm, 2004): one wrong digit and two that changed places are
 * always noticed. Those that were given before have eight digits and no check.
 */
const digitsInAll = 10;

/** The quasigroup of order 10 of Damm's thesis, weakly totally anti-symmetric. */
const table = ['0317598642', '7092154863', '4206871359', '1750983426', '6123045978', '3674209581', '5869720134', '8945362017', '9438617205', '2581436790'];
const damm = (digits: string): string => [...digits].reduce((interim, digit) => table[Number(interim)]?.[Number(digit)] ?? '0', '0');

/** How many digits are drawn for a number. */
export const drawnDigits = digitsInAll - 1;

/** @param drawn so many digits as `drawnDigits` */
export const withCheckDigit = (drawn: string): string => drawn + damm(drawn);

/** A number as it was typed or read out, without what stands between its groups. What has other signs is none, and stays as it is. */
export function plainNumber(typed: string): string {
	const digits = typed.replace(/[\s\u00a0\u2009\u202f\u2010-\u2015.-]/g, '');
	return /^\d+$/.test(digits) ? digits : typed;
}

/** Whether a number is none of ours because a digit of it is wrong. */
export function isMistyped(typed: string): boolean {
	const digits = plainNumber(typed);
	return digits.length === digitsInAll && /^\d+$/.test(digits) && damm(digits) !== '0';
}

/** As it is read out: three groups, and two of the old ones. */
export const groupsOf = (number: string): readonly string[] =>
	number.length === digitsInAll
		? [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
		: number.length === 8
			? [number.slice(0, 4), number.slice(4)]
			: [number];
