/** Bytes that clients have sent as files in the last hour and the last day, counted exactly: of any number of files at once no more is taken than a budget has. */
import type { D1Database } from '@cloudflare/workers-types';

const slotMs = 10 * 60_000;
const hourSlots = 6;
const daySlots = 144;
/** Ten minutes, counted since 1970. */
const slotAt = (now: number) => Math.floor(now / slotMs);

/** Whom bytes are counted against, and how many they may send. */
export interface Budget {
	/** Keyed digest. */
	readonly client: string;
	/** In bytes. */
	readonly hour: number;
	readonly day: number;
}

const sentSince = (client: string, slot: string) => `(SELECT coalesce(sum(bytes), 0) FROM upload_bytes u WHERE u.client = ${client} AND u.slot > ${slot})`;
const budgets = `(SELECT value ->> 'client' AS client, value ->> 'hour' AS hour, value ->> 'day' AS day FROM json_each(?1)) b`;
const [inHour, inDay] = [`${sentSince('b.client', `?3 - ${hourSlots}`)} + ?2`, `${sentSince('b.client', `?3 - ${daySlots}`)} + ?2`];

export type Taken =
	| { readonly kind: 'taken'; /** Of `release`. */ readonly slot: number }
	| {
			readonly kind: 'full';
			readonly of: 'hour' | 'day';
			/** How often the first of them was refused in these ten minutes, and all clients in a day. */
			readonly here: number;
			readonly everywhere: number;
	  };

/** Takes bytes of every budget, or of none where one of them has not so many left. @param now milliseconds since 1970 */
export async function takeBytes(db: D1Database, of: readonly Budget[], bytes: number, now: number): Promise<Taken> {
	const slot = slotAt(now);
	const [, taken] = await db.batch([
		db.prepare('DELETE FROM upload_bytes WHERE (client, slot) IN (SELECT client, slot FROM upload_bytes WHERE slot <= ?1 LIMIT 200)').bind(slot - daySlots),
		db
			.prepare(
				`INSERT INTO upload_bytes (client, slot, bytes, refused) SELECT client, ?3, ?2, 0 FROM ${budgets}
				WHERE NOT EXISTS (SELECT 1 FROM ${budgets} WHERE ${inHour} > b.hour OR ${inDay} > b.day)
				ON CONFLICT (client, slot) DO UPDATE SET bytes = bytes + excluded.bytes`,
			)
			.bind(JSON.stringify(of), bytes, slot),
	]);
	return (taken?.meta.changes ?? 0) > 0 ? { kind: 'taken', slot } : refused(db, of, bytes, slot);
}

async function refused(db: D1Database, of: readonly Budget[], bytes: number, slot: number): Promise<Taken> {
	const [counted, full, all] = await db.batch<{ n: number }>([
		db
			.prepare(
				`INSERT INTO upload_bytes (client, slot, bytes, refused) VALUES (?1, ?2, 0, 1)
				ON CONFLICT (client, slot) DO UPDATE SET refused = refused + 1 RETURNING refused AS n`,
			)
			.bind(of[0]?.client ?? '', slot),
		db.prepare(`SELECT count(*) AS n FROM ${budgets} WHERE ${inDay} > b.day AND ?3 >= 0`).bind(JSON.stringify(of), bytes, slot),
		db.prepare('SELECT coalesce(sum(refused), 0) AS n FROM upload_bytes WHERE slot > ?1').bind(slot - daySlots),
	]);
	const numberOf = (rows: typeof counted) => rows?.results[0]?.n ?? 0;
	return { kind: 'full', of: numberOf(full) > 0 ? 'day' : 'hour', here: numberOf(counted), everywhere: numberOf(all) };
}

/** Bytes that were taken and did not come. @param slot of `takeBytes` */
export async function release(db: D1Database, clients: readonly string[], bytes: number, slot: number): Promise<void> {
	await db
		.prepare('UPDATE upload_bytes SET bytes = max(0, bytes - ?2) WHERE slot = ?3 AND client IN (SELECT value FROM json_each(?1))')
		.bind(JSON.stringify(clients), bytes, slot)
		.run();
}
