/**
 * The production build inside workerd through miniflare, with nothing in between: the proxy that stands before a worker during development
 * would be what is measured. The bench has a state of its own, seeded once and kept for the next run.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from '#scripts/lib/build.ts';
import type { Laboratory } from '#scripts/lib/laboratory.ts';
import { migrate } from '#scripts/lib/migrate.ts';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/ports.ts';
import { secretsOf } from '#scripts/lib/secrets.ts';
import { seedIfEmpty } from '#scripts/lib/seed.ts';
import { builtSite, startWorkers as startInWorkerd, type WorkerOptions } from '#scripts/lib/workers.ts';

export const builtClient = join(root, 'dist/client');
export const stateDir = join(root, '.state/bench');

/** By which the bench asks as another edge does. */
export const edgeKey = 'edge-key-of-the-bench-0123456789';

export interface Workers {
	/** Where the first worker answers as a visitor meets it: static files before it, text compressed. */
	readonly origin: string;
	/** Where a worker answers directly. */
	readonly direct: (name: string) => Promise<URL>;
	/** A binding of a worker, such as a database. */
	readonly bindings: (name: string) => Promise<Record<string, unknown>>;
	readonly stop: () => Promise<void>;
}

interface StartOptions {
	readonly port?: number;
	readonly stateDir?: string;
	/** Where the memory of each worker can be asked for. */
	readonly inspectorPort?: number;
}

interface SiteOptions extends Pick<StartOptions, 'inspectorPort'> {
	/** `site` takes from its queues, so that messages are sent. */
	readonly takesQueues?: boolean;
}

/** Starts workers in one workerd. Each answers directly too, on a port of its own. */
export async function startWorkers(workers: readonly WorkerOptions[], options: StartOptions = {}): Promise<Workers> {
	const port = options.port ?? (await freePort());
	const all = workers.map((worker) => ({ unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }], compatibilityDate: '2026-10-01', ...worker }));
	const miniflare = await startInWorkerd(all, { host: '127.0.0.1', ...options, port });
	return {
		origin: `http://localhost:${port}`,
		direct: (name) => miniflare.unsafeGetDirectURL(name),
		bindings: (name) => miniflare.getBindings(name),
		stop: () => miniflare.dispose(),
	};
}

const settingsOf = (origin: string, state: string) => ({
	...secretsOf(state),
	ENVIRONMENT: 'local',
	SITE_ORIGIN: origin,
	CAPTCHA_COST: '50',
	EDGE_KEY: edgeKey,
});

/** The built worker with settings of the bench. It takes nothing from queues, which have one taker each. @param changes bindings that point to other folders or ports than the production build's */
export const benchSite = (name: string, origin: string, state: string, changes: WorkerOptions = {}): WorkerOptions =>
	builtSite(name, settingsOf(origin, state), { queueConsumers: undefined, ...changes });

/** The built worker before an operator's own backend, with public content of its own. */
export const edgeOf = (name: string, origin: string, backend: string, key: string): WorkerOptions =>
	builtSite(
		name,
		{ ...settingsOf(origin, stateDir), BACKEND_API_URL: `${backend}/api`, BACKEND_ACCOUNT_URL: `${backend}/account`, BACKEND_KEY: key },
		{ queueConsumers: undefined, assets: undefined, kvNamespaces: { CONTENT: `content of ${name}` } },
	);

/** Makes the state's folder, and makes it anew when migrations or seed are others than those that it was made with. */
function freshState(): void {
	const digest = createHash('sha256');
	for (const folder of [join(root, 'worker/lab/db'), join(root, 'worker/edge/migrations')]) {
		for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
			if (/\.(sql|csv|md)$/.test(file)) digest.update(`${file}\0`).update(readFileSync(join(folder, file)));
		}
	}
	const mark = join(stateDir, 'made-from');
	const present = digest.digest('hex');
	if (existsSync(mark) && readFileSync(mark, 'utf8') === present) return;
	rmSync(stateDir, { recursive: true, force: true });
	mkdirSync(stateDir, { recursive: true });
	writeFileSync(mark, present);
}

let prepared: Promise<void> | null = null;

/** Build, state and databases, once a run: what is measured does not change under the parts of one table. */
export function prepare(report: (line: string) => void): Promise<void> {
	const work = async () => {
		freshState();
		await buildIfChanged(report);
		await migrate(stateDir);
	};
	prepared ??= work();
	return prepared;
}

export interface Site extends Workers, Laboratory {}

/**
 * The site with its catalogue: `site` answers as a visitor meets it, `bare` is the same worker without static files before it. Further
 * workers run in the same workerd.
 */
export async function startSite(
	report: (line: string) => void,
	more: (origin: string) => readonly WorkerOptions[] = () => [],
	{ inspectorPort, takesQueues = false }: SiteOptions = {},
): Promise<Site> {
	await prepare(report);
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const main = takesQueues ? builtSite('site', settingsOf(origin, stateDir)) : benchSite('site', origin, stateDir);
	const workers = await startWorkers([main, benchSite('bare', origin, stateDir, { assets: undefined }), ...more(origin)], {
		port,
		stateDir,
		...(inspectorPort === undefined ? {} : { inspectorPort }),
	});
	const site: Site = { ...workers, origin, key: secretsOf(stateDir).LIS_KEY };
	try {
		await seedIfEmpty(site, stateDir, report);
		return site;
	} catch (error) {
		await site.stop();
		throw error;
	}
}

/** The address of the page that is measured. */
export const measuredPath = '/pricelist';
/** The same list with 200 rows, as it stands once somebody asked for more of them. */
export const grownPath = '/pricelist?page=4&from=1';
/** Lines of the page that is measured. */
export const wantedRows = 50;
export const rowsIn = (html: string): number => html.match(/<button[^>]*name="put"/g)?.length ?? 0;

/** Asked once more where a connection was closed that stood idle while the last page was weighed. */
const get = (url: URL | string, headers: Readonly<Record<string, string>>) =>
	fetch(url, { headers }).catch((error: unknown) => {
		if (error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'UND_ERR_SOCKET')
			return fetch(url, { headers });
		throw error;
	});

/** @throws when the page does not answer with 200 */
export async function page(url: URL | string, headers: Readonly<Record<string, string>> = {}): Promise<{ readonly html: string; readonly headers: Headers }> {
	const response = await get(url, headers);
	const html = await response.text();
	if (response.status !== 200) throw new Error(`${String(url)} answered ${response.status}: ${html.slice(0, 300)}`);
	return { html, headers: response.headers };
}
