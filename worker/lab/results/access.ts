/** Access to one request of results, for half an hour. */
import { failure, success } from '#shared/kit/errors.ts';
import type { LabContext, Resolver } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { insertAccess, requestOfAccess } from './store.ts';

/** Opens one request: 256 random bits, of which the store keeps a hash. `expiresAt` in milliseconds since 1970. */
export async function openAccess({ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>, requestId: string) {
	const access = randomToken(services.random, 256);
	return { access, expiresAt: await insertAccess(db, requestId, access, now) };
}

/** Who has none, or one that ended, is told so; another request's answers as one that does not exist. */
export const resultAccess: Resolver<'result'> = async ({ db, token, now }) => {
	const requestId = token === null ? null : await requestOfAccess(db, token, now);
	return requestId === null ? failure('unauthorised') : success({ kind: 'result', requestId });
};
