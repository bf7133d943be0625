/** People of the staff in the console: the list, one of them, and what an administrator does. */
import { localise, queryString } from '#shared/kit/urls.ts';
import { resetForm } from '#shared/staff/forms.ts';
import { addMemberForm, blockMemberForm, memberRolesForm, signMemberOutForm, unblockMemberForm } from '#shared/staff/member-forms.ts';
import { memberOutcomes, type PeoplePayload } from '#shared/staff/payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './actions.ts';
import { refusedStaff } from './define.ts';
import { liveState } from './live.ts';

const path = '/staff/people';

export async function loadPeople(request: AccountRequest): Promise<Loaded<PeoplePayload>> {
	const { call, query, refused, city } = request;
	const shown = {
		people: [],
		member: null,
		outcome: memberOutcomes.find((outcome) => outcome === query.done) ?? null,
		refused,
		phone: city.phone,
	};
	const code = query.code?.slice(0, 40) ?? '';
	if (code !== '') {
		const here = `${path}${queryString({ code })}`;
		const live = await liveState(request, { view: 'member', of: code });
		if (!live.ok) return refusedStaff(request, live.error, here);
		const viewed = await call('staff.people.view', { params: { code } });
		return viewed.ok ? found({ ...shown, member: viewed.value, live: live.value }) : refusedStaff(request, viewed.error, here);
	}
	const live = await liveState(request, { view: 'members' });
	if (!live.ok) return refusedStaff(request, live.error, path);
	const people = await call('staff.people', {});
	return people.ok ? found({ ...shown, people: people.value.data, live: live.value }) : refusedStaff(request, people.error, path);
}

type Outcome = (typeof memberOutcomes)[number];

/** The person's page again, saying what came of it. */
const again = (c: EdgeContext, code: string, done: Outcome) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString({ code, done })}`, c.get('locale')),
});
export const peopleActions = {
	add: formAction(addMemberForm, async ({ c, values: { code, ...body }, refuse }) => {
		const added = await mutate(c, 'staff.people.add', { params: { code }, body, captchaToken: null });
		return added.ok ? again(c, code, 'added') : refuse(added.error);
	}),
	roles: formAction(memberRolesForm, async ({ c, values: { code, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.people.roles', { params: { code }, body, captchaToken: null });
		return done.ok ? again(c, code, 'roles') : isChanged(done.error) ? again(c, code, 'changed') : refuse(done.error);
	}),
	'sign-out': formAction(signMemberOutForm, async ({ c, values: { code }, refuse }) => {
		const done = await mutate(c, 'staff.people.sign-out', { params: { code }, body: {}, captchaToken: null });
		return done.ok ? again(c, code, 'signed-out') : isChanged(done.error) ? again(c, code, 'changed') : refuse(done.error);
	}),
	block: formAction(blockMemberForm, async ({ c, values: { code, note }, refuse }) => {
		const done = await mutate(c, 'staff.people.block', { params: { code }, body: { note }, captchaToken: null });
		return done.ok ? again(c, code, 'blocked') : isChanged(done.error) ? again(c, code, 'changed') : refuse(done.error);
	}),
	unblock: formAction(unblockMemberForm, async ({ c, values: { code, note }, refuse }) => {
		const done = await mutate(c, 'staff.people.unblock', { params: { code }, body: { note }, captchaToken: null });
		return done.ok ? again(c, code, 'unblocked') : isChanged(done.error) ? again(c, code, 'changed') : refuse(done.error);
	}),
	reset: formAction(resetForm, async ({ c, values: { code }, refuse }) => {
		const done = await mutate(c, 'staff.people.reset', { params: { code }, body: {}, captchaToken: null });
		return done.ok ? again(c, code, 'reset') : isChanged(done.error) ? again(c, code, 'changed') : refuse(done.error);
	}),
};
