/** What the store of orders has of one person. */
import type { Locale } from '#shared/i18n/locales.ts';
import { localised } from '#worker/lab/kit/localised.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { isFound, isOwn, type Rows } from './rows-store.ts';

/** Orders for the person, and those that the account made for whom it typed. */
const own = `(${isOwn('o.patient_id')} OR (${isOwn('o.account_id')} AND o.patient_id IS NULL))`;
/** Orders that the account made for somebody who has an account here: what was ordered is that person's. */
const forOthers = `(${isOwn('o.account_id')} AND o.patient_id IS NOT NULL AND NOT ${isOwn('o.patient_id')})`;
const ownOrForOthers = `(${isOwn('o.patient_id')} OR ${isOwn('o.account_id')})`;
/** Of somebody without an account. */
const foundOrders = { of: 'orders', where: `${isFound('o.id')} AND o.account_id IS NULL AND o.patient_id IS NULL` } as const;
const foundCalls = { of: 'houseCalls', where: `${isFound('h.id', true)} AND h.account_id IS NULL` } as const;
const ofOrder = (table: string, alias: string) => `orders o JOIN ${table} ${alias} ON ${alias}.order_id = o.id`;
const ofPayment = (table: string, alias: string) => `${ofOrder('payments', 'p')} JOIN ${table} ${alias} ON ${alias}.payment_id = p.id`;
/** What of a claimed order is its orderer's, who need not be the one who claimed it: the site shows none of it either (docs/decisions/accounts.md). */
const unlessClaimed = (column: string) => `CASE WHEN o.patient_id IS NULL AND o.claimed_at IS NOT NULL THEN NULL ELSE o.${column} END AS ${column}`;
const named = (text: string, alias: string, as: string) => (locale: Locale) => localised(text, locale, alias, as);

export const ordersRows = {
	orders: {
		columns: (locale: Locale) =>
			`o.order_nr AS number, o.created_at, o.changed_at, o.status AS order_state, o.visit_at, ${named('city_name', 'o', 'city')(locale)}, o.point_slug AS point, o.last_name, o.first_name, o.middle_name,
			o.birth_date, ${['sex', 'iin', 'card_nr', 'body_state', 'pregnancy_week', 'last_period'].map(unlessClaimed).join(', ')}, o.phone, o.email, o.comment, o.payment, o.total,
			o.discount, CASE WHEN o.patient_id IS NULL THEN NULL ELSE o.request_nr END AS request_nr,
			o.moved_by, CASE WHEN o.doctor_id IS NULL THEN 0 ELSE 1 END AS by_doctor, o.locale, o.claimed_at`,
		from: 'orders o',
		where: own,
		guest: foundOrders,
		at: 'o.created_at',
		id: 'o.id',
	},
	'orders-for-others': {
		columns: 'o.order_nr AS number, o.created_at, o.status AS order_state, o.payment, o.total, o.discount',
		from: 'orders o',
		where: forOthers,
		at: 'o.created_at',
		id: 'o.id',
	},
	'order-lines': {
		columns: (locale: Locale) =>
			`o.order_nr AS number, l.position, l.code, ${localised('name', locale, 'l')}, l.price, l.discount, l.reduction, l.share, ${named('promotion', 'l', 'promotion')(locale)}, l.sampling, l.turnaround`,
		from: ofOrder('order_lines', 'l'),
		where: own,
		guest: foundOrders,
		at: 'o.created_at * 1000 + l.position',
		id: 'o.id',
	},
	'order-events': {
		columns: 'o.order_nr AS number, e.status AS order_state, e.at',
		from: ofOrder('order_events', 'e'),
		where: own,
		guest: foundOrders,
		at: 'e.at',
		id: "o.id || ':' || e.status",
	},
	'missed-visits': {
		columns: 'o.order_nr AS number, v.visit_at, v.noticed_at, v.told_at, v.settled_at',
		from: ofOrder('missed_visits', 'v'),
		where: own,
		guest: foundOrders,
		at: 'v.noticed_at',
		id: 'v.id',
	},
	payments: {
		columns:
			'p.id AS payment_id, o.order_nr AS number, p.amount, p.currency, p.state, p.provider, p.created_at, p.paid_at, p.refunded_at, p.returned, p.returned_by, p.expires_at',
		from: ofOrder('payments', 'p'),
		where: ownOrForOthers,
		guest: foundOrders,
		at: 'p.created_at',
		id: 'p.id',
	},
	'payment-steps': {
		columns: 's.payment_id, s.position, s.state, s.at',
		from: ofPayment('payment_steps', 's'),
		where: ownOrForOthers,
		guest: foundOrders,
		at: 's.at',
		id: "s.payment_id || ':' || s.position",
	},
	'payment-entries': {
		columns: 'e.payment_id, e.kind, e.amount, e.returned_by, e.at',
		from: ofPayment('payment_entries', 'e'),
		where: ownOrForOthers,
		guest: foundOrders,
		at: 'e.at',
		id: 'e.id',
		isNumbered: true,
	},
	'house-calls': {
		columns: `h.number, h.state, h.created_at, h.changed_at, h.city_id, h.fio AS full_name, h.iin, h.phone, h.email, h.address, h.comment, h.place, h.lat, h.lon, h.departure_date AS day, h.begins, h.ends,
			h.patients_count, h.order_total AS total, h.fee, h.on_way_at, h.missed_at, h.missed_reason, h.cancel_reason, h.locale`,
		from: 'house_calls h',
		where: isOwn('h.account_id'),
		guest: foundCalls,
		at: 'h.created_at',
		id: 'h.id',
		isNumbered: true,
	},
	'house-call-lines': {
		columns: (locale: Locale) => `h.number, l.position, l.code, ${localised('name', locale, 'l')}, l.price, l.sampling`,
		from: 'house_calls h JOIN house_call_lines l ON l.house_call_id = h.id',
		where: isOwn('h.account_id'),
		guest: foundCalls,
		at: 'h.created_at * 1000 + l.position',
		id: 'h.id',
		isNumbered: true,
	},
} as const satisfies Readonly<Record<string, Rows>>;

