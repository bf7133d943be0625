/**
 * An authenticator of the tests: makes a key (ES256), attests it with `none`, and signs challenges, as a browser sends both. What a dishonest one would do differently is said
 * by the options of each answer.
 */
interface Ceremony {
	/** base64url. */
	readonly challenge: string;
	/** The site: where the person is, and what the authenticator is asked for. */
	readonly origin: string;
	readonly rpId: string;
}

interface Signing extends Ceremony {
	/** What the browser says was done. */
	readonly type?: 'webauthn.create' | 'webauthn.get';
	readonly userVerified?: boolean;
	/** How often it signed; left out: one more than before. */
	readonly counter?: number;
	readonly crossOrigin?: boolean;
	/** Of an assertion: whose key it says to be, in place of its own. */
	readonly userHandle?: string;
	readonly credentialId?: string;
	/** `self`: signed by the new key itself, `forged`: by another one, `certificates`: by its maker. */
	readonly attestation?: 'none' | 'self' | 'forged' | 'certificates';
}

const encoder = new TextEncoder();
const joined = (...parts: readonly Uint8Array[]) => {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
};
const toBase64url = (bytes: Uint8Array): string =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replace(/=+$/, '');
const fromBase64url = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** CBOR (RFC 8949), as much of it as attestations have: whole numbers, bytes, texts, lists and maps. */
function cbor(value: number | string | Uint8Array | readonly unknown[] | ReadonlyMap<number | string, unknown>): Uint8Array {
	const head = (major: number, size: number) =>
		size < 24
			? Uint8Array.of((major << 5) | size)
			: size < 256
				? Uint8Array.of((major << 5) | 24, size)
				: Uint8Array.of((major << 5) | 25, size >> 8, size & 255);
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === 'string') return joined(head(3, encoder.encode(value).length), encoder.encode(value));
	if (value instanceof Uint8Array) return joined(head(2, value.length), value);
	if (Array.isArray(value)) return joined(head(4, value.length), ...value.map((member) => cbor(member as string)));
	const map = value as ReadonlyMap<number | string, unknown>;
	return joined(head(5, map.size), ...[...map].flatMap(([key, member]) => [cbor(key), cbor(member as string)]));
}

/** A signature as WebAuthn wants it, from the two numbers that WebCrypto gives one after the other. */
function der(raw: Uint8Array): Uint8Array {
	const whole = [raw.slice(0, 32), raw.slice(32)].map((number) => {
		const first = number.findIndex((byte) => byte !== 0);
		const short = number.slice(first);
		return joined(Uint8Array.of(2, short.length + ((short[0] ?? 0) >> 7)), (short[0] ?? 0) >> 7 ? Uint8Array.of(0) : new Uint8Array(), short);
	});
	return joined(
		Uint8Array.of(
			0x30,
			whole.reduce((sum, { length }) => sum + length, 0),
		),
		...whole,
	);
}

export interface Authenticator {
	readonly credentialId: string;
	/** Answer to `navigator.credentials.create`, as JSON. Its owner is remembered. */
	readonly attest: (ceremony: Signing & { readonly userHandle: string }) => Promise<string>;
	/** Answer to `navigator.credentials.get`, as JSON. */
	readonly assert: (ceremony: Signing) => Promise<string>;
}

/** @param options `counts` false: one that does not count; `synced`: its key is on other devices, too; `aaguid`: its model, as 32 hex digits */
export async function makeAuthenticator({ counts = true, synced = false, aaguid = '0'.repeat(32) } = {}): Promise<Authenticator> {
	const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
	const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
	const cose = cbor(
		new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, fromBase64url(x)],
			[-3, fromBase64url(y)],
		]),
	);
	const id = crypto.getRandomValues(new Uint8Array(32));
	const credentialId = toBase64url(id);
	let owner = '';
	let signed = 0;

	const clientData = ({ challenge, origin, crossOrigin }: Signing, type: string) =>
		encoder.encode(JSON.stringify({ type, challenge, origin, crossOrigin: crossOrigin ?? false }));
	async function authenticatorData({ rpId, userVerified = true, counter }: Signing, attested: Uint8Array) {
		signed = counter ?? (counts ? signed + 1 : 0);
		// Present, verified, may be backed up, is backed up, has attested data.
		const flags = 1 | (userVerified ? 4 : 0) | (synced ? 8 | 16 : 0) | (attested.length > 0 ? 64 : 0);
		const count = Uint8Array.of(signed >>> 24, (signed >> 16) & 255, (signed >> 8) & 255, signed & 255);
		return joined(await sha256(encoder.encode(rpId)), Uint8Array.of(flags), count, attested);
	}
	const credential = (given: string, response: object) =>
		JSON.stringify({ id: given, rawId: given, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform', response });

	return {
		credentialId,
		async attest(ceremony) {
			owner = ceremony.userHandle;
			const model = Uint8Array.from(aaguid.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
			const authData = await authenticatorData(ceremony, joined(model, Uint8Array.of(0, id.length), id, cose));
			const client = clientData(ceremony, ceremony.type ?? 'webauthn.create');
			const { attestation: by = 'none' } = ceremony;
			const signer = by === 'forged' ? await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']) : keys;
			const signature = der(
				new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signer.privateKey, joined(authData, await sha256(client)))),
			);
			const statement = new Map<string, unknown>([['alg', -7], ['sig', signature], ...(by === 'certificates' ? [['x5c', [id]] as const] : [])]);
			const attestation = cbor(
				new Map<string, unknown>([
					['fmt', by === 'none' ? 'none' : 'packed'],
					['attStmt', by === 'none' ? new Map() : statement],
					['authData', authData],
				]),
			);
			return credential(credentialId, {
				clientDataJSON: toBase64url(client),
				attestationObject: toBase64url(attestation),
				transports: ['internal', 'hybrid'],
			});
		},
		async assert(ceremony) {
			const data = clientData(ceremony, ceremony.type ?? 'webauthn.get');
			const authData = await authenticatorData(ceremony, new Uint8Array());
			const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, joined(authData, await sha256(data))));
			return credential(ceremony.credentialId ?? credentialId, {
				clientDataJSON: toBase64url(data),
				authenticatorData: toBase64url(authData),
				signature: toBase64url(der(raw)),
				userHandle: ceremony.userHandle ?? owner,
			});
		},
	};
}
