/** Forms of what visitors wrote and somebody has answered: found again, and opened again. */
import { z } from 'zod';
import { line } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

/** A number, a phone, names, or words of it and of its answer. */
const q = line(120).min(1, 'required');
export const findFeedbackForm = defineForm('staff/find-feedback', z.object({ q }), { call: 'staff.feedback.search' });
export const findConsultationForm = defineForm('staff/find-consultation', z.object({ q }), { call: 'staff.consultation.search' });

/** `answeredAt`: as the page showed it. What was answered anew since is not opened unseen. */
const reopen = z.object({ id: z.coerce.number().int().positive(), answeredAt: z.iso.datetime(), note: line(500).min(1, 'required') });
export const reopenFeedbackForm = defineForm('staff/reopen-feedback', reopen, { call: 'staff.feedback.reopen' });
export const reopenConsultationForm = defineForm('staff/reopen-consultation', reopen, { call: 'staff.consultation.reopen' });
