/** What was done to a database of D1, as the platform's own tool writes it down. */
import type { D1Database } from '@cloudflare/workers-types';

/** Names of the migrations that were applied. @throws what the database says, also where none was ever applied */
export async function appliedMigrations(db: D1Database): Promise<ReadonlySet<string>> {
	const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
	return new Set(results.map(({ name }) => name));
}

/** Whether the database answers at all. @throws what it says */
export async function answers(db: D1Database): Promise<void> {
	await db.prepare('SELECT 1').first();
}
