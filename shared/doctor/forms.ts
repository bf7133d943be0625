/** What a doctor's requests are searched by, as it is typed. */
import { z } from 'zod';
import { optionalPersonName, optionalPastDay, line } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

/** By what a list can be ordered; `state` is the specification's order, the others begin with the newest, or with the first letter. */
export const listSorts = ['state', 'patient', 'collected', 'ready'] as const;
export type ListSort = (typeof listSorts)[number];

/** As the wire has it: finished, unfinished. */
export const doneStates = ['1', '0'] as const;
/** What the dates are of: closing, activation, registration, creation. */
export const dateModes = ['1', '3', '6', '7'] as const;

const none = z.literal('').transform(() => undefined);
const optional = <T extends z.ZodType>(schema: T) => z.union([none, schema]).optional();

/** Beginning of a request number; spaces are left out. */
const numberPart = line(40)
	.transform((text) => text.replace(/[\s\u00a0]/g, ''))
	.pipe(z.string().regex(/^[0-9A-Za-z-]{1,32}$/, 'requestNumber'));

/** Only requests of which a pattern is said. */
export const patternChoices = ['1'] as const;

/** What names a person: it stands in no address. */
export const requestFilters = z.object({
	internalNr: optional(numberPart),
	/** Beginnings of names, whatever their case; Kazakh letters count as their Russian look-alikes, and what finds nobody is forgiven as in the one line. */
	lastName: optionalPersonName,
	firstName: optionalPersonName,
	middleName: optionalPersonName,
	birthYear: optional(line(4).pipe(z.string().regex(/^(?:19|20)\d{2}$/, 'invalid'))),
});
export type RequestFilters = z.output<typeof requestFilters>;

export const doctorSearchForm = defineForm(
	'doctor/search',
	requestFilters.extend({
		doneState: optional(z.enum(doneStates)),
		dateMode: optional(z.enum(dateModes)),
		withPattern: optional(z.enum(patternChoices)),
		dateFrom: optionalPastDay,
		dateTill: optionalPastDay,
	}),
	{ call: 'doctor.search' },
);

/** One line for whatever is known of a request or its patient (`understand.ts`). */
export const findForm = defineForm('doctor/find', z.object({ q: line(120).min(1, 'required') }), { call: 'doctor.find' });

/** What a filter is called in the doctor's own list; it may name a patient, and stands in no address. */
const filterName = line(60).min(1, 'required');
/** A box to tick, from a form and by a call. */
export const tick = z
	.union([z.literal(true), z.literal('on'), z.literal('true'), z.literal(false)])
	.default(false)
	.transform((value) => value !== false);
/** The list as it is shown, under a name. */
export const saveFilterForm = defineForm('doctor/save-filter', z.object({ filterName, isDefault: tick }), { call: 'doctor.filter-save' });
export const changeFilterForm = defineForm('doctor/change-filter', z.object({ filterName, isDefault: tick }), { call: 'doctor.filter-change' });

/** A request as it was read: `id.version`. */
const selected = z
	.string()
	.regex(/^[A-Za-z0-9_-]{22,64}\.\d{1,9}$/)
	.transform((text) => {
		const [id = '', version = '0'] = text.split('.');
		return { id, version: Number(version) };
	});
const selection = z.object({ request: z.array(selected).max(100) });
/** Ticked rows of a list, for one press on all of them. */
export const selectionForm = defineForm('doctor/selection', selection, { call: 'doctor.acknowledge-all' });
export const reopenManyForm = defineForm('doctor/reopen-many', selection, { call: 'doctor.reopen-all' });

/** One request as its page shows it. */
export const acknowledgeForm = defineForm('doctor/acknowledge', z.object({ version: z.string().regex(/^\d{1,9}$/) }), { call: 'doctor.acknowledge' });
export const reopenForm = defineForm('doctor/reopen', z.object({}), { call: 'doctor.reopen' });
