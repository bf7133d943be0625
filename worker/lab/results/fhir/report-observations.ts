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
}

/** Observations of a report: those that it names, and what those have as members; of the only report that names none, all of the Bundle. */
export function observationsOf(report: Report, located: Located, bundle: BundleFacts): Named[] {
	const { all, reports, faults } = bundle;
	const found = new Map<Located, Named>();
	const add = (one: Located, isHeld: boolean, takenBack: Named['takenBack']) => {
		if (found.has(one)) return;
		const observation = readObservation(one, faults);
		if (!observation) return;
		found.set(one, { observation, isHeld, takenBack });
		const { data } = observation;
		const own = data.status === 'entered-in-error' ? 'withdrawn' : data.status === 'cancelled' ? 'cancelled' : null;
		data.hasMember?.forEach((member, index) => {
			const target = resolve(all, member, one, ['Observation']);
			if (target) add(target, isHeld || isHeldBack(data.meta), takenBack ?? (isHeading(data) ? own : null));
			else faults.add(`${one.at}.hasMember.${index}`, 'unresolvedReference');
		});
	};
	report.result?.forEach((one, index) => {
		const target = resolve(all, one, located, ['Observation']);
		if (target) add(target, false, null);
		else faults.add(`${located.at}.result.${index}`, 'unresolvedReference');
	});
	if ((report.result ?? []).length === 0 && reports.length === 1) {
		// Members come in behind their heading, wherever they stand.
		const observations = all.filter(({ resource }) => resource.resourceType === 'Observation');
		const isMember = new Set(observations.flatMap((one) => membersOf(one).flatMap((member) => resolve(all, member, one, ['Observation']) ?? [])));
		for (const one of [...observations.filter((each) => !isMember.has(each)), ...observations]) add(one, false, null);
	}
	return [...found.values()];
}

function membersOf({ resource: { hasMember } }: Located): Reference[] {
	const read = z.array(reference).safeParse(hasMember);
	return read.success ? read.data : [];
}
