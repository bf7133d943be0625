/** Passkeys in the store, and who was asked to add one. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { isNoWard } from '#worker/lab/account/candidates-store.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';

/** Moments in milliseconds since 1970. */
export interface PasskeyRow {
	readonly id: string;
	readonly credential_id: string;
	readonly role: AccountRole;
	readonly account_id: string;
	/** COSE, base64url. */
	readonly public_key: string;
	/** 0 for an authenticator that does not count. */
	readonly counter: number;
	/** Joined by commas. */
	readonly transports: string;
	readonly synced: 0 | 1;
	readonly name: string;
	readonly created_at: number;
	readonly used_at: number | null;
}

/** So many an account may have: more than anybody has phones, computers and keys. */
export const maxPasskeys = 10;

/** Passkeys of an account, the oldest first. */
export async function passkeysOf(db: Database, role: AccountRole, accountId: string): Promise<PasskeyRow[]> {
	const { results } = await db
		.prepare('SELECT * FROM passkeys WHERE account_id = ?1 AND role = ?2 ORDER BY created_at, id LIMIT ?3')
		.bind(accountId, role, maxPasskeys)
		.all<PasskeyRow>();
	return results;
}

/**
 * The passkey of a credential, where its account may sign in: not of somebody who left, nor of a child whom a parent acts for.
 * @param today `YYYY-MM-DD` in Almaty
 */
export const passkeyBy = (db: Database, credentialId: string, today: string): Promise<PasskeyRow | null> =>
	db
		.prepare(
			`SELECT k.* FROM passkeys k WHERE k.credential_id = ?1 AND CASE k.role
				WHEN 'patient' THEN EXISTS (SELECT 1 FROM patients p WHERE p.id = k.account_id AND ${isNoWard('?2')})
				WHEN 'doctor' THEN EXISTS (SELECT 1 FROM doctors d WHERE d.id = k.account_id)
				WHEN 'representative' THEN EXISTS (SELECT 1 FROM representatives r WHERE r.id = k.account_id)
				WHEN 'staff' THEN EXISTS (SELECT 1 FROM staff f WHERE f.id = k.account_id)
				ELSE EXISTS (SELECT 1 FROM partners c WHERE c.id = k.account_id) END
				AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = k.account_id)`,
		)
		.bind(credentialId, today)
		.first<PasskeyRow>();

/** Null for one that is gone. Whose it is was asked before. */
export const passkeyById = (db: Database, id: string): Promise<PasskeyRow | null> =>
	db.prepare('SELECT * FROM passkeys WHERE id = ?1').bind(id).first<PasskeyRow>();

/** Writes a passkey and its message in one transaction. @returns false where the account has as many as it may have, or has ended, or the credential is known */
export async function insertPasskey(db: Database, row: PasskeyRow, news: NewMessage | null, now: number): Promise<boolean> {
	const [written] = await db.batch([
		db
			.prepare(
				`INSERT INTO passkeys (id, credential_id, role, account_id, public_key, counter, transports, synced, name, created_at, used_at)
				SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, NULL
				WHERE (SELECT count(*) FROM passkeys WHERE account_id = ?4 AND role = ?3) < ${maxPasskeys}
					AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = ?4) ON CONFLICT (credential_id) DO NOTHING`,
			)
			.bind(row.id, row.credential_id, row.role, row.account_id, row.public_key, row.counter, row.transports, row.synced, row.name, now),
		...(news === null ? [] : insertMessage(db, news, { table: 'passkeys', column: 'id', value: row.id }, now)),
	]);
	return written?.meta.changes === 1;
}

/** Whether any account has a credential. */
export const isKnownCredential = async (db: Database, credentialId: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM passkeys WHERE credential_id = ?1').bind(credentialId).first()) !== null;

/** Somebody has signed in or confirmed by it. @returns false where its counter has gone on meanwhile, or it is gone */
export async function usePasskey(
	db: Database,
	id: string,
	{ counter, synced }: { readonly counter: number; readonly synced: boolean },
	now: number,
): Promise<boolean> {
	const { meta } = await db
		.prepare('UPDATE passkeys SET counter = ?2, synced = ?3, used_at = ?4 WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))')
		.bind(id, counter, synced ? 1 : 0, now)
		.run();
	return meta.changes === 1;
}

/** Whose it is was asked before. */
export const renamePasskey = (db: Database, id: string, name: string): Promise<unknown> =>
	db.prepare('UPDATE passkeys SET name = ?2 WHERE id = ?1').bind(id, name).run();

/** Takes a passkey away and writes the message, in one transaction. @returns false for one that is gone */
export async function deletePasskey(db: Database, id: string, news: NewMessage | null, now: number): Promise<boolean> {
	const statements = [
		...(news === null ? [] : insertMessage(db, news, { table: 'passkeys', column: 'id', value: id }, now)),
		db.prepare('DELETE FROM passkeys WHERE id = ?1').bind(id),
	];
	return (await db.batch(statements)).at(-1)?.meta.changes === 1;
}

/** Writes that a passkey may have been copied. It has to be there. */
export const insertWarning = (db: Database, id: string, news: NewMessage, now: number): Promise<unknown> =>
	db.batch(insertMessage(db, news, { table: 'passkeys', column: 'id', value: id }, now));

/** Until then nobody proposes a passkey to this person. */
export const putOffPasskey = (db: Database, role: AccountRole, accountId: string, againAt: number): Promise<unknown> =>
	db
		.prepare(
			`INSERT INTO passkey_offers (role, account_id, again_at) VALUES (?1, ?2, ?3)
			ON CONFLICT (role, account_id) DO UPDATE SET again_at = excluded.again_at`,
		)
		.bind(role, accountId, againAt)
		.run();
