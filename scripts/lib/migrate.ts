/** Brings the local databases to their present form, with the tool that does it in a deployment. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './child.ts';
import { root } from './paths.ts';
import { Refusal } from './refusal.ts';

/** Binding and folder of migrations of each database, as `wrangler.toml` has them. */
function databases(): { readonly binding: string; readonly folder: string }[] {
	const text = readFileSync(join(root, 'wrangler.toml'), 'utf8');
	return text
		.split('[[d1_databases]]')
		.slice(1)
		.map((part) => ({ binding: /^binding = "(.+)"$/m.exec(part)?.[1] ?? '', folder: /^migrations_dir = "(.+)"$/m.exec(part)?.[1] ?? '' }));
}

/** Files of the databases, and which ones they are: one that was lost is another. A file system gives the number of one that has gone to the next one: who puts one there says so (`forgetMigrated`). */
function filesIn(stateDir: string): string {
	const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject');
	const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sqlite')) : [];
	return names
		.toSorted()
		.map((name) => `${name} ${statSync(join(folder, name)).ino}`)
		.join('\n');
}

const markIn = (stateDir: string) => join(stateDir, 'migrated');

/** A database that is put there may be of any version. */
export const forgetMigrated = (stateDir: string): void => rmSync(markIn(stateDir), { force: true });

/** @param wanted bindings of the databases; left out: all of them @throws Refusal with the tool's own output where one of them cannot be brought there */
export async function migrate(stateDir: string, wanted?: readonly string[]): Promise<void> {
	const mark = markIn(stateDir);
	const digest = createHash('sha256');
	for (const { folder } of databases()) {
		const path = join(root, folder);
		for (const file of readdirSync(path).sort()) digest.update(`${folder}/${file}\0`).update(readFileSync(join(path, file)));
	}
	const migrations = digest.digest('hex');
	const present = () => `${migrations}\n${filesIn(stateDir)}`;
	if (existsSync(mark) && readFileSync(mark, 'utf8') === present()) return;
	for (const { binding } of databases()) {
		if (wanted?.includes(binding) === false) continue;
		const words = ['d1', 'migrations', 'apply', binding, '--local', '--persist-to', stateDir, '--config', join(root, 'wrangler.toml')];
		const { code, output } = await runTool('wrangler/bin/wrangler.js', words, { output: 'keep', env: { CI: '1', WRANGLER_LOG: 'log' } });
		if (code !== 0) throw new Refusal(`${output}\nThe database ${binding} could not be migrated.`);
	}
	// The mark says that all of them are.
	if (wanted === undefined) writeFileSync(mark, present());
}
