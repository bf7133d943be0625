/** What a doctor does in the lists and with one request. Each press leads on to where it was made; nothing that names a patient stands in an address. */
import { commentForm, withdrawCommentForm } from '#shared/doctor/comment-forms.ts';
import {
	acknowledgeForm,
	changeFilterForm,
	doctorSearchForm,
	findForm,
	reopenForm,
	reopenManyForm,
	saveFilterForm,
	selectionForm,
} from '#shared/doctor/forms.ts';
import { everythingPath, placeParams, placeQuery, readPlace, wholeList, type ListPlace } from '#shared/doctor/place.ts';
import { maxSelected } from '#shared/export/limits.ts';
import { selectionPath } from '#shared/export/payload.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { parseForm } from '#shared/kit/form.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { mutate } from '#worker/edge/mutation.ts';
import type { Action } from '#worker/site/action.ts';
import { formAction } from '#worker/site/form-action.ts';

/** The place that the form's own address names. */
const placeOf = (c: EdgeContext): ListPlace => readPlace(Object.fromEntries(new URL(c.req.url).searchParams));
const redirect = (c: EdgeContext, path: string) => ({ kind: 'redirect', to: localise(path, c.var.locale) }) as const;
const listAt = (place: ListPlace, outcome: Readonly<Record<string, string | number | null>> = {}) => {
	const [query, more] = [placeQuery(place), queryString(outcome)];
	return `/results${query}${query === '' || more === '' ? more : more.replace('?', '&')}`;
};

export const searchRequests = formAction(doctorSearchForm, async ({ c, values, send, refuse }) => {
	const kept = await send();
	if (!kept.ok) return refuse(kept.error);
	const { doneState: done = null, withPattern: pattern = null, dateMode: mode = '1', dateFrom: from = null, dateTill: to = null } = values;
	const { sort, reversed } = placeOf(c);
	return redirect(c, listAt({ ...wholeList, search: kept.value.search, done, pattern, mode, from, to, sort, reversed }));
});

/** A day that was typed is that of collection: an unfinished request has no other. */
const collectionMode = '6';
export const findRequests = formAction(findForm, async ({ c, send, refuse }) => {
	const found = await send();
	if (!found.ok) return refuse(found.error);
	const { search, dateFrom: from, dateTill: to } = found.value;
	return redirect(c, listAt({ ...wholeList, search, from, to, mode: collectionMode }));
});

export const saveFilter = formAction(saveFilterForm, async ({ c, send, refuse }) => {
	const { search, filter, done, pattern, mode, from, to, sort, reversed } = placeOf(c);
	const made = await send({
		...(search === null ? {} : { search }),
		...(filter === null ? { doneState: done, withPattern: pattern, dateMode: mode, dateFrom: from, dateTill: to } : { filter }),
		...(sort === null ? {} : { sort, reversed: reversed ? '1' : '0' }),
	});
	return made.ok ? redirect(c, listAt({ ...wholeList, filter: made.value.id }, { filterOutcome: 'saved' })) : refuse(made.error);
});

export const changeFilter = formAction(changeFilterForm, async ({ c, send, refuse }) => {
	const { filter } = placeOf(c);
	const changed = await send({ id: filter ?? '' });
	return changed.ok ? redirect(c, listAt({ ...wholeList, filter }, { filterOutcome: 'saved' })) : refuse(changed.error);
});

export const deleteFilter: Action = async (c) => {
	const { filter } = placeOf(c);
	const deleted = await mutate(c, 'doctor.filter-delete', { params: { id: filter ?? '' }, body: {}, captchaToken: null });
	// One that is gone already is what was wanted.
	if (!deleted.ok && deleted.error.name !== 'not-found') return { kind: 'failed', error: deleted.error };
	return redirect(c, `${everythingPath}&filterOutcome=deleted`);
};

/** So many can be undone by the notice that follows; of more the list itself has to be used. */
const maxUndone = 4;

