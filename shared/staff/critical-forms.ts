/** Forms of the queue of critical values: a call that told somebody, and a call that reached nobody. */
import { z } from 'zod';
import { line, oneOf, ticked } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { contactWhom } from '#shared/doctor/critical-contacts.ts';

const contact = {
	/** The last contact that the page showed, 0 for none: the same form sent twice is one contact, and a second try from a page that shows the first is another. */
	seen: z.coerce.number().int().min(0),
	/** Code of the doctor whom the page showed, empty for nobody: whom the request names by then was not called. */
	doctor: line(40),
	whom: oneOf(contactWhom.options),
	/** Name and role: of somebody else, and of a doctor where the request names none or another one. */
	name: line(120).default(''),
	note: line(500).default(''),
};
const told = { ...contact, readBack: ticked('readBack') };
const id = z.coerce.number().int().positive();

/** Who is neither doctor nor patient is said by name and role. */
function checkName({ whom, name }: { readonly whom: string; readonly name: string }, context: z.core.$RefinementCtx): void {
	if (whom === 'other' && name === '') context.addIssue({ code: 'custom', message: 'required', path: ['name'] });
}

export const toldBody = z.object(told).superRefine(checkName);
export const unreachedBody = z.object(contact);
export const criticalToldForm = defineForm('staff/critical-told', z.object({ id, ...told }).superRefine(checkName), { call: 'staff.critical.told' });
export const criticalUnreachedForm = defineForm('staff/critical-unreached', z.object({ id, ...contact }), { call: 'staff.critical.unreached' });
