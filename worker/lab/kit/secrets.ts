/** Random identifiers and tokens of the laboratory, and the hashes that the store keeps in their place. */
import { base64url } from '#shared/kit/bytes.ts';
import type { Random } from '#worker/services.ts';

const encoder = new TextEncoder();

/** Random base64url text of so many bits. */
export const randomToken = (random: Random, bits: number): string => base64url(random.bytes(bits / 8));

/** SHA-256 of a text, base64url. */
export async function hashOf(text: string): Promise<string> {
	return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** So many random decimal digits, each as likely: for one-time codes and PINs. */
export function randomCode(random: Random, count: number): string {
	let digits = '';
	while (digits.length < count) {
		for (const byte of random.bytes(count * 2)) {
			// 250 is the largest multiple of ten that a byte reaches: every digit is as likely.
			if (byte < 250 && digits.length < count) digits += String(byte % 10);
		}
	}
	return digits;
}

/** The same for numbers that people copy: the first digit is no zero. */
export function randomDigits(random: Random, count: number): string {
	let digits = '';
	do digits = randomCode(random, count);
	while (digits.startsWith('0'));
	return digits;
}

/** One text for equal values: keys sorted, absent members left out. */
export function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
	if (value !== null && typeof value === 'object') {
		const members = Object.entries(value).filter(([, member]) => member !== undefined);
		members.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
		return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
	}
	return JSON.stringify(value);
}
