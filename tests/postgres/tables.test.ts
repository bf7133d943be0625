/** D1's migrations and PostgreSQL's make the same tables: the same statements are put to both. */
import type { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresWithTables, template } from '#tests/support/postgres-server.ts';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';

interface Table {
	/** By name, with what it keeps; `!` where it is never null. */
	readonly columns: readonly string[];
	readonly key: string;
	/** Columns of each index, in its order; `*` is an expression, `if` a condition of the index. */
	readonly indexes: readonly string[];
}
type Tables = Readonly<Record<string, Table>>;

/** Written by SQLite's search alone; PostgreSQL searches by an index of its own. */
const ofSearch = /_fts(?:_(?:data|idx|content|docsize|config))?$/;

interface Column {
	readonly table: string;
	readonly name: string;
	readonly type: string;
	readonly notNull: number | boolean;
	/** Its place in the primary key, from 1 on; 0: none. */
	readonly key: number;
}
interface IndexColumn {
	readonly table: string;
	readonly index: string;
	readonly isUnique: number | boolean;
	readonly isPartial: number | boolean;
	/** None: an expression. */
	readonly name: string | null;
	readonly isDown: number | boolean;
}

function tablesOf(columns: readonly Column[], indexes: readonly IndexColumn[]): Tables {
	const byTable = Map.groupBy(columns, ({ table }) => table);
	return Object.fromEntries(
		[...byTable]
			.filter(([table]) => !ofSearch.test(table))
			.map(([table, own]) => {
				const keys = own.filter(({ key }) => key > 0).toSorted((a, b) => a.key - b.key);
				const ownIndexes = Map.groupBy(
					indexes.filter((one) => one.table === table),
					({ index }) => index,
				);
				return [
					table,
					{
						columns: own.map(({ name, type, notNull, key }) => `${name} ${type}${notNull || key > 0 ? '!' : ''}`).toSorted(),
						key: keys.map(({ name }) => name).join(),
						indexes: [...ownIndexes.values()]
							.map((one) => {
								const names = one.map(({ name, isDown }) => `${name ?? '*'}${isDown ? ' down' : ''}`).join();
								return `${one[0]?.isUnique ? 'one ' : ''}${names}${one[0]?.isPartial ? ' if' : ''}`;
							})
							.toSorted(),
					},
				];
			}),
	);
}

const kinds: Readonly<Record<string, string>> = { bigint: 'INTEGER', text: 'TEXT', numeric: 'REAL', 'double precision': 'REAL', bytea: 'BLOB' };

function ofSqlite(raw: DatabaseSync): Tables {
	const columns = raw
		.prepare(
			`SELECT t.name AS "table", c.name, c.type, c."notnull" AS "notNull", c.pk AS key FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c
			WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid`,
		)
		.all() as unknown as Column[];
	const indexes = raw
		.prepare(
			`SELECT t.name AS "table", i.name AS "index", i."unique" AS "isUnique", i.partial AS "isPartial", c.name, c."desc" AS "isDown"
			FROM sqlite_master t JOIN pragma_index_list(t.name) i JOIN pragma_index_xinfo(i.name) c
			WHERE t.type = 'table' AND c.key = 1 AND i.origin <> 'pk' ORDER BY t.name, i.name, c.seqno`,
		)
		.all() as unknown as IndexColumn[];
	return tablesOf(columns, indexes);
}

async function ofPostgres(client: pg.Client): Promise<Tables> {
	const columns = await client.query<Column>(
		`SELECT t.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS "notNull",
			coalesce(array_position(k.indkey::int2[], a.attnum) + 1, 0)::int AS key
		FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
		LEFT JOIN pg_index k ON k.indrelid = t.oid AND k.indisprimary
		WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'`,
	);
	const indexes = await client.query<IndexColumn>(
		`SELECT t.relname AS "table", c.relname AS "index", i.indisunique AS "isUnique", i.indpred IS NOT NULL AS "isPartial", a.attname AS name,
			(i.indoption[n.place - 1] & 1) = 1 AS "isDown"
		FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class c ON c.oid = i.indexrelid
		CROSS JOIN LATERAL generate_series(1, i.indnkeyatts) AS n (place)
		LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[n.place - 1] AND a.attnum > 0
		WHERE t.relnamespace = 'public'::regnamespace AND NOT i.indisprimary ORDER BY 1, 2, n.place`,
	);
	return tablesOf(
		columns.rows.map((column) => ({ ...column, type: kinds[column.type] ?? column.type })),
		indexes.rows,
	);
}

const sqlite = sqliteLaboratory();
const server = await postgresWithTables();
const client = new pg.Client({ connectionString: server.url(template) });
let [here, there]: [Tables, Tables] = [{}, {}];
beforeAll(async () => {
	await client.connect();
	here = ofSqlite(sqlite.raw);
	there = await ofPostgres(client);
});
afterAll(async () => {
	await client.end();
	await server.stop();
});

it('are the same ones', () => {
	expect(Object.keys(there).toSorted()).toEqual(Object.keys(here).toSorted());
	expect(Object.keys(here).length).toBeGreaterThan(50);
});
it('have the same columns, of the same kinds, null where they may be null in both', () => {
	for (const [name, { columns }] of Object.entries(here)) expect.soft(there[name]?.columns, name).toEqual(columns);
});
it('have the same keys', () => {
	for (const [name, { key }] of Object.entries(here)) expect.soft(there[name]?.key, name).toBe(key);
});
it('have indexes of the same columns, unique where they are unique in both', () => {
	for (const [name, { indexes }] of Object.entries(here)) expect.soft(there[name]?.indexes, name).toEqual(indexes);
});
