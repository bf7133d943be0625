import type { D1Database } from '@cloudflare/workers-types';
import { env } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import tablesByStore from '#worker/lab/db/stores.json';

const tablesOf = async (db: D1Database) => {
	const { results } = await db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'").all<{ name: string }>();
	return results.map((row) => row.name);
};

describe('databases', () => {
	test('the laboratory and the edge have tables of their own, and no table twice', async () => {
		const lab = await tablesOf(env.LAB_DB);
		const edge = await tablesOf(env.EDGE_DB);
		expect(lab.length).toBeGreaterThan(0);
		expect(lab.filter((name) => edge.includes(name) && name !== 'd1_migrations' && !name.startsWith('sqlite_'))).toEqual([]);
	});

	test('each table of the laboratory stands in one store, with the column that it would be cut by', async () => {
		const lab = (await tablesOf(env.LAB_DB)).filter((name) => name !== 'd1_migrations' && !name.startsWith('sqlite_'));
		const stores = Object.values(tablesByStore).flatMap((tables) => Object.entries<string | null>(tables));
		expect(stores.map(([table]) => table).toSorted()).toEqual(lab.toSorted());
		const { results } = await env.LAB_DB.prepare(
			`SELECT m.name || '.' || c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c
			WHERE m.type = 'table' AND m.name NOT LIKE '\\_cf%' ESCAPE '\\'`,
		).all<{ column: string }>();
		const columns = new Set(results.map(({ column }) => column));
		expect(stores.flatMap(([table, key]) => (key === null || columns.has(`${table}.${key}`) ? [] : [`${table}.${key}`]))).toEqual([]);
	});
});
