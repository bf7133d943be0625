/**
 * Links and buttons that do a little more with a script than without: back in the history, «yes, this is my city», the language that was chosen.
 */
import { defineBehaviour } from './behaviours.ts';
import { writeCookie } from './cookies.ts';

export const smallControlsBehaviour = defineBehaviour('small-controls', {
	start() {
		document.addEventListener(
			'click',
			(event) => {
				const pressed = (event.target as Element).closest<HTMLElement>('[data-back],[data-confirms-city],[data-speaks]');
				if (!pressed) return;
				const root = document.documentElement;
				if (pressed.dataset.speaks !== undefined) writeCookie('locale', pressed.dataset.speaks);
				else if (pressed.dataset.confirmsCity !== undefined) {
					event.preventDefault();
					writeCookie('city', root.dataset.city ?? '');
					delete root.dataset.newcomer;
				} else if (history.length > 1) {
					event.preventDefault();
					history.back();
				}
			},
			true,
		);
	},
});
