/** People without an account in the staff's console: a code to the phone and a document, then what was found, a copy of it, and its erasing. */
import { localise, queryString } from '#shared/kit/urls.ts';
import { handedOver } from '#shared/staff/forms.ts';
import { beginGuestForm, findGuestForm, guestCopyForm, guestEraseForm, guestKeepForm, proveGuestForm } from '#shared/staff/guest-forms.ts';
import { guestOutcomes, type GuestsPayload } from '#shared/staff/guests-payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import type { Outcome } from '#worker/site/action.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { failure } from '#shared/kit/errors.ts';
import { refusedStaff } from './define.ts';
import { liveState } from './live.ts';

const path = '/staff/guests';
const idPattern = /^[A-Za-z0-9_-]{22,64}$/;
const placePattern = /^\d{1,15}\.[A-Za-z0-9_-]{22,64}$/;

export async function loadGuests(request: AccountRequest): Promise<Loaded<GuestsPayload>> {
	const { query, call, city, person, filled, refused: form } = request;
	const id = query.id !== undefined && idPattern.test(query.id) ? query.id : null;
	if (!person.rights.includes('identities')) {
		// Whether the page may be used is asked all the same: a factor, or the session, may be over.
		const today = await call('staff.today', {});
		return today.ok ? refused(failure('forbidden').error) : refusedStaff(request, today.error, path);
	}
	const after = query.after !== undefined && placePattern.test(query.after) ? query.after : null;
	const mayErase = person.rights.includes('erasures');
	const told = handedOver.safeParse(filled);
	const further = after === null ? {} : { after };
	const isOnce = told.success && told.data.handoverOf === id;
	const view = id !== null ? { view: 'guest' as const, of: id } : mayErase ? { view: 'guests' as const, ...further } : null;
	const live = view === null || isOnce ? null : await liveState(request, view);
	if (live?.ok === false) return refusedStaff(request, live.error, `${path}${queryString({ id })}`);
	const [guest, waiting, today] = await Promise.all([
		id === null ? null : call('staff.guest.view', { params: { id } }),
		mayErase ? call('staff.guest.waiting', { params: further }) : null,
		id === null && !mayErase ? call('staff.today', {}) : null,
	]);
	for (const answer of [guest, waiting, today])
		if (answer?.ok === false && answer.error.name !== 'not-found') return refusedStaff(request, answer.error, `${path}${queryString({ id })}`);
	const one = guest?.ok === true ? guest.value : null;
	// An address that is kept, or that somebody made up, says nothing that is not so.
	const holds = {
		sent: one?.state === 'asked',
		proved: one?.state === 'proved',
		erasing: one?.erasing?.state === 'waiting',
		kept: one?.erasing?.state === 'taken-back',
	};
	const outcome = guestOutcomes.find((name) => name === query.done) ?? null;
	return found({
		guest: one,
		isGone: guest?.ok === false,
		waiting: waiting?.ok === true ? waiting.value.data : [],
		next: waiting?.ok === true ? waiting.value.next : null,
		outcome: outcome !== null && holds[outcome] ? outcome : null,
		mayErase,
		handedOver: told.success && told.data.handoverOf === one?.id ? { code: told.data.code, expiresAt: told.data.expiresAt } : null,
		live: live === null ? null : live.value,
		refused: form,
		phone: city.phone,
	});
}

const to = (c: EdgeContext, id: string, done: (typeof guestOutcomes)[number]) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString({ id, done })}`, c.var.locale),
});

export const guestActions = {
	begin: formAction(beginGuestForm, async ({ c, send, refuse }) => {
		const begun = await send();
		return begun.ok ? to(c, begun.value.id, 'sent') : refuse(begun.error);
	}),
	find: formAction(findGuestForm, async ({ c, send, refuse }) => {
		const one = await send();
		return one.ok ? { kind: 'redirect' as const, to: localise(`${path}${queryString({ id: one.value.id })}`, c.var.locale) } : refuse(one.error);
	}),
	prove: formAction(proveGuestForm, async ({ c, values: { id, ...body }, refuse }) => {
		const proved = await mutate(c, 'staff.guest.prove', { params: { id }, body, captchaToken: null });
		return proved.ok ? to(c, id, 'proved') : refuse(proved.error);
	}),
	/** The code waits, sealed, for the page that tells it once: it is in no address. */
	copy: formAction(guestCopyForm, async ({ c, values: { id, note }, refuse }): Promise<Outcome> => {
		const done = await mutate(c, 'staff.guest.hand-over', { params: { id }, body: { note }, captchaToken: null });
		return done.ok ? { kind: 'filled', values: { handoverOf: id, ...done.value }, once: true } : refuse(done.error);
	}),
	erase: formAction(guestEraseForm, async ({ c, values: { id, note }, refuse }) => {
		const done = await mutate(c, 'staff.guest.erase', { params: { id }, body: { note }, captchaToken: null });
		return done.ok ? to(c, id, 'erasing') : refuse(done.error);
	}),
	keep: formAction(guestKeepForm, async ({ c, values: { id, note }, refuse }) => {
		const done = await mutate(c, 'staff.guest.keep', { params: { id }, body: { note }, captchaToken: null });
		return done.ok ? to(c, id, 'kept') : refuse(done.error);
	}),
};
