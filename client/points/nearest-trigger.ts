/** The button that asks for the nearest collection points (`data-nearest`); how they are found comes with the press. */
import { defineBehaviour } from '#client/runtime/behaviours.ts';
import { loadForPress } from '#client/runtime/load.ts';

export const nearestBehaviour = defineBehaviour('nearest', {
	start() {
		document.addEventListener('click', (event) => {
			const button = (event.target as Element).closest<HTMLElement>('[data-nearest]');
			if (button) void loadForPress(() => import('./nearest.ts')).then((points) => points?.nearest(button));
		});
	},
});
