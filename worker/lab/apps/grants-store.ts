/** What patients have answered apps, with the codes and tokens of it. Moments in milliseconds since 1970. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { isNotBlocked } from '#worker/lab/account/blocks-store.ts';
import { isNotMerged } from '#worker/lab/merges/store.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';

export interface NewGrant {
	readonly id: string;
	readonly clientId: string;
	readonly appName: string;
	readonly accountId: string;
	readonly patientId: string;
	/** Joined by spaces. */
	readonly scopes: string;
	readonly endsAt: number;
}

const insertGrant = (db: Database, grant: NewGrant, answer: 'allowed' | 'denied', now: number): Statement =>
	db
		.prepare(
			`INSERT INTO app_grants (id, client_id, app_name, account_id, patient_id, answer, scopes, created_at, used_at, ends_at, ended_by)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, NULL, ?9, NULL)`,
		)
		.bind(grant.id, grant.clientId, grant.appName, grant.accountId, grant.patientId, answer, grant.scopes, now, grant.endsAt);

interface NewCode {
	readonly code: string;
	readonly redirectUri: string;
	readonly challenge: string;
	readonly expiresAt: number;
}

/** Writes what was allowed, its code and the message to its owner, in one transaction. */
export async function insertAllowed(db: Database, grant: NewGrant, { code, redirectUri, challenge, expiresAt }: NewCode, news: NewMessage | null, now: number) {
	await db.batch([
		insertGrant(db, grant, 'allowed', now),
		db
			.prepare('INSERT INTO app_codes (hash, grant_id, redirect_uri, challenge, expires_at, used_at) VALUES (?1, ?2, ?3, ?4, ?5, NULL)')
			.bind(await hashOf(code), grant.id, redirectUri, challenge, expiresAt),
		...(news === null ? [] : insertMessage(db, news, { table: 'app_grants', column: 'id', value: grant.id }, now)),
	]);
}

/** Opens nothing. */
export const insertDenied = (db: Database, grant: NewGrant, now: number): Promise<unknown> => insertGrant(db, grant, 'denied', now).run();

/**
 * SQL: a grant `g` opens something at ?2, on the day ?3 (`YYYY-MM-DD` in Almaty): the app is still registered, and the account still acts for the child. With an account what it has allowed is deleted.
 */
const stands = `g.answer = 'allowed' AND g.ends_at > ?2 AND ${isNotBlocked('g.account_id')} AND ${isNotMerged('g.account_id')} AND EXISTS (SELECT 1 FROM apps a WHERE a.client_id = g.client_id)
	AND (g.account_id = g.patient_id OR EXISTS (SELECT 1 FROM wards w WHERE w.guardian_id = g.account_id AND w.patient_id = g.patient_id AND w.until > ?3))`;

/** When it is, for what ends by a day. */
export interface Moment {
	readonly now: number;
	/** `YYYY-MM-DD` in Almaty */
	readonly today: string;
}

export interface CodeRow {
	readonly hash: string;
	readonly grant_id: string;
	readonly client_id: string;
	readonly patient_id: string;
	readonly scopes: string;
	readonly redirect_uri: string;
	readonly challenge: string;
	readonly expires_at: number;
	readonly used_at: number | null;
	readonly ends_at: number;
	readonly stands: 0 | 1;
}

/** Null for one that nobody was given. */
export const findCode = async (db: Database, code: string, { now, today }: Moment): Promise<CodeRow | null> =>
	db
		.prepare(
			`SELECT c.hash, c.grant_id, g.client_id, g.patient_id, g.scopes, c.redirect_uri, c.challenge, c.expires_at, c.used_at, g.ends_at,
				CASE WHEN ${stands} THEN 1 ELSE 0 END AS stands
			FROM app_codes c JOIN app_grants g ON g.id = c.grant_id WHERE c.hash = ?1`,
		)
		.bind(await hashOf(code), now, today)
		.first<CodeRow>();

