/** What the page about an answer shows. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { HelpfulStep, HelpfulSubject } from './paths.ts';

export interface HelpfulPayload {
	readonly subject: HelpfulSubject;
	/** Null while nothing was said. */
	readonly answer: 'yes' | 'no' | null;
	/** How far it has come; null while nothing was taken. */
	readonly sent: HelpfulStep | null;
	readonly captcha: CaptchaWidget | null;
	readonly refused: RefusedForm | null;
}
