/**
 * Copies a laboratory from SQLite, which is what D1 keeps, into PostgreSQL: whole, in one transaction, or nothing. Each table is read back and compared
 * by its rows and by the sum of their digests before it counts.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { migrate } from '#worker/laboratory/migrations-store.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

export interface MovedTable {
	readonly table: string;
	readonly rows: number;
	/** Sum of the rows' digests modulo 2^64, whatever their order: 16 hexadecimal digits. The same on both sides. */
	readonly sum: string;
}

export interface Target {
	readonly table: string;
	readonly columns: readonly string[];
	/** Tables that its rows refer to. */
	readonly after: readonly string[];
	/** The column that counts by itself. */
	readonly counter: string | null;
}

/** Rows that the migrations write: those of the source take their place. */
export const filledByMigrations = new Set(['catalogue_generation', 'settings', 'people_generation', 'opening_journal']);
/** Kept by SQLite and by D1 for themselves; PostgreSQL searches by an index of its own. */
const ofTheSource = /^(?:sqlite_|_cf_|d1_migrations$)|_fts(?:_(?:data|idx|content|docsize|config))?$/;
const ofTheTarget = 'laboratory_migrations';

const rowsAtOnce = 1000;
const lettersAtOnce = 4_000_000;

const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.INT4, pg.types.builtins.NUMERIC, pg.types.builtins.FLOAT8]);
/** Numbers as SQLite gives them. */
const types: pg.CustomTypesConfig = {
	getTypeParser: (oid: number, format?: 'text' | 'binary') => {
		if (numbers.has(oid)) return Number;
		return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, format);
	},
};

/**
 * @param url of the PostgreSQL: empty, or with the tables of a laboratory that has not begun
 * @param log is told of each table that is done
 * @throws Refusal where the source is no whole laboratory of this version, the target holds something, or a row does not fit; then the target is as it was
 */
export async function move(source: DatabaseSync, url: string, log: (table: MovedTable) => void = () => {}): Promise<MovedTable[]> {
	const sources = namesOf(source);
	demandLaboratory(source, sources);
	const client = new pg.Client({ connectionString: url, types });
	// A connection that ends says so to the statement that waits for it; without a listener it would end the process as well.
	client.on('error', () => undefined);
	await client.connect();
	try {
		// Before anything is changed in it, also where it is a laboratory of an earlier version.
		await demandEmpty(client, await targetsOf(client));
		await migrate(url);
		await client.query('BEGIN');
		const targets = await targetsOf(client);
		demandSameTables(sources, targets);
		await demandEmpty(client, targets);
		// What they would do has been done: their rows come along. Referring rows are checked all the same.
		for (const { table } of targets) await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
		const moved: MovedTable[] = [];
		for (const target of inOrder(targets)) {
			const done = await moveTable(source, client, target);
			moved.push(done);
			log(done);
		}
		for (const { table } of targets) await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
		await client.query('COMMIT');
		await client.query('ANALYZE');
		return moved;
	} finally {
		// A transaction that is not committed goes with its connection.
		await client.end();
	}
}

const namesOf = (source: DatabaseSync): string[] =>
	source
		.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
		.all()
		.map((row) => String(row['name']));

function demandLaboratory(source: DatabaseSync, sources: readonly string[]): void {
	if (!sources.includes('result_requests') || !sources.includes('orders')) throw new Refusal('The source is the store of no laboratory.');
	const [check] = source.prepare('PRAGMA quick_check(1)').all();
	if (Object.values(check ?? {})[0] !== 'ok') throw new Refusal('The source is damaged: SQLite finds faults in it (PRAGMA integrity_check names them).');
}

export async function targetsOf(client: pg.Client): Promise<Target[]> {
	const { rows } = await client.query<Target>(
		`SELECT t.relname AS "table",
			(SELECT array_agg(a.attname::text ORDER BY a.attname COLLATE "C") FROM pg_attribute a
				WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
			(SELECT a.attname FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attidentity <> '') AS counter,
			ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint c JOIN pg_class r ON r.oid = c.confrelid WHERE c.conrelid = t.oid AND c.contype = 'f' AND r.oid <> t.oid) AS after
		FROM pg_class t WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition AND t.relname <> $1 ORDER BY 1`,
		[ofTheTarget],
	);
	return rows;
}

/** Nothing of the source is left behind unseen, and nothing is wanted that it has not. */
function demandSameTables(sources: readonly string[], targets: readonly Target[]): void {
	const [left, wanted] = [new Set(sources), new Set(targets.map(({ table }) => table))];
	const unknown = sources.filter((name) => !wanted.has(name) && !ofTheSource.test(name));
	const missing = [...wanted].filter((name) => !left.has(name));
	if (missing.length > 0)
		throw new Refusal(`The source is older than this version: it has no ${missing.join(', ')}. Migrate it first (npm start does it for a local site).`);
	if (unknown.length > 0)
		throw new Refusal(`The source is newer than this version, which does not know ${unknown.join(', ')}. Use the version that the source was made with.`);
}

