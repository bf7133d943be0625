/**
 * The store of a laboratory on PostgreSQL, read row by row in one transaction that sees one moment, and written back the same way. Not by pg_dump: that has to be as new as the server, and what
 * it writes cannot be counted before it stands.
 */
import { Readable } from 'node:stream';
import type pg from 'pg';
import { migrate } from '#worker/laboratory/migrations-store.ts';
import { demandEmpty, filledByMigrations, inOrder, refused, summed, targetsOf, type Target } from '#scripts/lab/move-store.ts';
import { connected } from '#scripts/lib/postgres-client.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import type { PeopleRows } from './erased.ts';
import type { CountedTable, Manifest } from './parts.ts';

const rowsAtOnce = 1000;
const namesOf = ({ columns }: Target) => columns.map((column) => `"${column}"`).join(', ');

/** @param client of a connection that stays as long as what is returned is used */
export function peopleOf(client: pg.Client): PeopleRows {
	const numbered = (sql: string) => sql.replaceAll(/\?(\d+)/g, '$$$1');
	return {
		all: async (sql, values = []) => (await client.query<Record<string, unknown>>(numbered(sql), [...values])).rows,
		run: async (sql, values = []) => void (await client.query(numbered(sql), [...values])),
	};
}

/** @throws Refusal where it cannot be reached */
export const withPeople = <T>(url: string, work: (people: PeopleRows) => Promise<T>): Promise<T> => connected(url, (client) => work(peopleOf(client)));

const migrationsOf = async (client: pg.Client): Promise<string[]> =>
	(await client.query<{ name: string }>('SELECT name FROM laboratory_migrations ORDER BY name')).rows.map(({ name }) => name);

