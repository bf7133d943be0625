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

/** Where the first step is: what people mistype in a busy quarter of an hour stays well below. */
const firstStepAt = 40;
const maxStep = 4;

/**
 * How dear a challenge is by the lookups that went wrong in the last quarter of an hour, everywhere on the site: 0 below 40 failures, 1 from 40, 2 from 80, 3 from 160, 4 from 320 on. Each step
 * asks for twice the work.
 */
export const captchaStepOf = (failures: number): number => (failures < firstStepAt ? 0 : Math.min(maxStep, 1 + Math.floor(Math.log2(failures / firstStepAt))));
