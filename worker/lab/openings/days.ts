/**
 * A digest of each day's seals, over the digest of the day before: a row, and a line of the log that stands outside of this store. A chain that somebody writes anew from its beginning is
 * whole by itself, and contradicts the day on which it was sealed.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { beginningOfDay, dayInAlmaty } from '#shared/kit/dates.ts';
import { logLine } from '#shared/kit/log-line.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { tellFaults } from './check.ts';
import { dayToCheck, digestBefore, firstSealedAt, insertDay, lastDay, noteDayChecked, sealsBetween, type SealedDay } from './days-store.ts';

const dayMs = 24 * 3_600_000;
/** A day is over when no job that began in it can still be writing. */
const settledMs = 3_600_000;
/** Days that are made up for at once, after a pause. */
const maxDays = 7;
/** Each day is looked through so often. */
const recheckMs = 30 * dayMs;
/** Part of what a digest is: another size is another digest. */
const pageSize = 1_000;

export const dayAfter = (day: string) => dayInAlmaty(beginningOfDay(day) + dayMs);

async function digestOf(db: D1Database, day: string, previous: string): Promise<SealedDay> {
	const from = beginningOfDay(day);
	let [digest, entries, after] = [await hashOf(`${previous}\n${day}`), 0, { at: 0, id: 0 }];
	for (;;) {
		const page = await sealsBetween(db, from, from + dayMs, after, pageSize);
		const last = page.at(-1);
		if (last === undefined) return { day, entries, digest };
		digest = await hashOf([digest, ...page.map((seal) => `${seal.at} ${seal.request_id} ${seal.nr} ${seal.hash}`)].join('\n'));
		entries += page.length;
		after = last;
	}
}

/** Writes the digests of the days that are over and have none. */
export async function closeDays(db: D1Database, now: number): Promise<void> {
	let last = await lastDay(db);
	const first = last === null ? await firstSealedAt(db) : null;
	if (last === null && first === null) return;
	let day = last === null ? dayInAlmaty(first ?? now) : dayAfter(last.day);
	for (let count = 0; count < maxDays && beginningOfDay(day) + dayMs + settledMs <= now; count += 1) {
		last = await digestOf(db, day, last?.digest ?? '');
		const { entries, digest } = last;
		// Another job is at it.
		if (!(await insertDay(db, last, now))) return;
		// oxlint-disable-next-line no-console -- the platform collects what is printed
		console.log(logLine({ event: 'openings-day', day, entries, digest }));
		day = dayAfter(day);
	}
}

/** Looks one day through once more that was not for a month. */
export async function recheckDay(db: D1Database, now: number): Promise<void> {
	const known = await dayToCheck(db, now - recheckMs);
	if (known === null) return;
	const { digest } = await digestOf(db, known.day, await digestBefore(db, known.day));
	await noteDayChecked(db, known.day, now);
	if (digest !== known.digest) await tellFaults(db, [{ kind: 'day', subject: known.day, nr: 0 }], now);
}
