/** One DiagnosticReport with all that belongs to it, as a message about one request. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { maxLines, messageTexts } from '#shared/results/messages.ts';
import type { Message, MessagePatient } from '#worker/lab/results/message.ts';
import type { Faults } from './faults.ts';
import { antibiogramsOf } from './antibiogram.ts';
import { filesOf } from './attachments.ts';
import { checkNarrative, isHeading, lineOf, type ReadObservation } from './observation.ts';
import { readPatient } from './patient.ts';
import { performersOf } from './people.ts';
import { saysState } from './pregnancy.ts';
import type { Located } from './references.ts';
import { messageOf } from './report-message.ts';
import { observationsOf } from './report-observations.ts';
import { members, reportSchema, unread, type BundleFacts } from './report-schema.ts';
import { checkMoments, collectedOf, earliest, specimensOf } from './report-specimens.ts';
import { checkSubject, subjectOf } from './report-subject.ts';
import { beginning, isHeldBack, momentOf, type Reference } from './types.ts';
import { bounded } from './values.ts';

export interface ReadReport {
	readonly message: Message;
	/** Observations that belong to it. */
	readonly named: ReadonlySet<Located>;
	/** The patient that it is about; null where the Bundle names none. */
	readonly subject: Located | null;
}

/** Null when something of it is at fault. */
export function readReport(located: Located, bundle: BundleFacts): ReadReport | null {
	const { faults } = bundle;
	const before = faults.all.length;
	const { resource, at } = located;
	faults.checkMembers(resource, members, at);
	checkNarrative(located, faults);
	for (const member of unread)
		if (Array.isArray(resource[member]) ? resource[member].length > 0 : resource[member] !== undefined) faults.add(`${at}.${member}`, 'notRead');
	const report = faults.read(reportSchema, resource, at);
	if (!report) return null;
	const subject = subjectOf(report.subject, located, bundle);
	const patient = subject && readPatient(subject, faults);
	const named = observationsOf(report, located, bundle);
	const belongs = (one: Reference | undefined, from: Located, place: string) => checkSubject(one, from, place, subject, bundle);
	for (const { observation } of named) belongs(observation.data.subject, observation.located, `${observation.located.at}.subject`);
	const specimens = specimensOf(report, located, named, bundle);
	for (const one of specimens.all) belongs(one.subject, one.located, `${one.located.at}.subject`);
	const collected = momentOf(report.effectiveDateTime) ?? beginning(report.effectivePeriod) ?? earliest(collectedOf(named, specimens));
	const day = collected === null ? null : (collected.day ?? dayInAlmaty(collected.instant ?? ''));
	checkMoments(named, collected, faults);
	const takenBack = report.status === 'entered-in-error' ? 'withdrawn' : report.status === 'cancelled' ? 'cancelled' : null;
	const performers = performersOf(bundle.all, report.performer ?? [], located, `${at}.performer`, faults);
	const interpreters = performersOf(bundle.all, report.resultsInterpreter ?? [], located, `${at}.resultsInterpreter`, faults);
	const people = [...interpreters, ...performers.filter(() => interpreters.length === 0)].filter(({ kind }) => kind === 'person').map(({ name }) => name);
	const isHeld = bundle.isHeld || isHeldBack(report.meta);
	const whom = { sex: patient?.sex, birthDate: wholeDay(patient), day };
	const antibiograms = antibiogramsOf(named);
	const parts = new Set([...antibiograms.values()].flatMap((below) => below.map((one) => one.named)));
	const headings = named.filter((one) => isHeading(one.observation.data) && !antibiograms.has(one));
	const lines = named
		.filter((one) => !headings.includes(one) && !parts.has(one) && !saysState(one.observation.data))
		.flatMap((one) => {
			const { observation, isHeld: isHeldAbove, takenBack: takenBackAbove } = one;
			return (
				lineOf(
					observation,
					{
						all: bundle.all,
						whom,
						specimen: specimens.byObservation.get(observation) ?? null,
						isHeld: isHeld || isHeldAbove,
						takenBack: takenBack ?? takenBackAbove,
						validatedBy: people.join(', '),
						below: antibiograms.get(one) ?? [],
					},
					faults,
				) ?? []
			);
		});
	bundle.lines.push(...lines);
	for (const { observation } of headings) checkHeading(observation, faults);
	if (lines.length > maxLines) faults.add(`${at}.result`, 'tooManyLines', { max: maxLines, count: lines.length });
	const message = messageOf({ report, located, bundle, patient, subject, collected, day, takenBack, lines, headings, specimens: specimens.all, isHeld });
	const files = filesOf(report, located, subject, bundle, isHeld);
	const lab = bounded(
		messageTexts.lab,
		performers
			.filter(({ kind }) => kind === 'organization')
			.map(({ name }) => name)
			.join(', '),
		`${at}.performer`,
		faults,
	);
	if (faults.all.length > before || message === null) return null;
	return {
		message: { ...message, ...(lab === undefined ? {} : { lab }), ...(files === undefined ? {} : { files }) },
		named: new Set(named.map(({ observation }) => observation.located)),
		subject,
	};
}

const wholeDay = (patient: MessagePatient | null) => (patient !== null && /^\d{4}-\d{2}-\d{2}$/.test(patient.birthDate) ? patient.birthDate : null);

/** What a heading says of itself has no line to stand in; its notes go with the report's conclusion. */
function checkHeading({ located, data }: ReadObservation, faults: Faults): void {
	for (const member of ['interpretation', 'referenceRange', 'bodySite', 'method'] as const)
		if (data[member] !== undefined) faults.add(`${located.at}.${member}`, 'notRead');
}
