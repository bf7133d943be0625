/** The lookup: number and password open one request for half an hour. What is ready is shown at once; what is not says when. */
import { resultsLookupForm } from '#shared/results/forms.ts';
import { localise } from '#shared/kit/urls.ts';
import { roleOf } from '#worker/edge/principal.ts';
import { fillForm, formAction } from '#worker/site/form-action.ts';

export const lookUpResult = formAction(resultsLookupForm, async ({ c, send, refuse }) => {
	const opened = await send();
	if (!opened.ok) return refuse(opened.error);
	const { id } = opened.value;
	const result = await c.var.call('results.info', { params: { id } });
	// A line that is held back or was not performed is no result, but there is something to be told.
	// An account may keep it, also while nothing of it is ready.
	const isPatient = roleOf(c) === 'patient';
	const hasResults = result.ok && result.value.lines.some(({ state, isReopened }) => state !== 'in-process' || isReopened);
	return { kind: 'redirect', to: localise(hasResults || isPatient ? `/results/${id}` : '/results/success', c.var.locale) };
});

/** Another page's form has a number only. */
export const fillLookUp = fillForm(resultsLookupForm);
