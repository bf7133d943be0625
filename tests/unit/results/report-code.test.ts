/** Codes of reports: none is guessed, and no slip is another one's code. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultsVerifyForm } from '#shared/results/forms.ts';
import { parseForm } from '#shared/kit/form.ts';
import { groupedCode, makeReportCode, readReportCode } from '#shared/results/report-code.ts';

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Codes of bytes that nobody foresaw. */
const codes = fc.infiniteStream(fc.integer({ min: 0, max: 255 })).map((bytes) => makeReportCode((count) => Uint8Array.from(bytes.take(count))));

describe('a code', () => {
	test('has 24 letters that are not taken for others, in six groups', () => {
		fc.assert(
			fc.property(codes, (code) => {
				expect(groupedCode(code)).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){5}[2-9A-HJKMNP-Z]{4}$/);
				expect(readReportCode(groupedCode(code))).toBe(code);
			}),
		);
	});
	test('has more than 100 random bits: every letter but the last is drawn, each as likely', () => {
		const drawn = makeReportCode(() => Uint8Array.from({ length: 256 }, (_, byte) => byte)).slice(0, 23);
		expect(drawn).toBe(letters.slice(0, 23));
		expect(23 * Math.log2(letters.length)).toBeGreaterThan(100);
		// Bytes from 248 on would make the first letters likelier.
		expect(makeReportCode((count) => Uint8Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 255 : 30))).slice(0, 23)).toBe('Z'.repeat(23));
	});
	test('is read however it is typed: small, with spaces, in Cyrillic letters that look alike', () => {
		const code = makeReportCode((count) => Uint8Array.from({ length: count }, (_, at) => 8 + at));
		const cyrillic: Readonly<Record<string, string>> = { A: 'А', B: 'в', C: 'с', E: 'Е', H: 'н', K: 'к', M: 'М', P: 'р', T: 'т', X: 'х', Y: 'у' };
		const typed = Array.from(code, (letter) => cyrillic[letter] ?? letter).join('');
		for (const way of [code, code.toLowerCase(), groupedCode(code), groupedCode(code).replaceAll('-', ' – '), ` ${typed} `])
			expect(readReportCode(way), way).toBe(code);
		const parsed = parseForm(resultsVerifyForm, new URLSearchParams({ code: groupedCode(code).toLowerCase() }));
		expect(parsed).toEqual({ ok: true, value: { code } });
	});
	test('with one letter wrong, or two that changed places, is none', () => {
		fc.assert(
			fc.property(codes, fc.nat(23), fc.nat(30), fc.nat(23), (code, at, letter, other) => {
				const wrong = Array.from(code);
				wrong[at] = letters.charAt(letter);
				if (wrong.join('') !== code) expect(readReportCode(wrong.join(''))).toBeNull();
				const swapped = Array.from(code);
				[swapped[at], swapped[other]] = [swapped[other] ?? '', swapped[at] ?? ''];
				if (swapped.join('') !== code) expect(readReportCode(swapped.join(''))).toBeNull();
			}),
		);
	});
	test.each(['', 'ABCD', 'O'.repeat(24), '0'.repeat(24), 'A'.repeat(5000), '<script>', '2'.repeat(23)])('%s is none, and the form says so', (typed) => {
		expect(readReportCode(typed)).toBeNull();
		expect(parseForm(resultsVerifyForm, new URLSearchParams({ code: typed })).ok).toBe(false);
	});
});
