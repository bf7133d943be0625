/** Asking for an online consultation, with up to ten files. */
import { z } from 'zod';
import { comingDay, email, files, optionalIin, personName, phone } from '#shared/kit/fields.ts';
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
		city: z.string({ error: 'required' }).regex(/^[a-z0-9-]{1,120}$/, 'required'),
		departure_date: comingDay,
		reason: z.enum(consultationReasons, { error: 'required' }),
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
