/**
 * Whether an authenticator's answer proves anything: origin, RP ID, challenge, that the person was asked, and the signature (`@simplewebauthn/server`). Loaded when it is first
 * wanted: most isolates never see a passkey.
 */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Answer, Assertion, NewCredential } from './answers.ts';
import { algorithms, type RelyingParty } from './options.ts';

/** What is kept of a new credential. */
export interface VerifiedCredential {
	/** COSE, base64url. */
	readonly publicKey: string;
	readonly counter: number;
	readonly synced: boolean;
	/** Model of the authenticator. */
	readonly aaguid: string;
}

/** The library throws for whatever does not fit, and tells in no other way. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

/**
 * Certificates prove the maker of an authenticator, which nobody asked for; to check them the library would ask other servers that they name. `packed` without certificates is a
 * signature of the new key itself, which browsers pass on although none was asked for (WebAuthn Level 3, section 8.2, self attestation).
 */
const namesNoMaker = ({ response }: NewCredential) =>
	orNull(
		Promise.resolve().then(() => {
			const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
			const format = statement.get('fmt');
			return format === 'none' || (format === 'packed' && statement.get('attStmt').get('x5c') === undefined);
		}),
	);

/** Null where it proves nothing. */
export async function verifyNew({ credential, challenge }: Answer<NewCredential>, { rpId, origin }: RelyingParty): Promise<VerifiedCredential | null> {
	if ((await namesNoMaker(credential)) !== true) return null;
	const checked = await orNull(
		verifyRegistrationResponse({
			response: credential,
			expectedChallenge: challenge,
			expectedOrigin: origin,
			expectedRPID: rpId,
			requireUserVerification: true,
			supportedAlgorithmIDs: [...algorithms],
		}),
	);
	if (checked?.verified !== true) return null;
	const { aaguid, credential: made, credentialBackedUp } = checked.registrationInfo;
	if (made.id !== credential.id) return null;
	return { publicKey: isoBase64URL.fromBuffer(made.publicKey), counter: made.counter, synced: credentialBackedUp, aaguid };
}

/** Null where it proves nothing. What its counter says is not looked at here. */
export async function verifyAssertion(
	{ credential, challenge }: Answer<Assertion>,
	publicKey: string,
	{ rpId, origin }: RelyingParty,
): Promise<{ readonly counter: number; readonly synced: boolean } | null> {
	const checked = await orNull(
		verifyAuthenticationResponse({
			response: credential,
			expectedChallenge: challenge,
			expectedOrigin: origin,
			expectedRPID: rpId,
			requireUserVerification: true,
			// A counter that went back is told to the owner, so it is compared once the signature is known to be theirs.
			credential: { id: credential.id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
		}),
	);
	return checked?.verified === true ? { counter: checked.authenticationInfo.newCounter, synced: checked.authenticationInfo.credentialBackedUp } : null;
}
