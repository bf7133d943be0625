/** What keeps a page of the console as it is by now: whether it has changed, and who has seen to what is gone from it. */
import { z } from 'zod';
import { defineCall } from '#shared/kit/call.ts';
import { liveViews } from './live.ts';
import { queueNames } from './queues.ts';

const daySeconds = 24 * 3600;
const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'today', browser: true, limit: 'search', retry: 'never', isUse: false } as const;

const version = defineCall('staff.live.version', {
	...asStaff,
	summary:
		'A digest of what a page of the console shows; another one says that it would be drawn another way by now. It tells nothing of a person, is written down nowhere, and is no use of the session',
	path: '/account/staff/live',
	params: z.object({
		view: z.enum(liveViews),
		/**
		 * Name of the queue, number, code or id of the one thing, id of the search, state of the messages, or day; of what is listed by other things, those as the call of the list
		 * takes them, written as the query of an address. Left out where there is nothing to choose.
		 */
		of: z.string().max(420).optional(),
		/** Where the page of a list begins, as the call of the list takes it. */
		after: z.string().max(420).optional(),
	}),
	reply: z.object({ version: z.string() }),
	errors: [...refusals, 'bad-request'],
});

const settled = defineCall('staff.live.settled', {
	...asStaff,
	summary:
		'Who of the staff has seen to entries of a queue within so many seconds, by the journal; an entry that somebody else has settled, or nobody, is left out',
	method: 'POST',
	path: '/account/staff/live/settled',
	body: z.object({
		queue: z.enum(queueNames),
		keys: z.array(z.string().min(1).max(420)).min(1).max(100),
		/** How long ago the page was drawn: what was done before did not take an entry off it. Left out: a day. */
		seconds: z.int().min(1).max(daySeconds).default(daySeconds),
	}),
	reply: z.object({
		data: z.array(
			z.object({
				key: z.string(),
				/** Surname and first name. */
				by: z.string(),
				at: z.iso.datetime(),
			}),
		),
	}),
	errors: [...refusals, 'bad-request', 'validation'],
	readsOnly: true,
	idempotency: 'natural',
});

export const staffLiveCalls = [version, settled] as const;
