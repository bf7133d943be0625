/** A version that was in use gets all traffic again (docs/deployment.md). */
import { readdir } from 'node:fs/promises';
import { Refusal } from '#scripts/lib/refusal.ts';
import { askedOf, wholeOf, type Context } from './deploy.ts';
import { changingOf } from './migrations.ts';
import type { Deployment } from './platform.ts';
import { smoke, untilAnswers } from './smoke.ts';

export interface Way {
	/** The version to go to; null: the one that had all traffic last. */
	readonly version: string | null;
	/** Whether it is to run on a store that has changed since. */
	readonly onChangedTables: boolean;
	/** Names of the migrations in a folder of the project at a commit; null when the commit is not known. */
	readonly namesAt: (tag: string, folder: string) => Promise<readonly string[] | null>;
	readonly spreadMs: number;
}

/** The version that a deployment is of; null when it is one of the steps between two. */
const onlyOf = ({ shares }: Deployment) => (Object.keys(shares).length === 1 ? wholeOf(shares) : null);

/** @throws Refusal when there is no way back, or when what it leads to does not work */
export async function rollback(context: Context, way: Way): Promise<void> {
	const { target, platform, report } = context;
	const [current, ...earlier] = await platform.deployments();
	if (current === undefined) throw new Refusal(`${target.worker} was never deployed.`);
	const inUse = onlyOf(current);
	const version = way.version ?? earlier.map(onlyOf).find((one) => one !== null && one !== inUse) ?? null;
	if (version === null) throw new Refusal(`Among its newest deployments ${target.worker} has no other version. Name one: npx wrangler versions list`);
	if (version === inUse) throw new Refusal(`Version ${version} has all traffic already.`);
	if (!way.onChangedTables) await demandSameTables(context, version, way);
	await platform.share({ [version]: 100 }, 'Rolled back');
	report(`All traffic is with version ${version}.`);
	const asked = askedOf(target, version);
	const faults = (await untilAnswers(asked, way.spreadMs)) ? await smoke(asked) : ['does not answer at the address of the site'];
	if (faults.length > 0) throw new Refusal(`It has faults:\n  ${faults.join('\n  ')}`);
	report('It works.');
}

/** Migrations go one way: a version of before may fail on what came after it. */
async function demandSameTables({ target, platform }: Context, version: string, { namesAt }: Way): Promise<void> {
	const hint = 'Say --on-changed-tables to go back all the same, or take the store back as well: npx wrangler d1 time-travel restore.';
	const tag = await platform.tagOf(version);
	for (const { binding, migrations } of target.databases) {
		const known = tag === null ? null : await namesAt(tag, migrations);
		if (known === null)
			throw new Refusal(`Nobody can say which migrations version ${version} knows: the commit that it was built from is not here. ${hint}`);
		const pending = await platform.pending(binding);
		const since = (await namesNow(migrations)).filter((name) => !known.includes(name) && !pending.includes(name));
		const changing = changingOf(migrations, since);
		if (changing.length > 0)
			throw new Refusal(
				`Since version ${version} these migrations changed what it works with:\n  ${changing.join('\n  ')}\nIt may fail, and lose what people send. ${hint}`,
			);
	}
}

const namesNow = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.sql'));
