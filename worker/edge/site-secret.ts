/** The site's own secret: what it digests or seals with it nobody else can make or read. */
import type { EdgeContext } from './context.ts';

const encoder = new TextEncoder();

/** Bytes for one use of it. @param use names the use: two uses share no key */
export function siteSecret(c: EdgeContext, use: string): Uint8Array<ArrayBuffer> {
	const { CAPTCHA_SECRET, SMARTCAPTCHA_SERVER_KEY } = c.get('env').settings;
	// The settings' parser has seen that there is one of them.
	return encoder.encode(use + (CAPTCHA_SECRET ?? SMARTCAPTCHA_SERVER_KEY ?? ''));
}
