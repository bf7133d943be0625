/** Forms by which the front desk puts two accounts of one person together, and an administrator takes that back. */
import { z } from 'zod';
import { line } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { checkSeen, document, findPatientForm, identityCode } from './forms.ts';

/** Why, in the person's words: it stands in the journal, and with the accounts. */
const reason = line(500).min(1, 'required');
/** The account that stays, and the one that ends in it. */
const pair = { id: secretId, other: secretId };

/** The other account is found as any is. */
export const findOtherForm = defineForm('staff/find-other', z.object({ id: secretId, ...findPatientForm.schema.shape }), { call: 'staff.patient.search' });

export const sendCodesForm = defineForm('staff/merge-codes', z.object(pair), { call: 'staff.merge.codes' });

const merging = { other: pair.other, code: identityCode, otherCode: identityCode, ...document, note: reason };
export const mergeBody = z.object(merging).superRefine(checkSeen);
export const mergeForm = defineForm('staff/merge', z.object({ id: pair.id, ...merging }).superRefine(checkSeen), {
	call: 'staff.merge.ask',
	// The next person at the desk is not shown the document of the one before.
	secrets: ['code', 'otherCode', 'iin', 'iinAgain', 'documentNr', 'documentNrAgain'],
	errors: { 'wrong-code': 'code' },
});

export const partForm = defineForm('staff/part', z.object({ id: secretId, merge: secretId, note: reason }), { call: 'staff.merge.part' });
