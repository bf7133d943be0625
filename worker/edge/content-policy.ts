/**
 * Content Security Policies. Public pages are kept as bytes, so they carry no nonce: the one inline script and the one inline stylesheet
 * stand under their hashes. Personal pages are streamed by React, whose small inline scripts take a nonce of the response.
 */
import { build } from 'virtual:build';

/** For answers that are no page: nothing may load. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export interface PolicyOrigins {
	/** Origins of a captcha provider's script and frame. */
	readonly script?: readonly string[];
	readonly frame?: readonly string[];
	readonly connect?: readonly string[];
}

/** @param nonce of this response; null for a page that is kept, whose policy is the same for everybody */
export function pagePolicy(nonce: string | null, origins: PolicyOrigins = {}): string {
	const sources = (...list: (string | undefined)[]) => list.filter(Boolean).join(' ');
	// The development server injects styles and scripts of its own.
	const developing = build.dev !== null;
	return [
		"default-src 'none'",
		`script-src ${developing ? "'self' 'unsafe-inline'" : sources("'self'", build.instantHash, nonce ? `'nonce-${nonce}'` : undefined, ...(origins.script ?? []))}`,
		`style-src ${developing ? "'self' 'unsafe-inline'" : sources("'self'", build.coreCssHash)}`,
		"img-src 'self' data:",
		"font-src 'self'",
		`connect-src ${sources("'self'", developing ? 'ws:' : undefined, ...(origins.connect ?? []))}`,
		`frame-src ${sources(...(origins.frame ?? [])) || "'none'"}`,
		"worker-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}

export const publicPagePolicy = pagePolicy(null);
