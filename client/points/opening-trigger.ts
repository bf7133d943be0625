/** Collection points on a page (`data-hours`) want to be told whether they are open; how that is worked out comes with the first of them. */
import { defineBehaviour } from '#client/runtime/behaviours.ts';
import { load } from '#client/runtime/load.ts';

export const openingBehaviour = defineBehaviour('opening', {
	arm(scope) {
		// Without it the plain hours stand.
		if (scope.querySelector('[data-hours]'))
			void load(
				() => import('./opening.ts'),
				() => {},
			).then((opening) => opening?.tellOpening());
	},
});
