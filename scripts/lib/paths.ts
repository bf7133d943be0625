/** Where things stand. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const builtConfig = join(root, 'dist/zerthana/wrangler.json');
export const seedFolder = join(root, 'worker/lab/db/seed');

/** The folder of the local state, made if it is not there: `STATE_DIR`, or `.state` in the project. */
export function stateFolder(): string {
	const folder = resolve(root, process.env.STATE_DIR ?? '.state');
	mkdirSync(folder, { recursive: true });
	return folder;
}

/** The port of the local site: `PORT`, or 8787. @throws Refusal when it is no port */
export function chosenPort(): number {
	const text = process.env.PORT ?? '8787';
	const port = Number(text);
	if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65535) throw new Refusal(`PORT is no port number: ${text}`);
	return port;
}
