import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { unstable_readConfig } from 'wrangler';
import { useQuickTemp } from './scripts/lib/quick-temp.ts';
import { browserTables } from './scripts/vite/browser-tables.ts';
import { loadedFirst } from './tests/support/loaded-first.ts';
import { filesOnPostgres } from './tests/support/postgres-files.ts';
import { answerPostgres } from './tests/support/postgres-server.ts';
import { testSettings } from './tests/support/settings.ts';
import { virtualBuild } from './tests/support/virtual-build.ts';

useQuickTemp();

/** The migrations of every database of `wrangler.toml`, by the name of its binding. */
async function migrations() {
	const { d1_databases: databases } = unstable_readConfig({ config: 'wrangler.toml' });
	const read = databases.map(
		async ({ binding, migrations_dir: folder }: { binding: string; migrations_dir?: string }) =>
			[binding, folder && existsSync(folder) ? await readD1Migrations(folder) : []] as const,
	);
	return Object.fromEntries(await Promise.all(read));
}

/** Passwords are hashed, captchas solved and documents drawn for real, on machines that do other things besides: what that takes is no matter of a test. */
const patienceMs = 60_000;

/** Tries beside the first, where real processes and bindings share the machine with other work: who needs one is named (docs/decisions/operation.md). */
const retry = 1;

/** Modules are loaded once for all files of a worker, not once for each, which took half of the time (docs/performance.md). No file needs the one before it, nor another order. */
const isolate = false;

/** Files that take long by themselves: they import, send or draw hundreds of things. */
const longest = ['results/golden-results', 'edge/matrix-pages', 'edge/edge-paths', 'edge/matrix-calls', 'edge/hostile-corpus', 'render/links'].map(
	(name) => `worker/${name}.test.ts`,
);

/**
 * The longest begin first: where nothing is known of an earlier run, the order is that of the files' sizes, and one of them would begin last and leave
 * every other core waiting.
 */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const usual = await super.sort(files);
		const place = ({ moduleId }: TestSpecification) => longest.findIndex((name) => moduleId.endsWith(name));
		const first = usual.filter((file) => place(file) >= 0).toSorted((a, b) => place(a) - place(b));
		return [...first, ...usual.filter((file) => place(file) < 0)];
	}
}

export default defineConfig({
	test: {
		// Of two cores one would be left to the runner, which has little to do.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		sequence: { sequencer: LongestFirst },
		// Shared by both projects; a test that is never asserted anything is no test.
		allowOnly: false,
		projects: [
			{
				plugins: [browserTables()],
				test: {
					name: 'unit',
					isolate,
					testTimeout: patienceMs,
					environment: 'node',
					include: ['tests/unit/**/*.test.{ts,tsx}'],
					setupFiles: ['tests/support/quiet.ts', 'tests/support/properties.ts'],
					expect: { requireAssertions: true },
				},
			},
			{
				// What `npm start` does, on real processes: it builds when something changed.
				test: {
					name: 'local',
					retry,
					environment: 'node',
					include: ['tests/local/**/*.test.ts'],
					expect: { requireAssertions: true },
				},
			},
			{
				// The laboratory alone: its own processes over HTTP, on a real PostgreSQL.
				test: {
					name: 'laboratory',
					environment: 'node',
					testTimeout: patienceMs,
					hookTimeout: patienceMs,
					include: ['tests/laboratory/**/*.test.ts'],
					expect: { requireAssertions: true },
				},
			},
			{
				// Every link of the site that `npm test` serves.
				test: {
					name: 'site',
					environment: 'node',
					include: ['tests/site/**/*.test.ts'],
					expect: { requireAssertions: true },
				},
			},
			{
				// PostgreSQL itself, without a worker: its tables, and many connections at once.
				test: {
					name: 'postgres-node',
					testTimeout: patienceMs,
					hookTimeout: patienceMs,
					environment: 'node',
					include: ['tests/postgres/**/*.test.ts'],
					expect: { requireAssertions: true },
				},
			},
			{
				// The contract suite against a backend that is named, over the network: no worker is loaded for it, which took six times as long as its tests.
				resolve: { alias: { 'cloudflare:test': join(import.meta.dirname, 'tests/support/over-http.ts') } },
				test: {
					name: 'contract',
					retry,
					environment: 'node',
					include: process.env.CONTRACT_ORIGIN ? ['tests/contract/**/*.test.ts'] : [],
					setupFiles: ['tests/support/quiet.ts'],
					expect: { requireAssertions: true },
				},
			},
			{
				plugins: [
					virtualBuild(),
					browserTables(),
					loadedFirst(),
					cloudflareTest(async () => ({
						main: './tests/support/entry.ts',
						wrangler: { configPath: './wrangler.toml' },
						remoteBindings: false,
						miniflare: {
							bindings: {
								...testSettings,
								// None: the embedded laboratory. Against another the suite has a project of its own.
								CONTRACT_ORIGIN: '',
								CONTRACT_EDGE_KEY: '',
								CONTRACT_LIS_KEY: '',
								CONTRACT_WRITES: '',
								CONTRACT_PHONE: '',
								TEST_MIGRATIONS: await migrations(),
							},
						},
					})),
				],
				test: {
					name: 'worker',
					isolate,
					retry,
					testTimeout: patienceMs,
					hookTimeout: patienceMs,
					include: ['tests/worker/**/*.test.{ts,tsx}', 'tests/contract/contract.test.ts'],
					setupFiles: [
						'tests/support/quiet.ts',
						'tests/support/properties.ts',
						'tests/support/element-stacks.ts',
						'tests/support/migrate.ts',
						'tests/support/readable-journal.ts',
					],
					expect: { requireAssertions: true },
				},
			},
			{
				plugins: [
					virtualBuild(),
					browserTables(),
					loadedFirst(),
					cloudflareTest(async () => ({
						main: './tests/support/entry.ts',
						wrangler: { configPath: './wrangler.toml' },
						remoteBindings: false,
						miniflare: {
							serviceBindings: { POSTGRES: answerPostgres },
							// Statements run side by side there: a message would be brought, and what it says gone, before a test has read it.
							queueConsumers: { 'zerthana-messages': { maxBatchSize: 25, maxBatchTimeout: 60 } },
							bindings: {
								...testSettings,
								// None: the embedded laboratory. Against another the suite has a project of its own.
								CONTRACT_ORIGIN: '',
								CONTRACT_EDGE_KEY: '',
								CONTRACT_LIS_KEY: '',
								CONTRACT_WRITES: '',
								CONTRACT_PHONE: '',
								TEST_MIGRATIONS: await migrations(),
							},
						},
					})),
				],
				test: {
					name: 'postgres',
					isolate,
					retry,
					testTimeout: patienceMs,
					hookTimeout: patienceMs,
					include: await filesOnPostgres(),
					globalSetup: ['tests/support/postgres-server.ts'],
					setupFiles: ['tests/support/quiet.ts', 'tests/support/properties.ts', 'tests/support/element-stacks.ts', 'tests/support/migrate.ts'],
					expect: { requireAssertions: true },
				},
			},
		],
	},
});
