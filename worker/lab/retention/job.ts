/** Keeps the periods: a bounded piece of work each time, again and again until it has caught up. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { retention, type Period } from './periods.ts';
import { removeEnded } from './store.ts';

const dayMs = 24 * 3_600_000;
/** Rows of one statement, and statements of one table in one run: what has gathered in years goes within days, and nobody waits behind it. */
const batch = 500;
const maxBatches = 8;

function endOf({ as, days }: Period, { services }: JobContext): number | string {
	const end = services.clock() - (typeof days === 'number' ? days : services.keptDays[days]) * dayMs;
	return as === 'day' ? dayInAlmaty(end) : as === 'hour' ? Math.floor(end / 3_600_000) : end;
}

export const keepPeriods: Job = async (context) => {
	for (const [table, period] of Object.entries(retention)) {
		if (period.kind !== 'period') continue;
		try {
			for (let round = 0; round < maxBatches; round += 1)
				if ((await removeEnded(context.db, table, period, endOf(period, context), batch)) < batch) break;
		} catch (thrown) {
			// One table that cannot be cleared keeps no other from it.
			logFault({ job: `retention of ${table}` }, thrown);
		}
	}
};
