/**
 * What is done about visits: each act is one conditional statement on the row as it was seen, so of two at once one wins and the other changes nothing.
 * What else an act writes is written only where the row has taken the act's own key.
 */
import { weekdayOf } from '#shared/house-call/rules.ts';
import { undoMs, visitsOfSlot, type MissedReason, type VisitAct } from '#shared/visits/rules.ts';
import { moveAndTell } from '#worker/lab/house-call/store.ts';
import { dayOfSlots, takenOf } from '#worker/lab/house-call/slots-store.ts';
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { VisitRow } from './day-store.ts';

const nextChange = '(SELECT coalesce(max(change_nr), 0) + 1 FROM house_calls)';
/** `?1` is the id, `?2` now, `?3` the act's key, `?4` the change that was seen. */
const asSeen = 'id = ?1 AND change_nr = ?4';
const written = `changed_at = ?2, change_nr = ${nextChange}, act_key = ?3`;
const open = "state IN ('new', 'confirmed')";

/** The row as it was seen, and the act that is done on it. */
export interface Seen {
	readonly visit: VisitRow;
	readonly change: number;
	/** Unlike that of any other act. */
	readonly key: string;
	/** Milliseconds since 1970. */
	readonly now: number;
}

const firstOf = ({ visit, now, key, change }: Seen) => [visit.id, now, key, change] as const;

/** SQL of how many visits a nurse has beside one at a time that overlaps `begins` to `ends`. */
const busy = (nurse: string, date: string, begins: string, ends: string) =>
	`(SELECT count(*) FROM house_calls o WHERE o.nurse_id = ${nurse} AND o.departure_date = ${date} AND o.state <> 'cancelled' AND o.id <> ?1
		AND o.begins < ${ends} AND o.ends > ${begins})`;

function assigning(db: Database, seen: Seen, nurseId: string): Statement {
	const { departure_date: date, begins, ends } = seen.visit;
	return db
		.prepare(
			`UPDATE house_calls SET nurse_id = ?5, on_way_at = NULL, ${written}
			WHERE ${asSeen} AND ${open} AND missed_at IS NULL AND ${busy('?5', '?6', '?7', '?8')} < ?9`,
		)
		.bind(...firstOf(seen), nurseId, date, begins, ends, visitsOfSlot(begins, ends));
}

/** A nurse who has time then. */
export const assignTo = async (db: Database, seen: Seen, nurseId: string): Promise<boolean> => (await assigning(db, seen, nurseId).run()).meta.changes === 1;

/** The same of several in one transaction, one after another: each counts those before it. @returns whether each has taken it */
export async function assignAll(db: Database, all: readonly Seen[], nurseId: string): Promise<readonly boolean[]> {
	if (all.length === 0) return [];
	const done = await db.batch(all.map((seen) => assigning(db, seen, nurseId)));
	return done.map(({ meta }) => meta.changes === 1);
}

export async function takeOff(db: Database, seen: Seen): Promise<boolean> {
	const { meta } = await db
		.prepare(`UPDATE house_calls SET nurse_id = NULL, on_way_at = NULL, ${written} WHERE ${asSeen} AND ${open} AND missed_at IS NULL`)
		.bind(...firstOf(seen))
		.run();
	return meta.changes === 1;
}

/** Visits that the nurse has at the time of a visit, that one apart. */
export const busyWith = async (db: Database, nurseId: string, { id, departure_date: date, begins, ends }: VisitRow): Promise<number> =>
	(await db
		.prepare(`SELECT ${busy('?2', '?3', '?4', '?5')} AS count`)
		.bind(id, nurseId, date, begins, ends)
		.first<number>('count')) ?? 0;

/** Whether the same phone has another house call to the same building on a day. */
export const hasOther = async (db: Database, { id, phone, building }: VisitRow, date: string): Promise<boolean> =>
	(await db
		.prepare("SELECT 1 FROM house_calls WHERE phone = ?1 AND departure_date = ?2 AND building = ?3 AND state <> 'cancelled' AND id <> ?4")
		.bind(phone, date, building, id)
		.first()) !== null;

/** A slot of a day: `YYYY-MM-DD`, `HH:MM`. */
export interface NewTime {
	readonly date: string;
	readonly begins: string;
	readonly ends: string;
	/** Visits that one nurse takes in it. */
	readonly limit: number;
}

/** Id of what the messages about a move tell of. */
export const moveOf = ({ visit, change }: Seen): string => `${visit.public_id}.${String(change)}`;

