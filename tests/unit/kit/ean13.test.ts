import { describe, expect, test } from 'vitest';
import { ean13Modules, isEan13 } from '#shared/discount/ean.ts';

describe('EAN-13', () => {
	test('is drawn as the standard’s own example is', () => {
		// 4003994155486 as ISO/IEC 15420 and its usual illustrations have it.
		const left = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101'];
		const right = ['1100110', '1001110', '1001110', '1011100', '1001000', '1010000'];
		expect(ean13Modules('4003994155486')).toBe(`101${left.join('')}01010${right.join('')}101`);
	});
	test('has 95 modules between its guards', () => {
		const modules = ean13Modules('2000000000008') ?? '';
		expect(modules).toMatch(/^101[01]{42}01010[01]{42}101$/);
	});
	test.each(['4003994155487', '400399415548', '40039941554866', 'abcdefghijklm', ''])('%s is none', (nr) => {
		expect(isEan13(nr)).toBe(false);
		expect(ean13Modules(nr)).toBeNull();
	});
});
