/** Partners, and what the orders of people came to who came by a partner's link. Each statement asks one store. */
import type { Database } from '#worker/providers/database/port.ts';
import { numberOfState } from '#shared/order/states.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';

/** Whether the contract holds on a day, and the account was not closed. Parameter 2: the day. */
const holds = "(p.valid_until = '' OR p.valid_until >= ?2) AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = p.id)";

/** Parameters: link and day. The empty one is nobody's; it is left out by name, or the index of links would not be gone by. A test looks at its plan. */
export const partnerOfLinkSql = `SELECT p.id FROM partners p WHERE p.link = ?1 AND p.link <> '' AND ${holds}`;

/** The partner whose link it is; null for nobody's, an empty one, and where the contract has run out by then. @param today `YYYY-MM-DD` in Almaty */
export async function partnerOfLink(db: Database, link: string, today: string): Promise<string | null> {
	if (link === '') return null;
	const row = await db.prepare(partnerOfLinkSql).bind(link, today).first<{ readonly id: string }>();
	return row?.id ?? null;
}

/** The code of a partner's link; null where the partner is none any more. */
export const linkOf = (db: Database, id: string): Promise<string | null> =>
	db.prepare('SELECT link FROM partners WHERE id = ?1').bind(id).first<string>('link');

/** Of orders by what came by card and went back; kept is what was paid and did not. */
const parts = {
	Paid: 'paid > 0',
	Unpaid: 'paid = 0',
	Kept: 'paid > 0 AND returned = 0',
	Returned: 'returned > 0',
	Unreturned: 'returned = 0',
};
type Part = keyof typeof parts;

/** Whole tenge, and numbers of different phones; without a month in which nothing was ordered. */
export interface MonthRow extends Readonly<Record<`${'standing' | 'cancelled'}${Part}`, number>> {
	/** `YYYY-MM` in Almaty. */
	readonly month: string;
	/** All that were made, and of these the canceled ones. */
	readonly orders: number;
	readonly cancelled: number;
	/** Of those that stand; what came by card, and what of it went back. */
	readonly sum: number;
	readonly paid: number;
	readonly returned: number;
	/** People whose orders stand, and whose orders were canceled: somebody may be both. */
	readonly standing: number;
	readonly cancelledPeople: number;
}

const cancelled = String(numberOfState('cancelled'));
const counted = (of: string, as: string) => `CAST(sum(${of}) AS BIGINT) AS ${as}`;
const people = (of: string, as: string) => `CAST(count(DISTINCT CASE WHEN ${of} THEN phone END) AS BIGINT) AS "${as}"`;
const halves = { standing: `status <> ${cancelled}`, cancelled: `status = ${cancelled}` };
const peopleOfParts = Object.entries(halves).flatMap(([half, of]) => Object.entries(parts).map(([part, which]) => people(`${of} AND ${which}`, half + part)));
const money = (kind: 'paid' | 'returned') =>
	`(SELECT coalesce(sum(e.amount), 0) FROM payments p JOIN payment_entries e ON e.payment_id = p.id AND e.kind = '${kind}' WHERE p.order_id = o.id)`;

/** Parameters: partner, and months as a JSON list of `{month, from, till}` with moments, the end not included. A test looks at its plan. */
export const turnoverSql = `SELECT month, count(*) AS orders, ${counted(`CASE WHEN status = ${cancelled} THEN 1 ELSE 0 END`, 'cancelled')},
		${counted(`CASE WHEN status = ${cancelled} THEN 0 ELSE total END`, '"sum"')}, ${counted('paid', 'paid')}, ${counted('returned', 'returned')},
		${people(halves.standing, 'standing')}, ${people(halves.cancelled, 'cancelledPeople')}, ${peopleOfParts.join(', ')}
	FROM (
		SELECT j.value ->> 'month' AS month, o.status, o.total, o.phone, ${money('paid')} AS paid, ${money('returned')} AS returned
		FROM json_each(?2) j CROSS JOIN orders o ON o.partner_id = ?1 AND o.created_at >= CAST(j.value ->> 'from' AS BIGINT) AND o.created_at < CAST(j.value ->> 'till' AS BIGINT)
	) q GROUP BY month ORDER BY month`;

/** @param months each from its first day in Almaty up to the day after its last */
export async function turnoverRows(
	db: Database,
	partnerId: string,
	months: readonly { readonly month: string; readonly from: string; readonly after: string }[],
): Promise<MonthRow[]> {
	const moments = months.map(({ month, from, after }) => ({ month, from: beginningOfDay(from), till: beginningOfDay(after) }));
	return (await db.prepare(turnoverSql).bind(partnerId, JSON.stringify(moments)).all<MonthRow>()).results;
}
