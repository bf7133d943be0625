/** The acts of a result's pages: looking it up, closing it, sending the way to it, and saying of what state its ranges are to be. */
import { resultsCloseForm, resultsLookupForm, resultsMailForm, resultsStateBackForm, resultsStateForm } from '#shared/results/forms.ts';
import { localise } from '#shared/kit/urls.ts';
import { dropResult, roleOf } from '#worker/edge/principal.ts';
import { fillForm, formAction } from '#worker/site/form-action.ts';

/** The lookup: number and password open one request for half an hour. What is ready is shown at once; what is not says when. */
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

/** Closing a result: the access ends at the backend, and this browser forgets it, whatever the backend answers. */
export const closeResult = formAction(resultsCloseForm, async ({ c, send }) => {
	// One that ended before is as closed as it was asked to be; one that could not be told of ends with its half hour.
	await send({ id: c.var.page?.params.id ?? '' });
	dropResult(c);
	return { kind: 'redirect', to: localise('/results/login?closed=1', c.var.locale), forgets: true };
});

/** Sending the way to a result by e-mail. */
export const mailResult = formAction(resultsMailForm, async ({ c, send, refuse }) => {
	const id = c.var.page?.params.id ?? '';
	const sent = await send({ id });
	// The address stays out of the page's own: it is somebody's.
	return sent.ok ? { kind: 'redirect', to: localise(`/results/${id}?mailed=1`, c.var.locale) } : refuse(sent.error);
});

/** What a reader says of the patient's state, and taking it back. What was said stands in no address. */
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
