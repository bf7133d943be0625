/** A store on SQLite without a person in it: a new file, into which nothing of the old one comes but what was scrubbed. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Refusal } from '#scripts/lib/refusal.ts';
import { scrubber } from './scrub-row.ts';
import { learnedTables, rules } from './rules.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** What D1 and SQLite keep for themselves. */
const ofTheEngine = /^(?:sqlite_|_cf_)/;

interface Made {
	readonly name: string;
	readonly type: string;
	readonly sql: string;
}

/**
 * @param from is only read @param to is made @returns rows by table
 * @throws Refusal where the store has a table that the rules do not name
 */
export function scrubSqlite(from: string, to: string): { readonly table: string; readonly rows: number; readonly leftOut: number }[] {
	const source = new DatabaseSync(from, { readOnly: true });
	const target = new DatabaseSync(to);
	try {
		target.exec('PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF; BEGIN');
		const parts = source.prepare(`SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL`).all() as unknown as Made[];
		const own = parts.filter(({ name }) => !ofTheEngine.test(name));
		const tables = own.filter(({ type }) => type === 'table');
		for (const { sql } of tables) target.exec(sql);
		const stores = tables.map(({ name }) => name).filter((name) => name !== 'd1_migrations');
		const unknown = stores.filter((name) => rules[name] === undefined);
		if (unknown.length > 0) throw new Refusal(`Nothing says what becomes of ${unknown.join(', ')}. Use the version that the backup was made with.`);
		const { learn, scrub } = scrubber();
		// Rows lie in the order in which they were written: those of people come in another one.
		source.exec('PRAGMA temp_store = MEMORY');
		const hasRowid = source.prepare(`SELECT 1 FROM pragma_table_list WHERE schema = 'main' AND name = ? AND wr = 0`);
		const rowsOf = (table: string) => {
			const isShuffled = typeof rules[table] === 'object' && hasRowid.get(table) !== undefined;
			// Without a limit the order of a part would be left out.
			const part = isShuffled
				? `(SELECT rowid AS shuffled FROM ${quoted(table)} ORDER BY random() LIMIT -1) CROSS JOIN ${quoted(table)} t ON t.rowid = shuffled`
				: `${quoted(table)} t`;
			const statement = source.prepare(`SELECT t.* FROM ${part}`);
			statement.setReadBigInts(true);
			return statement.iterate();
		};
		for (const table of learnedTables) for (const row of rowsOf(table)) learn(table, row);
		const done = stores.map((table) => {
			const columns = source
				.prepare('SELECT name FROM pragma_table_info(?)')
				.all(table)
				.map(({ name }) => String(name));
			const insert = target.prepare(
				`INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES (${columns.map((_, at) => `?${at + 1}`).join(', ')})`,
			);
			const count = { rows: 0, leftOut: 0 };
			for (const row of rowsOf(table)) {
				const made = scrub(table, Object.fromEntries(columns.map((column) => [column, row[column]])));
				if (made === null) count.leftOut += 1;
				else {
					insert.run(...columns.map((column) => made[column] as SQLInputValue));
					count.rows += 1;
				}
			}
			return { table, ...count };
		});
		// The site that runs on it goes on from these migrations.
		if (tables.some(({ name }) => name === 'd1_migrations')) {
			const insert = target.prepare('INSERT INTO d1_migrations (id, name, applied_at) VALUES (?1, ?2, ?3)');
			for (const { id, name, applied_at: at } of source.prepare('SELECT id, name, applied_at FROM d1_migrations').all())
				insert.run(id ?? null, name ?? null, at ?? null);
		}
		for (const { sql } of own.filter(({ type }) => type !== 'table')) target.exec(sql);
		const broken = target.prepare('PRAGMA foreign_key_check').all();
		if (broken.length > 0) throw new Error(`rows of ${[...new Set(broken.map(({ table }) => String(table)))].join(', ')} refer to what was left out`);
		target.exec('COMMIT');
		// Nor do pages tell which of them was filled first.
		target.exec('VACUUM');
		return done;
	} finally {
		source.close();
		target.close();
	}
}
