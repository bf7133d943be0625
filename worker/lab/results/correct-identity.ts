/** A corrected identity of a request: written whole, with every line judged anew for the person that it really is of. */
import type { z } from 'zod';
import type { Reply } from '#shared/calls.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { identity } from '#shared/results/messages.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { linkedPatient } from '#worker/lab/patient/links-store.ts';
import { otherThan } from '#worker/lab/patient/own.ts';
import { withRequest } from './apply.ts';
import { readStanding, writeIdentity } from './receive-store.ts';
import { findRequest, type RequestRow } from './store.ts';

/** How often it is tried anew because messages changed the request meanwhile. */
const maxRounds = 8;

/** Refusals: `not-found`; `unavailable` when others kept changing the request. */
export async function correctIdentity(
	{ db, now }: Pick<LabContext, 'db' | 'now'>,
	requestNr: string,
	body: z.output<typeof identity>,
): Promise<Result<Reply<'lis.results.patient'>>> {
	for (let round = 0; round < maxRounds; round += 1) {
		const request = await findRequest(db, requestNr);
		if (!request) return failure('not-found', { fields: [{ field: 'requestNr', rule: 'unknown' }] });
		const corrected: RequestRow = {
			...request,
			last_name: body.lastName,
			first_name: body.firstName,
			middle_name: body.middleName,
			birth_date: body.birthDate,
			sex: body.sex,
			...(body.iin === undefined ? {} : { iin: body.iin, iin_confirmed: body.iin === '' ? 0 : 1 }),
			// A pregnancy or a phase of the cycle was said of a woman.
			...(body.sex === 'M' ? { conditions: [], told: null } : {}),
		};
		if (isSame(request, corrected)) return success({ requestNr, changed: false, judgedAnew: 0 });
		const linked = await linkedPatient(db, request.id);
		const after = withRequest(await readStanding(db, request), corrected, 'patient');
		try {
			await writeIdentity(db, request, after, linked !== null && otherThan(linked, corrected).length === 0, now);
			return success({ requestNr, changed: true, judgedAnew: after.changed.size });
		} catch (error) {
			if ((await findRequest(db, requestNr))?.version === request.version) throw error;
		}
	}
	return failure('unavailable');
}

const isSame = (one: RequestRow, other: RequestRow) =>
	(['last_name', 'first_name', 'middle_name', 'birth_date', 'sex', 'iin', 'iin_confirmed'] as const).every((column) => one[column] === other[column]);
