/** Erases what was found of somebody without an account once its day has come. Each step finds nothing the second time; what is broken off is begun again, and stands as done behind the last step. */
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { hindersAmong, isHindered } from '#worker/lab/erasing/hinders-store.ts';
import { forgetFound } from '#worker/lab/erasing/orders-store.ts';
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { closeReceiptsIn } from './find-results-store.ts';
import { beginGuest, dueGuests, finishGuest, forgetGuests, guestsToTell, postponeGuest, thingsOf, type GuestRow } from './store.ts';
import { tellOfErasing } from './tell.ts';

/** People of one run: the next one follows within minutes. */
const batch = 10;
/** The run of each few minutes sees all of a day at a front desk. */
const toldAtOnce = 200;
const hourMs = 3_600_000;
/** As long as a person may come back with the paper in hand. */
const keptMs = 30 * 24 * hourMs;
/** One for whom something is still to be done is looked at again a day later, one that failed an hour later. */
const hinderedMs = 24 * hourMs;

export const eraseGuests: Job = async (context) => {
	const { db, services } = context;
	const now = services.clock();
	await tellAgain(context, now);
	await forgetGuests(db, now - keptMs);
	for (const due of await dueGuests(db, now, batch)) {
		try {
			await erase(context, due, now);
		} catch (thrown) {
			// One that cannot be erased keeps no other from it.
			logFault({ job: 'guests' }, thrown);
			await postponeGuest(db, due.id, now + hourMs);
		}
	}
};

/** Messages of an asking that broke off before they were written. Of older ones the message was there, and its period may have taken it. */
async function tellAgain(context: JobContext, now: number): Promise<void> {
	for (const row of await guestsToTell(context.db, now - hinderedMs, toldAtOnce)) {
		try {
			await tellOfErasing(context, row, now);
		} catch (thrown) {
			// Nobody's message keeps anybody's erasing from its day.
			logFault({ job: 'guests' }, thrown);
		}
	}
}

async function erase({ db }: JobContext, due: GuestRow, now: number): Promise<void> {
	const found = thingsOf(due);
	if (due.erase_state === 'waiting') {
		if (found !== null && isHindered(await hindersAmong(db, found, now, todayInAlmaty(now))))
			return void (await postponeGuest(db, due.id, now + hinderedMs));
		if (!(await beginGuest(db, due.id))) return;
	}
	if (found !== null) {
		await forgetFound(db, found);
		await closeReceiptsIn(db, found.requests);
	}
	await finishGuest(db, due.id, now);
}
