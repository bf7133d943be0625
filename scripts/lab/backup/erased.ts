/**
 * Who was erased, kept apart from backups and applied to what is brought back: a store of an earlier moment knows nothing of an account that was erased since, and would have its person
 * again. The list has ids and what the journal of erasures says of them, and no name of a patient.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { Refusal } from '#scripts/lib/refusal.ts';
import { readKey } from './key.ts';

type Value = string | number | null;

/** The store of people, whichever engine keeps it. Places of values are `?1`, `?2`. */
export interface PeopleRows {
	readonly all: (sql: string, values?: readonly Value[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
	readonly run: (sql: string, values?: readonly Value[]) => Promise<void>;
}

const moment = z.coerce.number().int();
const erasure = z.object({
	id: z.string(),
	account_id: z.string(),
	asked_at: moment,
	state: z.enum(['waiting', 'begun', 'done', 'taken-back']),
	asked_by: z.string(),
	reason: z.string(),
	erase_at: moment,
	followed_at: moment.nullable(),
	ended_at: moment.nullable(),
	ended_by: z.string(),
	kept: z.string(),
	children: z.string(),
});
type Erasure = z.output<typeof erasure>;
const columns = Object.keys(erasure.shape);

/** Of somebody without an account: which things are to go, or went (`worker/lab/guests/store.ts`). The phone stands until it is done, to be told and found by. */
const guest = z.object({
	id: z.string(),
	asked_at: moment,
	asked_by: z.string(),
	phone: z.string(),
	locale: z.enum(['ru', 'en', 'kz']),
	found: z.string(),
	erase_state: erasure.shape.state,
	erase_asked_at: moment.nullable(),
	erase_by: z.string(),
	erase_reason: z.string(),
	erase_at: moment.nullable(),
	erase_ended_at: moment.nullable(),
});
type GuestErasure = z.output<typeof guest>;
const guestColumns = Object.keys(guest.shape);

const listSchema = z.object({
	format: z.literal('zerthana-erased-1'),
	/** When it was read: of what came later it knows nothing. */
	madeAt: z.iso.datetime(),
	erasures: z.array(erasure),
	/** Accounts that had ended in one that was erased, and went with it. */
	merged: z.array(z.object({ account: z.string(), ended: z.string() })),
	/** Of people without an account; a list of before there were such has none. */
	guests: z.array(guest).default([]),
});
export type ErasedList = z.output<typeof listSchema>;

/** @throws Refusal where it is the store of no laboratory that knows of erasures */
export async function readErased({ all }: PeopleRows): Promise<ErasedList> {
	try {
		const erasures = await all(`SELECT ${columns.join(', ')} FROM erasures ORDER BY asked_at, id`);
		const merged = await all(
			`SELECT m.account_id AS account, m.ended_id AS ended FROM merges m
			WHERE m.state <> 'returned' AND m.account_id IN (SELECT e.account_id FROM erasures e WHERE e.state IN ('begun', 'done')) ORDER BY m.id`,
		);
		const guests = await all(`SELECT ${guestColumns.join(', ')} FROM guests WHERE erase_state <> '' ORDER BY asked_at, id`);
		return listSchema.parse({ format: 'zerthana-erased-1', madeAt: new Date().toISOString(), erasures, merged, guests });
	} catch (error) {
		// What a database says may hold a value.
		throw new Refusal(`Nobody can say from this store who was erased: ${error instanceof Error && 'code' in error ? String(error.code) : 'no code'}.`);
	}
}

/** Takes the place of an earlier list whole, or leaves it. */
export async function writeErasedList(file: string, keyFile: string, list: ErasedList): Promise<void> {
	const { seal } = await readKey(keyFile);
	const part = `${file}.part`;
	writeFileSync(part, await seal(new TextEncoder().encode(JSON.stringify(list))), { mode: 0o600, flush: true });
	renameSync(part, file);
}

/** @throws Refusal for a wrong key, or a file that is no such list */
export async function readErasedList(file: string, keyFile: string): Promise<ErasedList> {
	const { open } = await readKey(keyFile);
	let sealed: Uint8Array;
	try {
		sealed = readFileSync(file);
	} catch {
		throw new Refusal(`There is no ${file} that could be read (--erased).`);
	}
	const text = new TextDecoder().decode(await open(sealed));
	try {
		return listSchema.parse(JSON.parse(text));
	} catch {
		throw new Refusal(`${file} is no list of who was erased.`);
	}
}

/** What becomes of an erasure in a store of an earlier moment: one that was done is to be done again there, and cannot be taken back. */
const stateThere = ({ state }: Pick<Erasure, 'state'>) => (state === 'done' ? 'begun' : state);
/** First what frees an account for another erasure of it. */
const order: readonly Erasure['state'][] = ['taken-back', 'done', 'begun', 'waiting'];

/** Accounts that have no way in and wait for the job, or wait as they did; and people without one. */
export interface Applied {
	/** To be erased again, at once. */
	readonly again: number;
	/** To be erased on their day. */
	readonly waiting: number;
	/** That were to be erased then, and are not any more. */
	readonly takenBack: number;
}

/**
 * In one transaction of the caller's, before anybody is served: from then on such an account is shut, and the job of erasures empties it with its next run. Whatever stands as it should is left;
 * a second time nothing changes.
 * @throws Refusal before anything is written for a list that knows less than the store of that moment
 */
export async function applyErased(people: PeopleRows, { erasures, merged, guests }: ErasedList, now: number): Promise<Applied> {
	const { all, run } = people;
	const found = new Map((await all('SELECT id, state FROM erasures')).map(({ id, state }) => [String(id), String(state)]));
	const done = { again: 0, waiting: 0, takenBack: 0 };
	const listed = withMerged(erasures, merged);
	demandWhole(found, listed);
	const foundGuests = guests.length === 0 ? new Map<string, string>() : await guestsThere(people);
	demandWhole(
		new Map([...foundGuests].filter(([, state]) => state !== '')),
		guests.map(({ id, erase_state: state }) => ({ id, state })),
	);
	for (const one of listed.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))) {
		const [here, state] = [found.get(one.id), stateThere(one)];
		if (here === 'done' || here === state) continue;
		const own = { ...one, state, followed_at: state === 'waiting' ? null : (one.followed_at ?? one.asked_at) };
		const { ended_at: endedAt, ended_by: endedBy } = state === 'taken-back' ? one : { ended_at: null, ended_by: '' };
		if (here === undefined) {
			// Another one of the account that this moment had open: what came of it stands in the list, or it is this one.
			if (state !== 'taken-back')
				await run(`UPDATE erasures SET state = 'taken-back', ended_at = ?2 WHERE account_id = ?1 AND state IN ('waiting', 'begun')`, [
					one.account_id,
					now,
				]);
			await run(
				`INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at, followed_at, ended_at, ended_by, kept, children)
				VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)`,
				[
					one.id,
					one.account_id,
					one.asked_at,
					state,
					one.asked_by,
					one.reason,
					one.erase_at,
					state === 'waiting' ? one.erase_at : now,
					own.followed_at,
					endedAt,
					endedBy,
					one.kept,
					one.children,
				],
			);
		} else
			await run('UPDATE erasures SET state = ?2, next_at = ?3, ended_at = ?4, ended_by = ?5, kept = ?6, children = ?7 WHERE id = ?1', [
				one.id,
				state,
				state === 'waiting' ? one.erase_at : now,
				endedAt,
				endedBy,
				one.kept,
				one.children,
			]);
		if (state === 'taken-back') done.takenBack += 1;
		else {
			await shut(run, one.account_id, now);
			done[state === 'begun' ? 'again' : 'waiting'] += 1;
		}
	}
	for (const one of guests) {
		const [here, state] = [foundGuests.get(one.id), stateThere({ state: one.erase_state })];
		// Of what that moment knows nothing, nothing is erased that was taken back.
		if (here === 'done' || here === state || (here === undefined && state === 'taken-back')) continue;
		await bringGuest(run, { ...one, erase_state: state }, here !== undefined, now);
		done[state === 'taken-back' ? 'takenBack' : state === 'begun' ? 'again' : 'waiting'] += 1;
	}
	return done;
}

