import { describe, expect, test } from 'vitest';
import { articleTexts, seedTexts as texts } from '#tests/support/texts.ts';
import { spellingRefused } from '#tests/support/wording.ts';

describe('the seeded texts', () => {
	test('are there', () => {
		expect(texts.length).toBeGreaterThan(5000);
	});

	test('are written with the marks and the spelling of their language', () => {
		expect(texts.flatMap(({ locale, place, text }) => spellingRefused(locale, text).map((fault) => `${place}: ${fault}`))).toEqual([]);
	});

	test('and so are the articles', () => {
		expect(articleTexts.length).toBeGreaterThan(500);
		// The head of a file, the marks of Markdown and directives have quotation marks and hyphens of their own.
		const plain = articleTexts.filter(({ text }) => !/^\w+: |^---|^[-|]|^::/.test(text));
		expect(plain.flatMap(({ locale, place, text }) => spellingRefused(locale, text).map((fault) => `${place}: ${fault}`))).toEqual([]);
	});
});
