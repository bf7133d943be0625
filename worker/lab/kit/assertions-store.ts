/**
 * What a transaction wants to be so in a store beside the one that it writes to. It is a statement of that store's own, which fails the whole transaction where it is otherwise by then:
 * each statement asks one store, and nothing is written by what was so a moment ago.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';

export type AssertedStore = 'people' | 'results' | 'messages';

/** Part of a transaction. @param condition SQL on tables of that store alone; one that is neither true nor false does not hold */
export const assertHolds = (db: Database, store: AssertedStore, condition: string, ...values: readonly (string | number | null)[]): Statement =>
	db.prepare(`INSERT INTO ${store}_assertions (holds) SELECT 0 WHERE (${condition}) IS NOT TRUE`).bind(...values);

/** Whether a transaction failed because something that it asserted is otherwise by now. Both engines name the constraint. */
export const isFailedAssertion = (error: unknown): boolean => error instanceof Error && /\b(?:people|results|messages)_hold\b/.test(error.message);

/** Runs a transaction. @returns false where something that it asserts is otherwise by now: then nothing is written */
export async function writeWhereHolds(db: Database, statements: readonly Statement[]): Promise<boolean> {
	try {
		await db.batch([...statements]);
		return true;
	} catch (error) {
		if (isFailedAssertion(error)) return false;
		throw error;
	}
}
