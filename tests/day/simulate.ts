/** A simulated day from its first file to its judge. */
import { startFaultWorld, type World } from '#tests/faults/world.ts';
import { workTodayDown, type Worked } from './clerk.ts';
import { judgeDay } from './judge.ts';
import { liveDay, type Lived } from './whole-day.ts';
import { faultCount, type Met } from './weather.ts';

interface Options {
	readonly seed: number;
	/** 1: a whole day of the network. */
	readonly scale: number;
	/** So many tasks of each kind are done by the keyboard. */
	readonly byHand: number;
	readonly report: (line: string) => void;
	/** Between the day and the clerk: for who wants to see that something is missed. */
	readonly between?: (lived: Lived, world: World) => Promise<void>;
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

/** @throws where the site does not start, or its morning does not begin */
export async function simulateDay({ seed, scale, byHand, report, between = () => Promise.resolve() }: Options): Promise<Simulated> {
	const world = await startFaultWorld(report);
	try {
		const lived = await liveDay(world, { seed, scale, report });
		const { day, met, evening } = lived;
		await between(lived, world);
		const begun = performance.now();
		const worked = await workTodayDown({ site: world.site, code: lived.clerkCodes[0] ?? '', byHand, evening, report });
		const judging = performance.now();
		const judged = await judgeDay(day, worked);
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
			minutes: {
				...lived.minutes,
				'the clerk, doctors and what was overdue': (judging - begun) / 60_000,
				judge: (performance.now() - judging) / 60_000,
			},
			again: tally.again,
			isEmpty: worked.isEmpty,
			wrong: [...judged.wrong, ...unmet, ...(met.length === faultCount ? [] : [`${String(met.length)} faults of ${String(faultCount)} came`])],
		};
	} finally {
		await world.end();
	}
}
