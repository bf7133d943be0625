import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128Modules } from '#shared/order/code128.ts';

/** Reads modules as a scanner does: by the widths of bars and spaces, with sets, check character and stop. Written from the standard's table, column by column. */
function scan(modules: string): string {
	const patterns = table.split(/\s+/);
	const values: number[] = [];
	for (let at = 0; at < modules.length - 13; at += 11) values.push(patterns.indexOf(modules.slice(at, at + 11)));
	expect(modules.slice(-13)).toBe('1100011101011');
	const check = values.pop();
	const [start = 0, ...rest] = values;
	expect(check).toBe((start + rest.reduce((sum, value, at) => sum + value * (at + 1), 0)) % 103);
	let set = start === 105 ? 'C' : 'B';
	let text = '';
	for (const value of rest) {
		if (set === 'C' && value === 100) set = 'B';
		else if (set === 'B' && value === 99) set = 'C';
		else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
	}
	return text;
}
const table = `11011001100 11001101100 11001100110 10010011000 10010001100 10001001100 10011001000 10011000100 10001100100 11001001000 11001000100
11000100100 10110011100 10011011100 10011001110 10111001100 10011101100 10011100110 11001110010 11001011100 11001001110 11011100100 11001110100 11101101110
11101001100 11100101100 11100100110 11101100100 11100110100 11100110010 11011011000 11011000110 11000110110 10100011000 10001011000 10001000110 10110001000
10001101000 10001100010 11010001000 11000101000 11000100010 10110111000 10110001110 10001101110 10111011000 10111000110 10001110110 11101110110 11010001110
11000101110 11011101000 11011100010 11011101110 11101011000 11101000110 11100010110 11101101000 11101100010 11100011010 11101111010 11001000010 11110001010
10100110000 10100001100 10010110000 10010000110 10000101100 10000100110 10110010000 10110000100 10011010000 10011000010 10000110100 10000110010 11000010010
11001010000 11110111010 11000010100 10001111010 10100111100 10010111100 10010011110 10111100100 10011110100 10011110010 11110100100 11110010100 11110010010
11011011110 11011110110 11110110110 10101111000 10100011110 10001011110 10111101000 10111100010 11110101000 11110100010 10111011110 10111101110 11101011110
11110101110 11010000100 11010010000 11010011100`;

describe('Code 128', () => {
	test('a number of an order is all in set C, in 79 modules', () => {
		const modules = code128Modules('12345678') ?? '';
		expect(modules).toHaveLength(11 * 6 + 13);
		expect(modules.startsWith('11010011100')).toBe(true);
		expect(scan(modules)).toBe('12345678');
	});
	test('any printable ASCII reads back as it was', () => {
		const letters = fc.string({ minLength: 1, maxLength: 40, unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) });
		const numbers = fc.stringMatching(/^[A-Z]{0,3}\d{1,12}[a-z]{0,2}\d{0,5}$/).filter((text) => text !== '');
		fc.assert(
			fc.property(fc.oneof(letters, numbers), (text) => {
				expect(scan(code128Modules(text) ?? '')).toBe(text);
			}),
		);
	});
	test.each(['', 'Заказ', '12\n34'])('%j has none', (text) => expect(code128Modules(text)).toBeNull());
});
