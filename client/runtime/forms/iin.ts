/**
 * The soft check of an IIN: a check digit that does not fit is told, and the number goes through once its owner confirms it. The box carries
 * the number that it was ticked for, so another number asks again.
 */
import type { FormWords } from '#client/ui/form.tsx';
import type { FieldFault } from '#shared/kit/errors.ts';
import { showAtField } from './show.ts';

const doubt: FieldFault = { field: 'iin', rule: 'iinCheckDigit' };

export interface IinCheck {
	/** The doubt, unless the number fits or was confirmed. */
	readonly doubt: () => FieldFault | null;
}

export function watchIin(form: HTMLFormElement, words: FormWords, fits: (iin: string) => boolean): IinCheck {
	const input = form.querySelector<HTMLInputElement>('input[name=iin]');
	const field = input?.closest<HTMLElement>('[data-field]');
	const ask = field?.querySelector<HTMLElement>('[data-iin-confirm]');
	const box = ask?.querySelector('input');
	if (!input || !field || !ask || !box) return { doubt: () => null };
	const digits = () => input.value.replace(/\D/g, '');
	const doubtful = () => digits().length === 12 && !fits(digits());
	const settle = () => {
		const asked = doubtful();
		if (box.value !== digits()) box.checked = false;
		box.value = digits();
		box.disabled = !asked;
		ask.hidden = !asked;
		return asked && !box.checked ? doubt : null;
	};
	input.addEventListener('input', () => {
		if (!doubtful() && !ask.hidden) settle();
	});
	input.addEventListener('change', () => {
		const open = settle();
		if (open) showAtField(field, words, open);
	});
	box.addEventListener('change', () => showAtField(field, words, settle()));
	return { doubt: settle };
}
