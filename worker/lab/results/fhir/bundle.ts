/**
 * Reads messages of results out of a FHIR R4 Bundle: one for each DiagnosticReport. What is read is said in docs/lis.md. What could mean
 * something else than it seems, or would be lost, refuses the Bundle; each fault names its place as a path into it.
 */
import { z } from 'zod';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { messageTexts, type FhirBundle } from '#shared/results/messages.ts';
import type { Message, MessageLine } from '#worker/lab/results/message.ts';
import { checkMedia } from './attachments.ts';
import { Faults } from './faults.ts';
import { checkBundle, isKnownType } from './guard.ts';
import { readReport, type ReadReport } from './report.ts';
import { isStateObservation } from './report-subject.ts';
import { readObservation } from './observation.ts';
import { isSamePerson, personKey } from './patient.ts';
import { locate, type Located } from './references.ts';
import { instantOnly, isHeldBack, meta } from './types.ts';

const head = z.looseObject({
	identifier: z.object({ value: messageTexts.messageId }, { error: 'required' }),
	timestamp: instantOnly.optional(),
	meta: meta.optional(),
});

/** With what is contained: every reference is looked up among all of them. */
const maxResources = 4000;
const maxReports = 50;

/**
 * Reads the Bundle. Refusals are `validation`, with paths into the Bundle: all that there is to say of it at once.
 * @param lines is given the lines that could be read, also of what is refused: whether the catalogue knows them is somebody else's to say
 */
export function readBundle(bundle: FhirBundle, lines: MessageLine[] = []): Result<Message[]> {
	const faults = new Faults();
	const all = locate(bundle);
	checkBundle(bundle, all, faults);
	const own = faults.read(head, bundle, '');
	const reports = all.filter(({ resource }) => resource.resourceType === 'DiagnosticReport');
	if (reports.length === 0) faults.add('entry', 'reportMissing');
	if (all.length > maxResources) faults.add('entry', 'tooManyEntries', { max: maxResources, count: all.length });
	if (reports.length > maxReports) faults.add('entry', 'tooManyReports', { max: maxReports, count: reports.length });
	// What a Bundle of another kind means nobody knows, and one that is too large is read by nobody: nothing more is read of it.
	if (!isKnownType(bundle) || reports.length === 0 || all.length > maxResources || reports.length > maxReports)
		return failure('validation', { fields: faults.all });
	const facts = {
		all,
		messageId: own?.identifier.value ?? '',
		timestamp: own?.timestamp,
		isHeld: isHeldBack(own?.meta),
		people: peopleOf(all),
		reports,
		states: all.filter(isStateObservation).flatMap((one) => readObservation(one, faults) ?? []),
		faults,
		lines,
	};
	checkMedia(all, faults);
	const read = reports.flatMap((report) => readReport(report, facts) ?? []);
	if (read.length === reports.length) checkTogether(all, read, faults);
	return faults.all.length > 0 ? failure('validation', { fields: faults.all }) : success(lastPlanned(read.map(({ message }) => message)));
}

/** Reports of one kind are not told apart: of several in a Bundle the last word on when results are expected counts. */
function lastPlanned(messages: readonly Message[]): Message[] {
	return messages.map((message) => {
		const planned = messages.flatMap(({ requestNr, report, plannedAt }) =>
			requestNr === message.requestNr && report === message.report && plannedAt !== undefined ? [plannedAt] : [],
		);
		const [last] = planned.sort((a, b) => Date.parse(b) - Date.parse(a));
		return message.plannedAt === undefined || last === undefined ? message : { ...message, plannedAt: last };
	});
}

/** Every person of the Bundle once. */
function peopleOf(all: readonly Located[]): Located[] {
	const people = new Map<string, Located>();
	for (const one of all) if (one.resource.resourceType === 'Patient' && !people.has(personKey(one))) people.set(personKey(one), one);
	return [...people.values()];
}

function checkTogether(all: readonly Located[], read: readonly ReadReport[], faults: Faults): void {
	for (const one of all)
		if (one.resource.resourceType === 'Observation' && !read.some(({ named }) => named.has(one)) && !isStateObservation(one))
			faults.add(one.at, 'unnamedObservation');
	// Two reports under one number are of one patient.
	for (const { message, subject } of read) {
		const first = read.find((other) => other.message.requestNr === message.requestNr);
		if (first && (first.subject === null) !== (subject === null)) faults.add(message.at.requestNr, 'otherSubject');
		else if (first?.subject && subject && !isSamePerson(first.subject, subject)) faults.add(message.at.requestNr, 'otherSubject');
	}
}
