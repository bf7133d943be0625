/** A form that narrows a list (`data-live`) is sent when a box is ticked or a choice made; how comes with that. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';

export const liveFormBehaviour = ({ follow, loadForPress }: FirstScript): Behaviour => ({
	name: 'live-form',
	start() {
		document.addEventListener('change', ({ target }) => {
			const control = target as HTMLInputElement;
			if (control.type !== 'search' && control.form?.dataset.live !== undefined)
				void loadForPress(() => import('./live-form.ts')).then((form) => form?.sendLive(control, follow));
		});
	},
});