/** Under which texts the person did what. */
export const agreedRows = [
	{
		columns: "'order' AS about, o.order_nr AS number, o.created_at AS at, o.consent_version, o.agreement_version",
		from: 'orders o',
		where: `${isOwn('o.account_id')} AND o.consent_version || o.agreement_version <> ''`,
		guest: { ...foundOrders, where: `${foundOrders.where} AND o.consent_version || o.agreement_version <> ''` },
		at: 'o.created_at',
		id: 'o.id',
	},
	{
		columns: "'house-call' AS about, h.number, h.created_at AS at, h.consent_version, h.agreement_version",
		from: 'house_calls h',
		where: `${isOwn('h.account_id')} AND h.consent_version || h.agreement_version <> ''`,
		guest: { ...foundCalls, where: `${foundCalls.where} AND h.consent_version || h.agreement_version <> ''` },
		at: 'h.created_at',
		id: 'h.id',
		isNumbered: true,
	},
] as const satisfies readonly Rows[];

/** What was written without an account, by the phone that stands on it: its names say whether it is the person's. */
interface Written {
	readonly id: number;
	readonly created_at: number;
	readonly locale: string;
	readonly city_id: number;
	readonly phone: string;
	readonly answered_at: number | null;
}
export interface WrittenFeedback extends Written {
	readonly name: string;
	readonly surname: string;
	readonly message: string;
}
export interface WrittenConsultation extends Written {
	readonly fio: string;
	readonly email: string;
	readonly iin: string | null;
	readonly departure_date: string;
	readonly reason: string;
	readonly consent_version: string;
}

const phones = `phone <> '' AND phone IN (SELECT value FROM json_each(?1)) ORDER BY created_at, id`;
/** @param of phones that accounts have proved */
export const feedbackFrom = async (db: Database, of: readonly string[]): Promise<WrittenFeedback[]> =>
	(
		await db
			.prepare(`SELECT id, created_at, locale, city_id, name, surname, phone, message, answered_at FROM feedback WHERE ${phones}`)
			.bind(JSON.stringify(of))
			.all<WrittenFeedback>()
	).results;
/** @param of phones that accounts have proved */
export const consultationsFrom = async (db: Database, of: readonly string[]): Promise<WrittenConsultation[]> =>
	(
		await db
			.prepare(
				`SELECT id, created_at, locale, city_id, fio, email, iin, phone, departure_date, reason, consent_version, answered_at FROM consultations WHERE ${phones}`,
			)
			.bind(JSON.stringify(of))
			.all<WrittenConsultation>()
	).results;

/** A file that came with a request for a consultation. */
export interface ConsultationFile {
	readonly consultation_id: number;
	readonly nr: number;
	readonly file_key: string;
	readonly content_type: string;
	readonly size: number;
	readonly created_at: number;
}
/** In their order. @param ids of requests for a consultation */
export const filesOf = async (db: Database, ids: readonly number[]): Promise<ConsultationFile[]> =>
	(
		await db
			.prepare(
				`SELECT f.consultation_id, f.nr, f.file_key, f.content_type, f.size, f.created_at FROM consultation_files f
				WHERE f.consultation_id IN (SELECT CAST(value AS BIGINT) FROM json_each(?1)) AND f.size IS NOT NULL ORDER BY f.consultation_id, f.nr`,
			)
			.bind(JSON.stringify(ids))
			.all<ConsultationFile>()
	).results;
