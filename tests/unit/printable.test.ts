import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasUnprintable, isPrintable, plainLineEnds } from '#shared/kit/printable.ts';

describe('texts of other systems', () => {
	test.each(['', 'Гемолиз.', 'Қан ұюы', '≤ 5 ммоль/л', '😀 漢字', 'a\u0301', 'a\u200db', 'a\u00a0b'])('%j may be shown', (text) => {
		expect(isPrintable(text)).toBe(true);
	});
	test.each(['\u0000', '\u001b', '\u007f', '\u0085', '\r', '\u2028', '\u202a', '\u202e', '\u2066', '\u2069', '\ufffd', '\uffff', '\ud800', '\udc00'])(
		'a text with %j may not, in whatever lines',
		(sign) => {
			expect(hasUnprintable(`a${sign}b`)).toBe(true);
			expect(isPrintable(`a${sign}b`, { lines: true })).toBe(false);
		},
	);
	test('a line feed only where there may be lines, a tab nowhere', () => {
		expect([isPrintable('a\nb'), isPrintable('a\nb', { lines: true })]).toEqual([false, true]);
		expect([isPrintable('a\tb'), isPrintable('a\tb', { lines: true })]).toEqual([false, false]);
	});
	test('no control character passes, whatever stands around it', () => {
		const control = fc.oneof(fc.integer({ min: 0, max: 0x1f }), fc.integer({ min: 0x7f, max: 0x9f })).map((code) => String.fromCharCode(code));
		fc.assert(
			fc.property(fc.string(), control, fc.string(), (before, sign, after) => {
				expect(isPrintable(before + sign + after)).toBe(false);
			}),
		);
	});
	test('line ends become line feeds, and stay so', () => {
		expect(plainLineEnds('a\r\nb\rc\nd\r\r\ne')).toBe('a\nb\nc\nd\n\ne');
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom('\r', '\n', 'a') }), (text) => {
				expect(plainLineEnds(plainLineEnds(text))).toBe(plainLineEnds(text));
			}),
		);
	});
});