export interface TokenRow {
	readonly hash: string;
	readonly grant_id: string;
	readonly kind: 'access' | 'refresh';
	readonly client_id: string;
	readonly app_name: string;
	readonly patient_id: string;
	/** Of the token, and of all that was allowed. */
	readonly scopes: string;
	readonly granted: string;
	readonly expires_at: number;
	readonly used_at: number | null;
	readonly grant_used_at: number | null;
	readonly ends_at: number;
	readonly stands: 0 | 1;
}

/** Null for one that nobody was given. */
export const findToken = async (db: Database, token: string, { now, today }: Moment): Promise<TokenRow | null> =>
	db
		.prepare(
			`SELECT t.hash, t.grant_id, t.kind, g.client_id, g.app_name, g.patient_id, t.scopes, g.scopes AS granted, t.expires_at, t.used_at, g.used_at AS grant_used_at, g.ends_at,
				CASE WHEN ${stands} THEN 1 ELSE 0 END AS stands
			FROM app_tokens t JOIN app_grants g ON g.id = t.grant_id WHERE t.hash = ?1`,
		)
		.bind(await hashOf(token), now, today)
		.first<TokenRow>();

export interface NewToken {
	readonly token: string;
	readonly kind: TokenRow['kind'];
	readonly scopes: string;
	readonly expiresAt: number;
}

/**
 * Takes a code or a refresh token, and writes the tokens that come of it, in one transaction: of two at once one gets them, and nothing is written for the other.
 * @returns false where it was used meanwhile
 */
export async function exchange(
	db: Database,
	from: { readonly table: 'app_codes' | 'app_tokens'; readonly hash: string; readonly grantId: string },
	tokens: readonly NewToken[],
	now: number,
) {
	const inserts = await Promise.all(
		tokens.map(async ({ token, kind, scopes, expiresAt }) =>
			db
				.prepare(
					`INSERT INTO app_tokens (hash, grant_id, kind, scopes, expires_at, used_at) SELECT ?1, ?2, ?3, ?4, ?5, NULL
					WHERE EXISTS (SELECT 1 FROM ${from.table} f WHERE f.hash = ?6 AND f.used_at IS NULL)`,
				)
				.bind(await hashOf(token), from.grantId, kind, scopes, expiresAt, from.hash),
		),
	);
	const done = await db.batch([...inserts, db.prepare(`UPDATE ${from.table} SET used_at = ?2 WHERE hash = ?1 AND used_at IS NULL`).bind(from.hash, now)]);
	return done.at(-1)?.meta.changes === 1;
}

/** Opens nothing from now on. One that is over stays as it ended. */
export const endGrant = (db: Database, id: string, by: 'patient' | 'app' | 'reuse', now: number): Promise<unknown> =>
	db.prepare('UPDATE app_grants SET ends_at = ?2, ended_by = ?3 WHERE id = ?1 AND ends_at > ?2').bind(id, now, by).run();

/** Last use is written once a minute: what is read often is not written often. */
const usedMs = 60_000;

export async function noteUse(db: Database, { grant_id: id, grant_used_at: before }: Pick<TokenRow, 'grant_id' | 'grant_used_at'>, now: number): Promise<void> {
	if (before !== null && now - before <= usedMs) return;
	await db.prepare('UPDATE app_grants SET used_at = ?2 WHERE id = ?1 AND (used_at IS NULL OR used_at < ?2)').bind(id, now).run();
}

interface ListedGrant {
	readonly id: string;
	readonly account_id: string;
	readonly app_name: string;
	readonly scopes: string;
	readonly created_at: number;
	readonly used_at: number | null;
	readonly ends_at: number;
}

/** More than anybody has apps. */
const maxListed = 100;

/** What stands about a patient, the newest first. */
export async function grantsOf(db: Database, patientId: string, { now, today }: Moment): Promise<ListedGrant[]> {
	const { results } = await db
		.prepare(
			`SELECT g.id, g.account_id, g.app_name, g.scopes, g.created_at, g.used_at, g.ends_at FROM app_grants g WHERE g.patient_id = ?1 AND ${stands}
			ORDER BY g.created_at DESC, g.id LIMIT ${maxListed}`,
		)
		.bind(patientId, now, today)
		.all<ListedGrant>();
	return results;
}
