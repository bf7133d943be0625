/** How a merge stands, asked once more by each transaction that goes on with it: somebody may have taken it back since it was read, or another run may have been faster. The store of orders knows it by a row of its own. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { assertHolds, writeWhereHolds } from '#worker/lab/kit/assertions-store.ts';
import { isFollowed, isNotMerged } from '#worker/lab/merges/store.ts';

const conditions = {
	stands: isFollowed('own'),
	returning: "own.state = 'returning'",
	returned: "own.state = 'returned'",
	/** Put together anew, what the account has is on another way. */
	apart: `own.state = 'returned' AND ${isNotMerged('own.ended_id')}`,
} as const;
export type Phase = keyof typeof conditions;

/** Part of a transaction: fails it where the merge stands otherwise by then. @param id of the merge */
export const assertPhase = (db: Database, id: string, phase: Phase): Statement =>
	assertHolds(db, 'people', `EXISTS (SELECT 1 FROM merges own WHERE own.id = ?1 AND ${conditions[phase]})`, id);

/** Writes in one transaction what a merge does in the store of people. @returns false where it stands otherwise by now: then nothing is written */
export const writeIn = (db: Database, id: string, phase: Phase, statements: readonly Statement[]): Promise<boolean> =>
	writeWhereHolds(db, [assertPhase(db, id, phase), ...statements]);
