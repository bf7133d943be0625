/** The workers that the site is compared with, ready for miniflare. */
import { join } from 'node:path';
import { modulesOf, type WorkerOptions } from '#scripts/lib/workers.ts';
import { benchWorkers } from './bundle.ts';

const shared = { compatibilityFlags: ['nodejs_compat'], modulesRoot: benchWorkers } as const;

/** Headers that the server itself makes stay out. */
const ofServer = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date', 'content-encoding']);
export const ownHeaders = (headers: Headers): Record<string, string> => Object.fromEntries([...headers].filter(([name]) => !ofServer.has(name)));

export function constantWorker(name: string, bytes: Uint8Array, headers: Readonly<Record<string, string>>, more: WorkerOptions = {}): WorkerOptions {
	const [script] = modulesOf(benchWorkers, 'constant.js');
	return { ...shared, name, modules: [script], dataBlobBindings: { BYTES: bytes }, bindings: { HEADERS: headers }, ...more };
}

export function scryptWorker(name: string): WorkerOptions {
	const [script] = modulesOf(benchWorkers, 'scrypt.js');
	return { ...shared, name, modules: [script] };
}

export function renderWorker(name: string, site: string, origin: string): WorkerOptions {
	const modules = modulesOf(benchWorkers, 'render.js').filter(({ path }) => path !== join(benchWorkers, 'constant.js'));
	return { ...shared, name, modules, serviceBindings: { SITE: site }, kvNamespaces: ['CONTENT'], bindings: { ORIGIN: origin } };
}
