/** Forms of the dispatcher of house calls, and of the nurse who goes to them. */
import { z } from 'zod';
import { chosenTime, isDay, line, oneOf } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { missedReasons, visitActs } from './rules.ts';

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
export const missVisitForm = defineForm('visits/miss', z.object({ number, change, reason: oneOf(missedReasons), note: line(500).default('') }), {
	call: 'staff.visits.missed',
});
export const closeVisitForm = defineForm('visits/close', z.object({ number, change, note: line(500).min(1, 'required') }), {
	call: 'staff.visits.close',
});

/** Day and time as the nurse saw them: what was moved since was another visit. */
export const visitActForm = defineForm(
	'visits/act',
	z.object({ number, act: oneOf(visitActs), date: visitDate, from: chosenTime, reason: z.enum(missedReasons, { error: 'choose' }).optional() }),
	{ call: 'staff.my-day.act' },
);
