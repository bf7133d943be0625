/** The schemas of the forms, the same that the server and the laboratory check by; loaded when a form is touched. */
import { z } from 'zod';
import type { FormName } from '#client/ui/form.tsx';
import type { FieldFault } from '#shared/kit/errors.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { faultsOf } from '#shared/kit/faults.ts';
import { normalisePhone, phone } from '#shared/kit/fields.ts';
import { orderForm } from '#shared/order/forms.ts';
import { resultsLoginForm } from '#shared/results/forms.ts';

export { iinCheckDigitFits } from '#shared/kit/fields.ts';

const schemas: Readonly<Record<FormName, z.ZodObject>> = { order: orderForm, results: resultsLoginForm, 'order-proof': z.object({ phone }) };

export type Values = Readonly<Record<string, string>>;

/** What is wrong with a form; the first fault of each field. */
export function check(form: FormName, values: Values): FieldFault[] {
	const result = schemas[form].safeParse(values);
	if (result.success) return [];
	const faults = faultsOf(result.error);
	return faults.filter((fault, at) => faults.findIndex((other) => other.field === fault.field) === at);
}

/** What is wrong with one field, looked at alone; null when nothing is, or when the form does not know it. */
export const checkField = (form: FormName, name: string, values: Values): FieldFault | null =>
	name in schemas[form].shape ? (check(form, values).find((fault) => fault.field === name) ?? null) : null;

/** A phone as it is read best, with ordinary spaces; what is no phone stays as typed. */
export function readablePhone(text: string): string {
	const normal = normalisePhone(text);
	return normal === null ? text : formatPhone(normal).replaceAll('\u00a0', ' ');
}

/** What `guard.ts` takes from here once it is loaded. */
export interface Checks {
	readonly checkField: typeof checkField;
	readonly readablePhone: typeof readablePhone;
}
