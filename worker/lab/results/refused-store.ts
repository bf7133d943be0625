/** Refused messages in the store. Moments in milliseconds since 1970. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { ErrorName, FieldFault } from '#shared/kit/errors.ts';
import type { RefusedKind, RefusedState } from '#shared/results/refused-calls.ts';

export type MessageKind = RefusedKind;

/** What a message calls itself; empty texts for what cannot be read. */
export interface Names {
	readonly messageId: string;
	readonly requestNr: string;
	readonly sender: string;
}

export interface NewRefused {
	readonly kind: MessageKind;
	readonly fingerprint: string;
	readonly names: Names;
	readonly code: ErrorName;
	readonly faults: readonly FieldFault[];
	readonly parts: readonly string[];
}

/** Writes a refused message down; one that stands there already counts once more, waits again, and has the newest reasons. */
export async function insertRefused(db: Database, { kind, fingerprint, names, code, faults, parts }: NewRefused, now: number): Promise<void> {
	const idOf = '(SELECT id FROM refused_messages WHERE fingerprint = ?1)';
	await db.batch([
		db
			.prepare(
				`INSERT INTO refused_messages (kind, fingerprint, message_id, sender, request_nr, code, faults, first_at, last_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
				ON CONFLICT (fingerprint) DO UPDATE SET times = refused_messages.times + 1, code = excluded.code, faults = excluded.faults, last_at = excluded.last_at,
					state = 'waiting', settled_at = NULL, settled_by = '', note = ''`,
			)
			.bind(kind, fingerprint, names.messageId, names.sender, names.requestNr, code, JSON.stringify(faults), now),
		...parts.map((text, nr) =>
			db
				.prepare(`INSERT INTO refused_message_parts (refused_id, nr, text) VALUES (${idOf}, ?2, ?3) ON CONFLICT (refused_id, nr) DO NOTHING`)
				.bind(fingerprint, nr, text),
		),
	]);
}

/** A message was taken: those that were refused under its id are settled, and what they hold goes. */
export const settleTaken = (db: Database, messageId: string, now: number): Statement[] => [
	db
		.prepare("DELETE FROM refused_message_parts WHERE refused_id IN (SELECT id FROM refused_messages WHERE message_id = ?1 AND state = 'waiting')")
		.bind(messageId),
	db.prepare("UPDATE refused_messages SET state = 'taken', settled_at = ?2 WHERE message_id = ?1 AND state = 'waiting'").bind(messageId, now),
];

/** The same for one of them, which was sent again from here. @param by the user; empty for the bare key */
export const settleReplayed = (db: Database, id: number, by: string, now: number): Promise<unknown> =>
	db.batch([
		db.prepare('DELETE FROM refused_message_parts WHERE refused_id = ?1').bind(id),
		db
			.prepare("UPDATE refused_messages SET state = 'taken', settled_at = coalesce(settled_at, ?2), settled_by = ?3, replays = replays + 1 WHERE id = ?1")
			.bind(id, now, by),
	]);

/** It was tried again from here, and is refused as before or for other reasons. */
export const noteReplay = (db: Database, id: number, code: ErrorName, faults: readonly FieldFault[], now: number): Promise<unknown> =>
	db
		.prepare("UPDATE refused_messages SET replays = replays + 1, code = ?2, faults = ?3, last_at = ?4 WHERE id = ?1 AND state = 'waiting'")
		.bind(id, code, JSON.stringify(faults), now)
		.run();

/** Of `refused_messages r`: it was refused for its person, and for nothing else: such a refusal names no other fault. */
const ofAnother = `r.faults LIKE '%"rule":"otherPatient"%'`;

/** Of `refused_messages r`: whose it is nobody has decided yet. That is one task, and waits as a mismatch. */
export const isUndecided = `(${ofAnother} AND EXISTS (SELECT 1 FROM result_mismatches m WHERE m.message_id = r.message_id AND m.settled_at IS NULL))`;

/** Nobody will send it again. Changes nothing of one that is settled, or of which nobody has decided whose it is: its result would be lost. @param by the user; empty for the bare key */
export async function dismissRefused(db: Database, id: number, by: string, note: string, now: number): Promise<boolean> {
	const one = `SELECT r.id FROM refused_messages r WHERE r.id = ?1 AND r.state = 'waiting' AND NOT ${isUndecided}`;
	const [, dismissed] = await db.batch([
		db.prepare(`DELETE FROM refused_message_parts WHERE refused_id IN (${one})`).bind(id),
		db.prepare(`UPDATE refused_messages SET state = 'dismissed', settled_at = ?2, settled_by = ?3, note = ?4 WHERE id IN (${one})`).bind(id, now, by, note),
	]);
	return dismissed?.meta.changes === 1;
}

