/** A deployed site's D1 brought back to a moment of the last 30 days: by the platform's own Time Travel (https://developers.cloudflare.com/d1/reference/time-travel/). */
import { join } from 'node:path';
import { withPlainFolder } from '#scripts/lab/backup/backup.ts';
import { applyErased, readErased, readErasedList, type Applied, type PeopleRows } from '#scripts/lab/backup/erased.ts';
import { Platform } from '#scripts/deploy/platform.ts';
import { nameOf, readTarget, type Environment } from '#scripts/deploy/target.ts';
import { root } from '#scripts/lib/paths.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

const binding = 'LAB_DB';

/** Values as SQL has them: a file of statements has no places for them. */
function literal(value: string | number | null): string {
	if (value === null) return 'NULL';
	if (typeof value === 'number') return String(value);
	if (value.includes('\0')) throw new Refusal('A text of the list of erasures holds a sign that no text has.');
	return `'${value.replaceAll("'", "''")}'`;
}
const written = (sql: string, values: readonly (string | number | null)[]): string =>
	sql.replaceAll(/\?(\d+)/g, (_, nr: string) => literal(values[Number(nr) - 1] ?? null));

/** What is written is gathered, and goes in at once: all of it, or nothing. */
function peopleOf(platform: Platform): PeopleRows & { readonly send: () => Promise<void> } {
	const gathered: string[] = [];
	return {
		all: (sql, values = []) => platform.query(binding, written(sql, values)),
		run: (sql, values = []) => {
			gathered.push(`${written(sql, values)};\n`);
			return Promise.resolve();
		},
		send: async () => {
			if (gathered.length > 0) await withPlainFolder((plain) => platform.execute(binding, gathered.join(''), plain));
		},
	};
}

export interface DeployedRestore {
	readonly environment: Environment;
	/** Milliseconds since 1970. */
	readonly at: number;
	/** A list of who was erased, where the database that stands cannot tell any more; null: it is asked. */
	readonly erased: { readonly file: string; readonly keyFile: string } | null;
	/** Gets what the operator is to have in hand whatever breaks off later. */
	readonly warn: (line: string) => void;
}

export interface DeployedRestored {
	/** The moment before this, whereto it can be taken back. */
	readonly before: string;
	readonly erased: Applied;
	/** Migrations that the store of that moment has not had; null where nobody can say, which `warn` was told. */
	readonly pending: readonly string[] | null;
}

/** The command that takes a deployed database back. */
export const takesBack = (environment: Environment, bookmark: string): string =>
	`npx wrangler d1 time-travel restore ${binding} --env="${nameOf(environment)}" --bookmark=${bookmark}`;

/** The command that brings a deployed database forward. */
export const bringsForward = (environment: Environment): string => `npx wrangler d1 migrations apply ${binding} --remote --env="${nameOf(environment)}"`;

/**
 * @param config path of `wrangler.toml`
 * @throws Refusal before anything is changed where nobody can say who was erased since; afterwards it says that the store is to stay shut
 */
export async function restoreDeployed(
	{ environment, at, erased, warn }: DeployedRestore,
	config: string = join(root, 'wrangler.toml'),
): Promise<DeployedRestored> {
	const platform = new Platform(readTarget(environment, config));
	const people = peopleOf(platform);
	const moment = new Date(at).toISOString();
	const list = erased === null ? await readErased(people) : await readErasedList(erased.file, erased.keyFile);
	if (list.madeAt < moment) throw new Refusal(`The list of who was erased is of ${list.madeAt}, before ${moment}: a later one is needed.`);
	// Refused here where the moment is no longer kept.
	await platform.bookmark(binding, moment);
	const before = await platform.bookmark(binding);
	warn(`As ${binding} of ${environment} stands now: ${takesBack(environment, before)}`);
	let applied: Applied;
	try {
		await platform.travel(binding, moment);
		applied = await applyErased(people, list, Date.now());
		await people.send();
	} catch (error) {
		throw new Refusal(
			`${error instanceof Refusal ? error.message : ''}\n${binding} of ${environment} may stand as it did at ${moment}, and with it whoever was erased since. Take it back at once, and begin again: ${takesBack(environment, before)}`.trim(),
		);
	}
	return { before, erased: applied, pending: await pendingOf(platform, warn) };
}

/** The moment stands whatever comes of this: what cannot be asked is said. */
async function pendingOf(platform: Platform, warn: (line: string) => void): Promise<readonly string[] | null> {
	try {
		return await platform.pending(binding);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		warn(error.message);
		return null;
	}
}
