/**
 * A key for whoever asks, by which the backend counts their wrong tries: a keyed digest of the network that they come from. The address itself goes
 * nowhere, and without the site's secret nobody can try out which one it was.
 */
import { hex } from '#shared/kit/bytes.ts';
import type { EdgeContext } from './context.ts';
import { networkOf } from './rate-limit.ts';
import { siteKeys } from './site-secret.ts';

const encoder = new TextEncoder();

/** Empty where the platform names no address. */
export async function clientKey(c: EdgeContext): Promise<string> {
	const address = c.req.header('CF-Connecting-IP');
	if (!address) return '';
	const key = await crypto.subtle.importKey('raw', siteKeys(c, 'client')[0], { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
	const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(`client:${networkOf(address)}`));
	return hex(new Uint8Array(digest));
}
