/** A version goes out: checked, migrated, uploaded, tried without traffic, then given it in steps, and taken back when it fails (docs/deployment.md). */
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#scripts/lib/refusal.ts';
import { changingOf } from './migrations.ts';
import type { Label, Platform, Shares } from './platform.ts';
import { smoke, untilAnswers, type Asked } from './smoke.ts';
import { demandWhole, nameOf, type Target } from './target.ts';

export interface Plan {
	/** Parts of a hundred that a version is given one after the other, before all. */
	readonly steps: readonly number[];
	/** For how long each of them lasts, in milliseconds. */
	readonly stepMs: number;
	/** Within a step the version is tried so often. */
	readonly tryMs: number;
	/** A version is everywhere after so long. */
	readonly spreadMs: number;
	/** All traffic goes over at once, as a migration asks that the version before does not know. */
	readonly atOnce: boolean;
	readonly label: Label;
}

export interface Context {
	readonly target: Target;
	readonly platform: Platform;
	readonly report: (line: string) => void;
}

/** The one version that has all traffic; null when it is shared. */
export function wholeOf(shares: Shares): string | null {
	const [only, ...others] = Object.entries(shares).filter(([, percentage]) => percentage > 0);
	return only !== undefined && others.length === 0 ? only[0] : null;
}

const isEmbedded = ({ vars }: Target) => !vars['BACKEND_API_URL'];
export const askedOf = (target: Target, id: string) => ({
	origin: target.origin,
	version: { worker: target.worker, id },
	isEmbedded: isEmbedded(target),
	headers: target.signIn,
});

const listed = (faults: readonly string[]) => faults.map((fault) => `\n  ${fault}`).join('');
const wayBack = ({ environment }: Target) => `npm run rollback -- ${environment}`;

/** @throws Refusal when nothing was changed that a visitor meets, and when it had to be taken back: each says which */
export async function deploy(context: Context, plan: Plan): Promise<void> {
	const { target, platform, report } = context;
	const secrets = await platform.secrets();
	demandWhole(target, secrets ?? []);
	const [current] = await platform.deployments();
	const before = current === undefined ? null : wholeOf(current.shares);
	if (current !== undefined && before === null)
		throw new Refusal(
			`Traffic of ${target.worker} is shared by two versions: a deployment is under way, or was broken off. Wait for it, or go back: ${wayBack(target)}`,
		);
	const pending = await pendingOf(context);
	const changing = pending.flatMap(({ folder, names }) => changingOf(folder, names));
	if (before !== null && changing.length > 0 && !plan.atOnce)
		throw new Refusal(
			`These migrations change what the version in use works with:${listed(changing)}\n` +
				'It may fail beside them, so traffic goes over at once, and code does not go back by itself. Choose a quiet hour, and say --at-once.',
		);
	if (before === null) return deployFirst(context, plan, pending);
	// Before the migrations: a version that the platform refuses leaves the store as it was.
	const version = await platform.upload(plan.label);
	report(`Uploaded version ${version}.`);
	await migrate(context, pending);
	const back = async (faults: readonly string[]): Promise<never> => {
		await platform.share({ [before]: 100 }, `Taken back: ${plan.label.message}`).catch((error: unknown) => {
			throw new TakenBack(
				`${error instanceof Error ? error.message : String(error)}\nVersion ${version} is not good:${listed(faults)}\nIT COULD NOT BE TAKEN BACK, and may still have traffic: ${wayBack(target)}`,
			);
		});
		const store = changing.length === 0 ? '' : `\nThe store stays migrated, and version ${before} works on it: look at it now.`;
		throw new TakenBack(`Version ${version} is not good:${listed(faults)}\nAll traffic is with ${before} again.${store}`);
	};
	try {
		await shift(context, plan, { before, version }, back);
	} catch (error) {
		// The platform failed on the way: nobody is left with half of a deployment.
		if (error instanceof Refusal && !(error instanceof TakenBack)) await back(error.message.split('\n'));
		throw error;
	}
	await platform.triggers().catch((error: unknown) => {
		throw new Refusal(
			`${error instanceof Error ? error.message : String(error)}\nAll traffic is with version ${version}; its domains, timers and queues are not set: npx wrangler triggers deploy`,
		);
	});
	report(`${target.worker} is at version ${version}, ${target.origin}. Back to ${before}: ${wayBack(target)}`);
}

/** The deployment was taken back, or the message says why that failed. */
class TakenBack extends Refusal {}

async function shift(
	{ target, platform, report }: Context,
	plan: Plan,
	{ before, version }: { readonly before: string; readonly version: string },
	back: Back,
): Promise<void> {
	await platform.share({ [before]: 100, [version]: 0 }, plan.label.message);
	const asked = askedOf(target, version);
	await tryOut(asked, plan, back);
	report('It works without traffic.');
	for (const percentage of plan.atOnce ? [] : plan.steps) {
		await platform.share({ [before]: 100 - percentage, [version]: percentage }, plan.label.message);
		report(`${String(percentage)} % of traffic.`);
		const end = Date.now() + plan.stepMs;
		do {
			await wait(Math.min(plan.tryMs, Math.max(0, end - Date.now())));
			const faults = await smoke(asked);
			if (faults.length > 0) await back(faults);
		} while (Date.now() < end);
	}
	await platform.share({ [version]: 100 }, plan.label.message);
	report('All traffic.');
	const faults = await smoke({ ...asked, version: null });
	if (faults.length > 0) await back(faults);
}

/** Gives all traffic to the version before. @throws TakenBack always */
type Back = (faults: readonly string[]) => Promise<never>;

interface Pending {
	readonly binding: string;
	readonly folder: string;
	readonly names: readonly string[];
}

async function pendingOf({ target, platform }: Context): Promise<Pending[]> {
	const all: Pending[] = [];
	for (const { binding, migrations } of target.databases) all.push({ binding, folder: migrations, names: await platform.pending(binding) });
	return all;
}

async function migrate({ target, platform, report }: Context, pending: readonly Pending[]): Promise<void> {
	for (const { binding, names } of pending.filter((one) => one.names.length > 0)) {
		report(
			`${binding} can be taken back to this moment within 30 days: npx wrangler d1 time-travel restore ${binding} --env="${nameOf(target.environment)}" --bookmark=${await platform.bookmark(binding)}`,
		);
		await platform.migrate(binding);
		report(`${binding}: ${names.join(', ')}`);
	}
}

async function tryOut(
	asked: Asked & { readonly version: { readonly id: string } },
	plan: Plan,
	back: (faults: readonly string[]) => Promise<never>,
): Promise<void> {
	if (!(await untilAnswers(asked, plan.spreadMs))) await back(['does not answer at the address of the site']);
	const faults = await smoke(asked);
	if (faults.length > 0) await back(faults);
}

/** There is nothing that could be taken back, and nobody whom it would harm. */
async function deployFirst({ target, platform, report }: Context, plan: Plan, pending: readonly Pending[]): Promise<void> {
	await migrate({ target, platform, report }, pending);
	const version = await platform.first(plan.label);
	report(`Uploaded version ${version}, the first.`);
	const asked = askedOf(target, version);
	const never = async (faults: readonly string[]): Promise<never> => {
		await Promise.resolve();
		throw new Refusal(`Version ${version} is the first, and not good:${listed(faults)}`);
	};
	await tryOut(asked, plan, never);
	report(`${target.worker} is at version ${version}, ${target.origin}.`);
}
