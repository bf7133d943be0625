import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf, logLine, placeOf } from '#shared/kit/log-line.ts';
import { isHeaderText } from '#shared/kit/header-text.ts';
import { parseLocalPath } from '#shared/kit/urls.ts';

const anyText = fc.string({
	unit: fc.oneof(
		fc.constantFrom('\u001b', '\n', '\r', '\u009b', '\u2028', '\u202e', 'é', 'ұ', '\ud800', '😀', 'a', '/'),
		fc.string({ minLength: 1, maxLength: 1 }),
	),
});

describe('a line of the log', () => {
	test('is short printable ASCII, and says what it was given', () => {
		fc.assert(
			fc.property(anyText, anyText, (kind, at) => {
				const line = logLine({ event: 'x', kind, at });
				expect(line).toMatch(/^[\u0020-\u007e]+$/);
				expect(JSON.parse(line)).toEqual({ event: 'x', kind, at });
			}),
		);
	});
	test('holds no long text', () => {
		expect(logLine({ event: 'x', kind: 'я'.repeat(100_000) }).length).toBeLessThan(1500);
		expect(JSON.parse(logLine({ event: 'x', kind: 'a'.repeat(1000) }))).toEqual({ event: 'x', kind: `${'a'.repeat(200)}...` });
	});
	test('leaves out what is not there', () => expect(logLine({ event: 'x', at: null, call: undefined })).toBe('{"event":"x","at":null}'));
});

describe('what is said of an error', () => {
	test('is the class and the place, in our own code', () => {
		const here = new TypeError('phone +77011234567');
		expect(kindOf(here)).toBe('TypeError');
		expect(placeOf(here)).toMatch(/log-line\.test\.ts:\d+:\d+\)?$/);
	});
	test.each([
		'x\n    at Иванов Иван +77011234567',
		'x\n    at secret (path:1:2)',
		'\n    at 77011234567:1:1',
		'/\u001b[31m\n    at async evil (evil.ts:1:1)\n',
	])('is never its message %j, though it looks like a place', (message) => {
		const place = placeOf(new Error(message));
		expect(place).toMatch(/log-line\.test\.ts:\d+:\d+\)?$/);
	});
	test('is nothing where it cannot be told from the message', () => {
		const changed = Object.defineProperty(new Error('one'), 'stack', { value: 'Error: two\n    at a (b.ts:1:1)' });
		expect(placeOf(changed)).toBeNull();
		expect([placeOf('text'), placeOf(null), placeOf({ stack: 'x\n    at a (b:1:1)' })]).toEqual([null, null, null]);
	});
	test('is no name that is none', () => {
		const odd = new Error('x');
		odd.name = 'Иванов\u001b[31m';
		expect([kindOf(odd), kindOf('Иванов'), kindOf(null)]).toEqual(['object', 'string', 'object']);
	});
});

describe('a path that somebody sent', () => {
	test('may stand in a header, whatever it was', () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const path = parseLocalPath(`/${text}`);
				expect(path === null || (isHeaderText(path) && path.length <= 2048)).toBe(true);
			}),
		);
	});
	test.each([
		['/é', '/%C3%A9'],
		['/search?q=қан', '/search?q=%D2%9B%D0%B0%D0%BD'],
		['/a b', '/a%20b'],
		['/\u009b31m', '/%C2%9B31m'],
		['/\ud800', '/%EF%BF%BD'],
		['/%C3%A9', '/%C3%A9'],
	])('%j is %s', (text, path) => expect(parseLocalPath(text)).toBe(path));
	test('is not longer than it may be, when it is written out', () => expect(parseLocalPath(`/${'я'.repeat(1000)}`)).toBeNull());
});
