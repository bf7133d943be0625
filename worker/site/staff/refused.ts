/** One refused message of the LIS in the staff's console, with each of its faults. */
import { localise, queryString } from '#shared/kit/urls.ts';
import { dismissForm, replayForm } from '#shared/staff/forms.ts';
import { refusedOutcomes, type RefusedMessagePayload } from '#shared/staff/payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './actions.ts';
import { refusedStaff } from './define.ts';

const placeOf = (number: string | number) => `/staff/refused/${String(number)}`;

export async function loadRefused(request: AccountRequest): Promise<Loaded<RefusedMessagePayload>> {
	const { params, query, call, person, city, refused: form } = request;
	const { number = '' } = params;
	if (!/^[1-9]\d{0,14}$/.test(number)) return refused({ name: 'not-found' });
	const shown = await call('staff.refused.show', { params: { id: Number(number) } });
	if (!shown.ok) return refusedStaff(request, shown.error, placeOf(number));
	return found({
		message: shown.value,
		rights: person.rights,
		outcome: refusedOutcomes.find((outcome) => outcome === query.done) ?? null,
		refused: form,
		phone: city.phone,
	});
}

const again = (c: EdgeContext, id: number, done: (typeof refusedOutcomes)[number]) => ({
	kind: 'redirect' as const,
	to: localise(`${placeOf(id)}${queryString({ done })}`, c.get('locale')),
});

export const refusedActions = {
	replay: formAction(replayForm, async ({ c, values: { id }, refuse }) => {
		const done = await mutate(c, 'staff.refused.replay', { params: { id }, body: {}, captchaToken: null });
		if (!done.ok) return isChanged(done.error) ? again(c, id, 'changed') : refuse(done.error);
		// It was tried, and is refused again: it waits with the reasons of this time.
		return done.value.state === 'waiting'
			? refuse({ name: 'validation', message: done.value.reasons.map(({ text }) => text).join(' ') })
			: again(c, id, 'taken');
	}),
	dismiss: formAction(dismissForm, async ({ c, values: { id, note }, refuse }) => {
		const done = await mutate(c, 'staff.refused.dismiss', { params: { id }, body: { note }, captchaToken: null });
		return done.ok ? again(c, id, 'dismissed') : isChanged(done.error) ? again(c, id, 'changed') : refuse(done.error);
	}),
};
