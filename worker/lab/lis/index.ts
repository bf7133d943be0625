/** Calls of the laboratory's own system. */
import { failure } from '#shared/kit/errors.ts';
import type { FhirBundle, LisResults } from '#shared/results/messages.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { readBundle } from '#worker/lab/results/fhir.ts';
import { importHandlers } from '#worker/lab/kit/import/index.ts';
import { ofJson } from '#worker/lab/results/message.ts';
import { listOrders, setOrderStatus } from '#worker/lab/order/lis.ts';
import { receive } from '#worker/lab/results/receive-store.ts';

const isBundle = (body: LisResults | FhirBundle): body is FhirBundle => 'resourceType' in body;

export const lisHandlers: HandlersOf<'lis.order.list' | 'lis.order.status' | 'lis.results' | keyof typeof importHandlers> = {
	...importHandlers,
	'lis.order.list': listOrders,
	'lis.order.status': setOrderStatus,
	'lis.results': async ({ db, now }, { body }) => {
		const message = isBundle(body) ? readBundle(body) : { ok: true as const, value: ofJson(body) };
		return message.ok ? receive(db, now, message.value) : failure(message.error.name, message.error);
	},
};
