/** The request that a doctor reads values beside: the doctor's own, or one that stands open to the doctor while it is read. */
import { offeredBeside, type Offered } from '#worker/lab/request-facts/offered-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { findRequestById } from './requests-store.ts';

interface Readable {
	readonly request: NonNullable<Awaited<ReturnType<typeof findRequestById>>>;
	/** What else of the same person stands open to the doctor. */
	readonly offered: Offered;
}

/** Null where it is neither: what the door let through may have been ended since. */
export async function readableRequest(
	{ db, principal, now }: { readonly db: Database; readonly principal: { readonly accountId: string }; readonly now: number },
	id: string,
): Promise<Readable | null> {
	const request = await findRequestById(db, id);
	if (request === null) return null;
	const offered = await offeredBeside(db, principal.accountId, id, now);
	return request.doctor_id === principal.accountId || offered.has(id) ? { request, offered } : null;
}
