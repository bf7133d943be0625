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

/** What goes on after an answer to a request that changes something is done before a test looks: a message is in its outbox by then, and on its way. */
async function settled(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
	const left: Promise<unknown>[] = [];
	const collecting: ExecutionContext = Object.create(context, {
		waitUntil: {
			value(work: Promise<unknown>) {
				left.push(work);
				context.waitUntil(work);
			},
		},
		passThroughOnException: {
			value() {
				context.passThroughOnException();
			},
		},
		props: { value: context.props },
	}) as ExecutionContext;
	const answer = await loaded().fetch(request, withStore(env), collecting);
	for (let done = 0; done < left.length;) {
		const begun = left.slice(done);
		done += begun.length;
		await Promise.allSettled(begun);
	}
	return answer;
}

export default {
	fetch: (request: Request, env: Bindings, context: ExecutionContext): Promise<Response> | Response =>
		request.method === 'GET' || request.method === 'HEAD' ? loaded().fetch(request, withStore(env), context) : settled(request, env, context),
	queue: (batch: MessageBatch, env: Bindings): Promise<void> => loaded().queue(batch, withStore(env)),
};
