/** Makes a link to a result, of whatever kind. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomCode, randomToken } from '#worker/lab/kit/secrets.ts';
import { confirmShare, insertShare, wardUntil, type NewShareRow } from './store.ts';

/** What a link is to be; `pin` left out: nobody is told one, since its kind asks for none. */
type Wanted = Pick<NewShareRow, 'kind' | 'expiresAt'> & Partial<Pick<NewShareRow, 'pin' | 'maxViews' | 'opensUntil' | 'doctorId'>>;

/** A new link, of a child no longer than the parent acts for it; null where none may be made. */
export async function makeShare(
	{ db, now, principal: { accountId, patientId }, services }: LabContext<PrincipalOf<'patient'>>,
	requestId: string,
	{ kind, expiresAt, pin = randomCode(services.random, 6), maxViews = null, opensUntil = null, doctorId = null }: Wanted,
): Promise<NewShareRow | null> {
	const isChild = accountId !== patientId;
	const until = isChild ? await wardUntil(db, accountId, patientId, todayInAlmaty(now)) : null;
	// It ended just now.
	if (isChild && until === null) return null;
	const share: NewShareRow = {
		id: randomToken(services.random, 128),
		accountId,
		patientId,
		requestId,
		kind,
		token: randomToken(services.random, 256),
		pin,
		maxViews,
		opensUntil,
		doctorId,
		expiresAt: until === null ? expiresAt : Math.min(expiresAt, beginningOfDay(until)),
	};
	if (!(await insertShare(db, share, !isChild, now))) return null;
	if (!isChild) return share;
	// What ends the parent's right revokes what it finds. A right that ended since it was read may have found nothing yet: so nothing opens before it is looked at again.
	const isStanding = (await wardUntil(db, accountId, patientId, todayInAlmaty(now))) === until && (await confirmShare(db, share.id));
	return isStanding ? share : null;
}
