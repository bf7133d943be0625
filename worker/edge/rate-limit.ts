/**
 * Limits on requests of one client, before any work is done. They are permissive and local; what must be exact is counted in the store. A browser that has been here before
 * is counted by itself, and its network widely; anybody else by their address (docs/decisions/passwords.md).
 */
import { limitName, type LimitKind } from '#worker/env.ts';
import type { EdgeContext } from './context.ts';
import { countedDevice } from './counted-device.ts';
import { addressOf, isWithin, networkOf } from './limiter.ts';

/** False when the client is over the limit. A challenge of the captcha, a picture and what was measured of a visit have one of their own. */
export async function withinLimit(c: EdgeContext, kind: LimitKind): Promise<boolean> {
	const network = networkOf(addressOf(c) ?? 'local');
	const name = limitName(kind);
	const device = await countedDevice(c);
	if (device === null) return isWithin(c.env[name], `${kind}:${network}`);
	// Who is over their own limit uses up nothing of the others'.
	return (await isWithin(c.env[name], `${kind}:device:${device}`)) && isWithin(c.env[`${name}_NETWORK`], `${kind}:${network}`);
}
