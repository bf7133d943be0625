/**
 * Looks at a field when it is left, when something was typed into it. What is wrong goes as soon as it is mended; what stands below moves only
 * while nothing is pressed.
 */
import type { FieldFault } from '#shared/kit/errors.ts';
import { faultsIn, isHalfTyped } from './faults.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { showAtField } from './show.ts';

/** A form's definition, as the browser asks it. */
export interface Check {
	/** What is wrong; the first fault of each field. */
	readonly form: (data: FormData) => readonly FieldFault[];
	readonly has: (field: string) => boolean;
	/** The value that only its owner can vouch for, or null. */
	readonly doubtful: (field: string, text: string) => string | null;
	/** A phone as it is read best, with ordinary spaces; what is no phone stays as typed. */
	readonly readablePhone: (text: string) => string;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (target: EventTarget | null): target is Control =>
	target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export function watchFields(form: HTMLFormElement, rules: Readonly<Record<string, string>>, check: Check): void {
	const faultOf = (name: string) => faultsIn(form, check).find((fault) => fault.field === name) ?? null;
	const fieldOf = (control: Control) => control.closest<HTMLElement>('[data-field]');

	const look = (control: EventTarget | null) => {
		const field = isControl(control) ? fieldOf(control) : null;
		const name = field?.dataset.field ?? '';
		if (!field || !isControl(control) || !check.has(name)) return;
		if (control.type === 'tel') control.value = check.readablePhone(control.value);
		askToConfirm(field, check.doubtful(name, controlsText(field)));
		afterPress(() => {
			const fault = faultOf(name);
			// An emptied field is told on sending, not while somebody is still at it.
			if (fault === null || control.value !== '' || isHalfTyped(control)) showAtField(field, rules, fault);
		});
	};
	form.addEventListener('change', ({ target }) => look(target));
	// A date that is left half typed has no value before and after: nobody is told of a change.
	const half = new WeakSet<Control>();
	const left = (target: EventTarget | null) => {
		if (!isControl(target) || (!isHalfTyped(target) && !half.has(target))) return;
		if (isHalfTyped(target)) half.add(target);
		else half.delete(target);
		const field = fieldOf(target);
		const fault = isHalfTyped(target) ? faultOf(target.name) : null;
		if (field) afterPress(() => showAtField(field, rules, fault));
	};
	form.addEventListener('focusout', ({ target }) => left(target));
	// What came with a draft, or out of the browser's memory, is as doubtful as what is typed.
	for (const ask of form.querySelectorAll('[data-confirm]')) {
		const field = ask.closest<HTMLElement>('[data-field]');
		if (field) askToConfirm(field, check.doubtful(field.dataset.field ?? '', controlsText(field)));
	}
	// One may have been left while this was on its way.
	for (const control of form.elements) if (control !== document.activeElement) left(control);
	// Files may have been chosen while this was on its way.
	for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) if (input.value !== '') look(input);

	form.addEventListener('input', ({ target }) => {
		const field = isControl(target) ? fieldOf(target) : null;
		const name = field?.dataset.field ?? '';
		if (!field || !check.has(name)) return;
		const error = field.querySelector<HTMLElement>('[data-error]:not([hidden])');
		const asked = field.querySelector<HTMLElement>('[data-confirm]:not([hidden])');
		if (asked && check.doubtful(name, controlsText(field)) === null) askToConfirm(field, null);
		// What the server found wrong was so of another value.
		if (error && faultOf(name) === null) showAtField(field, rules, null);
	});
}

const controlsText = (field: HTMLElement) => field.querySelector<Control>('input:not([data-aside]), textarea, select')?.value ?? '';

/** The box carries the value it is ticked for: another one asks again. */
function askToConfirm(field: HTMLElement, doubtful: string | null): void {
	const ask = field.querySelector<HTMLElement>('[data-confirm]');
	const box = ask?.querySelector('input');
	if (!ask || !box) return;
	if (box.value !== doubtful) box.checked = false;
	box.value = doubtful ?? '';
	box.disabled = doubtful === null;
	if (ask.hidden !== (doubtful === null)) afterPress(() => (ask.hidden = doubtful === null));
}
