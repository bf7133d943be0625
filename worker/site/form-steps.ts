/**
 * A form that is filled in on several pages, at the server: each page sends what it asks for together with what was typed on the others, and what was typed waits for the
 * next one where refused forms wait (`worker/edge/kept-forms.ts`). Nothing is sent for good before the last.
 */
import { idempotencyField, subjectField, typedValues, type Form } from '#shared/kit/form.ts';
import { faultsUpTo, pageAfter } from '#shared/kit/form-steps.ts';
import { isPageId, type PageId } from '#shared/pages.ts';
import { readForm } from '#worker/edge/form-body.ts';
import type { FormAction, Outcome } from './action.ts';
import { isOfAnother, toldAt } from './form-action.ts';

/** Of texts alone, as forms in steps have. */
const flat = (form: Form, entries: readonly (readonly [string, FormDataEntryValue])[]): Record<string, string> =>
	Object.fromEntries(Object.entries(typedValues(form, entries)).map(([name, value]) => [name, [value].flat()[0] ?? '']));

function step(form: Form, from: PageId, to: PageId, checks: boolean): FormAction {
	const action: FormAction = Object.assign(
		async (c: Parameters<FormAction>[0]): Promise<Outcome> => {
			const body = await readForm(c);
			if (!body.ok) return { kind: 'failed', error: body.error };
			const { get, entries } = body.value;
			const [values, key] = [flat(form, [...entries]), get(idempotencyField)];
			const refused = (error: Extract<Outcome, { kind: 'failed' }>['error']): Outcome => ({
				kind: 'refused',
				form: { values, key, error, form: form.name },
				...toldAt(form, error),
			});
			if (await isOfAnother(c, get(subjectField))) return refused({ name: 'person-changed' });
			const faults = checks ? faultsUpTo(form, from, entries) : [];
			return faults.length > 0
				? refused({ name: 'validation', fields: faults })
				: { kind: 'step', page: to, values: { ...values, ...(key === null ? {} : { key }) } };
		},
		{ form },
	);
	return action;
}

/** Goes on to the page after this one, once what it asks for is right. */
export function nextStep(form: Form, from: PageId): FormAction {
	const to = pageAfter(form, from);
	if (to === null || !isPageId(to)) throw new Error(`${form.name} ends at ${from}`);
	return step(form, from, to, true);
}

/** Goes to another page of the form with everything as it stands. */
export const stepTo = (form: Form, to: PageId): FormAction => step(form, to, to, false);
