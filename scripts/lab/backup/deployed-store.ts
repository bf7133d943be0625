/** The store of a deployed laboratory on D1, as an SQLite file: the platform gives it as SQL (https://developers.cloudflare.com/d1/best-practices/import-export-data/). */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Platform } from '#scripts/deploy/platform.ts';
import { environments, readTarget, type Environment } from '#scripts/deploy/target.ts';
import { root } from '#scripts/lib/paths.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

export const isEnvironment = (word: string): word is Environment => environments.some((one) => one === word);

/**
 * @param plain a folder that goes afterwards: what is of people lies there meanwhile
 * @param config path of `wrangler.toml`
 * @returns path of the file
 * @throws Refusal where that environment has no laboratory on D1, or the platform does not give it
 */
export async function exportDeployed(environment: Environment, plain: string, config: string = join(root, 'wrangler.toml')): Promise<string> {
	const target = readTarget(environment, config);
	if (typeof target.vars['BACKEND_API_URL'] === 'string' && target.vars['BACKEND_API_URL'] !== '')
		throw new Refusal(`The laboratory of ${environment} is not on D1 but behind BACKEND_API_URL: it is kept where it runs (--from postgres).`);
	const [sql, path] = [join(plain, 'export.sql'), join(plain, 'export.sqlite')];
	const platform = new Platform(target);
	await platform.export('LAB_DB', sql);
	await load(sql, path);
	await demandEnd(platform, path);
	return path;
}

/** Indexes and triggers come last: where all of them are there, nothing was cut off between two statements. @throws Refusal where something lacks */
async function demandEnd(platform: Platform, path: string): Promise<void> {
	const made = "SELECT name FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name NOT LIKE '~_cf~_%' ESCAPE '~'";
	const deployed = await platform.query('LAB_DB', made);
	const db = new DatabaseSync(path, { readOnly: true });
	try {
		const here = new Set(
			db
				.prepare(made)
				.all()
				.map(({ name }) => String(name)),
		);
		const lacking = deployed.map(({ name }) => String(name)).filter((name) => !here.has(name));
		if (lacking.length > 0)
			throw new Refusal(
				`What the platform gave is not whole: ${lacking.slice(0, 5).join(', ')} and ${String(Math.max(0, lacking.length - 5))} more are missing.`,
			);
	} finally {
		db.close();
	}
}

/** Carries out statements one by one: the file may be larger than a text can be. @throws Refusal where it is cut off */
async function load(sql: string, path: string): Promise<void> {
	const db = new DatabaseSync(path);
	try {
		// The tables come in an order in which rows name others that are not there yet.
		db.exec('PRAGMA foreign_keys = OFF; BEGIN');
		let statement = '';
		for await (const line of linesIn(sql)) {
			statement += line;
			if (!isWhole(statement)) continue;
			db.exec(statement);
			statement = '';
		}
		if (statement.trim() !== '') throw new Refusal('What the platform gave ends in the middle of a statement.');
		db.exec('COMMIT');
	} catch (error) {
		// What SQLite says may hold a value.
		throw error instanceof Refusal ? error : new Refusal('What the platform gave is no whole database.');
	} finally {
		db.close();
	}
}

/** With what ends them, a line feed alone: a text may hold any other end of a line. */
async function* linesIn(path: string): AsyncGenerator<string> {
	let rest = '';
	for await (const part of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
		const lines = (rest + part).split(/(?<=\n)/);
		rest = lines.at(-1)?.endsWith('\n') === false ? (lines.pop() ?? '') : '';
		yield* lines;
	}
	if (rest !== '') yield rest;
}

/** Ends with a semicolon that stands in no text; a trigger has several, and ends with END. */
function isWhole(statement: string): boolean {
	const end = statement.trimEnd();
	if (!end.endsWith(';')) return false;
	const bare = end.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*/g, '');
	if (bare.includes("'") || bare.includes('"')) return false;
	return !/^\s*CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?TRIGGER\b/i.test(bare) || /\bEND\s*;$/i.test(bare);
}