/**
 * Part of the transaction that decides a mismatch: a message that is another person's nobody sends again from here. Nothing changes where this decision is not the one that stands, or the message is about
 * other requests, too. Ids come again with other content: where several messages of one id wait nobody knows which of them this decision is of, and all stay for a person to see to.
 */
export function dismissOfAnother(
	db: Database,
	{ id, by, note }: { readonly id: number; readonly by: string; readonly note: string },
	now: number,
): Statement[] {
	const dismissed = `SELECT r.id FROM result_mismatches m JOIN refused_messages r ON r.message_id = m.message_id AND r.request_nr = m.request_nr AND r.state = 'waiting' AND ${ofAnother}
		WHERE m.id = ?1 AND m.alone = 1 AND m.settlement = 'other' AND m.settled_by = ?2 AND m.settle_note = ?3 AND m.settled_at = ?4
			AND NOT EXISTS (SELECT 1 FROM refused_messages o WHERE o.message_id = r.message_id AND o.state = 'waiting' AND o.id <> r.id)`;
	return [
		db.prepare(`DELETE FROM refused_message_parts WHERE refused_id IN (${dismissed})`).bind(id, by, note, now),
		db
			.prepare(`UPDATE refused_messages SET state = 'dismissed', settled_at = ?4, settled_by = ?2, note = ?3 WHERE id IN (${dismissed})`)
			.bind(id, by, note, now),
	];
}

export interface RefusedRow {
	readonly id: number;
	readonly kind: MessageKind;
	readonly message_id: string;
	readonly sender: string;
	readonly request_nr: string;
	readonly code: ErrorName;
	/** JSON. */
	readonly faults: string;
	readonly times: number;
	readonly replays: number;
	readonly state: RefusedState;
	readonly settled_by: string;
	readonly note: string;
	readonly first_at: number;
	readonly last_at: number;
	readonly settled_at: number | null;
}

const query = `SELECT id, kind, message_id, sender, request_nr, code, faults, times, replays, state, settled_by, note, first_at, last_at, settled_at FROM refused_messages r`;

/** `open`: those that wait; `decided`: of these, those of which nobody has to decide first whose they are. */
export type Which = 'all' | 'open' | 'decided';

/** After the one with this id, oldest first. */
export async function refusedAfter(db: Database, id: number, which: Which, count: number): Promise<RefusedRow[]> {
	const only = { all: '', open: "AND r.state = 'waiting'", decided: `AND r.state = 'waiting' AND NOT ${isUndecided}` }[which];
	const { results } = await db.prepare(`${query} WHERE r.id > ?1 ${only} ORDER BY r.id LIMIT ?2`).bind(id, count).all<RefusedRow>();
	return results;
}

/** Those that were settled, the latest first. @param place of the last one of the page before: when it was settled, and its id */
export async function refusedSettled(db: Database, place: { readonly at: number; readonly id: number }, count: number): Promise<RefusedRow[]> {
	const { results } = await db
		.prepare(`${query} WHERE r.state <> 'waiting' AND (r.settled_at, r.id) < (?1, ?2) ORDER BY r.settled_at DESC, r.id DESC LIMIT ?3`)
		.bind(place.at, place.id, count)
		.all<RefusedRow>();
	return results;
}

/** Those of one id, the newest first: what waits, or else what was dismissed. Few messages come to the second statement, which no index serves. */
export async function refusedOf(db: Database, messageId: string, state: 'waiting' | 'dismissed'): Promise<RefusedRow[]> {
	const { results } = await db
		.prepare(`${query} WHERE r.message_id = ?1 AND r.state = '${state}' ORDER BY r.id DESC LIMIT 100`)
		.bind(messageId)
		.all<RefusedRow>();
	return results;
}

/** Whether it waits for somebody to decide whose it is. */
export const waitsForDecision = async (db: Database, id: number): Promise<boolean> =>
	(await db.prepare(`SELECT 1 FROM refused_messages r WHERE r.id = ?1 AND r.state = 'waiting' AND ${isUndecided}`).bind(id).first()) !== null;

export const findRefused = (db: Database, id: number): Promise<RefusedRow | null> => db.prepare(`${query} WHERE r.id = ?1`).bind(id).first<RefusedRow>();

/** The message itself; null once it is settled. */
export async function textOfRefused(db: Database, id: number): Promise<string | null> {
	const { results } = await db.prepare('SELECT text FROM refused_message_parts WHERE refused_id = ?1 ORDER BY nr').bind(id).all<{ text: string }>();
	return results.length === 0 ? null : results.map(({ text }) => text).join('');
}
