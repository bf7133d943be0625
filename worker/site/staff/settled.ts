/** What somebody has seen to, in the staff's console: letters that were answered, found and opened again, and refused messages that were settled. */
import { localeFacts } from '#shared/i18n/locales.ts';
import type { Result } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { findConsultationForm, findFeedbackForm, reopenConsultationForm, reopenFeedbackForm } from '#shared/staff/letter-forms.ts';
import { settledLists, settledOutcomes, type SettledEntry, type SettledList, type SettledPayload } from '#shared/staff/payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './actions.ts';
import { refusedStaff } from './define.ts';
import { answeredEntryOf, settledRefusedOf } from './entries.ts';

const pageSize = 40;
const searchPattern = /^[A-Za-z0-9_-]{22,64}$/;
const placePattern = /^\d{1,15}\.\d{1,15}$/;
const pathOf = (name: SettledList) => `/staff/settled/${name}`;

interface Page {
	readonly entries: readonly SettledEntry[];
	readonly next: string | null;
	readonly q: string;
}
interface Asked {
	readonly search?: string;
	readonly after?: string;
	readonly pageSize: number;
}
const listed = <Row>(
	reply: Result<{ readonly data: readonly Row[]; readonly next: string | null; readonly q?: string }>,
	entryOf: (row: Row) => SettledEntry,
): Result<Page> => (reply.ok ? { ok: true, value: { entries: reply.value.data.map(entryOf), next: reply.value.next, q: reply.value.q ?? '' } } : reply);

const lists: Readonly<Record<SettledList, (request: AccountRequest, asked: Asked) => Promise<Result<Page>>>> = {
	feedback: async ({ call, now }, params) => listed(await call('staff.feedback.settled', { params }), (row) => answeredEntryOf('feedback', row, now)),
	consultations: async ({ call, now }, params) =>
		listed(await call('staff.consultation.settled', { params }), (row) => answeredEntryOf('consultations', row, now)),
	refused: async ({ call }, { search: _search, ...params }) => listed(await call('staff.refused.settled', { params }), settledRefusedOf),
};

export async function loadSettled(request: AccountRequest): Promise<Loaded<SettledPayload>> {
	const { params, query, locale, city, refused: form } = request;
	const name = settledLists.find((one) => one === params.name);
	if (name === undefined) return refused({ name: 'not-found' });
	const search = name !== 'refused' && query.search !== undefined && searchPattern.test(query.search) ? query.search : null;
	const after: { readonly after?: string } = query.after !== undefined && placePattern.test(query.after) ? { after: query.after } : {};
	const shown = {
		name,
		entries: [],
		next: null,
		isFurther: 'after' in after,
		after: after.after ?? null,
		q: '',
		search,
		isGone: false,
		outcome: settledOutcomes.find((outcome) => outcome === query.done) ?? null,
		refused: form,
		phone: city.phone,
		fileQuery: queryString({ lang: localeFacts[locale].alias, city_id: city.id }),
	};
	const page = await lists[name](request, { pageSize, ...after, ...(search === null ? {} : { search }) });
	if (page.ok) return found({ ...shown, ...page.value });
	if (page.error.name === 'not-found' && search !== null) return found({ ...shown, isGone: true });
	return refusedStaff(request, page.error, `${pathOf(name)}${queryString({ search })}`);
}

const led = (c: EdgeContext, name: SettledList, query: Readonly<Record<string, string | null>>) => ({
	kind: 'redirect' as const,
	to: localise(`${pathOf(name)}${queryString(query)}`, c.get('locale')),
});
/** The same page of the list again, saying what came of it. */
const again = (c: EdgeContext, name: SettledList, done: (typeof settledOutcomes)[number]) =>
	led(c, name, { ...Object.fromEntries(pageQuery(c, ['search', 'after'])), done });

export const settledActions = {
	'find-feedback': formAction(findFeedbackForm, async ({ c, send, refuse }) => {
		const kept = await send();
		return kept.ok ? led(c, 'feedback', { search: kept.value.search }) : refuse(kept.error);
	}),
	'find-consultation': formAction(findConsultationForm, async ({ c, send, refuse }) => {
		const kept = await send();
		return kept.ok ? led(c, 'consultations', { search: kept.value.search }) : refuse(kept.error);
	}),
	'reopen-feedback': formAction(reopenFeedbackForm, async ({ c, values: { id, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.feedback.reopen', { params: { id }, body, captchaToken: null });
		return done.ok ? again(c, 'feedback', 'reopened') : isChanged(done.error) ? again(c, 'feedback', 'changed') : refuse(done.error);
	}),
	'reopen-consultation': formAction(reopenConsultationForm, async ({ c, values: { id, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.consultation.reopen', { params: { id }, body, captchaToken: null });
		return done.ok ? again(c, 'consultations', 'reopened') : isChanged(done.error) ? again(c, 'consultations', 'changed') : refuse(done.error);
	}),
};
