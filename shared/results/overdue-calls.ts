/** Requests that were to be ready by now, as the laboratory reads them. */
import { z } from 'zod';
import { callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';

const overdue = z.object({
	requestNr: z.string(),
	/** The moment that the laboratory named last. */
	plannedAt: z.iso.datetime(),
	/** Lines with a result, of all. */
	done: z.int().min(0),
	total: z.int().min(0),
	/** Of the doctor whose request it is; null for nobody's. */
	doctorCode: z.string().nullable(),
	/** The account that shows it was told that it takes longer; false where no account does, and before the day of that moment is over. */
	isTold: z.boolean(),
});

const list = defineCall('lis.results.overdue', {
	scope: 'results.read',
	summary:
		'Requests whose `plannedAt` is over while lines wait, the earliest first: another `plannedAt` takes one out of the list, and tells its patient the new moment',
	path: '/lis/overdue-results',
	params: z.object({ after: secretId.optional(), pageSize: cursorPageSize }),
	reply: cursorListOf(overdue, secretId),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

export const overdueCalls = callTable(list);
