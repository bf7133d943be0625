/** Access to one request of results, for half an hour. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { LabContext, Resolver } from '#worker/lab/kit/handler.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { deleteAccess, insertAccess, requestOfAccess } from './access-store.ts';

/** Opens one request: 256 random bits, of which the store keeps a hash. `expiresAt` in milliseconds since 1970. */
export async function openAccess({ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>, requestId: string) {
	const access = randomToken(services.random, 256);
	return { access, expiresAt: await insertAccess(db, requestId, access, now) };
}

/** A missing access, or one that ended, is refused by name; another request's answers as one that does not exist. */
export const resultAccess: Resolver<'result'> = async ({ db, token, now }) => {
	const access = token === null ? null : await requestOfAccess(db, token, now);
	return access === null || token === null ? failure('unauthorised') : success({ kind: 'result', ...access, accessHash: await hashOf(token) });
};

/** Ends the access that asks, before its half hour is over; others to the same request stay. */
export async function closeAccess({ db, principal }: LabContext<PrincipalOf<'result'>>) {
	await deleteAccess(db, principal.accessHash);
	return success({ closed: true as const });
}
