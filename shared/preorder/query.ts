/** What a doctor looks for a patient by. */
import { z } from 'zod';
import { birthDate, iin, personName, phone } from '#shared/kit/fields.ts';

/** The IIN, or the phone, or surname, first name and birth date. */
export const patientQuery = z.union([
	z.strictObject({ iin }),
	z.strictObject({ phone }),
	z.strictObject({ lastName: personName, firstName: personName, birthDate }),
]);
export type PatientQuery = z.output<typeof patientQuery>;
