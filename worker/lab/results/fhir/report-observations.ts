/** Which Observations belong to a report. */
import { z } from 'zod';
import { isHeading, readObservation, type ReadObservation } from './observation.ts';
import { resolve, type Located } from './references.ts';
import type { BundleFacts, Report } from './report-schema.ts';
import { isHeldBack, reference, type Reference } from './types.ts';
export interface Named {
	readonly observation: ReadObservation;
	/** A heading above it is held back, or was taken back. */
	readonly isHeld: boolean;
	readonly takenBack: 'cancelled' | 'withdrawn' | null;
	/** The Observation of which it is a member; null where the report names it itself. */
	readonly parent: Named | null;
}

/** Observations of a report: those that it names, and what those have as members; of the only report that names none, all of the Bundle. */
export function observationsOf(report: Report, located: Located, bundle: BundleFacts): Named[] {
	const { all, reports, faults } = bundle;
	const found = new Map<Located, Named>();
	const add = (one: Located, isHeld: boolean, takenBack: Named['takenBack'], parent: Named | null) => {
		if (found.has(one)) return;
		const observation = readObservation(one, faults);
		if (!observation) return;
		const named: Named = { observation, isHeld, takenBack, parent };
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
	return [...found.values()];
}

const membersAmong = (observations: readonly Located[], all: readonly Located[]): ReadonlySet<Located> =>
	new Set(observations.flatMap((one) => membersOf(one).flatMap((member) => resolve(all, member, one, ['Observation']) ?? [])));

function membersOf({ resource: { hasMember } }: Located): Reference[] {
	const read = z.array(reference).safeParse(hasMember);
	return read.success ? read.data : [];
}
