/** Signing out: the session ends at the backend, and this browser forgets what it was let into, as a visitor too. The basket stays. */
import { localise } from '#shared/kit/urls.ts';
import { logoutForm } from '#shared/login/forms.ts';
import { silence } from '#worker/edge/person.ts';
import { dropFlow, dropHouseCalls, dropOrder, dropResult, dropSession, openHouseCalls, openOrders, openResult, roleOf } from '#worker/edge/principal.ts';
import { formAction } from '#worker/site/form-action.ts';

export const signOutHere = formAction(logoutForm, async ({ c, send }) => {
	const call = c.get('call');
	// What cannot be told of ends by itself; this browser has it no more.
	const result = openResult(c);
	const orders = openOrders(c);
	await Promise.all([
		...(roleOf(c) === null ? [] : [send()]),
		...(result === null ? [] : [call('results.close', { body: { id: result.id } })]),
		...orders.map((id) => call('order.forget', { body: { id } })),
		...openHouseCalls(c).map((id) => call('house-call.forget', { body: { id } })),
	]);
	dropSession(c);
	dropFlow(c);
	dropResult(c);
	for (const id of orders) dropOrder(c, id);
	dropHouseCalls(c);
	silence(c);
	return { kind: 'redirect', to: localise('/login?out=1', c.get('locale')), forgets: true };
});
