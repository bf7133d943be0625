/** What no server writes into a page that it draws again: chosen files and passwords. The form that was sent hands them on. */
import { showKept } from './show.ts';

/**
 * Puts them into the drawn form before it stands on the page, so that they are there when scripts attach to the form. What the server found wrong is told at its
 * field: that one is left for the visitor to choose or to type again.
 */
export function restoreInto(sent: HTMLFormElement, drawn: HTMLElement): void {
	const form = drawn.querySelector<HTMLFormElement>(`form[data-form="${sent.dataset.form ?? ''}"]`);
	// One that was taken is drawn anew beside what came of it: what was typed is done with.
	if (form?.dataset.refused === undefined) return;
	let all = true;
	for (const { name, files } of inputs(sent, 'input[type=file]')) {
		if (!files?.length) continue;
		const next = wellTaken(form, 'input[type=file]', name);
		if (next) next.files = files;
		else all = false;
	}
	for (const { name, value } of inputs(sent, secrets)) {
		const next = wellTaken(form, secrets, name);
		if (next) next.value = value;
	}
	if (all) showKept(form);
}

const secrets = 'input[data-secret]';
const inputs = (form: HTMLFormElement, selector: string) => [...form.querySelectorAll<HTMLInputElement>(selector)];
const wellTaken = (form: HTMLFormElement, selector: string, name: string) =>
	inputs(form, selector).find((input) => input.name === name && input.getAttribute('aria-invalid') !== 'true');
