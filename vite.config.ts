import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildAssets, clientInputs } from './scripts/vite/build-assets.ts';
import { builtCssOptions, cssOptions } from './scripts/vite/css-options.ts';
import { browserTables } from './scripts/vite/browser-tables.ts';
import { fetchAhead } from './scripts/vite/fetch-ahead.ts';
import { reactRefresh } from './scripts/vite/react-refresh.ts';
import { mapsInBrowsers } from './scripts/vite/maps-in-browsers.ts';
import { openapi } from './scripts/vite/openapi.ts';
import { reloadPage } from './scripts/vite/reload-page.ts';
import { staticHeaders } from './scripts/vite/static-headers.ts';
import { words } from './scripts/vite/words.ts';
import { describeWorker } from './scripts/vite/worker-description.ts';
import { withoutEval } from './scripts/vite/without-eval.ts';

const stateDir = process.env.STATE_DIR ?? '.state';
/** Settings of the worker under `npm run dev`, as JSON; a build takes none. */
const devSettings: unknown = JSON.parse(process.env.DEV_SETTINGS ?? 'null');

function isSettings(value: unknown): value is Record<string, string> {
	return typeof value === 'object' && value !== null;
}

/**
 * Small modules that nearly every chunk wants come as one file. A module that the first script has may not be among them: the bundler would take it
 * out of that script (`scripts/vite/build-assets.ts` refuses it).
 */
const kit = new RegExp(
	[
		'/client/runtime/(?:words|prefetch|parse-page|scroll|lifetimes|replace-html|stylesheets|call|tell)[.]ts',
		'/client/toasts/toast-(?:clock|link)[.]ts',
		'/shared/i18n/(?:words|locales|translator)[.]ts',
		'/shared/kit/(?:errors|money|numbers|phone|urls|dates|headers|printable)[.]ts',
		'/shared/(?:basket/cookie|account/cookies)[.]ts',
		'/node_modules/(?:rosetta|dlv|templite)/',
		'virtual:browser-calls',
	].join('|'),
);

/** What header, lists and the basket's page follow. */
const basket = /[/]client[/]basket[/](?:store|names)[.]ts|[/]shared[/]basket[/]rules[.]ts|[/]node_modules[/]@preact[/]signals-core[/]/;

/** The words that each form says come as one file. */
const formWords = /[/]shared[/]i18n[/](?:forms|rules)[.]words[.]ts/;

/** What comes when the browser is idle needs nothing fetched ahead of it. */
const idle = /assets[/]later-/;

export default defineConfig(({ command }) => ({
	publicDir: 'client/public',
	plugins: [
		react(),
		buildAssets(),
		openapi(),
		staticHeaders(),
		reloadPage(),
		reactRefresh(),
		words(),
		fetchAhead(),
		browserTables(),
		withoutEval(),
		mapsInBrowsers(),
		cloudflare({ persistState: { path: stateDir }, inspectorPort: false, ...(isSettings(devSettings) ? { config: { vars: devSettings } } : {}) }),
	],
	server: { port: Number(process.env.PORT ?? 8787), strictPort: true },
	css: command === 'build' ? builtCssOptions : cssOptions,
	environments: {
		client: {
			build: {
				outDir: 'dist/client',
				manifest: true,
				assetsInlineLimit: 0,
				target: 'es2022',
				modulePreload: { polyfill: false, resolveDependencies: (file, needed) => (idle.test(file) ? [] : needed.filter((one) => one !== file)) },
				rolldownOptions: {
					input: clientInputs,
					output: {
						codeSplitting: {
							includeDependenciesRecursively: false,
							groups: [
								{ name: 'kit', test: kit },
								{ name: 'basket', test: basket },
								{ name: 'form-words', test: formWords },
							],
						},
					},
				},
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
}));