/** States of what was found of people without an account, by id. */
async function guestsThere({ all }: PeopleRows): Promise<Map<string, string>> {
	try {
		return new Map((await all('SELECT id, erase_state FROM guests')).map(({ id, erase_state: state }) => [String(id), String(state)]));
	} catch (error) {
		throw new Refusal(
			`The store of that moment knows of nobody without an account whose data were erased, and the list has some: ${error instanceof Error && 'code' in error ? String(error.code) : 'no code'}. Bring it back to a moment behind migration 0200, or by an earlier list.`,
		);
	}
}

/** Writes an erasing of somebody without an account as it stands by now; a copy that was handed over ends with it. */
async function bringGuest(run: PeopleRows['run'], one: GuestErasure, isThere: boolean, now: number): Promise<void> {
	const { id, erase_state: state, erase_asked_at: askedAt, erase_by: by, erase_reason: reason, erase_at: eraseAt, erase_ended_at: endedAt } = one;
	const next = state === 'waiting' ? eraseAt : now;
	const ended = state === 'taken-back' ? endedAt : null;
	if (isThere)
		await run(
			`UPDATE guests SET erase_state = ?2, erase_asked_at = ?3, erase_by = ?4, erase_reason = ?5, erase_at = ?6, next_at = ?7, erase_ended_at = ?8,
				found = CASE WHEN ?9 = '' THEN found ELSE ?9 END, access_until = 0, ended_at = coalesce(ended_at, ?10) WHERE id = ?1`,
			[id, state, askedAt, by, reason, eraseAt, next, ended, one.found, now],
		);
	else
		await run(
			`INSERT INTO guests (id, asked_at, asked_by, phone, locale, code_hash, code_tries, code_until, proved_at, found, erase_state, erase_asked_at, erase_by, erase_reason, erase_at, next_at, erase_ended_at)
			VALUES (?1, ?2, ?3, ?4, ?5, '', 0, 0, ?2, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)`,
			[id, one.asked_at, one.asked_by, one.phone, one.locale, one.found, state, askedAt, by, reason, eraseAt, next, ended],
		);
}

