/** What providers said, and what a person has to settle, as the laboratory reads and settles it. */
import { maxOfPayment } from '#shared/payment/shown.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { numberOfState } from '#shared/order/states.ts';
import type { CaseKind, SettledAs } from '#shared/payment/cases.ts';
import { currency, type PaymentProviderName, type PaymentState } from '#shared/payment/state.ts';
import type { Said } from './ledger-store.ts';
import { firstPaidAskMs } from './pauses.ts';

/** Moments in milliseconds since 1970. */
export interface EventRow {
	readonly id: number;
	readonly first_at: number;
	readonly last_at: number;
	readonly times: number;
	readonly order_nr: string | null;
	readonly payment_id: string | null;
	readonly provider: PaymentProviderName;
	readonly provider_id: string;
	readonly reference: string;
	readonly source: Said['source'];
	readonly outcome: Said['outcome'];
	readonly said: string;
	readonly amount: number | null;
	readonly currency: string | null;
	readonly returned: number | null;
	readonly state: PaymentState | '';
}

const eventColumns = `e.id, e.first_at, e.last_at, e.times, o.order_nr, e.payment_id, e.provider, e.provider_id, e.reference, e.source, e.outcome, e.said, e.amount, e.currency,
	e.returned, e.state`;
const ofOrder = 'LEFT JOIN payments p ON p.id = e.payment_id LEFT JOIN orders o ON o.id = p.order_id';

/** Events after the one with this id, oldest first. */
export async function eventsAfter(db: Database, id: number, count: number): Promise<EventRow[]> {
	const { results } = await db
		.prepare(`SELECT ${eventColumns} FROM payment_events e ${ofOrder} WHERE e.id > ?1 ORDER BY e.id LIMIT ?2`)
		.bind(id, count)
		.all<EventRow>();
	return results;
}

export interface CaseRow extends EventRow {
	readonly case_id: number;
	readonly kind: CaseKind;
	readonly opened_at: number;
	readonly settled_at: number | null;
	readonly settlement: SettledAs | '';
	readonly note: string;
	/** Code and name of who settled it; empty for the site itself. */
	readonly settled_by: string;
	/** Of the payment as it stands now. */
	readonly standing: PaymentState | null;
	readonly own_amount: number | null;
	readonly own_returned: number | null;
}

const caseQuery = `SELECT c.id AS case_id, c.kind, c.opened_at, c.settled_at, c.settlement, c.note, c.settled_by, p.state AS standing, p.amount AS own_amount, p.returned AS own_returned, ${eventColumns}
	FROM payment_cases c JOIN payment_events e ON e.id = c.event_id ${ofOrder}`;

/** Cases after the one with this id, oldest first. @param isOpen those that nobody has settled alone */
export async function casesAfter(db: Database, id: number, isOpen: boolean, count: number): Promise<CaseRow[]> {
	const { results } = await db
		.prepare(`${caseQuery} WHERE c.id > ?1 ${isOpen ? 'AND c.settled_at IS NULL' : ''} ORDER BY c.id LIMIT ?2`)
		.bind(id, count)
		.all<CaseRow>();
	return results;
}

/** What was said of one payment, the latest first. */
export async function eventsOf(db: Database, paymentId: string): Promise<EventRow[]> {
	const { results } = await db
		.prepare(`SELECT ${eventColumns} FROM payment_events e ${ofOrder} WHERE e.subject = ?1 ORDER BY e.id DESC LIMIT ${String(maxOfPayment + 1)}`)
		.bind(paymentId)
		.all<EventRow>();
	return results;
}

/** What of one payment a person settles or has settled, the latest first. */
export async function casesOf(db: Database, paymentId: string): Promise<CaseRow[]> {
	const { results } = await db
		.prepare(`${caseQuery} WHERE c.subject = ?1 ORDER BY c.id DESC LIMIT ${String(maxOfPayment + 1)}`)
		.bind(paymentId)
		.all<CaseRow>();
	return results;
}

export const findCase = (db: Database, id: number): Promise<CaseRow | null> => db.prepare(`${caseQuery} WHERE c.id = ?1`).bind(id).first<CaseRow>();

/** In whose words, and whose: code and name, or the name of a key. */
interface Decided {
	readonly note: string;
	readonly by: string;
}

/** Settles a case that was seen to elsewhere. False: somebody else was faster. */
export async function settleDone(db: Database, id: number, { note, by }: Decided, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare("UPDATE payment_cases SET settled_at = ?2, settlement = 'done', note = ?3, settled_by = ?4 WHERE id = ?1 AND settled_at IS NULL")
		.bind(id, now, note, by)
		.run();
	return meta.changes === 1;
}

const ofOpenCase = 'id = (SELECT c.payment_id FROM payment_cases c WHERE c.id = ?1 AND c.settled_at IS NULL';
/** The case is settled by the step that it asks for, and by nothing else. */
const settledWith = (state: 'refunding' | 'paid') =>
	`UPDATE payment_cases SET settled_at = ?2, settlement = ?3, note = ?4, settled_by = ?5 WHERE id = ?1 AND settled_at IS NULL
		AND EXISTS (SELECT 1 FROM payments p WHERE p.id = payment_cases.payment_id AND p.state = '${state}' AND p.settled_case = ?1)`;

/** What is paid goes back. False: nothing is paid, or somebody else was faster; then nothing has changed. */
export async function settleRefund(db: Database, id: number, { note, by }: Decided, now: number): Promise<boolean> {
	const [, settled] = await db.batch([
		db
			.prepare(
				`UPDATE payments SET state = 'refunding', changed_at = ?2, next_at = ?2, attempts = 0, trouble = '', settled_case = ?1 WHERE ${ofOpenCase}) AND state = 'paid'`,
			)
			.bind(id, now),
		db.prepare(settledWith('refunding')).bind(id, now, 'refund', note, by),
	]);
	return settled?.meta.changes === 1;
}

/** Another sum counts: a whole number of tenge, for an order that is neither cancelled nor paid. False: it is none; then nothing has changed. */
export async function settleAccept(db: Database, id: number, { note, by }: Decided, now: number): Promise<boolean> {
	const [, settled] = await db.batch([
		db
			.prepare(
				`UPDATE payments SET state = 'paid', paid_at = ?2, changed_at = ?2, next_at = CAST(?2 AS BIGINT) + ${firstPaidAskMs}, attempts = 0, trouble = '', settled_case = ?1,
					amount = (SELECT CAST(e.amount AS BIGINT) FROM payment_cases c JOIN payment_events e ON e.id = c.event_id WHERE c.id = ?1),
					provider_id = (SELECT e.provider_id FROM payment_cases c JOIN payment_events e ON e.id = c.event_id WHERE c.id = ?1)
				WHERE ${ofOpenCase} AND c.kind = 'amount' AND EXISTS (SELECT 1 FROM payment_events e WHERE e.id = c.event_id AND e.outcome = 'paid' AND e.amount >= 1
						AND e.amount = CAST(e.amount AS BIGINT) AND coalesce(e.currency, '${currency}') = '${currency}'))
					AND state IN ('created', 'pending', 'failed', 'expired')
					AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = payments.order_id AND p.state = 'paid')
					AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = payments.order_id AND o.status = ${numberOfState('cancelled')})`,
			)
			.bind(id, now),
		db.prepare(settledWith('paid')).bind(id, now, 'accept', note, by),
	]);
	return settled?.meta.changes === 1;
}
