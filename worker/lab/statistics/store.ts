/** What doctors are due, as it is summed up and listed. */
import type { Database } from '#worker/providers/database/port.ts';
import type { MoneyKind } from '#shared/people/calls.ts';
import type { Moved, Period } from '#shared/statistics/period.ts';

/** Statements of the statistics; a test looks at their plans. Parameters: doctor, first day, last day. */
export const statements = {
	/** Earned before the first day, and not paid out by then. */
	carried: `SELECT coalesce((SELECT sum(amount) FROM doctor_money WHERE doctor_id = ?1 AND paid_on IS NULL AND day < ?2), 0)
		+ coalesce((SELECT sum(amount) FROM doctor_money WHERE doctor_id = ?1 AND paid_on >= ?2 AND day < ?2), 0) AS carried`,
	earned: `SELECT substr(day, 1, 7) AS month, kind, sum(amount) AS amount FROM doctor_money WHERE doctor_id = ?1 AND day BETWEEN ?2 AND ?3 GROUP BY month, kind`,
	paid: 'SELECT substr(paid_on, 1, 7) AS month, sum(amount) AS amount FROM doctor_money WHERE doctor_id = ?1 AND paid_on BETWEEN ?2 AND ?3 GROUP BY month',
	/** The latest first; `?4` is how many. */
	first: `SELECT id, request_nr AS requestNr, day, kind, amount, paid_on AS paidOn FROM doctor_money
		WHERE doctor_id = ?1 AND day BETWEEN ?2 AND ?3 ORDER BY day DESC, id DESC LIMIT ?4`,
	/** The same after an entry of the day `?5` with the id `?6`. */
	further: `SELECT id, request_nr AS requestNr, day, kind, amount, paid_on AS paidOn FROM doctor_money
		WHERE doctor_id = ?1 AND day BETWEEN ?2 AND ?3 AND (day, id) < (?5, ?6) ORDER BY day DESC, id DESC LIMIT ?4`,
} as const;

type Rows<T> = { readonly results: readonly T[] };

/** What was due before a period, and what moved in each month of it that has anything, by month (`YYYY-MM`). */
export async function readMoved(
	db: Database,
	doctorId: string,
	{ from, till }: Period,
): Promise<{ readonly carried: number; readonly months: ReadonlyMap<string, Moved> }> {
	const [carried, earned, paid] = (await db.batch([
		db.prepare(statements.carried).bind(doctorId, from),
		db.prepare(statements.earned).bind(doctorId, from, till),
		db.prepare(statements.paid).bind(doctorId, from, till),
	])) as unknown as [Rows<{ carried: number }>, Rows<{ month: string; kind: MoneyKind; amount: number }>, Rows<{ month: string; amount: number }>];
	const months = new Map<string, Record<keyof Moved, number>>();
	const of = (month: string) => {
		const found = months.get(month) ?? { own: 0, other: 0, external: 0, paid: 0 };
		months.set(month, found);
		return found;
	};
	for (const { month, kind, amount } of earned.results) of(month)[kind] += amount;
	for (const { month, amount } of paid.results) of(month).paid += amount;
	return { carried: carried.results[0]?.carried ?? 0, months };
}

export interface EntryRow {
	readonly id: string;
	readonly requestNr: string;
	readonly day: string;
	readonly kind: MoneyKind;
	readonly amount: number;
	readonly paidOn: string | null;
}

/** Entries of a period, the latest first. @param after id of the entry that they follow: the doctor's own, or else the list begins anew */
export async function readEntries(db: Database, doctorId: string, { from, till }: Period, limit: number, after?: string): Promise<EntryRow[]> {
	const last =
		after === undefined
			? null
			: await db.prepare('SELECT day FROM doctor_money WHERE id = ?1 AND doctor_id = ?2').bind(after, doctorId).first<{ day: string }>();
	const { results } =
		last === null || after === undefined
			? await db.prepare(statements.first).bind(doctorId, from, till, limit).all<EntryRow>()
			: await db.prepare(statements.further).bind(doctorId, from, till, limit, last.day, after).all<EntryRow>();
	return results;
}
