/** Filters that a doctor gave a name: a list of results as it is filtered and ordered. */
import { z } from 'zod';
import { defineCall, listOf } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { changeFilterForm, dateModes, doneStates, listSorts, patternChoices, saveFilterForm } from './forms.ts';

/** What of a list may stand in an address. */
export const placed = z.object({
	doneState: z.enum(doneStates).nullable(),
	dateMode: z.enum(dateModes),
	dateFrom: z.iso.date().nullable(),
	dateTill: z.iso.date().nullable(),
	sort: z.enum(listSorts).nullable(),
	reversed: z.enum(['0', '1']),
	withPattern: z.enum(patternChoices).nullable(),
});
export type ListPlaced = z.output<typeof placed>;

/** A doctor has so many at most. */
export const maxFilters = 20;
const savedFilter = z.object({ id: secretId, name: z.string(), isDefault: z.boolean() });
export type SavedFilter = z.output<typeof savedFilter>;

const filterList = defineCall('doctor.filters', {
	summary: 'The filters that the doctor who asks gave a name, by name; all of them, there are at most 20',
	path: '/account/doctor-room/filters',
	reply: listOf(savedFilter),
	errors: ['unauthorised'],
	audience: 'doctor',
});

const filterSave = defineCall('doctor.filter-save', {
	summary:
		'Keeps a list as it is filtered and ordered under a name: a kept search, another filter, and what stands in the address. The name is the doctor’s own and stands once: `filterTaken`; the same filter sent twice is one. At most 20: `filtersFull`',
	method: 'POST',
	path: '/account/doctor-room/filters',
	body: saveFilterForm.schema.extend({ search: secretId.optional(), filter: secretId.optional(), ...placed.partial().shape }),
	reply: z.object({ id: secretId }),
	errors: ['unauthorised', 'validation', 'not-found'],
	audience: 'doctor',
	idempotency: 'natural',
});

const ofFilter = { errors: ['unauthorised', 'validation', 'not-found'], audience: 'doctor', owner: 'id', object: 'filter', idempotency: 'natural' } as const;
const filterChange = defineCall('doctor.filter-change', {
	...ofFilter,
	summary: 'Names a filter anew, and says whether the list is opened with it: one is at most',
	method: 'PUT',
	path: '/account/doctor-room/filters',
	body: changeFilterForm.schema.extend({ id: secretId }),
	reply: z.object({ id: secretId }),
});

const filterDelete = defineCall('doctor.filter-delete', {
	...ofFilter,
	errors: ['unauthorised', 'not-found'],
	summary: 'Deletes a filter; no request goes with it',
	method: 'DELETE',
	path: '/account/doctor-room/filters',
	params: z.object({ id: secretId }),
	body: z.object({}),
	reply: z.object({ deleted: z.literal(true) }),
});

export const filterCalls = [filterList, filterSave, filterChange, filterDelete] as const;
