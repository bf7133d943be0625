/**
 * Bindings and settings, parsed once an isolate. A setting that is missing, malformed or misspelt is named; its value is never said.
 */
import type { D1Database, Fetcher, KVNamespace, Queue, R2Bucket, RateLimit, WorkerVersionMetadata } from '@cloudflare/workers-types';
import { z } from 'zod';
import { dataPlaces } from '#shared/consent/versions.ts';
import type { RateLimit as RateLimitKind } from '#shared/kit/call.ts';
import { isDay } from '#shared/kit/fields.ts';
import { isKey } from '#shared/kit/key-text.ts';
import { readVatRates } from '#shared/partner/vat.ts';
import { paymentProviderName } from '#shared/payment/state.ts';
import { bikPattern, binFits, iikFits, kbePattern } from '#shared/requisites/details.ts';
import type { Task } from './providers/queue/port.ts';

/** What is limited by client: kinds of calls, asking for a challenge of the captcha, pictures that are to be drawn, and telling how fast a visit was. */
const limitKinds = ['address', 'search', 'lookup', 'mutation', 'upload', 'report', 'challenge', 'picture', 'vitals'] as const satisfies readonly (
	| RateLimitKind
	| 'challenge'
	| 'picture'
	| 'vitals'
)[];
export type LimitKind = (typeof limitKinds)[number];
/** The limit of one client, and the wide one of a network whose clients are told apart. */
type OneLimit<Kind extends LimitKind> = `LIMIT_${Uppercase<Kind>}`;
type NetworkLimit<Kind extends LimitKind> = `${OneLimit<Kind>}_NETWORK`;
/** Limits of requests, as `wrangler.toml` has them. */
export type Limits = { readonly [Name in OneLimit<LimitKind> | NetworkLimit<LimitKind> | 'LIMIT_NEW_DEVICE']: RateLimit };

/** What the platform hands over: bindings as objects, settings as text. */
export interface Bindings extends Limits {
	readonly LAB_DB: D1Database;
	readonly EDGE_DB: D1Database;
	readonly CONTENT: KVNamespace;
	/** Files that visitors and the laboratory send. */
	readonly FILES: R2Bucket;
	/** Tasks of the laboratory: messages to people that wait to be sent. */
	readonly MESSAGES: Queue<Task>;
	/** Questions about payments, and refunds: each waits behind its like alone. */
	readonly PAYMENTS: Queue<Task>;
	readonly REFUNDS: Queue<Task>;
	readonly ASSETS: Fetcher;
	/** Which of the uploaded versions this is (`version_metadata` of `wrangler.toml`). */
	readonly VERSION?: WorkerVersionMetadata;
	readonly [setting: string]: unknown;
}

/** Name of the binding that limits a kind of requests of one client. */
export const limitName = <Kind extends LimitKind>(kind: Kind): OneLimit<Kind> => `LIMIT_${kind.toUpperCase() as Uppercase<Kind>}`;

/** Objects that the platform has to hand over; `ASSETS` is its own business. */
const bindingNames = [
	'LAB_DB',
	'EDGE_DB',
	'CONTENT',
	'FILES',
	'MESSAGES',
	'PAYMENTS',
	'REFUNDS',
	...limitKinds.flatMap((kind) => {
		const one = limitName(kind);
		return [one, `${one}_NETWORK`] as const;
	}),
	'LIMIT_NEW_DEVICE',
] as const satisfies readonly (keyof Bindings)[];

