/**
 * The worker under test. It is loaded before the first request, and not by one: a request that waits for a module which another one asked for never ends
 * in workerd. Tests of one room run even while another does not load: each request says then why.
 */
import type { ExecutionContext, MessageBatch } from '@cloudflare/workers-types';
import type { Bindings } from '#worker/env.ts';
import type worker from '#worker/index.ts';
import { postgresDatabase } from './postgres.ts';
import { watchStores } from './spanning.ts';

const loaded: () => typeof worker = await import('#worker/index.ts').then(
	({ default: own }) =>
		() =>
			own,
	(thrown: unknown) => () => {
		throw thrown;
	},
);

const withStore = (env: Bindings): Bindings =>
	({ ...env, LAB_DB: watchStores('POSTGRES' in env ? postgresDatabase(env.POSTGRES as never) : env.LAB_DB) }) as Bindings;

export default {
	fetch: (request: Request, env: Bindings, context: ExecutionContext): Promise<Response> | Response => loaded().fetch(request, withStore(env), context),
	queue: (batch: MessageBatch, env: Bindings): Promise<void> => loaded().queue(batch, withStore(env)),
};