/** Rows of a table as JSON texts, the same on every server. */
async function* rowsOf(client: pg.Client, target: Target): AsyncIterable<string> {
	await client.query(`DECLARE kept NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS row FROM (SELECT ${namesOf(target)} FROM "${target.table}") r`);
	for (;;) {
		const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM kept`);
		if (rows.length === 0) break;
		for (const { row } of rows) yield row;
	}
	await client.query('CLOSE kept');
}

/** Lines by their feed alone: a text may hold any other sign that ends a line elsewhere. */
async function* linesOf(content: ReadableStream<Uint8Array>): AsyncIterable<string> {
	const decoder = new TextDecoder();
	let begun = '';
	for await (const piece of Readable.fromWeb(content as never) as AsyncIterable<Uint8Array>) {
		const lines = (begun + decoder.decode(piece, { stream: true })).split('\n');
		begun = lines.pop() ?? '';
		yield* lines;
	}
	if (begun !== '') throw new Refusal('The backup of the database ends in the middle of a row.');
}

/** What was read, known once the stream has ended. */
export type Read = Pick<Manifest, 'tables' | 'counters' | 'migrations'>;

/** @param write is given everything as a stream: a line `T name` for each table, then `R row` for each of its rows */
export const readPostgres = (url: string, write: (content: ReadableStream<Uint8Array>) => Promise<void>): Promise<Read> =>
	connected(url, async (client) => {
		// Numbers and times are written alike wherever it is read.
		await client.query("SET extra_float_digits = 1; SET TimeZone = 'UTC'; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		const migrations = await migrationsOf(client).catch(() => {
			throw new Refusal('The database is the store of no laboratory.');
		});
		const targets = inOrder(await targetsOf(client));
		const tables: CountedTable[] = [];
		const counters: Manifest['counters'] = [];
		const encoder = new TextEncoder();
		async function* lines() {
			for (const target of targets) {
				const sums = summed();
				yield encoder.encode(`T ${target.table}\n`);
				for await (const row of rowsOf(client, target)) {
					sums.add([row]);
					yield encoder.encode(`R ${row}\n`);
				}
				tables.push({ table: target.table, ...sums.sum() });
				if (target.counter !== null) {
					const { rows } = await client.query<{ sequence: string }>('SELECT pg_get_serial_sequence($1, $2) AS sequence', [
						`"${target.table}"`,
						target.counter,
					]);
					const { rows: last } = await client.query<{ last: string | null }>(
						`SELECT CASE WHEN is_called THEN last_value::text END AS last FROM ${rows[0]?.sequence ?? ''}`,
					);
					if (last[0]?.last) counters.push({ table: target.table, column: target.counter, last: last[0].last });
				}
			}
		}
		await write(Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>);
		await client.query('COMMIT');
		return { tables, counters, migrations };
	});

/** @throws Refusal where it holds something, or is of another version; one that holds something is as it was */
export async function demandEmptyPostgres(url: string, manifest: Read): Promise<void> {
	// Before anything is changed in it, also where it is a laboratory of an earlier version.
	await connected(url, async (client) => demandEmpty(client, await targetsOf(client)));
	await migrate(url).catch((error: unknown) => {
		throw new Refusal(`The database cannot be migrated: ${error instanceof Error && 'code' in error ? String(error.code) : 'no code'}.`);
	});
	await connected(url, async (client) => {
		await demandEmpty(client, await targetsOf(client));
		const here = await migrationsOf(client);
		const differs = [...here.filter((name) => !manifest.migrations.includes(name)), ...manifest.migrations.filter((name) => !here.includes(name))];
		if (differs.length > 0)
			throw new Refusal(`The backup is of another version (${differs.join(', ')}): bring it back with the version that made it, and update then.`);
	});
}

/** Lines of a store as they were read. @throws Refusal for a table that this version has not */
async function* tablesIn<T>(
	content: ReadableStream<Uint8Array>,
	known: ReadonlyMap<string, T>,
): AsyncIterable<{ readonly target: T; readonly row: string | null }> {
	let target: T | null = null;
	for await (const line of linesOf(content)) {
		if (line.startsWith('T ')) {
			target = known.get(line.slice(2)) ?? null;
			if (target === null) throw new Refusal(`This version has no table ${line.slice(2)}.`);
			yield { target, row: null };
		} else if (line.startsWith('R ') && target !== null) yield { target, row: line.slice(2) };
	}
}

/** Takes the place of what is in a row, or leaves it out; each row is shown to `learn` before. */
export interface Change {
	readonly learn: (table: string, row: Readonly<Record<string, unknown>>) => void;
	readonly scrub: (table: string, row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | null;
}

export interface ChangedTable {
	readonly table: string;
	readonly rows: number;
	readonly leftOut: number;
}

/** The rows as `change` has them, everything or nothing. @param open begins to read the backup: twice */
export const writeChangedPostgres = (url: string, manifest: Read, open: () => Promise<ReadableStream<Uint8Array>>, change: Change): Promise<ChangedTable[]> =>
	connected(url, async (client) => {
		await client.query("SET extra_float_digits = 1; SET TimeZone = 'UTC'; BEGIN");
		const targets = new Map((await targetsOf(client)).map((target) => [target.table, target]));
		await demandEmpty(client, [...targets.values()]);
		for await (const { target, row } of tablesIn(await open(), targets))
			if (row !== null) change.learn(target.table, JSON.parse(row) as Record<string, unknown>);
		for (const table of targets.keys()) await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
		for (const table of targets.keys()) if (filledByMigrations.has(table)) await client.query(`DELETE FROM "${table}"`);
		const done = new Map<string, { rows: number; leftOut: number }>();
		let [batch, current]: [string[], Target | null] = [[], null];
		const flush = async () => {
			if (batch.length > 0 && current !== null) await insert(client, current, batch, 'shuffled');
			batch = [];
		};
		// Rows lie in the order in which they were written: they are put into another one.
		const settle = async () => {
			await flush();
			if (current === null) return;
			const names = namesOf(current);
			await client.query(`INSERT INTO "${current.table}" (${names}) SELECT ${names} FROM shuffled ORDER BY random()`).catch((error: unknown) => {
				throw refused(current?.table ?? '', error, 'brought back');
			});
			await client.query('DROP TABLE shuffled');
		};
		for await (const { target, row } of tablesIn(await open(), targets)) {
			if (target !== current) {
				await settle();
				await client.query(`CREATE TEMPORARY TABLE shuffled ON COMMIT DROP AS SELECT ${namesOf(target)} FROM "${target.table}" WITH NO DATA`);
			}
			current = target;
			const counted = done.get(target.table) ?? { rows: 0, leftOut: 0 };
			done.set(target.table, counted);
			if (row === null) continue;
			const made = change.scrub(target.table, JSON.parse(row) as Record<string, unknown>);
			if (made === null) counted.leftOut += 1;
			else {
				counted.rows += 1;
				batch.push(JSON.stringify(made));
			}
			if (batch.length >= rowsAtOnce) await flush();
		}
		await settle();
		for (const { table, column, last } of manifest.counters)
			await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [`"${table}"`, column, last]);
		for (const table of targets.keys()) await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
		await client.query('COMMIT');
		await client.query('ANALYZE');
		return [...done].map(([table, counted]) => ({ table, ...counted }));
	});

/** @throws Refusal that names table and rule: what the database says may hold the value, which is a person's */
async function insert(client: pg.Client, target: Target, rows: readonly string[], into: string = target.table): Promise<void> {
	const names = namesOf(target);
	try {
		await client.query(`INSERT INTO "${into}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${target.table}", $1)`, [`[${rows.join()}]`]);
	} catch (error) {
		throw refused(target.table, error, 'brought back');
	}
}

/**
 * Everything or nothing.
 * @param finish in the same transaction, once every table stands as it was
 * @throws Refusal where a table does not come to stand as it was
 */
export const writePostgres = (
	url: string,
	manifest: Read,
	content: ReadableStream<Uint8Array>,
	finish: (people: PeopleRows) => Promise<void> = () => Promise.resolve(),
): Promise<void> =>
	connected(url, async (client) => {
		await client.query("SET extra_float_digits = 1; SET TimeZone = 'UTC'; BEGIN");
		const targets = new Map((await targetsOf(client)).map((target) => [target.table, target]));
		await demandEmpty(client, [...targets.values()]);
		// What they would do has been done: their rows come along.
		for (const table of targets.keys()) await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
		for (const table of targets.keys()) if (filledByMigrations.has(table)) await client.query(`DELETE FROM "${table}"`);
		let [batch, current]: [string[], Target | null] = [[], null];
		const flush = async () => {
			if (batch.length > 0 && current !== null) await insert(client, current, batch);
			batch = [];
		};
		for await (const { target, row } of tablesIn(content, targets)) {
			if (target !== current) await flush();
			current = target;
			if (row !== null) batch.push(row);
			if (batch.length >= rowsAtOnce) await flush();
		}
		await flush();
		for (const { table, rows, sum } of manifest.tables) {
			const known = targets.get(table);
			const sums = summed();
			if (known !== undefined) for await (const row of rowsOf(client, known)) sums.add([row]);
			const stands = sums.sum();
			if (stands.rows !== rows || stands.sum !== sum)
				throw new Refusal(`${table} did not come back as it was: ${rows} rows were kept, ${stands.rows} stand there, and their sums differ.`);
		}
		for (const { table, column, last } of manifest.counters)
			await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [`"${table}"`, column, last]);
		for (const table of targets.keys()) await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
		await finish(peopleOf(client));
		await client.query('COMMIT');
		await client.query('ANALYZE');
	});
