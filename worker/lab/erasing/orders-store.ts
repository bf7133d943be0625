/** What the store of orders has of an account: documents stay, and name no account any more; what came to nothing goes. */
import type { Database } from '#worker/providers/database/port.ts';
import { foldName } from '#shared/kit/names.ts';
import { numberOfState } from '#shared/order/states.ts';
import type { KeptKind } from '#shared/erasing/rules.ts';
import type { Identifying } from './people-store.ts';

const own = 'SELECT id FROM orders WHERE account_id = ?1 UNION SELECT id FROM orders WHERE patient_id = ?1';
/** Cancelled before the laboratory had a request of it, and nothing was ever begun to be paid: no document speaks of it. */
const cameToNothing = `SELECT o.id FROM orders o WHERE o.id IN (${own}) AND o.status = ${numberOfState('cancelled')} AND o.request_nr IS NULL
	AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)`;
const ownCalls = 'SELECT h.id FROM house_calls h WHERE h.account_id = ?1';

/** How many documents stay. */
export async function keptOrders(db: Database, id: string): Promise<Readonly<Record<Exclude<KeptKind, 'requests'>, number>>> {
	const row = await db
		.prepare(
			`SELECT (SELECT count(*) FROM orders o WHERE o.id IN (${own}) AND o.id NOT IN (${cameToNothing})) AS orders,
				(SELECT count(*) FROM house_calls h WHERE h.account_id = ?1 AND h.state <> 'cancelled') AS "houseCalls",
				(SELECT count(*) FROM payments p WHERE p.order_id IN (${own})) AS payments`,
		)
		.bind(id)
		.first<Readonly<Record<Exclude<KeptKind, 'requests'>, number>>>();
	return row ?? { orders: 0, houseCalls: 0, payments: 0 };
}

/** Tables of an order's own, those that name another one first. */
const partsOfOrder = ['missed_visits', 'order_followups', 'order_access', 'order_reads', 'order_changes', 'order_events', 'order_lines', 'requests_to_make'];

/** In one transaction. A second time it finds nothing. */
export async function forgetOrders(db: Database, id: string): Promise<void> {
	const cancelledCalls = `${ownCalls} AND h.state = 'cancelled'`;
	const publicIds = 'SELECT h.public_id FROM house_calls h WHERE h.account_id = ?1';
	await db.batch([
		...partsOfOrder.map((table) => db.prepare(`DELETE FROM ${table} WHERE order_id IN (${cameToNothing})`).bind(id)),
		db.prepare(`DELETE FROM orders WHERE id IN (${cameToNothing})`).bind(id),
		// The browsers that made them read them no more.
		db.prepare(`DELETE FROM order_access WHERE order_id IN (${own})`).bind(id),
		db.prepare('UPDATE orders SET account_id = NULL WHERE account_id = ?1').bind(id),
		db.prepare('UPDATE orders SET patient_id = NULL WHERE patient_id = ?1').bind(id),
		db.prepare(`DELETE FROM house_call_access WHERE public_id IN (${publicIds})`).bind(id),
		...['house_call_acts', 'house_call_tries', 'house_call_lines'].map((table) =>
			db.prepare(`DELETE FROM ${table} WHERE house_call_id IN (${cancelledCalls})`).bind(id),
		),
		db.prepare("DELETE FROM house_calls WHERE account_id = ?1 AND state = 'cancelled'").bind(id),
		db.prepare('UPDATE house_calls SET account_id = NULL WHERE account_id = ?1').bind(id),
	]);
}

interface Written {
	readonly id: number;
	readonly name: string;
}

/**
 * Takes what was written without an account away: feedback and consultations that name the phone which the account has proved, and its person. The phone alone may be a family's.
 * Files of a consultation go by a job of theirs.
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
	const idsOf = ({ results }: { readonly results: readonly Written[] }) => JSON.stringify(results.filter(isTheirs).map(({ id }) => id));
	const named = '(SELECT CAST(value AS BIGINT) FROM json_each(?1))';
	await db.batch([
		db.prepare(`DELETE FROM feedback WHERE id IN ${named}`).bind(idsOf(feedback)),
		db.prepare(`UPDATE consultation_files SET consultation_id = NULL WHERE consultation_id IN ${named}`).bind(idsOf(consultations)),
		db.prepare(`DELETE FROM consultations WHERE id IN ${named}`).bind(idsOf(consultations)),
	]);
}
