/**
 * Settings of a laboratory that runs alone: the laboratory's part of those of a site (`worker/env.ts`), and what it has of its own. Read once, from the environment; what is
 * wrong is named, all of it at once, and no value is ever said.
 */
import { z } from 'zod';
import { SettingsError, optional, settingsSchema, secret, traceShare, usualPasswordCost } from '#worker/env.ts';

/** Settings of a site that its edge alone reads: they may stand in the same environment. */
const ofTheEdge = {
	BACKEND_API_URL: true,
	BACKEND_ACCOUNT_URL: true,
	BACKEND_KEY: true,
	SITE_KEY: true,
	SITE_KEY_BEFORE: true,
	CAPTCHA_SECRET: true,
	CAPTCHA_COST: true,
	SMARTCAPTCHA_SITE_KEY: true,
	SMARTCAPTCHA_SERVER_KEY: true,
	UPLOAD_MB_PER_HOUR: true,
	UPLOAD_MB_PER_DAY: true,
	PERSONAL_DATA: true,
	MAPBOX_TOKEN: true,
	VITALS_PERCENT: true,
} as const;

const numberOr = (usual: number, min: number, max: number) =>
	optional(
		z
			.string()
			.regex(/^\d{1,6}$/)
			.transform(Number)
			.pipe(z.int().min(min).max(max)),
	).transform((number) => number ?? usual);

const isOrigin = (text: string) => new URL(text).href === `${new URL(text).origin}/`;

/** Where the store answers, a bucket of it that is there, and the key that may read, write, list and take away in it. */
const filesInS3 = {
	FILES_S3_ENDPOINT: optional(
		z
			.url({ protocol: /^https?$/ })
			.refine(isOrigin)
			.transform((text) => new URL(text).origin),
	),
	FILES_S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
	/** As the store calls its place; many call it nothing else. */
	FILES_S3_REGION: optional(z.string().regex(/^[a-z0-9-]{1,40}$/)).transform((region) => region ?? 'us-east-1'),
	FILES_S3_KEY_ID: optional(z.string().regex(/^[\w.-]{3,128}$/)),
	FILES_S3_SECRET: optional(secret),
};

const schema = settingsSchema.omit(ofTheEdge).extend({
	/** What the edge shows as its `BACKEND_KEY`. */
	EDGE_KEY: secret,
	LIS_KEY: secret,
	/** `postgres://user:password@host:port/database`. */
	DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }),
	/** Connections of this process at most; its queue has four more. */
	DATABASE_CONNECTIONS: numberOr(10, 2, 500),
	/** Address that it listens at: this machine alone, unless it is said otherwise. */
	LISTEN_HOST: optional(z.string().min(1)).transform((host) => host ?? '127.0.0.1'),
	LISTEN_PORT: numberOr(8080, 1, 65_535),
	/** Folder of files that visitors and the laboratory send; all processes see the same one. */
	FILES_FOLDER: optional(z.string().startsWith('/')),
	/** In its place a bucket of an S3-compatible store. */
	...filesInS3,
	/** Where no edge has decided it. */
	OTEL_TRACES_SAMPLER_ARG: traceShare,
	/** Milliseconds between two metrics. */
	OTEL_METRIC_EXPORT_INTERVAL: numberOr(60_000, 1000, 600_000),
	/** Seconds that an ending process gives to what it has begun. */
	DRAIN_SECONDS: numberOr(60, 1, 600),
	/** Of a local site (`npm start -- --postgres`): where its edge keeps what would have gone out. */
	LOCAL_SITE_DB: optional(z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })),
	SITE_KEY: optional(z.string().min(32)),
});

export type LaboratorySettings = z.output<typeof schema>;
type Given = Readonly<Record<string, string | undefined>>;

const needed = ['ENVIRONMENT', 'SITE_ORIGIN', 'EDGE_KEY', 'LIS_KEY', 'DATABASE_URL'] as const;

const neededOfS3 = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;

/** Settings without which one that is there makes no sense, or which production wants. */
function neededBy(given: Given): string[] {
	const there = (name: string) => given[name] !== undefined && given[name] !== '';
	const production = given['ENVIRONMENT'] === 'production';
	const inS3 = Object.keys(filesInS3).some(there);
	const telegram = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME', 'TELEGRAM_WEBHOOK_SECRET'];
	const needs: readonly (readonly [name: string, needed: boolean])[] = [
		...needed.map((name) => [name, true] as const),
		['FILES_FOLDER', !inS3],
		...neededOfS3.map((name) => [name, inS3] as const),
		...['REPORT_KEY', 'SMS_PROVIDER', 'MAIL_PROVIDER', 'PAYMENT_PROVIDER', 'GEOCODER_PROVIDER'].map((name) => [name, production] as const),
		['SMSC_LOGIN', given['SMS_PROVIDER'] === 'smsc'],
		['SMSC_PASSWORD', given['SMS_PROVIDER'] === 'smsc'],
		['MOBIZON_API_KEY', given['SMS_PROVIDER'] === 'mobizon'],
		['MAIL_FROM', given['MAIL_PROVIDER'] === 'resend'],
		['RESEND_API_KEY', given['MAIL_PROVIDER'] === 'resend'],
		['FREEDOM_PAY_MERCHANT_ID', given['PAYMENT_PROVIDER'] === 'freedom-pay'],
		['FREEDOM_PAY_SECRET', given['PAYMENT_PROVIDER'] === 'freedom-pay'],
		['VAPID_PUBLIC_KEY', there('VAPID_PRIVATE_KEY')],
		['VAPID_PRIVATE_KEY', there('VAPID_PUBLIC_KEY')],
		...telegram.map((name) => [name, telegram.some(there)] as const),
		['MAPBOX_GEOCODING_TOKEN', given['GEOCODER_PROVIDER'] === 'mapbox'],
		['SITE_KEY', there('LOCAL_SITE_DB')],
	];
	return needs.filter(([name, isNeeded]) => isNeeded && !there(name)).map(([name]) => name);
}

