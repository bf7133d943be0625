/**
 * A form with files makes a call for each of them and one for itself. One captcha is enough for all: the first call that shows it is given a pass, which
 * counts for the calls of that form (by its key) and for nothing else. How many files a form may have, and that it is sent once, is counted where they
 * are kept. Nothing is stored here: the pass is signed.
 */
import { hex } from '#shared/kit/bytes.ts';
import type { EdgeContext } from './context.ts';
import { siteKeys } from './site-secret.ts';

/** Ten files of 20 MB on a slow line take so long. */
const passMs = 2 * 3_600_000;
const passPattern = /^pass\.(\d{13})\.([0-9a-f]{64})$/;

const imported = (key: Uint8Array<ArrayBuffer>) => crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
const messageOf = (formKey: string, until: string) => new TextEncoder().encode(`${until}.${formKey}`);

/** For a form whose captcha was just accepted. */
export async function makePass(c: EdgeContext, formKey: string): Promise<string> {
	const until = String(c.get('services').clock() + passMs);
	const signature = await crypto.subtle.sign('HMAC', await imported(siteKeys(c, 'form-pass')[0]), messageOf(formKey, until));
	return `pass.${until}.${hex(new Uint8Array(signature))}`;
}

export async function isPass(c: EdgeContext, formKey: string, token: string): Promise<boolean> {
	const [, until = '', written = ''] = passPattern.exec(token) ?? [];
	if (until === '' || Number(until) <= c.get('services').clock()) return false;
	const signature = Uint8Array.from(written.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
	const verified = await Promise.all(
		siteKeys(c, 'form-pass').map(async (key) => crypto.subtle.verify('HMAC', await imported(key), signature, messageOf(formKey, until))),
	);
	return verified.includes(true);
}
