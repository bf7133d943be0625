/**
 * The laboratory's store in this process: SQLite with the real migrations, spoken to as D1 is. For tests that try tens of thousands of sequences of calls; what D1 itself does is
 * tested in workerd.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { D1Database } from '@cloudflare/workers-types';

const folder = 'worker/lab/db/migrations';

interface Statement {
	readonly sql: string;
	readonly values: readonly SQLInputValue[];
}

export interface Sqlite {
	readonly db: D1Database;
	/** The same store without promises. */
	readonly raw: DatabaseSync;
}

/** An empty laboratory. @param before a migration: as it was before that one; left out: as it is @param path of a laboratory that is there already, in its place */
export function sqliteLaboratory({ before, path }: { readonly before?: string; readonly path?: string } = {}): Sqlite {
	const raw = new DatabaseSync(path ?? ':memory:');
	const files = readdirSync(folder).toSorted();
	const wanted = before === undefined ? files : files.slice(0, files.indexOf(before));
	for (const file of path === undefined ? wanted : []) raw.exec(readFileSync(`${folder}/${file}`, 'utf8'));
	const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
	const statementOf = (sql: string) => {
		const known = prepared.get(sql) ?? raw.prepare(sql);
		prepared.set(sql, known);
		return known;
	};
	/** Rows of whatever gives rows, and how many were changed. */
	const run = ({ sql, values }: Statement) => {
		const statement = statementOf(sql);
		// In capitals alone: a merge may have the state `returning`.
		if (/^\s*(?:SELECT|WITH|EXPLAIN)\b/i.test(sql) || /\bRETURNING\b/.test(sql)) {
			const results = statement.all(...values);
			return { results, success: true, meta: { changes: results.length } };
		}
		return { results: [], success: true, meta: { changes: Number(statement.run(...values).changes) } };
	};
	const bound = (sql: string, values: readonly SQLInputValue[]): object => ({
		sql,
		values,
		bind: (...given: SQLInputValue[]) => bound(sql, given),
		all: async () => run({ sql, values }),
		run: async () => run({ sql, values }),
		first: async (column?: string) => {
			const [row] = run({ sql, values }).results as Record<string, unknown>[];
			return row === undefined ? null : column === undefined ? row : row[column];
		},
	});
	const db = {
		prepare: (sql: string) => bound(sql, []),
		async batch(statements: readonly Statement[]) {
			raw.exec('BEGIN');
			try {
				const answers = statements.map(run);
				raw.exec('COMMIT');
				return answers;
			} catch (error) {
				raw.exec('ROLLBACK');
				throw error;
			}
		},
	};
	return { db: db as unknown as D1Database, raw };
}

/** Counts every row that is written, whatever stands in it afterwards, but for tables that count and keep watch by themselves. */
export function countChanges({ raw }: Sqlite, without: readonly string[]): () => number {
	raw.exec('CREATE TEMP TABLE changes (n INTEGER NOT NULL); INSERT INTO changes VALUES (0)');
	const tables = raw.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'").all() as {
		name: string;
	}[];
	const shadows = /_(?:data|idx|content|docsize|config)$/;
	for (const { name } of tables) {
		if (without.includes(name) || shadows.test(name)) continue;
		for (const event of ['INSERT', 'UPDATE', 'DELETE'])
			raw.exec(`CREATE TEMP TRIGGER "count ${event} ${name}" AFTER ${event} ON main."${name}" BEGIN UPDATE changes SET n = n + 1; END`);
	}
	const read = raw.prepare('SELECT n FROM changes');
	return () => (read.get() as { n: number }).n;
}
