/** Results that are late, as the staff reads them, and what is done about one. */
import { z } from 'zod';
import { defineCall } from '#shared/kit/call.ts';
import { requestNumber } from '#shared/kit/schemas.ts';
import { overdueCalls } from '#shared/results/overdue-calls.ts';
import { overdueToldBody, overdueUnansweredBody } from './result-forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'results' } as const;

/** What was done about one; nothing where nobody has acted. */
export const overdueActs = {
	/** Calls that nobody answered, and the last of them. */
	tries: z.int(),
	triedAt: z.iso.datetime().nullable(),
	/** Day until which it was left, of the moment that was promised last; null for none. */
	leftUntil: z.iso.date().nullable(),
	/** Who acted last, and in what words; empty for nobody. */
	by: z.string(),
	note: z.string(),
};

const { data: rows, next } = overdueCalls['lis.results.overdue'].reply.shape;
const overdue = defineCall('staff.results.overdue', {
	...asStaff,
	summary:
		'Requests whose `plannedAt` is over while lines wait, the earliest first, with whom to call and what was done about each, without those that are left until a day to come; that the people were read is written down at each request',
	path: '/account/staff/overdue-results',
	params: overdueCalls['lis.results.overdue'].params,
	reply: z.object({
		data: z.array(
			rows.element.extend({
				/** Of the request: it grows with each change. */
				version: z.int(),
				person: z.string(),
				/** E.164; empty for none. */
				phone: z.string(),
				/** Of the order that the request came from, where it is another one. */
				orderPhone: z.string(),
				/** That order, and the account that shows the request; null for none. */
				orderNr: z.string().nullable(),
				accountId: z.string().nullable(),
				/** Acts so far, for `seen` of the next one. */
				seen: z.int(),
				...overdueActs,
			}),
		),
		next,
	}),
	errors: [...refusals, 'bad-request'],
});

const ofRequest = {
	...asStaff,
	method: 'POST',
	params: z.object({ requestNr: requestNumber }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
} as const;

const told = defineCall('staff.results.overdue-told', {
	...ofRequest,
	summary:
		'Somebody was told that a result is late, and it is left until a day of the next 14: it waits for nobody before that, unless another moment is promised and passes, or it is another person’s. 409 `conflict` where it is late no more, has changed, or somebody else has acted since',
	path: '/account/staff/requests/:requestNr/overdue-told',
	body: overdueToldBody,
	reply: z.object({ requestNr: z.string(), day: z.iso.date() }),
});

const unanswered = defineCall('staff.results.overdue-unanswered', {
	...ofRequest,
	summary: 'Somebody has called about a result that is late, and nobody answered: when is written down, and it goes on waiting; 409 `conflict` as above',
	path: '/account/staff/requests/:requestNr/overdue-unanswered',
	body: overdueUnansweredBody,
	reply: z.object({ requestNr: z.string(), tries: z.int() }),
});

export const staffOverdueCalls = [overdue, told, unanswered] as const;
