/** A corrected identity of a request: written whole, with every line judged anew for the person that it really is of. */
import type { z } from 'zod';
import type { Reply } from '#shared/calls.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { identity } from '#shared/results/messages.ts';
import { isFailedAssertion } from '#worker/lab/kit/assertions-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { afterwards, attachAnew, planAttachment, sendPlanned } from '#worker/lab/attachments/plan.ts';
import { openIdOf } from '#worker/lab/attachments/lists-store.ts';
import { withRequest } from './apply.ts';
import { mismatchesOf } from '#worker/lab/request-facts/identity.ts';
import { heldOf } from './held-store.ts';
import { readStanding, writeIdentity } from './receive-store.ts';
import { findRequest, type RequestRow } from './requests-store.ts';

/** How often it is tried anew because messages changed the request meanwhile. */
const maxRounds = 8;

/** Refusals: `not-found`; `unavailable` when others kept changing the request. */
export async function correctIdentity(
	context: Pick<LabContext, 'db' | 'now' | 'services' | 'later'>,
	requestNr: string,
	body: z.output<typeof identity>,
): Promise<Result<Reply<'lis.results.patient'>>> {
	const { db, now } = context;
	for (let round = 0; round < maxRounds; round += 1) {
		const request = await findRequest(db, requestNr);
		if (!request) return failure('not-found', { fields: [{ field: 'requestNr', rule: 'unknown' }] });
		const isOther = isOtherPerson(request, body);
		const corrected: RequestRow = {
			...request,
			last_name: body.lastName,
			first_name: body.firstName,
			middle_name: body.middleName,
			birth_date: body.birthDate,
			// An hour of another day.
			born_at: request.birth_date === body.birthDate ? request.born_at : null,
			sex: body.sex,
			...(body.iin === undefined ? {} : { iin: body.iin, iin_confirmed: body.iin === '' ? 0 : 1 }),
			// The phone that stood there was another person's.
			phone: body.phone ?? (isOther ? '' : request.phone),
			// A pregnancy or a phase of the cycle was said of a woman.
			...(body.sex === 'M' ? { conditions: [], told: null } : {}),
		};
		if (isSame(request, corrected)) return success({ requestNr, changed: false, judgedAnew: 0 });
		const [standing, held] = await Promise.all([readStanding(db, request), heldOf(db, request.id)]);
		const after = withRequest(standing, corrected, 'patient');
		const attachment = await planAttachment(context, { ...after.request, version: request.version + 1 });
		try {
			await writeIdentity(db, { before: request, after, attachment, isOther, held }, now);
			sendPlanned(context, attachment.messages);
			// An account may have taken other names meanwhile: either it sees the new identity, or this does its new names.
			await afterwards(attachAnew(context, request.id));
			return success({ requestNr, changed: true, judgedAnew: after.changed.size });
		} catch (error) {
			if (isFailedAssertion(error)) continue;
			const isSameNow = (await findRequest(db, requestNr))?.version === request.version && (await openIdOf(db, request.id)) === attachment.openId;
			if (isSameNow) throw error;
		}
	}
	return failure('unavailable');
}

const isOtherPerson = (request: RequestRow, body: z.output<typeof identity>) =>
	request.birth_date !== body.birthDate || mismatchesOf({ ...body, sex: undefined, iin: undefined }, request).length > 0;

const isSame = (one: RequestRow, other: RequestRow) =>
	(['last_name', 'first_name', 'middle_name', 'birth_date', 'sex', 'iin', 'iin_confirmed', 'phone'] as const).every(
		(column) => one[column] === other[column],
	);
