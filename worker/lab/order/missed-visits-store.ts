/** Visits that are none any more, in the store: since when that is known, and whether the person was told. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';
import { pointsOfOrders } from '#worker/lab/points/slugs-store.ts';
import { insertMessage, messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import type { VisitPlace, VisitRow } from './visits-store.ts';

const listOf = (ids: readonly string[]) => JSON.stringify(ids);
/** Ids of the messages of a row. */
const messagesOf = (id: string) => [messageId('visit-missed-sms', id), messageId('visit-missed-mail', id)];

interface WrittenMessage {
	readonly id: string;
	readonly state: string;
	readonly changed_at: number;
}

/** What became of the messages of some rows, by the rows' ids: one that is in the outbox waits. */
async function writtenOf(db: Database, ids: readonly string[]): Promise<(id: string) => WrittenMessage[]> {
	const asked = ids.flatMap(messagesOf);
	// The outbox first: what leaves it in between is found behind it.
	const leaving = await everyRow<WrittenMessage>(
		db,
		"SELECT m.id, 'waiting' AS state, m.changed_at FROM json_each(?1) j CROSS JOIN orders_outbox m ON m.id = j.value",
		asked,
	);
	const written = await everyRow<WrittenMessage>(
		db,
		'SELECT m.id, m.state, m.changed_at FROM json_each(?1) j CROSS JOIN outgoing m ON m.id = j.value',
		asked,
	);
	const byId = new Map([...leaving, ...written].map((message) => [message.id, message]));
	return (id) => messagesOf(id).flatMap((message) => byId.get(message) ?? []);
}

/** Null where none was. */
function firstSent(written: readonly WrittenMessage[]): number | null {
	const sent = written.filter(({ state }) => state === 'sent').map(({ changed_at: at }) => at);
	return sent.length === 0 ? null : Math.min(...sent);
}

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
	const { results } = await db
		.prepare(
			`SELECT o.id, o.order_nr, o.phone, o.email, o.locale, o.city_id, o.point_slug, o.point_id
			FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value`,
		)
		.bind(listOf(orderIds))
		.all<Omit<ReportedOrder, 'point'> & { readonly city_id: number; readonly point_slug: string; readonly point_id: string | null }>();
	const points = await pointsOfOrders(db, results);
	return new Map(
		results.map((row, nr) => {
			const texts = points[nr]?.texts ?? null;
			return [row.id, { ...row, point: texts && `${texts.name[row.locale]}, ${texts.address[row.locale]}` }];
		}),
	);
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
	const { results } = await db.prepare('SELECT id FROM missed_visits WHERE visit_at > ?1 AND told_at IS NULL').bind(now).all<{ readonly id: string }>();
	const ids = results.map(({ id }) => id);
	const writtenFor = await writtenOf(db, ids);
	const told = ids.flatMap((id) => {
		const at = firstSent(writtenFor(id));
		return at === null ? [] : [{ id, at }];
	});
	const statements = forRows(
		db,
		"UPDATE missed_visits SET told_at = CAST(j.value ->> 'at' AS BIGINT) FROM json_each(?1) j WHERE missed_visits.id = j.value ->> 'id' AND missed_visits.told_at IS NULL",
		told,
	);
	if (statements.length > 0) await db.batch(statements);
}

/** SQL: nobody has seen to it, and the order still waits for that visit. */
export const missedWaits = 'v.settled_at IS NULL AND o.visit_at = v.visit_at AND o.status + 0 IN (1, 2)';

/** A visit that waits for somebody of the laboratory. */
export interface WaitingRow extends Omit<VisitRow, 'id'> {
	/** Of the order. */
	readonly id: string;
	readonly missed_id: string;
	readonly noticed_at: number;
	readonly last_name: string;
	readonly first_name: string;
	readonly phone: string;
	readonly locale: Locale;
	readonly point_id: string | null;
}

/** How the messages about visits that wait for somebody fare, of as many visits as are asked for: another list as soon as one of them fares another way. */
export async function marksOfMessages(db: Database, count: number): Promise<string[]> {
	const { results } = await db
		.prepare(`SELECT v.id FROM missed_visits v JOIN orders o ON o.id = v.order_id WHERE ${missedWaits} ORDER BY v.visit_at, v.id LIMIT ?1`)
		.bind(count)
		.all<{ readonly id: string }>();
	const ids = results.map(({ id }) => id);
	const writtenFor = await writtenOf(db, ids);
	return ids.flatMap((id) => writtenFor(id).map(({ id: message, state }) => `${message} ${state}`));
}

/** Behind a place, the next visit first. @param place visit and id of the row before; null for the beginning */
export async function missedAfter(db: Database, place: { readonly at: number; readonly id: string } | null, count: number): Promise<WaitingRow[]> {
	const { results } = await db
		.prepare(
			`SELECT v.id AS missed_id, v.noticed_at, v.visit_at, o.id, o.order_nr, o.status + 0 AS status, o.city_id, o.point_slug, o.point_id, o.last_name, o.first_name, o.phone, o.locale,
				(SELECT json_group_array(l.analysis_id) FROM order_lines l WHERE l.order_id = o.id AND l.sampling = 0) AS analyses
			FROM missed_visits v JOIN orders o ON o.id = v.order_id WHERE ${missedWaits} AND (v.visit_at, v.id) > (?1, ?2) ORDER BY v.visit_at, v.id LIMIT ?3`,
		)
		.bind(place?.at ?? 0, place?.id ?? '', count)
		.all<WaitingRow>();
	return results;
}

/** How somebody of the laboratory has seen to a visit. */
export interface MissedDecision {
	readonly settlement: string;
	/** Code and name. */
	readonly by: string;
	readonly note: string;
}

/** Of any number who settle it at once one gets true. @param visitAt the visit that was seen to, in milliseconds since 1970 */
export async function settleMissed(db: Database, orderId: string, visitAt: number, { settlement, by, note }: MissedDecision, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE missed_visits AS v SET settled_at = ?3, settlement = ?4, settled_by = ?5, settle_note = ?6
			WHERE v.order_id = ?1 AND v.visit_at = ?2 AND EXISTS (SELECT 1 FROM orders o WHERE o.id = v.order_id AND ${missedWaits})`,
		)
		.bind(orderId, visitAt, now, settlement, by, note)
		.run();
	return meta.changes === 1;
}

/** The visit that is noted of an order, and who has seen to it; null for none. */
export const missedOf = (db: Database, orderId: string) =>
	db
		.prepare('SELECT visit_at, settlement, settled_by, settle_note FROM missed_visits WHERE order_id = ?1')
		.bind(orderId)
		.first<{ readonly visit_at: number; readonly settlement: string; readonly settled_by: string; readonly settle_note: string }>();

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
		.prepare('SELECT v.id, v.order_id, v.visit_at, v.told_at FROM json_each(?1) j CROSS JOIN missed_visits v ON v.order_id = j.value')
		.bind(listOf(orderIds))
		.all<Pick<ReportedRow, 'order_id' | 'visit_at' | 'told_at'> & { readonly id: string }>();
	const writtenFor = await writtenOf(
		db,
		results.map(({ id }) => id),
	);
	return results.map(({ id, ...row }) => {
		const written = writtenFor(id);
		return {
			...row,
			told_at: row.told_at ?? firstSent(written),
			written: written.length,
			waiting: written.filter(({ state }) => state === 'waiting' || state === 'sending').length,
		};
	});
}
