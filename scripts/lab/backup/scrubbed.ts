/** `npm run lab -- restore --scrubbed`: a laboratory for staging, filled from a backup without a person in it. The backup is only read. */
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { root } from '#scripts/lib/paths.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { scrubber } from '#scripts/lab/scrub/scrub-row.ts';
import { scrubSqlite } from '#scripts/lab/scrub/scrub-sqlite.ts';
import { readPart, type Manifest } from './parts.ts';
import { writeChangedPostgres, type ChangedTable } from './postgres-store.ts';

/** Addresses of the site, of production and of staging, as `wrangler.toml` has them. */
function originsOf(toml: string): { readonly production: string | undefined; readonly staging: string | undefined } {
	const [production = '', staging = ''] = toml.split(/^\[env\.staging\]$/m);
	const originIn = (text: string) => /^SITE_ORIGIN = "(.+)"$/m.exec(text)?.[1];
	return { production: originIn(production), staging: originIn(staging) };
}

/**
 * Made-up people do not stand beside real ones, nor in their place.
 * @param settings of the site that is to be filled, from the environment
 * @throws Refusal where they say production
 */
export function demandStaging(settings: Readonly<Record<string, string | undefined>>, toml: string = readFileSync(join(root, 'wrangler.toml'), 'utf8')): void {
	const { production, staging } = originsOf(toml);
	const { SITE_ORIGIN: origin, ENVIRONMENT: environment } = settings;
	if (origin !== undefined && origin === production) throw new Refusal('SITE_ORIGIN is the production site: scrubbed data go to staging alone.');
	if (environment === 'production' && (origin === undefined || origin !== staging))
		throw new Refusal('ENVIRONMENT is production, and SITE_ORIGIN is not that of staging in wrangler.toml: scrubbed data go to staging alone.');
}

/** Into a PostgreSQL that is empty. */
export const scrubIntoPostgres = (url: string, manifest: Manifest, content: () => Promise<ReadableStream<Uint8Array>>): Promise<ChangedTable[]> =>
	writeChangedPostgres(url, manifest, content, scrubber());

/** Into a file that is not there yet. @param plain a folder that goes afterwards */
export async function scrubIntoSqlite(target: string, plain: string, folder: string, { identity }: Manifest): Promise<ChangedTable[]> {
	const whole = join(plain, 'whole.sqlite');
	const content = await readPart(folder, 'database.age', identity);
	await content.pipeTo(Writable.toWeb(createWriteStream(whole, { mode: 0o600, flush: true })) as WritableStream<Uint8Array>);
	mkdirSync(dirname(target), { recursive: true });
	const part = `${target}.part`;
	if (existsSync(part)) throw new Refusal(`${part} is there already.`);
	try {
		const done = scrubSqlite(whole, part);
		renameSync(part, target);
		return done;
	} finally {
		rmSync(part, { force: true });
	}
}
