/** Secrets of the local site: made once, kept beside its data, readable by the owner alone. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

const secret = z.string().min(16);
const secretsSchema = z.object({ LIS_KEY: secret, CAPTCHA_SECRET: secret, SITE_KEY: secret.min(32), REPORT_KEY: secret });
export type Secrets = z.output<typeof secretsSchema>;

/** A key that nobody guesses, in letters that stand in any setting and any header: 256 random bits. */
export const makeKey = (): string => randomBytes(32).toString('base64url');

/** A private key that signs reports, as JSON of a JWK; its id is the thumbprint of RFC 7638. */
export function makeReportKey(): string {
	const { kty, crv, x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
	const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
	return JSON.stringify({ kty, crv, kid, x, y, d });
}

export function secretsOf(stateDir: string): Secrets {
	const file = join(stateDir, 'secrets.json');
	const standing = read(file);
	const isWhole = secretsSchema.safeParse(standing);
	if (isWhole.success) return isWhole.data;
	// A version that wants one more adds it; those that are there stay, since data were made with them.
	const { LIS_KEY = makeKey(), CAPTCHA_SECRET = makeKey(), SITE_KEY = makeKey(), REPORT_KEY = makeReportKey() } = standing;
	const made = { LIS_KEY, CAPTCHA_SECRET, SITE_KEY, REPORT_KEY };
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
