/** Fills the tests' laboratory with the seed, as `npm start` fills an empty one. */
import { env } from 'cloudflare:test';
import { importText } from './lab.ts';

const files = import.meta.glob<string>('/worker/lab/db/seed/*.csv', { query: '?raw', import: 'default', eager: true });
const named = (pattern: RegExp) =>
	Object.entries(files)
		.filter(([path]) => pattern.test(path))
		.toSorted(([a], [b]) => (a < b ? -1 : 1));
const order = [
	['lis.cities', /\/cities\.csv$/],
	['lis.catalogue', /\/base\.csv$/],
	['lis.catalogue', /\/tests-[^/]+\.csv$/],
	['lis.catalogue', /\/panels\.csv$/],
	['lis.catalogue', /\/concepts\.csv$/],
	['lis.prices', /\/prices\.csv$/],
	['lis.points', /\/points\.csv$/],
] as const;

/** The files of the seed, each with the call that takes it, in the order in which they refer to each other. */
export const seedFiles = order.flatMap(([id, pattern]) => named(pattern).map(([path, text]) => ({ id, path, text })));

/** @throws when a file is refused */
export async function seedLaboratory(): Promise<void> {
	for (const { id, path, text } of seedFiles) {
		const result = await importText(env.LAB_DB, id, text);
		if (!result.ok) throw new Error(`${path}: ${JSON.stringify(result.error)}`);
	}
}
