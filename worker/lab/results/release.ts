/** What was held back of a request is shown from now on: the laboratory has spoken to whom it had to. */
import type { Reply } from '#shared/calls.ts';
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import type { Statement } from '#worker/providers/database/port.ts';
import { planAttachment, sendPlanned } from '#worker/lab/attachments/plan.ts';
import { isFailedAssertion } from '#worker/lab/kit/assertions-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { Standing } from './apply.ts';
import { keepHeldSince } from './critical-store.ts';
import { saidOf } from './critical.ts';
import { heldOf, type KeptResult } from './held-store.ts';
import { release, type HeldResult } from './hold.ts';
import { holdsOf, type HoldRow } from './holds-store.ts';
import { holdOf } from './holds.ts';
import { isForOthers, notificationsOf, sendNotifications, tellingOf } from './notifications.ts';
import { readStanding, writeByHand } from './receive-store.ts';
import { findRequest, type RequestRow } from './requests-store.ts';
import { catalogueCode } from './standardisations.ts';

/** How often it is tried anew because messages changed the request meanwhile. */
const maxRounds = 8;

export type ByHand = Pick<LabContext, 'db' | 'now' | 'services' | 'later'>;

/** A request as it stands before a hand changes what is shown of it. */
export interface Shown {
	readonly request: RequestRow;
	readonly before: Standing;
	readonly held: readonly KeptResult[];
	readonly holds: readonly HoldRow[];
}

/** How it is to stand, and what is written down of it. */
interface Decided<T> {
	readonly after: Standing;
	/** What is kept aside anew. */
	readonly held: readonly HeldResult[];
	readonly more: readonly Statement[];
	readonly reply: T;
	/** Something can be read that could not. */
	readonly isNews: boolean;
}

/** Nothing is to be done: it is so already. */
interface Done<T> {
	readonly reply: T;
}

/**
 * Changes by hand what is shown of a request, worked out anew where messages changed it meanwhile. Refusals: those of the decision; `not-found`; `unavailable` when others kept changing the request.
 * @param decide pure but for what it asks of the store
 */
export async function changeByHand<T>(context: ByHand, requestNr: string, decide: (shown: Shown) => Promise<Result<Decided<T> | Done<T>>>): Promise<Result<T>> {
	const { db, now } = context;
	for (let round = 0; round < maxRounds; round += 1) {
		const request = await findRequest(db, requestNr);
		if (!request) return failure('not-found', { fields: [{ field: 'requestNr', rule: 'unknown' }] });
		const [before, held, holds] = await Promise.all([readStanding(db, request), heldOf(db, request.id), holdsOf(db, request.id)]);
		const decided = await decide({ request, before, held, holds });
		if (!decided.ok) return decided;
		if (!('after' in decided.value)) return success(decided.value.reply);
		const { after, reply, ...written } = decided.value;
		const attachment = await planAttachment(context, { ...after.request, version: request.version + 1 });
		const notifications = await newsOf(context, { before: request, after }, before, attachment.patientId);
		try {
			const shown = held.filter(({ code, isCritical }) => isCritical && after.changed.has(code) && after.lines.get(code)?.state === 'done');
			const more = [...written.more, ...keepHeldSince(db, request.id, shown, now)];
			await writeByHand(db, { before: request, after, attachment, notifications, ...written, more }, now);
			sendPlanned(context, attachment.messages);
			sendNotifications(context, notifications.messages);
			return success(reply);
		} catch (error) {
			if (isFailedAssertion(error)) continue;
			const isSame = (await findRequest(db, requestNr))?.version === request.version;
			if (isSame && !(await isForOthers(context, { before: request, after, attachment, notifications }))) throw error;
		}
	}
	return failure('unavailable');
}

/**
 * What stands in the place of a value that was shown before it was held back is told as a correction, another value as well as that there is none any more: by then the message that said so was told
 * to nobody.
 */
function newsOf(context: ByHand, change: Parameters<typeof notificationsOf>[1], standing: Standing, patientId: string | null) {
	const isCorrected = [...change.after.changed].some((code) => {
		const line = change.after.lines.get(code);
		const shown = standing.past.findLast((past) => past.code === code && past.state === 'done');
		if (line === undefined || shown === undefined || standing.lines.get(code)?.state !== 'restricted') return false;
		return line.state === 'withdrawn' || line.line.isReopened === true || (line.state === 'done' && saidOf(shown.line) !== saidOf(line.line));
	});
	return isCorrected && patientId !== null ? tellingOf(context, change.after.request, patientId, 'corrected') : notificationsOf(context, change, patientId);
}

/**
 * By the laboratory's own system: what the operator's list holds back. What a hand holds stays until a hand releases it.
 * Refusals: `not-found`; `validation` for a code that the request has not, or that its own message, or somebody by hand, held back; `unavailable` when others kept changing the request.
 * @param codes of analytes; left out: all that the list holds
 */
export const releaseHeld = (context: ByHand, requestNr: string, codes: readonly string[] | undefined): Promise<Result<Reply<'lis.results.release'>>> =>
	changeByHand(context, requestNr, ({ before, held, holds }) => {
		const faults = faultsOf(before, { held, holds }, codes ?? []);
		if (faults.length > 0) return Promise.resolve(failure('validation', { fields: faults }));
		const wanted = held.filter(({ code }) => holdOf(holds, code) === null && isNamed(codes, code));
		const reply = { requestNr, released: wanted.map(({ code }) => code) };
		return Promise.resolve(success(wanted.length === 0 ? { reply } : { after: release(before, wanted), held: [], more: [], reply, isNews: true }));
	});

/** Of two standardisations of one measurement each is named by its own code, and both by the catalogue's. */
export const isNamed = (codes: readonly string[] | undefined, code: string): boolean =>
	codes === undefined || codes.includes(code) || codes.includes(catalogueCode(code));

/** What is shown already may be named again. */
function faultsOf({ lines }: Standing, { held, holds }: Pick<Shown, 'held' | 'holds'>, codes: readonly string[]): FieldFault[] {
	return codes.flatMap((code, at): FieldFault[] => {
		const line = lines.get(code);
		if (line === undefined) return [{ field: `codes.${at}`, rule: 'unknown' }];
		if (holdOf(holds, code) !== null) return [{ field: `codes.${at}`, rule: 'heldByHand' }];
		return line.state === 'restricted' && !held.some((one) => one.code === code) ? [{ field: `codes.${at}`, rule: 'heldByMessage' }] : [];
	});
}
