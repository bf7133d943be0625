/** What the site signs for itself and leaves in browsers: by a key of each purpose, of which the one before still counts (`site-secret.ts`). */
import { hex } from '#shared/kit/bytes.ts';
import type { EdgeContext } from './context.ts';
import { siteKeys, type Purpose } from './site-secret.ts';

const encoder = new TextEncoder();
const imported = (key: Uint8Array<ArrayBuffer>) => crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** HMAC-SHA-256 of a text in 64 small hexadecimal digits. */
export async function sign(c: EdgeContext, purpose: Purpose, text: string): Promise<string> {
	return hex(new Uint8Array(await crypto.subtle.sign('HMAC', await imported(siteKeys(c, purpose)[0]), encoder.encode(text))));
}

/** Whether the site has signed a text for this purpose. @param written what `sign` gave */
export async function isSigned(c: EdgeContext, purpose: Purpose, text: string, written: string): Promise<boolean> {
	const signature = Uint8Array.from(written.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
	const verified = await Promise.all(
		siteKeys(c, purpose).map(async (key) => crypto.subtle.verify('HMAC', await imported(key), signature, encoder.encode(text))),
	);
	return verified.includes(true);
}
