/**
 * Maps are drawn in browsers alone. The worker's build follows the imports of the components that it draws, down to those that open a map, and would carry both libraries of maps along: a third
 * of what the platform weighs, and never run.
 */
import type { Plugin } from 'vite';

const engines = /\/client\/maps\/(?:mapbox|maplibre)\.ts$/;

export function mapsInBrowsers(): Plugin {
	return {
		name: 'zerthana:maps-in-browsers',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: ({ name }) => name !== 'client',
		load: (id) => (engines.test(id) ? "throw new Error('maps are drawn in browsers alone');" : undefined),
	};
}