const url = z.url({ protocol: /^https?$/ });
/** An address that paths are put behind: with nothing behind its host that would get lost. */
const origin = url.refine((text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`);
/** Printable letters and signs of any script; in a header it stands encoded. */
export const secret = z.string().refine(isKey);
/** Nobody types it: it is as long as one that a command makes. */
const siteKey = secret.refine((text) => [...text].length >= 32);
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
/** A text that holds JSON. */
const jsonOf = <T extends z.ZodType>(schema: T) =>
	z
		.string()
		.transform((text, context): unknown => {
			try {
				return JSON.parse(text);
			} catch {
				context.addIssue({ code: 'custom', message: 'no JSON' });
				return z.NEVER;
			}
		})
		.pipe(schema);
/** 32 bytes, base64url. */
const keyNumber = z.string().regex(/^[\w-]{43}$/);
/** An elliptic curve key as JWK (RFC 7518, section 6.2); `kid` is its thumbprint. */
const reportKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), kid: keyNumber, x: keyNumber, y: keyNumber });
const privateReportKey = reportKey.extend({ d: keyNumber });
/** Headers as OpenTelemetry writes them into a setting (https://opentelemetry.io/docs/specs/otel/protocol/exporter/, "Specifying headers via environment variables"). */
function headersOf(text: string, issues: z.RefinementCtx): Readonly<Record<string, string>> {
	const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(\S+)\s*$/.exec(pair));
	try {
		if (pairs.includes(null)) throw new TypeError('no name, or no value');
		return Object.fromEntries(pairs.map((pair) => [String(pair?.[1]), decodeURIComponent(String(pair?.[2]))]));
	} catch {
		issues.addIssue({ code: 'custom', message: 'no headers' });
		return z.NEVER;
	}
}
/** Headers of requests to somebody who wants to see them. */
export const headerList = optional(secret.transform(headersOf));
/** Of how many requests a trace is kept: 0 to 1. */
export const traceShare = optional(
	z
		.string()
		.regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/)
		.transform(Number),
).transform((share) => share ?? 0.1);
/** How many of something, where no setting says otherwise. */
const countOr = (usual: number) =>
	optional(
		z
			.string()
			.regex(/^\d{1,7}$/)
			.transform(Number),
	).transform((count) => count ?? usual);
/** Days for which something is kept: a month is the least by which a repeated message is still known. */
const daysOr = (usual: number) => countOr(usual).pipe(z.int().min(30).max(3650));
/** Work that a captcha asks for where no setting says otherwise. */
const usualCost = 1000;
/** N of scrypt (OWASP Password Storage Cheat Sheet, with r=8 and p=5). */
export const usualPasswordCost = 16_384;

export const settingsSchema = z.object({
	ENVIRONMENT: z.enum(['local', 'test', 'production']),
	/** Scheme, host and port of the site: absolute links and the same-origin check come from here, never from the Host header. */
	SITE_ORIGIN: origin.transform((text) => new URL(text).origin),
	/** The operator's own backend; unset, the embedded laboratory answers. */
	BACKEND_API_URL: optional(url),
	BACKEND_ACCOUNT_URL: optional(url),
	/** By which this site proves itself to that backend. */
	BACKEND_KEY: optional(secret),
	/** Other sites that show it have this one as their backend. */
	EDGE_KEY: optional(secret),
	/** Bearer key of the laboratory's own system. */
	LIS_KEY: optional(secret),
	/** Seals what the site leaves in browsers, and digests clients: keys for each purpose are derived from it. */
	SITE_KEY: siteKey,
	/** The one before, while what was sealed by it is still in browsers. */
	SITE_KEY_BEFORE: optional(siteKey),
	/** Signs the files of reports. */
	REPORT_KEY: optional(jsonOf(privateReportKey)),
	/** Public keys that signed before, as `/.well-known/report-keys.json` gave them: what they have signed still counts. */
	REPORT_KEYS_BEFORE: optional(jsonOf(z.object({ keys: z.array(reportKey).max(20) }))),
	/** Signs the challenges of the proof-of-work captcha. */
	CAPTCHA_SECRET: optional(secret),
	/** Work that a challenge asks for; a test asks for little. The platform derives keys with at most 100,000 rounds. */
	CAPTCHA_COST: optional(
		z
			.string()
			.regex(/^\d{1,6}$/)
			.transform(Number)
			.pipe(z.int().min(1).max(100_000)),
	).transform((cost) => cost ?? usualCost),
	/** N of scrypt, a power of two: how much work a password is. Less than usual is for tests alone. */
	PASSWORD_COST: optional(z.enum(['16', '16384'])).transform((cost) => Number(cost ?? usualPasswordCost)),
	SMARTCAPTCHA_SITE_KEY: optional(z.string().min(1)),
	SMARTCAPTCHA_SERVER_KEY: optional(secret),
	/** Who sends short messages of the embedded laboratory: `off` sends none, `local` keeps them where a developer reads them. */
	SMS_PROVIDER: optional(z.enum(['smsc', 'mobizon', 'local', 'off'])),
	SMSC_LOGIN: optional(z.string().min(1)),
	SMSC_PASSWORD: optional(z.string().min(1)),
	SMSC_SENDER: optional(z.string().min(1).max(11)),
	MOBIZON_API_KEY: optional(z.string().min(1)),
	MOBIZON_SENDER: optional(z.string().min(1).max(11)),
	/** Short messages that visitors may cause in 24 hours, and those that owners of accounts are told. What exceeds them waits. */
	SMS_PER_DAY: countOr(1000),
	SMS_TO_OWNERS_PER_DAY: countOr(50_000),
	/** The same of e-mail. */
	MAIL_PER_DAY: countOr(2000),
	MAIL_TO_OWNERS_PER_DAY: countOr(100_000),
	/** Notifications of browsers. Nobody pays for them; a fault that sends them in a circle ends here. */
	PUSH_TO_OWNERS_PER_DAY: countOr(200_000),
	/** Messages to chats at Telegram: as those of browsers. */
	TELEGRAM_TO_OWNERS_PER_DAY: countOr(200_000),
	/** The site's key pair for notifications of browsers (RFC 8292), base64url: the point of 65 bytes and the number of 32. Without both none are offered. */
	VAPID_PUBLIC_KEY: optional(z.string().regex(/^B[A-Za-z0-9_-]{86}$/)),
	VAPID_PRIVATE_KEY: optional(z.string().regex(/^[A-Za-z0-9_-]{43}$/)),
	/** The laboratory's bot at Telegram: token and name, as Telegram gave them, and the secret that Telegram shows when it brings something. All or none. */
	TELEGRAM_BOT_TOKEN: optional(z.string().regex(/^\d{5,20}:[\w-]{20,100}$/)),
	TELEGRAM_BOT_NAME: optional(z.string().regex(/^[A-Za-z]\w{3,31}$/)),
	TELEGRAM_WEBHOOK_SECRET: optional(z.string().regex(/^[\w-]{32,256}$/)),
	/** Megabytes that one client may send as files: ten files of 20 MB twice in an hour, and five times in a day. */
	UPLOAD_MB_PER_HOUR: countOr(400),
	UPLOAD_MB_PER_DAY: countOr(1000),
	/** For how many days messages to people, those of the laboratory's system, and what visitors write are kept. */
	KEEP_MESSAGES_DAYS: daysOr(90),
	KEEP_LIS_MESSAGES_DAYS: daysOr(365),
	KEEP_FEEDBACK_DAYS: daysOr(1095),
	KEEP_CONSULTATIONS_DAYS: daysOr(1095),
	/** From where on a file of the laboratory is asked about before it is taken (docs/lab-files.md, "What is asked about"). */
	IMPORT_CHANGED_PERCENT: countOr(20).pipe(z.int().min(1).max(100)),
	IMPORT_FEW_ROWS: countOr(10).pipe(z.int().min(0).max(1000)),
	IMPORT_PRICE_TIMES: countOr(3).pipe(z.int().min(2).max(100)),
	IMPORT_TEXT_PERCENT: countOr(33).pipe(z.int().min(1).max(100)),
	IMPORT_SHORT_PERCENT: countOr(50).pipe(z.int().min(1).max(100)),
	/** So many minutes a critical value may wait for its doctor, who is told then. */
	CRITICAL_MINUTES: countOr(60).pipe(z.int().min(5).max(1440)),
	/** Who sends e-mail of the embedded laboratory: `off` sends none, `local` keeps it where a developer reads it. */
	MAIL_PROVIDER: optional(z.enum(['cloudflare', 'resend', 'local', 'off'])),
	/** Address that e-mail comes from. */
	MAIL_FROM: optional(z.email()),
	RESEND_API_KEY: optional(z.string().min(1)),
	/** Who takes payments by card for the embedded laboratory: `off` takes none, `local` has a page of its own and takes no money. */
	PAYMENT_PROVIDER: optional(z.enum([...paymentProviderName.options, 'off'])),
	FREEDOM_PAY_MERCHANT_ID: optional(z.string().regex(/^\d{1,20}$/)),
	/** Signs what is sent to it, and what it sends. */
	FREEDOM_PAY_SECRET: optional(z.string().min(8)),
	/** `yes`: payments are tried out, and nothing is taken from any card. */
	FREEDOM_PAY_TESTING: optional(z.enum(['yes', 'no'])),
	/** Who knows addresses for the embedded laboratory: `off` knows none, `local` those of a small book for developing. */
	GEOCODER_PROVIDER: optional(z.enum(['mapbox', 'local', 'off'])),
	/** Token of the geocoder: it never leaves the server. */
	MAPBOX_GEOCODING_TOKEN: optional(z.string().min(1)),
	/** Where the laboratory keeps personal data: consents say it. Unset, abroad, as the embedded one does. */
	PERSONAL_DATA: optional(z.enum(dataPlaces)).transform((place) => place ?? 'abroad'),
	/** Business identification number of the company whose site it is. Unset, none is shown. */
	COMPANY_BIN: optional(z.string().refine(binFits)),
	/** The company's account, for documents of money: bank, its code, number, and the code of who is paid. The first three come together. */
	COMPANY_BANK: optional(z.string().max(120)),
	COMPANY_BIK: optional(z.string().regex(bikPattern)),
	COMPANY_IIK: optional(z.string().refine(iikFits)),
	COMPANY_KBE: optional(z.string().regex(kbePattern)),
	/** Certificate of a payer of VAT: series, number and day. Unset: the company pays none. */
	COMPANY_VAT: optional(
		z
			.string()
			.regex(/^\d{1,10} \d{1,20} \d{4}-\d{2}-\d{2}$/)
			.transform((text) => text.split(' '))
			.refine(([, , day = '']) => isDay(day))
			.transform(([series = '', number = '', day = '']) => ({ series, number, day })),
	),
	/** Who signs for it. */
	COMPANY_DIRECTOR: optional(z.string().max(120)),
	COMPANY_ACCOUNTANT: optional(z.string().max(120)),
	/** Rates of VAT, each with the day from which it holds, as `readVatRates` reads them. Unset, those of the law. */
	COMPANY_VAT_RATES: optional(
		z.string().transform((text, context) => {
			const rates = readVatRates(text);
			if (rates !== null) return rates;
			context.addIssue('no rates');
			return z.NEVER;
		}),
	),
	/** Number of its licence for medical work. Unset, none is shown. */
	MEDICAL_LICENCE: optional(
		z
			.string()
			.max(60)
			.regex(/^[\p{L}\d][\p{L}\d ./-]*$/u)
			.regex(/[1-9]/),
	),
	/** `off` takes the page for a missing connection, and what hands it out, away from the browsers that have them. */
	SERVICE_WORKER: optional(z.enum(['on', 'off'])).transform((state) => state ?? 'on'),
	/** A collector that takes OTLP over HTTP: `/v1/metrics` and `/v1/traces` are put behind it. Unset, nothing is sent. The name is OpenTelemetry's. */
	OTEL_EXPORTER_OTLP_ENDPOINT: optional(url.transform((text) => text.replace(/\/$/, ''))),
	/** What that collector wants to see in each request: `name=value`, several with commas, values encoded as in a URL. */
	OTEL_EXPORTER_OTLP_HEADERS: headerList,
	/** The name is OpenTelemetry's. */
	OTEL_TRACES_SAMPLER_ARG: traceShare,
	/** Of how many visits in a hundred the browser tells how fast they were. Unset, ten where people visit and none elsewhere. */
	VITALS_PERCENT: optional(
		z
			.string()
			.regex(/^\d{1,3}$/)
			.transform(Number)
			.pipe(z.int().min(0).max(100)),
	),
	/** Public token of the maps in browsers, to be bound to the site's address at the vendor's; unset, maps are drawn without the vendor. */
	MAPBOX_TOKEN: optional(z.string().regex(/^pk\.[A-Za-z0-9._-]{1,500}$/)),
});

export type Settings = z.output<typeof settingsSchema>;

/** Where nothing is said of it, of visits in production. */
const usualVitalsPercent = 10;
/** Whether nobody is answered without TLS. */
export const answersByTlsAlone = ({ ENVIRONMENT, SITE_ORIGIN }: Settings): boolean => ENVIRONMENT === 'production' && SITE_ORIGIN.startsWith('https:');

/** Of how many visits in a hundred browsers are asked to tell. A developer's own visits are nobody's. */
export const vitalsPercent = ({ VITALS_PERCENT: percent, ENVIRONMENT }: Settings): number => percent ?? (ENVIRONMENT === 'production' ? usualVitalsPercent : 0);

export interface Env extends Bindings {
	readonly settings: Settings;
}

/** What a deployed site can do without: what its operator has not given, no page shows. @returns names of settings */
export const ungivenRequisites = ({ settings }: Env): string[] =>
	settings.ENVIRONMENT === 'production' ? (['COMPANY_BIN', 'MEDICAL_LICENCE'] as const).filter((name) => settings[name] === undefined) : [];

/** Names of settings and bindings with which nothing can begin. */
interface WrongSettings {
	readonly missing: readonly string[];
	readonly malformed: readonly string[];
	/** Names that are nearly those of a setting. */
	readonly unknown: readonly string[];
}

type Given = Readonly<Record<string, unknown>>;
const isThere = (given: Given, name: string) => given[name] !== undefined && given[name] !== '';

/** All that a bot needs. */
const telegram = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME', 'TELEGRAM_WEBHOOK_SECRET'] as const;

/** All that a payment to the company needs. */
const account = ['COMPANY_BANK', 'COMPANY_BIK', 'COMPANY_IIK'] as const;

/** What the settings that are there ask for besides. */
function neededBy(given: Given): string[] {
	const there = (name: string) => isThere(given, name);
	const production = given['ENVIRONMENT'] === 'production';
	const needs: readonly (readonly [name: string, needed: boolean])[] = [
		['ENVIRONMENT', true],
		['SITE_ORIGIN', true],
		['SMARTCAPTCHA_SITE_KEY', there('SMARTCAPTCHA_SERVER_KEY')],
		['SMARTCAPTCHA_SERVER_KEY', there('SMARTCAPTCHA_SITE_KEY')],
		['SITE_KEY', true],
		['CAPTCHA_SECRET', !there('SMARTCAPTCHA_SITE_KEY')],
		['LIS_KEY', !there('BACKEND_API_URL')],
		['REPORT_KEY', !there('BACKEND_API_URL')],
		['BACKEND_KEY', there('BACKEND_API_URL') || there('BACKEND_ACCOUNT_URL')],
		// Where a backend of somebody else keeps it, only the operator knows.
		['PERSONAL_DATA', production && there('BACKEND_API_URL')],
		['SMS_PROVIDER', production && !there('BACKEND_API_URL')],
		['SMSC_LOGIN', given['SMS_PROVIDER'] === 'smsc'],
		['SMSC_PASSWORD', given['SMS_PROVIDER'] === 'smsc'],
		['MOBIZON_API_KEY', given['SMS_PROVIDER'] === 'mobizon'],
		['MAIL_PROVIDER', production && !there('BACKEND_API_URL')],
		['MAIL_FROM', given['MAIL_PROVIDER'] === 'cloudflare' || given['MAIL_PROVIDER'] === 'resend'],
		['RESEND_API_KEY', given['MAIL_PROVIDER'] === 'resend'],
		['PAYMENT_PROVIDER', production && !there('BACKEND_API_URL')],
		['FREEDOM_PAY_MERCHANT_ID', given['PAYMENT_PROVIDER'] === 'freedom-pay'],
		['FREEDOM_PAY_SECRET', given['PAYMENT_PROVIDER'] === 'freedom-pay'],
		['VAPID_PUBLIC_KEY', there('VAPID_PRIVATE_KEY')],
		['VAPID_PRIVATE_KEY', there('VAPID_PUBLIC_KEY')],
		...telegram.map((name) => [name, telegram.some(there)] as const),
		...account.map((name) => [name, account.some(there)] as const),
		['GEOCODER_PROVIDER', production && !there('BACKEND_API_URL')],
		['MAPBOX_GEOCODING_TOKEN', given['GEOCODER_PROVIDER'] === 'mapbox'],
		// A binding, not a setting: `send_email` of wrangler.toml.
		['EMAIL', given['MAIL_PROVIDER'] === 'cloudflare'],
	];
	return needs.filter(([name, needed]) => needed && !there(name)).map(([name]) => name);
}

/** Of this machine alone, where nobody is on the way. */
const localNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** An address that others read on the way. One with a name or password in it is no better: what stands before the `@` looks like the host and is none. */
function isReadAlong(address: string): boolean {
	const parsed = URL.parse(address);
	if (parsed === null) return false;
	return parsed.username !== '' || parsed.password !== '' || (parsed.protocol === 'http:' && !localNames.includes(parsed.hostname));
}

/** What production may not have. */
function unfitForProduction(given: Given): string[] {
	if (given['ENVIRONMENT'] !== 'production') return [];
	const unfit: readonly (readonly [name: string, unfit: boolean])[] = [
		// Cookies of a person's results, and results themselves, travel only where nobody reads along.
		...['SITE_ORIGIN', 'BACKEND_API_URL', 'BACKEND_ACCOUNT_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map(
			(name) => [name, isReadAlong(String(given[name]))] as const,
		),
		// The embedded laboratory keeps it in the platform's databases, of which none is in the country.
		['PERSONAL_DATA', given['PERSONAL_DATA'] === 'kazakhstan' && !isThere(given, 'BACKEND_API_URL')],
		['SMS_PROVIDER', given['SMS_PROVIDER'] === 'local'],
		['MAIL_PROVIDER', given['MAIL_PROVIDER'] === 'local'],
		['PAYMENT_PROVIDER', given['PAYMENT_PROVIDER'] === 'local'],
		['GEOCODER_PROVIDER', given['GEOCODER_PROVIDER'] === 'local'],
	];
	return unfit.filter(([, wrong]) => wrong).map(([name]) => name);
}

/** Passwords that cost nothing to guess are for tests. */
const unfitOutsideTests = (given: Given): string[] =>
	given['ENVIRONMENT'] !== 'test' && isThere(given, 'PASSWORD_COST') && Number(given['PASSWORD_COST']) < usualPasswordCost ? ['PASSWORD_COST'] : [];

/** Secrets that others know or that serve another purpose. */
const otherSecrets = [
	'BACKEND_KEY',
	'EDGE_KEY',
	'LIS_KEY',
	'CAPTCHA_SECRET',
	'SMARTCAPTCHA_SERVER_KEY',
	'FREEDOM_PAY_SECRET',
	'TELEGRAM_WEBHOOK_SECRET',
	'SITE_KEY_BEFORE',
] as const;

/** A site key that is also something else's is no key of the site alone. */
const sharedSiteKey = (given: Given): string[] =>
	isThere(given, 'SITE_KEY') && otherSecrets.some((name) => given[name] === given['SITE_KEY']) ? ['SITE_KEY'] : [];

/** A site that asks itself would never have an answer. */
function askingItself(given: Given): string[] {
	const originOf = (name: string) => (URL.canParse(String(given[name])) ? new URL(String(given[name])).origin : null);
	const own = originOf('SITE_ORIGIN');
	return own === null ? [] : ['BACKEND_API_URL', 'BACKEND_ACCOUNT_URL'].filter((name) => originOf(name) === own);
}

const isBinding = (name: string) => bindingNames.some((binding) => binding === name);
/** How the names of settings begin: one that begins so and is none is misspelt, and its value would be missed in silence. */
const beginnings =
	/^(?:SITE|BACKEND|EDGE|KEEP|LIS|CAPTCHA|PASSWORD|SMARTCAPTCHA|SMS|SMSC|PUSH|VAPID|TELEGRAM|UPLOAD|MOBIZON|MAIL|RESEND|PAYMENT|FREEDOM_PAY|GEOCODER|MAPBOX|PERSONAL|REPORT|COMPANY|MEDICAL|OTEL|VITALS)_/;

/** What is wrong with settings, by name; null when nothing is. Values are never told. */
export function wrongSettings(given: Given): WrongSettings | null {
	const missing = neededBy(given);
	const result = settingsSchema.safeParse(given);
	const faulty = result.success ? [] : result.error.issues.map((issue) => String(issue.path[0]));
	const malformed = [
		...new Set([...faulty, ...unfitForProduction(given), ...unfitOutsideTests(given), ...sharedSiteKey(given), ...askingItself(given)]),
	].filter((name) => !missing.includes(name));
	const unknown = Object.keys(given).filter((name) => beginnings.test(name) && !(name in settingsSchema.shape) && !isBinding(name));
	return missing.length + malformed.length + unknown.length > 0 ? { missing, malformed, unknown } : null;
}

/** `settings missing: LIS_KEY; malformed: CAPTCHA_COST`. */
export function describeSettings(wrong: WrongSettings): string {
	const parts = Object.entries(wrong).filter(([, names]: [string, readonly string[]]) => names.length > 0);
	return `settings ${parts.map(([kind, names]: [string, readonly string[]]) => `${kind}: ${names.join(', ')}`).join('; ')}`;
}

/** Thrown at start: names the settings that are missing, malformed or misspelt. */
export class SettingsError extends Error {
	override readonly name = 'SettingsError';
	constructor(wrong: WrongSettings) {
		super(describeSettings(wrong));
	}
}

let parsed: { from: Bindings; env: Env } | null = null;

/** Parses the settings once for the bindings of an isolate. @throws SettingsError */
export function readEnv(bindings: Bindings): Env {
	if (parsed?.from === bindings) return parsed.env;
	const wrong = wrongSettings(bindings);
	const unbound = bindingNames.filter((name) => typeof bindings[name] !== 'object');
	if (wrong !== null || unbound.length > 0) {
		const { missing = [], malformed = [], unknown = [] } = wrong ?? {};
		throw new SettingsError({ missing: [...unbound, ...missing], malformed, unknown });
	}
	const env: Env = { ...bindings, settings: settingsSchema.parse(bindings) };
	parsed = { from: bindings, env };
	return env;
}
