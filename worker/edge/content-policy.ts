/**
 * Content Security Policies. Public pages are kept as bytes, so they carry no nonce: the inline script and the inline stylesheets stand under
 * their hashes. Personal pages are streamed by React, whose small inline scripts take a nonce of the response.
 */
import { build } from 'virtual:build';

/** Origins that a page needs besides the site's own: a map, a captcha, a bank's page. */
export interface PolicyOrigins {
	readonly script?: readonly string[];
	readonly img?: readonly string[];
	readonly frame?: readonly string[];
	readonly connect?: readonly string[];
	/** `blob:` for a library that makes its workers itself. */
	readonly worker?: readonly string[];
	/** Where a form may lead, redirects included. */
	readonly formAction?: readonly string[];
}

const directives = ['script', 'img', 'frame', 'connect', 'worker', 'formAction'] as const satisfies (keyof PolicyOrigins)[];

/** All origins of several, each once. */
export function joinOrigins(...all: readonly PolicyOrigins[]): PolicyOrigins {
	return Object.fromEntries(directives.map((name) => [name, [...new Set(all.flatMap((origins) => origins[name] ?? []))].sort()]));
}

/**
 * A short name of a policy's origins, the same for the same origins; null for a policy that has none. A page with another name than the document that
 * stands must be loaded whole: the browser keeps the policy of the document.
 */
export function policyName(origins: PolicyOrigins): string | null {
	const joined = joinOrigins(origins);
	if (directives.every((name) => joined[name]?.length === 0)) return null;
	let hash = 5381;
	for (const letter of JSON.stringify(joined)) hash = (hash * 33 + (letter.codePointAt(0) ?? 0)) >>> 0;
	return hash.toString(36);
}

/**
 * @param nonce of this response; null for a page that is kept, whose policy is the same for everybody
 * @param styles CSP hashes of the stylesheets that stand in the document
 */
export function pagePolicy(nonce: string | null, styles: readonly string[], origins: PolicyOrigins): string {
	const sources = (...list: (string | undefined)[]) => list.filter(Boolean).join(' ');
	// The development server injects styles and scripts of its own.
	const developing = build.dev !== null;
	return [
		"default-src 'none'",
		`script-src ${developing ? sources("'self' 'unsafe-inline'", ...(origins.script ?? [])) : sources("'self'", build.instantHash, nonce ? `'nonce-${nonce}'` : undefined, ...(origins.script ?? []))}`,
		`style-src ${developing ? "'self' 'unsafe-inline'" : sources("'self'", ...styles)}`,
		`img-src ${sources("'self' data:", ...(origins.img ?? []))}`,
		"font-src 'self'",
		`connect-src ${sources("'self'", developing ? 'ws:' : undefined, ...(origins.connect ?? []))}`,
		`frame-src ${sources(...(origins.frame ?? [])) || "'none'"}`,
		`worker-src ${sources("'self'", ...(origins.worker ?? []))}`,
		"manifest-src 'self'",
		`form-action ${sources("'self'", ...(origins.formAction ?? []))}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}
