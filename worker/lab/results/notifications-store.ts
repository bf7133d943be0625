/** Who is told that there is something new of a request, and what was told already. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { assertHolds } from '#worker/lab/kit/assertions-store.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { NewsChannel } from '#shared/patient/news.ts';

type Flag = 0 | 1;

/** An account that is told. */
export interface NotificationReader {
	readonly id: string;
	/** Empty texts are not known. */
	readonly phone: string;
	readonly email: string;
	/** What it has chosen for this patient, and for itself. */
	readonly wanted: Readonly<Record<NewsChannel, Flag>>;
	readonly own: Readonly<Record<NewsChannel, Flag>>;
	/** Ids of browsers that asked for notifications. */
	readonly browsers: readonly string[];
	/** Id of the chat at Telegram that it has connected, or none. */
	readonly chats: readonly string[];
	/** Hours of Almaty in which it is told nothing. */
	readonly quiet_from: number;
	readonly quiet_until: number;
	readonly locale: Locale;
	/** 1 for the patient, 0 for a parent whose account acts for the patient. */
	readonly is_own: Flag;
}

const columns = { sms: 'sms_sending', mail: 'email_sending', push: 'push_sending', telegram: 'telegram_sending' } as const satisfies Record<
	NewsChannel,
	string
>;
const channels = Object.keys(columns) as NewsChannel[];
const flags = (of: (channel: NewsChannel) => string) => `json_object(${channels.map((channel) => `'${channel}', ${of(channel)}`).join(', ')})`;

/** The people who are told, as one text: the same people with the same addresses and choices are the same text. */
const peopleText = (
	patient: string,
	today: string,
) => `(SELECT json_group_array(json_object('id', id, 'phone', phone, 'email', email, 'own', json(own), 'quiet_from', quiet_from, 'quiet_until', quiet_until, 'locale', locale, 'is_own', is_own))
	FROM (
		SELECT p.id, p.phone, p.email, p.quiet_from, p.quiet_until, p.locale, w.is_own, ${flags((channel) => `p.${columns[channel]}`)} AS own
		FROM (
			SELECT ${patient} AS id, 1 AS is_own
			UNION ALL SELECT guardian_id, 0 FROM wards WHERE patient_id = ${patient} AND until > ${today}
		) w JOIN patients p ON p.id = w.id ORDER BY w.is_own DESC, p.id))`;

/** What these people chose for the patient, and the browsers and chats where they are told, as one text. @param ids JSON list */
const waysText = (
	ids: string,
	patient: string,
) => `(SELECT json_group_array(json_object('id', id, 'chosen', json(chosen), 'browsers', json(browsers), 'chats', json(chats))) FROM (
		SELECT j.value AS id,
			(SELECT json_group_array(b.id) FROM (SELECT id FROM push_subscriptions WHERE account_id = j.value ORDER BY id) b) AS browsers,
			(SELECT json_group_array(t.id) FROM telegram_chats t WHERE t.account_id = j.value) AS chats,
			${flags((channel) => `(SELECT c.wanted FROM notification_choices c WHERE c.account_id = j.value AND c.patient_id = ${patient} AND c.channel = '${channel}')`)} AS chosen
		FROM json_each(${ids}) j ORDER BY j.value))`;

/** What each of the two stores says. */
type PersonRead = Omit<NotificationReader, 'wanted' | 'browsers' | 'chats'>;
type WaysRead = Pick<NotificationReader, 'id' | 'browsers' | 'chats'> & { readonly chosen: Readonly<Record<NewsChannel, Flag | null>> };

/** Who was found for a patient on a day (`YYYY-MM-DD`). */
export interface FoundReaders {
	readonly patientId: string;
	readonly today: string;
	/** As the stores say them: the people, and where they are told. */
	readonly people: string;
	readonly ways: string;
}

const idsOf = (people: string): string => JSON.stringify((JSON.parse(people) as PersonRead[]).map(({ id }) => id));