/** As the database's client reads it; null for what it could not. */
function decoded(host: string): string | null {
	try {
		return decodeURIComponent(host);
	} catch {
		return null;
	}
}

/**
 * This machine, or a container beside this one in a network without a way out: a name that has no dot. What is a number is an address of any machine (inet_aton(3)), and
 * letters beyond those of names may become a dot.
 */
function isBeside(written: string): boolean {
	const host = decoded(written);
	if (host === null) return false;
	if (host === '' || host.startsWith('/') || /^\[?::1\]?$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host)) return true;
	return /^[a-z0-9_-]+$/i.test(host) && !/^(?:\d+|0x[\da-f]*)$/i.test(host);
}

/** Whether a database on another machine could be anybody's: nothing less than `verify-full` proves whom one speaks to. */
function mayBeAnybodys({ DATABASE_URL: address = '', PGHOST: named = '' }: Given): boolean {
	const url = URL.parse(address);
	if (url === null) return false;
	// What stands behind the path counts before what stands in front of it, and the environment where neither says anything.
	const behind = url.searchParams.getAll('host');
	const isNamedElsewhere = named !== '' && (behind.at(-1) || url.hostname) === '';
	if (!isNamedElsewhere && [url.hostname, ...behind].every(isBeside)) return false;
	const modes = url.searchParams.getAll('sslmode');
	return modes.length !== 1 || modes[0] !== 'verify-full' || url.searchParams.has('uselibpqcompat');
}

/** What may not be, whatever each setting is by itself. */
function unfit(given: Given): string[] {
	const production = given['ENVIRONMENT'] === 'production';
	const local = ['SMS_PROVIDER', 'MAIL_PROVIDER', 'PAYMENT_PROVIDER', 'GEOCODER_PROVIDER'].filter((name) => production && given[name] === 'local');
	const isReadAlong = URL.canParse(given['SITE_ORIGIN'] ?? '') && new URL(given['SITE_ORIGIN'] ?? '').protocol === 'http:';
	const faults: readonly (readonly [name: string, isUnfit: boolean])[] = [
		['SITE_ORIGIN', production && isReadAlong],
		// A binding of Cloudflare's platform.
		['MAIL_PROVIDER', given['MAIL_PROVIDER'] === 'cloudflare'],
		['LOCAL_SITE_DB', production && (given['LOCAL_SITE_DB'] ?? '') !== ''],
		// Nobody could say which of them counts.
		['FILES_FOLDER', (given['FILES_FOLDER'] ?? '') !== '' && Object.keys(filesInS3).some((name) => (given[name] ?? '') !== '')],
		['DATABASE_URL', mayBeAnybodys(given)],
		// Who knows one of them does not know the other.
		['LIS_KEY', given['LIS_KEY'] !== undefined && given['LIS_KEY'] === given['EDGE_KEY']],
		['PASSWORD_COST', given['ENVIRONMENT'] !== 'test' && Number(given['PASSWORD_COST'] || usualPasswordCost) < usualPasswordCost],
	];
	return [...local, ...faults.filter(([, isUnfit]) => isUnfit).map(([name]) => name)];
}

/** How names of settings begin; one that begins so and is none is misspelt. The environment holds much else. */
const beginnings =
	/^(?:EDGE|KEEP|LIS|LISTEN|DATABASE|FILES|DRAIN|PASSWORD|SMS|SMSC|PUSH|VAPID|TELEGRAM|MOBIZON|MAIL|RESEND|PAYMENT|FREEDOM_PAY|GEOCODER|REPORT|COMPANY|MEDICAL)_/;

/** Whether a setting has this name. */
export const isSetting = (name: string): boolean => name in schema.shape;

/** @throws SettingsError that names every setting that is missing, malformed or misspelt */
export function readSettings(given: Given): LaboratorySettings {
	const missing = neededBy(given);
	const result = schema.safeParse(given);
	const faulty = result.success ? [] : result.error.issues.map((issue) => String(issue.path[0]));
	const malformed = [...new Set([...faulty, ...unfit(given)])].filter((name) => !missing.includes(name));
	const unknown = Object.keys(given).filter((name) => beginnings.test(name) && !(name in schema.shape) && !(name in settingsSchema.shape));
	if (!result.success || missing.length + malformed.length + unknown.length > 0) throw new SettingsError({ missing, malformed, unknown });
	return result.data;
}

/** Of a bucket alone, for a command that moves files. @throws SettingsError as `readSettings` */
export function readBucketSettings(given: Given): Pick<LaboratorySettings, keyof typeof filesInS3 | 'FILES_FOLDER'> {
	const missing = neededOfS3.filter((name) => (given[name] ?? '') === '');
	const result = z.object(filesInS3).safeParse(given);
	const malformed = (result.success ? [] : result.error.issues.map((issue) => String(issue.path[0]))).filter((name) => !missing.some((one) => one === name));
	if (!result.success || missing.length > 0) throw new SettingsError({ missing, malformed, unknown: [] });
	return { ...result.data, FILES_FOLDER: undefined };
}
