/** The ledger of payments in the store: entries that the payments' own statements have written, the sums of days, and one payment with its steps. */
import { maxOfPayment } from '#shared/payment/shown.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { PaymentProviderName, PaymentState, ReturnedBy } from '#shared/payment/state.ts';
import { localisedColumn } from '#worker/lab/kit/localised.ts';
import type { CaseKind } from '#shared/payment/cases.ts';
import { columns, type PaymentRow } from './store.ts';

/** Moments in milliseconds since 1970, the end not included. */
export interface Span {
	readonly from: number;
	readonly till: number;
}

export interface EntryRow {
	readonly id: number;
	readonly at: number;
	readonly kind: 'begun' | 'paid' | 'returned';
	readonly returned_by: ReturnedBy | '';
	readonly amount: number;
	readonly payment_id: string;
	readonly order_nr: string;
	readonly provider: PaymentProviderName;
	readonly provider_id: string | null;
	readonly city: string;
	readonly state: PaymentState;
}

/** What is looked for; nulls narrow nothing. */
export interface LedgerFilter {
	readonly state: PaymentState | null;
	/** Its entries are told of all days. */
	readonly orderNr: string | null;
	readonly amount: number | null;
	/** Entries of money alone: not that a payment was begun. */
	readonly isMoney: boolean;
}

/** The latest first. @param before place of the entry behind which the list goes on; null for the beginning */
export async function entriesBefore(
	db: Database,
	{ from, till }: Span,
	{ state, orderNr, amount, isMoney }: LedgerFilter,
	{ before, count, locale }: { readonly before: { readonly at: number; readonly id: number } | null; readonly count: number; readonly locale: Locale },
): Promise<EntryRow[]> {
	const only = [
		orderNr === null ? 'e.at >= ?1 AND e.at < ?2' : 'CAST(?1 AS BIGINT) <= CAST(?2 AS BIGINT)',
		before === null ? 'CAST(?3 AS BIGINT) = 0 AND CAST(?4 AS BIGINT) = 0' : '(e.at, e.id) < (?3, ?4)',
		state === null ? "CAST(?5 AS TEXT) = ''" : 'p.state = ?5',
		orderNr === null ? "CAST(?6 AS TEXT) = ''" : 'o.order_nr = ?6',
		amount === null ? 'CAST(?7 AS BIGINT) = 0' : 'e.amount = ?7',
		...(isMoney ? ["e.kind <> 'begun'"] : []),
	];
	const { results } = await db
		.prepare(
			`SELECT e.id, e.at, e.kind, e.returned_by, e.amount, e.payment_id, o.order_nr, p.provider, p.provider_id, ${localisedColumn('city_name', locale, 'o')} AS city, p.state
			FROM payment_entries e JOIN payments p ON p.id = e.payment_id JOIN orders o ON o.id = p.order_id
			WHERE ${only.join(' AND ')} ORDER BY e.at DESC, e.id DESC LIMIT ?8`,
		)
		.bind(from, till, before?.at ?? 0, before?.id ?? 0, state ?? '', orderNr ?? '', amount ?? 0, count)
		.all<EntryRow>();
	return results;
}

/** Whole tenge. */
export interface SumRow {
	/** Days since 1970 in Almaty. */
	readonly day: number;
	readonly provider: PaymentProviderName;
	readonly city: string;
	readonly paid: number;
	readonly returned: number;
	readonly by_hand: number;
}

/** The latest day first. @param offsetMs by which the clock in Almaty is ahead */
export async function sumsOfDays(db: Database, { from, till }: Span, offsetMs: number, locale: Locale): Promise<SumRow[]> {
	const sum = (of: string, as: string) => `CAST(sum(CASE WHEN ${of} THEN e.amount ELSE 0 END) AS BIGINT) AS ${as}`;
	const city = localisedColumn('city_name', locale, 'o');
	const { results } = await db
		.prepare(
			`SELECT (e.at + ${String(offsetMs)}) / 86400000 AS day, p.provider, min(${city}) AS city,
				${sum("e.kind = 'paid'", 'paid')}, ${sum("e.kind = 'returned' AND e.returned_by <> 'hand'", 'returned')}, ${sum("e.kind = 'returned' AND e.returned_by = 'hand'", 'by_hand')}
			FROM payment_entries e JOIN payments p ON p.id = e.payment_id JOIN orders o ON o.id = p.order_id
			WHERE e.at >= ?1 AND e.at < ?2 AND e.kind <> 'begun'
			GROUP BY (e.at + ${String(offsetMs)}) / 86400000, p.provider, o.city_id ORDER BY 1 DESC, 3, 2`,
		)
		.bind(from, till)
		.all<SumRow>();
	return results;
}

/** So many are counted. */
const maxCounted = 1000;

/** What of payments waits: for a person, for its money to go back, for the provider's word. */
export async function waitingMoney(db: Database, now: number) {
	const counted = (of: string) => `(SELECT count(*) FROM (SELECT 1 FROM ${of} LIMIT ${String(maxCounted)}) q)`;
	const row = await db
		.prepare(
			`SELECT ${counted('payment_cases WHERE settled_at IS NULL')} AS cases, ${counted("payments WHERE state = 'refunding' AND next_at IS NOT NULL")} AS refunds,
				(SELECT CAST(coalesce(sum(amount - returned), 0) AS BIGINT) FROM payments WHERE state = 'refunding' AND next_at IS NOT NULL) AS sum,
				${counted("payments WHERE state IN ('pending', 'expired') AND next_at IS NOT NULL AND expires_at <= ?1")} AS "unknown"`,
		)
		.bind(now)
		.first<{ readonly cases: number; readonly refunds: number; readonly sum: number; readonly unknown: number }>();
	return row ?? { cases: 0, refunds: 0, sum: 0, unknown: 0 };
}

