/**
 * Tells people that results take longer than the laboratory said, where it named no other moment: once for each moment, when its day in Almaty is over, since within the day nobody waits in vain.
 * The page of the request says it from the moment on.
 */
import type { overdueCalls } from '#shared/results/overdue-calls.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { logFault, type Job } from '#worker/lab/kit/jobs.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { nobodyToTell, sendNotifications, tellingOf } from './notifications.ts';
import { noteOverdue, overdueAfter, overdueToTell } from './overdue-store.ts';

const dayMs = 24 * 3_600_000;
/** What was to be ready longer ago is told to nobody any more: it is the laboratory's to say. */
const toldWithinMs = 7 * dayMs;
/** So many in one run. */
const batch = 100;

export const tellOverdue: Job = async ({ db, services }) => {
	const now = services.clock();
	const started: Promise<unknown>[] = [];
	const context = { db, now, services, later: (work: Promise<unknown>) => void started.push(work) };
	const till = beginningOfDay(todayInAlmaty(now));
	for (const request of await overdueToTell(db, { from: till - toldWithinMs, till }, batch)) {
		const { patient_id: patientId, is_held: isHeld } = request;
		try {
			const telling = patientId === null || isHeld === 1 ? nobodyToTell : await tellingOf(context, request, patientId, 'overdue');
			await noteOverdue(db, request, telling, now);
			sendNotifications(context, telling.messages);
		} catch (thrown) {
			// It has moved since it was read, or the store fails: the next run looks again.
			logFault({ job: 'overdue' }, thrown);
		}
	}
	await Promise.all(started);
};

export const overdueHandlers: HandlersOf<keyof typeof overdueCalls> = {
	'lis.results.overdue': async ({ db, now }, { params: { after = '', pageSize } }) => {
		const { page, next } = cursorPage(await overdueAfter(db, now, { after, count: pageSize + 1 }), pageSize, ({ id }) => id);
		return success({
			data: page.map((row) => ({
				requestNr: row.request_nr,
				plannedAt: new Date(row.planned_at).toISOString(),
				done: row.done_count,
				total: row.line_count,
				doctorCode: row.doctor_code,
				isTold: row.is_told === 1,
			})),
			next,
		});
	},
};
