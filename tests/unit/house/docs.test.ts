/** Documents name files and tests: what they name is there. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const pages = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))];
const rooms = ['shared', 'client', 'worker', 'tests', 'scripts', 'docs', 'types'];
/** Whole paths, those with a `*`, and tests by their name alone; not those with a `<feature>` in them. */
const named = /`((?:[\w.*-]+\/)+[\w.*-]+\.\w+|[\w-]+\.test\.tsx?)`/g;

const lostOf = (text: string, files: readonly string[]) =>
	[...text.matchAll(named)].flatMap(([, name = '']) => {
		if (name.includes('/') && !rooms.includes(name.split('/')[0] ?? '')) return [];
		const there = name.includes('/') ? globSync(name).length > 0 : files.some((file) => file.endsWith(`/${name}`));
		return there ? [] : [name];
	});

it('every file that a document names is there', () => {
	const tests = globSync('tests/**/*.test.{ts,tsx}');
	const texts = pages.map((page) => [page, readFileSync(page, 'utf8')] as const);
	expect(texts.flatMap(([, text]) => [...text.matchAll(named)]).length).toBeGreaterThan(20);
	expect(texts.flatMap(([page, text]) => lostOf(text, tests).map((name) => `${page}: ${name}`))).toEqual([]);
	expect(lostOf('`tests/worker/nowhere.test.ts`, `nowhere.test.ts`, `sessions.test.ts`, `tests/worker/edge/matrix-*.test.ts`', tests)).toEqual([
		'tests/worker/nowhere.test.ts',
		'nowhere.test.ts',
	]);
});
