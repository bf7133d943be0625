/** What an app asks a person for, as the address of the authorization page says it (RFC 6749, section 4.1.1; RFC 7636; SMART App Launch 2.2). Pure. */
import { allowableScopes, readsAnything, scopesIn } from './scopes.ts';

/** In the order in which they are written back into the address. */
export const askParams = [
	'response_type',
	'client_id',
	'redirect_uri',
	'scope',
	'state',
	'aud',
	'code_challenge',
	'code_challenge_method',
	'ui_locales',
] as const;

type AskQuery = Readonly<Partial<Record<string, string>>>;

/** Why an app is sent back without a code. */
export type AskError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'access_denied' | 'server_error';

export interface AppAsk {
	/** What may be allowed of what was asked for. */
	readonly scopes: readonly string[];
	readonly state: string;
	readonly challenge: string;
}

/** A SHA-256 in base64url. */
export const challengePattern = /^[A-Za-z0-9_-]{43}$/;

/** @param base of FHIR, which `aud` has to name: a token of this site is not to be asked for by an app that will show it to another one */
export function readAsk(query: AskQuery, base: string): { readonly ok: true; readonly ask: AppAsk } | { readonly ok: false; readonly error: AskError } {
	const refuse = (error: AskError) => ({ ok: false, error }) as const;
	const { response_type: type, state = '', aud = '', code_challenge: challenge = '', code_challenge_method: method } = query;
	if (type === undefined) return refuse('invalid_request');
	if (type !== 'code') return refuse('unsupported_response_type');
	if (state === '' || aud.replace(/\/$/, '') !== base) return refuse('invalid_request');
	if (method !== 'S256' || !challengePattern.test(challenge)) return refuse('invalid_request');
	const scopes = allowableScopes(scopesIn(query['scope'] ?? ''));
	return readsAnything(scopes) ? { ok: true, ask: { scopes, state, challenge } } : refuse('invalid_scope');
}

/** Where an app is sent back to. @param redirectUri one that is registered: what stands in its query stays */
export function backToApp(redirectUri: string, answer: Readonly<Record<string, string>>): string {
	const url = new URL(redirectUri);
	for (const [name, value] of Object.entries(answer)) if (value !== '') url.searchParams.append(name, value);
	return url.href;
}

/** Hosts of the device itself, by number: a name may lead elsewhere (RFC 8252, section 8.3). */
const loopback = new Set(['127.0.0.1', '[::1]']);

/**
 * Whether a code may be handed to an address at all: HTTPS, the device's own loopback, or an app's private scheme that is a domain turned around (RFC 8252, section 7). A fragment, a password and a
 * scheme that browsers run or draw by themselves are none.
 */
export function isRedirectUri(text: string): boolean {
	if (!URL.canParse(text) || text.includes('#') || text.length > 300 || !/^[\u0021-\u007e]+$/.test(text)) return false;
	const { protocol, hostname, username, password } = new URL(text);
	if (username !== '' || password !== '') return false;
	if (protocol === 'https:') return hostname !== '';
	if (protocol === 'http:') return loopback.has(hostname);
	return /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/.test(protocol);
}
