/** `npm run lab -- restore --scrubbed`: a laboratory for staging, filled from a backup without a person in it. The backup is only read. */
import { createWriteStream, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { removedAtEnd } from '#scripts/lib/leftovers.ts';
import { root } from '#scripts/lib/paths.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { scrubber } from '#scripts/lab/scrub/scrub-row.ts';
import { scrubSqlite } from '#scripts/lab/scrub/scrub-sqlite.ts';
import { readPart, type Manifest } from './parts.ts';
import { writeChangedPostgres, type ChangedTable } from './postgres-store.ts';
import { partOf, partsOf } from './sqlite-store.ts';

/** Addresses of the site, of production and of staging, as `wrangler.toml` has them. */
function originsOf(toml: string): { readonly production: string | undefined; readonly staging: string | undefined } {
	const [production = '', staging = ''] = toml.split(/^\[env\.staging\]$/m);
	const originIn = (text: string) => /^SITE_ORIGIN = "(.+)"$/m.exec(text)?.[1];
	return { production: originIn(production), staging: originIn(staging) };
}

type Settings = Readonly<Record<string, string | undefined>>;

/** `https://Clinic.example:443/` is the site of `https://clinic.example`. Of what is no address: the text. */
const originOf = (address: string | undefined): string | null => {
	if (address === undefined || address.trim() === '') return null;
	return URL.canParse(address) ? new URL(address).origin : address.trim();
};
const isOfThisMachine = (origin: string): boolean => /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);
export const wranglerToml = (): string => readFileSync(join(root, 'wrangler.toml'), 'utf8');

/**
 * Made-up people do not stand beside real ones, nor in their place.
 * @param settings of the site that is to be filled, from the environment
 * @throws Refusal where they say production, as the site itself reads them: one that says nothing but its address is production
 */
export function demandStaging(settings: Settings, toml: string = wranglerToml()): void {
	const { production, staging } = originsOf(toml);
	const { SITE_ORIGIN: address, ENVIRONMENT: environment } = settings;
	const origin = originOf(address);
	if (origin !== null && origin === originOf(production)) throw new Refusal('SITE_ORIGIN is the production site: scrubbed data go to staging alone.');
	if (origin !== null && origin === originOf(staging)) return;
	if (environment === 'production')
		throw new Refusal('ENVIRONMENT is production, and SITE_ORIGIN is not that of staging in wrangler.toml: scrubbed data go to staging alone.');
	if ((environment ?? '') === '' && origin !== null && !isOfThisMachine(origin))
		throw new Refusal(
			'SITE_ORIGIN is not that of staging in wrangler.toml, and without an ENVIRONMENT a site is production: scrubbed data go to staging alone.',
		);
}

/** Real people do not stand where everybody tries things. @throws Refusal where the settings say staging */
export function demandNoStaging({ SITE_ORIGIN: address }: Settings, toml: string): void {
	const origin = originOf(address);
	if (origin !== null && origin === originOf(originsOf(toml).staging))
		throw new Refusal('SITE_ORIGIN is that of staging in wrangler.toml: it is filled without a person in it (--scrubbed).');
}

/** Into a PostgreSQL that is empty. */
export const scrubIntoPostgres = (url: string, manifest: Manifest, content: () => Promise<ReadableStream<Uint8Array>>): Promise<ChangedTable[]> =>
	writeChangedPostgres(url, manifest, content, scrubber());

/** Into a file that is not there yet (`demandNoSqlite`). @param plain a folder that goes afterwards */
export async function scrubIntoSqlite(target: string, plain: string, folder: string, { identity }: Manifest): Promise<ChangedTable[]> {
	const whole = join(plain, 'whole.sqlite');
	const content = await readPart(folder, 'database.age', identity);
	await content.pipeTo(Writable.toWeb(createWriteStream(whole, { mode: 0o600, flush: true })) as WritableStream<Uint8Array>);
	mkdirSync(dirname(target), { recursive: true });
	const removeParts = removedAtEnd(...partsOf(target));
	try {
		const done = scrubSqlite(whole, partOf(target));
		renameSync(partOf(target), target);
		return done;
	} finally {
		removeParts();
	}
}
