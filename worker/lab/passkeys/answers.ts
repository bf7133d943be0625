/** What a browser sends of an authenticator's answer, read before anything of it is believed. */
import { z } from 'zod';

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,12000}$/);
const credentialId = z.string().regex(/^[A-Za-z0-9_-]{1,1366}$/);
const credential = {
	id: credentialId,
	rawId: credentialId,
	type: z.literal('public-key'),
	clientExtensionResults: z.object({}).default({}),
};

const newCredential = z.object({
	...credential,
	response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: z.array(z.string()).default([]) }),
});
const assertion = z.object({
	...credential,
	// A passkey says whose it is: without that it is no discoverable one.
	response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url }),
});
/** Of a page that stands in a frame of another one there is nothing to take. */
const clientData = z.object({ challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/), crossOrigin: z.literal(false).default(false) });

/** An answer, and the challenge that it says to answer. */
export interface Answer<T> {
	readonly credential: T;
	readonly challenge: string;
}
export type NewCredential = z.output<typeof newCredential>;
export type Assertion = z.output<typeof assertion>;

/** Null for what is no JSON. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Text of base64url; null for what is none. */
function decoded(text: string): string | null {
	try {
		const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

const reader =
	<T extends { readonly response: { readonly clientDataJSON: string } }>(schema: z.ZodType<T>) =>
	(text: string): Answer<T> | null => {
		const read = schema.safeParse(parsed(text));
		if (!read.success) return null;
		const client = clientData.safeParse(parsed(decoded(read.data.response.clientDataJSON) ?? ''));
		return client.success ? { credential: read.data, challenge: client.data.challenge } : null;
	};

/** Null for what is no answer of an authenticator. */
export const readNewCredential = reader(newCredential);
export const readAssertion = reader(assertion);
