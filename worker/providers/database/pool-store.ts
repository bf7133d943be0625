/** Connections to PostgreSQL from Node. */
import pg from 'pg';
import type { Asked, Execute, Given } from './postgres.ts';

/**
 * Whole numbers are numbers (instants in milliseconds and sums in tenge stay below 2^53), booleans 1 and 0 and JSON its text, as in SQLite.
 * OIDs: https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
 */
const readers = new Map<number, (text: string) => unknown>([
	[16, (text) => (text === 't' ? 1 : 0)],
	[20, Number],
	[114, (text) => text],
	[1700, Number],
	[3802, (text) => text],
]);

const types: pg.CustomTypesConfig = {
	getTypeParser: (oid, format) => (format === 'binary' ? undefined : readers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/**
 * Another transaction came in between (40001), each of two waited for the other (40P01), or another one wrote the same key first (23505): nothing was done, and it
 * may be tried again. A key that stands for good is refused again by the first try that nobody else is in the way of.
 * https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
 */
const again = new Set(['40001', '40P01', '23505']);
/** Who waits at the lock below may be in the way of the first tries of all who come meanwhile: of a hundred at once, three each. */
const maxTries = 200;

export interface PoolOptions {
	/** `postgres://user:password@host:port/database`. */
	readonly url: string;
	/** Connections at most. */
	readonly max: number;
}

export interface ConnectionPool {
	readonly execute: Execute;
	readonly end: () => Promise<void>;
}

/** Longer than the longest call waits for its answer (`lis.results.batch`). */
const connectionMs = 120_000;
/** Longer than any statement takes: the machine behind a connection that says nothing for so long is gone, and the connection makes room for another one. */
const silentMs = 5 * 60_000;

export function connectionPool({ url, max }: PoolOptions): ConnectionPool {
	const pool = new pg.Pool({
		connectionString: url,
		max,
		types,
		options: '-c default_transaction_isolation=serializable',
		connectionTimeoutMillis: connectionMs,
		query_timeout: silentMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: 60_000,
	});
	// Of an idle connection that broke: the next statement gets another one, and says what is wrong if there is none.
	pool.on('error', () => undefined);
	// Of one in use, between two statements: without a listener it would end the process. The next statement over it is refused.
	pool.on('connect', (client) => client.on('error', () => undefined));
	return { execute: (statements) => withRetries(pool, statements), end: () => pool.end() };
}

/** The lock that those wait at whose first tries failed: one after the other they meet nobody but newcomers, so each comes through. Any number; nothing else locks it. */
const queueLock = 7_310_142;
const hastyTries = 3;

async function withRetries(pool: pg.Pool, statements: readonly Asked[]): Promise<Given[]> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await onConnection(pool, (client) => (tries > hastyTries ? queued(client, statements) : transaction(client, statements)));
		} catch (thrown) {
			const { code = '' } = thrown as { code?: string };
			if (tries >= maxTries || !again.has(code) || (code === '23505' && tries > hastyTries)) throw thrown;
			// Not all of them at the same moment again.
			await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(tries, 5)));
		}
	}
}

const given = ({ rows, rowCount }: pg.QueryResult): Given => ({ rows: rows as Record<string, unknown>[], count: rowCount ?? 0 });

async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		const result = await work(client);
		client.release();
		return result;
	} catch (thrown) {
		// What the database refused leaves the connection as it was; anything else is the connection's own fault.
		client.release(isLost(thrown));
		throw thrown;
	}
}

/**
 * A statement that waits is a transaction that is open: were it serializable, the server could forget none that have ended since, of any database, and once it has
 * too many of them it refuses others for no reason of theirs.
 * https://www.postgresql.org/docs/current/transaction-iso.html#XACT-SERIALIZABLE
 */
const outsideOfRaces = (statement: string) => `BEGIN ISOLATION LEVEL READ COMMITTED; ${statement}; COMMIT`;

/** The connection's own fault: nothing more is asked over it, and with it go its transaction and its locks. */
const isLost = (thrown: unknown) => !(thrown instanceof pg.DatabaseError);

const unlock = (client: pg.PoolClient) => client.query(outsideOfRaces(`SELECT pg_advisory_unlock(${queueLock})`));

/** The lock is of the connection and not of the transaction, whose view of the data begins after it. */
async function queued(client: pg.PoolClient, statements: readonly Asked[]): Promise<Given[]> {
	await client.query(outsideOfRaces(`SELECT pg_advisory_lock(${queueLock})`));
	try {
		const all = await transaction(client, statements);
		await unlock(client);
		return all;
	} catch (thrown) {
		if (!isLost(thrown)) await unlock(client);
		throw thrown;
	}
}

async function transaction(client: pg.PoolClient, statements: readonly Asked[]): Promise<Given[]> {
	const [first] = statements;
	// A single statement is a transaction of its own.
	if (statements.length === 1 && first) return [given(await client.query(first.sql, [...first.values]))];
	await client.query('BEGIN');
	try {
		const all: Given[] = [];
		for (const { sql, values } of statements) all.push(given(await client.query(sql, [...values])));
		await client.query('COMMIT');
		return all;
	} catch (thrown) {
		if (!isLost(thrown)) await client.query('ROLLBACK');
		throw thrown;
	}
}
