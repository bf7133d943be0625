/**
 * Puts `client/runtime/fetch-ahead.ts` into the place of Vite's own helper around imports that come when they are wanted: that one weighs three times as much,
 * for browsers without module preloads, documents with other bases and nonces, of which there are none here, and it takes a stylesheet that failed for one
 * that is there.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

export function fetchAhead(): Plugin {
	let file = '';
	let isAsked = false;
	return {
		name: 'zerthana:fetch-ahead',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: ({ name }) => name === 'client',
		configResolved({ root }) {
			file = resolve(root, 'client/runtime/fetch-ahead.ts');
		},
		load(id) {
			if (id !== helper) return undefined;
			isAsked = true;
			return `export { importWith as __vitePreload } from ${JSON.stringify(file)};`;
		},
		generateBundle() {
			if (!isAsked) this.error(`no import asked for ${helper}: Vite calls it otherwise by now`);
		},
	};
}
