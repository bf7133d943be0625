/** Puts what is open in this browser into the signed-in person's account. */
import { claimOrderForm, claimResultForm } from '#shared/patient/forms.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { dropResult, openResult, orderAccess } from '#worker/edge/principal.ts';
import { formAction } from '#worker/site/form-action.ts';

export const claimResult = formAction(claimResultForm, async ({ c, send, refuse }) => {
	const id = c.var.page?.params.id ?? '';
	const open = openResult(c);
	if (open?.id !== id) return refuse({ name: 'not-found' });
	const claimed = await send({ access: open.access });
	if (!claimed.ok) return refuse(claimed.error);
	// From now on it is the account that shows it.
	dropResult(c);
	return { kind: 'redirect', to: localise(`/results/${id}${queryString({ saved: 1 })}`, c.var.locale) };
});

export const claimOrder = formAction(claimOrderForm, async ({ c, send, refuse }) => {
	const id = c.var.page?.params.id ?? '';
	const access = orderAccess(c, id);
	if (access === null) return refuse({ name: 'not-found' });
	const claimed = await send({ access });
	return claimed.ok ? { kind: 'redirect', to: localise(`/order/${id}${queryString({ saved: 1 })}`, c.var.locale) } : refuse(claimed.error);
});
