/** What was sealed on each day, as one digest, in the store. Moments in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types';

/** A day in Almaty (`YYYY-MM-DD`) with the digest of all that was sealed on it and before. */
export interface SealedDay {
	readonly day: string;
	readonly entries: number;
	readonly digest: string;
}

export const lastDay = (db: D1Database): Promise<SealedDay | null> =>
	db.prepare('SELECT day, entries, digest FROM opening_days ORDER BY day DESC LIMIT 1').first<SealedDay>();

/** The digest of the day before one; empty for none. */
export const digestBefore = async (db: D1Database, day: string): Promise<string> =>
	(await db.prepare('SELECT digest FROM opening_days WHERE day < ?1 ORDER BY day DESC LIMIT 1').bind(day).first<string>('digest')) ?? '';

/** When the first seal of all was written; null for none. */
export const firstSealedAt = (db: D1Database): Promise<number | null> =>
	db.prepare('SELECT sealed_at FROM openings WHERE sealed_at IS NOT NULL ORDER BY sealed_at LIMIT 1').first<number>('sealed_at');

/** A seal as a day's digest has it. */
export interface DaySeal {
	readonly id: number;
	readonly at: number;
	readonly request_id: string;
	readonly nr: number;
	readonly hash: string;
}

/** Seals that were written from one moment until before another, in their order, from a place on. */
export async function sealsBetween(db: D1Database, from: number, until: number, after: Pick<DaySeal, 'at' | 'id'>, count: number): Promise<DaySeal[]> {
	const { results } = await db
		.prepare(
			`SELECT id, sealed_at AS at, request_id, nr, hash FROM openings
			WHERE sealed_at IS NOT NULL AND sealed_at >= ?1 AND sealed_at < ?2 AND (sealed_at, id) > (?3, ?4) ORDER BY sealed_at, id LIMIT ?5`,
		)
		.bind(from, until, after.at, after.id, count)
		.all<DaySeal>();
	return results;
}

/** @returns whether it was written: not where another job has written that day */
export async function insertDay(db: D1Database, { day, entries, digest }: SealedDay, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare('INSERT INTO opening_days (day, entries, digest, checked_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING')
		.bind(day, entries, digest, now)
		.run();
	return meta.changes === 1;
}

/** The day that was looked through longest ago, if that was before a moment. */
export const dayToCheck = (db: D1Database, before: number): Promise<SealedDay | null> =>
	db.prepare('SELECT day, entries, digest FROM opening_days WHERE checked_at < ?1 ORDER BY checked_at, day LIMIT 1').bind(before).first<SealedDay>();

export const noteDayChecked = (db: D1Database, day: string, now: number): Promise<unknown> =>
	db.prepare('UPDATE opening_days SET checked_at = ?2 WHERE day = ?1').bind(day, now).run();
