/** What a browser is told to make or to use a passkey by. */
import { brand } from '#shared/brand.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { base64url } from '#shared/kit/bytes.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { challengeMs, insertChallenge, type Ceremony } from './challenges-store.ts';
import type { PasskeyRow } from './store.ts';

/** EdDSA, ES256, RS256: what WebAuthn asks every site to take. */
export const algorithms = [-8, -7, -257] as const;

/** The site as passkeys know it: from its settings, never from a request. */
export interface RelyingParty {
	readonly rpId: string;
	readonly origin: string;
}
export function relyingParty({ origin }: LabContext['services']): RelyingParty {
	const url = new URL(origin);
	return { rpId: url.hostname, origin: url.origin };
}

/** By which an authenticator knows the account: a digest, which says nothing of the person. */
export const userHandleOf = async (role: AccountRole, accountId: string): Promise<string> =>
	base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`passkey:${role}:${accountId}`))));

/** A challenge that is written down. */
export async function newChallenge({ db, services, now }: Pick<LabContext, 'db' | 'services' | 'now'>, ceremony: Ceremony): Promise<string> {
	const challenge = randomToken(services.random, 256);
	await insertChallenge(db, ceremony, challenge, now);
	return challenge;
}

const descriptor = ({ credential_id, transports }: PasskeyRow) => ({
	id: credential_id,
	type: 'public-key' as const,
	...(transports === '' ? {} : { transports: transports.split(',') }),
});

interface NewPasskeyOptions {
	readonly challenge: string;
	readonly userHandle: string;
	/** As the browser's own list of passkeys shows the account. */
	readonly username: string;
	readonly displayName: string;
	readonly known: readonly PasskeyRow[];
}

export const creationOptions = (party: RelyingParty, { challenge, userHandle, username, displayName, known }: NewPasskeyOptions) => ({
	challenge,
	rp: { id: party.rpId, name: brand.name },
	user: { id: userHandle, name: username, displayName },
	pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
	timeout: challengeMs,
	attestation: 'none' as const,
	authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
	excludeCredentials: known.map(descriptor),
});

/** @param known passkeys that may be used; left out: any that the authenticator has for the site */
export const requestOptions = (party: RelyingParty, challenge: string, known?: readonly PasskeyRow[]) => ({
	challenge,
	rpId: party.rpId,
	timeout: challengeMs,
	userVerification: 'required' as const,
	...(known === undefined ? {} : { allowCredentials: known.map(descriptor) }),
});
