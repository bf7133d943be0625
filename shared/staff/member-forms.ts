/** Forms about people of the staff: whom the console lets in, and what each may do there. */
import { z } from 'zod';
import { line, oneOf, optionalEmail, optionalPersonName, personName, phone } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { locales } from '#shared/i18n/locales.ts';
import { getsSms } from '#shared/order/sms.ts';
import { staffRoles, type StaffRole } from './roles.ts';

/** As the laboratory's files write codes; in capitals, since a sign-in takes them so. */
export const memberCode = line(40)
	.min(1, 'required')
	.transform((typed) => typed.toUpperCase())
	.pipe(z.string().regex(/^[A-Z0-9][A-Z0-9.-]*$/, 'staffCode'));
/** One line for a name or the code by which somebody signs in. */
export const findMemberForm = defineForm('staff/find-member', z.object({ q: line(120).min(1, 'required') }), { call: 'staff.people.search' });
/** Of somebody who is there, as the page names them. */
const code = z.string().min(1).max(40);
const roles = z.array(z.enum(staffRoles)).min(1, 'choose').max(staffRoles.length);
/** Roles as a page shows them, by spaces, so that nobody changes others than those that were shown. */
const shown = z
	.string()
	.max(400)
	.regex(/^[a-z -]*$/);
/** In one order, however they are written. */
export const rolesInOrder = (given: readonly StaffRole[]): StaffRole[] => staffRoles.filter((role) => given.includes(role));

export const addMemberForm = defineForm(
	'staff/add-member',
	z.object({
		code: memberCode,
		lastName: personName,
		firstName: personName,
		middleName: optionalPersonName,
		/** The first password is set by a code to it. */
		phone: phone.refine(getsSms, 'phoneSms'),
		email: optionalEmail,
		language: oneOf(locales),
		roles,
	}),
	{ call: 'staff.people.add', errors: { 'already-exists': 'code' } },
);
export const memberRolesForm = defineForm('staff/member-roles', z.object({ code, was: shown, roles }), { call: 'staff.people.roles' });
export const signMemberOutForm = defineForm('staff/sign-member-out', z.object({ code }), { call: 'staff.people.sign-out' });
/** Why, in the administrator's words. */
const reason = line(500).min(1, 'required');
export const blockMemberForm = defineForm('staff/block-member', z.object({ code, note: reason }), { call: 'staff.people.block' });
export const unblockMemberForm = defineForm('staff/unblock-member', z.object({ code, note: reason }), { call: 'staff.people.unblock' });
