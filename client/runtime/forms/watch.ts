/**
 * Forms, as far as every page carries them: a form is guarded (checked, sent without losing what was
 * typed) by a chunk that comes when the form is first touched. Where that chunk cannot be had the form is sent as it stands.
 */
import { defineBehaviour } from '#client/runtime/behaviours.ts';
import type { Guard } from './guard.ts';

const guards = new WeakMap<HTMLFormElement, Promise<Guard | null>>();

function guardOf(form: HTMLFormElement): Promise<Guard | null> {
	const known = guards.get(form);
	if (known) return known;
	const made = import('./guard.ts').then(
		({ guardForm }) => guardForm(form),
		() => null,
	);
	guards.set(form, made);
	return made;
}

const guarded = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLFormElement>('form[data-form]') : null);

export const formsBehaviour = defineBehaviour('forms', {
	start() {
		for (const hint of ['focusin', 'pointerdown', 'input']) {
			document.addEventListener(
				hint,
				(event) => {
					const form = guarded(event.target);
					if (form) void guardOf(form);
				},
				{ passive: true },
			);
		}
		document.addEventListener('submit', (event) => {
			const form = guarded(event.target);
			if (!form) return;
			event.preventDefault();
			void guardOf(form).then((guard) => (guard ? guard.submit() : HTMLFormElement.prototype.submit.call(form)));
		});
	},
	arm(scope) {
		// What is wrong is said at the fields, in the page's own words; without scripts the browser's own check stands.
		for (const form of scope.querySelectorAll<HTMLFormElement>('form[data-form]')) form.noValidate = true;
		const form = guarded(document.activeElement);
		if (form) void guardOf(form);
	},
});
