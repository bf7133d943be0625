/** The production build on this machine, with its own state: what `npm start`, the browser tests and the bench run. */
import { setTimeout as pause } from 'node:timers/promises';
import type { D1Database } from '@cloudflare/workers-types';
import type { Database } from '#worker/providers/database/port.ts';
import { buildIfChanged } from './build.ts';
import type { Laboratory } from './laboratory.ts';
import { holdState } from './lock.ts';
import { migrate } from './migrate.ts';
import { demandFree, freePort } from './ports.ts';
import { backendSettings, demandEngine, planLaboratory, startPostgresSite } from './postgres-site.ts';
import { Refusal } from './refusal.ts';
import { secretsOf } from './secrets.ts';
import { seedIfEmpty } from './seed.ts';
import { demandSettings } from './settings.ts';
import { builtSettings, builtSite, startWorkers } from './workers.ts';

export interface ServeOptions {
	/** Left out: a free one. */
	readonly port?: number;
	readonly stateDir: string;
	readonly environment: 'local' | 'test';
	/** Settings above those that are made here. */
	readonly settings?: Readonly<Record<string, string>>;
	/** The laboratory runs alone, beside a PostgreSQL of its own; else it is embedded. */
	readonly onPostgres?: boolean;
	/** Fill an empty catalogue. */
	readonly seed?: boolean;
	/** What happens, for a person to read. */
	readonly report?: (line: string) => void;
	/** What the worker prints. */
	readonly log?: (line: string) => void;
}

export interface Served extends Laboratory {
	/** Where the laboratory's own system calls it: the site itself, unless the laboratory runs alone. */
	readonly laboratory: Laboratory;
	/** The laboratory's store. */
	readonly labDb: () => Promise<Database>;
	readonly stop: () => Promise<void>;
}

/** Takes the state, builds if needed, migrates, serves, seeds, and comes back when a page is answered. @throws Refusal with a reason for a person */
export async function serve({
	port,
	stateDir,
	environment,
	settings = {},
	onPostgres = false,
	seed = true,
	report = () => {},
	log = () => {},
}: ServeOptions): Promise<Served> {
	const at = port ?? (await freePort());
	const origin = `http://localhost:${at}`;
	const planned = onPostgres ? await planLaboratory() : null;
	const held = holdState(stateDir, origin, planned?.origin);
	try {
		demandEngine(stateDir, onPostgres);
		if (port !== undefined) await demandFree(port);
		await buildIfChanged(report);
		await migrate(stateDir);
		const { LIS_KEY: key, ...secrets } = secretsOf(stateDir);
		const ofLaboratory = { ENVIRONMENT: environment, SITE_ORIGIN: origin, LIS_KEY: key, ...secrets, ...settings };
		const values = { ...ofLaboratory, ...(planned && backendSettings(planned)) };
		demandSettings(builtSettings(), values);
		process.env.MINIFLARE_WORKERD_V8_FLAGS ??= v8Flags;
		const miniflare = await startWorkers([builtSite('zerthana', values)], { host: 'localhost', port: at, stateDir, log });
		const d1 = (name: string) => miniflare.getD1Database(name, 'zerthana') as unknown as Promise<D1Database>;
		let stopLaboratory = async () => {};
		const stop = async () => {
			try {
				await stopLaboratory();
			} finally {
				await miniflare.dispose().finally(held.release);
			}
		};
		try {
			let laboratory: Laboratory = { origin, key };
			let labDb: Served['labDb'] = () => d1('LAB_DB');
			if (planned !== null) {
				report('Starting PostgreSQL and the laboratory ...');
				const site = await startPostgresSite({ planned, stateDir, settings: ofLaboratory, edgeDb: await d1('EDGE_DB'), log });
				stopLaboratory = site.stop;
				laboratory = { origin: planned.origin, key, edgeKey: planned.edgeKey };
				labDb = async () => site.db;
			}
			if (seed) await seedIfEmpty(laboratory, stateDir, report);
			await pageAnswers(seed ? `${origin}/` : `${origin}/robots.txt`);
			return { origin, key, laboratory, labDb, stop };
		} catch (error) {
			await stop();
			throw error;
		}
	} catch (error) {
		held.release();
		throw error;
	}
}

const patienceMs = 30_000;

/**
 * A dozen isolates stand in the way of a request here, each with room for what it has just made (3 times 16 MB as V8 has it): with half of it the site takes
 * 400 MB less under load, and no more time (docs/performance.md, "The local site"). Read by miniflare; a value that is already set is left alone.
 */
const v8Flags = '--max-semi-space-size=8';

async function pageAnswers(url: string): Promise<void> {
	const end = Date.now() + patienceMs;
	let last = 'nothing';
	while (Date.now() < end) {
		try {
			const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
			await response.arrayBuffer();
			if (response.ok) return;
			last = String(response.status);
		} catch (error) {
			last = error instanceof Error ? error.message : String(error);
		}
		await pause(200);
	}
	throw new Refusal(`${url} does not answer as it should: ${last}.`);
}
