/** Secrets of the local site: made once, kept beside its data, readable by the owner alone. */
import { createECDH, createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

const secret = z.string().min(16);
const secretsSchema = z.object({
	LIS_KEY: secret,
	CAPTCHA_SECRET: secret,
	SITE_KEY: secret.min(32),
	REPORT_KEY: secret,
	VAPID_PUBLIC_KEY: secret,
	VAPID_PRIVATE_KEY: secret,
});
export type Secrets = z.output<typeof secretsSchema>;

/** A key that nobody guesses, in letters that stand in any setting and any header: 256 random bits. */
export const makeKey = (): string => randomBytes(32).toString('base64url');

/** A private key that signs reports, as JSON of a JWK; its id is the thumbprint of RFC 7638. */
export function makeReportKey(): string {
	const { kty, crv, x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
	const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
	return JSON.stringify({ kty, crv, kid, x, y, d });
}

/** By which browsers know whose notifications they take (P-256, RFC 8292). */
function makeKeyPair(): Pick<Secrets, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'> {
	const pair = createECDH('prime256v1');
	pair.generateKeys();
	// A number with noughts at its head is written shorter.
	const number = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
	return { VAPID_PUBLIC_KEY: pair.getPublicKey().toString('base64url'), VAPID_PRIVATE_KEY: number.toString('base64url') };
}

export function secretsOf(stateDir: string): Secrets {
	const file = join(stateDir, 'secrets.json');
	const standing = read(file);
	const isWhole = secretsSchema.safeParse(standing);
	if (isWhole.success) return isWhole.data;
	// A version that wants one more adds it; those that are there stay, since data were made with them.
	const {
		LIS_KEY = makeKey(),
		CAPTCHA_SECRET = makeKey(),
		SITE_KEY = makeKey(),
		REPORT_KEY = makeReportKey(),
		VAPID_PUBLIC_KEY,
		VAPID_PRIVATE_KEY,
	} = standing;
	// One key of a pair is none.
	const pair = VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined ? makeKeyPair() : { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
	const made = { LIS_KEY, CAPTCHA_SECRET, SITE_KEY, REPORT_KEY, ...pair };
	writeFileSync(file, `${JSON.stringify(made, null, '\t')}\n`, { mode: 0o600 });
	return made;
}

/** Those that are there; none where there is no file yet. */
function read(file: string): { readonly [Name in keyof Secrets]?: string | undefined } {
	try {
		return secretsSchema.partial().parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
		throw new Refusal(`${file} cannot be read as the secrets of the local site. Remove it, and new ones are made.`);
	}
}
