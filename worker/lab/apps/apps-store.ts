/** Apps that the operator has registered. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';

export interface AppRow {
	readonly client_id: string;
	readonly name: string;
	readonly publisher: string;
	readonly website: string;
	/** JSON list. */
	readonly redirect_uris: string;
	readonly created_at: number;
	readonly changed_at: number;
	/** What stands of it in accounts now. */
	readonly allowed: number;
}

const columns = `a.client_id, a.name, a.publisher, a.website, a.redirect_uris, a.created_at, a.changed_at,
	(SELECT count(*) FROM app_grants g WHERE g.client_id = a.client_id AND g.ends_at > ?2) AS allowed`;

/** Null for one that nobody has registered. */
export const findApp = (db: Database, clientId: string, now: number): Promise<AppRow | null> =>
	db.prepare(`SELECT ${columns} FROM apps a WHERE a.client_id = ?1`).bind(clientId, now).first<AppRow>();

export async function appsAfter(db: Database, after: string, count: number, now: number): Promise<AppRow[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM apps a WHERE a.client_id > ?1 ORDER BY a.client_id LIMIT ?3`)
		.bind(after, now, count)
		.all<AppRow>();
	return results;
}

export interface AppFacts {
	readonly name: string;
	readonly publisher: string;
	readonly website: string;
	readonly redirectUris: readonly string[];
}

/** Writes an app as it stands from now on. Codes that wait for an address that it no longer has open nothing. */
export const writeApp = (db: Database, clientId: string, { name, publisher, website, redirectUris }: AppFacts, now: number): Promise<unknown> =>
	db.batch([
		db
			.prepare(
				`INSERT INTO apps (client_id, name, publisher, website, redirect_uris, created_at, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
				ON CONFLICT (client_id) DO UPDATE SET name = excluded.name, publisher = excluded.publisher, website = excluded.website, redirect_uris = excluded.redirect_uris,
					changed_at = excluded.changed_at
				WHERE apps.name <> excluded.name OR apps.publisher <> excluded.publisher OR apps.website <> excluded.website OR apps.redirect_uris <> excluded.redirect_uris`,
			)
			.bind(clientId, name, publisher, website, JSON.stringify(redirectUris), now),
		db
			.prepare(
				`UPDATE app_codes SET expires_at = ?3 WHERE used_at IS NULL AND expires_at > ?3 AND grant_id IN (SELECT id FROM app_grants WHERE client_id = ?1)
					AND redirect_uri NOT IN (SELECT value FROM json_each(?2))`,
			)
			.bind(clientId, JSON.stringify(redirectUris), now),
	]);

/** Takes an app out, and ends all that it was allowed. @returns how much that was; null where nobody has registered it */
export async function removeApp(db: Database, clientId: string, now: number): Promise<number | null> {
	const [ended, removed] = await db.batch([
		db.prepare("UPDATE app_grants SET ends_at = ?2, ended_by = 'operator' WHERE client_id = ?1 AND ends_at > ?2").bind(clientId, now),
		db.prepare('DELETE FROM apps WHERE client_id = ?1').bind(clientId),
	]);
	return removed?.meta.changes === 1 ? (ended?.meta.changes ?? 0) : null;
}
