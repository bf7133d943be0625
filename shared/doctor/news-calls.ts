/** Which letters a doctor wants of what is new in the lists; that a critical value waits is told in any case. */
import { z } from 'zod';
import { defineCall } from '#shared/kit/call.ts';
import { digestHours, digests, doctorNewsForm } from './news-forms.ts';

const doctorNews = z.object({
	digest: z.enum(digests),
	hour: z.enum(digestHours),
	/** Of what patients open to the doctor. */
	offers: z.boolean(),
	/** Empty where it is not known: then no letter comes. */
	email: z.string(),
});

export type DoctorNews = z.output<typeof doctorNews>;

const news = defineCall('doctor.news', {
	summary: 'Which letters the doctor who asks wants, and where they go',
	path: '/account/doctor-room/news',
	reply: doctorNews,
	errors: ['unauthorised'],
	audience: 'doctor',
});

const saveNews = defineCall('doctor.news-save', {
	summary: 'Saves which letters the doctor who asks wants. What waits of those that are not wanted any more is called off',
	method: 'POST',
	path: '/account/doctor-room/news',
	body: doctorNewsForm.schema,
	reply: z.object({ saved: z.literal(true) }),
	errors: ['unauthorised', 'validation'],
	audience: 'doctor',
	idempotency: 'natural',
});

export const doctorNewsCalls = [news, saveNews] as const;
