/** What visitors wrote, as the staff reads it: what waits with what was answered before, what was answered, and one that is opened again. */
import { z } from 'zod';
import { consultationCalls } from '#shared/consultation/calls.ts';
import { contactsCalls } from '#shared/contacts/calls.ts';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { findFeedbackForm, reopenFeedbackForm } from './letter-forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false } as const;

const answer = z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() });
/** Who has opened it again last, when and why, and the answer before; null for never. */
const reopened = answer.extend({ before: answer }).nullable();

/** As a list of what waits tells one. */
export const waitingFeedback = contactsCalls['lis.feedback.list'].reply.shape.data.element.extend({ reopened });
export const waitingConsultation = consultationCalls['lis.consultation.list'].reply.shape.data.element.extend({ reopened });
const answeredFeedback = waitingFeedback.extend({ answered: answer });
const answeredConsultation = waitingConsultation.extend({ answered: answer });

/** So many of a search by words are looked through for a page; the next page goes on from there. */
export const maxLookedThrough = 2000;

/** Moment and id of the last one of the page before. */
const place = z.string().regex(/^\d{1,15}\.\d{1,15}$/);
const search = {
	...asStaff,
	method: 'POST',
	body: findFeedbackForm.schema,
	reply: z.object({ search: secretId }),
	errors: [...refusals, 'bad-request', 'validation'],
} as const;
const params = z.object({ search: secretId.optional(), after: place.optional(), pageSize: cursorPageSize });
const errors = [...refusals, 'bad-request', 'not-found'] as const;
/** What was typed; empty for the list of all. */
const q = z.string();
const reopen = {
	...asStaff,
	method: 'POST',
	params: z.object({ id: z.coerce.number().int().positive() }),
	body: reopenFeedbackForm.schema.omit({ id: true }),
	reply: z.object({ id: z.int() }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
} as const;

const searchFeedback = defineCall('staff.feedback.search', {
	...search,
	summary: 'Keeps a number, a phone, names or words for this session, by which messages that were answered are found: no address holds what names a person',
	path: '/account/staff/answered-feedback/search',
	right: 'feedback',
});
const listFeedback = defineCall('staff.feedback.settled', {
	...asStaff,
	summary:
		'Messages of visitors that were answered, the latest answer first, with who answered, when and in what words; of a search those that it finds, of which 2,000 are looked through for a page. That the people were read is written down',
	path: '/account/staff/answered-feedback',
	params,
	reply: cursorListOf(answeredFeedback, place).extend({ q }),
	errors,
	right: 'feedback',
});
const reopenFeedback = defineCall('staff.feedback.reopen', {
	...reopen,
	summary:
		'A message that was answered waits again, from now on; its visitor is told nothing by that. The same said twice changes nothing the second time; 409 `conflict` where it waits already, or was answered anew',
	path: '/account/staff/feedback/:id/reopened',
	right: 'feedback',
});
const searchConsultations = defineCall('staff.consultation.search', {
	...search,
	summary: 'The same of requests for consultations',
	path: '/account/staff/answered-consultations/search',
	right: 'consultations',
});
const listConsultations = defineCall('staff.consultation.settled', {
	...asStaff,
	summary: 'Requests for consultations that were answered, as messages that were',
	path: '/account/staff/answered-consultations',
	params,
	reply: cursorListOf(answeredConsultation, place).extend({ q }),
	errors,
	right: 'consultations',
});
const reopenConsultation = defineCall('staff.consultation.reopen', {
	...reopen,
	summary: 'A request for a consultation that was answered waits again, as a message does',
	path: '/account/staff/consultations/:id/reopened',
	right: 'consultations',
});

export const staffLetterCalls = [searchFeedback, listFeedback, reopenFeedback, searchConsultations, listConsultations, reopenConsultation] as const;
