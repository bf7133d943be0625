/** Seals a message for one browser (RFC 8291, by the coding of RFC 8188): nobody on the way reads it, the push service neither. */
import { fromBase64url } from '#shared/kit/bytes.ts';
import type { PushSubscriptionKeys } from './port.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const text = (letters: string) => new TextEncoder().encode(letters);
/** One record holds all of it. */
const recordSize = 4096;
const tagBytes = 16;
/** What fits into that record: push services take no more than 4096 bytes with what stands before it. */
export const maxPayloadBytes = recordSize - 86 - tagBytes - 1;

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.byteLength;
	}
	return whole;
}

async function derive(secret: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, info: Uint8Array<ArrayBuffer>, bytes: number) {
	const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
	return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8));
}

/** What is new with each message. */
export interface Fresh {
	readonly keys: CryptoKeyPair;
	/** 16 bytes. */
	readonly salt: Uint8Array<ArrayBuffer>;
}

const fresh = async (): Promise<Fresh> => ({
	keys: await crypto.subtle.generateKey(curve, true, ['deriveBits']),
	salt: crypto.getRandomValues(new Uint8Array(16)),
});

/**
 * The body of a request to a push service.
 * @param given a test's, to be held against the examples of the standard
 * @throws where the browser's key is none, and for a payload that is too long
 */
export async function sealForBrowser(
	payload: string,
	{ p256dh, auth }: Pick<PushSubscriptionKeys, 'p256dh' | 'auth'>,
	given?: Fresh,
): Promise<Uint8Array<ArrayBuffer>> {
	const plain = text(payload);
	if (plain.byteLength > maxPayloadBytes) throw new Error('a push message is too long');
	const { keys, salt } = given ?? (await fresh());
	const [theirs, secret] = [fromBase64url(p256dh), fromBase64url(auth)];
	const ours = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
	const browser = await crypto.subtle.importKey('raw', theirs, curve, false, []);
	const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: browser }, keys.privateKey, 256));
	const input = await derive(shared, secret, joined(text('WebPush: info\0'), theirs, ours), 32);
	const [contentKey, nonce] = await Promise.all([
		derive(input, salt, text('Content-Encoding: aes128gcm\0'), 16),
		derive(input, salt, text('Content-Encoding: nonce\0'), 12),
	]);
	const aes = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
	// The byte behind the text says that this record is the last one.
	const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, tagLength: tagBytes * 8 }, aes, joined(plain, new Uint8Array([2])));
	const size = new Uint8Array(4);
	new DataView(size.buffer).setUint32(0, recordSize);
	return joined(salt, size, new Uint8Array([ours.byteLength]), ours, new Uint8Array(sealed));
}
