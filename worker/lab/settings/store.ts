/** A patient's settings in the store. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Sex } from '#shared/kit/domain.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { foldName } from '#shared/kit/names.ts';
import type { CodeChannel } from '#worker/lab/account/flows-store.ts';
import { followLeft } from '#worker/lab/attachments/left.ts';
import { isFailedAssertion } from '#worker/lab/kit/assertions-store.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';

export interface SettingsRow {
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly sex: Sex | null;
	readonly iin: string;
	readonly proved_at: number | null;
	readonly phone: string;
	readonly phone2: string;
	readonly email: string;
	readonly unproved_phone: string;
	readonly unproved_email: string;
	readonly sms_sending: 0 | 1;
	readonly email_sending: 0 | 1;
	readonly push_sending: 0 | 1;
	readonly telegram_sending: 0 | 1;
	/** Hours of Almaty. */
	readonly quiet_from: number;
	readonly quiet_until: number;
	readonly locale: Locale;
}

export const settingsOf = (db: Database, id: string): Promise<SettingsRow | null> =>
	db
		.prepare(
			`SELECT last_name, first_name, middle_name, birth_date, sex, iin, proved_at, phone, phone2, email, unproved_phone, unproved_email,
				sms_sending, email_sending, push_sending, telegram_sending, quiet_from, quiet_until, locale
			FROM patients WHERE id = ?1`,
		)
		.bind(id)
		.first<SettingsRow>();

interface Names {
	readonly surname: string;
	readonly name: string;
	readonly patronymic: string;
	/** Empty for none. */
	readonly iin: string;
}

/** Saves names and IIN while nobody has proved them, with what ends by that. @returns false where they are proved, or where somebody else has proved that the IIN is theirs */
export async function saveNames(
	db: Database,
	id: string,
	{ surname, name, patronymic, iin }: Names,
	ending: readonly Statement[],
	now: number,
): Promise<boolean> {
	const saving = db
		.prepare(
			`UPDATE patients SET last_name = ?2, first_name = ?3, middle_name = ?4, name_folded = ?5, iin = ?6, changed_at = ?7
			WHERE id = ?1 AND proved_at IS NULL AND (?6 = '' OR NOT EXISTS (
				SELECT 1 FROM patients p WHERE p.iin = ?6 AND p.iin <> '' AND p.proved_at IS NOT NULL AND p.id <> ?1
			)) RETURNING id`,
		)
		.bind(id, surname, name, patronymic, foldName(`${surname} ${name}`), iin, now);
	try {
		// Not counted by its changes: those of triggers are among them.
		const [saved] = await db.batch([saving, ...ending]);
		await followLeft(db);
		return saved?.results.length === 1;
	} catch (error) {
		// What was to end by it asserts that the names were saved.
		if (isFailedAssertion(error)) return false;
		throw error;
	}
}

export const saveLocale = (db: Database, id: string, locale: Locale, now: number): Promise<unknown> =>
	db.prepare('UPDATE patients SET locale = ?2, changed_at = ?3 WHERE id = ?1').bind(id, locale, now).run();

export const saveSecondPhone = (db: Database, id: string, phone: string, now: number): Promise<unknown> =>
	db.prepare('UPDATE patients SET phone2 = ?2, changed_at = ?3 WHERE id = ?1').bind(id, phone, now).run();

/** A contact that was proved, with the messages that tell of it, in one transaction. What was not proved of its kind is forgotten. */
export async function saveContact(
	db: Database,
	id: string,
	{ channel, address }: { readonly channel: CodeChannel; readonly address: string },
	messages: readonly NewMessage[],
	now: number,
): Promise<void> {
	const column = channel === 'sms' ? 'phone' : 'email';
	await db.batch([
		db.prepare(`UPDATE patients SET ${column} = ?2, unproved_${column} = '', changed_at = ?3 WHERE id = ?1`).bind(id, address, now),
		...messages.flatMap((message) => insertMessage(db, message, { table: 'patients', column: 'id', value: id }, now)),
	]);
}
