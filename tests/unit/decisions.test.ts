import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const rooms = ['shared', 'worker', 'client', 'scripts', 'tests', 'docs', 'README.md', 'vite.config.ts', 'vitest.config.ts'];
const read = /\.(?:tsx?|mjs|css|sql|md|toml)$/;
const filesUnder = (path: string): string[] =>
	statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : read.test(path) ? [path] : [];

const headings = new Set([...readFileSync('docs/decisions.md', 'utf8').matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) => heading.trim()));

/** Headings of docs/decisions.md that a text names, with the line on which it does; a comment may break the line between the page and its heading. */
function citations(text: string): { readonly line: number; readonly heading: string | null }[] {
	return [...text.matchAll(/\bdecisions\.md(?:,[\s*/-]*"([^"]+)")?/g)].map(({ 1: heading, index }) => ({
		line: text.slice(0, index).split('\n').length,
		heading: heading === undefined ? null : heading.replace(/\s*\n[\s*/-]*/g, ' '),
	}));
}
/** `file:line: heading` of the citations that lead nowhere. */
const lost = (file: string, text: string) =>
	citations(text).flatMap(({ line, heading }) => (heading === null || headings.has(heading) ? [] : [`${file}:${line}: ${heading}`]));

describe('citations of docs/decisions.md', () => {
	test('name headings that are there', () => {
		const files = rooms.flatMap(filesUnder).filter((file) => file !== 'tests/unit/decisions.test.ts');
		expect(files.flatMap((file) => citations(readFileSync(file, 'utf8'))).length).toBeGreaterThan(10);
		expect(files.flatMap((file) => lost(file, readFileSync(file, 'utf8')))).toEqual([]);
	});
	test('are found wherever a comment breaks its line', () => {
		const [one = ''] = headings;
		expect(lost('a.ts', `/** So it is (docs/decisions.md, "${one}"). */`)).toEqual([]);
		expect(lost('a.ts', '\n/** So it is (decisions.md, "Nowhere at all"). */')).toEqual(['a.ts:2: Nowhere at all']);
		expect(lost('a.ts', '/**\n * So it is (docs/decisions.md,\n * "Nowhere\n * at all").\n */')).toEqual(['a.ts:2: Nowhere at all']);
		expect(lost('a.sql', '-- (docs/decisions.md,\n-- "Nowhere at all")')).toEqual(['a.sql:1: Nowhere at all']);
		expect(citations('[docs/decisions.md](docs/decisions.md): what was decided')).toHaveLength(2);
	});
	test('no heading stands twice', () => {
		const all = [...readFileSync('docs/decisions.md', 'utf8').matchAll(/^#{2,} (.+)$/gm)].map(([, heading]) => heading);
		expect(new Set(all).size).toBe(all.length);
	});
});
