/** Files, exports, types and packages that nothing uses are faults. What the settings of the other tools name is found without being said here. */
import type { KnipConfig } from 'knip';

/** What a stylesheet loads counts as imported; so a stylesheet that nobody imports is found as well. */
const css = (text: string) => Array.from(text.matchAll(/(?:@import\s+|url\()['"]([^'"]+)['"]/g), ([, source]) => `import '${source}';`).join('\n');

const config: KnipConfig = {
	entry: [
		'client/{entry,instant}.ts',
		'client/offline/day-worker.ts',
		'client/offline/service-worker.ts',
		'client/results/check-alone.ts',
		'client/**/*.worker.ts',
		'worker/site/{*,*/*}.tsx',
		'scripts/*.{ts,mjs}',
		'scripts/commands/*.ts',
		'tests/**/*.test.{ts,tsx}',
		'tests/support/entry.ts',
		// In the place of another module (`vitest.config.ts`).
		'tests/support/over-http.ts',
		// Loaded before another process (`tests/faults/world.ts`).
		'tests/faults/vendors-here.ts',
		'tests/bench/workers/*.{ts,tsx}',
		'tests/browser/steps/sample/{client,definition,page}.{ts,tsx}',
		'tests/browser/steps/address/page.tsx',
		// Loaded through `load` of the runtime, and by modules that the build writes (`scripts/vite/words.ts`, `scripts/vite/fetch-ahead.ts`).
		'client/runtime/{fetch-ahead,hydrate,words}.{ts,tsx}',
	],
	project: ['{shared,client,worker,scripts,tests}/**/*.{ts,tsx,js,mjs,css}', '*.ts'],
	// The runtime's own modules: `cloudflare:workers`, `cloudflare:test`; a package whose declarations are read as text (`tests/support/structured-data.ts`), and one whose build is given to a browser (`tests/browser/apps`).
	ignoreDependencies: ['cloudflare', 'schema-dts', 'fhirclient'],
	// Beside git, by which it signs (`scripts/release`).
	ignoreBinaries: ['ssh-keygen'],
	compilers: { css },
};

export default config;
