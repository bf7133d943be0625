/** Which tests of the seed have every line of their results explained, in all three languages. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { seedMeasured, seedRows } from '#tests/support/seed-rows.ts';

const folder = join(import.meta.dirname, '../../../worker/lab/db/seed/content/analytes');
const rows = seedRows();
const measured = seedMeasured();

/** Pages of one language by their slugs, each with the codes that its head names. */
function pagesOf(locale: Locale): ReadonlyMap<string, readonly string[]> {
	return new Map(
		globSync(`*.${locale}.md`, { cwd: folder }).map((file) => {
			const codes = /^codes: "?(.*?)"?$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '';
			return [file.slice(0, -`.${locale}.md`.length), codes.split('; ')];
		}),
	);
}
const pages = Object.fromEntries(locales.map((locale) => [locale, pagesOf(locale)])) as Record<Locale, ReadonlyMap<string, readonly string[]>>;

/** Codes of the lines of these tests that no page explains. */
function unexplained(tests: ReadonlySet<string>, explaining: ReadonlyMap<string, readonly string[]>): string[] {
	const explained = new Set([...explaining.values()].flat());
	return measured.filter((one) => tests.has(one.test) && !explained.has(one.code)).map(({ code }) => code);
}
const without = (slug: string, explaining: ReadonlyMap<string, readonly string[]>) => new Map([...explaining].filter(([one]) => one !== slug));

const isTest = new Set(measured.map((one) => one.test));
/** Tests that the price list calls popular, and those that home and basket offer by that mark. */
const popular = new Set(rows.filter(({ kind, popular: place }) => kind === 'test' && place !== '').map(({ code = '' }) => code));

describe.each(locales)('in %s', (locale) => {
	test('every line of a popular test has a page, and none can be spared', () => {
		expect(popular.size).toBeGreaterThanOrEqual(12);
		expect(unexplained(popular, pages[locale])).toEqual([]);
		const popularLines = new Set(measured.filter((one) => popular.has(one.test)).map(({ code }) => code));
		const needed = [...pages[locale]].filter(([, codes]) => codes.some((code) => popularLines.has(code)));
		expect(needed.length).toBeGreaterThan(30);
		for (const [slug] of needed) expect([slug, unexplained(popular, without(slug, pages[locale])).length]).not.toEqual([slug, 0]);
	});
	test('every line that the seed measures has a page', () => {
		expect(isTest.size).toBeGreaterThan(400);
		expect(unexplained(isTest, pages[locale])).toEqual([]);
		expect(unexplained(isTest, without('ferritin', pages[locale]))).toEqual(['BIO-047']);
	});
	test('a page names what the seed measures, and no two pages the same', () => {
		const codes = [...pages[locale].values()].flat();
		const known = new Set(measured.map(({ code }) => code));
		expect(codes.filter((code) => !known.has(code))).toEqual([]);
		expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
	});
});

test('the same pages explain the same codes in every language', () => {
	const [first, ...others] = locales.map((locale) => [...pages[locale]].toSorted(([a], [b]) => (a < b ? -1 : 1)));
	for (const other of others) expect(other).toEqual(first);
});
