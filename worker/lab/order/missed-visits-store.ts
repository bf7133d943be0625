/** Visits that are none any more, in the store: since when that is known, and whether the person was told. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localisedColumn } from '#worker/lab/kit/localised.ts';
import { pointOfOrderSql } from '#worker/lab/points/slugs-store.ts';
import { insertMessage, messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import type { VisitPlace } from './visits-store.ts';

const listOf = (ids: readonly string[]) => JSON.stringify(ids);
/** Ids of the messages of a row `v`. */
const messages = `('${messageId('visit-missed-sms', '')}' || v.id, '${messageId('visit-missed-mail', '')}' || v.id)`;
const firstSent = `(SELECT min(m.changed_at) FROM outgoing m WHERE m.id IN ${messages} AND m.state = 'sent')`;

/** Behind which visit the next look goes on; null: at the next visit to come. */
export async function placeOfLook(db: Database): Promise<VisitPlace | null> {
	return db.prepare('SELECT visit_at AS at, order_nr AS orderNr FROM visit_look').first<VisitPlace>();
}

/** @param place null where all were looked at */
export async function keepPlaceOfLook(db: Database, place: VisitPlace | null): Promise<void> {
	if (place === null) await db.prepare('DELETE FROM visit_look').run();
	else
		await db
			.prepare(
				`INSERT INTO visit_look ("only", visit_at, order_nr) VALUES (1, ?1, ?2)
				ON CONFLICT ("only") DO UPDATE SET visit_at = excluded.visit_at, order_nr = excluded.order_nr`,
			)
			.bind(place.at, place.orderNr)
			.run();
}

/** For which visit (milliseconds since 1970) it is noted of these orders, by their ids. */
export async function notedOf(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const { results } = await db
		.prepare('SELECT v.order_id, v.visit_at FROM json_each(?1) j CROSS JOIN missed_visits v ON v.order_id = j.value')
		.bind(listOf(orderIds))
		.all<{ readonly order_id: string; readonly visit_at: number }>();
	return new Map(results.map((row) => [row.order_id, row.visit_at]));
}

/** The point takes people at these visits again: what was not sent yet is called off when it would be taken. */
export async function forgetNoted(db: Database, orderIds: readonly string[]): Promise<void> {
	if (orderIds.length > 0) await db.prepare('DELETE FROM missed_visits WHERE order_id IN (SELECT value FROM json_each(?1))').bind(listOf(orderIds)).run();
}

/** Whom and of what a message about an order tells. */
export interface ReportedOrder {
	readonly id: string;
	readonly order_nr: string;
	/** `+` and digits. */
	readonly phone: string;
	/** Empty for none. */
	readonly email: string;
	readonly locale: Locale;
	/** Name and address by now; null for a point that is gone. */
	readonly point: string | null;
}

/** By their ids. */
export async function toldOrders(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, ReportedOrder>> {
	const text = (locale: Locale) => `w.${localisedColumn('name', locale)} || ', ' || w.${localisedColumn('address', locale)}`;
	const { results } = await db
		.prepare(
			`SELECT o.id, o.order_nr, o.phone, o.email, o.locale,
				(SELECT CASE o.locale WHEN 'kz' THEN ${text('kz')} WHEN 'en' THEN ${text('en')} ELSE ${text('ru')} END FROM points w WHERE w.slug = ${pointOfOrderSql('o')} AND w.city_id = o.city_id) AS point
			FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value`,
		)
		.bind(listOf(orderIds))
		.all<ReportedOrder>();
	return new Map(results.map((row) => [row.id, row]));
}

/** A visit that is to be noted, with the messages about it. */
export interface NewMissed {
	/** Unlike that of any other. */
	readonly id: string;
	readonly orderId: string;
	/** Milliseconds since 1970. */
	readonly visitAt: number;
	readonly messages: readonly NewMessage[];
}

/** Notes visits and writes their messages in one transaction: of an order that still waits for that visit, and once, no matter who notices it at the same time. */
export async function noteMissed(db: Database, missed: readonly NewMissed[], now: number): Promise<void> {
	if (missed.length === 0) return;
	const rows = JSON.stringify(missed.map(({ id, orderId, visitAt }) => ({ id, orderId, visitAt })));
	await db.batch([
		// One of a visit that was chosen before.
		db
			.prepare(
				`DELETE FROM missed_visits WHERE id IN (SELECT v.id FROM json_each(?1) j CROSS JOIN missed_visits v ON v.order_id = j.value ->> 'orderId'
					WHERE v.visit_at <> CAST(j.value ->> 'visitAt' AS BIGINT))`,
			)
			.bind(rows),
		db
			.prepare(
				`INSERT INTO missed_visits (id, order_id, visit_at, noticed_at)
				SELECT j.value ->> 'id', o.id, o.visit_at, ?2 FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value ->> 'orderId'
				WHERE o.visit_at = CAST(j.value ->> 'visitAt' AS BIGINT) AND o.status + 0 IN (1, 2) ON CONFLICT (order_id) DO NOTHING`,
			)
			.bind(rows, now),
		...missed.flatMap(({ id, messages: written }) =>
			written.flatMap((message) => insertMessage(db, message, { table: 'awaited_missed_visits', column: 'id', value: id }, now)),
		),
	]);
}

/** Writes down when people were told, of visits to come: the messages themselves go after their own period. */
export async function noteReported(db: Database, now: number): Promise<void> {
	await db
		.prepare(`UPDATE missed_visits AS v SET told_at = ${firstSent} WHERE v.visit_at > ?1 AND v.told_at IS NULL AND ${firstSent} IS NOT NULL`)
		.bind(now)
		.run();
}

/** What became of the messages about a visit. */
export interface ReportedRow {
	readonly order_id: string;
	readonly visit_at: number;
	readonly told_at: number | null;
	readonly written: number;
	readonly waiting: number;
}

/** Of these orders, those that are noted. */
export async function toldOf(db: Database, orderIds: readonly string[]): Promise<ReportedRow[]> {
	const { results } = await db
		.prepare(
			`SELECT v.order_id, v.visit_at, coalesce(v.told_at, ${firstSent}) AS told_at, (SELECT count(*) FROM outgoing m WHERE m.id IN ${messages}) AS written,
				(SELECT count(*) FROM outgoing m WHERE m.id IN ${messages} AND m.state IN ('waiting', 'sending')) AS waiting
			FROM json_each(?1) j CROSS JOIN missed_visits v ON v.order_id = j.value`,
		)
		.bind(listOf(orderIds))
		.all<ReportedRow>();
	return results;
}
