/** What pages with forms are given besides their data. */
import type { Failure } from './errors.ts';
import type { TypedValues } from './form.ts';

/** What the page needs to show a captcha. */
export type CaptchaWidget = { readonly kind: 'altcha'; readonly challengeUrl: string } | { readonly kind: 'smartcaptcha'; readonly siteKey: string };

/** What a refused form brought along: values as typed, and why it was refused. */
export interface RefusedForm {
	readonly values: TypedValues;
	/** Its idempotency key: sent again it is the same form. */
	readonly key: string | null;
	readonly error: Failure;
}
