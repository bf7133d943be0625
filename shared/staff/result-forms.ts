/** Forms about results that are held back: to show them once somebody was spoken to, to write down that nobody was reached, and to hold more of them back by hand. */
import { z } from 'zod';
import { comingDay, line, oneOf, requestNumber, tick } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { heldWhom } from './held.ts';

/** Of a line. */
const code = z.string().min(1).max(60);
const maxCodes = 500;
/** Of the request, as the page showed it: what came since, and whose it is by now, was spoken of with nobody. */
const version = z.coerce.number().int().min(0);
/** Name and role, of somebody else than the patient. */
const name = line(120).default('');
const note = line(500).default('');

interface Contact {
	readonly whom: string;
	readonly name: string;
	readonly note: string;
}
/** Who is not the patient is said by name; who showed something without a call says why. */
function checkContact({ whom, name: who, note: why }: Contact, context: z.core.$RefinementCtx): void {
	const lacks = (field: string) => context.addIssue({ code: 'custom', message: 'required', path: [field] });
	if (whom === 'other' && who === '') lacks('name');
	if (whom === 'nobody' && why === '') lacks('note');
}

const told = { version, whom: oneOf(heldWhom.options), name, note };
export const releaseBody = z.object({ codes: z.array(code).min(1).max(maxCodes).optional(), ...told }).superRefine(checkContact);
/** Of one line. */
export const releaseForm = defineForm('staff/release', z.object({ requestNr: requestNumber, codes: code, ...told }).superRefine(checkContact), {
	call: 'staff.results.release',
});
/** Of all that is held of a request. */
export const releaseAllForm = defineForm('staff/release-all', z.object({ requestNr: requestNumber, ...told }).superRefine(checkContact), {
	call: 'staff.results.release',
});

/** `seen`: the last contact that the page showed, 0 for none. The same form sent twice is one try. */
const tried = { code, version, seen: z.coerce.number().int().min(0), whom: oneOf(['patient', 'other'] as const), name, note };
export const unreachedBody = z.object(tried).superRefine(checkContact);
export const heldUnreachedForm = defineForm('staff/held-unreached', z.object({ requestNr: requestNumber, ...tried }).superRefine(checkContact), {
	call: 'staff.results.unreached',
});

/** `whole`: all of the request, with what comes later. */
export const holdExtents = ['lines', 'whole'] as const;
const holding = {
	version,
	extent: oneOf(holdExtents),
	codes: z.array(code).max(maxCodes).default([]),
	/** Why, in the person's words: it stands beside the hold, and in the journal. */
	reason: line(500).min(1, 'required'),
	/** What was read already cannot be unseen, and the person knows. */
	known: tick,
};
function checkExtent({ extent, codes }: { readonly extent: string; readonly codes: readonly string[] }, context: z.core.$RefinementCtx): void {
	if (extent === 'lines' && codes.length === 0) context.addIssue({ code: 'custom', message: 'choose', path: ['codes'] });
}
export const holdBody = z.object(holding).superRefine(checkExtent);
export const holdForm = defineForm('staff/hold', z.object({ requestNr: requestNumber, ...holding }).superRefine(checkExtent), { call: 'staff.results.hold' });

/** Days for which a result that is late may be left. */
export const maxOverdueDays = 14;
/** `seen`: acts that the page showed, 0 for none. What somebody else has done since is not gone over. */
const late = { version, seen: z.coerce.number().int().min(0) };
export const overdueToldBody = z.object({ ...late, day: comingDay, note: line(500).min(1, 'required') });
export const overdueToldForm = defineForm('staff/overdue-told', overdueToldBody.extend({ requestNr: requestNumber }), { call: 'staff.results.overdue-told' });
export const overdueUnansweredBody = z.object({ ...late, note });
export const overdueUnansweredForm = defineForm('staff/overdue-unanswered', overdueUnansweredBody.extend({ requestNr: requestNumber }), {
	call: 'staff.results.overdue-unanswered',
});

/** One line for whatever is known of a request. */
export const findResultForm = defineForm('staff/find-result', z.object({ q: line(120).min(1, 'required') }), { call: 'staff.results.search' });
