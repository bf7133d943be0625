/** Features of the laboratory that lead to each other by their imports are one feature, or lack a third below them: there is an order in which each imports only what comes before it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const room = 'worker/lab';

/** Whom the files of each folder import. */
function importsOf(files: readonly { readonly path: string; readonly text: string }[]): ReadonlyMap<string, ReadonlySet<string>> {
	const edges = new Map<string, Set<string>>();
	for (const { path, text } of files) {
		const own = path.split('/')[0] ?? '';
		const others = edges.get(own) ?? new Set();
		for (const [, other = ''] of text.matchAll(/['"]#worker\/lab\/([a-z-]+)\//g)) if (other !== own) others.add(other);
		edges.set(own, others);
	}
	return edges;
}

/** Folders from which a way leads back to them, over however many others. */
function inCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
	const reached = (from: string): ReadonlySet<string> => {
		const seen = new Set<string>();
		const ahead = [...(edges.get(from) ?? [])];
		for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
			if (seen.has(next)) continue;
			seen.add(next);
			ahead.push(...(edges.get(next) ?? []));
		}
		return seen;
	};
	return [...edges.keys()].filter((feature) => reached(feature).has(feature)).toSorted();
}

const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
	.filter((path) => /^[^/]+\/.*\.tsx?$/.test(path))
	.map((path) => ({ path, text: readFileSync(`${room}/${path}`, 'utf8') }));

test('no feature leads back to itself', () => {
	const edges = importsOf(files);
	expect([...(edges.get('order') ?? [])]).toEqual(expect.arrayContaining(['order-facts', 'payment', 'results']));
	expect(inCircles(edges)).toEqual([]);
});

test('the check sees a circle of two and of three, and none where there is none', () => {
	const file = (own: string, other: string) => ({ path: `${own}/index.ts`, text: `import { x } from '#worker/lab/${other}/store.ts';` });
	expect(inCircles(importsOf([file('a', 'b'), file('b', 'a'), file('c', 'a')]))).toEqual(['a', 'b']);
	expect(inCircles(importsOf([file('a', 'b'), file('b', 'c'), file('c', 'a')]))).toEqual(['a', 'b', 'c']);
	expect(inCircles(importsOf([file('a', 'b'), file('a', 'c'), file('b', 'c')]))).toEqual([]);
});
