/**
 * Takes messages of results. What was sent at once is taken whole or not at all, in one transaction; what was taken already gets the same answer again. What is
 * to stand is worked out of the rows as they were read; when they have moved until it is written, it is read and worked out anew.
 */
import type { Reply } from '#shared/calls.ts';
import { type Result, failure, success } from '#shared/kit/errors.ts';
import { openIdOf } from '#worker/lab/attachments/lists-store.ts';
import { afterwards, attachAnew } from '#worker/lab/attachments/plan.ts';
import { isFailedAssertion } from '#worker/lab/kit/assertions-store.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { type KeptFile, keepFiles } from './files.ts';
import type { Message } from './message.ts';
import { isForOthers, sendNotifications } from './notifications.ts';
import { type Receiving, plan } from './plan.ts';
import { type PlannedRequest, findMessage, takeMessage } from './receive-store.ts';
import { findRequest } from './requests-store.ts';

type Taken = Reply<'lis.results'>;

/** How often a message is worked out anew because others changed the same request meanwhile. */
const maxRounds = 8;

/**
 * Refusals: `conflict` for another content under a known id, an order and a request that do not belong together, another patient or password;
 * `not-found` for an order, or for a request that brings no patient; `validation` for lines and moments, by place and rule; `unavailable` when others
 * kept changing the same request.
 * @param body what was sent, by which the same message is known again
 * @param messages one for each report; those of one request follow each other
 */
export async function receive(context: Receiving, body: unknown, messages: readonly Message[]): Promise<Result<Taken>> {
	const { db, now } = context;
	const messageId = messages[0]?.messageId ?? '';
	const bodyHash = await hashOf(canonical(body));
	let kept: readonly KeptFile[] | null = null;
	for (let round = 0; round < maxRounds; round += 1) {
		const known = await repeated(db, messages, bodyHash);
		if (known) return known;
		const planned = await plan(context, messages);
		if (!planned.ok) return planned;
		kept ??= await keepFiles(context, messages, (message) => planned.value.codes.get(message) ?? []);
		const requests = withFiles(planned.value.requests, kept);
		try {
			await takeMessage(db, { messageId, bodyHash, planned: requests, now });
			const taken = requests.map((one) => one.taken);
			// An account may have taken other names meanwhile: either it sees the new identity, or this sees its new names.
			for (const { before, after } of requests)
				if (before !== null && before.iin !== after.request.iin) await afterwards(attachAnew(context, after.request.id));
			sendNotifications(
				context,
				requests.flatMap(({ notifications, attachment }) => [...notifications.messages, ...attachment.messages]),
			);
			return success(answerOf(taken, false));
		} catch (error) {
			// The same message came twice at once, or another one changed the request: both are seen when it is read again. Any other fault of the store is one.
			if (!isFailedAssertion(error) && !(await repeated(db, messages, bodyHash)) && !(await someMoved(context, requests))) throw error;
		}
	}
	return failure('unavailable');
}

const withFiles = (planned: readonly PlannedRequest[], kept: readonly KeptFile[]): PlannedRequest[] =>
	planned.map((one) => ({ ...one, fileKeys: kept.filter(({ requestNr }) => requestNr === one.taken.requestNr).map(({ fileKey }) => fileKey) }));

const answerOf = (requests: Taken['requests'], isRepeated: boolean): Taken => ({ ...countsOf(requests), repeated: isRepeated });

/** What a message that was taken is answered with, but for whether it came again. */
export const countsOf = (requests: Taken['requests']): Omit<Taken, 'repeated'> => ({
	requestNr: requests[0]?.requestNr ?? '',
	applied: requests.reduce((sum, { applied }) => sum + applied, 0),
	superseded: requests.reduce((sum, { superseded }) => sum + superseded, 0),
	requests,
});

/** The answer that a message got when it was taken; `conflict` for another message under its id; null when it is new. */
async function repeated(db: Database, [message]: readonly Message[], bodyHash: string): Promise<Result<Taken> | null> {
	const found = message ? await findMessage(db, message.messageId) : null;
	if (!found) return null;
	return found.bodyHash === bodyHash
		? success(answerOf(found.requests, true))
		: failure('conflict', { fields: [{ field: message?.at.messageId ?? '', rule: 'otherContent' }] });
}

async function someMoved(context: Receiving, planned: readonly PlannedRequest[]): Promise<boolean> {
	const { db } = context;
	const now = await Promise.all(planned.map(({ taken }) => findRequest(db, taken.requestNr)));
	const open = await Promise.all(planned.map(({ after }) => openIdOf(db, after.request.id)));
	if (planned.some(({ before, attachment }, at) => before?.version !== now[at]?.version || open[at] !== attachment.openId)) return true;
	return (await Promise.all(planned.map((one) => isForOthers(context, one)))).includes(true);
}
