/** Why nobody signs in to an account. */
import type { Database } from '#worker/providers/database/port.ts';
import { mergeOf } from '#worker/lab/merges/store.ts';
import { blockOf } from './blocks-store.ts';

/** Of a patient's: the staff has shut it, or it ended in another one. Null for one that is open. */
export async function shutAs(db: Database, accountId: string): Promise<'blocked' | 'merged' | null> {
	const [block, merge] = await Promise.all([blockOf(db, accountId), mergeOf(db, accountId)]);
	return merge !== null ? 'merged' : block !== null ? 'blocked' : null;
}
