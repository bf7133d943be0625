/**
 * Bindings and settings, parsed once an isolate. A setting that is missing or malformed is named; its value is never said.
 */
import type { D1Database, Fetcher, KVNamespace, R2Bucket, RateLimit } from '@cloudflare/workers-types';
import { z } from 'zod';

/** What the platform hands over: bindings as objects, settings as text. */
export interface Bindings {
	readonly LAB_DB: D1Database;
	readonly EDGE_DB: D1Database;
	readonly CONTENT: KVNamespace;
	/** Files that visitors and the laboratory send. */
	readonly FILES: R2Bucket;
	readonly ASSETS: Fetcher;
	readonly LIMIT_LOOKUP: RateLimit;
	readonly LIMIT_MUTATION: RateLimit;
	readonly LIMIT_REPORT: RateLimit;
	readonly LIMIT_SEARCH: RateLimit;
	readonly LIMIT_UPLOAD: RateLimit;
	readonly [setting: string]: unknown;
}

const url = z.url({ protocol: /^https?$/ });
const secret = z.string().min(16);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const settingsSchema = z
	.object({
		ENVIRONMENT: z.enum(['local', 'test', 'production']),
		/** Scheme, host and port of the site: absolute links and the same-origin check come from here, never from the Host header. */
		SITE_ORIGIN: url.transform((text) => new URL(text).origin),
		/** The operator's own backend; unset, the embedded laboratory answers. */
		BACKEND_API_URL: optional(url),
		BACKEND_ACCOUNT_URL: optional(url),
		/** Bearer key of the laboratory's own system. */
		LIS_KEY: optional(secret),
		/** Signs the challenges of the proof-of-work captcha. */
		CAPTCHA_SECRET: optional(secret),
		/** Work that a challenge asks for; a test asks for little. The platform derives keys with at most 100,000 rounds. */
		CAPTCHA_COST: z.coerce.number().int().min(1).max(100_000).default(1000),
		SMARTCAPTCHA_SITE_KEY: optional(z.string().min(1)),
		SMARTCAPTCHA_SERVER_KEY: optional(secret),
		/** Who sends short messages of the embedded laboratory: `off` sends none, `local` keeps them where a developer reads them. */
		SMS_PROVIDER: optional(z.enum(['smsc', 'local', 'off'])),
		SMSC_LOGIN: optional(z.string().min(1)),
		SMSC_PASSWORD: optional(z.string().min(1)),
		SMSC_SENDER: optional(z.string().min(1).max(11)),
	})
	.superRefine((settings, context) => {
		const need = (name: string, there: unknown) => {
			if (!there) context.addIssue({ code: 'custom', path: [name], message: 'missing' });
		};
		if (Boolean(settings.SMARTCAPTCHA_SITE_KEY) !== Boolean(settings.SMARTCAPTCHA_SERVER_KEY))
			need(settings.SMARTCAPTCHA_SITE_KEY ? 'SMARTCAPTCHA_SERVER_KEY' : 'SMARTCAPTCHA_SITE_KEY', false);
		if (!settings.SMARTCAPTCHA_SITE_KEY) need('CAPTCHA_SECRET', settings.CAPTCHA_SECRET);
		if (!settings.BACKEND_API_URL) need('LIS_KEY', settings.LIS_KEY);
		const production = settings.ENVIRONMENT === 'production';
		if (production && !settings.BACKEND_API_URL) need('SMS_PROVIDER', settings.SMS_PROVIDER);
		if (production && settings.SMS_PROVIDER === 'local') need('SMS_PROVIDER', false);
		if (settings.SMS_PROVIDER === 'smsc') {
			need('SMSC_LOGIN', settings.SMSC_LOGIN);
			need('SMSC_PASSWORD', settings.SMSC_PASSWORD);
		}
	});

export type Settings = z.output<typeof settingsSchema>;
export interface Env extends Bindings {
	readonly settings: Settings;
}

/** Thrown at start: names the settings that are missing or malformed. */
export class SettingsError extends Error {
	override readonly name = 'SettingsError';
	constructor(settings: readonly string[]) {
		super(`settings missing or malformed: ${settings.join(', ')}`);
	}
}

let parsed: { from: Bindings; env: Env } | null = null;

/** Parses the settings once for the bindings of an isolate. @throws SettingsError */
export function readEnv(bindings: Bindings): Env {
	if (parsed?.from === bindings) return parsed.env;
	const result = settingsSchema.safeParse(bindings);
	if (!result.success) throw new SettingsError([...new Set(result.error.issues.map((issue) => issue.path.join('.')))]);
	const env: Env = { ...bindings, settings: result.data };
	parsed = { from: bindings, env };
	return env;
}
