/** Messages that were refused because they were about another person. What they say where it differs is kept while nobody has decided, the IIN masked. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { MismatchSettlement, MismatchSettledAs } from '#shared/results/mismatches.ts';
import { dismissOfAnother } from './refused-store.ts';

/** `noticed_at` in milliseconds since 1970, of the last time that the message came. */
export interface MismatchRow {
	readonly id: number;
	readonly request_nr: string;
	readonly message_id: string;
	readonly fields: readonly string[];
	readonly noticed_at: number;
	/** The first time. */
	readonly first_at: number;
	/** By the names of fields, for a person to read; empty of one that is settled, and of what is no text. */
	readonly came: Readonly<Record<string, string>>;
	readonly settled_at: number | null;
	readonly settlement: MismatchSettledAs | '';
	/** Code and name; empty for the machine. */
	readonly settled_by: string;
	readonly settle_note: string;
}

export interface NewMismatch {
	readonly requestNr: string;
	readonly fields: readonly string[];
	/** What came, as a person is to read it. */
	readonly came: Readonly<Record<string, string>>;
	/** The message is about this request alone. */
	readonly isAlone: boolean;
}

/** How the row of an order whose number is taken names it: the job notices it again and again, and what a person has decided of it stays. */
const orderMessage = (orderNr: string) => `order ${orderNr}`;

/** A message that comes again and again stands there once; one that comes after somebody has decided waits again. */
export async function insertMismatches(db: Database, messageId: string, mismatches: readonly NewMismatch[], now: number): Promise<void> {
	await db.batch(
		mismatches.map(({ requestNr, fields, came, isAlone }) =>
			db
				.prepare(
					`INSERT INTO result_mismatches (request_nr, message_id, fields, came, noticed_at, first_at, alone) VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)
					ON CONFLICT (request_nr, message_id) DO UPDATE SET fields = excluded.fields, came = excluded.came, noticed_at = excluded.noticed_at, alone = excluded.alone,
						first_at = CASE WHEN result_mismatches.settled_at IS NULL THEN result_mismatches.first_at ELSE excluded.first_at END,
						settled_at = NULL, settlement = '', settled_by = '', settle_note = ''`,
				)
				.bind(requestNr, messageId, JSON.stringify(fields), JSON.stringify(came), now, isAlone ? 1 : 0),
		),
	);
}

/** The number that an order's request was to have is another request's. */
export async function noteTakenNumber(db: Database, orderNr: string, requestNr: string, now: number): Promise<void> {
	await db
		.prepare(
			`INSERT INTO result_mismatches (request_nr, message_id, fields, noticed_at, first_at) VALUES (?1, ?2, '["orderNr"]', ?3, ?3)
			ON CONFLICT (request_nr, message_id) DO NOTHING`,
		)
		.bind(requestNr, orderMessage(orderNr), now)
		.run();
}

/** What did not fit has been taken by now: nobody needs to decide. */
export const settleFitting = (db: Database, messageId: string, now: number): Statement =>
	db
		.prepare("UPDATE result_mismatches SET settled_at = ?2, settlement = 'taken', came = '{}' WHERE message_id = ?1 AND settled_at IS NULL")
		.bind(messageId, now);

export const settleMade = (db: Database, orderNr: string, now: number): Promise<unknown> => settleFitting(db, orderMessage(orderNr), now).run();

const columns = 'm.id, m.request_nr, m.message_id, m.fields, m.noticed_at, m.first_at, m.came, m.settled_at, m.settlement, m.settled_by, m.settle_note';
type StoredRow = Omit<MismatchRow, 'fields' | 'came'> & { readonly fields: string; readonly came: string };
const readRow = <Row extends StoredRow>({ fields, came, ...row }: Row) => ({
	...row,
	fields: JSON.parse(fields) as string[],
	came: JSON.parse(came) as Record<string, string>,
});

/** After the one with this id, oldest first. @param isOpen those that nobody has decided alone */
export async function mismatchesAfter(db: Database, id: number, isOpen: boolean, count: number): Promise<MismatchRow[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM result_mismatches m WHERE m.id > ?1 ${isOpen ? 'AND m.settled_at IS NULL' : ''} ORDER BY m.id LIMIT ?2`)
		.bind(id, count)
		.all<StoredRow>();
	return results.map(readRow);
}

/** Whom the request is of, as it stands; nulls where no request has the number (any more). */
export interface StandingPerson {
	readonly last_name: string | null;
	readonly first_name: string | null;
	readonly middle_name: string | null;
	readonly birth_date: string | null;
	readonly sex: string | null;
	readonly iin: string | null;
	/** The order that it was made of, and whose account shows it. */
	readonly order_id: string | null;
	readonly patient_id: string | null;
}

/** What was decided of messages, by the messages' ids. */
export async function decisionsOf(db: Database, messageIds: readonly string[]): Promise<ReadonlyMap<string, readonly MismatchRow[]>> {
	if (messageIds.length === 0) return new Map();
	const { results } = await db
		.prepare(
			`SELECT ${columns} FROM result_mismatches m WHERE m.message_id IN (SELECT value FROM json_each(?1)) AND m.settled_at IS NOT NULL AND m.settlement <> 'taken' ORDER BY m.id`,
		)
		.bind(JSON.stringify(messageIds))
		.all<StoredRow>();
	return Map.groupBy(results.map(readRow), ({ message_id: id }) => id);
}

/** Those that nobody has decided, each beside what stands. */
export async function waitingMismatches(db: Database, id: number, count: number): Promise<(MismatchRow & StandingPerson)[]> {
	const { results } = await db
		.prepare(
			`SELECT ${columns}, r.last_name, r.first_name, r.middle_name, r.birth_date, r.sex, r.iin, r.order_id, r.patient_id
			FROM result_mismatches m LEFT JOIN result_requests r ON r.request_nr = m.request_nr WHERE m.id > ?1 AND m.settled_at IS NULL ORDER BY m.id LIMIT ?2`,
		)
		.bind(id, count)
		.all<StoredRow & StandingPerson>();
	return results.map(readRow);
}

export async function findMismatch(db: Database, id: number): Promise<MismatchRow | null> {
	const row = await db.prepare(`SELECT ${columns} FROM result_mismatches m WHERE m.id = ?1`).bind(id).first<StoredRow>();
	return row && readRow(row);
}

interface Decision {
	readonly settlement: MismatchSettlement;
	readonly by: string;
	readonly note: string;
	/** Of the last time that it was noticed, as the person saw it: what came since is not decided unseen. */
	readonly noticedAt: number;
}

/** Of any number who decide at once one gets true. What the message said is forgotten; a message that is another person's, and about this request alone, is off the desk by that. */
export async function settleMismatch(db: Database, id: number, { settlement, by, note, noticedAt }: Decision, now: number): Promise<boolean> {
	const [settled] = await db.batch([
		db
			.prepare(
				`UPDATE result_mismatches SET settled_at = ?2, settlement = ?3, settled_by = ?4, settle_note = ?5, came = '{}'
				WHERE id = ?1 AND settled_at IS NULL AND noticed_at = ?6`,
			)
			.bind(id, now, settlement, by, note, noticedAt),
		...(settlement === 'other' ? dismissOfAnother(db, { id, by, note }, now) : []),
	]);
	return settled?.meta.changes === 1;
}
