/** Fills the tests' laboratory with the seed, as `npm start` fills an empty one. */
import { env } from 'cloudflare:test';
import { seedOrder } from '#scripts/lib/seed-order.ts';
import { importText } from './lab.ts';

const files = import.meta.glob<string>('/worker/lab/db/seed/*.csv', { query: '?raw', import: 'default', eager: true });
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The files of the seed, each with the call that takes it, in the order in which they refer to each other. */
export const seedFiles = seedOrder.flatMap(([kind, name]) =>
	Object.entries(files)
		.filter(([path]) => name.test(nameOf(path)))
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([path, text]) => ({ id: `lis.${kind}` as const, path, text })),
);

/** Brings a file of the seed in. One adds to another: what is asked about is meant. */
export async function bringSeed({ id, text }: Pick<(typeof seedFiles)[number], 'id' | 'text'>): ReturnType<typeof importText> {
	const first = await importText(env.LAB_DB, id, text);
	return !first.ok && first.error.name === 'confirm-import' ? importText(env.LAB_DB, id, text, 'ru', { yes: '1' }) : first;
}

/** @throws when a file is refused */
export async function seedLaboratory(): Promise<void> {
	for (const file of seedFiles) {
		const result = await bringSeed(file);
		if (!result.ok) throw new Error(`${file.path}: ${JSON.stringify(result.error)}`);
	}
}
