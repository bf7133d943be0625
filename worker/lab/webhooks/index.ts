/** Calls of webhooks. */
import type { Reply } from '#shared/calls.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { webhookCalls } from '#shared/webhooks/calls.ts';
import { orderEvents } from '#shared/webhooks/events.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { tellWebhooks } from './send.ts';
import { newSecret, secretText } from './signature.ts';
import { changeWebhook, deliveriesOf, insertWebhook, removeWebhook, renewSecret, restartWebhook, webhookById, webhooksOf, type WebhookRow } from './store.ts';

type Told = Reply<'lis.webhooks.send'>;
const hourMs = 3_600_000;
const iso = (moment: number) => new Date(moment).toISOString();
const isoOrNull = (moment: number | null) => (moment === null ? null : iso(moment));

const toldWebhook = (row: WebhookRow, now: number): Told => ({
	webhook: row.id,
	url: row.url,
	events: orderEvents.filter((event) => row.events.includes(event)),
	createdAt: iso(row.created_at),
	changedAt: iso(row.changed_at),
	reached: row.reached,
	waitingSince: isoOrNull(row.waiting_since),
	failingSince: isoOrNull(row.failing_since),
	lastCode: row.last_code,
	nextTryAt: row.stopped_at === null && row.failing_since !== null ? iso(row.next_at) : null,
	stoppedAt: isoOrNull(row.stopped_at),
	secretBeforeUntil: row.before_until > now ? iso(row.before_until) : null,
});

/** As it stands now. Refused as `not-found`. */
async function standing({ db, now }: LabContext, id: string): Promise<Result<Told>> {
	const row = await webhookById(db, id);
	return row === null ? failure('not-found') : success(toldWebhook(row, now));
}

export const webhookHandlers: HandlersOf<keyof typeof webhookCalls> = {
	'lis.webhooks.list': async ({ db, now }) => success({ data: (await webhooksOf(db)).map((row) => toldWebhook(row, now)) }),

	'lis.webhooks.put': async (context, { params: { webhook: id }, body: { url, events } }) => {
		const { db, services, now } = context;
		if (!services.webhooks.takes(url)) return failure('validation', { fields: [{ field: 'url', rule: 'webhookUrl' }] });
		const wanted = { id, url, events: orderEvents.filter((event) => events.includes(event)) };
		const secret = newSecret(services.random);
		const isNew = await insertWebhook(db, wanted, secret, now);
		if (!isNew) await changeWebhook(db, wanted, now);
		const told = await standing(context, id);
		if (!told.ok) return failure('conflict', { fields: [{ field: 'webhook', rule: 'manyWebhooks' }] });
		if (!isNew) context.later(tellWebhooks(context));
		return success({ ...told.value, secret: isNew ? secretText(secret) : null });
	},

	'lis.webhooks.remove': async ({ db }, { params }) =>
		(await removeWebhook(db, params.webhook)) ? success({ removed: true as const }) : failure('not-found'),

	'lis.webhooks.secret': async (context, { params, body: { hours } }) => {
		const { db, services, now } = context;
		const secret = newSecret(services.random);
		await renewSecret(db, params.webhook, secret, now + hours * hourMs, now);
		const told = await standing(context, params.webhook);
		return told.ok ? success({ ...told.value, secret: secretText(secret) }) : told;
	},

	'lis.webhooks.deliveries': async ({ db }, { params: { webhook: id, after = Number.MAX_SAFE_INTEGER, pageSize } }) => {
		const rows = await deliveriesOf(db, id, after, pageSize + 1);
		if (rows.length === 0 && (await webhookById(db, id)) === null) return failure('not-found');
		const { page, next } = cursorPage(rows, pageSize, (row) => row.change_nr);
		const data = page.map((row) => ({
			change: row.change_nr,
			orderNr: row.order_nr,
			event: row.event,
			state: row.state,
			tries: row.tries,
			firstAt: iso(row.first_at),
			lastAt: iso(row.last_at),
			lastCode: row.last_code,
		}));
		return success({ data, next });
	},

	'lis.webhooks.send': async (context, { params, body: { after = null } }) => {
		const { db, now } = context;
		await restartWebhook(db, params.webhook, after, now);
		const told = await standing(context, params.webhook);
		if (told.ok) context.later(tellWebhooks(context));
		return told;
	},
};
