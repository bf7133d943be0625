/** The button that asks for the nearest collection points (`data-nearest`); how they are found comes with the press. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';

export const nearestBehaviour = ({ follow, load, loadForPress }: FirstScript): Behaviour => ({
	name: 'nearest',
	start() {
		document.addEventListener('click', (event) => {
			const button = (event.target as Element).closest<HTMLElement>('[data-nearest]');
			if (button) void loadForPress(() => import('./nearest.ts')).then((points) => points?.nearest(button, follow));
		});
	},
	arm(scope) {
		// The address asks for the nearest first.
		const button = scope.querySelector<HTMLElement>('[data-nearest-on]');
		// Without it the order is the laboratory's, and the button says how to have another.
		if (button)
			void load(
				() => import('./nearest.ts'),
				() => {},
			).then((points) => points?.nearestAgain(button, follow));
	},
});
