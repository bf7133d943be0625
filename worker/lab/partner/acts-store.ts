/** Acts of services done for partners, in the store of orders and money. Each statement asks one store. */
import type { AnsweredState } from '#shared/partner/invoices.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { InvoiceRow } from './invoices-store.ts';
import { maxTries, nextNumber, numberText } from './numbers.ts';
import type { Place } from './places.ts';

/** Moments in milliseconds since 1970, sums in whole tenge; both companies as they were when the act was issued. */
export interface ActRow {
	readonly id: string;
	readonly partner_id: string;
	readonly number: string;
	readonly day: string;
	readonly month: string;
	/** JSON of a `Seller` and of a `Buyer`. */
	readonly seller: string;
	readonly buyer: string;
	/** JSON list of `{name, sum, rate, vat, month, corrects}`. */
	readonly lines: string;
	readonly total: number;
	readonly replaces: string;
	readonly issued_by: string;
	readonly issued_at: number;
	readonly shown_at: number | null;
	readonly accepted_at: number | null;
	readonly disputed_at: number | null;
	readonly dispute: string;
	readonly called_off_at: number | null;
	readonly called_off_by: string;
	readonly reason: string;
}
type NewAct = Pick<ActRow, 'id' | 'partner_id' | 'day' | 'month' | 'seller' | 'buyer' | 'lines' | 'total' | 'issued_by' | 'issued_at'> & {
	readonly year: number;
	readonly invoices: readonly OpenInvoice[];
};

const columns = `a.id, a.partner_id, a.number, a.day, a.month, a.seller, a.buyer, a.lines, a.total, a.replaces, a.issued_by, a.issued_at, a.shown_at, a.accepted_at,
	a.disputed_at, a.dispute, a.called_off_at, a.called_off_by, a.reason`;

/** The latest first, from a place on. A test looks at its plan. */
export const actsOfSql = `SELECT ${columns} FROM partner_acts a WHERE a.partner_id = ?1 AND (a.issued_at, a.id) < (CAST(?2 AS BIGINT), ?3)
	ORDER BY a.issued_at DESC, a.id DESC LIMIT ?4`;
export const actsOf = async (db: Database, partnerId: string, { at, id }: Place, count: number): Promise<ActRow[]> =>
	(await db.prepare(actsOfSql).bind(partnerId, at, id, count).all<ActRow>()).results;

export const actOf = (db: Database, id: string): Promise<ActRow | null> =>
	db.prepare(`SELECT ${columns} FROM partner_acts a WHERE a.id = ?1`).bind(id).first<ActRow>();

/** The one of a month that stands. */
export const standingAct = (db: Database, partnerId: string, month: string): Promise<ActRow | null> =>
	db
		.prepare(`SELECT ${columns} FROM partner_acts a WHERE a.partner_id = ?1 AND a.month = ?2 AND a.called_off_at IS NULL`)
		.bind(partnerId, month)
		.first<ActRow>();

const inStandingAct = (sign: 1 | -1) =>
	`EXISTS (SELECT 1 FROM partner_act_invoices x JOIN partner_acts a ON a.id = x.act_id WHERE x.invoice_id = i.id AND x.sign = ${String(sign)} AND a.called_off_at IS NULL)`;
/** Invoices that an act of the month has yet to say something of: done and in no act that stands, or in one and called off since. @param at number of the parameter that is the partner; the next one is the month */
const open = (
	at: number,
) => `partner_invoices i WHERE i.partner_id = ?${String(at)} AND i.month <= ?${String(at + 1)} AND ((i.called_off_at IS NULL AND NOT ${inStandingAct(1)})
	OR (i.called_off_at IS NOT NULL AND ${inStandingAct(1)} AND NOT ${inStandingAct(-1)}))`;
const sign = 'CASE WHEN i.called_off_at IS NULL THEN 1 ELSE -1 END';

export type OpenInvoice = Pick<InvoiceRow, 'id' | 'number' | 'month' | 'lines'> & { readonly sign: 1 | -1 };

/** By month and number, what is taken back last. @param month `YYYY-MM` */
export const openInvoices = async (db: Database, partnerId: string, month: string): Promise<OpenInvoice[]> =>
	(
		await db
			.prepare(`SELECT i.id, i.number, i.month, i.lines, ${sign} AS sign FROM ${open(1)} ORDER BY ${sign} DESC, i.month, i.issued_at, i.id`)
			.bind(partnerId, month)
			.all<OpenInvoice>()
	).results;

