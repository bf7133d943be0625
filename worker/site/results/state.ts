/** What a reader says of the patient's state, and taking it back. What was said stands in no address. */
import { resultsStateBackForm, resultsStateForm } from '#shared/results/forms.ts';
import { localise } from '#shared/kit/urls.ts';
import { formAction } from '#worker/site/form-action.ts';

export const tellState = formAction(resultsStateForm, async ({ c, send, refuse }) => {
	const id = c.var.page?.params.id ?? '';
	const told = await send({ id });
	return told.ok ? { kind: 'redirect', to: localise(`/results/${id}`, c.var.locale) } : refuse(told.error);
});

export const takeStateBack = formAction(resultsStateBackForm, async ({ c, send, refuse }) => {
	const id = c.var.page?.params.id ?? '';
	const takenBack = await send({ id });
	return takenBack.ok ? { kind: 'redirect', to: localise(`/results/${id}`, c.var.locale) } : refuse(takenBack.error);
});
