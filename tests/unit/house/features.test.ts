/**
 * Features of the laboratory, and folders of the client, that lead to each other by their imports are one, or lack a third below them: there is an order in
 * which each imports only what comes before it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rooms = ['worker/lab', 'client'] as const;
type Room = (typeof rooms)[number];

/** The table of what is loaded when it is wanted: it names features and imports none of them. */
const registry = 'runtime/registry.ts';

/** Whom the files of each folder import. */
function importsOf(room: Room, files: readonly { readonly path: string; readonly text: string }[]): ReadonlyMap<string, ReadonlySet<string>> {
	const edges = new Map<string, Set<string>>();
	for (const { path, text } of files) {
		const own = path.split('/')[0] ?? '';
		const others = edges.get(own) ?? new Set();
		for (const [, other = ''] of text.matchAll(new RegExp(`['"]#${room}/([a-z-]+)/`, 'g'))) if (other !== own) others.add(other);
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

const filesOf = (room: Room) =>
	readdirSync(room, { recursive: true, encoding: 'utf8' })
		.filter((path) => /^[^/]+\/.*\.tsx?$/.test(path) && !(room === 'client' && path === registry))
		.map((path) => ({ path, text: readFileSync(`${room}/${path}`, 'utf8') }));

test.each([
	['worker/lab', 'order', ['order-facts', 'payment', 'results']],
	['client', 'doctor', ['layouts', 'results', 'runtime', 'ui']],
] as const)('in %s no folder leads back to itself', (room, own, others) => {
	const edges = importsOf(room, filesOf(room));
	expect([...(edges.get(own) ?? [])]).toEqual(expect.arrayContaining([...others]));
	expect(inCircles(edges)).toEqual([]);
});

test('the registry loads features when they are wanted, and imports no value of them at once', () => {
	const text = readFileSync(`client/${registry}`, 'utf8');
	expect(text).toMatch(/import\('#client\//);
	expect(text).not.toMatch(/^import (?!type )[^;]*'#client\//m);
});

test.each(rooms)('in %s the check sees a circle of two and of three, and none where there is none', (room) => {
	const file = (own: string, other: string) => ({ path: `${own}/index.ts`, text: `import { x } from '#${room}/${other}/store.ts';` });
	const circles = (...all: readonly ReturnType<typeof file>[]) => inCircles(importsOf(room, all));
	expect(circles(file('a', 'b'), file('b', 'a'), file('c', 'a'))).toEqual(['a', 'b']);
	expect(circles(file('a', 'b'), file('b', 'c'), file('c', 'a'))).toEqual(['a', 'b', 'c']);
	expect(circles(file('a', 'b'), file('a', 'c'), file('b', 'c'))).toEqual([]);
});
