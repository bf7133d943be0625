/** By what a push service knows whose notifications these are (RFC 8292): a token of some hours, signed with the site's key. */
import { fromBase64url, base64url } from '#shared/kit/bytes.ts';

/** The site's key pair, base64url: the point of 65 bytes, and the number of 32. */
export interface VapidKeys {
	readonly publicKey: string;
	readonly privateKey: string;
}

/** The standard allows a day. */
const lifeSeconds = 12 * 3600;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const json = (value: object) => base64url(new TextEncoder().encode(JSON.stringify(value)));

function signingKey({ publicKey, privateKey }: VapidKeys): Promise<CryptoKey> {
	const point = fromBase64url(publicKey);
	const jwk = { kty: 'EC', crv: 'P-256', x: base64url(point.slice(1, 33)), y: base64url(point.slice(33)), d: privateKey };
	return crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign']);
}

/** @param subject whom the push service asks where something is wrong: an address of the site @param now milliseconds since 1970 */
export async function vapidHeader(keys: VapidKeys, endpoint: string, subject: string, now: number): Promise<string> {
	const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + lifeSeconds, sub: subject };
	const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`;
	const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, await signingKey(keys), new TextEncoder().encode(signed));
	return `vapid t=${signed}.${base64url(new Uint8Array(signature))}, k=${keys.publicKey}`;
}
