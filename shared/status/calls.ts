/** How the laboratory is: what visitors may know of it, and figures for those who run it. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { partStates } from './parts.ts';

const part = z.object({
	state: z.enum(partStates),
	/** Since when it is so, where that is known and it does not work as it should. */
	since: z.iso.datetime().nullable(),
});

const statusParts = defineCall('status.parts', {
	summary:
		'Whether orders, results and messages work, for the public page of the state. A backend that cannot tell answers `unknown`, or does not have this call: then it is shown as unknown',
	path: '/api/status',
	reply: z.object({ orders: part, results: part, messages: part }),
	audience: 'anyone',
	checksCity: false,
	retry: 'never',
});

const metrics = defineCall('lis.metrics', {
	scope: 'metrics.read',
	summary: 'What waits in the laboratory, and for how long, as OpenMetrics text for Prometheus and its like. Thresholds stand in docs/alerts.yaml',
	path: '/lis/metrics',
	reply: z.null(),
	bytes: { contentType: 'application/openmetrics-text; version=1.0.0; charset=utf-8', maxBytes: 64 * 1024, whole: true },
	errors: ['wrong-key', 'forbidden'],
	audience: 'laboratory',
});

export const statusCalls = callTable(statusParts, metrics);
