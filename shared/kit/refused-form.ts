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
	/** Which of a page's forms it is, by its name. */
	readonly form?: string;
	/** Tells it from other refusals, where it may be drawn more than once: what was typed into it since is newer. */
	readonly mark?: string;
}

/** What every public page with a form is given besides its props. A personal page's loader gives them itself, since they are a person's. */
export interface FormState {
	/** What was typed and why it was refused; null where nothing was. */
	readonly refused: RefusedForm | null;
	readonly captcha: CaptchaWidget;
}

/** What came back of one form of a page that has several; null for another one's refusal. */
export const refusalOf = ({ name }: { readonly name: string }, refused: RefusedForm | null): RefusedForm | null =>
	refused !== null && (refused.form === undefined || refused.form === name) ? refused : null;
