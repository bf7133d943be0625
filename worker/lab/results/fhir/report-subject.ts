/** Of whom a report is, and whether what belongs to it is of the same. */
import { z } from 'zod';
import type { ReadObservation } from './observation.ts';
import { isSamePerson } from './patient.ts';
import { saysState } from './pregnancy.ts';
import { resolve, type Located } from './references.ts';
import type { BundleFacts } from './report-schema.ts';
import { concept, type Reference } from './types.ts';
/** The one patient that the report is about; null when the Bundle names none. */
export function subjectOf(given: Reference | undefined, from: Located, { all, people, faults }: BundleFacts): Located | null {
	const [only] = people;
	if (given !== undefined) {
		const found = resolve(all, given, from, ['Patient']);
		return found ?? faults.add(`${from.at}.subject`, 'unresolvedReference');
	}
	return people.length > 1 ? faults.add(`${from.at}.subject`, 'subjectNeeded') : (only ?? null);
}

/** What belongs to the report is about its patient: where the Bundle holds several, it has to say so. */
export function checkSubject(given: Reference | undefined, from: Located, at: string, subject: Located | null, { all, people, faults }: BundleFacts): void {
	if (given === undefined) {
		if (people.length > 1 && from.resource.resourceType === 'Observation') faults.add(at, 'subjectNeeded');
		return;
	}
	const found = resolve(all, given, from, ['Patient']);
	if (found === null) faults.add(at, 'unresolvedReference');
	else if (subject === null || !isSamePerson(found, subject)) faults.add(at, 'otherSubject');
}

const coded = z.object({ code: concept });
/** Whether an Observation tells a state of the patient and is no result. */
export function isStateObservation({ resource }: Located): boolean {
	if (resource.resourceType !== 'Observation') return false;
	const read = coded.safeParse(resource);
	return read.success && saysState(read.data);
}

/** Observations about this patient's state, whether a report names them or not. */
export function statesOf(subject: Located | null, { all, people, states }: BundleFacts): ReadObservation[] {
	return states.filter((one) => {
		const found = one.data.subject === undefined ? null : resolve(all, one.data.subject, one.located, ['Patient']);
		return found === null ? one.data.subject === undefined && people.length <= 1 : subject !== null && isSamePerson(found, subject);
	});
}
