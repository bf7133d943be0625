/**
 * An empty laboratory before the tests of each file. Files follow each other in one isolate, whose modules are loaded once: what is stored goes, the
 * tables are made anew, and what the isolate remembers of the file before (content and pages, the search's index) belongs to a generation that is over.
 */
import { applyD1Migrations, env, reset } from 'cloudflare:test';
import { beforeAll } from 'vitest';
import { contentTags } from '#shared/calls.ts';
import { migratedStore } from './copied-store.ts';
import { beginPostgres, postgresDatabase } from './postgres.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';

/** Tries to begin empty: what a request of the file before still does may hold its store. A file that wants none at all finds out by itself. */
const maxResets = 5;

// Before a file of tests asks for it.
if ('POSTGRES' in env) Object.defineProperty(env, 'LAB_DB', { value: postgresDatabase(env.POSTGRES as never), configurable: true, enumerable: true });

async function begin(): Promise<void> {
	if ('POSTGRES' in env) {
		await reset();
		await applyD1Migrations(env.EDGE_DB, env.TEST_MIGRATIONS.EDGE_DB);
		await beginPostgres(env.POSTGRES as never);
		return;
	}
	for (let round = 0; round < maxResets; round += 1) {
		await reset();
		await migratedStore('LAB_DB');
		await migratedStore('EDGE_DB');
		if ((await env.LAB_DB.prepare('SELECT count(*) AS count FROM cities').first<number>('count')) === 0) return;
	}
}

beforeAll(async () => {
	await begin();
	const now = Date.now();
	await raiseGenerations(env.CONTENT, contentTags, now);
	await env.LAB_DB.prepare('UPDATE catalogue_generation SET generation = ?1').bind(now).run();
});
