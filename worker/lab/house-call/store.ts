/** House calls in the store. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { slotMoment, sourcesOf, weekdayOf, type HouseCallState } from '#shared/house-call/rules.ts';
import { getsSms } from '#shared/order/sms.ts';
import { allLocalised, localised, localisedColumns, localisedValues, readLocalised, type LocalisedColumns } from '#worker/lab/kit/localised.ts';
import { insertMessage, messageId, outdateOlder } from '#worker/lab/messages/store.ts';
import { foundNames } from './found-names.ts';
import { dayOfSlots, takenOf } from './slots-store.ts';
import type { PricedOffer } from './quote.ts';

/** As in the table (migration 0040). */
export interface HouseCallRecord {
	readonly id: number;
	readonly public_id: string;
	readonly number: string;
	readonly body_hash: string;
	readonly change_nr: number;
	readonly state: HouseCallState;
	readonly created_at: number;
	readonly changed_at: number;
	readonly locale: Locale;
	readonly city_id: number;
	readonly fio: string;
	readonly iin: string;
	readonly phone: string;
	readonly email: string;
	readonly address: string;
	readonly comment: string;
	readonly place: string;
	readonly lat: number;
	readonly lon: number;
	readonly departure_date: string;
	readonly begins: string;
	readonly ends: string;
	readonly patients_count: number;
	readonly order_total: number;
	readonly fee: number;
}

const columns = `h.id, h.public_id, h.number, h.body_hash, h.change_nr, h.state, h.created_at, h.changed_at, h.locale, h.city_id, h.fio, h.iin, h.phone, h.email, h.address,
	h.comment, h.place, h.lat, h.lon, h.departure_date, h.begins, h.ends, h.patients_count, h.order_total, h.fee`;

const findBy = (db: Database, column: 'key_hash' | 'public_id' | 'number', value: string) =>
	db.prepare(`SELECT ${columns} FROM house_calls h WHERE h.${column} = ?1`).bind(value).first<HouseCallRecord>();
export const findByKey = (db: Database, keyHash: string) => findBy(db, 'key_hash', keyHash);
export const findById = (db: Database, publicId: string) => findBy(db, 'public_id', publicId);
export const findByNumber = (db: Database, number: string) => findBy(db, 'number', plainNumber(number));

/** A house call that is to be written. */
export interface NewHouseCall extends Omit<HouseCallRecord, 'id' | 'change_nr' | 'state' | 'created_at' | 'changed_at' | 'ends'> {
	readonly keyHash: string;
	readonly building: string;
	/** Versions of the texts that were agreed to. */
	readonly consent: string;
	readonly agreement: string;
	readonly accountId: string | null;
	/** Key of the client that counts; empty where none does. */
	readonly client: string;
	readonly now: number;
	readonly lines: readonly PricedOffer[];
}

/** House calls that one phone may ask for in 24 hours, cancelled ones among them: each takes a place, and sends a message. */
const maxOfPhoneADay = 3;
const dayMs = 24 * 3_600_000;
const madeByPhone = (phone: string, since: string) => `(SELECT count(*) FROM house_calls h WHERE h.phone = ${phone} AND h.created_at > ${since})`;
/** House calls that one client may ask for in 24 hours: many phones are common, many networks are rare. Those of accounts are not counted by it. */
const maxOfClientADay = 6;
const madeByClient = (client: string, since: string) => `(SELECT count(*) FROM house_call_clients WHERE client = ${client} AND at > ${since})`;
/** House calls to one building on one day. */
const maxOfBuilding = 4;
const toBuilding = (building: string, day: string) =>
	`(SELECT count(*) FROM house_calls h WHERE h.building = ${building} AND h.departure_date = ${day} AND h.state <> 'cancelled')`;
const nextChange = '(SELECT coalesce(max(change_nr), 0) + 1 FROM house_calls)';

