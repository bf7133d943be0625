/** Results in the staff's console: found by whatever is known of a request, shown line by line without values, held back and released by hand. */
import { failure, type Result } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { outcomes, type ResultsPayload } from '#shared/staff/payload.ts';
import { findResultForm, heldUnreachedForm, holdForm, releaseAllForm, releaseForm } from '#shared/staff/result-forms.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './actions.ts';
import { refusedStaff } from './define.ts';
import { liveState } from './live.ts';

const path = '/staff/results';
const pageSize = 40;
const searchPattern = /^[A-Za-z0-9_-]{22,64}$/;
const numberPattern = /^[0-9A-Za-z-]{1,32}$/;

export async function loadResults(request: AccountRequest): Promise<Loaded<ResultsPayload>> {
	const { query, call, city, refused: form } = request;
	const number = query.nr?.trim().slice(0, 40) ?? '';
	const search = query.search !== undefined && searchPattern.test(query.search) ? query.search : null;
	const here = `${path}${queryString({ nr: number || null, search })}`;
	// Which links lead somewhere is asked with what is shown; alone, it says whether the page may be used.
	const today = await call('staff.today', {});
	if (!today.ok) return refusedStaff(request, today.error, here);
	const { rights } = today.value;
	if (!rights.includes('results')) return refused(failure('forbidden').error);
	const shown: ResultsPayload = {
		mode: 'none',
		number,
		request: null,
		rights,
		search,
		found: [],
		orders: null,
		q: '',
		next: null,
		isFurther: false,
		outcome: outcomes.find((outcome) => outcome === query.done) ?? null,
		live: null,
		refused: form,
		phone: city.phone,
	};
	if (number !== '') {
		if (!numberPattern.test(number)) return found({ ...shown, mode: 'number' });
		const live = await liveState(request, { view: 'request', of: number });
		if (!live.ok) return refusedStaff(request, live.error, here);
		const viewed = await call('staff.results.view', { params: { requestNr: number } });
		if (!viewed.ok) return isNone(viewed) ? found({ ...shown, mode: 'number' }) : refusedStaff(request, viewed.error, here);
		return found({ ...shown, mode: 'number', request: viewed.value, live: live.value });
	}
	if (search === null) return found(shown);
	const { after } = query;
	const further = after === undefined ? {} : { after: after.slice(0, 40) };
	const live = await liveState(request, { view: 'requests', of: search, ...further });
	if (!live.ok) return refusedStaff(request, live.error, here);
	const page = await call('staff.results.found', { params: { search, pageSize, ...further } });
	if (!page.ok) return page.error.name === 'not-found' ? found({ ...shown, mode: 'gone' }) : refusedStaff(request, page.error, here);
	const { data, q, next, orders } = page.value;
	return found({ ...shown, mode: 'found', found: data, q, next, orders, isFurther: after !== undefined, live: live.value });
}

/** No request has the number. */
const isNone = (viewed: Result<unknown>): boolean => !viewed.ok && viewed.error.name === 'not-found';

/** The same request again, saying what came of it. */
function again(c: EdgeContext, requestNr: string, done: (typeof outcomes)[number]) {
	const { search } = Object.fromEntries(pageQuery(c, ['search']));
	return { kind: 'redirect' as const, to: localise(`${path}${queryString({ nr: requestNr, search: search ?? null, done })}`, c.get('locale')) };
}

export const resultActions = {
	find: formAction(findResultForm, async ({ c, send, refuse }) => {
		const kept = await send();
		if (!kept.ok) return refuse(kept.error);
		const { search, requestNr } = kept.value;
		return { kind: 'redirect' as const, to: localise(`${path}${queryString(requestNr === null ? { search } : { nr: requestNr })}`, c.get('locale')) };
	}),
	hold: formAction(holdForm, async ({ c, values: { requestNr, known, ...body }, refuse }) => {
		const held = await mutate(c, 'staff.results.hold', {
			params: { requestNr },
			body: { ...body, ...(known === undefined ? {} : { known }) },
			captchaToken: null,
		});
		return held.ok ? again(c, requestNr, 'held') : isChanged(held.error) ? again(c, requestNr, 'changed') : refuse(held.error);
	}),
	release: formAction(releaseForm, async ({ c, values: { requestNr, codes, ...body }, refuse }) => {
		const shown = await mutate(c, 'staff.results.release', { params: { requestNr }, body: { codes: [codes], ...body }, captchaToken: null });
		return shown.ok ? again(c, requestNr, 'done') : isChanged(shown.error) ? again(c, requestNr, 'changed') : refuse(shown.error);
	}),
	'release-all': formAction(releaseAllForm, async ({ c, values: { requestNr, ...body }, refuse }) => {
		const shown = await mutate(c, 'staff.results.release', { params: { requestNr }, body, captchaToken: null });
		return shown.ok ? again(c, requestNr, 'done') : isChanged(shown.error) ? again(c, requestNr, 'changed') : refuse(shown.error);
	}),
	'held-unreached': formAction(heldUnreachedForm, async ({ c, values: { requestNr, ...body }, refuse }) => {
		const noted = await mutate(c, 'staff.results.unreached', { params: { requestNr }, body, captchaToken: null });
		return noted.ok ? again(c, requestNr, 'noted') : isChanged(noted.error) ? again(c, requestNr, 'changed') : refuse(noted.error);
	}),
};
