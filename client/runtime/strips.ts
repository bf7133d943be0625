/** A strip of links that scrolls sideways begins at the one that is chosen; the page itself does not move. */
import type { Behaviour } from './behaviours.ts';

export const stripsBehaviour: Behaviour = {
	name: 'strips',
	arm(scope) {
		for (const strip of scope.querySelectorAll<HTMLElement>('[data-strip]')) {
			const chosen = strip.querySelector('[aria-current]');
			if (!chosen || strip.scrollWidth <= strip.clientWidth) continue;
			const [outer, inner] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()];
			strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
		}
	},
};
