/** `npm run rollback -- staging|production` (docs/deployment.md). */
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { gitIn } from '#scripts/deploy/commit.ts';
import { Platform } from '#scripts/deploy/platform.ts';
import { rollback } from '#scripts/deploy/rollback.ts';
import { environments, readTarget } from '#scripts/deploy/target.ts';
import { root } from '#scripts/lib/paths.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';

const usage = 'Usage\n  npm run rollback -- staging|production [VERSION] [--on-changed-tables]';

function readWords() {
	try {
		const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'on-changed-tables': { type: 'boolean', default: false } } });
		const environment = environments.find((one) => one === positionals[0]);
		if (environment === undefined || positionals.length > 2) throw new Refusal(usage);
		return { environment, version: positionals[1] ?? null, onChangedTables: values['on-changed-tables'] };
	} catch {
		throw new Refusal(usage);
	}
}

/** Names of a folder's migrations at a commit of this repository. */
async function namesAt(tag: string, folder: string): Promise<readonly string[] | null> {
	const names = await gitIn(root, ['ls-tree', '--name-only', tag, `${relative(root, folder)}/`]);
	return names === null || names === '' ? null : names.split('\n').map((path) => path.slice(path.lastIndexOf('/') + 1));
}

await runCommand(async () => {
	const { environment, version, onChangedTables } = readWords();
	const target = readTarget(environment, join(root, 'wrangler.toml'));
	await rollback({ target, platform: new Platform(target), report: console.log }, { version, onChangedTables, namesAt, spreadMs: 60_000 });
	return 0;
});
await leave();
