/** Keys of the laboratory's systems in the store: their hashes, never what opens. */
import type { Database } from '#worker/providers/database/port.ts';
import { maxValidKeys } from '#shared/keys/calls.ts';
import type { Scope } from '#shared/kit/scope.ts';

/** Moments in milliseconds since 1970. */
export interface KeyRow {
	readonly id: string;
	readonly label: string;
	readonly hash: string;
	readonly scopes: readonly Scope[];
	readonly created_at: number;
	readonly used_at: number | null;
	readonly revoked_at: number | null;
}

type Stored = Omit<KeyRow, 'scopes'> & { readonly scopes: string };
const columns = 'id, label, hash, scopes, created_at, used_at, revoked_at';
const read = (row: Stored): KeyRow => ({ ...row, scopes: JSON.parse(row.scopes) as Scope[] });

/** Null where no key has the id. */
export async function keyById(db: Database, id: string): Promise<KeyRow | null> {
	const row = await db.prepare(`SELECT ${columns} FROM laboratory_keys WHERE id = ?1`).bind(id).first<Stored>();
	return row && read(row);
}

/** The newest first. */
export async function keysOf(db: Database): Promise<KeyRow[]> {
	const { results } = await db.prepare(`SELECT ${columns} FROM laboratory_keys ORDER BY created_at DESC, id LIMIT 1000`).all<Stored>();
	return results.map(read);
}

/** False: as many of this name open something already as may. */
export async function insertKey(db: Database, { id, label, hash, scopes, created_at: at }: KeyRow): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`INSERT INTO laboratory_keys (id, label, hash, scopes, created_at, used_at, revoked_at) SELECT ?1, ?2, ?3, ?4, ?5, NULL, NULL
			WHERE (SELECT count(*) FROM laboratory_keys WHERE label = ?2 AND revoked_at IS NULL) < ${maxValidKeys}`,
		)
		.bind(id, label, hash, JSON.stringify(scopes), at)
		.run();
	return meta.changes > 0;
}

/** One that is revoked stays revoked since when it was. */
export async function revokeKey(db: Database, id: string, now: number): Promise<void> {
	await db.prepare('UPDATE laboratory_keys SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL').bind(id, now).run();
}

/** @param before one that was written down later is as good */
export async function noteUse(db: Database, id: string, now: number, before: number): Promise<void> {
	await db.prepare('UPDATE laboratory_keys SET used_at = ?2 WHERE id = ?1 AND (used_at IS NULL OR used_at < ?3)').bind(id, now, before).run();
}
