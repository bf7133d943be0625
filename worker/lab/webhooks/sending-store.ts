/** Webhooks as they are sent to: each by one at a time, so that what happened to an order arrives in its order. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { WebhookEvent } from '#shared/webhooks/events.ts';

export interface TakenWebhook {
	readonly id: string;
	readonly url: string;
	/** JSON list. */
	readonly events: string;
	readonly secret: string;
	readonly secret_before: string;
	readonly before_until: number;
	readonly reached: number;
	readonly tries: number;
	readonly failing_since: number | null;
}

/** By whom it is sent to, until when. */
interface Taking {
	readonly token: string;
	readonly now: number;
	readonly until: number;
}

/** Takes one whose time has come; null where there is none, or somebody else has it. */
export const takeWebhook = (db: Database, id: string, { token, now, until }: Taking): Promise<TakenWebhook | null> =>
	db
		.prepare(
			`UPDATE webhooks SET taken_by = ?2, taken_until = ?4 WHERE id = ?1 AND stopped_at IS NULL AND next_at <= ?3 AND taken_until <= ?3
			RETURNING id, url, events, secret, secret_before, before_until, reached, tries, failing_since`,
		)
		.bind(id, token, now, until)
		.first<TakenWebhook>();

/** Whether somebody else sends to it now. */
export const isTaken = async (db: Database, id: string, now: number): Promise<boolean> =>
	(await db.prepare('SELECT 1 AS taken FROM webhooks WHERE id = ?1 AND taken_until > ?2').bind(id, now).first('taken')) !== null;

/** What a try came to. */
export interface Tried {
	readonly changeNr: number;
	readonly orderNr: string;
	readonly event: WebhookEvent;
	readonly code: string;
	readonly at: number;
}

const noted = (db: Database, id: string, token: string, { changeNr, orderNr, event, code, at }: Tried, state: 'delivered' | 'failed') =>
	db
		.prepare(
			`INSERT INTO webhook_deliveries (webhook_id, change_nr, order_nr, event, state, tries, first_at, last_at, last_code)
			SELECT w.id, CAST(?3 AS BIGINT), ?4, ?5, ?6, 1, CAST(?7 AS BIGINT), CAST(?7 AS BIGINT), ?8 FROM webhooks w WHERE w.id = ?1 AND w.taken_by = ?2
			ON CONFLICT (webhook_id, change_nr) DO UPDATE
			SET state = excluded.state, tries = webhook_deliveries.tries + 1, last_at = excluded.last_at, last_code = excluded.last_code`,
		)
		.bind(id, token, changeNr, orderNr, event, state, at, code);

/** It was told a change. False: it is another's by now, or was begun anew. */
export async function noteDelivered(db: Database, id: string, { token, until }: Taking, tried: Tried): Promise<boolean> {
	const answers = await db.batch([
		noted(db, id, token, tried, 'delivered'),
		db
			.prepare('UPDATE webhooks SET reached = ?3, tries = 0, failing_since = NULL, last_code = ?4, taken_until = ?5 WHERE id = ?1 AND taken_by = ?2')
			.bind(id, token, tried.changeNr, tried.code, until),
	]);
	return (answers[1]?.meta.changes ?? 0) > 0;
}

/** It was not: what is before the change stays told, and nobody has it any more. @param stoppedAt null: tried again at `nextAt` */
export async function noteFailed(
	db: Database,
	id: string,
	token: string,
	tried: Tried,
	{ reached, nextAt, stoppedAt }: { readonly reached: number; readonly nextAt: number; readonly stoppedAt: number | null },
): Promise<void> {
	await db.batch([
		noted(db, id, token, tried, 'failed'),
		db
			.prepare(
				`UPDATE webhooks SET reached = ?3, tries = tries + 1, failing_since = coalesce(failing_since, CAST(?4 AS BIGINT)), last_code = ?5, next_at = ?6,
				stopped_at = CAST(?7 AS BIGINT), taken_by = '', taken_until = 0 WHERE id = ?1 AND taken_by = ?2`,
			)
			.bind(id, token, reached, tried.at, tried.code, nextAt, stoppedAt),
	]);
}

/** Lets go of it; `reached`: of what it did not want as well. */
export async function releaseWebhook(db: Database, id: string, token: string, reached: number): Promise<void> {
	await db.prepare("UPDATE webhooks SET reached = ?3, taken_by = '', taken_until = 0 WHERE id = ?1 AND taken_by = ?2").bind(id, token, reached).run();
}