/** Into a slot that has room; the messages to the person are written in the same transaction. The nurse stays where she has time. */
export function moveTo(db: Database, seen: Seen, { date, begins, ends, limit }: NewTime): Promise<boolean> {
	const moving = db
		.prepare(
			`UPDATE house_calls SET departure_date = ?5, begins = ?6, ends = ?7, missed_at = NULL, missed_reason = '', missed_note = '', on_way_at = NULL,
				nurse_id = CASE WHEN ${busy('house_calls.nurse_id', '?5', '?6', '?7')} < ?8 THEN nurse_id END, ${written}
			WHERE ${asSeen} AND ${open}
				AND EXISTS (SELECT 1 FROM house_call_slots s WHERE s.city_id = house_calls.city_id AND s.day = ${dayOfSlots('house_calls.city_id', '?5', '?9')}
					AND s.begins = ?6 AND s.ends = ?7 AND s.capacity > ${takenOf('house_calls.city_id', '?5', '?6')})
				AND NOT EXISTS (SELECT 1 FROM house_calls o WHERE o.phone = house_calls.phone AND o.building = house_calls.building AND o.departure_date = ?5
					AND o.state <> 'cancelled' AND o.id <> ?1)`,
		)
		.bind(...firstOf(seen), date, begins, ends, limit, weekdayOf(date));
	return moveAndTell(db, moving, { ...seen.visit, departure_date: date, begins }, { key: seen.key, about: moveOf(seen) }, seen.now);
}

/** Nothing could be taken: it waits in a queue. */
export async function noteMissed(db: Database, seen: Seen, reason: MissedReason, note: string): Promise<boolean> {
	const { meta } = await db
		.prepare(`UPDATE house_calls SET missed_at = ?2, missed_reason = ?5, missed_note = ?6, ${written} WHERE ${asSeen} AND ${open} AND missed_at IS NULL`)
		.bind(...firstOf(seen), reason, note)
		.run();
	return meta.changes === 1;
}

/** Of one that was missed: nobody goes there again. */
export async function closeMissed(db: Database, seen: Seen, note: string): Promise<boolean> {
	const { meta } = await db
		.prepare(`UPDATE house_calls SET state = 'cancelled', closed_note = ?5, ${written} WHERE ${asSeen} AND ${open} AND missed_at IS NOT NULL`)
		.bind(...firstOf(seen), note)
		.run();
	return meta.changes === 1;
}

/** An act of a nurse, as it came. */
export interface NurseAct {
	readonly keyHash: string;
	readonly nurseId: string;
	readonly act: VisitAct;
	/** Of a visit that was missed. */
	readonly reason: MissedReason | '';
	readonly note: string;
	/** Day and time as she saw them. */
	readonly date: string;
	readonly begins: string;
	/** When it was done; milliseconds since 1970. */
	readonly at: number;
	readonly now: number;
}

const changeOf: Readonly<Record<VisitAct, string>> = {
	'on-way': 'on_way_at = ?5',
	done: "state = 'done', on_way_at = coalesce(on_way_at, ?5)",
	missed: 'missed_at = ?5, missed_reason = ?8, missed_note = ?9',
	undo: "state = iif(state = 'done', 'confirmed', state), missed_at = NULL, missed_reason = '', missed_note = ''",
};
/** SQL of the visits that an act is for. `undo` is for one that stands as the nurse's own word has left it, heard after `?5`. */
const settles = `missed_at IS NULL AND ${open}`;
const opensFor: Readonly<Record<VisitAct, string>> = {
	'on-way': settles,
	done: settles,
	missed: settles,
	undo: `EXISTS (SELECT 1 FROM house_call_acts a WHERE a.key_hash = house_calls.act_key AND a.staff_id = ?4 AND a.received_at > ?5
			AND ((a.act = 'done' AND state = 'done') OR (a.act = 'missed' AND missed_at IS NOT NULL AND ${open})))`,
};

/** Does the act on her own visit and writes it down, both or neither; a key that stands already does nothing. */
export async function actAsNurse(db: Database, visitId: number, { keyHash, nurseId, act, reason, note, date, begins, at, now }: NurseAct): Promise<void> {
	await db.batch([
		db
			.prepare(
				`UPDATE house_calls SET ${changeOf[act]}, ${written}
				WHERE id = ?1 AND nurse_id = ?4 AND departure_date = ?6 AND begins = ?7 AND ${opensFor[act]} AND act_key <> ?3
					AND NOT EXISTS (SELECT 1 FROM house_call_acts a WHERE a.key_hash = ?3)`,
			)
			.bind(visitId, now, keyHash, nurseId, act === 'undo' ? now - undoMs : at, date, begins, ...(act === 'missed' ? [reason, note] : [])),
		db
			.prepare(
				`INSERT INTO house_call_acts (key_hash, house_call_id, staff_id, act, at, received_at)
				SELECT ?2, id, ?3, ?4, ?5, ?6 FROM house_calls WHERE id = ?1 AND act_key = ?2 ON CONFLICT DO NOTHING`,
			)
			.bind(visitId, keyHash, nurseId, act, at, now),
	]);
}

/** What was done under a key; null for nothing. */
export const actUnder = (db: Database, keyHash: string) =>
	db
		.prepare('SELECT house_call_id, staff_id, act FROM house_call_acts WHERE key_hash = ?1')
		.bind(keyHash)
		.first<{ readonly house_call_id: number; readonly staff_id: string; readonly act: VisitAct }>();
