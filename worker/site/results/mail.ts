/** Sending the way to a result by e-mail. */
import { resultsMailForm } from '#shared/results/forms.ts';
import { localise } from '#shared/kit/urls.ts';
import { formAction } from '#worker/site/form-action.ts';

export const mailResult = formAction(resultsMailForm, async ({ c, send, refuse }) => {
	const id = c.var.page?.params.id ?? '';
	const sent = await send({ id });
	// The address stays out of the page's own: it is somebody's.
	return sent.ok ? { kind: 'redirect', to: localise(`/results/${id}?mailed=1`, c.var.locale) } : refuse(sent.error);
});
