/** What is deployed, and where to: the built configuration of one environment of `wrangler.toml`. */
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type * as Wrangler from 'wrangler';
import { Refusal } from '#scripts/lib/refusal.ts';
import { headerList, wrongSettings } from '#worker/env.ts';

/** Environments of `wrangler.toml`: production is what stands at its top. */
export const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

export interface Target {
	readonly environment: Environment;
	/** Words by which wrangler is told the configuration. */
	readonly words: readonly string[];
	/** Name of the worker. */
	readonly worker: string;
	/** `SITE_ORIGIN`; empty until the operator has set it. */
	readonly origin: string;
	readonly vars: Readonly<Record<string, unknown>>;
	readonly databases: readonly { readonly binding: string; readonly id: string; readonly migrations: string }[];
	readonly namespaces: readonly { readonly binding: string; readonly id: string }[];
	/** Whether an address leads to it. */
	readonly isRouted: boolean;
	/** What the configuration binds besides settings, such as `send_email`. */
	readonly bindings: readonly string[];
	/** What a sign-in before the site wants to see of who tries it (`SIGN_IN_HEADERS`). */
	readonly signIn: Readonly<Record<string, string>>;
}

/** Name of the environment in `wrangler.toml`: production has none. */
export const nameOf = (environment: Environment): string => (environment === 'production' ? '' : environment);

/** What is read of a configuration. */
interface Read {
	readonly name?: string;
	readonly vars: Readonly<Record<string, unknown>>;
	readonly d1_databases: readonly { readonly binding: string; readonly database_id?: string; readonly migrations_dir?: string }[];
	readonly kv_namespaces: readonly { readonly binding: string; readonly id?: string }[];
	readonly routes?: readonly unknown[];
	readonly route?: unknown;
	readonly send_email: readonly { readonly name: string }[];
}

/** @throws Refusal where they are not written as `name=value`, several with commas */
function signInOf(text: string | undefined): Readonly<Record<string, string>> {
	const read = headerList.safeParse(text === '' ? undefined : text);
	// What it is may not be told: it is a secret.
	if (!read.success) throw new Refusal('SIGN_IN_HEADERS: name=value, several with commas, values encoded as in a URL.');
	return read.data ?? {};
}

/**
 * @param config path of `wrangler.toml`, or of the built `wrangler.json`, which is of one environment alone
 * @throws Refusal for `SIGN_IN_HEADERS` that are none
 */
export function readTarget(environment: Environment, config: string): Target {
	const chosen = config.endsWith('.toml') ? nameOf(environment) : null;
	// Who keeps a laboratory on PostgreSQL has no wrangler installed (`npm ci --omit=dev`).
	const { unstable_readConfig: readConfig } = createRequire(import.meta.url)('wrangler') as typeof Wrangler;
	const read: Read = readConfig({ config, ...(chosen === null ? {} : { env: chosen }) });
	const { name, vars, d1_databases: databases, kv_namespaces: namespaces, routes, route, send_email: mails } = read;
	return {
		environment,
		words: ['--config', config, ...(chosen === null ? [] : [`--env=${chosen}`])],
		worker: name ?? '',
		origin: typeof vars['SITE_ORIGIN'] === 'string' ? vars['SITE_ORIGIN'].replace(/[/]$/, '') : '',
		vars,
		databases: databases.map(({ binding, database_id: id, migrations_dir: folder }) => ({
			binding,
			id: id ?? '',
			migrations: resolve(dirname(config), folder ?? 'migrations'),
		})),
		namespaces: namespaces.map(({ binding, id }) => ({ binding, id: id ?? '' })),
		isRouted: route !== undefined || (routes?.length ?? 0) > 0,
		bindings: mails.map((mail) => mail.name),
		signIn: signInOf(process.env['SIGN_IN_HEADERS']),
	};
}

/** As the project comes: a number of a store with nothing but noughts and one figure. */
const isUnset = (id: string) => /^[0-]*\d?$/.test(id);

/**
 * What is to be set before anything is uploaded, a line each, by name and without a value. Of secrets only the names can be read.
 * @param secrets names of the secrets that the worker has
 */
function lackingIn(target: Target, secrets: readonly string[]): string[] {
	const given = { ...target.vars, ...Object.fromEntries([...secrets, ...target.bindings].map((name) => [name, `given: ${name}`])) };
	const { missing = [], malformed = [], unknown = [] } = wrongSettings(given) ?? {};
	const isSecret = (name: string) => secrets.includes(name);
	return [
		...target.databases.filter(({ id }) => isUnset(id)).map(({ binding }) => `database_id of ${binding}: npx wrangler d1 create`),
		...target.namespaces.filter(({ id }) => isUnset(id)).map(({ binding }) => `id of ${binding}: npx wrangler kv namespace create`),
		...(target.isRouted ? [] : ['routes: the domain of the site']),
		...missing.map((name) => `${name}: not set`),
		...malformed.filter((name) => !isSecret(name)).map((name) => `${name}: malformed`),
		...unknown.map((name) => `${name}: no setting is called so`),
		// What stands in a file that is committed is no secret.
		...secretNames
			.filter((name) => target.vars[name] !== undefined)
			.map((name) => `${name}: a secret, take it out of wrangler.toml (npx wrangler secret put ${name})`),
	];
}

/** Settings that nobody may read. */
export const secretNames = [
	'BACKEND_KEY',
	'CAPTCHA_SECRET',
	'EDGE_KEY',
	'FREEDOM_PAY_SECRET',
	'LIS_KEY',
	'MAPBOX_GEOCODING_TOKEN',
	'MOBIZON_API_KEY',
	'OTEL_EXPORTER_OTLP_HEADERS',
	'REPORT_KEY',
	'RESEND_API_KEY',
	'SITE_KEY',
	'SITE_KEY_BEFORE',
	'SMARTCAPTCHA_SERVER_KEY',
	'SMSC_PASSWORD',
	'TELEGRAM_BOT_TOKEN',
	'TELEGRAM_WEBHOOK_SECRET',
	'VAPID_PRIVATE_KEY',
] as const;

/** @throws Refusal with everything that is to be set */
export function demandWhole(target: Target, secrets: readonly string[]): void {
	const lacking = lackingIn(target, secrets);
	if (lacking.length > 0) throw new Refusal(`${target.worker} cannot be deployed:\n  ${lacking.join('\n  ')}\n(wrangler.toml, docs/deployment.md)`);
}
