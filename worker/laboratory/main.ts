/** A laboratory that runs alone: on Node, beside PostgreSQL. Several processes of it share nothing but the database and the files. */
import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { hex } from '#shared/kit/bytes.ts';
import { logLine } from '#shared/kit/log-line.ts';
import { siteKeysOf } from '#worker/edge/site-secret.ts';
import { readFigures, runJobs, takeBatch } from '#worker/lab/jobs.ts';
import { logFault } from '#worker/lab/kit/jobs.ts';
import { databaseOverHttp } from '#worker/providers/database/over-http.ts';
import { connectionPool } from '#worker/providers/database/pool-store.ts';
import { postgres } from '#worker/providers/database/postgres.ts';
import { postgresQueue } from '#worker/providers/queue/postgres.ts';
import { webhooksByNode } from '#worker/providers/webhooks/by-node.ts';
import { isLocal, vendorServices, type LabServices, type LocalSite } from '#worker/services.ts';
import { openDoors } from './app.ts';
import { openFiles } from './files.ts';
import { isWhole } from './migrations-store.ts';
import type { LaboratorySettings } from './settings.ts';
import { startTelemetry } from './telemetry.ts';
import { readUnreadBodies, withOwnBody } from './unread-bodies.ts';

export interface RunningLaboratory {
	/** Where it listens. */
	readonly origin: string;
	/** Answers what was begun, takes nothing new, and comes back when all is done. */
	readonly stop: () => Promise<void>;
}

/** Every five minutes, as `crons` of wrangler.toml. */
const everyFiveMinutes = '*/5 * * * *';
const queueConnections = 4;

// oxlint-disable-next-line no-console -- a Node process logs to its standard error
const tell = (kind: string) => console.error(logLine({ event: 'provider', kind }));

function localSite({ LOCAL_SITE_DB: address, SITE_KEY = '' }: LaboratorySettings): LocalSite | null {
	if (address === undefined) return null;
	const keys = { SITE_KEY, SITE_KEY_BEFORE: undefined };
	return { db: databaseOverHttp(address), secretOf: (purpose) => hex(siteKeysOf(keys, purpose)[0]) };
}

/** @throws what the database says, the store of files, or the port */
export async function runLaboratory(settings: LaboratorySettings): Promise<RunningLaboratory> {
	const files = await openFiles(settings, tell);
	const { execute, end } = connectionPool({ url: settings.DATABASE_URL, max: settings.DATABASE_CONNECTIONS });
	const telemetry = startTelemetry({
		settings,
		figures: () => readFigures({ db: postgres(execute), services }),
		onTrouble: tell,
	});
	const db = postgres(telemetry.statements(execute));
	const tasks = await postgresQueue({ url: settings.DATABASE_URL, max: queueConnections, onTrouble: tell });
	const webhooks = webhooksByNode({ takesLoopback: isLocal(settings), onTrouble: (trouble) => tell(`webhook: ${trouble}`) });
	const services: LabServices = { ...vendorServices({ settings, local: localSite(settings), onTrouble: tell }), files, queue: tasks.queue, webhooks };
	const context = { db, services };
	const working = new Set<Promise<unknown>>();
	const later = (work: Promise<unknown>) => {
		const done = work.catch((thrown: unknown) => logFault({}, thrown)).finally(() => working.delete(done));
		working.add(done);
	};
	let isEnding = false;
	const answer = openDoors({
		env: { LAB_DB: db, LIS_KEY: settings.LIS_KEY, services, later },
		edgeKey: settings.EDGE_KEY,
		isReady: () => isWhole(execute),
		isEnding: () => isEnding,
		watch: telemetry.call,
	});
	const server = createAdaptorServer({ fetch: (request) => answer(withOwnBody(request)), autoCleanupIncoming: false }) as Server;
	const giveUpUnread = readUnreadBodies(server);
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(settings.LISTEN_PORT, settings.LISTEN_HOST, resolve);
	});
	await tasks.work({
		take: (batch) => telemetry.job(`queue ${batch.queue}`, () => takeBatch(context, batch)),
		everyTime: { cron: everyFiveMinutes, run: () => runJobs(context, (job, run) => telemetry.job(`job ${job}`, run)) },
	});
	return {
		origin: `http://${settings.LISTEN_HOST}:${settings.LISTEN_PORT}`,
		async stop() {
			isEnding = true;
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			giveUpUnread();
			await Promise.all([closed, tasks.drain()]);
			while (working.size > 0) await Promise.all(working);
			await tasks.end();
			// Its last figures are read from the database.
			await telemetry.end();
			await end();
		},
	};
}
