import type { CaptchaWidget } from '#shared/kit/refused-form.ts';

/** Captcha as the edge sees it. The widget leaves its token in a hidden input named `smart-token`. */
export interface Captcha {
	/** What the page needs to show the widget. */
	readonly widget: CaptchaWidget;
	/** A new challenge for a self-hosted widget; null for a vendor's. */
	challenge(): Promise<unknown> | null;
	/** True once for a token: the same solution never counts twice. */
	verify(token: string, remoteAddress: string | null): Promise<boolean>;
}

/** Remembers spent solutions exactly: true when the key was not there before. */
export type SpendOnce = (key: string, expiresAt: number) => Promise<boolean>;
