/** `npm run deploy -- staging|production` (docs/deployment.md). */
import { parseArgs } from 'node:util';
import { gitIn } from '#scripts/deploy/commit.ts';
import { deploy } from '#scripts/deploy/deploy.ts';
import { Platform } from '#scripts/deploy/platform.ts';
import { environments, nameOf, readTarget, type Environment } from '#scripts/deploy/target.ts';
import { buildFor } from '#scripts/lib/build.ts';
import { builtConfig, root } from '#scripts/lib/paths.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';

const usage =
	'Usage\n  npm run deploy -- staging|production [--steps 10,50] [--minutes 5] [--at-once] [--uncommitted]\n' +
	'  --steps        parts of a hundred of traffic, one after the other, before all of it\n' +
	'  --minutes      how long each of them lasts\n' +
	'  --at-once      all traffic goes over as soon as the version has been tried\n' +
	'  --uncommitted  also with changes that are in no commit';

function readWords() {
	try {
		const { positionals, values } = parseArgs({
			allowPositionals: true,
			options: {
				steps: { type: 'string', default: '10,50' },
				minutes: { type: 'string', default: '5' },
				'at-once': { type: 'boolean', default: false },
				uncommitted: { type: 'boolean', default: false },
			},
		});
		const environment = environments.find((one) => one === positionals[0]);
		const steps = values.steps.split(',').map(Number);
		const minutes = Number(values.minutes);
		const areSteps = steps.every((step, at) => Number.isInteger(step) && step > (steps[at - 1] ?? 0) && step < 100);
		if (environment === undefined || positionals.length !== 1 || !areSteps || !(minutes >= 0 && minutes <= 1440)) throw new Refusal(usage);
		return { environment, steps, minutes, atOnce: values['at-once'], isUncommitted: values.uncommitted };
	} catch {
		throw new Refusal(usage);
	}
}

async function demandCommitted(environment: Environment): Promise<void> {
	if ((await gitIn(root, ['status', '--porcelain'])) !== '')
		throw new Refusal(`There are changes that are in no commit: nobody could say later what ${environment} runs. Commit them, or say --uncommitted.`);
}

await runCommand(async () => {
	const { environment, steps, minutes, atOnce, isUncommitted } = readWords();
	const commit = await gitIn(root, ['rev-parse', '--short=12', 'HEAD']);
	if (!isUncommitted && commit !== null) await demandCommitted(environment);
	await buildFor(nameOf(environment), console.log);
	const target = readTarget(environment, builtConfig);
	const label = { tag: commit ?? 'unknown', message: `${environment}: ${commit ?? 'of no commit'}` };
	const plan = { steps, stepMs: minutes * 60_000, tryMs: 20_000, spreadMs: 60_000, atOnce, label };
	await deploy({ target, platform: new Platform(target), report: console.log }, plan);
	return 0;
});
await leave();
