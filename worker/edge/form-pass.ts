/**
 * A form with files makes a call for each of them and one for itself. One captcha is enough for all: the first call that shows it is given a pass, which
 * counts for the calls of that form (by its key) and for nothing else. How many files a form may have, and that it is sent once, is counted where they
 * are kept. Nothing is stored here: the pass is signed.
 */
import type { EdgeContext } from './context.ts';
import { isSigned, sign } from './signatures.ts';

/** Ten files of 20 MB on a slow line take so long. */
const passMs = 2 * 3_600_000;
const passPattern = /^pass\.(\d{13})\.([0-9a-f]{64})$/;
const textOf = (formKey: string, until: string) => `${until}.${formKey}`;

/** For a form whose captcha was just accepted. */
export async function makePass(c: EdgeContext, formKey: string): Promise<string> {
	const until = String(c.get('services').clock() + passMs);
	return `pass.${until}.${await sign(c, 'form-pass', textOf(formKey, until))}`;
}

export async function isPass(c: EdgeContext, formKey: string, token: string): Promise<boolean> {
	const [, until = '', signature = ''] = passPattern.exec(token) ?? [];
	if (until === '' || Number(until) <= c.get('services').clock()) return false;
	return isSigned(c, 'form-pass', textOf(formKey, until), signature);
}
