import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composed, hasUnprintable, isPrintable, plainLineEnds, printableLine, textFault } from '#shared/kit/printable.ts';

describe('texts of other systems', () => {
	test.each(['', 'Гемолиз.', 'Қан ұюы', '≤ 5 ммоль/л', '😀 漢字', 'a\u0301', 'a\u00a0b'])('%j may be shown', (text) => {
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

const unseen = fc.oneof(
	fc.constantFrom('\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u202e'),
	fc.constantFrom(
		'\u2060',
		'\u2066',
		'\u2800',
		'\u3164',
		'\ufe0f',
		'\ufeff',
		'\uffa0',
		'\ufffc',
		'\ufffd',
		'\ue000',
		'\ud800',
		'\u{1d159}',
		'\u{e0001}',
		'\u{1f3f4}\u{e0067}',
	),
	fc.integer({ min: 0xe0000, max: 0xe0fff }).map((code) => String.fromCodePoint(code)),
	fc.integer({ min: 0x20dd, max: 0x20e0 }).map((code) => String.fromCodePoint(code)),
);
const letter = fc.constantFrom('а', 'Ә', 'ң', 'ұ', 'z', 'é', 'ё', 'й', '漢', 'ك', '1');
const mark = fc.constantFrom('\u0301', '\u0300', '\u0308', '\u0323', '\u0327', '\u064b');

describe('what nobody sees', () => {
	test('is told of a text, wherever it stands between letters', () => {
		fc.assert(
			fc.property(letter, unseen, letter, (before, sign, after) => {
				expect(textFault(before + sign + after)).toBe('characters');
				expect(textFault(printableLine(before + sign + after))).toBeNull();
			}),
		);
	});
	test.each(['👨‍👩‍👧', '👍🏽', '1️⃣', '☎︎', '🇰🇿', '❤️', '👩🏽‍⚕️', '🩸'])('is part of %s, which may be written', (text) => {
		expect(textFault(`Спасибо ${text}!`)).toBeNull();
		expect(printableLine(text)).toBe(text);
	});
	test.each(['a\u200db', '👍\u200d', '\u200d👍', '👍\u200da', 'a\ufe0f', '1\ufe0f', '🏴\u{e0067}\u{e0062}\u{e007f}'])(
		'%j has a joiner that joins nothing',
		(text) => expect(textFault(text)).toBe('characters'),
	);
});

describe('accents', () => {
	test('of which a letter carries more than three are told', () => {
		fc.assert(
			fc.property(letter, fc.array(mark, { minLength: 5, maxLength: 80 }), (base, marks) => {
				expect(textFault(base + marks.join(''))).toBe('marks');
				expect(textFault(printableLine(base + marks.join('')))).toBeNull();
			}),
		);
	});
	test('of which no letter carries one are told', () => {
		for (const text of ['\u0301', ' \u0301', 'а \u0301б', 'а\n\u0301']) expect(textFault(text)).toBe('marks');
	});
	test.each(['Ҫ', 'ПётрЙ', 'и\u0306', 'e\u0323\u0301', 'ế', 'שָׁלוֹם', 'مُحَمَّد', 'क्षत्रिय', 'ที่นี่', 'x̄', '20 °C'])('%s are written so', (text) =>
		expect(textFault(text)).toBeNull(),
	);
});

describe('what people and laboratories write', () => {
	test.each([
		'Әбілқасымова Гүлжан Өмірбекқызы',
		"О'Коннор-Ұлы",
		'Д’Артаньян ибн Ғалым',
		'µmol/L 10⁹/л ×10^9 ± ≤ ≥ < > № § ‰ ½ Ω',
		'₸ 1 300',
		'37,5 °C — «норма» (см. стр. 2)…',
		'日本語 한국어 ქართული ქართული',
		'Zażółć gęślą jaźń',
	])('%s may be shown, and stays as it is', (text) => {
		expect(textFault(text)).toBeNull();
		expect(printableLine(text)).toBe(text);
	});
});

test('what needs no closer look has no fault under one, sign by sign', () => {
	// An emoji beside it leads past the short way.
	const closely = (sign: string) => textFault(`a${sign}a👍`);
	const differing: number[] = [];
	// All that the short way knows lies below.
	for (let code = 0; code < 0x2900; code += 1) {
		const sign = String.fromCharCode(code);
		if (textFault(`a${sign}a`) !== closely(sign)) differing.push(code);
	}
	expect(differing).toEqual([]);
});

describe('a line of what may be shown', () => {
	const anything = fc.string({
		unit: fc.oneof(letter, mark, unseen, fc.constantFrom(' ', '\n', '\t', '👍', '🏽', '\u200d'), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
	});
	test('has no fault, is composed, and is the same the second time', () => {
		fc.assert(
			fc.property(anything, (text) => {
				const line = printableLine(text);
				expect(isPrintable(line)).toBe(true);
				expect(composed(line)).toBe(line);
				expect(printableLine(line)).toBe(line);
			}),
			{ numRuns: 2000 },
		);
	});
	test('is all of a text that has none', () => {
		fc.assert(
			fc.property(anything, (text) => {
				fc.pre(isPrintable(text));
				expect(printableLine(text)).toBe(composed(text));
			}),
		);
	});
});
