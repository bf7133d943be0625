/** Filters that a doctor gave a name. */
import type { doctorCalls } from '#shared/doctor/calls.ts';
import { maxFilters, type ListPlaced } from '#shared/doctor/filter-calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { sortKey } from '#worker/lab/catalogue/sort-key.ts';
import { findSearch } from '#worker/lab/account/searches-store.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { wholeList as wholeReply } from '#worker/lab/kit/lists.ts';
import { canonical, randomToken } from '#worker/lab/kit/secrets.ts';
import { changeFilter, deleteFilter, filtersOf, findByName, findFilter, insertFilter } from './filters-store.ts';

const refusedName = (rule: 'filterTaken' | 'filtersFull') => failure('validation', { fields: [{ field: 'filterName', rule }] });

type FilterCalls = Extract<keyof typeof doctorCalls, `doctor.filter${string}`>;

export const filterHandlers: HandlersOf<FilterCalls> = {
	'doctor.filters': async ({ db, principal, locale }) => {
		const rows = await filtersOf(db, principal.accountId);
		const keyed = rows.map((row) => ({ key: sortKey(row.name, locale), row }));
		keyed.sort((a, b) => (a.key === b.key ? (a.row.id < b.row.id ? -1 : 1) : a.key < b.key ? -1 : 1));
		return success(wholeReply(keyed.map(({ row: { is_default: isDefault, ...row } }) => ({ ...row, isDefault: isDefault === 1 }))));
	},

	'doctor.filter-save': async (context, { body }) => {
		const { db, principal, now, services } = context;
		const doctorId = principal.accountId;
		const { filterName: name, isDefault, search, filter: other } = body;
		const [kept, from] = await Promise.all([
			search === undefined ? {} : findSearch(db, principal, 'requests', search),
			other === undefined ? undefined : findFilter(db, doctorId, other),
		]);
		if (kept === null || from === null) return failure('not-found');
		const place: ListPlaced = {
			doneState: body.doneState ?? from?.place.doneState ?? null,
			dateMode: body.dateMode ?? from?.place.dateMode ?? '1',
			dateFrom: body.dateFrom ?? from?.place.dateFrom ?? null,
			dateTill: body.dateTill ?? from?.place.dateTill ?? null,
			sort: body.sort ?? from?.place.sort ?? null,
			withPattern: body.withPattern ?? from?.place.withPattern ?? null,
			reversed: body.sort ? (body.reversed ?? '0') : (from?.place.reversed ?? '0'),
		};
		const filters = { ...from?.filters, ...kept };
		const id = randomToken(services.random, 128);
		if (await insertFilter(db, { id, doctorId, name, filters, place, isDefault, now }, maxFilters)) return success({ id });
		const standing = await findByName(db, doctorId, name);
		if (standing === null) return refusedName('filtersFull');
		const isSame = canonical([standing.filters, standing.place, standing.isDefault]) === canonical([filters, place, isDefault]);
		return isSame ? success({ id: standing.id }) : refusedName('filterTaken');
	},

	'doctor.filter-change': async ({ db, principal }, { body: { id, filterName: name, isDefault } }) => {
		const doctorId = principal.accountId;
		if (await changeFilter(db, { id, doctorId, name, isDefault })) return success({ id });
		return (await findFilter(db, doctorId, id)) === null ? failure('not-found') : refusedName('filterTaken');
	},

	'doctor.filter-delete': async ({ db, principal }, { params: { id } }) =>
		(await deleteFilter(db, principal.accountId, id)) ? success({ deleted: true as const }) : failure('not-found'),
};
