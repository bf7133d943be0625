/** Which Observations belong to a report. */
import { z } from 'zod';
import { hasOwnCode, hasValue, isAnswer, isMicroscopy, isTry, mayBeOfAntibiotic, readSaid } from './antibiotic.ts';
import { ancestors, type Named } from './named.ts';
import { isHeading, readObservation } from './observation.ts';
import { resolve, type Located } from './references.ts';
import type { BundleFacts, Report } from './report-schema.ts';
import { isHeldBack, reference, type Reference } from './types.ts';
/** While it is looked for who stands above whom. */
type Placed = { -readonly [Member in keyof Named]: Named[Member] };

/** Observations of a report: those that it names, and what those have as members; of the only report that names none, all of the Bundle. */
export function observationsOf(report: Report, located: Located, bundle: BundleFacts): Named[] {
	const { all, reports, faults } = bundle;
	const found = new Map<Located, Placed>();
	const add = (one: Located, isHeld: boolean, takenBack: Named['takenBack'], parent: Named | null) => {
		if (found.has(one)) return;
		const observation = readObservation(one, faults);
		if (!observation) return;
		const named: Placed = { observation, isHeld, takenBack, parent };
		found.set(one, named);
		const { data } = observation;
		const own = data.status === 'entered-in-error' ? 'withdrawn' : data.status === 'cancelled' ? 'cancelled' : null;
		data.hasMember?.forEach((member, index) => {
			const target = resolve(all, member, one, ['Observation']);
			if (target) add(target, isHeld || isHeldBack(data.meta), takenBack ?? (isHeading(data) ? own : null), named);
			else faults.add(`${one.at}.hasMember.${index}`, 'unresolvedReference');
		});
	};
	const results = (report.result ?? []).flatMap((one, index) => {
		const target = resolve(all, one, located, ['Observation']);
		return target ? [target] : (faults.add(`${located.at}.result.${index}`, 'unresolvedReference') ?? []);
	});
	const observations = all.filter(({ resource }) => resource.resourceType === 'Observation');
	const members = membersAmong(observations, all);
	// What is a member of another one comes in with it, though the report names it itself as well.
	for (const one of [...results.filter((each) => !members.has(each)), ...results]) add(one, false, null, null);
	if ((report.result ?? []).length === 0 && reports.length === 1) {
		// Members come in behind their heading, wherever they stand.
		for (const one of [...observations.filter((each) => !members.has(each)), ...observations]) add(one, false, null, null);
	}
	placeDerived(found, observations, bundle);
	return [...found.values()];
}

/**
 * Servers that go by the order of HL7 v2 say from below what an answer to an antibiotic is of: it is derived from the microbe, and that from the culture. What the report does not name
 * itself comes in with what it names.
 */
function placeDerived(found: Map<Located, Placed>, observations: readonly Located[], { all, faults }: BundleFacts): void {
	const sourcesOf = (one: Located) => referencesIn(one.resource['derivedFrom']).flatMap((source) => resolve(all, source, one, ['Observation']) ?? []);
	/** @param under those that lead here: nobody stands above itself */
	const place = (one: Located, under: readonly Located[]): Placed | null => {
		const standing = found.get(one);
		if (standing !== undefined && standing.parent !== null) return standing;
		let above: Placed | null = null;
		for (const source of sourcesOf(one)) above ??= source === one || under.includes(source) ? null : place(source, [...under, one]);
		if (above === null || (standing !== undefined && [...ancestors(above)].includes(standing))) return standing ?? null;
		if (standing !== undefined) return putBelow(standing, above);
		const observation = readObservation(one, faults);
		if (!observation) return null;
		const placed = putBelow({ observation, isHeld: false, takenBack: null, parent: null }, above);
		found.set(one, placed);
		return placed;
	};
	const answers = observations.flatMap((one) => {
		const said = readSaid(one.resource);
		const named = found.get(one);
		if (said === null || !(isAnswer(said) || (named !== undefined && mayBeOfAntibiotic(said)))) return [];
		const top = named === undefined ? one : ([named, ...ancestors(named)].at(-1)?.observation.located ?? one);
		place(top, []);
		return isAnswer(said) ? [one] : [];
	});
	for (const one of answers) {
		const named = found.get(one);
		if (named !== undefined) toItsMicrobe(named, sourcesOf(one), found, observations, { all, faults });
	}
}

function putBelow(one: Placed, above: Named): Placed {
	one.parent = above;
	one.isHeld ||= above.isHeld || isHeldBack(above.observation.data.meta);
	one.takenBack ??= above.takenBack;
	return one;
}

/** The microbe that something is, or is below; null for a culture, and for what leads to none. */
const microbeAbove = (one: Named): Named | null => {
	const carrier = [one, ...ancestors(one)].find(
		({ observation: { data } }) => hasOwnCode(data) || (hasValue(data) && !isAnswer(data) && !isTry(data) && !isMicroscopy(data)),
	);
	return carrier === undefined || hasOwnCode(carrier.observation.data) ? null : carrier;
};

/**
 * Puts an answer that is a member of its culture below the microbe that it is derived from. One that leads to several microbes, whichever way it says so, is refused: it would stand
 * under one of them alone, or under the wrong one.
 */
function toItsMicrobe(
	named: Placed,
	sources: readonly Located[],
	found: Map<Located, Placed>,
	observations: readonly Located[],
	{ all, faults }: Pick<BundleFacts, 'all' | 'faults'>,
): void {
	const { located } = named.observation;
	const read = (one: Located): Placed | null => {
		const observation = found.get(one) === undefined ? readObservation(one, faults) : null;
		return found.get(one) ?? (observation && { observation, isHeld: false, takenBack: null, parent: null });
	};
	const holders = observations.filter((one) => found.has(one) && membersOf(one).some((member) => resolve(all, member, one, ['Observation']) === located));
	const ways = [...new Set([...holders, ...sources])].filter((one) => one !== located).flatMap((one) => read(one) ?? []);
	const microbes = [...new Set(ways.flatMap((one) => microbeAbove(one) ?? []))] as Placed[];
	const [microbe, ...others] = microbes.filter((one) => !microbes.some((lower) => lower !== one && [...ancestors(lower)].includes(one)));
	if (others.length > 0) {
		faults.add(`${located.at}.${sources.length > 0 ? 'derivedFrom' : 'code'}`, 'contradiction');
		return;
	}
	const { parent } = named;
	if (microbe === undefined || parent === null || microbeAbove(parent) === microbe || microbe === named || [...ancestors(microbe)].includes(named)) return;
	if (microbe.parent === null) {
		if ([parent, ...ancestors(parent)].includes(microbe)) return;
		putBelow(microbe, parent);
		found.set(microbe.observation.located, microbe);
	}
	const cultureOf = (one: Named) => [one, ...ancestors(one)].find(({ observation: { data } }) => hasOwnCode(data));
	if (cultureOf(microbe) !== cultureOf(parent)) {
		faults.add(`${located.at}.derivedFrom`, 'contradiction');
		return;
	}
	putBelow(named, microbe);
}

const membersAmong = (observations: readonly Located[], all: readonly Located[]): ReadonlySet<Located> =>
	new Set(observations.flatMap((one) => membersOf(one).flatMap((member) => resolve(all, member, one, ['Observation']) ?? [])));

const membersOf = ({ resource: { hasMember } }: Located): Reference[] => referencesIn(hasMember);

function referencesIn(given: unknown): Reference[] {
	const read = z.array(reference).safeParse(given);
	return read.success ? read.data : [];
}
