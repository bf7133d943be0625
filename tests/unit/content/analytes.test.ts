import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explainedBy, testCodeOf, testCodesOf } from '#shared/content/analytes.ts';
import { analyteWords } from '#shared/content/analytes.words.ts';
import type { Piece } from '#shared/content/calls.ts';
import { contentType } from '#shared/content/types.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';

const piece = (slug: string, codes: string[]): Piece => ({
	section: 'analytes',
	slug,
	parents: [],
	date: null,
	changed: '2026-11-20',
	title: slug,
	lead: '',
	picture: null,
	example: false,
	facts: { codes, group: 'sugar', sources: [{ title: 'A', organisation: 'B', year: null, link: null }] },
});

describe('codes', () => {
	test('of tests are those before the dot, each once', () => {
		expect(['HEM-001.HGB', 'HEM-010'].map(testCodeOf)).toEqual(['HEM-001', 'HEM-010']);
		expect(testCodesOf({ facts: { tests: ['BIO-001', 'HEM-001'], codes: ['HEM-001.HGB', 'HEM-001.RBC', 'HEM-010'] } })).toEqual([
			'BIO-001',
			'HEM-001',
			'HEM-010',
		]);
		expect(testCodesOf({ facts: {} })).toEqual([]);
	});
	test('of lines lead to their pages, in a second standardisation as well; one without a page leads nowhere', () => {
		const pages = [piece('hgb', ['HEM-001.HGB', 'HEM-010']), piece('a1c', ['BIO-004'])];
		expect(explainedBy(pages, ['HEM-010', 'BIO-004~59261-8', 'BIO-004', 'HEM-001.RBC', 'NO'])).toEqual({
			'HEM-010': '/analytes/hgb',
			'BIO-004~59261-8': '/analytes/a1c',
			'BIO-004': '/analytes/a1c',
		});
		expect(explainedBy([], ['HEM-010'])).toEqual({});
	});
});

/** A page that says too little is of no help, and a long one is read by nobody. */
const words = { least: 150, most: 350 };
const seed = join(import.meta.dirname, '../../../worker/lab/db/seed/content/analytes');

describe.each(locales)('the seeded texts in %s', (locale) => {
	const texts = globSync(`*.${locale}.md`, { cwd: seed }).map(
		(file) => [file, readFileSync(join(seed, file), 'utf8').split('---\n').slice(2).join('')] as const,
	);
	test('are there for what is asked for most', () => {
		expect(texts.length).toBeGreaterThanOrEqual(60);
	});
	test.each(texts)('%s has its parts, is short, and says when to call an ambulance', (_file, text) => {
		const { parts } = translator(locale)(analyteWords).words;
		const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
		expect(headings).toEqual(expect.arrayContaining((contentType('analytes').parts ?? []).map((part) => parts[part])));
		const count = text.match(/[\p{L}\d]+/gu)?.length ?? 0;
		expect(count).toBeGreaterThanOrEqual(words.least);
		expect(count).toBeLessThanOrEqual(words.most);
		expect(text).toMatch(/(?<!\d)103(?!\d)/);
	});
	test('differ from each other in what they say of each part', () => {
		const said = texts.flatMap(([, text]) => text.split('\n').filter((line) => line.length > 80));
		expect(said.filter((line, at) => said.indexOf(line) !== at)).toEqual([]);
	});
});
