import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildAssets, clientInputs } from './scripts/vite/build-assets.ts';
import { cssOptions } from './scripts/vite/css-options.ts';
import { browserTables } from './scripts/vite/browser-tables.ts';
import { reactRefresh } from './scripts/vite/react-refresh.ts';
import { openapi } from './scripts/vite/openapi.ts';
import { reloadPage } from './scripts/vite/reload-page.ts';
import { staticHeaders } from './scripts/vite/static-headers.ts';
import { words } from './scripts/vite/words.ts';
import { describeWorker } from './scripts/vite/worker-description.ts';

const stateDir = process.env.STATE_DIR ?? '.state';
/** Settings of the worker under `npm run dev`, as JSON; a build takes none. */
const devSettings: unknown = JSON.parse(process.env.DEV_SETTINGS ?? 'null');

function isSettings(value: unknown): value is Record<string, string> {
	return typeof value === 'object' && value !== null;
}

export default defineConfig({
	publicDir: 'client/public',
	plugins: [
		react(),
		buildAssets(),
		openapi(),
		staticHeaders(),
		reloadPage(),
		reactRefresh(),
		words(),
		browserTables(),
		cloudflare({ persistState: { path: stateDir }, inspectorPort: false, ...(isSettings(devSettings) ? { config: { vars: devSettings } } : {}) }),
	],
	server: { port: Number(process.env.PORT ?? 8787), strictPort: true },
	css: cssOptions,
	environments: {
		client: {
			build: {
				outDir: 'dist/client',
				manifest: true,
				assetsInlineLimit: 0,
				target: 'es2022',
				modulePreload: { polyfill: false },
				rolldownOptions: { input: clientInputs },
			},
		},
		zerthana: {
			build: { outDir: 'dist/zerthana', minify: true },
		},
	},
	builder: {
		// The worker holds the client's hashed names, so the client is built first.
		async buildApp(builder) {
			for (const name of ['client', 'zerthana']) {
				const environment = builder.environments[name];
				if (!environment) throw new Error(`no environment ${name}`);
				await builder.build(environment);
			}
			describeWorker();
		},
	},
});
