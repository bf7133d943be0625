import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basicOf, isKey, keyInHeader, keyOfHeader } from '#shared/kit/key-text.ts';
import { isPrintable } from '#shared/kit/printable.ts';

const printable = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => isPrintable(text));

describe('keys in headers', () => {
	test('whatever is printable comes back, and goes in ASCII', () => {
		fc.assert(
			fc.property(printable, (key) => {
				const sent = keyInHeader(key);
				expect(sent).toMatch(/^[ -~]+$/);
				expect(keyOfHeader(sent)).toBe(key.normalize('NFC'));
			}),
		);
	});
	test('in Basic as well', () => {
		fc.assert(
			fc.property(printable, fc.constantFrom('', 'lis', 'зертхана'), (key, user) => {
				expect(basicOf(`Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`)).toEqual({ user, password: key });
			}),
		);
	});
	test('by the letter of RFC 8187', () => {
		expect(keyInHeader('кілт')).toBe("UTF-8''%D0%BA%D1%96%D0%BB%D1%82");
		expect(keyInHeader("€'()*")).toBe("UTF-8''%E2%82%AC%27%28%29%2A");
		expect(keyOfHeader("utf-8'kk'%D0%BA")).toBe('к');
		expect(keyInHeader("UTF-8''%20")).toBe("UTF-8''UTF-8%27%27%2520");
	});
	test.each(['short', 'k'.repeat(15), `${'k'.repeat(16)} `, `k\u200b${'k'.repeat(16)}`, `k\n${'k'.repeat(16)}`, `\u202e${'k'.repeat(16)}`])(
		'%j is no key',
		(text) => {
			expect(isKey(text)).toBe(false);
		},
	);
});
