/** The worker under test, loaded with the first request: tests of one room run even while another does not load. */
import type { ExecutionContext, MessageBatch } from '@cloudflare/workers-types';
import type { Bindings } from '#worker/env.ts';

export default {
	async fetch(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
		const { default: worker } = await import('#worker/index.ts');
		return worker.fetch(request, env, context);
	},
	async queue(batch: MessageBatch, env: Bindings): Promise<void> {
		const { default: worker } = await import('#worker/index.ts');
		return worker.queue(batch, env);
	},
};
