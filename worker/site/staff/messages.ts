/** Messages to people in the staff's console: to one phone or mailbox, in one state, one of them, and what the day has used. */
import { messageIdText, messagePlace } from '#shared/messages/calls.ts';
import { messageLists } from '#shared/messages/lists.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { findMessagesForm, resendForm, settleMessageForm } from '#shared/staff/forms.ts';
import { messageOutcomes, type MessagesPayload } from '#shared/staff/payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './actions.ts';
import { refusedStaff } from './define.ts';
import { liveState } from './live.ts';

const path = '/staff/messages';
const pageSize = 40;
const searchPattern = /^[A-Za-z0-9_-]{22,64}$/;

export async function loadMessages(request: AccountRequest): Promise<Loaded<MessagesPayload>> {
	const { query, call, city, person, refused: form } = request;
	const search = query.search !== undefined && searchPattern.test(query.search) ? query.search : null;
	const id = messageIdText.safeParse(query.id).data ?? null;
	const state = messageLists.find((one) => one === query.state) ?? null;
	const before = messagePlace.safeParse(query.before).data ?? null;
	const here = `${path}${queryString({ search, id, state })}`;
	const list = await call('staff.messages.list', { params: { pageSize: 1, open: '1' } });
	if (!list.ok) return refusedStaff(request, list.error, here);
	const shown = {
		budgets: list.value.budgets,
		recipient: '',
		search: null,
		messages: [],
		list: null,
		next: null,
		isFurther: false,
		message: null,
		rights: person.rights,
		outcome: messageOutcomes.find((outcome) => outcome === query.done) ?? null,
		live: null,
		refused: form,
		phone: city.phone,
	};
	if (id !== null) {
		const live = await liveState(request, { view: 'message', of: id });
		if (!live.ok) return refusedStaff(request, live.error, here);
		const viewed = await call('staff.messages.view', { params: { id } });
		if (!viewed.ok) return viewed.error.name === 'not-found' ? found({ ...shown, mode: 'missing' }) : refusedStaff(request, viewed.error, here);
		return found({ ...shown, mode: 'one', message: viewed.value, live: live.value });
	}
	if (state !== null) {
		const live = await liveState(request, { view: 'listed-messages', of: state, ...(before === null ? {} : { after: before }) });
		if (!live.ok) return refusedStaff(request, live.error, here);
		const listed = await call('staff.messages.in-state', { params: { state, pageSize, ...(before === null ? {} : { before }) } });
		if (!listed.ok) return refusedStaff(request, listed.error, here);
		const { data: messages, next } = listed.value;
		return found({ ...shown, mode: 'list', list: state, messages, next, isFurther: before !== null, live: live.value });
	}
	if (search === null) return found({ ...shown, mode: 'none' });
	const further = before === null ? {} : { before };
	const live = await liveState(request, { view: 'messages', of: search, ...(before === null ? {} : { after: before }) });
	if (!live.ok) return refusedStaff(request, live.error, here);
	const sent = await call('staff.messages.to', { params: { search, pageSize, ...further } });
	if (!sent.ok) return sent.error.name === 'not-found' ? found({ ...shown, mode: 'gone' }) : refusedStaff(request, sent.error, here);
	const { recipient, data: messages, next } = sent.value;
	return found({ ...shown, mode: 'found', recipient, messages, search, next, isFurther: before !== null, live: live.value });
}

/** The message again, saying what came of it. */
const again = (c: EdgeContext, id: string, done: (typeof messageOutcomes)[number]) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString({ id, done })}`, c.get('locale')),
});

export const messageActions = {
	find: formAction(findMessagesForm, async ({ c, send, refuse }) => {
		const kept = await send();
		return kept.ok ? { kind: 'redirect' as const, to: localise(`${path}${queryString({ search: kept.value.search })}`, c.var.locale) } : refuse(kept.error);
	}),
	resend: formAction(resendForm, async ({ c, values: { id }, refuse }) => {
		const done = await mutate(c, 'staff.messages.resend', { params: { id }, body: {}, captchaToken: null });
		return done.ok ? again(c, id, 'sent') : isChanged(done.error) ? again(c, id, 'changed') : refuse(done.error);
	}),
	'settle-message': formAction(settleMessageForm, async ({ c, values: { id, note }, refuse }) => {
		const done = await mutate(c, 'staff.messages.settle', { params: { id }, body: { note }, captchaToken: null });
		return done.ok ? again(c, id, 'settled') : isChanged(done.error) ? again(c, id, 'changed') : refuse(done.error);
	}),
};
