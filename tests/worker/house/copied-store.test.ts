/** Files of tests begin with a copy of the migrated store (`tests/support/copied-store.ts`): what it holds is looked at here without the copy's own eyes. */
import type { D1Database } from '@cloudflare/workers-types';
import { applyD1Migrations, env, reset } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { copiedStore } from '#tests/support/copied-store.ts';

/** Of SQLite and D1 themselves: a table's own index is looked at by its table. */
const isOwn = (table: string) => table.startsWith('_cf_') || table === 'sqlite_sequence' || table === 'd1_migrations';

/** Everything that a store is made of: its schema, every row in its order, columns that are worked out among them, and the last number that was given out (none and 0 say the same). */
async function wholeStore(db: D1Database) {
	const { results } = await db
		.prepare('SELECT type, name, tbl_name, sql FROM sqlite_master')
		.all<{ type: string; name: string; tbl_name: string; sql: string | null }>();
	const schema = results.filter((one) => !isOwn(one.tbl_name)).toSorted((a, b) => a.name.localeCompare(b.name));
	const rows: Record<string, unknown> = {};
	for (const { name } of schema.filter(({ type }) => type === 'table')) rows[name] = (await db.prepare(`SELECT * FROM "${name}"`).all()).results;
	const numbered = results.some(({ name }) => name === 'sqlite_sequence');
	const last = numbered ? await db.prepare(`SELECT name, seq FROM sqlite_sequence WHERE seq > 0 AND name <> 'd1_migrations' ORDER BY name`).all() : null;
	return { schema, rows, last: last?.results ?? [] };
}

test.each(['LAB_DB', 'EDGE_DB'] as const)('%s: a copy of the migrated store is the store', async (name) => {
	await reset();
	await applyD1Migrations(env[name], env.TEST_MIGRATIONS[name]);
	const migrated = await wholeStore(env[name]);
	const statements = await copiedStore(env[name]);
	await reset();
	expect((await wholeStore(env[name])).schema).toEqual([]);
	await env[name].batch(statements.map((sql) => env[name].prepare(sql)));
	const copied = await wholeStore(env[name]);
	expect(copied).toEqual(migrated);
	expect(new Set(copied.schema.map(({ type }) => type))).toContain('index');
	expect((await env[name].prepare('PRAGMA foreign_key_check').all()).results).toEqual([]);
});
