/** What a doctor's pages of results show: the lists, and one request with its place in them. */
import type { DoctorResultPayload, DoctorResultsPayload, OfferedComparePayload } from '#shared/doctor/payload.ts';
import type { Reply } from '#shared/calls.ts';
import type { ListPlaced } from '#shared/doctor/filter-calls.ts';
import { placeNames, placeParams, readPlace, type ListPlace } from '#shared/doctor/place.ts';
import type { PersonalData } from '#shared/kit/visibility.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { explainedLines } from '#worker/site/results/explained.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';

/** Parameters of the addresses of both pages. */
export const doctorQuery = [...placeNames, 'acknowledged', 'left', 'reopened', 'undo', 'nothing', 'filterOutcome', 'compare', 'fault', 'commented'] as const;

/** A row is 32 px: so many fill a screen. The specification's nine are the call's default. */
const pageRows = 25;

const countOf = (text: string | undefined) => (text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : 0);
const idsOf = (text = '') => text.split('.').filter((one) => /^[A-Za-z0-9_-]{22,64}$/.test(one));

/** A bare address opens the list by the filter that the doctor chose for that. */
async function openedBy({ call, query, locale }: PersonalRequest) {
	const isBare = doctorQuery.every((name) => query[name] === undefined);
	const saved = await call('doctor.filters', {});
	const chosen = saved.ok && isBare ? saved.value.data.find(({ isDefault }) => isDefault) : undefined;
	return { saved, to: chosen === undefined ? null : localise(`/results${queryString({ filter: chosen.id })}`, locale) };
}

/** The address says it, or the filter that it names. */
const shownOf = ({ done, pattern, mode, from, to }: ListPlace, asked: ListPlaced | undefined): DoctorResultsPayload['shown'] =>
	asked === undefined
		? { done, pattern, mode, from, to }
		: { done: asked.doneState, pattern: asked.withPattern, mode: asked.dateMode, from: asked.dateFrom, to: asked.dateTill };

export async function loadDoctorResults(request: PersonalRequest): Promise<Loaded<DoctorResultsPayload>> {
	const { call, query, refused: form } = request;
	const place = readPlace(query);
	const { saved, to } = await openedBy(request);
	if (to !== null) return redirected(to);
	const span = { lastCount: pageRows, ...(place.after === null ? {} : { after: place.after }) };
	const list =
		place.tab === 'review' ? await call('doctor.review', { params: span }) : await call('doctor.requests', { params: { ...placeParams(place), ...span } });
	if (!list.ok && list.error.name === 'unauthorised') return refused(list.error);
	const searched = list.ok && 'filters' in list.value ? (list.value as PersonalData<Reply<'doctor.requests'>>) : null;
	return found({
		role: 'doctor',
		place,
		list: list.ok
			? {
					kind: 'found',
					rows: list.value.data,
					next: list.value.next,
					toReview: list.value.toReview,
					critical: list.value.critical,
					offers: list.value.offers,
				}
			: { kind: list.error.name !== 'not-found' ? 'failed' : place.filter === null ? 'gone' : 'filter-gone' },
		saved: saved.ok ? saved.value.data : null,
		searched: searched?.filters ?? {},
		shown: shownOf(place, searched?.place),
		refused: form,
		outcome: {
			acknowledged: countOf(query.acknowledged),
			left: countOf(query.left),
			reopened: countOf(query.reopened),
			undo: idsOf(query.undo),
			nothing: query.nothing !== undefined,
			filter: query.filterOutcome === 'saved' || query.filterOutcome === 'deleted' ? query.filterOutcome : null,
		},
	});
}

export async function loadDoctorResult(request: PersonalRequest): Promise<Loaded<DoctorResultPayload>> {
	const { call, params, query, refused: form } = request;
	const id = params.id ?? '';
	const place = readPlace(query);
	// The version and what it is of are read by one statement: what is acknowledged is what was read.
	const [opened, compare] = await Promise.all([
		call('doctor.result', { params: { id, list: place.tab, ...placeParams(place) } }),
		query.compare === undefined ? null : call('doctor.compare', { params: { id } }),
	]);
	if (!opened.ok) return refused(opened.error);
	if (compare !== null && !compare.ok) return refused(compare.error);
	return found({
		role: 'doctor',
		result: opened.value.result,
		// Beside the comparison no lines are shown.
		explained: compare === null ? await explainedLines(request, opened.value.result) : {},
		reading: opened.value.reading,
		comments: opened.value.comments,
		commented: query.commented === 'written' || query.commented === 'withdrawn' ? query.commented : null,
		place,
		compare: compare === null ? null : compare.value,
		mailed: query.mailed !== undefined,
		refused: form,
		fault: query.fault === 'changed' || query.fault === 'failed' ? query.fault : null,
	});
}

/** Whether the doctor who is signed in may see values of a request beside those of others: a call that tells no value says so. */
export const isReadable = async ({ call }: PersonalRequest, id: string): Promise<boolean> => (await call('doctor.analytes', { params: { id } })).ok;

/** What a patient opened, beside the others of that patient that the doctor may see. `not-found` for what stands not open to the doctor. */
export async function loadOfferedCompare({ call, params }: PersonalRequest): Promise<Loaded<OfferedComparePayload>> {
	const id = params.id ?? '';
	const [compare, analytes] = await Promise.all([call('doctor.compare', { params: { id } }), call('doctor.analytes', { params: { id } })]);
	if (!compare.ok) return refused(compare.error);
	if (!analytes.ok) return refused(analytes.error);
	const { person } = analytes.value;
	return found({ role: 'chosen-doctor', id, compare: compare.value, person });
}
