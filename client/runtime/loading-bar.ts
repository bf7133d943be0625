/** The thin bar on top while a page loads. */
import { defineBehaviour } from './behaviours.ts';
import { listen } from './events.ts';

export const loadingBarBehaviour = defineBehaviour('loading-bar', {
	start() {
		const root = document.documentElement;
		listen('page:loading:start', () => root.setAttribute('data-loading', ''));
		listen('page:loading:end', () => root.removeAttribute('data-loading'));
	},
});