/**
 * Writes a house call, or nothing: where the slot has no place left, the phone, the client or the building has had too many, or the key, the number or the same request stands already. One
 * statement decides, so of any number at once no more than the slot takes are written. What stands under the key afterwards is for the caller to read.
 */
export async function insertHouseCall(db: Database, one: NewHouseCall): Promise<void> {
	await db.batch([
		db
			.prepare(
				`INSERT INTO house_calls (public_id, number, key_hash, body_hash, change_nr, state, created_at, changed_at, locale, city_id, fio, iin, phone, email, address, comment,
					place, lat, lon, building, departure_date, begins, ends, patients_count, order_total, fee, account_id, consent_version, agreement_version, name_folded, name_turned)
				SELECT ?1, ?2, ?3, ?4, ${nextChange}, 'new', ?5, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, s.begins, s.ends, ?20, ?21, ?22, ?23, ?27, ?28,
					?30, ?31
				FROM house_call_slots s
				WHERE s.city_id = ?7 AND s.day = ${dayOfSlots('?7', '?18', '?24')} AND s.begins = ?19 AND s.capacity > ${takenOf('?7', '?18', '?19')}
					AND ${madeByPhone('?10', '?25')} < ?26
					AND (?29 = '' OR ${madeByClient('?29', '?25')} < ${maxOfClientADay})
					AND ${toBuilding('?17', '?18')} < ${maxOfBuilding}
				ON CONFLICT DO NOTHING`,
			)
			.bind(
				one.public_id,
				one.number,
				one.keyHash,
				one.body_hash,
				one.now,
				one.locale,
				one.city_id,
				one.fio,
				one.iin,
				one.phone,
				one.email,
				one.address,
				one.comment,
				one.place,
				one.lat,
				one.lon,
				one.building,
				one.departure_date,
				one.begins,
				one.patients_count,
				one.order_total,
				one.fee,
				one.accountId,
				weekdayOf(one.departure_date),
				one.now - dayMs,
				maxOfPhoneADay,
				one.consent,
				one.agreement,
				one.client,
				...foundNames(one.fio),
			),
		...(one.client === ''
			? []
			: [
					db
						.prepare('INSERT INTO house_call_clients (client, at) SELECT ?2, ?3 WHERE EXISTS (SELECT 1 FROM house_calls WHERE public_id = ?1)')
						.bind(one.public_id, one.client, one.now),
				]),
		db
			.prepare(
				`INSERT INTO house_call_lines (house_call_id, position, analysis_id, code, slug, ${localisedColumns('name').join(', ')}, price, sampling)
				SELECT h.id, j.key, CAST(j.value ->> 'id' AS BIGINT), j.value ->> 'code', j.value ->> 'slug', ${localisedValues("j.value -> 'name'")}, CAST(j.value ->> 'price' AS BIGINT),
					CAST(j.value ->> 'kind' = 'sampling' AS INTEGER)
				FROM json_each(?2) j CROSS JOIN house_calls h ON h.public_id = ?1`,
			)
			.bind(one.public_id, JSON.stringify(one.lines)),
		...receivedMessages(db, one),
	]);
}

function receivedMessages(db: Database, { public_id: about, number, locale, phone, email, departure_date: day, begins, now }: NewHouseCall): Statement[] {
	const row = { table: 'house_calls', column: 'public_id', value: about } as const;
	const facts = { number, day, begins };
	return [
		...(getsSms(phone) ? insertMessage(db, { kind: 'house-call-sms', about, recipient: phone, locale, facts }, row, now) : []),
		...(email === '' ? [] : insertMessage(db, { kind: 'house-call-mail', about, recipient: email, locale, facts }, row, now)),
	];
}

/** Whether the same phone has a house call to the same building on that day. */
export const hasSame = async (db: Database, phone: string, date: string, building: string): Promise<boolean> =>
	(await db
		.prepare("SELECT 1 FROM house_calls WHERE phone = ?1 AND departure_date = ?2 AND building = ?3 AND state <> 'cancelled'")
		.bind(phone, date, building)
		.first()) !== null;

