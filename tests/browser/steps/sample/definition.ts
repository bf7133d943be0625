/** A form with every kind of field, for the tests of the parts themselves. */
import { z } from 'zod';
import { file, files, oneOf, optionalIin, optionalText, personName, phone, text, ticked } from '#shared/kit/fields.ts';
import { defineForm, type Form } from '#shared/kit/form.ts';

export const sampleForm = defineForm(
	'sample/sample',
	z.object({
		name: personName,
		phone,
		iin: optionalIin,
		city: oneOf(['almaty', 'astana']),
		topics: z.array(z.enum(['price', 'result', 'other'])).min(1, 'required'),
		sex: oneOf(['F', 'M']),
		message: text({ maxLength: 200 }),
		note: optionalText({ maxLength: 50 }),
		password: personName,
		paper: file({ maxBytes: 4_000_000, types: ['application/pdf'] }).optional(),
		pictures: files({ maxBytes: 60_000_000, maxCount: 2, types: ['image/png'] }),
		consent: ticked('consent'),
	}),
	{ call: 'sample', secrets: ['password'], warnings: { iin: 'iinCheckDigit' } },
);

/** Stands in for `client/runtime/forms/definitions.ts`. */
export const loadForm = async (): Promise<Form> => sampleForm;
