/** A captcha as a form sees it, whichever is in use. */
export interface Captcha {
	/** Waits until the form carries a token. False: there is none, and the form need not be sent. */
	readonly ready: () => Promise<boolean>;
	/** The token is spent or may be: gets another. */
	readonly renew: () => void;
	/** Why there is none, in the server's own words, where it said so. */
	readonly refusal?: () => string | null;
}
