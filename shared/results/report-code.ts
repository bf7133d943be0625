/**
 * The code of a report, by which anybody who holds it asks whether it is genuine: 23 random letters (113 bits) and one that finds slips, printed in groups of four. A slip
 * is every letter that was read wrong, and every two that changed places.
 */
import { z } from 'zod';
import { printableLine } from '#shared/kit/printable.ts';

/** Digits and Latin letters without those that look like another (0 and O, 1, I and L): as many as a prime, so that the last letter finds every single slip. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const randomLetters = 23;
/** Makes the weighted sum of all letters a multiple of 31: the inverse of the last letter's own weight, with the sign turned. */
const turned = 9;
/** Highest byte that is not drawn anew, and one: the largest multiple of 31 in a byte, so that every letter is as likely. */
const evenBytes = 248;

/** Cyrillic letters that look like Latin ones: people type the code with a Russian or Kazakh keyboard. */
const lookAlikes: Readonly<Record<string, string>> = { А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' };

const weigh = (code: string): number =>
	Array.from(code, (letter, at) => letters.indexOf(letter) * (at + 1)).reduce((sum, weighed) => sum + weighed, 0) % letters.length;

/** A new code, without hyphens. @param bytes so many that nobody can guess */
export function makeReportCode(bytes: (count: number) => Uint8Array): string {
	let code = '';
	while (code.length < randomLetters)
		for (const byte of bytes(randomLetters)) if (byte < evenBytes && code.length < randomLetters) code += letters.charAt(byte % letters.length);
	return code + letters.charAt((weigh(code) * turned) % letters.length);
}

/** As it is printed and stands in an address: `ABCD-EFGH-…`. */
export const groupedCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** The code that was meant, without hyphens, however it was typed; null for none, and where a letter was read or typed wrong. */
export function readReportCode(typed: string): string | null {
	const read = Array.from(
		printableLine(typed)
			.toUpperCase()
			.replace(/[\s\u00a0\-‐-―]/g, ''),
		(letter) => lookAlikes[letter] ?? letter,
	).join('');
	return read.length === randomLetters + 1 && [...read].every((letter) => letters.includes(letter)) && weigh(read) === 0 ? read : null;
}

/** A code as calls carry it. */
export const reportCode = z.string().refine((code) => readReportCode(code) === code);
