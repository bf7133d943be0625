/** Which requests a doctor's list has, as its parameters, a kept search and a named filter say together. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { ParamsOut } from '#shared/calls.ts';
import type { ListPlaced } from '#shared/doctor/filter-calls.ts';
import { dateModes, type RequestFilters } from '#shared/doctor/forms.ts';
import type { FoundBy } from '#shared/doctor/understand.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { findSearchAndFilter } from './filters-store.ts';
import { asTyped } from './find.ts';
import type { ListQuery } from './lists-store.ts';

export type DoctorContext = LabContext<PrincipalOf<'doctor'>>;
type PlacedQuery = ListQuery & { readonly place: ListPlaced };
type ListParams = Omit<ParamsOut<'doctor.requests'>, 'after' | 'lastCount'>;

/** What waits to be reviewed. */
export const reviewOf = ({ principal }: DoctorContext): ListQuery => ({
	doctorId: principal.accountId,
	list: 'review',
	filters: {},
	dateMode: 1,
	reversed: false,
});

const dayMs = 24 * 3_600_000;

/** What of the parameters may stand in an address. */
const placedOf = ({ doneState, dateMode, dateFrom, dateTill, sort, reversed, withPattern }: ListParams): ListPlaced => ({
	doneState: doneState ?? null,
	dateMode: dateModes.find((mode) => Number(mode) === dateMode) ?? '1',
	dateFrom: dateFrom ?? null,
	dateTill: dateTill ?? null,
	sort: sort ?? null,
	reversed,
	withPattern: withPattern ?? null,
});

/** `not-found` for a search or a filter that is another's, or gone: a list that silently leaves out what was searched for would be another list. */
export async function queryOf(context: DoctorContext, params: ListParams): Promise<Result<PlacedQuery>> {
	const { db, principal } = context;
	const { search, filter } = params;
	const found =
		search === undefined && filter === undefined
			? { search: null, filter: null }
			: await findSearchAndFilter(db, principal, { search: search ?? '', filter: filter ?? '' });
	const kept = search === undefined ? {} : found.search;
	const named = filter === undefined ? undefined : found.filter;
	if (kept === null || named === null) return failure('not-found');
	const { internalNr, lastName, firstName, middleName, birthYear } = params;
	const typed = Object.entries({ internalNr, lastName, firstName, middleName, birthYear }).filter(([, value]) => value !== undefined);
	const asked = placedOf(params);
	const place = named === undefined ? asked : { ...named.place, ...(asked.sort === null ? {} : { sort: asked.sort, reversed: asked.reversed }) };
	const { doneState, dateMode, dateFrom, dateTill, sort, reversed, withPattern } = place;
	const filters: RequestFilters & FoundBy = { ...named?.filters, ...kept, ...Object.fromEntries(typed), ...asTyped(params) };
	return success({
		doctorId: principal.accountId,
		list: 'all',
		filters,
		done: doneState === null ? undefined : doneState === '1',
		dateMode: Number(dateMode),
		from: dateFrom === null ? undefined : beginningOfDay(dateFrom),
		till: dateTill === null ? undefined : beginningOfDay(dateTill) + dayMs,
		sort: sort ?? undefined,
		reversed: reversed === '1',
		withPattern: withPattern === '1',
		place,
	});
}
