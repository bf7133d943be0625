/** Accesses to an order: its making gives one, and so does each proof of the phone. */
import { failure, success } from '#shared/kit/errors.ts';
import type { LabContext, Resolver } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { insertAccess, orderOfAccess } from './store.ts';

/** Gives a new access to an order: 256 random bits, of which the store keeps a hash. */
export async function giveAccess({ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>, orderId: string): Promise<string> {
	const access = randomToken(services.random, 256);
	await insertAccess(db, orderId, access, now);
	return access;
}

/** Without a good access, an order is one that does not exist. */
export const orderAccess: Resolver<'order'> = async ({ db, token }) => {
	const orderId = token === null ? null : await orderOfAccess(db, token);
	return orderId === null ? failure('not-found') : success({ kind: 'order', orderId });
};
