/** Why nobody signs in to an account. */
import type { Database } from '#worker/providers/database/port.ts';
import { mergeOf } from '#worker/lab/merges/store.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { blockOf } from './blocks-store.ts';
import { isStaffBlocked } from './staff-store.ts';

/** Of a patient's: the staff has shut it, or it ended in another one. Of the staff's: an administrator has shut it. Null for one that is open, and for other roles. */
export async function shutAs(db: Database, role: AccountRole, accountId: string): Promise<'blocked' | 'merged' | null> {
	if (role === 'staff') return (await isStaffBlocked(db, accountId)) ? 'blocked' : null;
	if (role !== 'patient') return null;
	const [block, merge] = await Promise.all([blockOf(db, accountId), mergeOf(db, accountId)]);
	return merge !== null ? 'merged' : block !== null ? 'blocked' : null;
}
