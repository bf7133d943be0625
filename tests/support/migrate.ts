/** Brings both databases to their present form before the tests of a file; a migration that was applied is not applied again. */
import { applyD1Migrations, env } from 'cloudflare:test';
import { beforeAll } from 'vitest';

beforeAll(async () => {
	await applyD1Migrations(env.LAB_DB, env.TEST_MIGRATIONS.LAB_DB);
	await applyD1Migrations(env.EDGE_DB, env.TEST_MIGRATIONS.EDGE_DB);
});
