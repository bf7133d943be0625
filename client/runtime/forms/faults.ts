/** What is wrong with a form as it stands: what its definition says, and what a browser does not hand on because it cannot read it. */
import type { FieldFault } from '#shared/kit/errors.ts';
import type { Check } from './watch-fields.ts';

/** A date of which a part is missing, or a number with letters, has no value: to everybody else it looks like an empty field. */
export const isHalfTyped = (control: Element): control is HTMLInputElement => control instanceof HTMLInputElement && control.validity.badInput;

const halfTyped = (form: HTMLFormElement): FieldFault[] =>
	[...form.elements].filter(isHalfTyped).map(({ name, type }) => ({ field: name, rule: type === 'number' ? 'wholeNumber' : 'dateIncomplete' }));

/** The first fault of each field. @param check null where the definition could not be had */
export function faultsIn(form: HTMLFormElement, check: Check | null): readonly FieldFault[] {
	const half = halfTyped(form);
	const others = check?.form(new FormData(form)) ?? [];
	return [...half, ...others.filter(({ field }) => !half.some((one) => one.field === field))];
}
