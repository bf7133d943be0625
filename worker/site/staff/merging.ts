/** Two accounts of one person in the staff's console. */
import { localise, queryString } from '#shared/kit/urls.ts';
import { findOtherForm, mergeForm, partForm, sendCodesForm } from '#shared/staff/merge-forms.ts';
import { mergeOutcomes, type MergePayload } from '#shared/staff/merge-payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, redirected, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { refusedStaff } from './define.ts';

const path = '/staff/merging';
const idPattern = /^[A-Za-z0-9_-]{22,64}$/;
const idOf = (text: string | undefined) => (text !== undefined && idPattern.test(text) ? text : null);

export async function loadMerging(request: AccountRequest): Promise<Loaded<MergePayload>> {
	const { query, call, city, locale, person, refused: form } = request;
	const [id, other, search] = [idOf(query.id), idOf(query.other), idOf(query.search)];
	// Which account stays is chosen first.
	if (id === null) return redirected(localise('/staff/patients', locale));
	const here = `${path}${queryString({ id, search, other })}`;
	const shown: MergePayload = {
		patient: null,
		pair: null,
		isGone: false,
		search,
		found: [],
		areMore: false,
		q: '',
		outcome: null,
		mayPart: person.rights.includes('merges'),
		refused: form,
		phone: city.phone,
	};
	const patient = await call('staff.patient.view', { params: { id } });
	if (!patient.ok) return patient.error.name === 'not-found' ? found(shown) : refusedStaff(request, patient.error, here);
	const [people, pair] = await Promise.all([
		search === null || other !== null ? null : call('staff.patient.found', { params: { search } }),
		other === null ? null : call('staff.merge.view', { params: { id, other } }),
	]);
	for (const answer of [people, pair]) if (answer?.ok === false && answer.error.name !== 'not-found') return refusedStaff(request, answer.error, here);
	// An address that is kept, or that somebody made up, says nothing that is not so.
	const [newest] = patient.value.merges;
	const holds = {
		sent: pair?.ok === true && pair.value.hinders.length === 0,
		merged: newest?.state === 'merged' || newest?.state === 'moving',
		parted: newest?.state === 'returned' || newest?.state === 'returning',
	};
	const outcome = mergeOutcomes.find((one) => one === query.done) ?? null;
	return found({
		...shown,
		patient: patient.value,
		pair: pair?.ok === true ? pair.value : null,
		isGone: people?.ok === false || pair?.ok === false,
		search: people?.ok === false ? null : search,
		...(people?.ok === true ? { found: people.value.data, areMore: people.value.areMore, q: people.value.q } : {}),
		outcome: outcome !== null && holds[outcome] ? outcome : null,
	});
}

const to = (c: EdgeContext, query: Parameters<typeof queryString>[0]) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString(query)}`, c.var.locale),
});

export const mergingActions = {
	find: formAction(findOtherForm, async ({ c, values: { id, q }, refuse }) => {
		const kept = await mutate(c, 'staff.patient.search', { body: { q }, captchaToken: null });
		if (!kept.ok) return refuse(kept.error);
		const { search, id: only } = kept.value;
		return to(c, only === null || only === id ? { id, search } : { id, other: only });
	}),
	codes: formAction(sendCodesForm, async ({ c, values: { id, other }, refuse }) => {
		const sent = await mutate(c, 'staff.merge.codes', { params: { id }, body: { other }, captchaToken: null });
		const { search } = Object.fromEntries(pageQuery(c, ['search']));
		return sent.ok ? to(c, { id, search: search ?? null, other, done: 'sent' }) : refuse(sent.error);
	}),
	merge: formAction(mergeForm, async ({ c, values: { id, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.merge.ask', { params: { id }, body, captchaToken: null });
		return done.ok ? to(c, { id, done: 'merged' }) : refuse(done.error);
	}),
	part: formAction(partForm, async ({ c, values: { id, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.merge.part', { params: { id }, body, captchaToken: null });
		return done.ok ? to(c, { id, done: 'parted' }) : refuse(done.error);
	}),
};
