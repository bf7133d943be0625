/** Room for one-time codes: a code is counted before it is written, since one for which there is no room is refused. */
import type { Database } from '#worker/providers/database/port.ts';
import { hourOf, sinceHour, type BudgetLimit } from './budgets.ts';
import { hasRoom } from './counts-store.ts';
import type { Channel } from './kinds.ts';

/** What the day's messages have to have room for. */
export interface CodeRoom {
	readonly channel: Channel;
	readonly limits: readonly BudgetLimit[];
}

/** Counts a code. One statement: of any number at once no more are counted than there is room for. @returns false where there is none */
export async function takeCodeRoom(db: Database, { channel, limits }: CodeRoom, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`INSERT INTO outgoing_counts (channel, share, hour, count) SELECT ?1, 'codes', ?4, 1 WHERE ${hasRoom({ channel: '?1', sinceHour: '?2', limits: '?3' })}
			ON CONFLICT (channel, hour, share) DO UPDATE SET count = outgoing_counts.count + 1`,
		)
		.bind(channel, sinceHour(now), JSON.stringify(limits), hourOf(now))
		.run();
	return meta.changes > 0;
}

/** Gives the room of a code back that was not written. */
export const returnCodeRoom = (db: Database, channel: Channel, now: number): Promise<unknown> =>
	db
		.prepare("UPDATE outgoing_counts SET count = count - 1 WHERE channel = ?1 AND share = 'codes' AND hour = ?2 AND count > 0")
		.bind(channel, hourOf(now))
		.run();
