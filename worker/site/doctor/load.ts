/** What a doctor's pages of results show: the lists, and one request with its place in them. */
import type { DoctorResultPayload, DoctorResultsPayload } from '#shared/doctor/payload.ts';
import { placeNames, placeParams, readPlace } from '#shared/doctor/place.ts';
import { found, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';

/** Parameters of the addresses of both pages. */
export const doctorQuery = [...placeNames, 'acknowledged', 'left', 'reopened', 'undo', 'nothing', 'compare', 'fault'] as const;

/** A row is 32 px: so many fill a screen. The specification's nine are the call's default. */
const pageRows = 25;

const countOf = (text: string | undefined) => (text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : 0);
const idsOf = (text = '') => text.split('.').filter((one) => /^[A-Za-z0-9_-]{22,64}$/.test(one));

export async function loadDoctorResults({ call, query, refused: form }: PersonalRequest): Promise<Loaded<DoctorResultsPayload>> {
	const place = readPlace(query);
	const span = { lastCount: pageRows, ...(place.after === null ? {} : { after: place.after }) };
	const list =
		place.tab === 'review' ? await call('doctor.review', { params: span }) : await call('doctor.requests', { params: { ...placeParams(place), ...span } });
	if (!list.ok && list.error.name === 'unauthorised') return refused(list.error);
	return found({
		role: 'doctor',
		place,
		list: list.ok
			? { kind: 'found', rows: list.value.data, next: list.value.next, toReview: list.value.toReview }
			: { kind: list.error.name === 'not-found' ? 'gone' : 'failed' },
		searched: list.ok && 'filters' in list.value ? (list.value.filters as DoctorResultsPayload['searched']) : {},
		refused: form,
		told: {
			acknowledged: countOf(query.acknowledged),
			left: countOf(query.left),
			reopened: countOf(query.reopened),
			undo: idsOf(query.undo),
			nothing: query.nothing !== undefined,
		},
	});
}

export async function loadDoctorResult({ call, params, query }: PersonalRequest): Promise<Loaded<DoctorResultPayload>> {
	const id = params.id ?? '';
	const place = readPlace(query);
	// The version is read before what it is of: should the request change in between, what is acknowledged is the older one, and it stays to be reviewed.
	const reading = await call('doctor.reading', { params: { id, list: place.tab, ...placeParams(place) } });
	if (!reading.ok) return refused(reading.error);
	const [result, compare] = await Promise.all([
		call('results.info', { params: { id } }),
		query.compare === undefined ? null : call('doctor.compare', { params: { id } }),
	]);
	if (!result.ok) return refused(result.error);
	if (compare !== null && !compare.ok) return refused(compare.error);
	return found({
		role: 'doctor',
		result: result.value,
		reading: reading.value,
		place,
		compare: compare === null ? null : compare.value,
		fault: query.fault === 'changed' || query.fault === 'failed' ? query.fault : null,
	});
}