/** Writes an act with its invoices under the next number of its year, or nothing where one of the month stands or its invoices are others by now. Gives what stands. */
export async function issueAct(db: Database, act: NewAct): Promise<ActRow | null> {
	const invoices = JSON.stringify(act.invoices.map(({ id, sign: of }) => ({ id, sign: of })));
	for (let tries = 0; tries < maxTries; tries += 1) {
		const [written] = await db.batch([
			db
				.prepare(
					`INSERT INTO partner_acts (year, nr, number, partner_id, month, id, day, seller, buyer, lines, total, replaces, issued_by, issued_at)
					SELECT CAST(?1 AS BIGINT), n.nr, ${numberText}, ?2, ?3, ?4, ?5, ?6, ?7, ?8, CAST(?9 AS BIGINT),
						coalesce((SELECT b.number FROM partner_acts b WHERE b.partner_id = ?2 AND b.month = ?3 ORDER BY b.issued_at DESC, b.nr DESC LIMIT 1), ''), ?10, CAST(?11 AS BIGINT)
					FROM ${nextNumber('partner_acts')}
					WHERE NOT EXISTS (SELECT 1 FROM partner_acts s WHERE s.partner_id = ?2 AND s.month = ?3 AND s.called_off_at IS NULL)
						AND (SELECT count(*) FROM ${open(2)}) = (SELECT count(*) FROM json_each(?12))
						AND NOT EXISTS (SELECT 1 FROM json_each(?12) j WHERE NOT EXISTS (SELECT 1 FROM ${open(2)} AND i.id = j.value ->> 'id' AND ${sign} = CAST(j.value ->> 'sign' AS BIGINT)))
					ON CONFLICT DO NOTHING`,
				)
				.bind(
					act.year,
					act.partner_id,
					act.month,
					act.id,
					act.day,
					act.seller,
					act.buyer,
					act.lines,
					act.total,
					act.issued_by,
					act.issued_at,
					invoices,
				),
			db
				.prepare(
					`INSERT INTO partner_act_invoices (act_id, invoice_id, sign)
					SELECT ?1, j.value ->> 'id', CAST(j.value ->> 'sign' AS BIGINT) FROM json_each(?2) j WHERE EXISTS (SELECT 1 FROM partner_acts a WHERE a.id = ?1)
					ON CONFLICT DO NOTHING`,
				)
				.bind(act.id, invoices),
		]);
		if ((written?.meta.changes ?? 0) > 0) return actOf(db, act.id);
		const standing = await standingAct(db, act.partner_id, act.month);
		if (standing !== null) return standing;
		// Its number went to another one, or its invoices are others by now.
		const now = await openInvoices(db, act.partner_id, act.month);
		if (JSON.stringify(now.map(({ id, sign: of }) => ({ id, sign: of }))) !== invoices) return null;
	}
	throw new Error('no number for an act');
}

/** Acts that stand and take back something of one. Parameter 1: its id. */
const corrections = `SELECT a.id FROM partner_act_invoices o JOIN partner_act_invoices x ON x.invoice_id = o.invoice_id AND x.sign = -1
	JOIN partner_acts a ON a.id = x.act_id AND a.called_off_at IS NULL WHERE o.act_id = ?1 AND o.sign = 1`;
const correctionOf = (db: Database, id: string) => db.prepare(`${corrections} LIMIT 1`).bind(id).first<{ id: string }>();

/** What a partner has said of an act that stands. */
const isIn: Readonly<Record<AnsweredState, string>> = {
	issued: 'accepted_at IS NULL AND disputed_at IS NULL',
	disputed: 'accepted_at IS NULL AND disputed_at IS NOT NULL',
	accepted: 'accepted_at IS NOT NULL',
};

/** Calls it off in the state that it was shown in. Says why it is not; `done` where it was. */
export async function callOffAct(
	db: Database,
	id: string,
	{ by, reason, state, now }: { readonly by: string; readonly reason: string; readonly state: AnsweredState; readonly now: number },
): Promise<'done' | 'off' | 'corrected' | 'answered'> {
	const { meta } = await db
		.prepare(
			`UPDATE partner_acts SET called_off_at = ?2, called_off_by = ?3, reason = ?4 WHERE id = ?1 AND called_off_at IS NULL AND ${isIn[state]}
						AND NOT EXISTS (${corrections})`,
		)
		.bind(id, now, by, reason)
		.run();
	if (meta.changes > 0) return 'done';
	const row = await actOf(db, id);
	if (row?.called_off_at !== null) return 'off';
	return (await correctionOf(db, id)) === null ? 'answered' : 'corrected';
}

/** Those that the partner reads of for the first time. */
export async function noteShown(db: Database, ids: readonly string[], now: number): Promise<void> {
	if (ids.length === 0) return;
	await db
		.prepare('UPDATE partner_acts SET shown_at = ?2 WHERE id IN (SELECT j.value FROM json_each(?1) j) AND shown_at IS NULL')
		.bind(JSON.stringify(ids), now)
		.run();
}

/** Nothing where it was agreed to already, or was called off. */
export async function acceptAct(db: Database, id: string, now: number): Promise<void> {
	await db
		.prepare('UPDATE partner_acts SET accepted_at = ?2, shown_at = coalesce(shown_at, ?2) WHERE id = ?1 AND accepted_at IS NULL AND called_off_at IS NULL')
		.bind(id, now)
		.run();
}

/** Nothing where it was agreed to, disputed already, or called off. */
export async function disputeAct(db: Database, id: string, words: string, now: number): Promise<void> {
	await db
		.prepare(
			`UPDATE partner_acts SET disputed_at = ?2, dispute = ?3, shown_at = coalesce(shown_at, ?2)
			WHERE id = ?1 AND accepted_at IS NULL AND disputed_at IS NULL AND called_off_at IS NULL`,
		)
		.bind(id, now, words)
		.run();
}

/** What keeps an act waiting for the staff. */
export const disputeWaits = 'a.disputed_at IS NOT NULL AND a.accepted_at IS NULL AND a.called_off_at IS NULL';

/** The longest waiting first, from one on. @param after moment and id of the last one before; null for the first page */
export const disputedActs = async (db: Database, after: { readonly at: number; readonly id: string } | null, count: number): Promise<ActRow[]> =>
	(
		await db
			.prepare(
				`SELECT ${columns} FROM partner_acts a WHERE ${disputeWaits} AND (a.disputed_at > CAST(?1 AS BIGINT) OR (a.disputed_at = CAST(?1 AS BIGINT) AND a.id > ?2))
				ORDER BY a.disputed_at, a.id LIMIT ?3`,
			)
			.bind(after?.at ?? 0, after?.id ?? '', count)
			.all<ActRow>()
	).results;
