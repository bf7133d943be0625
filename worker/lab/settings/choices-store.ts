/** Which news of results somebody wants, in the store. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { NewsChannel } from '#shared/patient/news.ts';
import { ownResults } from '#shared/settings/forms.ts';
import { newsMessageKinds } from '#worker/lab/messages/kinds.ts';

/** Columns of what an account has chosen for itself. */
const columns = { sms: 'sms_sending', mail: 'email_sending', push: 'push_sending', telegram: 'telegram_sending' } as const satisfies Record<
	NewsChannel,
	string
>;
const channels = Object.keys(columns) as NewsChannel[];

/** What an account has chosen for a child. */
export interface ChildChoices extends Readonly<Record<NewsChannel, 0 | 1>> {
	readonly id: string;
	readonly name: string;
}

/** Of the children whose results it may read, the youngest first. @param today `YYYY-MM-DD` */
export async function choicesOf(db: Database, accountId: string, today: string): Promise<ChildChoices[]> {
	const own = channels.map((channel) => `a.${columns[channel]} AS ${channel}`);
	const { results: children } = await db
		.prepare(
			`SELECT p.id, p.first_name AS name, ${own.join(', ')} FROM wards w JOIN patients p ON p.id = w.patient_id JOIN patients a ON a.id = w.guardian_id
			WHERE w.guardian_id = ?1 AND w.until > ?2 ORDER BY p.birth_date DESC, p.id`,
		)
		.bind(accountId, today)
		.all<ChildChoices>();
	if (children.length === 0) return [];
	const { results: chosen } = await db
		.prepare('SELECT patient_id, channel, wanted FROM notification_choices WHERE account_id = ?1')
		.bind(accountId)
		.all<{ readonly patient_id: string; readonly channel: NewsChannel; readonly wanted: 0 | 1 }>();
	return children.map((child) => ({
		...child,
		...Object.fromEntries(chosen.flatMap(({ patient_id: id, channel, wanted }) => (id === child.id ? [[channel, wanted]] : []))),
	}));
}

interface Choices {
	/** Of whom: `own`, and ids of children. */
	readonly wanted: Readonly<Record<NewsChannel, readonly string[]>>;
	readonly quiet: { readonly from: number; readonly until: number };
	/** Channels that were asked about: what was not offered stays as it is. */
	readonly asked: readonly NewsChannel[];
}

/**
 * Saves what an account has chosen for itself, then what it has for its children, and calls off what waits and is not wanted any more: a transaction of each store. Broken off in between it
 * says so to who saves, and the same once more does the rest.
 */
export async function saveNotifications(db: Database, accountId: string, { wanted, quiet, asked }: Choices, now: number): Promise<void> {
	const isOwnWanted = (channel: NewsChannel) => (wanted[channel].includes(ownResults) ? 1 : 0);
	const own = asked.map((channel) => `${columns[channel]} = ${isOwnWanted(channel)}`);
	// Of a child that leaves the account meanwhile, what is chosen is read by nobody.
	const children = await childrenOf(db, accountId);
	await db
		.prepare(`UPDATE patients SET ${own.join(', ')}, quiet_from = ?2, quiet_until = ?3, changed_at = ?4 WHERE id = ?1`)
		.bind(accountId, quiet.from, quiet.until, now)
		.run();
	const chosen = asked.flatMap((channel) => [
		chooseForChildren(db, accountId, children, channel, wanted[channel]),
		callOffUnwanted(db, accountId, channel, isOwnWanted(channel), now),
	]);
	if (chosen.length > 0) await db.batch(chosen);
}

/** Ids of those for whom an account acts, or acted. */
async function childrenOf(db: Database, accountId: string): Promise<string[]> {
	const { results } = await db.prepare('SELECT patient_id FROM wards WHERE guardian_id = ?1').bind(accountId).all<{ readonly patient_id: string }>();
	return results.map((row) => row.patient_id);
}

const chooseForChildren = (db: Database, accountId: string, children: readonly string[], channel: NewsChannel, people: readonly string[]): Statement =>
	db
		.prepare(
			`INSERT INTO notification_choices (account_id, patient_id, channel, wanted)
			SELECT ?1, j.value, ?2, CAST(j.value IN (SELECT value FROM json_each(?3)) AS INTEGER) FROM json_each(?4) j WHERE true
			ON CONFLICT (account_id, patient_id, channel) DO UPDATE SET wanted = excluded.wanted`,
		)
		.bind(accountId, channel, JSON.stringify(people), JSON.stringify(children));

/**
 * What waits of a channel, of a patient of whom it is not wanted. Safety news that waits goes out: nobody is told of it a second time.
 * @param own whether the account wants it where nothing else is chosen for the patient
 */
export const callOffUnwanted = (db: Database, accountId: string, channel: NewsChannel, own: 0 | 1, now: number): Statement =>
	db
		.prepare(
			`UPDATE outgoing SET state = 'refused', facts = '{}', waits_for = '', changed_at = ?4 WHERE account_id = ?1 AND account_id <> '' AND state = 'waiting' AND kind = ?2
				AND 0 = coalesce(
					(SELECT c.wanted FROM notification_choices c WHERE c.account_id = ?1 AND c.patient_id = outgoing.facts ->> 'patient' AND c.channel = ?3),
					CAST(?5 AS BIGINT)
				)`,
		)
		.bind(accountId, newsMessageKinds.news[channel], channel, now, own);
