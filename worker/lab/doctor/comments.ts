/** What a doctor writes to a patient beside a result, and takes back. Others than that patient's account are told nothing of it. */
import { maxComments, type commentCalls } from '#shared/doctor/comment-calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { commentMessageKinds } from '#worker/lab/messages/kinds.ts';
import { commentReader, insertComment, othersStanding, withdrawComment } from '#worker/lab/results/comments-store.ts';
import { nobodyToTell, sendNotifications, tellingOf } from '#worker/lab/results/notifications.ts';
import { waitingNews } from '#worker/lab/results/notifications-store.ts';

type CommentCalls = (typeof commentCalls)[number]['id'];

export const commentHandlers: HandlersOf<CommentCalls> = {
	'doctor.comment': async (context, { body: { id: requestId, comment: text } }) => {
		const { db, now, services, principal } = context;
		const doctorId = principal.accountId;
		const reader = await commentReader(db, requestId, doctorId);
		if (reader === null) return failure('not-available');
		const { isHeld, ...shownTo } = reader;
		// While the laboratory holds something of it back no comment is given, and none is told of.
		const { messages, tokens } = isHeld ? nobodyToTell : await tellingOf(context, { id: requestId, planned_at: null }, reader.patientId, 'comment');
		const id = randomToken(services.random, 128);
		if (!(await insertComment(db, { id, requestId, doctorId, text, messages, tokens, ...shownTo }, maxComments, now))) return failure('not-available');
		sendNotifications(context, messages);
		return success({ written: true as const });
	},

	'doctor.comment-withdraw': async ({ db, now, principal }, { body: { id: requestId, comment: id } }) => {
		// While another comment stands there is something to be told.
		const waiting = (await othersStanding(db, requestId, id)) > 0 ? [] : await waitingNews(db, requestId, Object.values(commentMessageKinds));
		const own = { id, requestId, doctorId: principal.accountId };
		const isOwn = await withdrawComment(
			db,
			own,
			waiting.map((one) => one.id),
			now,
		);
		return isOwn ? success({ withdrawn: true as const }) : failure('not-available');
	},
};
