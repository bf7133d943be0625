/** The one place that knows which backend is in use: the operator's own where its address is set, else the embedded laboratory. */
import type { Env } from '#worker/env.ts';
import { makeLab } from '#worker/lab/app.ts';
import { readFigures, runJobs, takeBatch, type Figure, type QueueBatch } from '#worker/lab/jobs.ts';
import type { Database, WatchStatements } from '#worker/providers/database/port.ts';
import type { Services } from '#worker/services.ts';
import { externalBackend } from './external.ts';
import { raiseGenerations } from './generations.ts';
import { hidingExamples } from './hide-examples.ts';
import type { Backend } from './transport.ts';

const lab = makeLab();

interface Selecting {
	/** Keeps work of the laboratory alive after its answer. */
	readonly later: (work: Promise<unknown>) => void;
	/** Told when a backend does not know this edge. */
	readonly onTrouble: (trouble: string) => void;
	/** Of what is running, where a trace is kept of it. */
	readonly traceParent?: () => string | null;
	/** Of the embedded laboratory. */
	readonly watch?: WatchStatements | null;
}

/** For one request of a visitor. */
export function selectBackend(env: Env, services: Services, { later, onTrouble, traceParent = () => null, watch = null }: Selecting): Backend {
	const { BACKEND_API_URL, BACKEND_ACCOUNT_URL, BACKEND_KEY: key = '', LIS_KEY } = env.settings;
	const sessions = new Map();
	const db = labDatabase(env, services, watch);
	const embedded: Backend = async (request) => lab.fetch(request, { LAB_DB: db, LIS_KEY: LIS_KEY ?? '', services, later, sessions });
	const own = BACKEND_API_URL ? externalBackend({ base: BACKEND_API_URL, prefix: '/api', key, traceParent, onTrouble }) : null;
	const api = own === null ? embedded : services.takesExamples ? own : hidingExamples(own);
	const account = BACKEND_ACCOUNT_URL ? externalBackend({ base: BACKEND_ACCOUNT_URL, prefix: '/account', key, traceParent, onTrouble }) : embedded;
	return (request) => {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith('/account/')) return account(request);
		// The laboratory's own system talks to its own backend, never through the edge, when that is not the embedded one.
		if (pathname.startsWith('/lis/') && BACKEND_API_URL) return Promise.resolve(new Response(null, { status: 404 }));
		return api(request);
	};
}

const labDatabase = ({ LAB_DB }: Env, { watchDatabase }: Services, watch: WatchStatements | null): Database =>
	watch === null ? LAB_DB : watchDatabase(LAB_DB, watch);

/** What the backend does from time to time. An operator's own backend has its own clock. */
export const runBackendJobs = (env: Env, services: Services, { watch, watchJob }: WatchedJobs): Promise<void> =>
	env.settings.BACKEND_API_URL
		? Promise.resolve()
		: runJobs(
				{ db: labDatabase(env, services, watch), services, contentChanged: (areas) => raiseGenerations(env.CONTENT, areas, services.clock()) },
				watchJob,
			);

/** Work that nobody waits for. */
export interface WatchedJobs {
	readonly watch: WatchStatements | null;
	readonly watchJob: (name: string, run: () => Promise<void>) => Promise<void>;
}

/** What waits in the embedded laboratory. One that runs alone, or an operator's own, tells its figures itself. */
export const backendFigures = (env: Env, services: Services): Promise<Figure[]> =>
	env.settings.BACKEND_API_URL ? Promise.resolve([]) : readFigures({ db: env.LAB_DB, services });

/** What the laboratory's queue brings. With an operator's own backend nothing is ever put there. */
export const takeBackendBatch = (env: Env, services: Services, batch: QueueBatch, watch: WatchStatements | null): Promise<void> =>
	takeBatch({ db: labDatabase(env, services, watch), services }, batch);
