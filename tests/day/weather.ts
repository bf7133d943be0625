/** Faults of different kinds between the parts, in the middle of the day: each comes when its share of the work is done, and goes again. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Armed, HttpFault } from '#tests/faults/http-door.ts';
import type { World } from '#tests/faults/world.ts';

interface Fault {
	readonly name: string;
	readonly arm: (world: World) => Armed;
	/** It goes when it has met something and this is over. */
	readonly ms: number;
}

const once = (kind: HttpFault['kind'], chance = 0.3) => ({ kind, skip: 0, lasts: false, chance });
const lasting = (kind: HttpFault['kind'], chance = 0.3) => ({ kind, skip: 0, lasts: true, chance });
const all = () => true;

/** In the order of the day: what they fit is under way then. Payments are made, and most is written to people, in the first part of it. */
const faults: readonly Fault[] = [
	{ name: 'laboratory:reset', ms: 500, arm: ({ laboratory }) => laboratory.arm({ ...lasting('reset'), fits: all }) },
	{ name: 'payment:empty', ms: 1000, arm: ({ vendors }) => vendors.arm('payment', lasting('empty')) },
	{ name: 'sms:server-error', ms: 1500, arm: ({ vendors }) => vendors.arm('sms', lasting('server-error')) },
	{ name: 'mail:redirect', ms: 1500, arm: ({ vendors }) => vendors.arm('mail', lasting('redirect')) },
	{ name: 'database:cut', ms: 0, arm: ({ database }) => database.arm({ kind: 'cut', of: 'database', skip: 2, chance: 0.5 }) },
	{ name: 'laboratory:html', ms: 700, arm: ({ laboratory }) => laboratory.arm({ ...lasting('html'), fits: all }) },
	{ name: 'laboratory:killed', ms: 0, arm: ({ laboratory, kill }) => laboratory.arm({ ...once('killed'), kill, fits: all }) },
	{ name: 'database:down', ms: 1500, arm: ({ database }) => database.arm({ kind: 'down', of: 'database', skip: 0, chance: 0.5 }) },
	{ name: 'laboratory:truncated', ms: 700, arm: ({ laboratory }) => laboratory.arm({ ...lasting('truncated'), fits: all }) },
	{ name: 'queue:late', ms: 2500, arm: ({ database }) => database.arm({ kind: 'late', of: 'queue', skip: 0, chance: 0.5 }) },
	{ name: 'laboratory:too-many', ms: 700, arm: ({ laboratory }) => laboratory.arm({ ...lasting('too-many'), fits: all }) },
	{ name: 'laboratory:malformed', ms: 700, arm: ({ laboratory }) => laboratory.arm({ ...lasting('malformed'), fits: all }) },
];
export const faultCount = faults.length;

export interface Met {
	readonly name: string;
	readonly met: number;
}

/** Nothing of the kind came by in so long: it was none. Work goes on until the last one has come. */
const patienceMs = 600_000;

/**
 * @param total tasks of the whole day
 * @returns `passed` is told after each task; `over` comes back when every fault has come and gone: work has to go on until then
 */
export function weatherOf(world: World, total: number, report: (line: string) => void) {
	let done = 0;
	let hasFailed = false;
	const met: Met[] = [];
	async function run(): Promise<void> {
		for (const [at, { name, arm, ms }] of faults.entries()) {
			while (done < ((at + 1) * total) / (faults.length + 2)) await pause(50);
			const armed = arm(world);
			for (const end = Date.now() + patienceMs; armed.met() === 0 && Date.now() < end;) await pause(20);
			await pause(ms);
			met.push({ name, met: armed.met() });
			armed.disarm();
			await world.recovered();
			report(`${name}: met ${String(armed.met())}`);
		}
	}
	const running = run();
	// Whoever waits for it is told.
	running.catch(() => {
		hasFailed = true;
	});
	return {
		met,
		passed: () => {
			done += 1;
		},
		done: () => done,
		isOver: () => met.length === faults.length || hasFailed,
		over: () => running,
	};
}
