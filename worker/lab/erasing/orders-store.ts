/** What the store of orders has of an account: documents stay, and name no account any more; what came to nothing goes. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { foldName } from '#shared/kit/names.ts';
import { numberOfState } from '#shared/order/states.ts';
import type { KeptKind } from '#shared/erasing/rules.ts';
import type { Identifying } from './people-store.ts';

/** Whose: SQL that selects ids of orders and of house calls, each with ?1 for whose they are. */
interface Whose {
	readonly orders: string;
	readonly calls: string;
}
const ofAccount: Whose = {
	orders: 'SELECT id FROM orders WHERE account_id = ?1 UNION SELECT id FROM orders WHERE patient_id = ?1',
	calls: 'SELECT h.id FROM house_calls h WHERE h.account_id = ?1',
};
/** Of those that were found at the front desk (a JSON list) such as no account has by now. */
const ofGuest: Whose = {
	orders: 'SELECT g.id FROM orders g WHERE g.id IN (SELECT value FROM json_each(?1)) AND g.account_id IS NULL AND g.patient_id IS NULL',
	calls: 'SELECT h.id FROM house_calls h WHERE h.id IN (SELECT CAST(value AS BIGINT) FROM json_each(?1)) AND h.account_id IS NULL',
};
/** Cancelled before the laboratory had a request of it, and nothing was ever begun to be paid: no document speaks of it. */
const cameToNothing = (own: string) => `SELECT o.id FROM orders o WHERE o.id IN (${own}) AND o.status = ${numberOfState('cancelled')} AND o.request_nr IS NULL
	AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)`;

type KeptOrders = Readonly<Record<Exclude<KeptKind, 'requests'>, number>>;

/** How many documents stay. */
export const keptOrders = (db: Database, id: string): Promise<KeptOrders> => keptOf(db, ofAccount, id, id);
/** The same of things that no account has. */
export const keptAmong = (db: Database, { orders, houseCalls }: GuestThings): Promise<KeptOrders> =>
	keptOf(db, ofGuest, JSON.stringify(orders), JSON.stringify(houseCalls));

async function keptOf(db: Database, { orders: own, calls }: Whose, whoseOrders: string, whoseCalls: string): Promise<KeptOrders> {
	const [row, call] = await Promise.all([
		db
			.prepare(
				`SELECT (SELECT count(*) FROM orders o WHERE o.id IN (${own}) AND o.id NOT IN (${cameToNothing(own)})) AS orders,
					(SELECT count(*) FROM payments p WHERE p.order_id IN (${own})) AS payments`,
			)
			.bind(whoseOrders)
			.first<{ readonly orders: number; readonly payments: number }>(),
		db.prepare(`SELECT count(*) AS n FROM house_calls k WHERE k.id IN (${calls}) AND k.state <> 'cancelled'`).bind(whoseCalls).first<number>('n'),
	]);
	return { orders: row?.orders ?? 0, houseCalls: call ?? 0, payments: row?.payments ?? 0 };
}

/** Ids of what was found at the front desk. */
interface GuestThings {
	readonly orders: readonly string[];
	readonly houseCalls: readonly number[];
}

/** Tables of an order's own, those that name another one first. */
const partsOfOrder = ['missed_visits', 'order_followups', 'order_access', 'order_reads', 'order_changes', 'order_events', 'order_lines', 'requests_to_make'];

/** In one transaction. A second time it finds nothing. */
export const forgetOrders = (db: Database, id: string): Promise<unknown> =>
	db.batch([
		...forgetting(db, ofAccount, id, id),
		db.prepare('UPDATE orders SET account_id = NULL WHERE account_id = ?1').bind(id),
		db.prepare('UPDATE orders SET patient_id = NULL WHERE patient_id = ?1').bind(id),
		db.prepare('UPDATE house_calls SET account_id = NULL WHERE account_id = ?1').bind(id),
	]);

/** What was found at the front desk and no account has: orders and house calls that came to nothing, and what was written to the laboratory. In one transaction; a second time it finds nothing. */
export const forgetFound = (
	db: Database,
	found: GuestThings & { readonly feedback: readonly number[]; readonly consultations: readonly number[] },
): Promise<unknown> =>
	db.batch([
		...forgetting(db, ofGuest, JSON.stringify(found.orders), JSON.stringify(found.houseCalls)),
		...forgettingWritten(db, found.feedback, found.consultations),
	]);

/** The browsers that made them read them no more. */
function forgetting(db: Database, { orders: own, calls }: Whose, whoseOrders: string, whoseCalls: string): Statement[] {
	const cancelledCalls = `${calls} AND h.state = 'cancelled'`;
	return [
		...partsOfOrder.map((table) => db.prepare(`DELETE FROM ${table} WHERE order_id IN (${cameToNothing(own)})`).bind(whoseOrders)),
		db.prepare(`DELETE FROM orders WHERE id IN (${cameToNothing(own)})`).bind(whoseOrders),
		db.prepare(`DELETE FROM order_access WHERE order_id IN (${own})`).bind(whoseOrders),
		db.prepare(`DELETE FROM house_call_access WHERE public_id IN (SELECT k.public_id FROM house_calls k WHERE k.id IN (${calls}))`).bind(whoseCalls),
		...['house_call_acts', 'house_call_tries', 'house_call_reads', 'house_call_lines'].map((table) =>
			db.prepare(`DELETE FROM ${table} WHERE house_call_id IN (${cancelledCalls})`).bind(whoseCalls),
		),
		db.prepare(`DELETE FROM house_calls WHERE id IN (${cancelledCalls})`).bind(whoseCalls),
	];
}

/** Files of a consultation go by a job of theirs. */
function forgettingWritten(db: Database, feedback: readonly number[], consultations: readonly number[]): Statement[] {
	const named = '(SELECT CAST(value AS BIGINT) FROM json_each(?1))';
	return [
		db.prepare(`DELETE FROM feedback WHERE id IN ${named}`).bind(JSON.stringify(feedback)),
		db.prepare(`UPDATE consultation_files SET consultation_id = NULL WHERE consultation_id IN ${named}`).bind(JSON.stringify(consultations)),
		db.prepare(`DELETE FROM consultations WHERE id IN ${named}`).bind(JSON.stringify(consultations)),
	];
}

interface Written {
	readonly id: number;
	readonly name: string;
}

/**
 * Takes what was written without an account away: feedback and consultations that name the phone which the account has proved, and its person. The phone alone may be a family's.
 */
export async function forgetWritten(db: Database, { phone, last_name: lastName, first_name: firstName }: Identifying): Promise<void> {
	if (phone === '') return;
	const [feedback, consultations] = await Promise.all([
		db.prepare("SELECT id, surname || ' ' || name AS name FROM feedback WHERE phone = ?1").bind(phone).all<Written>(),
		db.prepare('SELECT id, fio AS name FROM consultations WHERE phone = ?1').bind(phone).all<Written>(),
	]);
	const names = foldName(`${lastName} ${firstName}`).split(' ');
	const isTheirs = ({ name }: Written) => {
		const words = foldName(name).split(' ');
		return names.every((one) => words.includes(one));
	};
	const idsOf = ({ results }: { readonly results: readonly Written[] }) => results.filter(isTheirs).map(({ id }) => id);
	await db.batch(forgettingWritten(db, idsOf(feedback), idsOf(consultations)));
}
