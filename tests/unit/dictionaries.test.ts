import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { dictionaryOf } from '#shared/i18n/translator.ts';

const pluralForms = ['one', 'few', 'many', 'other'];

/** Every text of a dictionary by its dotted path. */
function textsOf(locale: Locale): Map<string, string> {
	const texts = new Map<string, string>();
	const walk = (value: unknown, path: string) => {
		if (typeof value === 'string') texts.set(path, value);
		else if (typeof value === 'object' && value !== null)
			for (const [name, part] of Object.entries(value)) walk(part, path === '' ? name : `${path}.${name}`);
		else throw new Error(`${locale} ${path} is no text`);
	};
	walk(dictionaryOf(locale), '');
	return texts;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? '').sort();
const all = new Map(locales.map((locale) => [locale, textsOf(locale)]));
const russian = textsOf('ru');
const others = locales.filter((locale) => locale !== 'ru');

describe('dictionaries', () => {
	test('there is something to say', () => {
		expect(russian.size).toBeGreaterThan(50);
	});

	test.each(others)('%s has the same keys as ru', (locale) => {
		expect([...(all.get(locale)?.keys() ?? [])].sort()).toEqual([...russian.keys()].sort());
	});

	test.each(others)('%s has the same placeholders as ru', (locale) => {
		const different = [...russian].filter(([key, text]) => {
			const last = key.slice(key.lastIndexOf('.') + 1);
			// A plural form may do without the number ("one test"); the form for all counts may not.
			if (pluralForms.includes(last) && last !== 'other') return false;
			return placeholders(text).join() !== placeholders(all.get(locale)?.get(key) ?? '').join();
		});
		expect(different).toEqual([]);
	});

	test.each(locales)('%s leaves no text empty, and none with blanks at its ends', (locale) => {
		const bad = [...(all.get(locale) ?? [])].filter(([, text]) => text === '' || text.trim() !== text);
		expect(bad).toEqual([]);
	});

	test.each(locales)('%s writes placeholders whole', (locale) => {
		const bad = [...(all.get(locale) ?? [])].filter(([, text]) => /[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')));
		expect(bad).toEqual([]);
	});

	test('every plural group has all four forms in every language', () => {
		const missing = [...all].flatMap(([locale, texts]) =>
			[...texts.keys()]
				.filter((key) => key.endsWith('.other') && pluralForms.some((form) => form !== 'other' && texts.has(key.replace(/other$/, form))))
				.flatMap((key) => pluralForms.map((form) => key.replace(/other$/, form)).filter((form) => !texts.has(form)))
				.map((key) => `${locale} ${key}`),
		);
		expect(missing).toEqual([]);
	});
});
