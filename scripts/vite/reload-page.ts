/**
 * Development only: pages are drawn at the edge, so a change of what draws them shows by asking for the page again. What runs in the
 * browser alone, and stylesheets, are replaced by Vite's own means.
 */
import type { Plugin } from 'vite';

/** The worker learns of the change after this hook, by a message of its own: the page asks a moment later. Changes of that moment go together. */
const laterMs = 200;

export function reloadPage(): Plugin {
	let waiting: NodeJS.Timeout | undefined;
	return {
		name: 'zerthana:reload-page',
		apply: 'serve',
		hotUpdate({ file, modules, server }) {
			if (this.environment.name === 'client' || modules.length === 0 || file.endsWith('.css')) return;
			clearTimeout(waiting);
			waiting = setTimeout(() => server.environments.client.hot.send({ type: 'full-reload' }), laterMs);
		},
	};
}
