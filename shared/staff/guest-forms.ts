/** Forms by which the front desk serves somebody without an account: the phone and the document prove what is theirs. */
import { z } from 'zod';
import { line, phone } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { checkSeen, document, identityCode } from './forms.ts';

/** Why, in the person's words: it stands in the journal. */
const reason = line(500).min(1, 'required');

export const beginGuestForm = defineForm('staff/guest-begin', z.object({ phone }), { call: 'staff.guest.begin', secrets: ['phone'] });

/** Whose things wait to be erased. */
export const findGuestForm = defineForm('staff/guest-find', z.object({ phone }), { call: 'staff.guest.find', secrets: ['phone'] });

const proving = { code: identityCode, ...document };
export const proveGuestBody = z.object(proving).superRefine(checkSeen);
export const proveGuestForm = defineForm('staff/guest-prove', z.object({ id: secretId, ...proving }).superRefine(checkSeen), {
	call: 'staff.guest.prove',
	// The next person at the desk is not shown the document of the one before.
	secrets: ['code', 'iin', 'iinAgain', 'documentNr', 'documentNrAgain'],
	errors: { 'wrong-code': 'code' },
});

export const guestCopyForm = defineForm('staff/guest-copy', z.object({ id: secretId, note: reason }), { call: 'staff.guest.hand-over' });
export const guestEraseForm = defineForm('staff/guest-erase', z.object({ id: secretId, note: reason }), { call: 'staff.guest.erase' });
export const guestKeepForm = defineForm('staff/guest-keep', z.object({ id: secretId, note: reason }), { call: 'staff.guest.keep' });
