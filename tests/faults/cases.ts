/** Cases by their seed and number, and what comes of each. */
import { setTimeout as pause } from 'node:timers/promises';
import { locales } from '#shared/i18n/locales.ts';
import { randomFrom } from '#scripts/lib/random.ts';
import { journeys, stepsOf, type Journey } from './journeys.ts';
import { faultNames, nameOf, type FaultName } from './kinds.ts';
import { unevenSince } from './ledger.ts';
import { Walk, Wrong } from './walk.ts';
import type { World } from './world.ts';

export interface Drawn {
	readonly fault: FaultName;
	readonly journey: Journey;
	/** Step at which the fault comes. */
	readonly at: number;
}

export interface Outcome extends Drawn {
	readonly nr: number;
	/** The fault met something; else nothing was tried. */
	readonly met: boolean;
	/** Null: all was as it should be. */
	readonly wrong: string | null;
	readonly notes: readonly string[];
	readonly ms: number;
}

/** Drawn of those that fit each other, journeys before steps: the same for the same seed and number. */
function draw(random: () => number, faults: readonly FaultName[]): Drawn {
	const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const fault = one(faults);
	const journey = one(journeys.filter(({ links }) => links.includes(fault.link)));
	return { fault, journey, at: one(stepsOf(journey, fault)) };
}

/** Of each kind one, where it stands first in the table of faults; journeys in turn. */
export function oneOfEachKind(seed: number): readonly Drawn[] {
	const random = randomFrom(seed);
	const kinds = [...Map.groupBy(faultNames, ({ kind }) => kind).values()];
	return kinds.map((faults, turn) => {
		const fault = faults[turn % faults.length] as FaultName;
		const fitting = journeys.filter(({ links }) => links.includes(fault.link));
		const journey = fitting[turn % fitting.length] as Journey;
		const steps = stepsOf(journey, fault);
		return { fault, journey, at: steps[Math.floor(random() * steps.length)] as number };
	});
}

/** A message that waits for its sender may still go out after the case. */
const settleMs = 1500;

/** @param fixed in place of what the seed draws */
export async function runCase(world: World, seed: number, nr: number, faults: readonly FaultName[], fixed?: Drawn): Promise<Outcome> {
	const random = randomFrom((Math.imul(seed, 0x9e37_79b1) ^ Math.imul(nr + 1, 0x85eb_ca6b)) >>> 0);
	const drawn = fixed ?? draw(random, faults);
	const locale = locales[Math.floor(random() * locales.length)] ?? 'ru';
	const begun = performance.now();
	const walk = new Walk({ world, nr, seed, random, fault: drawn.fault, at: drawn.at, locale });
	world.printed();
	let wrong: string | null = null;
	try {
		await drawn.journey.walk(walk);
	} catch (thrown) {
		wrong = thrown instanceof Wrong ? thrown.message : `the case itself failed: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'unknown'}`;
	}
	if (['sms', 'mail', 'queue'].includes(drawn.fault.link)) await pause(settleMs);
	const printed = world.printed();
	// Names, phones and addresses of every case: none of them stands in a log.
	const personal = [walk.phone.slice(2), walk.email, 'Сәрсенбаева', 'Әбілқасымова', 'Төлегенұлы', 'Сақтаулықызы'].find((text) => printed.includes(text));
	if (wrong === null && personal !== undefined) wrong = 'a person stands in a log';
	// Whatever the case itself saw: what it leaves behind is its own.
	const uneven = await unevenSince(world);
	if (uneven.length > 0) wrong = [...(wrong === null ? [] : [wrong]), ...uneven.map((one) => `the ledger: ${one}`)].join('\n  ');
	return { ...drawn, nr, met: walk.met > 0, wrong, notes: walk.notes, ms: performance.now() - begun };
}

export const repeats = (seed: number, { nr }: Pick<Outcome, 'nr'>, kinds: readonly string[]): string =>
	`npm run faults -- --seed ${String(seed)} --from ${String(nr)} --count 1${kinds.length > 0 ? ` --kinds ${kinds.join(',')}` : ''}`;

export const titleOf = ({ fault, journey, at }: Drawn): string => `${nameOf(fault)}, ${journey.name}, step ${String(at + 1)}`;
