/** Asking for an online consultation, with up to ten files. */
import { z } from 'zod';
import { comingDay, email, files, oneOf, optionalIin, personName, phone, slugChoice } from '#shared/kit/fields.ts';
import { agreedTo, textVersions } from '#shared/consent/versions.ts';
import { defineForm } from '#shared/kit/form.ts';
import { attachmentTypes, consultationReasons, maxAttachmentBytes, maxAttachments } from './rules.ts';

export const consultationForm = defineForm(
	'consultation/consultation',
	z.object({
		fio: personName,
		email,
		iin: optionalIin,
		phone,
		/** Slug of the city. */
		city: slugChoice,
		departure_date: comingDay,
		reason: oneOf(consultationReasons),
		consent: agreedTo(textVersions['consultation.consent']),
		attachments: files({ maxBytes: maxAttachmentBytes, types: attachmentTypes, maxCount: maxAttachments }).default([]),
	}),
	{
		call: 'consultation.create',
		uploads: 'consultation.attachment',
		warnings: { iin: 'iinCheckDigit' },
		errors: { 'too-large': 'attachments', 'unsupported-type': 'attachments' },
	},
);
