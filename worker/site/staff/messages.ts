/** Messages to people in the staff's console: to one phone or mailbox, and what the day has used. */
import { localise, queryString } from '#shared/kit/urls.ts';
import { findMessagesForm } from '#shared/staff/forms.ts';
import type { MessagesPayload } from '#shared/staff/payload.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { refusedStaff } from './define.ts';
import { liveState } from './live.ts';

const path = '/staff/messages';
const searchPattern = /^[A-Za-z0-9_-]{22,64}$/;

export async function loadMessages(request: AccountRequest): Promise<Loaded<MessagesPayload>> {
	const { query, call, city, refused: form } = request;
	const search = query.search !== undefined && searchPattern.test(query.search) ? query.search : null;
	const here = `${path}${queryString({ search })}`;
	const list = await call('staff.messages.list', { params: { pageSize: 1, open: '1' } });
	if (!list.ok) return refusedStaff(request, list.error, here);
	const shown = { budgets: list.value.budgets, refused: form, phone: city.phone, recipient: '', messages: [], live: null };
	if (search === null) return found({ ...shown, mode: 'none' });
	const live = await liveState(request, { view: 'messages', of: search });
	if (!live.ok) return refusedStaff(request, live.error, here);
	const sent = await call('staff.messages.to', { params: { search } });
	if (!sent.ok) return sent.error.name === 'not-found' ? found({ ...shown, mode: 'gone' }) : refusedStaff(request, sent.error, here);
	return found({ ...shown, mode: 'found', recipient: sent.value.recipient, messages: sent.value.data, live: live.value });
}

export const messageActions = {
	find: formAction(findMessagesForm, async ({ c, send, refuse }) => {
		const kept = await send();
		return kept.ok ? { kind: 'redirect' as const, to: localise(`${path}${queryString({ search: kept.value.search })}`, c.var.locale) } : refuse(kept.error);
	}),
};
