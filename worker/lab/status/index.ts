/** Calls that say how the laboratory is. */
import { success } from '#shared/kit/errors.ts';
import type { statusCalls } from '#shared/status/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { logFault } from '#worker/lab/kit/jobs.ts';
import { figuresOf, openMetrics } from './figures.ts';
import { statusParts } from './parts.ts';

export const statusHandlers: HandlersOf<keyof typeof statusCalls> = {
	'status.parts': async (context) => success(await statusParts(context)),
	'lis.metrics': async ({ db, now }) => {
		const figures = await figuresOf(db, now, (thrown) => logFault({ job: 'metrics' }, thrown));
		return success({ bytes: new TextEncoder().encode(openMetrics(figures)), fileName: null });
	},
};
