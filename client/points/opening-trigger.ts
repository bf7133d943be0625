/** Collection points on a page (`data-hours`) want to be told whether they are open; how that is worked out comes with the first of them. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';

export const openingBehaviour = ({ load }: FirstScript): Behaviour => ({
	name: 'opening',
	arm(scope) {
		// Without it the plain hours stand.
		if (scope.querySelector('[data-hours]'))
			void load(
				() => import('./opening.ts'),
				() => {},
			).then((opening) => opening?.tellOpening());
	},
});
