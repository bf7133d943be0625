/** Accesses to a house call: its making gives one, which ends 60 days later; the visit is over by then. */
import { failure, success } from '#shared/kit/errors.ts';
import type { LabContext, Resolver } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { accessesIn } from '#worker/lab/kit/access-store.ts';

export const houseCallAccesses = accessesIn('house_call_access', 'public_id');

/** Gives a new access to a house call: 256 random bits, of which the store keeps a hash. */
export async function giveAccess({ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>, publicId: string): Promise<string> {
	const access = randomToken(services.random, 256);
	await houseCallAccesses.insert(db, publicId, access, now);
	return access;
}

/** Without a good access, a house call is one that does not exist. Who had one that ended is told so, whichever one they ask for. */
export const houseCallAccess: Resolver<'house-call'> = async ({ db, token, now }) => {
	const access = token === null ? null : await houseCallAccesses.find(db, token);
	if (access === null) return failure('not-found');
	return access.expiresAt <= now ? failure('unauthorised') : success({ kind: 'house-call', houseCallId: access.objectId, accessHash: access.hash });
};
