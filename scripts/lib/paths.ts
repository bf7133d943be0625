/** Where things stand. */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const builtWorker = join(root, 'dist/zerthana');
export const builtConfig = join(builtWorker, 'wrangler.json');
/** How miniflare runs the built worker. */
export const workerDescription = join(builtWorker, 'miniflare.json');
export const seedFolder = join(root, 'worker/lab/db/seed');

/** The folder of the local state: `STATE_DIR`, or `.state` in the project. @throws Refusal when the setting is empty */
function chosenState(): string {
	const text = process.env.STATE_DIR ?? '.state';
	if (text.trim() === '') throw new Refusal('STATE_DIR is empty. Name a folder, or unset it for .state in the project.');
	return resolve(root, text);
}

/** The same, made if it is not there. */
export function stateFolder(): string {
	const folder = chosenState();
	mkdirSync(folder, { recursive: true });
	return folder;
}

/** The same, where a local site has kept something before. @throws Refusal when none has */
export function standingState(): string {
	const folder = chosenState();
	if (!existsSync(join(folder, 'secrets.json'))) throw new Refusal(`${folder} is the state of no local site (STATE_DIR). npm start makes one.`);
	return folder;
}

/** The port of the local site: `PORT`, or 8787. @throws Refusal when it is no port */
export function chosenPort(): number {
	const text = process.env.PORT ?? '8787';
	const port = Number(text);
	if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65535) throw new Refusal(`PORT is no port number: ${text}`);
	return port;
}
