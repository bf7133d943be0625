/** The built worker inside workerd through miniflare, as `wrangler.toml` describes it, with nothing before it but its static files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { builtConfig, builtWorker, workerDescription } from './paths.ts';

/** A worker in the form that miniflare's converter reads; its own type is not exported whole. */
export type WorkerOptions = Readonly<Record<string, unknown>>;

interface StartOptions {
	readonly host: string;
	readonly port: number;
	/** Folder of a local site, where databases, files and caches stay; left out: memory. */
	readonly stateDir?: string;
	/** Where the memory of each worker can be asked for; left out: nowhere. */
	readonly inspectorPort?: number;
	/** Lines that workers and workerd print; left out: to the terminal. */
	readonly log?: (line: string) => void;
}

type MiniflareOptions = Parameters<typeof convertV4MiniflareOptions>[0];

/** A client that leaves before an answer has ended is no failure: what the runtime prints of it is left out. */
const isSomebodyGone = /^kj::getCaughtExceptionAsKj\(\) = \S+ disconnected: /;

/** Starts workers in one workerd: the first one answers at host and port. A workerd that crashes is started again. */
export async function startWorkers(workers: readonly WorkerOptions[], { host, port, stateDir, inspectorPort, log }: StartOptions): Promise<Miniflare> {
	const given = {
		host,
		port,
		// Nobody is asked for a description of this connection.
		cf: false,
		logRequests: false,
		telemetry: { enabled: false },
		...(stateDir === undefined ? {} : { resourcePersistencePath: join(stateDir, 'v3') }),
		...(inspectorPort === undefined ? {} : { inspectorPort }),
		...(log === undefined
			? {}
			: { handleStructuredLogs: ({ message }: { readonly message: string }) => (isSomebodyGone.test(message) ? undefined : log(message)) }),
		workers,
	};
	const miniflare = new Miniflare(convertV4MiniflareOptions(given as unknown as MiniflareOptions));
	await miniflare.ready;
	return miniflare;
}

const moduleType = (file: string) => (file.endsWith('.wasm') ? 'CompiledWasm' : file.endsWith('.bin') ? 'Data' : 'ESModule');

/** Every module of a folder, with the one that the worker begins with first. */
export function modulesOf(folder: string, main: string): { readonly type: string; readonly path: string; readonly contents: Buffer }[] {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(m?js|wasm|bin)$/.test(file));
	return [main, ...files.filter((file) => file !== main)].map((file) => ({
		type: moduleType(file),
		path: join(folder, file),
		contents: readFileSync(join(folder, file)),
	}));
}

interface Described {
	/** Path of the module that the worker begins with. */
	readonly main: string;
	readonly options: WorkerOptions & { readonly assets: { readonly workerName?: string } };
}

/** `[vars]` of `wrangler.toml`, as they were built. */
export const builtSettings = (): Readonly<Record<string, string>> =>
	(JSON.parse(readFileSync(builtConfig, 'utf8')) as { readonly vars?: Readonly<Record<string, string>> }).vars ?? {};

/**
 * The built worker.
 * @param settings above `[vars]`
 * @param changes bindings other than those of `wrangler.toml`; one that is undefined is left out
 */
export function builtSite(name: string, settings: Readonly<Record<string, string>>, changes: WorkerOptions = {}): WorkerOptions {
	const { main, options } = JSON.parse(readFileSync(workerDescription, 'utf8')) as Described;
	// The converter takes no name of the worker that the files stand before: it is the one that they are given to.
	const { workerName: _name, ...assets } = options.assets;
	const all = {
		...options,
		assets,
		name,
		modules: modulesOf(builtWorker, relative(builtWorker, main)),
		modulesRoot: builtWorker,
		bindings: { ...builtSettings(), ...settings },
		...changes,
	};
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
