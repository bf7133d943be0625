/** Secrets of the local site: made once, kept beside its data, readable by the owner alone. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

const secretsSchema = z.object({ LIS_KEY: z.string().min(16), CAPTCHA_SECRET: z.string().min(16) });
export type Secrets = z.output<typeof secretsSchema>;

export function secretsOf(stateDir: string): Secrets {
	const file = join(stateDir, 'secrets.json');
	try {
		return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
			throw new Refusal(`${file} cannot be read as the secrets of the local site. Remove it, and new ones are made.`);
	}
	const made = { LIS_KEY: randomBytes(24).toString('base64url'), CAPTCHA_SECRET: randomBytes(24).toString('base64url') };
	writeFileSync(file, `${JSON.stringify(made, null, '\t')}\n`, { mode: 0o600 });
	return made;
}
