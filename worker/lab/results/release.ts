/** The laboratory has spoken to the patient: what the operator's list held back of a request is shown from now on. */
import type { Reply } from '#shared/calls.ts';
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { planAttachment, sendPlanned } from '#worker/lab/attachments/plan.ts';
import { isFailedAssertion } from '#worker/lab/kit/assertions-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { isForOthers, notificationsOf, sendNotifications } from './notifications.ts';
import type { Standing } from './apply.ts';
import { heldOf } from './held-store.ts';
import { release, type HeldResult } from './hold.ts';
import { readStanding, writeRelease } from './receive-store.ts';
import { catalogueCode } from './standardisations.ts';
import { findRequest } from './requests-store.ts';

/** How often it is tried anew because messages changed the request meanwhile. */
const maxRounds = 8;

/**
 * Refusals: `not-found`; `validation` for a code that the request has not, or that its own message held back; `unavailable` when others kept changing the request.
 * @param codes of analytes; left out: all that is held
 */
export async function releaseHeld(
	context: Pick<LabContext, 'db' | 'now' | 'services' | 'later'>,
	requestNr: string,
	codes: readonly string[] | undefined,
): Promise<Result<Reply<'lis.results.release'>>> {
	const { db, now } = context;
	for (let round = 0; round < maxRounds; round += 1) {
		const request = await findRequest(db, requestNr);
		if (!request) return failure('not-found', { fields: [{ field: 'requestNr', rule: 'unknown' }] });
		const [before, held] = await Promise.all([readStanding(db, request), heldOf(db, request.id)]);
		const faults = faultsOf(before, held, codes ?? []);
		if (faults.length > 0) return failure('validation', { fields: faults });
		const wanted = held.filter(({ code }) => codes === undefined || codes.includes(code) || codes.includes(catalogueCode(code)));
		if (wanted.length === 0) return success({ requestNr, released: [] });
		const after = release(before, wanted);
		const attachment = await planAttachment(context, { ...after.request, version: request.version + 1 });
		const notifications = await notificationsOf(context, { before: request, after }, attachment.patientId);
		try {
			await writeRelease(db, { before: request, after, attachment, notifications }, now);
			sendPlanned(context, attachment.messages);
			sendNotifications(context, notifications.messages);
			return success({ requestNr, released: wanted.map(({ code }) => code) });
		} catch (error) {
			if (isFailedAssertion(error)) continue;
			const isSame = (await findRequest(db, requestNr))?.version === request.version;
			if (isSame && !(await isForOthers(context, { before: request, after, attachment, notifications }))) throw error;
		}
	}
	return failure('unavailable');
}

/** What is shown already may be named again. */
function faultsOf({ lines }: Standing, held: readonly HeldResult[], codes: readonly string[]): FieldFault[] {
	return codes.flatMap((code, at): FieldFault[] => {
		const line = lines.get(code);
		if (line === undefined) return [{ field: `codes.${at}`, rule: 'unknown' }];
		return line.state === 'restricted' && !held.some((one) => one.code === code) ? [{ field: `codes.${at}`, rule: 'heldByMessage' }] : [];
	});
}