export const acknowledgeSelected = formAction(selectionForm, async ({ c, values, send, refuse }) => {
	const place = placeOf(c);
	if (values.request.length === 0) return redirect(c, listAt(place, { nothing: 1 }));
	const outcome = await send();
	if (!outcome.ok) return refuse(outcome.error);
	const { acknowledged, left } = outcome.value;
	// What the page begins behind may be among what has gone from the list of those to review; its place is known all the same.
	return redirect(
		c,
		listAt(place, {
			acknowledged: acknowledged.length || null,
			left: left.length || null,
			undo: acknowledged.length > 0 && acknowledged.length <= maxUndone ? acknowledged.join('.') : null,
		}),
	);
});

export const reopenSelected = formAction(reopenManyForm, async ({ c, values, send, refuse }) => {
	const place = placeOf(c);
	if (values.request.length === 0) return redirect(c, listAt(place, { nothing: 1 }));
	const outcome = await send();
	return outcome.ok ? redirect(c, listAt(place, { reopened: outcome.value.reopened || null })) : refuse(outcome.error);
});

/** To the page where what is ticked is taken along, or, with nothing ticked, what stood on the page (`shown`): it names whose requests they are before anything is downloaded. */
export const takeSelected: Action = async (c) => {
	const body = await readForm(c);
	if (!body.ok) return { kind: 'failed', error: body.error };
	const parsed = parseForm(selectionForm, body.value.entries);
	if (!parsed.ok) return { kind: 'failed', error: parsed.error };
	const ticked = parsed.value.request.map(({ id }) => id);
	const ids = ticked.length > 0 ? ticked : (body.value.get('shown') ?? '').split('.').filter(Boolean);
	if (ids.length > maxSelected) return { kind: 'failed', error: { name: 'too-large' } };
	return redirect(c, ids.length === 0 ? listAt(placeOf(c), { nothing: 1 }) : selectionPath(ids));
};

const requestAt = (id: string, place: ListPlace, outcome: Readonly<Record<string, string>> = {}) => {
	const [query, more] = [place.tab === 'review' ? '?tab=review' : placeQuery({ ...place, after: null }), queryString(outcome)];
	return `/results/${id}${query}${query === '' || more === '' ? more : more.replace('?', '&')}`;
};

const acknowledgeAndGo = (goesOn: boolean) =>
	formAction(acknowledgeForm, async ({ c, send }) => {
		const [id, place] = [c.var.page?.params.id ?? '', placeOf(c)];
		// Its neighbours are asked for first: it may leave the list.
		const reading = goesOn ? await c.var.call('doctor.reading', { params: { id, list: place.tab, ...placeParams(place) } }) : null;
		const outcome = await send({ id });
		if (!outcome.ok && outcome.error.name !== 'conflict' && outcome.error.name !== 'not-available') return { kind: 'failed', error: outcome.error };
		if (!outcome.ok) return redirect(c, requestAt(id, place, { fault: outcome.error.name === 'conflict' ? 'changed' : 'failed' }));
		if (reading === null) return redirect(c, requestAt(id, place));
		const next = reading.ok ? reading.value.next : null;
		return redirect(c, next === null ? listAt({ ...place, after: null }, { acknowledged: 1, undo: id }) : requestAt(next, place));
	});

export const acknowledgeRequest = acknowledgeAndGo(false);
export const acknowledgeAndNext = acknowledgeAndGo(true);

export const reopenRequest = formAction(reopenForm, async ({ c, send }) => {
	const id = c.var.page?.params.id ?? '';
	const outcome = await send({ id });
	return outcome.ok ? redirect(c, requestAt(id, placeOf(c))) : { kind: 'failed', error: outcome.error };
});

export const writeComment = formAction(commentForm, async ({ c, send, refuse }) => {
	const id = c.var.page?.params.id ?? '';
	const done = await send({ id });
	return done.ok ? redirect(c, requestAt(id, placeOf(c), { commented: 'written' })) : refuse(done.error);
});

export const withdrawComment = formAction(withdrawCommentForm, async ({ c, send, refuse }) => {
	const id = c.var.page?.params.id ?? '';
	const done = await send({ id });
	return done.ok ? redirect(c, requestAt(id, placeOf(c), { commented: 'withdrawn' })) : refuse(done.error);
});
