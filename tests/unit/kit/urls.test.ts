import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { localise, parseLocalPath, queryString, splitLocale } from '#shared/kit/urls.ts';

describe('parseLocalPath', () => {
	it.each([
		['/a/b?x=1', '/a/b?x=1'],
		['//evil.example', '/evil.example'],
		['/.//evil.example', '/evil.example'],
		['/..//evil.example', '/evil.example'],
		['/%2e%2e//evil.example', '/evil.example'],
		['/a/../..//b', '/b'],
		['/a#b', '/a'],
	])('%s -> %s', (text, expected) => {
		expect(parseLocalPath(text)).toBe(expected);
	});
	it.each(['', 'https://evil.example', 'evil', '/\\evil.example', '/%5cevil.example', '/a\u0000', '/a%0d%0aSet-Cookie:x', null, undefined])(
		'refuses %j',
		(text) => {
			expect(parseLocalPath(text)).toBeNull();
		},
	);
	it('stays on the site, whatever is given', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^\/[/\\.%2e5cf ]{0,12}[a-z.]{0,8}$/)), (text) => {
				const path = parseLocalPath(text);
				if (path === null) return;
				expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
				expect(path).toMatch(/^\/(?![/\\])/);
			}),
			{ numRuns: 2000 },
		);
	});
});

describe('languages in paths', () => {
	it('localise and splitLocale undo each other', () => {
		for (const locale of locales)
			for (const path of ['/', '/basket', '/pricelist/astana']) expect(splitLocale(localise(path, locale))).toEqual({ locale, bare: path });
	});
	it('a word that begins like a language is no language', () => {
		expect(splitLocale('/english')).toEqual({ locale: 'ru', bare: '/english' });
		expect(splitLocale('/kz')).toEqual({ locale: 'kz', bare: '/' });
	});
	it('a query is written as URLSearchParams would write it', () => {
		const value = fc.oneof(
			fc.string(),
			fc.string({ unit: 'grapheme' }),
			fc.integer(),
			fc.double(),
			fc.constantFrom('а б', 'a+b', '100%', 'x*_.-~', '\ud800'),
		);
		fc.assert(
			fc.property(fc.dictionary(fc.oneof(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string()), value), (entries) => {
				const given = Object.entries(entries).filter(([, one]) => one !== '');
				const search = new URLSearchParams(given.map(([name, one]) => [name, String(one)]));
				expect(queryString(entries)).toBe(given.length === 0 ? '' : `?${search.toString()}`);
			}),
			{ numRuns: 2000 },
		);
	});
	it('leaves out what holds nothing', () => {
		expect(queryString({ a: '', b: undefined, c: null })).toBe('');
		expect(queryString({ q: 'а б', page: 2 })).toBe('?q=%D0%B0+%D0%B1&page=2');
	});
});
