/** The app for one-time passwords of somebody of the staff. */
import { expect, type APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { post } from './visitor.ts';

/** What the app shows now for a secret (base32). */
export const passwordNow = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** The secret that the page of the second factor shows. */
function shownSecret(html: string): string {
	const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(html)?.[1] ?? '';
	expect(secret, 'the page shows no secret').not.toBe('');
	return secret;
}

/** Sets the app up for who is signed in in the cookies of `request`. @returns the secret */
export async function setUpFactor(request: APIRequestContext): Promise<string> {
	const secret = shownSecret(await (await request.get('/staff/second-factor')).text());
	const answer = await post(request, '/staff/second-factor', { intent: 'factor', secret, code: passwordNow(secret) });
	expect(answer.headers().location, 'the one-time password was not taken').toMatch(/\/staff$/);
	return secret;
}
