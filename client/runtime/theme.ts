/** The switch between light and dark; without a choice the system's own stands. */
import type { Behaviour } from './behaviours.ts';
import type { FirstScript } from './first-script.ts';

export const themeBehaviour = ({ writeCookie }: FirstScript): Behaviour => ({
	name: 'theme',
	start() {
		document.addEventListener('click', (event) => {
			if (!(event.target as Element).closest('[data-theme-switch]')) return;
			const root = document.documentElement;
			const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
			root.dataset.theme = dark ? 'light' : 'dark';
			// A cookie, because the script in the head reads it before anything is painted, and storage would have to be opened for that first.
			writeCookie('theme', root.dataset.theme);
		});
	},
});
