/** People of the staff in the console: the list, one of them, and what an administrator does. */
import { localise, queryString } from '#shared/kit/urls.ts';
import { resetForm } from '#shared/staff/forms.ts';
import { addMemberForm, blockMemberForm, findMemberForm, memberRolesForm, signMemberOutForm, unblockMemberForm } from '#shared/staff/member-forms.ts';
import { memberStates } from '#shared/staff/member-calls.ts';
import { staffRoles } from '#shared/staff/roles.ts';
import { memberOutcomes, type PeoplePayload } from '#shared/staff/payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './actions.ts';
import { refusedStaff } from './define.ts';
import { liveState } from './live.ts';

const path = '/staff/people';
const pageSize = 40;
const searchPattern = /^[A-Za-z0-9_-]{22,64}$/;

export async function loadPeople(request: AccountRequest): Promise<Loaded<PeoplePayload>> {
	const { call, query, refused, city } = request;
	const filter = {
		role: staffRoles.find((role) => role === query.role) ?? ('' as const),
		state: memberStates.find((state) => state === query.state) ?? ('' as const),
	};
	const search = query.search !== undefined && searchPattern.test(query.search) ? query.search : null;
	const shown = {
		people: [],
		filter,
		search,
		q: '',
		isGone: false,
		next: null,
		isFurther: query.after !== undefined,
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
	const narrowed = Object.fromEntries(Object.entries({ ...filter, search: search ?? '' }).filter(([, text]) => text !== ''));
	const here = `${path}${queryString(narrowed)}`;
	const further = query.after === undefined ? {} : { after: query.after.slice(0, 40) };
	const live = await liveState(request, { view: 'members', of: queryString(narrowed).slice(1), ...further });
	if (!live.ok) return refusedStaff(request, live.error, here);
	const people = await call('staff.people', { params: { ...narrowed, ...further, pageSize } });
	if (!people.ok)
		return people.error.name === 'not-found'
			? found({ ...shown, search: null, isGone: true, live: live.value })
			: refusedStaff(request, people.error, here);
	const { data, next, q } = people.value;
	return found({ ...shown, people: data, next, q, live: live.value });
}

type Outcome = (typeof memberOutcomes)[number];

/** The person's page again, saying what came of it. */
const again = (c: EdgeContext, code: string, done: Outcome) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString({ code, done })}`, c.get('locale')),
});
export const peopleActions = {
	find: formAction(findMemberForm, async ({ c, send, refuse }) => {
		const kept = await send();
		if (!kept.ok) return refuse(kept.error);
		const { search, code } = kept.value;
		return { kind: 'redirect' as const, to: localise(`${path}${code === null ? queryString({ search }) : queryString({ code })}`, c.get('locale')) };
	}),
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
