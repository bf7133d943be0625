/** The forms of the journal: there is nothing to fill in. */
import { z } from 'zod';
import { defineForm } from '#shared/kit/form.ts';
import { secretId } from '#shared/kit/schemas.ts';

/** Asks for the code that is named at the reception. */
export const identityCodeForm = defineForm('attachments/identity-code', z.object({}), { call: 'patient.identity-code' });
/** As it is handed on to the page that shows it. */
export const newIdentityCode = z.object({ code: z.string().regex(/^\d{8}$/), expiresAt: z.iso.datetime() });
export type NewIdentityCode = z.output<typeof newIdentityCode>;

export const takeBackForm = defineForm('attachments/take-back', z.object({ id: secretId }), { call: 'patient.take-back-result' });
