/**
 * ALTCHA: a proof of work that the visitor's own device does, checked here without any third party. The challenge names the counter's
 * key by signature, so checking costs two HMACs. A challenge lives ten minutes, and its solution counts once.
 */
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { z } from 'zod';
import type { Captcha, SpendOnce } from './port.ts';

const lifetimeMs = 10 * 60_000;
/** Tries that a solver makes; with the cost of one try this is a second or two of a weak phone. */
const tries = { least: 300, most: 900 };
const challengePath = '/captcha/challenge';

const text = z.string().max(512);
const payloadSchema = z.object({
	challenge: z.object({
		parameters: z.looseObject({
			algorithm: text,
			nonce: text,
			salt: text,
			cost: z.number(),
			keyLength: z.number(),
			keyPrefix: text,
			expiresAt: z.number(),
		}),
		signature: text,
	}),
	solution: z.looseObject({ counter: z.number(), derivedKey: text }),
});

export interface AltchaOptions {
	readonly secret: string;
	/** PBKDF2 iterations of one try. */
	readonly cost: number;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	readonly spend: SpendOnce;
}

export function altcha({ secret, cost, clock, spend }: AltchaOptions): Captcha {
	const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` };
	return {
		widget: { kind: 'altcha', challengeUrl: challengePath },
		challenge: () =>
			createChallenge({
				algorithm: 'PBKDF2/SHA-256',
				cost,
				counter: randomInt(tries.least, tries.most),
				deriveKey,
				expiresAt: new Date(clock() + lifetimeMs),
				...secrets,
			}),
		async verify(token) {
			const payload = read(token);
			if (payload === null) return false;
			const { challenge } = payload;
			const result = await verifySolution({ challenge, solution: payload.solution, deriveKey, ...secrets }).catch(() => null);
			if (result?.verified !== true) return false;
			return spend(`altcha:${challenge.signature ?? ''}`, (challenge.parameters.expiresAt ?? 0) * 1000);
		},
	};
}

function read(token: string): Payload | null {
	if (token.length === 0 || token.length > 4096) return null;
	try {
		const parsed = payloadSchema.safeParse(JSON.parse(atob(token)));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}
