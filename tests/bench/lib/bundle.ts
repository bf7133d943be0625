/** Builds the bench's own workers out of the project's modules, as the production build does: minified, production React, hashed names of the client build. */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { root } from '#scripts/lib/paths.ts';
import { browserTables } from '#scripts/vite/browser-tables.ts';
import { buildAssets } from '#scripts/vite/build-assets.ts';
import { builtCssOptions } from '#scripts/vite/css-options.ts';
import { prepare, stateDir } from './site.ts';

export const benchWorkers = join(stateDir, 'workers');

/** No worker of the bench draws a document with fonts in it. */
const withoutFonts: Plugin = {
	name: 'bench:without-fonts',
	enforce: 'pre',
	load: (id) => (id.endsWith('.bin') ? 'export default new ArrayBuffer(0);' : undefined),
};

let bundled: Promise<unknown> | null = null;

/** Once a run. */
export async function bundleWorkers(report: (line: string) => void): Promise<void> {
	await prepare(report);
	bundled ??= bundle();
	await bundled;
}

async function bundle(): Promise<void> {
	process.env.NODE_ENV = 'production';
	await build({
		root,
		configFile: false,
		mode: 'production',
		logLevel: 'error',
		publicDir: false,
		plugins: [react(), buildAssets(), browserTables(), withoutFonts],
		resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
		ssr: {
			target: 'webworker',
			noExternal: true,
			external: ['cloudflare:workers'],
			resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
		},
		define: { 'process.env.NODE_ENV': '"production"' },
		css: builtCssOptions,
		build: {
			ssr: true,
			outDir: benchWorkers,
			emptyOutDir: true,
			minify: true,
			target: 'es2022',
			rolldownOptions: {
				// workerd takes every export of a worker's first module for something to be called.
				preserveEntrySignatures: 'strict',
				input: {
					constant: join(root, 'tests/bench/workers/constant.ts'),
					render: join(root, 'tests/bench/workers/render.tsx'),
					laboratory: join(root, 'tests/bench/workers/laboratory.ts'),
					scrypt: join(root, 'tests/bench/workers/scrypt.ts'),
				},
				output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
			},
		},
	});
}
