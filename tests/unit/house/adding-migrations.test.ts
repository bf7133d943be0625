/** Which migrations the version in use can go on beside (`scripts/deploy/migrations.ts`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAdding } from '#scripts/deploy/migrations.ts';

describe('adds alone', () => {
	it.each([
		['a table', 'CREATE TABLE visits (id TEXT PRIMARY KEY, day TEXT NOT NULL);'],
		['a table with indexes of its own', 'CREATE TABLE IF NOT EXISTS visits (id TEXT);\nCREATE UNIQUE INDEX visits_id ON visits (id);'],
		['a part of another table', 'CREATE TABLE lines (order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE) WITHOUT ROWID;'],
		['a column that may be left out', "ALTER TABLE orders ADD COLUMN note TEXT;\nALTER TABLE orders ADD place TEXT NOT NULL DEFAULT '';"],
		['an index', 'CREATE INDEX orders_by_day ON orders (day);'],
		['words of other migrations in a comment', '-- DROP TABLE orders;\n/* UPDATE orders SET day = 1; */\nCREATE TABLE a (b);'],
		['nothing', '-- Nothing.\n'],
	])('%s', (_, sql) => expect(isAdding(sql)).toBe(true));
});

describe('changes what the version in use works with', () => {
	it.each([
		['a table goes', 'DROP TABLE visits;'],
		['a table is called otherwise', 'ALTER TABLE visits RENAME TO calls;'],
		['a column goes', 'ALTER TABLE visits DROP COLUMN day;'],
		['rows are changed', "CREATE TABLE a (b);\nUPDATE orders SET state = 'done';"],
		['rows come in', "INSERT INTO settings (name, value) VALUES ('a', 'b');"],
		['what was taken twice is refused', 'CREATE UNIQUE INDEX orders_by_phone ON orders (phone);'],
		['a trigger works in what is written', 'CREATE TRIGGER orders_sealed BEFORE UPDATE ON orders BEGIN SELECT 1; END;'],
		['a row that goes is held', 'CREATE TABLE lines (order_id INTEGER NOT NULL REFERENCES orders (id));'],
		['a table out of another', 'CREATE TABLE copies AS SELECT * FROM orders;'],
	])('%s', (_, sql) => expect(isAdding(sql)).toBe(false));
});

it('tells the migrations of the laboratory apart', () => {
	const folder = 'worker/lab/db/migrations';
	const adding = readdirSync(folder).filter((name) => isAdding(readFileSync(join(folder, name), 'utf8')));
	expect(adding).toContain('0147_blocked_accounts.sql');
	expect(adding.length).toBeGreaterThan(10);
	expect(
		adding.filter((name) =>
			/\b(?:DROP|UPDATE|DELETE FROM|RENAME)\s+(?!CASCADE)/.test(
				readFileSync(join(folder, name), 'utf8')
					.replace(/--.*/g, '')
					.replace(/ON (?:DELETE|UPDATE)/g, ''),
			),
		),
	).toEqual([]);
});
