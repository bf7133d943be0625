/** Webhooks, and how far each was told. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import { maxWebhooks } from '#shared/webhooks/calls.ts';
import type { WebhookEvent } from '#shared/webhooks/events.ts';

export interface WebhookRow {
	readonly id: string;
	readonly url: string;
	readonly events: readonly WebhookEvent[];
	readonly before_until: number;
	readonly reached: number;
	readonly failing_since: number | null;
	readonly last_code: string;
	readonly next_at: number;
	readonly stopped_at: number | null;
	readonly created_at: number;
	readonly changed_at: number;
	/** Of the oldest change that it was not told; null where there is none. */
	readonly waiting_since: number | null;
}

type Stored = Omit<WebhookRow, 'events'> & { readonly events: string };
const read = (row: Stored): WebhookRow => ({ ...row, events: JSON.parse(row.events) as WebhookEvent[] });
const columns = `w.id, w.url, w.events, w.before_until, w.reached, w.failing_since, w.last_code, w.next_at, w.stopped_at, w.created_at, w.changed_at,
	(SELECT c.at FROM order_changes c WHERE c.nr > w.reached ORDER BY c.nr LIMIT 1) AS waiting_since`;

export async function webhooksOf(db: Database): Promise<WebhookRow[]> {
	const { results } = await db.prepare(`SELECT ${columns} FROM webhooks w ORDER BY w.id`).all<Stored>();
	return results.map(read);
}

export async function webhookById(db: Database, id: string): Promise<WebhookRow | null> {
	const row = await db.prepare(`SELECT ${columns} FROM webhooks w WHERE w.id = ?1`).bind(id).first<Stored>();
	return row && read(row);
}

interface Wanted {
	readonly id: string;
	readonly url: string;
	readonly events: readonly WebhookEvent[];
}

/** Told of what happens from now on. False: there is one of this id, or there are as many as may be. */
export async function insertWebhook(db: Database, { id, url, events }: Wanted, secret: string, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`INSERT INTO webhooks (id, url, events, secret, reached, next_at, created_at, changed_at)
			SELECT ?1, ?2, ?3, ?4, (SELECT coalesce(max(c.nr), 0) FROM order_changes c), CAST(?5 AS BIGINT), CAST(?5 AS BIGINT), CAST(?5 AS BIGINT)
			WHERE (SELECT count(*) FROM webhooks) < ${maxWebhooks} ON CONFLICT (id) DO NOTHING`,
		)
		.bind(id, url, JSON.stringify(events), secret, now)
		.run();
	return meta.changes > 0;
}

/** With another address sending begins anew, and a sender that has the old one stops. The same values change nothing. */
export async function changeWebhook(db: Database, { id, url, events }: Wanted, now: number): Promise<void> {
	const text = JSON.stringify(events);
	await db.batch([
		db
			.prepare(
				`UPDATE webhooks SET url = ?2, changed_at = ?3, next_at = ?3, tries = 0, failing_since = NULL, last_code = '', stopped_at = NULL, taken_by = '', taken_until = 0
				WHERE id = ?1 AND url <> ?2`,
			)
			.bind(id, url, now),
		db.prepare('UPDATE webhooks SET events = ?2, changed_at = ?3 WHERE id = ?1 AND events <> ?2').bind(id, text, now),
	]);
}

/** False: there is none. */
export async function removeWebhook(db: Database, id: string): Promise<boolean> {
	const [, removed] = await db.batch([
		db.prepare('DELETE FROM webhook_deliveries WHERE webhook_id = ?1').bind(id),
		db.prepare('DELETE FROM webhooks WHERE id = ?1').bind(id),
	]);
	return (removed?.meta.changes ?? 0) > 0;
}

/** The one that stands signs until the moment as well. */
export async function renewSecret(db: Database, id: string, secret: string, until: number, now: number): Promise<void> {
	await db
		.prepare(
			"UPDATE webhooks SET secret_before = CASE WHEN CAST(?3 AS BIGINT) > CAST(?4 AS BIGINT) THEN secret ELSE '' END, before_until = ?3, secret = ?2, changed_at = ?4 WHERE id = ?1",
		)
		.bind(id, secret, until, now)
		.run();
}

/** Sends at once, from where it stands or after a number; a sender that is at it now stops. @param after null: from where it stands */
export async function restartWebhook(db: Database, id: string, after: number | null, now: number): Promise<void> {
	await db
		.prepare(
			`UPDATE webhooks SET reached = coalesce(CAST(?2 AS BIGINT), reached), tries = 0, failing_since = NULL, next_at = ?3, stopped_at = NULL, taken_by = '', taken_until = 0
			WHERE id = ?1`,
		)
		.bind(id, after, now)
		.run();
}

/** Those that are sent to, and whose time it is. @param before taken by nobody since then */
export async function dueWebhooks(db: Database, now: number): Promise<string[]> {
	const { results } = await db.prepare('SELECT id FROM webhooks WHERE stopped_at IS NULL AND next_at <= ?1 ORDER BY id').bind(now).all<{ id: string }>();
	return results.map(({ id }) => id);
}

export interface DeliveryRow {
	readonly change_nr: number;
	readonly order_nr: string;
	readonly event: WebhookEvent;
	readonly state: 'delivered' | 'failed';
	readonly tries: number;
	readonly first_at: number;
	readonly last_at: number;
	readonly last_code: string;
}

/** The newest change first. @param before changes below this number */
export async function deliveriesOf(db: Database, id: string, before: number, count: number): Promise<DeliveryRow[]> {
	const { results } = await db
		.prepare(
			`SELECT change_nr, order_nr, event, state, tries, first_at, last_at, last_code FROM webhook_deliveries
			WHERE webhook_id = ?1 AND change_nr < ?2 ORDER BY change_nr DESC LIMIT ?3`,
		)
		.bind(id, before, count)
		.all<DeliveryRow>();
	return results;
}
