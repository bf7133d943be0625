/** Which migrations this version knows: the worker compares them with what was applied (`/ready`). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of `wrangler.toml`, by the binding of their database. */
const folders = { LAB_DB: 'worker/lab/db/migrations', EDGE_DB: 'worker/edge/migrations' } as const;

export const migrationNames = (root: string): Readonly<Record<keyof typeof folders, readonly string[]>> => ({
	LAB_DB: namesIn(root, 'LAB_DB'),
	EDGE_DB: namesIn(root, 'EDGE_DB'),
});

const namesIn = (root: string, binding: keyof typeof folders) =>
	readdirSync(join(root, folders[binding]))
		.filter((name) => name.endsWith('.sql'))
		.toSorted();
