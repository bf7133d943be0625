/** Calls of feedback. */
import type { contactsCalls } from '#shared/contacts/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { cityIdOf } from '#worker/lab/city/store.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { answeredRow, cursorPage, writtenRow } from '#worker/lab/kit/lists.ts';
import { readingBy, readsIn } from '#worker/lab/kit/reads-store.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { feedbackAfter, insertFeedback, isFeedback } from './store.ts';

/** Who of the laboratory read messages of visitors. */
const feedbackReads = readsIn('feedback_reads');

/** For so long the same phone and text are the same message. */
const sameMs = 24 * 3_600_000;

export const contactsHandlers: HandlersOf<keyof typeof contactsCalls> = {
	'feedback.create': async ({ db, locale, now }, { body }) => {
		const { phoneNumber: phone, city, ...written } = body;
		const cityId = await cityIdOf(db, city);
		if (cityId === null) return failure('validation', { fields: [{ field: 'city', rule: 'unknown' }] });
		const fingerprint = await hashOf(`${phone}\n${written.message}`);
		const isNew = await insertFeedback(db, { fingerprint, locale, cityId, phone, ...written }, now, now - sameMs);
		return isNew ? success({ createdAt: new Date(now).toISOString() }) : failure('already-exists');
	},

	'lis.feedback.list': async ({ db, principal, now }, { params: { after, pageSize, open } }) => {
		const { page, next } = cursorPage(await feedbackAfter(db, after, open === '1', pageSize + 1), pageSize, ({ id }) => id);
		await feedbackReads.note(
			db,
			page.map(({ id }) => id),
			readingBy({ principal, now }),
		);
		return success({
			data: page.map(({ phone, ...row }) => ({ ...answeredRow(writtenRow(row)), phoneNumber: phone })),
			next,
		});
	},

	'lis.feedback.reads': async ({ db }, { params: { id } }) =>
		(await isFeedback(db, id)) ? success({ data: await feedbackReads.told(db, id) }) : failure('not-found'),
};