export async function demandEmpty(client: pg.Client, targets: readonly Target[]): Promise<void> {
	const full: string[] = [];
	for (const { table } of targets) {
		if (filledByMigrations.has(table)) continue;
		const { rows } = await client.query(`SELECT 1 FROM "${table}" LIMIT 1`);
		if (rows.length > 0) full.push(table);
	}
	if (full.length > 0)
		throw new Refusal(`The target holds a laboratory already: ${full.slice(0, 5).join(', ')}${full.length > 5 ? ', ...' : ''}. Take an empty database.`);
}

/** What is referred to comes first. */
export function inOrder(targets: readonly Target[]): Target[] {
	const ordered: Target[] = [];
	const there = new Set<string>();
	while (ordered.length < targets.length) {
		const next = targets.filter(({ table, after }) => !there.has(table) && after.every((name) => there.has(name)));
		if (next.length === 0) throw new Error('tables refer to each other in a circle');
		for (const target of next) there.add(target.table);
		ordered.push(...next);
	}
	return ordered;
}

async function moveTable(source: DatabaseSync, client: pg.Client, { table, columns, counter }: Target): Promise<MovedTable> {
	const lacking = columns.filter((column) => !source.prepare(`SELECT 1 FROM pragma_table_xinfo(?) WHERE name = ?`).get(table, column));
	if (lacking.length > 0) throw new Refusal(`The source is older than this version: its ${table} has no ${lacking.join(', ')}. Migrate it first.`);
	const names = columns.map((column) => `"${column}"`).join(', ');
	if (filledByMigrations.has(table)) await client.query(`DELETE FROM "${table}"`);
	const insert = `INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1)`;
	const here = summed();
	let [batch, letters]: [string[], number] = [[], 0];
	const flush = async () => {
		if (batch.length === 0) return;
		try {
			await client.query(insert, [`[${batch.join()}]`]);
		} catch (error) {
			throw refused(table, error);
		}
		[batch, letters] = [[], 0];
	};
	for (const row of source.prepare(`SELECT ${names} FROM "${table}"`).iterate()) {
		here.add(columns.map((column) => row[column]));
		const text = JSON.stringify(row, (_, value: unknown) => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value));
		batch.push(text);
		letters += text.length;
		if (batch.length >= rowsAtOnce || letters >= lettersAtOnce) await flush();
	}
	await flush();
	const there = summed();
	await client.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${names} FROM "${table}"`);
	for (;;) {
		const { rows } = await client.query<Record<string, unknown>>(`FETCH ${rowsAtOnce} FROM moved`);
		if (rows.length === 0) break;
		for (const row of rows) there.add(columns.map((column) => row[column]));
	}
	await client.query('CLOSE moved');
	const [sent, came] = [here.sum(), there.sum()];
	if (sent.rows !== came.rows || sent.sum !== came.sum)
		throw new Refusal(`${table} did not come over as it is: ${sent.rows} rows were read, ${came.rows} stand there, and their sums differ.`);
	if (counter !== null) await goOnCounting(source, client, table, counter);
	return { table, ...sent };
}

/** No number is given twice: nor one whose row has gone since. */
async function goOnCounting(source: DatabaseSync, client: pg.Client, table: string, counter: string): Promise<void> {
	const known = namesOf(source).includes('sqlite_sequence')
		? source.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').get(table)?.['seq']
		: undefined;
	await client.query(
		`SELECT setval(pg_get_serial_sequence($1, $2), s.last, true) FROM (SELECT greatest($3::bigint, max("${counter}")) AS last FROM "${table}") s WHERE s.last > 0`,
		[`"${table}"`, counter, Number(known ?? 0)],
	);
}

/** Which table and which rule; never the value, which may be a person's. */
export function refused(table: string, error: unknown, done = 'moved'): unknown {
	if (!(error instanceof pg.DatabaseError)) return error;
	const where = error.constraint ?? error.column;
	return new Refusal(
		`A row of ${table} does not fit into PostgreSQL (${error.code ?? 'no code'}${where === undefined ? '' : `, ${where}`}). Nothing was ${done}.`,
	);
}

/** Adds up the digests of rows, whatever their order. */
export function summed() {
	const modulus = 1n << 64n;
	let [rows, sum] = [0, 0n];
	return {
		add(values: readonly unknown[]): void {
			const text = JSON.stringify(values.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value)));
			sum = (sum + createHash('sha256').update(text).digest().readBigUInt64BE()) % modulus;
			rows += 1;
		},
		sum: () => ({ rows, sum: sum.toString(16).padStart(16, '0') }),
	};
}
