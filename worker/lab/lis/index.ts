/** Calls of the laboratory's own system. */
import { failure } from '#shared/errors.ts';
import type { FhirBundle, LisResults } from '#shared/calls/lis.ts';
import type { HandlersOf } from '#worker/lab/handler.ts';
import { readBundle } from './fhir.ts';
import { importHandlers } from './import/index.ts';
import { ofJson } from './message.ts';
import { listOrders, setOrderStatus } from './orders.ts';
import { receive } from './receive.ts';

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
