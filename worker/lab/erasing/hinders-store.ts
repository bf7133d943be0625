/** What is still to be done for somebody, in the store of orders: before that no account is erased. */
import type { Database } from '#worker/providers/database/port.ts';
import { numberOfState } from '#shared/order/states.ts';
import type { HinderKind } from '#shared/erasing/rules.ts';

export type Hinders = Readonly<Record<HinderKind, number>>;

const dayMs = 24 * 3_600_000;
/** Results of an order are waited for so long since it last moved: an order that the laboratory has forgotten keeps nobody's account. */
const longestWorkMs = 90 * dayMs;
/** More are not counted. */
const maxCounted = 100;

/** Whose: SQL that selects ids of orders, with ?1 for whose they are, and that says of a house call `h` whether it is theirs. */
interface Whose {
	readonly orders: string;
	readonly isOwnCall: string;
}
const ofAccount: Whose = {
	orders: 'SELECT id FROM orders WHERE account_id = ?1 UNION SELECT id FROM orders WHERE patient_id = ?1',
	isOwnCall: 'h.account_id = ?1',
};
/** Things that were found at the front desk, of nobody with an account: ?1 their orders, ?5 their house calls, as JSON. */
const ofGuest: Whose = {
	orders: 'SELECT o.id FROM orders o WHERE o.id IN (SELECT value FROM json_each(?1)) AND o.account_id IS NULL AND o.patient_id IS NULL',
	isOwnCall: 'h.id IN (SELECT CAST(value AS BIGINT) FROM json_each(?5)) AND h.account_id IS NULL',
};
const awaited = [numberOfState('new'), numberOfState('formalized')].join(', ');

const statementOf = ({ orders: own, isOwnCall }: Whose) => `SELECT
				(SELECT count(*) FROM (SELECT o.id FROM orders o WHERE o.id IN (${own})
					AND (o.status IN (${awaited}) OR (o.status = ${numberOfState('requested')} AND o.changed_at > ?2)) LIMIT ${maxCounted}) a) AS orders,
				(SELECT count(*) FROM (SELECT h.id FROM house_calls h WHERE ${isOwnCall} AND h.state IN ('new', 'confirmed') AND h.departure_date >= ?3
					LIMIT ${maxCounted}) b) AS "houseCalls",
				(SELECT count(*) FROM (SELECT p.id FROM payments p WHERE p.order_id IN (${own})
					AND (p.state = 'refunding' OR (p.state IN ('created', 'pending') AND p.expires_at > ?4)
						OR EXISTS (SELECT 1 FROM payment_cases c WHERE c.payment_id = p.id AND c.settled_at IS NULL)) LIMIT ${maxCounted}) c) AS payments`;

const nothing: Hinders = { orders: 0, houseCalls: 0, payments: 0 };

/** @param today `YYYY-MM-DD` in Almaty */
export const hindersOf = async (db: Database, accountId: string, now: number, today: string): Promise<Hinders> =>
	(await db
		.prepare(statementOf(ofAccount))
		.bind(accountId, now - longestWorkMs, today, now)
		.first<Hinders>()) ?? nothing;

/** The same of things that no account has. */
export const hindersAmong = async (
	db: Database,
	{ orders, houseCalls }: { readonly orders: readonly string[]; readonly houseCalls: readonly number[] },
	now: number,
	today: string,
): Promise<Hinders> =>
	(await db
		.prepare(statementOf(ofGuest))
		.bind(JSON.stringify(orders), now - longestWorkMs, today, now, JSON.stringify(houseCalls))
		.first<Hinders>()) ?? nothing;

export const isHindered = (hinders: Hinders): boolean => Object.values(hinders).some((count) => count > 0);
