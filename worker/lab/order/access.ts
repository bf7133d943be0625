/** Accesses to an order: its making gives one, and so does each proof of the phone. Each ends 60 days after the order's last change. */
import { failure, success } from '#shared/kit/errors.ts';
import type { LabContext, Resolver } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { accessesIn } from '#worker/lab/kit/access-store.ts';

export const orderAccesses = accessesIn('order_access', 'order_id');

/** Gives a new access to an order: 256 random bits, of which the store keeps a hash. */
export async function giveAccess({ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>, orderId: string): Promise<string> {
	const access = randomToken(services.random, 256);
	await orderAccesses.insert(db, orderId, access, now);
	return access;
}

/** Without a good access, an order is one that does not exist. Who had one that ended is told so, whichever order they ask for. */
export const orderAccess: Resolver<'order'> = async ({ db, token, now }) => {
	const access = token === null ? null : await orderAccesses.find(db, token);
	if (access === null) return failure('not-found');
	return access.expiresAt <= now ? failure('unauthorised') : success({ kind: 'order', orderId: access.objectId, accessHash: access.hash });
};
