/** Buttons that do nothing without a script (`data-act="copy"`): what each does comes with the first press. */
import { defineBehaviour } from './behaviours.ts';
import { loadForPress } from './load.ts';

export const actsBehaviour = defineBehaviour('acts', {
	start() {
		document.addEventListener('click', (event) => {
			const button = (event.target as Element).closest<HTMLElement>('[data-act]');
			if (button) void loadForPress(() => import('./forms/acts.ts')).then((acts) => acts?.act(button));
		});
	},
});
