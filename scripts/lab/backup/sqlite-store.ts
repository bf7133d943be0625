/** The store of a laboratory on SQLite, which D1 keeps: copied by SQLite itself while others read and write, and counted table by table. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '#scripts/lib/refusal.ts';
import { summed } from '#scripts/lab/move-store.ts';
import type { PeopleRows } from './erased.ts';
import type { CountedTable } from './parts.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What SQLite keeps beside a database; it plays it into whatever stands there by that name. */
const besides = ['-wal', '-shm', '-journal'] as const;

/** Of a database that is written: it takes its place when it is whole. */
export const partOf = (target: string): string => `${target}.part`;
/** All that is there of a database while it is written. */
export const partsOf = (target: string): string[] => ['', ...besides].map((end) => partOf(target) + end);

/** @throws Refusal where a database stands, or something that is left of one */
export function demandNoSqlite(target: string): void {
	if (existsSync(target)) throw new Refusal(`${target} is there already: a backup is brought back into what is empty.`);
	for (const path of besides.map((end) => target + end))
		if (existsSync(path))
			throw new Refusal(`${path} is left of a database that stood there: SQLite would play it into the one that is brought back. Take it away first.`);
	for (const path of partsOf(target))
		if (existsSync(path)) throw new Refusal(`${path} is there already: a restore is under way, or was cut off. Take it away first.`);
}

/** A whole copy of one moment. @throws Refusal where the file is no laboratory's, or damaged */
export function copySqlite(from: string, to: string): void {
	const db = new DatabaseSync(from, { readOnly: true });
	try {
		db.prepare('VACUUM INTO ?').run(to);
	} finally {
		db.close();
	}
}

/** Everything that `work` changes, or nothing. @param readOnly nothing is to be changed */
export async function withSqlitePeople<T>(path: string, work: (people: PeopleRows) => Promise<T>, { readOnly = false } = {}): Promise<T> {
	const db = new DatabaseSync(path, { readOnly });
	try {
		db.exec('BEGIN');
		const result = await work({
			all: (sql, values = []) => Promise.resolve(db.prepare(sql).all(...values)),
			run: (sql, values = []) => {
				db.prepare(sql).run(...values);
				return Promise.resolve();
			},
		});
		db.exec('COMMIT');
		return result;
	} finally {
		// A transaction that is not committed goes with it.
		db.close();
	}
}

/** Tables with their rows, the runtime's own apart; and the names of the migrations. @throws Refusal where SQLite finds faults in it */
export function countSqlite(path: string): { readonly tables: CountedTable[]; readonly migrations: string[] } {
	const db = new DatabaseSync(path, { readOnly: true });
	try {
		const [check] = db.prepare('PRAGMA integrity_check(1)').all();
		if (Object.values(check ?? {})[0] !== 'ok') throw new Refusal('The database is damaged: SQLite finds faults in it.');
		const names = db
			.prepare(
				`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name`,
			)
			.all()
			.map((row) => String(row['name']));
		if (!names.includes('result_requests')) throw new Refusal('The database is the store of no laboratory.');
		const tables = names.map((table) => {
			const sums = summed();
			// A number that JavaScript cannot hold would be read as another one.
			const statement = db.prepare(`SELECT * FROM ${quoted(table)}`);
			statement.setReadBigInts(true);
			for (const row of statement.iterate()) sums.add(Object.values(row).map((value) => (typeof value === 'bigint' ? String(value) : value)));
			return { table, ...sums.sum() };
		});
		const migrations = names.includes('d1_migrations')
			? db
					.prepare('SELECT name FROM d1_migrations ORDER BY name')
					.all()
					.map((row) => String(row['name']))
			: [];
		return { tables, migrations };
	} finally {
		db.close();
	}
}
