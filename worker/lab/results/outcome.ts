/** What became of a message of results, as who sent it asks. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { countsOf } from './receive.ts';
import { findMessage } from './receive-store.ts';
import { refusedReply } from './refused.ts';
import { refusedOf, type RefusedRow } from './refused-store.ts';

/** A key's name; what stands behind it is the user of HTTP Basic. */
const nameOf = (reader: string) => reader.split('/')[0];

/**
 * HL7 names its sender in the id. Of JSON and FHIR two systems may count their messages alike: each is told of its own, and the root key of all.
 */
const isOfAsking =
	({ scopes, reader }: PrincipalOf<'laboratory'>) =>
	({ kind, sender }: RefusedRow) =>
		kind === 'hl7' || scopes.includes('keys') || nameOf(sender) === nameOf(reader);

/** What a person of the laboratory wrote of a person is for who may read results. */
const withoutWords = (refusal: ReturnType<typeof refusedReply>) => ({
	...refusal,
	settled: refusal.settled === null ? null : { ...refusal.settled, by: '', note: '' },
});

/** Refusals: `not-found`. */
export const outcomeOf: LabHandler<'lis.results.outcome'> = async ({ db, locale, principal }, { params: { id } }) => {
	// In this order: a waiting one that is taken meanwhile is found as taken.
	const all = await refusedOf(db, id, 'waiting');
	const found = await findMessage(db, id);
	const own = isOfAsking(principal);
	const mayRead = ['keys', 'results.read'].some((scope) => principal.scopes.some((one) => one === scope));
	const waiting = all.filter(own);
	const dismissed = found === null && waiting.length === 0 ? (await refusedOf(db, id, 'dismissed')).filter(own) : [];
	if (found === null && waiting.length === 0 && dismissed.length === 0) return failure('not-found');
	return success({
		messageId: id,
		state: found !== null ? 'taken' : waiting.length > 0 ? 'waiting' : 'refused',
		takenAt: found === null ? null : new Date(found.takenAt).toISOString(),
		taken: found === null ? null : countsOf(found.requests),
		refusals: [...waiting, ...dismissed].map((row) => (mayRead ? refusedReply(locale, row) : withoutWords(refusedReply(locale, row)))),
	});
};
