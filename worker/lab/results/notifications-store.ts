/** Who is told that there is something new of a request, and what was told already. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
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
const readersText = (
	patient: string,
	today: string,
) => `(SELECT json_group_array(json_object('id', id, 'phone', phone, 'email', email, 'wanted', json(wanted), 'own', json(own), 'browsers', json(browsers), 'chats', json(chats),
	'quiet_from', quiet_from, 'quiet_until', quiet_until, 'locale', locale, 'is_own', is_own)) FROM (
		SELECT p.id, p.phone, p.email, p.quiet_from, p.quiet_until, p.locale, w.is_own,
			(SELECT json_group_array(b.id) FROM (SELECT id FROM push_subscriptions WHERE account_id = p.id ORDER BY id) b) AS browsers,
			(SELECT json_group_array(t.id) FROM telegram_chats t WHERE t.account_id = p.id) AS chats,
			${flags((channel) => `p.${columns[channel]}`)} AS own,
			${flags(
				(channel) =>
					`coalesce((SELECT c.wanted FROM notification_choices c WHERE c.account_id = p.id AND c.patient_id = ${patient} AND c.channel = '${channel}'), p.${columns[channel]})`,
			)} AS wanted
		FROM (
			SELECT ${patient} AS id, 1 AS is_own
			UNION ALL SELECT guardian_id, 0 FROM wards WHERE patient_id = ${patient} AND until > ${today}
		) w JOIN patients p ON p.id = w.id ORDER BY w.is_own DESC, p.id))`;

/** Who was found for a patient on a day (`YYYY-MM-DD`). */
export interface FoundReaders {
	readonly patientId: string;
	readonly today: string;
	/** As the store says them. */
	readonly text: string;
}

/** The patient, and parents who act for them on a day (`YYYY-MM-DD`). */
export async function findReaders(db: Database, patientId: string, today: string): Promise<FoundReaders> {
	const text = await db
		.prepare(`SELECT ${readersText('?1', '?2')} AS readers`)
		.bind(patientId, today)
		.first<string>('readers');
	return { patientId, today, text: text ?? '[]' };
}

/** Those who were found. */
export const readersOf = ({ text }: FoundReaders): NotificationReader[] => JSON.parse(text) as NotificationReader[];

/**
 * Part of the transaction that writes a request, behind its attachment: fails it where the request is shown to somebody else than those who were found, or they have another phone, address or
 * setting by then: a notification would go to who must not know of it, and miss who is to. It fails as `requireOpen` does.
 */
export const requireReaders = (db: Database, requestId: string, { patientId, today, text }: FoundReaders): Statement =>
	db
		.prepare(`UPDATE result_requests SET version = -1 WHERE id = ?1 AND (patient_id IS DISTINCT FROM ?2 OR CAST(${readersText('?2', '?3')} AS TEXT) <> ?4)`)
		.bind(requestId, patientId, today, text);

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
