import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const rooms = [
	'shared',
	'worker',
	'client',
	'scripts',
	'tests',
	'docs',
	'README.md',
	'playwright.config.ts',
	'vite.config.ts',
	'vitest.config.ts',
	'wrangler.toml',
];
const read = /\.(?:tsx?|mjs|css|sql|md|toml)$/;
const filesUnder = (path: string): string[] =>
	statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : read.test(path) ? [path] : [];

/** The headings of each page of docs/decisions, by the page's name. */
const pages = new Map(
	readdirSync('docs/decisions').map((file) => [
		file.replace(/\.md$/, ''),
		[...readFileSync(join('docs/decisions', file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim()),
	]),
);

interface Citation {
	readonly line: number;
	readonly page: string;
	readonly heading: string | null;
}

/** Pages of docs/decisions that a text names, with the line and the heading on it; a comment may break the line between the page and its heading. */
function citations(text: string): Citation[] {
	return [...text.matchAll(/\bdecisions\/([a-z-]+)\.md(?:,[\s*/-]*"([^"]+)")?/g)].map(({ 1: page = '', 2: heading, index }) => ({
		line: text.slice(0, index).split('\n').length,
		page,
		heading: heading === undefined ? null : heading.replace(/\s*\n[\s*/-]*/g, ' '),
	}));
}
const leadsNowhere = ({ page, heading }: Citation) => !pages.has(page) || (heading !== null && !pages.get(page)?.includes(heading));

/** `file:line: page, heading` of the citations that lead nowhere. */
const lost = (file: string, text: string) =>
	citations(text)
		.filter(leadsNowhere)
		.map(({ line, page, heading }) => `${file}:${line}: ${[page, heading].filter(Boolean).join(', ')}`);

describe('citations of docs/decisions', () => {
	test('name a page and a heading that are there', () => {
		const files = rooms.flatMap(filesUnder).filter((file) => file !== 'tests/unit/house/decisions.test.ts');
		expect(files.flatMap((file) => citations(readFileSync(file, 'utf8'))).length).toBeGreaterThan(60);
		expect(files.flatMap((file) => lost(file, readFileSync(file, 'utf8')))).toEqual([]);
	});
	test('are found wherever a comment breaks its line', () => {
		expect(lost('a.ts', '/** So it is (docs/decisions/forms.md, "Captcha"). */')).toEqual([]);
		expect(lost('a.ts', '\n/** So it is (decisions/forms.md, "Nowhere at all"). */')).toEqual(['a.ts:2: forms, Nowhere at all']);
		expect(lost('a.ts', '/**\n * So it is (docs/decisions/forms.md,\n * "Nowhere\n * at all").\n */')).toEqual(['a.ts:2: forms, Nowhere at all']);
		expect(lost('a.sql', '-- (docs/decisions/forms.md,\n-- "Nowhere at all")')).toEqual(['a.sql:1: forms, Nowhere at all']);
		expect(lost('a.ts', '// docs/decisions/nowhere.md')).toEqual(['a.ts:1: nowhere']);
	});
	test('the index names every page, and every heading below one', () => {
		const index = readFileSync('docs/decisions.md', 'utf8');
		expect(new Set([...index.matchAll(/\(decisions\/([a-z-]+)\.md\)/g)].map(([, page]) => page))).toEqual(new Set(pages.keys()));
		const missing = [...pages].flatMap(([page, [title = '', ...below]]) =>
			(below.length > 0 ? below : [title]).filter((heading) => !index.includes(heading)).map((heading) => `${page}: ${heading}`),
		);
		expect(missing).toEqual([]);
	});
	test('no page has one heading twice', () => {
		for (const headings of pages.values()) expect(new Set(headings).size).toBe(headings.length);
	});
});
