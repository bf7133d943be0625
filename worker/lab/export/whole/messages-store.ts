/** What the store of messages has of one person. What a message says may be a key to something (a code, a link): it is not told. */
import { isOwn, type Rows } from './rows-store.ts';

export const messagesRows = {
	messages: {
		columns: "m.kind, m.channel, CASE WHEN m.channel IN ('sms', 'mail') THEN m.recipient ELSE '' END AS recipient, m.locale, m.state, m.changed_at AS at",
		from: 'outgoing m',
		where: `${isOwn('m.account_id')} AND m.account_id <> ''`,
		at: 'm.changed_at',
		id: 'm.id',
	},
	'notification-choices': {
		columns: `c.channel, c.wanted, CASE WHEN ${isOwn('c.patient_id')} THEN 'self' ELSE 'child' END AS whose`,
		from: 'notification_choices c',
		where: isOwn('c.account_id'),
		at: '0',
		id: "c.account_id || ':' || c.patient_id || ':' || c.channel",
	},
	browsers: {
		columns: 'b.device, b.created_at',
		from: 'push_subscriptions b',
		where: isOwn('b.account_id'),
		at: 'b.created_at',
		id: 'b.id',
	},
	telegram: {
		columns: 't.chat_id, t.said_at, t.connected_at',
		from: 'telegram_chats t',
		where: isOwn('t.account_id'),
		at: 't.said_at',
		id: 't.id',
	},
} as const satisfies Readonly<Record<string, Rows>>;

/** Messages that name no account, to the contacts of one: what was told of an order or of a house call. `?1` is a JSON list of contacts. */
export const messagesToContacts: Rows = {
	...messagesRows.messages,
	where: "m.recipient IN (SELECT value FROM json_each(?1)) AND m.account_id = ''",
};
