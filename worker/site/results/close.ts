/** Closing a result: the access ends at the backend, and this browser forgets it, whatever the backend answers. */
import { resultsCloseForm } from '#shared/results/forms.ts';
import { localise } from '#shared/kit/urls.ts';
import { dropResult } from '#worker/edge/principal.ts';
import { formAction } from '#worker/site/form-action.ts';

export const closeResult = formAction(resultsCloseForm, async ({ c, send }) => {
	// One that ended before is as closed as it was asked to be; one that could not be told of ends with its half hour.
	await send({ id: c.var.page?.params.id ?? '' });
	dropResult(c);
	return { kind: 'redirect', to: localise('/results/login?closed=1', c.var.locale), forgets: true };
});
