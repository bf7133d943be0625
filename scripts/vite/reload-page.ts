/**
 * Development only: pages are drawn at the edge, so a change of what draws them shows by asking for the page again. What runs in the
 * browser alone is replaced by Vite's own means, and a linked stylesheet by a new link.
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** The worker learns of the change after this hook, by a message of its own: the page asks a moment later. Changes of that moment go together. */
const laterMs = 200;

export function reloadPage(): Plugin {
	let waiting: NodeJS.Timeout | undefined;
	return {
		name: 'zerthana:reload-page',
		apply: 'serve',
		hotUpdate({ file, modules, server, timestamp }) {
			if (file.endsWith('.module.css') && this.environment.name === 'client') {
				// Nobody imports it: Vite would reload the page for a CSS module that only a document links.
				if (modules.some((one) => one.importers.size > 0)) return undefined;
				const path = `/${relative(server.config.root, file).replaceAll('\\', '/')}`;
				this.environment.hot.send({ type: 'update', updates: [{ type: 'css-update', path, acceptedPath: path, timestamp }] });
				return [];
			}
			if (this.environment.name === 'client' || modules.length === 0 || file.endsWith('.css')) return undefined;
			clearTimeout(waiting);
			waiting = setTimeout(() => server.environments.client.hot.send({ type: 'full-reload' }), laterMs);
			return undefined;
		},
	};
}
