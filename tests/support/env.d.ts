/** Bindings of the worker under test, as `cloudflare:test` gives them. */
import type { D1Migration } from '@cloudflare/vitest-plugin';
import type { D1Database, Fetcher, KVNamespace, Queue, R2Bucket } from '@cloudflare/workers-types';
import type { Limits } from '#worker/env.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { Task } from '#worker/providers/queue/port.ts';

declare global {
	namespace Cloudflare {
		interface Env extends Limits {
			readonly LAB_DB: D1Database & Database;
			readonly EDGE_DB: D1Database;
			readonly CONTENT: KVNamespace;
			readonly FILES: R2Bucket;
			readonly MESSAGES: Queue<Task>;
			readonly PAYMENTS: Queue<Task>;
			readonly REFUNDS: Queue<Task>;
			readonly ASSETS: Fetcher;
			readonly ENVIRONMENT: 'test';
			readonly SITE_ORIGIN: string;
			readonly LIS_KEY: string;
			readonly EDGE_KEY: string;
			readonly SITE_KEY: string;
			readonly REPORT_KEY: string;
			readonly CAPTCHA_SECRET: string;
			readonly CAPTCHA_COST: string;
			readonly TEST_MIGRATIONS: Readonly<Record<'LAB_DB' | 'EDGE_DB', D1Migration[]>>;
			/** A backend of somebody else's that the contract suite is run against; empty: the embedded laboratory. */
			readonly CONTRACT_ORIGIN: string;
			/** By which the suite proves itself there, as an edge and as the laboratory's own system. */
			readonly CONTRACT_EDGE_KEY: string;
			readonly CONTRACT_LIS_KEY: string;
			/** `1` where orders and results may be made there. */
			readonly CONTRACT_WRITES: string;
			/** Given with orders that are made there, and told of them; empty: none is made. */
			readonly CONTRACT_PHONE: string;
		}
	}
}
