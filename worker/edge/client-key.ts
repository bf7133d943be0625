/**
 * A key of the client, by which the backend counts its wrong tries: a keyed digest of the network that it comes from. The address itself goes
 * nowhere, and without the site's secret nobody can try out which one it was.
 */
import type { EdgeContext } from './context.ts';
import { addressOf, networkOf } from './limiter.ts';
import { sign } from './signatures.ts';

/** Empty where the platform names no address. */
export async function clientKey(c: EdgeContext): Promise<string> {
	const address = addressOf(c);
	return address === null ? '' : sign(c, 'client', `client:${networkOf(address)}`);
}
