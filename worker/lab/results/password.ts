/** Passwords of receipts: scrypt with N=16384, r=8, p=5 and a salt of their own (docs/decisions.md, "Passwords and access"). */
import { scrypt, timingSafeEqual } from 'node:crypto';
import { base64url } from '#worker/lab/kit/secrets.ts';
import type { Random } from '#worker/services.ts';

const derive = (password: string, salt: string) =>
	new Promise<Uint8Array>((resolve, reject) => {
		scrypt(password, salt, 32, { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }, (error, key) => {
			if (error) reject(error);
			else resolve(new Uint8Array(key));
		});
	});

/** `salt:hash`, both base64url. */
export async function hashPassword(random: Random, password: string): Promise<string> {
	const salt = base64url(random.bytes(16));
	return `${salt}:${base64url(await derive(password, salt))}`;
}

/** Whether a password is the one of `salt:hash`. Nothing fits an empty one. */
export async function passwordFits(password: string, stored: string): Promise<boolean> {
	const [salt, hash] = stored.split(':');
	if (!salt || !hash) return false;
	const [given, expected] = [new TextEncoder().encode(base64url(await derive(password, salt))), new TextEncoder().encode(hash)];
	return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}
