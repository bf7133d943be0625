/** Forms of the dispatcher of house calls, and of the nurse who goes to them. */
import { z } from 'zod';
import { chosenTime, isDay, line, oneOf } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { cancelReasons, maxMissedNote, missedReasons, visitActs } from './rules.ts';

const number = z.string().min(1).max(40);
/** Number of the visit's last change, as the page showed it: what was changed since is not changed unseen. */
const change = z.coerce.number().int().positive();
export const visitDate = z.string().refine(isDay, 'date');

export const assignVisitForm = defineForm('visits/assign', z.object({ number, change, nurse: z.string({ error: 'choose' }).trim().min(1, 'choose').max(40) }), {
	call: 'staff.visits.assign',
	errors: { 'slot-taken': 'nurse' },
});
export const takeOffVisitForm = defineForm('visits/take-off', z.object({ number, change }), { call: 'staff.visits.assign' });
export const moveVisitForm = defineForm('visits/move', z.object({ number, change, date: visitDate, slot: chosenTime }), {
	call: 'staff.visits.move',
	errors: { 'slot-taken': 'slot', 'already-exists': 'slot' },
});
export const missVisitForm = defineForm('visits/miss', z.object({ number, change, reason: oneOf(missedReasons), note: line(maxMissedNote).default('') }), {
	call: 'staff.visits.missed',
});
export const closeVisitForm = defineForm('visits/close', z.object({ number, change, note: line(500).min(1, 'required') }), {
	call: 'staff.visits.close',
});

const cancelling = { reason: oneOf(cancelReasons), note: line(500).default('') };
/** What is none of the reasons is said in words. */
function checkWords({ reason, note }: { readonly reason: string; readonly note: string }, context: z.core.$RefinementCtx): void {
	if (reason === 'other' && note === '') context.addIssue({ code: 'custom', message: 'required', path: ['note'] });
}
export const cancelVisitBody = z.object({ change, ...cancelling }).superRefine(checkWords);
export const cancelVisitForm = defineForm('visits/cancel', z.object({ number, change, ...cancelling }).superRefine(checkWords), {
	call: 'staff.visits.cancel',
});

/** `seen`: the last try that the page showed, 0 for none. The same form sent twice is one try. */
export const unreachedVisitForm = defineForm('visits/unreached', z.object({ number, seen: z.coerce.number().int().min(0) }), {
	call: 'staff.visits.unreached',
});

/** One line for whatever is known of a house call (`shared/doctor/understand.ts`). */
export const findVisitForm = defineForm('visits/find', z.object({ q: line(120).min(1, 'required') }), { call: 'staff.visits.search' });

/** As many as one press sends to a nurse. */
export const maxAssigned = 100;
/** A visit as it was shown: `number.change`. */
const ticked = z
	.string()
	.regex(/^\d{8,10}\.\d{1,12}$/)
	.transform((text) => {
		const [one = '', seen = '0'] = text.split('.');
		return { number: one, change: Number(seen) };
	});
export const assignManyForm = defineForm(
	'visits/assign-many',
	z.object({
		nurse: z.string({ error: 'choose' }).trim().min(1, 'choose').max(40),
		visits: z.array(ticked).min(1, 'choose').max(maxAssigned, 'tooManyChosen'),
	}),
	{ call: 'staff.visits.assign-many' },
);

/** Day and time as the nurse saw them: what was moved since was another visit. */
export const visitActForm = defineForm(
	'visits/act',
	z.object({
		number,
		act: oneOf(visitActs),
		date: visitDate,
		from: chosenTime,
		reason: z.enum(missedReasons, { error: 'choose' }).optional(),
		/** Of a visit at which nothing could be taken. */
		note: line(maxMissedNote).default(''),
	}),
	{ call: 'staff.my-day.act' },
);
