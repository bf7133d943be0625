/** Gives the request its `call`: bound to language, city and backend, with the kept content below it. */
import { waitUntil, type EdgeContext } from './context.ts';
import { log } from './log.ts';
import { makeCall } from '#worker/gateway/call.ts';
import { contentGeneration } from '#worker/gateway/generation.ts';
import type { Backend } from '#worker/gateway/transport.ts';

/** @param keepsAsked false: replies to parameters that anybody can make up are given, but not kept */
export async function bindCall(c: EdgeContext, backend: Backend, cityId: number, keepsAsked = true): Promise<void> {
	const later = waitUntil(c);
	if (c.get('generation') === undefined) c.set('generation', await contentGeneration(c.env.CONTENT, c.get('now'), later));
	const call = makeCall({
		backend,
		locale: c.get('locale'),
		cityId,
		requestId: c.get('requestId'),
		onFault: (id, kind) => log({ event: 'backend', requestId: c.get('requestId'), call: id, kind }),
		content: {
			kv: c.env.CONTENT,
			generation: c.get('generation'),
			now: c.get('now'),
			waitUntil: later,
			keepsAsked,
			onStale: (ageMs) => c.set('staleMs', Math.max(c.get('staleMs'), ageMs)),
		},
	});
	c.set('call', call);
}
