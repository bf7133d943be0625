/** Messages that did not reach anybody, or wait for more than their time; and what the day has used up. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { sinceHour, type Share } from './budgets.ts';
import type { Channel } from './kinds.ts';

type SendState = UndeliveredRow['state'] | 'sending' | 'sent';

export interface UndeliveredRow {
	readonly id: string;
	readonly kind: string;
	readonly channel: Channel;
	readonly recipient: string;
	readonly locale: Locale;
	readonly state: 'waiting' | 'refused' | 'failed' | 'unknown';
	readonly why: string;
	readonly attempts: number;
	/** Milliseconds since 1970, as `changed_at`. */
	readonly next_at: number;
	readonly changed_at: number;
}

/** Where a page goes on. */
export interface UndeliveredPlace {
	readonly changedAt: number;
	readonly id: string;
}

/** In the order of their last change. */
export async function undeliveredAfter(db: Database, { changedAt, id }: UndeliveredPlace, count: number): Promise<UndeliveredRow[]> {
	const { results } = await db
		.prepare(
			`SELECT id, kind, channel, recipient, locale, state, CASE WHEN state = 'waiting' THEN waits_for ELSE reason END AS why, attempts, next_at, changed_at FROM outgoing
			WHERE (waits_for <> '' OR reason <> '') AND (changed_at, id) > (?1, ?2) AND state IN ('waiting', 'refused', 'failed', 'unknown')
				AND CASE WHEN state = 'waiting' THEN waits_for ELSE reason END <> ''
			ORDER BY changed_at, id LIMIT ?3`,
		)
		.bind(changedAt, id, count)
		.all<UndeliveredRow>();
	return results;
}

/** A message in whatever state; null where none has the id. */
export async function messageById(
	db: Database,
	id: string,
): Promise<(Omit<UndeliveredRow, 'state'> & { readonly state: SendState; readonly good_until: number }) | null> {
	return db
		.prepare(
			`SELECT id, kind, channel, recipient, locale, state, CASE WHEN state = 'waiting' THEN waits_for ELSE reason END AS why, attempts, next_at, changed_at, good_until
			FROM outgoing WHERE id = ?1`,
		)
		.bind(id)
		.first();
}

interface Used {
	readonly channel: Channel;
	readonly share: Share;
	readonly used: number;
}

/** What went out in the last 24 hours, and what waits because there is no room. */
export async function usedOfDay(
	db: Database,
	now: number,
): Promise<{ readonly used: readonly Used[]; readonly waiting: readonly { channel: Channel; kind: string; waiting: number }[] }> {
	const [used, waiting] = await Promise.all([
		db.prepare('SELECT channel, share, sum(count) AS used FROM outgoing_counts WHERE hour > ?1 GROUP BY channel, share').bind(sinceHour(now)).all<Used>(),
		db
			.prepare("SELECT channel, kind, count(*) AS waiting FROM outgoing WHERE waits_for = 'budget' GROUP BY channel, kind")
			.all<{ channel: Channel; kind: string; waiting: number }>(),
	]);
	return { used: used.results, waiting: waiting.results };
}
