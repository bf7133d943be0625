/** The data of the pages of results: what a loader gives, a page takes, and `_payload.json` answers. */
import type { ResultRequest } from './calls.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';

export interface ResultsLookupPayload {
	/** Number that another form (of the home page) has brought along. */
	readonly number: string;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	/** The request that is open in this browser: the way back to it. */
	readonly openId: string | null;
	readonly phone: string;
}

export interface ResultPayload {
	readonly result: ResultRequest;
	readonly phone: string;
	/** When the access ends, in milliseconds since 1970; null where the cookie does not say. */
	readonly openUntil: number | null;
}

export interface ResultsErrorPayload {
	readonly reason: 'expired' | 'failed';
	readonly phone: string;
}