export interface RefundRow {
	readonly id: string;
	readonly order_nr: string;
	readonly provider: PaymentProviderName;
	readonly provider_id: string | null;
	readonly city: string;
	readonly state: PaymentState;
	/** Moments in milliseconds since 1970. */
	readonly since: number;
	readonly left_over: number;
	readonly attempts: number;
	readonly trouble: string;
	readonly next_at: number;
}

/** The statement of a page, as its plan is looked at as well. `?1` and `?2` are the place, `?3` the count. */
export const openRefundsStatement = (locale: Locale): string =>
	`SELECT p.id, o.order_nr, p.provider, p.provider_id, ${localisedColumn('city_name', locale, 'o')} AS city, p.state, p.changed_at AS since, p.amount - p.returned AS left_over,
		p.attempts, p.trouble, p.next_at
	FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.state = 'refunding' AND p.next_at IS NOT NULL AND (p.changed_at, p.id) > (?1, ?2) ORDER BY p.changed_at, p.id LIMIT ?3`;

/** What is to go back, of all days, what waits longest first. @param place of the row before; null for the beginning */
export async function openRefunds(
	db: Database,
	place: { readonly at: number; readonly id: string } | null,
	{ count, locale }: { readonly count: number; readonly locale: Locale },
): Promise<RefundRow[]> {
	const { results } = await db
		.prepare(openRefundsStatement(locale))
		.bind(place?.at ?? 0, place?.id ?? '', count)
		.all<RefundRow>();
	return results;
}

export interface KnownPayment extends PaymentRow {
	readonly order_nr: string;
	readonly city: string;
}

export const knownPayment = (db: Database, id: string, locale: Locale): Promise<KnownPayment | null> =>
	db
		.prepare(
			`SELECT ${columns
				.split(', ')
				.map((column) => `p.${column}`)
				.join(
					', ',
				)}, o.order_nr, ${localisedColumn('city_name', locale, 'o')} AS city FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = ?1`,
		)
		.bind(id)
		.first<KnownPayment>();

export async function stepsOf(db: Database, id: string): Promise<readonly { readonly at: number; readonly state: PaymentState }[]> {
	const { results } = await db
		.prepare(`SELECT at, state FROM payment_steps WHERE payment_id = ?1 ORDER BY position DESC LIMIT ${String(maxOfPayment + 1)}`)
		.bind(id)
		.all<{ readonly at: number; readonly state: PaymentState }>();
	return results;
}

export async function entriesOf(db: Database, id: string): Promise<readonly Pick<EntryRow, 'at' | 'kind' | 'returned_by' | 'amount'>[]> {
	const { results } = await db
		.prepare(`SELECT at, kind, returned_by, amount FROM payment_entries WHERE payment_id = ?1 ORDER BY id DESC LIMIT ${String(maxOfPayment + 1)}`)
		.bind(id)
		.all<Pick<EntryRow, 'at' | 'kind' | 'returned_by' | 'amount'>>();
	return results;
}

/** Of a refund that failed, and that is not being tried: as it was read. */
const waitsAsRead = "id = ?1 AND state = 'refunding' AND attempts = ?2 AND next_at = ?3";

/** The next try is due now. False: it has gone on since it was read. */
export async function retryNow(db: Database, { id, attempts, next_at: nextAt }: PaymentRow, now: number): Promise<boolean> {
	const { meta } = await db.prepare(`UPDATE payments SET next_at = ?4, queued_at = 0 WHERE ${waitsAsRead}`).bind(id, attempts, nextAt, now).run();
	return meta.changes === 1;
}

const refundKinds: readonly CaseKind[] = ['cancelled-order', 'paid-twice', 'refund-late', 'refund-refused'];

/**
 * It went back past the provider, who is asked once more later on: had it gone back there as well, a person is told. False: it has gone on since it was read; then nothing has changed.
 * @param askAt when, in milliseconds since 1970
 */
export async function writeByHand(
	db: Database,
	{ id, attempts, next_at: nextAt }: PaymentRow,
	{ note, now, askAt }: { readonly note: string; readonly now: number; readonly askAt: number },
): Promise<boolean> {
	const [moved] = await db.batch<{ readonly id: string }>([
		db
			.prepare(
				`UPDATE payments SET state = 'refunded', returned = amount, returned_by = 'hand', refunded_at = ?4, changed_at = ?4, next_at = ?5, attempts = 0, trouble = '', queued_at = 0
				WHERE ${waitsAsRead} RETURNING id`,
			)
			.bind(id, attempts, nextAt, now, askAt),
		db
			.prepare(
				`UPDATE payment_cases SET settled_at = ?2, settlement = 'done', note = ?3 WHERE subject = ?1 AND settled_at IS NULL AND kind IN (SELECT value FROM json_each(?4))
					AND EXISTS (SELECT 1 FROM payments WHERE id = ?1 AND state = 'refunded' AND returned_by = 'hand' AND refunded_at = ?2)`,
			)
			.bind(id, now, note, JSON.stringify(refundKinds)),
	]);
	return moved?.results.length === 1;
}
