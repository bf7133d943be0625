/**
 * Forms, as far as every page carries them: a form is checked, and sent without losing what was typed, by a chunk that comes when the
 * form is first touched. Where that chunk cannot be had the form is sent as it stands.
 */
import { defineBehaviour } from '#client/runtime/behaviours.ts';
import { sendPlainly } from '#client/runtime/plain-forms.ts';
import { forgetDrafts, hasDrafts, typedInto } from './draft-names.ts';
import type { FormEngine } from './engine.ts';
import { watchPointer } from '#client/runtime/pointer-hold.ts';

const engines = new WeakMap<HTMLFormElement, Promise<FormEngine | null>>();

function engineOf(form: HTMLFormElement): Promise<FormEngine | null> {
	const known = engines.get(form);
	if (known) return known;
	const made = import('./engine.ts').then((engine) => engine.startForm(form)).catch(() => null);
	engines.set(form, made);
	return made;
}

const formOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLFormElement>('form[data-form]') : null);

export const formsBehaviour = defineBehaviour('forms', {
	start() {
		watchPointer();
		for (const hint of ['focusin', 'pointerdown', 'input']) {
			document.addEventListener(
				hint,
				(event) => {
					if (hint === 'input' && event.target !== null) typedInto.add(event.target);
					const form = formOf(event.target);
					if (form) void engineOf(form);
				},
				{ passive: true },
			);
		}
		document.addEventListener('submit', (event) => {
			if (event.target instanceof Element && event.target.matches('[data-forgets]')) forgetDrafts();
			const form = formOf(event.target);
			const { submitter } = event;
			// A button that asks for no check goes as the browser sends it: something is looked up, nothing is sent for good.
			if (!form || (submitter instanceof HTMLButtonElement && submitter.formNoValidate)) return;
			event.preventDefault();
			void engineOf(form).then((engine) => (engine ? engine.submit(submitter) : sendPlainly(form, submitter)));
		});
	},
	arm(scope) {
		// What is wrong is said at the fields, in the page's own words; without scripts the browser's own check stands.
		const forms = [...scope.querySelectorAll<HTMLFormElement>('form[data-form]')];
		for (const form of forms) form.noValidate = true;
		// What was typed in this tab comes back without a touch.
		if (forms.some((one) => 'given' in one.dataset) || (forms.length > 0 && hasDrafts()))
			void import('./draft.ts').then(
				(draft) => forms.forEach(draft.keepDraft),
				() => {},
			);
		const form = formOf(document.activeElement);
		if (form) void engineOf(form);
		// Files that a form brings along (after a refusal, or by the browser's memory) want their list without a touch.
		for (const input of scope.querySelectorAll<HTMLInputElement>('form[data-form] input[type=file]')) {
			if (input.value !== '' && input.form) void engineOf(input.form);
		}
	},
});
