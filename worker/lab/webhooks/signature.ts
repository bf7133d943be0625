/** Signatures of Standard Webhooks 1.0 (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md), symmetric ones. */
import type { Random } from '#worker/services.ts';

const encoder = new TextEncoder();
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** 256 random bits, Base64. */
export const newSecret = (random: Random): string => base64(random.bytes(32));

/** As who receives is told it. @param secret Base64 */
export const secretText = (secret: string): string => `whsec_${secret}`;

interface Message {
	/** The same each time that the same is sent. */
	readonly id: string;
	/** When it is sent, in milliseconds since 1970. */
	readonly at: number;
	readonly body: string;
}

/** Headers of a message: its id, when it is sent, and a signature for each secret. @param secrets Base64 */
export async function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Promise<Readonly<Record<string, string>>> {
	const timestamp = String(Math.floor(at / 1000));
	const signatures = await Promise.all(
		secrets.map(async (secret) => {
			const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
			return `v1,${base64(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${id}.${timestamp}.${body}`))))}`;
		}),
	);
	return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
