import type { D1Database } from '@cloudflare/workers-types';
import { env } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';

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
});
