/**
 * Development only: what the React plugin's modules want to find in the browser. The plugin puts it into HTML files, of which there are none here: the
 * entry script carries it, and no component runs before that.
 */
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { clientInputs } from './build-assets.ts';

export function reactRefresh(): Plugin {
	let entry = '';
	return {
		name: 'zerthana:react-refresh',
		apply: 'serve',
		configResolved({ root }) {
			entry = resolve(root, clientInputs.entry);
		},
		transform(code, id) {
			if (this.environment.name !== 'client' || id !== entry) return undefined;
			return { code: `${react.preambleCode.replace('__BASE__', '/')}\n${code}`, map: null };
		},
	};
}
