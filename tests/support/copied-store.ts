/** A store of D1 as statements that make it anew in an empty one. */
import type { D1Database } from '@cloudflare/workers-types';
import { applyD1Migrations, env } from 'cloudflare:test';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Rows come before what acts when one comes, and before what would be kept up to date for each. */
const afterRows = ['view', 'index', 'trigger'];

/** What SQLite and D1 keep for themselves, the list of migrations among it. */
const own = String.raw`sql IS NULL OR name LIKE 'sqlite\_%' ESCAPE '\' OR name LIKE '\_cf\_%' ESCAPE '\' OR name = 'd1_migrations'`;

/** What the migrations made of each store in this isolate. Not in `migrate.ts`, which is evaluated anew for each file. */
const migrated = new Map<'LAB_DB' | 'EDGE_DB', readonly string[]>();

/**
 * Every migration runs for the first file of an isolate, as at a deployment. The files after it begin with a copy of what came of it, in a fraction of the
 * time (`tests/worker/house/copied-store.test.ts` shows them equal).
 */
export async function migratedStore(name: 'LAB_DB' | 'EDGE_DB'): Promise<void> {
	const statements = migrated.get(name);
	if (statements !== undefined) {
		// One that the file before still held was not emptied, and has its tables (`migrate.ts` looks whether it has rows).
		const tables = await env[name].prepare(`SELECT count(*) AS count FROM sqlite_master WHERE NOT (${own})`).first<number>('count');
		if (tables === 0) await env[name].batch(statements.map((sql) => env[name].prepare(sql)));
		return;
	}
	await applyD1Migrations(env[name], env.TEST_MIGRATIONS[name]);
	migrated.set(name, await copiedStore(env[name]));
}

/** Statements for one batch: every table, row, view, index and trigger. */
export async function copiedStore(db: D1Database): Promise<readonly string[]> {
	const { results } = await db
		.prepare(`SELECT type, name, sql FROM sqlite_master WHERE NOT (${own}) ORDER BY rowid`)
		.all<{ type: string; name: string; sql: string }>();
	const ofType = (type: string) => results.filter((one) => one.type === type);
	const rows: string[] = [];
	for (const { name } of ofType('table')) rows.push(...(await copiedRows(db, name)));
	return ['PRAGMA defer_foreign_keys = on', ...ofType('table').map(({ sql }) => sql), ...rows, ...afterRows.flatMap(ofType).map(({ sql }) => sql)];
}

async function copiedRows(db: D1Database, table: string): Promise<readonly string[]> {
	// Columns that are worked out from others are not among them.
	const { results: columns } = await db.prepare('SELECT name FROM pragma_table_info(?1)').bind(table).all<{ name: string }>();
	const names = columns.map(({ name }) => quoted(name));
	const values = names.map((name) => `quote(${name})`).join(` || ', ' || `);
	const { results } = await db.prepare(`SELECT ${values} AS row FROM ${quoted(table)}`).all<{ row: string }>();
	return results.map(({ row }) => `INSERT INTO ${quoted(table)} (${names.join(', ')}) VALUES (${row})`);
}
