/** Access to an archive that the front desk has handed over: from the code on, for two hours. */
import { failure, success } from '#shared/kit/errors.ts';
import type { Resolver } from '#worker/lab/kit/handler.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { guestTaking } from '#worker/lab/guests/store.ts';
import { takingOf } from './store.ts';

/** Without a good access there is no archive. */
export const handoverAccess: Resolver<'handover'> = async ({ db, token, now }) => {
	const accessHash = token === null ? null : await hashOf(token);
	const taking = accessHash === null ? null : await takingOf(db, accessHash, now);
	if (accessHash !== null && taking !== null) return success({ kind: 'handover', handoverId: taking.id, patientId: taking.patientId, accessHash });
	const guest = accessHash === null ? null : await guestTaking(db, accessHash, now);
	return accessHash === null || guest === null ? failure('not-found') : success({ kind: 'handover', handoverId: guest.id, patientId: '', accessHash });
};
