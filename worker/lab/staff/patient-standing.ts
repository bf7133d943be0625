/** Accounts that wait to be erased, are shut, or can still be parted; and why one that is to be erased still is not. */
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { success } from '#shared/kit/errors.ts';
import { backDays } from '#shared/merging/rules.ts';
import type { StandingAccount } from '#shared/staff/patient-calls.ts';
import { isMoving } from '#worker/lab/erasing/due-store.ts';
import { hindersOf, isHindered } from '#worker/lab/erasing/hinders-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { standingAccounts } from '#worker/lab/people/standing-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { present, readsWhole } from './patient-present.ts';

const backMs = backDays * 24 * 3_600_000;
const moment = (ms: number) => new Date(ms).toISOString();

interface Due {
	/** In milliseconds since 1970. */
	readonly eraseAt: number;
	/** The job looks at it again then. */
	readonly nextAt: number;
	readonly isBegun: boolean;
}

/** Why an account is still there though its day is over, as the job that erases sees it; null where it is not, and where the job is at it. */
export async function putOffOf(db: Database, accountId: string, { eraseAt, nextAt, isBegun }: Due, now: number): Promise<StandingAccount['putOff']> {
	if (isBegun || eraseAt > now) return null;
	const [moving, hinders] = await Promise.all([isMoving(db, accountId), hindersOf(db, accountId, now, todayInAlmaty(now))]);
	const isToCome = nextAt > now;
	// What kept it is over: nothing has failed before the next look.
	const why = moving ? 'moving' : isHindered(hinders) ? 'hindered' : isToCome ? 'waiting' : 'failing';
	return { why, since: moment(eraseAt), next: isToCome ? moment(nextAt) : null, hinders };
}

export function placeOfStanding(text: string | undefined) {
	if (text === undefined) return null;
	const [at = '', id = ''] = text.split('.');
	return { at: Number(at), id };
}

export const listedPatients: LabHandler<'staff.patient.listed'> = async ({ db, now, principal, tell }, { params: { list, after, pageSize } }) => {
	const rows = await standingAccounts(db, list, placeOfStanding(after), { count: pageSize + 1, now, backMs });
	const { page, next } = cursorPage(rows, pageSize, (row) => `${String(row.place_at)}.${row.place_id}`);
	// Whose names and birth dates were read.
	tell({ after: { read: page.map(({ id }) => id) } });
	const isWhole = readsWhole(principal.rights);
	const data = await Promise.all(
		page.map(async (row) => ({
			...present(row, isWhole),
			at: moment(row.done_at),
			by: row.done_by,
			reason: row.reason,
			until: row.until === null ? null : moment(row.until),
			putOff:
				list !== 'erasing' || row.until === null
					? null
					: await putOffOf(db, row.id, { eraseAt: row.until, nextAt: row.next_at ?? row.until, isBegun: row.is_begun === 1 }, now),
		})),
	);
	return success({ data, next });
};