/** Whether a phone or a client has asked for as many as they may in 24 hours, or as many go to the building on that day as may. */
export async function isExhausted(
	db: Database,
	{ phone, client, building, departure_date: day, now }: Pick<NewHouseCall, 'phone' | 'client' | 'building' | 'departure_date' | 'now'>,
): Promise<boolean> {
	const row = await db
		.prepare(
			`SELECT ${madeByPhone('?1', '?2')} >= ${maxOfPhoneADay} OR (?3 <> '' AND ${madeByClient('?3', '?2')} >= ${maxOfClientADay})
				OR ${toBuilding('?4', '?5')} >= ${maxOfBuilding} AS exhausted`,
		)
		.bind(phone, now - dayMs, client, building, day)
		.first<{ exhausted: number }>();
	return row?.exhausted === 1;
}

/** The phone that an account has proved; empty for none. */
export const phoneOfAccount = async (db: Database, accountId: string): Promise<string> =>
	(await db.prepare('SELECT phone FROM patients WHERE id = ?1').bind(accountId).first<string>('phone')) ?? '';

/** @param change number of the last change that was seen; 0 for any */
const moving = (db: Database, publicId: string, to: HouseCallState, now: number, change: number) =>
	db
		.prepare(
			`UPDATE house_calls SET state = ?1, changed_at = ?2, change_nr = ${nextChange} WHERE public_id = ?3 AND state IN (SELECT value FROM json_each(?4)) AND (?5 = 0 OR change_nr = ?5)`,
		)
		.bind(to, now, publicId, JSON.stringify(sourcesOf(to)), change);

/** Moves a house call from any state that may go there. False: it stands in another one by now. @param change as `moving` */
export async function moveHouseCall(db: Database, publicId: string, to: HouseCallState, now: number, change = 0): Promise<boolean> {
	const { meta } = await moving(db, publicId, to, now, change).run();
	return meta.changes === 1;
}

/** What tells the person when somebody comes: the last one of them holds. */
const toldBySms = ['house-call-sms', 'house-call-moved-sms'] as const;
const toldByMail = ['house-call-mail', 'house-call-moved-mail'] as const;

/** Why somebody of the staff calls a house call off, and the words beside it. */
interface CancelledFor {
	readonly reason: string;
	readonly note: string;
}

/** One that was missed has been gone to: it is closed, and nobody is told. */
const callingOff = (db: Database, publicId: string, now: number, key: string, change: number, { reason, note }: CancelledFor) =>
	db
		.prepare(
			`UPDATE house_calls SET state = 'cancelled', cancel_reason = ?4, closed_note = ?5, changed_at = ?2, change_nr = ${nextChange}, act_key = ?6
			WHERE public_id = ?1 AND change_nr = ?3 AND state IN ('new', 'confirmed') AND missed_at IS NULL`,
		)
		.bind(publicId, now, change, reason, note, key);

/** The same by the laboratory's own system. @param change as `moving` */
const cancelling = (db: Database, publicId: string, now: number, key: string, change: number) =>
	db
		.prepare(
			`UPDATE house_calls SET state = 'cancelled', changed_at = ?2, change_nr = ${nextChange}, act_key = ?5
			WHERE public_id = ?1 AND state IN (SELECT value FROM json_each(?3)) AND (?4 = 0 OR change_nr = ?4)`,
		)
		.bind(publicId, now, JSON.stringify(sourcesOf('cancelled')), change, key);

/** How a house call is cancelled on the laboratory's part. */
interface CallingOff {
	/** Where another one can be asked for. */
	readonly link: string;
	/** Of the act, unlike that of any other. */
	readonly key: string;
	/** As `moving`; left out: any. */
	readonly change?: number | undefined;
	/** Of somebody of the staff; left out: the laboratory's own system, which says nothing of it. */
	readonly why?: CancelledFor;
}

