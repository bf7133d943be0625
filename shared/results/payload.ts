/** The data of the pages of results: what a loader gives, a page takes, and `_payload.json` answers. */
import type { ResultRequest, ShownReport } from './calls.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';

export interface ResultsLookupPayload {
	/** Number that another form (of the home page) has brought along. */
	readonly number: string;
	/** Tells it from one of another time; null without one. */
	readonly numberMark: string | null;
	readonly captcha: CaptchaWidget | null;
	readonly refused: RefusedForm | null;
	/** The request that is open in this browser: the way back to it. */
	readonly openId: string | null;
	/** They were closed a moment ago. */
	readonly closed: boolean;
	/** A result was asked for that is not open here, or no longer. */
	readonly ended: boolean;
	readonly phone: string;
}

/** What became of a letter with the way to a result. */
export interface MailPayload {
	/** It was sent a moment ago; null where none is sent from here. */
	readonly mailed: boolean | null;
	/** Which form of the page was refused, and why. */
	readonly refused: RefusedForm | null;
}

export interface ResultPayload extends MailPayload {
	readonly result: ResultRequest;
	/** By codes of lines, the bare path of the page that explains what was measured; a line without one is not named. */
	readonly explained: Readonly<Record<string, string>>;
	/**
	 * The access by a receipt: when it ends, in milliseconds since 1970 (null where the cookie does not say), and how long the page may stand, in milliseconds. Null
	 * where an account shows it.
	 */
	readonly access: { readonly until: number | null; readonly ms: number } | null;
	/** Somebody is signed in whose account may keep it. */
	readonly mayClaim: boolean;
	/** It was put into the account a moment ago. */
	readonly saved: boolean;
	/** The doctor who reads it may see its values over time and beside those of other requests. */
	readonly isReadable: boolean;
}

export interface ResultsErrorPayload {
	/** `busy`: the report was asked for too often; the request stays open. */
	readonly reason: 'expired' | 'failed' | 'busy';
	/** The request that is open in this browser: the way back to it. */
	readonly openId: string | null;
	readonly phone: string;
}

export interface VerifyPayload {
	/** What was found of the code of the address; null where none was asked about. `malformed`: no report can have it; as it was typed, to be corrected. */
	readonly found:
		| { readonly kind: 'report'; readonly report: ShownReport }
		| { readonly kind: 'unknown' }
		| { readonly kind: 'malformed'; readonly typed: string }
		| null;
	readonly refused: RefusedForm | null;
}

/** Bare path of the check of files as one file. */
export const checkFilePath = '/results/verify/offline.html';

export interface VerifyFilePayload {
	/** The key set, as JSON. */
	readonly keys: string;
	/** When the page was saved as one file, which nothing updates; null for the page of the site. ISO. */
	readonly savedAt: string | null;
	readonly phone: string;
}
