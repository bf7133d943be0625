/** A simulated day from its first file to its judge. */
import { startFaultWorld, type World } from '#tests/faults/world.ts';
import { workTodayDown, type Worked } from './clerk.ts';
import type { QueueName } from '#shared/staff/queues.ts';
import { passHours } from '#tests/faults/ledger.ts';
import { costliest, countsStatements, type Statement } from './statements.ts';
import { judgeDay, morningKinds, type Judged } from './judge.ts';
import { liveDay, type Lived } from './whole-day.ts';
import { faultCount, type Met } from './weather.ts';
import { Waits } from './waits.ts';

interface Options {
	readonly seed: number;
	/** 1: a whole day of the network. */
	readonly scale: number;
	/** So many tasks of each kind are done by the keyboard. */
	readonly byHand: number;
	readonly report: (line: string) => void;
	/** Is given what the day waits for, to be asked at any time. */
	readonly watch?: (waits: Waits) => void;
	/** Whether PostgreSQL counts its statements, for the table of the costliest. */
	readonly statements?: boolean;
	/** When the day was judged: for who wants to see that the judge misses what is gone. */
	readonly after?: (again: Again) => Promise<void>;
}

interface Again {
	readonly world: World;
	readonly lived: Lived;
	/** Another clerk comes. */
	readonly work: (leaves: readonly QueueName[]) => Promise<Worked>;
	readonly judge: (worked: Worked) => Promise<Judged>;
}

interface Task {
	readonly 'by keyboard': number;
	readonly least: number;
	readonly median: number;
	readonly most: number;
	readonly sent: number;
}

export interface Simulated {
	readonly amounts: Readonly<Record<string, number>>;
	readonly faults: readonly Met[];
	/** By their kinds: presses of a task, without the letters of what was written. */
	readonly tasks: Readonly<Record<string, Task>>;
	readonly figures: Readonly<Record<string, number>>;
	readonly minutes: Readonly<Record<string, number>>;
	/** The costliest of the database; empty where they are not counted. */
	readonly statements: readonly Statement[];
	readonly again: number;
	readonly isEmpty: boolean;
	readonly wrong: readonly string[];
}

const taskOf = (presses: readonly number[], sent: number): Task => {
	const sorted = presses.toSorted((a, b) => a - b);
	return { 'by keyboard': presses.length, least: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0, sent };
};
const tasksOf = ({ presses, sent }: Worked): Record<string, Task> =>
	Object.fromEntries([...new Set([...Object.keys(presses), ...Object.keys(sent)])].map((name) => [name, taskOf(presses[name] ?? [], sent[name] ?? 0)]));

/** What two clerks have done one after the other, and how the later one left it. */
const together = (first: Worked, then: Worked): Worked => ({
	...then,
	presses: Object.fromEntries(
		[...new Set([...Object.keys(first.presses), ...Object.keys(then.presses)])].map((name) => [
			name,
			[...(first.presses[name] ?? []), ...(then.presses[name] ?? [])],
		]),
	),
	sent: Object.fromEntries(
		[...new Set([...Object.keys(first.sent), ...Object.keys(then.sent)])].map((name) => [name, (first.sent[name] ?? 0) + (then.sent[name] ?? 0)]),
	),
});

/** @throws where the site does not start, its morning does not begin, or the day stands still */
export async function simulateDay(options: Options): Promise<Simulated> {
	const world = await startFaultWorld(options.report, options.statements === true ? countsStatements : {});
	const waits = new Waits(options.report);
	options.watch?.(waits);
	try {
		return await waits.during(() => liveAndJudge(world, waits, options));
	} finally {
		await world.end();
	}
}

async function liveAndJudge(
	world: World,
	waits: Waits,
	{ seed, scale, byHand, report, statements = false, after = () => Promise.resolve() }: Options,
): Promise<Simulated> {
	if (statements) await world.query('CREATE EXTENSION pg_stat_statements');
	const lived = await liveDay(world, { seed, scale, waits, report });
	const { day, met, evening } = lived;
	const begun = performance.now();
	const work = (clerk: number, hands: number, leaves: readonly QueueName[]) =>
		workTodayDown({
			site: world.site,
			code: lived.clerkCodes[clerk] ?? '',
			byHand: hands,
			leaves,
			evening: clerk === 0 ? evening : () => Promise.resolve(),
			waits,
			report,
		});
	// The clerk comes when nothing goes on by itself any more: what could not be sent waits for a person by then.
	await passHours(world, morningKinds);
	const worked = await work(0, byHand, []);
	const judging = performance.now();
	const judged = await judgeDay(day, worked);
	const minutes = {
		...lived.minutes,
		'the clerk, doctors and what was overdue': (judging - begun) / 60_000,
		judge: (performance.now() - judging) / 60_000,
	};
	await after({ world, lived, work: (leaves) => work(1, 0, leaves), judge: (by) => judgeDay(day, together(worked, by)) });
	const { tally } = day;
	const unmet = met.filter((fault) => fault.met === 0).map(({ name }) => `the fault ${name} met nothing`);
	return {
		amounts: {
			orders: tally.orders.length,
			'house calls': tally.houseCalls.length,
			'messages with results': tally.messages.length,
			'refused messages': tally.refused.length,
			consultations: tally.consultations.length,
			letters: tally.feedback.length,
			accounts: tally.accounts.length,
		},
		faults: met,
		tasks: tasksOf(worked),
		figures: judged.figures,
		minutes,
		statements: statements ? await costliest(world) : [],
		again: tally.again,
		isEmpty: worked.isEmpty,
		wrong: [...judged.wrong, ...unmet, ...(met.length === faultCount ? [] : [`${String(met.length)} faults of ${String(faultCount)} came`])],
	};
}
