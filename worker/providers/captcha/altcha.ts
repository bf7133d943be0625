/**
 * ALTCHA: a proof of work that the visitor's own device does, checked here without any third party. The challenge names the counter's
 * key by signature, so checking costs two HMACs. A challenge lives ten minutes, and its solution counts once.
 */
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { z } from 'zod';
import type { Captcha, SpendOnce } from './port.ts';

const lifetimeMs = 10 * 60_000;
/**
 * A solver counts from 0 to a number drawn evenly up to this: 600 tries on the average, a second or two of a weak phone. With no number too small to be
 * drawn, nobody has a better place to begin, and giving up late gains nothing.
 */
const maxCounter = 1200;
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
			/** How dear it was when it was made; the signature stands for it. */
			data: z.object({ step: z.int().min(0) }),
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
	/** How dear a challenge is now for a client; each step asks for twice the work. */
	readonly step: (client: string) => Promise<number>;
}

export function altcha({ secret, cost, clock, spend, step }: AltchaOptions): Captcha {
	const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` };
	return {
		widget: { kind: 'altcha', challengeUrl: challengePath },
		async challenge(client) {
			const now = await step(client);
			return createChallenge({
				algorithm: 'PBKDF2/SHA-256',
				cost,
				counter: randomInt(maxCounter * 2 ** now, 0),
				data: { step: now },
				deriveKey,
				expiresAt: new Date(clock() + lifetimeMs),
				...secrets,
			});
		},
		async verify(token, { client }) {
			const read = readToken(token);
			if (read === null) return false;
			const { payload, madeAt } = read;
			const { challenge } = payload;
			// Cheap challenges are not for keeping; one that was fetched just before the last step still counts.
			if (madeAt < (await step(client)) - 1) return false;
			const result = await verifySolution({ challenge, solution: payload.solution, deriveKey, ...secrets }).catch(() => null);
			if (result?.verified !== true) return false;
			return spend(`altcha:${challenge.signature ?? ''}`, (challenge.parameters.expiresAt ?? 0) * 1000);
		},
	};
}

/** What a token holds, and the step that its challenge was made at; null for what is none. */
function readToken(token: string): { readonly payload: Payload; readonly madeAt: number } | null {
	if (token.length === 0 || token.length > 4096) return null;
	try {
		const parsed = payloadSchema.safeParse(JSON.parse(atob(token)));
		return parsed.success ? { payload: parsed.data, madeAt: parsed.data.challenge.parameters.data.step } : null;
	} catch {
		return null;
	}
}
