/** Which letters a doctor wants of what is new. */
import { z } from 'zod';
import { oneOf } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { tick } from './forms.ts';

/** `daily`: one letter at the doctor's hour; `often`: by day, when there is something, at most every two hours. */
export const digests = ['off', 'daily', 'often'] as const;
export type Digest = (typeof digests)[number];
/** Full hours in Almaty. */
export const digestHours = ['8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20'] as const;

export const doctorNewsForm = defineForm(
	'doctor/news',
	z.object({
		digest: oneOf(digests),
		hour: oneOf(digestHours),
		/** Of what patients open to the doctor. */
		offers: tick,
	}),
	{ call: 'doctor.news-save' },
);
