/** One connection to a PostgreSQL, for a command. */
import pg from 'pg';
import { Refusal } from './refusal.ts';

/**
 * Does its work on a connection, and ends it.
 * @param url `postgres://...`
 * @throws Refusal where the database cannot be reached
 */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	client.on('error', () => undefined);
	try {
		await client.connect();
	} catch (error) {
		// What a driver says may hold the password.
		throw new Refusal(`The database cannot be reached: ${error instanceof Error && 'code' in error ? String(error.code) : 'no code'}.`);
	}
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}
