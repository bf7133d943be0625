/** Webhooks of the laboratory's systems: the site tells them of changes of orders, so that they need not ask. */
import { z } from 'zod';
import { callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { strictMembers } from '#shared/kit/members.ts';
import { webhookEvent } from './events.ts';

/** So many there are at most: the systems of one network. */
export const maxWebhooks = 20;

/** Name that the registering system chooses; it is part of the path. */
const webhookId = z.string().regex(/^[a-z0-9][a-z0-9-]{2,39}$/);
const moment = z.iso.datetime();

const webhook = z.object({
	webhook: webhookId,
	url: z.string(),
	events: z.array(webhookEvent),
	createdAt: moment,
	changedAt: moment,
	/** Number of the last change of orders that it was told, or did not want. */
	reached: z.int().min(0),
	/** When the oldest change happened that it has not been told yet; null where there is none. */
	waitingSince: moment.nullable(),
	/** Since when no try has come through; null while all do. */
	failingSince: moment.nullable(),
	/** What the last try came to: `status 204`, `timeout`, `unreachable`; empty before the first one. */
	lastCode: z.string(),
	/** When the next try is due; null where nothing waits for one. */
	nextTryAt: moment.nullable(),
	/** Null while it is sent to. */
	stoppedAt: moment.nullable(),
	/** Until when what is sent is signed with the secret before as well; null where it is not. */
	secretBeforeUntil: moment.nullable(),
});
/** `whsec_` and the key in Base64, as Standard Webhooks has it. It is told once. */
const secret = z.string();

const delivery = z.object({
	change: z.int().min(1),
	orderNr: z.string(),
	event: webhookEvent,
	state: z.enum(['delivered', 'failed']),
	tries: z.int().min(1),
	firstAt: moment,
	lastAt: moment,
	lastCode: z.string(),
});

const ofLaboratory = { audience: 'laboratory', errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'] } as const;
const one = z.object({ webhook: webhookId });

const list = defineCall('lis.webhooks.list', {
	scope: 'webhooks.read',
	...ofLaboratory,
	summary: 'Webhooks, by their ids, with how far each has been told; secrets are not among it',
	path: '/lis/webhooks',
	reply: z.object({ data: z.array(webhook) }),
	errors: ['wrong-key', 'forbidden'],
});

const put = defineCall('lis.webhooks.put', {
	scope: 'webhooks.write',
	...ofLaboratory,
	summary:
		'Registers a webhook, which is told of what happens from then on, or changes its address and events. `secret` is told to who registers it, once, and is null for a change. Another address is tried at once, also of a webhook that was stopped. The same again changes nothing. `conflict`: there are as many as may be',
	method: 'PUT',
	path: '/lis/webhooks/:webhook',
	params: one,
	body: strictMembers({
		/** `https://`, of a host that the whole world reaches; a local site takes `http://` of its own machine as well. */
		url: z.string().max(500, 'tooLong'),
		events: z.array(webhookEvent).min(1).max(10),
	}),
	reply: webhook.extend({ secret: secret.nullable() }),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'validation', 'conflict'],
	idempotency: 'natural',
});

const remove = defineCall('lis.webhooks.remove', {
	scope: 'webhooks.write',
	...ofLaboratory,
	summary: 'Takes a webhook out, with what is known of its deliveries',
	method: 'DELETE',
	path: '/lis/webhooks/:webhook',
	params: one,
	reply: z.object({ removed: z.literal(true) }),
	idempotency: 'natural',
});

const renew = defineCall('lis.webhooks.secret', {
	scope: 'webhooks.write',
	...ofLaboratory,
	summary: 'Makes another secret, which is told once. What is sent is signed with both for so many hours; with 0 the secret before signs nothing any more',
	method: 'POST',
	path: '/lis/webhooks/:webhook/secret',
	params: one,
	body: strictMembers({ hours: z.int().min(0).max(168).default(24) }),
	reply: webhook.extend({ secret }),
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found', 'validation'],
});

const deliveries = defineCall('lis.webhooks.deliveries', {
	scope: 'webhooks.read',
	...ofLaboratory,
	summary: 'What a webhook was told in the last 30 days, the newest change first',
	path: '/lis/webhooks/:webhook/deliveries',
	params: one.extend({ after: z.coerce.number().int().min(1).optional(), pageSize: cursorPageSize }),
	reply: cursorListOf(delivery, z.int()),
});

const send = defineCall('lis.webhooks.send', {
	scope: 'webhooks.write',
	...ofLaboratory,
	summary:
		'Sends what waits at once, whatever pause there is, and also of a webhook that was stopped. With `after`, from the change behind that number on: once more what was told, or leaving out what is not to be told',
	method: 'POST',
	path: '/lis/webhooks/:webhook/send',
	params: one,
	body: strictMembers({ after: z.int().min(0).optional() }),
	reply: webhook,
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found', 'validation'],
});

export const webhookCalls = callTable(list, put, remove, renew, deliveries, send);