/**
 * Cancels a house call on the laboratory's part: the message to the person who asked is written in the same transaction, where the row has taken the act. Who has called it off
 * themselves is told nothing.
 */
export async function cancelByLaboratory(db: Database, one: HouseCallRecord, { link, key, change = 0, why }: CallingOff, now: number): Promise<boolean> {
	const { public_id: about, number, locale, phone, email, departure_date: day, begins } = one;
	const row = { table: 'house_calls', column: 'act_key', value: key } as const;
	const facts = { number, day, begins, link };
	const [moved] = await db.batch([
		why === undefined ? cancelling(db, about, now, key, change) : callingOff(db, about, now, key, change, why),
		...(getsSms(phone) ? insertMessage(db, { kind: 'house-call-cancelled-sms', about, recipient: phone, locale, facts }, row, now) : []),
		...(email === '' ? [] : insertMessage(db, { kind: 'house-call-cancelled-mail', about, recipient: email, locale, facts }, row, now)),
		...outdateOlder(db, messageId('house-call-cancelled-sms', about), toldBySms, about),
		...outdateOlder(db, messageId('house-call-cancelled-mail', about), toldByMail, about),
	]);
	return moved?.meta.changes === 1;
}

/**
 * Gives a house call another time on the laboratory's part: the messages to the person are written in the same transaction, where the row has taken the act.
 * @param statement moves it, and sets `act_key` @param about what the messages tell of, unlike any other move
 */
export async function moveAndTell(
	db: Database,
	statement: Statement,
	{
		public_id: publicId,
		number,
		locale,
		phone,
		email,
		departure_date: day,
		begins,
	}: Pick<HouseCallRecord, 'public_id' | 'number' | 'locale' | 'phone' | 'email' | 'departure_date' | 'begins'>,
	{ key, about }: { readonly key: string; readonly about: string },
	now: number,
): Promise<boolean> {
	const row = { table: 'house_calls', column: 'act_key', value: key } as const;
	const message = { about, locale, facts: { number, day, begins }, goodUntil: slotMoment(day, begins) };
	const [moved] = await db.batch([
		statement,
		...(getsSms(phone) ? insertMessage(db, { ...message, kind: 'house-call-moved-sms', recipient: phone }, row, now) : []),
		...(email === '' ? [] : insertMessage(db, { ...message, kind: 'house-call-moved-mail', recipient: email }, row, now)),
		...outdateOlder(db, messageId('house-call-moved-sms', about), toldBySms, publicId),
		...outdateOlder(db, messageId('house-call-moved-mail', about), toldByMail, publicId),
	]);
	return moved?.meta.changes === 1;
}

export interface LineRow {
	readonly id: number;
	readonly code: string;
	readonly slug: string;
	readonly name: Readonly<Record<Locale, string>>;
	readonly price: number;
	readonly sampling: boolean;
}

/** What is to be taken, in its order. */
export async function linesOf(db: Database, id: number): Promise<LineRow[]> {
	const { results } = await db
		.prepare(
			`SELECT analysis_id AS id, code, slug, ${allLocalised('name')}, price, sampling FROM house_call_lines WHERE house_call_id = ?1 ORDER BY position`,
		)
		.bind(id)
		.all<Omit<LineRow, 'name' | 'sampling'> & LocalisedColumns<'name'> & { readonly sampling: 0 | 1 }>();
	return results.map((row) => ({
		id: row.id,
		code: row.code,
		slug: row.slug,
		price: row.price,
		name: readLocalised(row, 'name'),
		sampling: row.sampling === 1,
	}));
}

/** The city of a house call, in one language. */
export const cityOf = (db: Database, id: number, locale: Locale) =>
	db
		.prepare(`SELECT slug, ${localised('name', locale)}, phone FROM cities WHERE id = ?1`)
		.bind(id)
		.first<{ slug: string; name: string; phone: string }>();
