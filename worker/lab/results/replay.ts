/** Tries a refused message again, by the way that it came. */
import { failure, success } from '#shared/kit/errors.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { takeIncoming } from './intake.ts';
import { findRefused, noteReplay, settleReplayed, textOfRefused } from './refused-store.ts';
import { noteRefused, refusedReply, type Refused } from './refused.ts';

/** Whose it is is asked anew by that: while somebody has to decide the message has to be there, also where it was dismissed since it was read. */
const isOfAnother = ({ error }: Refused): boolean => error.fields?.some(({ rule }) => rule === 'otherPatient') ?? false;

/** Refusals: `not-found`; `conflict` for one that is settled. Whatever else becomes of it stands in the row. */
export const replay: LabHandler<'lis.refused.replay'> = async (context, { params: { id } }) => {
	const { db, now, locale, principal, tell } = context;
	const row = await findRefused(db, id);
	if (row === null) return failure('not-found');
	const text = await textOfRefused(db, id);
	if (row.state !== 'waiting' || text === null) return failure('conflict');
	const { result, refused } = await takeIncoming(context, { kind: row.kind, text, reader: row.sender, isReplay: true });
	if (result.ok) await settleReplayed(db, id, principal.reader, now);
	else if (result.error.name === 'unavailable' || result.error.name === 'busy') return result;
	else {
		await noteReplay(db, id, result.error.name, result.error.fields ?? [], now);
		if (refused !== null && isOfAnother(refused) && (await findRefused(db, id))?.state === 'dismissed') await noteRefused(context, refused);
	}
	const after = await findRefused(db, id);
	if (after === null) return failure('not-found');
	tell({
		before: { state: row.state },
		after: { state: after.state, refusal: after.state === 'waiting' ? after.code : null, waits: after.state === 'waiting' },
	});
	return success({ ...refusedReply(locale, after), taken: result.ok ? result.value : null });
};