/** The patient, and parents who act for them on a day (`YYYY-MM-DD`). */
export async function findReaders(db: Database, patientId: string, today: string): Promise<FoundReaders> {
	const people =
		(await db
			.prepare(`SELECT ${peopleText('?1', '?2')} AS readers`)
			.bind(patientId, today)
			.first<string>('readers')) ?? '[]';
	const ways = await db
		.prepare(`SELECT ${waysText('?1', '?2')} AS ways`)
		.bind(idsOf(people), patientId)
		.first<string>('ways');
	return { patientId, today, people, ways: ways ?? '[]' };
}

/** Those who were found. */
export function readersOf({ people, ways }: FoundReaders): NotificationReader[] {
	const waysOf = new Map((JSON.parse(ways) as WaysRead[]).map((one) => [one.id, one]));
	return (JSON.parse(people) as PersonRead[]).map((person) => {
		const { chosen, browsers = [], chats = [] } = waysOf.get(person.id) ?? {};
		const wanted = Object.fromEntries(channels.map((channel) => [channel, chosen?.[channel] ?? person.own[channel]])) as NotificationReader['wanted'];
		return { ...person, wanted, browsers, chats };
	});
}

/**
 * Part of the transaction that writes a request, behind its attachment: fails it where the request is shown to somebody else than those who were found, or they have another phone, address or
 * setting by then: a notification would go to who must not know of it, and miss who is to. Each store is asked for its own.
 */
export const requireReaders = (db: Database, requestId: string, { patientId, today, people, ways }: FoundReaders): Statement[] => [
	assertHolds(db, 'results', 'EXISTS (SELECT 1 FROM result_requests r WHERE r.id = ?1 AND r.patient_id = ?2)', requestId, patientId),
	assertHolds(db, 'people', `CAST(${peopleText('?1', '?2')} AS TEXT) = ?3`, patientId, today, people),
	assertHolds(db, 'messages', `CAST(${waysText('?1', '?2')} AS TEXT) = ?3`, idsOf(people), patientId, ways),
];

/** Which of these messages went out, or were tried: a new one with the same id would be none. */
export async function settledMessages(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
	const { results } = await db
		.prepare("SELECT id FROM outgoing WHERE id IN (SELECT value FROM json_each(?1)) AND state <> 'waiting'")
		.bind(JSON.stringify(ids))
		.all<{ id: string }>();
	return new Set(results.map(({ id }) => id));
}

/** What of a request is still to be told. */
export interface WaitingNews {
	readonly id: string;
	/** As it was to be told; null for what an earlier version of the site wrote. */
	readonly news: string | null;
}

/** @param kinds of messages about requests: what they tell of begins with the request's id */
export async function waitingNews(db: Database, requestId: string, kinds: readonly string[]): Promise<WaitingNews[]> {
	const { results } = await db
		.prepare(
			`SELECT o.id, o.facts ->> 'news' AS news FROM json_each(?2) k JOIN outgoing o ON o.id > k.value || ':' || ?1 || '.' AND o.id < k.value || ':' || ?1 || '/'
			WHERE o.state = 'waiting'`,
		)
		.bind(requestId, JSON.stringify(kinds))
		.all<WaitingNews>();
	return results;
}

/** Part of the transaction that has something newer to tell of the same request. */
export const callOffMessages = (db: Database, ids: readonly string[], now: number): Statement =>
	db
		.prepare(
			"UPDATE outgoing SET state = 'refused', facts = '{}', waits_for = '', changed_at = ?2 WHERE id IN (SELECT value FROM json_each(?1)) AND state = 'waiting'",
		)
		.bind(JSON.stringify(ids), now);

/** By what a letter lets its reader end such letters. */
export interface UnsubscribeToken {
	/** Of the token. */
	readonly hash: string;
	readonly accountId: string;
	readonly email: string;
}

export const insertUnsubscribeToken = (db: Database, { hash, accountId, email }: UnsubscribeToken, now: number): Statement =>
	db.prepare('INSERT INTO unsubscribe_tokens (hash, account_id, email, created_at) VALUES (?1, ?2, ?3, ?4)').bind(hash, accountId, email, now);
