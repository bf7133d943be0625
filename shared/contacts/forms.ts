/** The form on the page of contacts. Its schema is also the body of its call. */
import { z } from 'zod';
import { personName, phone, slugChoice, text } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

export const feedbackForm = defineForm(
	'contacts/feedback',
	z.object({
		/** Slug of the city that the message is about. */
		city: slugChoice,
		name: personName,
		surname: personName,
		phoneNumber: phone,
		message: text({ maxLength: 2000 }),
	}),
	{ call: 'feedback.create' },
);