/**
 * The journal of erasures only grows, and what was begun is never waited for again: a list in which that is not so was read where the mishap had been. Calmer than the truth, it would let people
 * come back of whom it says nothing.
 * @param found states in the store of the moment, by id
 */
function demandWhole(found: ReadonlyMap<string, string>, listed: readonly Pick<Erasure, 'id' | 'state'>[]): void {
	const states = new Map(listed.map(({ id, state }) => [id, state]));
	const lost = [...found.keys()].filter((id) => !states.has(id)).length;
	const undone = [...found].filter(([id, state]) => {
		const later = states.get(id);
		return (state === 'done' || state === 'begun') && (later === 'waiting' || (state === 'done' && later === 'taken-back'));
	}).length;
	if (lost + undone > 0)
		throw new Refusal(
			`The list of who was erased is not whole: of erasures that the store of that moment has it lacks ${String(lost)}, and takes back ${String(undone)} that were begun. It was read after rows had been lost: a list of before that is needed (--erased; of restore --at also --erased-until).`,
		);
}

/**
 * What had ended in an erased account is an account of its own again where the merge came later than the moment. A store that was brought back once has such an erasure among its own: that one
 * stands, and is not made a second time; nor is one of two accounts that were put together twice.
 */
function withMerged(erasures: readonly Erasure[], merged: ErasedList['merged']): Erasure[] {
	const all = new Map(erasures.map((one) => [one.id, one]));
	for (const one of erasures.filter(({ state }) => state === 'done' || state === 'begun'))
		for (const { account, ended } of merged) {
			const id = `${one.id}.${ended}`;
			if (account === one.account_id && !all.has(id)) all.set(id, { ...one, id, account_id: ended, children: '[]' });
		}
	return [...all.values()];
}

/** All by which somebody is in an account or reads what it has opened, as when its erasure was asked for (`worker/lab/account/erasures-store.ts`, `worker/lab/erasing/ask.ts`). */
async function shut(run: PeopleRows['run'], accountId: string, now: number): Promise<void> {
	await run("DELETE FROM sessions WHERE account_id = ?1 AND role = 'patient'", [accountId]);
	await run("DELETE FROM flows WHERE account_id = ?1 AND role = 'patient'", [accountId]);
	await run('UPDATE sessions SET acting_for = NULL WHERE acting_for = ?1', [accountId]);
	await run('DELETE FROM identity_codes WHERE patient_id = ?1', [accountId]);
	await run("UPDATE app_grants SET ends_at = ?2, ended_by = 'operator' WHERE account_id = ?1 AND ends_at > ?2", [accountId, now]);
	await run('UPDATE handovers SET ended_at = ?2 WHERE patient_id = ?1 AND ended_at IS NULL', [accountId, now]);
	// Links to results, of children as well, with what was opened by them (`worker/lab/sharing/store.ts`).
	await run('DELETE FROM result_access WHERE share_id IN (SELECT s.id FROM shares s WHERE s.account_id = ?1)', [accountId]);
	await run('UPDATE shares SET revoked_at = ?2 WHERE account_id = ?1 AND revoked_at IS NULL', [accountId, now]);
}
