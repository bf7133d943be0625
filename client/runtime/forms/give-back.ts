/** Files in a form that the server has drawn again: no server can write them into a page, so the form that was sent hands them on. */
import { sayKept } from './show.ts';

/**
 * Puts the chosen files into the drawn form before it stands on the page, so that whoever arms it finds them there. What the server found wrong
 * with a file is told at its field: that one is left for the visitor to choose again.
 */
export function giveFilesBack(sent: HTMLFormElement, drawn: HTMLElement): void {
	const form = drawn.querySelector<HTMLFormElement>(`form[data-form="${sent.dataset.form ?? ''}"]`);
	if (!form) return;
	let all = true;
	for (const { name, files } of fileInputs(sent)) {
		if (!files?.length) continue;
		const next = fileInputs(form).find((input) => input.name === name);
		if (next && next.getAttribute('aria-invalid') !== 'true') next.files = files;
		else all = false;
	}
	if (all) sayKept(form);
}

const fileInputs = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[type=file]')];
