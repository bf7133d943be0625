/** The form by which a doctor acknowledges one critical value. */
import { z } from 'zod';
import { line } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { secretId } from '#shared/kit/schemas.ts';

export const criticalForm = defineForm(
	'doctor/critical',
	z.object({
		id: secretId,
		value: z.coerce.number().int().min(1),
		/** What was done: whom the doctor called, what was agreed. */
		note: line(300).default(''),
	}),
	{ call: 'doctor.critical-acknowledge' },
);
