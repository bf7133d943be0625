/** One DiagnosticReport with all that belongs to it, as a message about one request. */
import { z } from 'zod';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { maxLines, messageTexts } from '#shared/results/messages.ts';
import { requestNumber } from '#shared/kit/schemas.ts';
import type { Message, MessageLine, MessagePatient, MessagePlaces } from '#worker/lab/results/message.ts';
import { orderSystem, requestSystem } from './codes.ts';
import type { Faults } from './faults.ts';
import { checkNarrative, effectiveOf, isHeading, lineOf, readObservation, type ReadObservation } from './observation.ts';
import { isSamePerson, readPatient } from './patient.ts';
import { performersOf } from './people.ts';
import { conditionsOf, saysState } from './pregnancy.ts';
import { resolve, type Located } from './references.ts';
import { readSpecimen, type Specimen } from './specimen.ts';
import {
	beginning,
	concept,
	dateTime,
	identifier,
	instantOnly,
	isHeldBack,
	meta,
	momentOf,
	period,
	reference,
	text,
	versionOf,
	wordsOf,
	type Identifier,
	type Moment,
	type Reference,
} from './types.ts';
import { bounded } from './values.ts';

const references = z.array(reference).max(1000);
const reportSchema = z.looseObject({
	meta: meta.optional(),
	identifier: z.array(identifier).min(1).max(50),
	basedOn: references.optional(),
	status: z.enum(['registered', 'partial', 'preliminary', 'final', 'amended', 'corrected', 'appended', 'cancelled', 'entered-in-error', 'unknown']),
	code: concept,
	subject: reference.optional(),
	effectiveDateTime: dateTime.optional(),
	effectivePeriod: period.optional(),
	issued: instantOnly.optional(),
	performer: references.optional(),
	resultsInterpreter: references.optional(),
	specimen: references.optional(),
	result: references.optional(),
	conclusion: text.optional(),
	conclusionCode: z.array(concept).max(50).optional(),
});
type Report = z.infer<typeof reportSchema>;

const members = [
	'resourceType',
	'id',
	'meta',
	'implicitRules',
	'language',
	'text',
	'contained',
	'extension',
	'modifierExtension',
	'identifier',
	'basedOn',
	'status',
	'category',
	'code',
	'subject',
	'encounter',
	'effectiveDateTime',
	'effectivePeriod',
	'issued',
	'performer',
	'resultsInterpreter',
	'specimen',
	'result',
	'imagingStudy',
	'media',
	'conclusion',
	'conclusionCode',
	'presentedForm',
];
/** Results that are no Observations. */
const unread = ['imagingStudy', 'media', 'presentedForm'];

/** What a report needs of the Bundle around it. */
export interface BundleFacts {
	readonly all: readonly Located[];
	readonly messageId: string;
	readonly timestamp: string | undefined;
	readonly isHeld: boolean;
	/** Different people of the Bundle. */
	readonly people: readonly Located[];
	readonly reports: readonly Located[];
	/** Observations that tell a state of somebody. */
	readonly states: readonly ReadObservation[];
	readonly faults: Faults;
}

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
	const lines = named
		.filter(({ observation }) => !isHeading(observation.data) && !saysState(observation.data))
		.flatMap(
			({ observation, isHeld: isHeldAbove, takenBack: takenBackAbove }) =>
				lineOf(
					observation,
					{
						all: bundle.all,
						whom,
						specimen: specimens.byObservation.get(observation) ?? null,
						isHeld: isHeld || isHeldAbove,
						takenBack: takenBack ?? takenBackAbove,
						validatedBy: people.join(', '),
					},
					faults,
				) ?? [],
		);
	const headings = named.filter(({ observation }) => isHeading(observation.data));
	for (const { observation } of headings) checkHeading(observation, faults);
	if (lines.length > maxLines) faults.add(`${at}.result`, 'tooManyLines', { max: maxLines, count: lines.length });
	const message = messageOf({ report, located, bundle, patient, subject, collected, day, takenBack, lines, headings, specimens: specimens.all, isHeld });
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
	return { message: { ...message, ...(lab === undefined ? {} : { lab }) }, named: new Set(named.map(({ observation }) => observation.located)), subject };
}

const wholeDay = (patient: MessagePatient | null) => (patient !== null && /^\d{4}-\d{2}-\d{2}$/.test(patient.birthDate) ? patient.birthDate : null);

/** The one patient that the report is about; null when the Bundle names none. */
function subjectOf(given: Reference | undefined, from: Located, { all, people, faults }: BundleFacts): Located | null {
	const [only] = people;
	if (given !== undefined) {
		const found = resolve(all, given, from, ['Patient']);
		return found ?? faults.add(`${from.at}.subject`, 'unresolvedReference');
	}
	return people.length > 1 ? faults.add(`${from.at}.subject`, 'subjectNeeded') : (only ?? null);
}

/** What belongs to the report is about its patient: where the Bundle holds several, it has to say so. */
function checkSubject(given: Reference | undefined, from: Located, at: string, subject: Located | null, { all, people, faults }: BundleFacts): void {
	if (given === undefined) {
		if (people.length > 1 && from.resource.resourceType === 'Observation') faults.add(at, 'subjectNeeded');
		return;
	}
	const found = resolve(all, given, from, ['Patient']);
	if (found === null) faults.add(at, 'unresolvedReference');
	else if (subject === null || !isSamePerson(found, subject)) faults.add(at, 'otherSubject');
}

interface Named {
	readonly observation: ReadObservation;
	/** A heading above it is held back, or was taken back. */
	readonly isHeld: boolean;
	readonly takenBack: 'cancelled' | 'withdrawn' | null;
}

/** Observations of a report: those that it names, and what those have as members; of the only report that names none, all of the Bundle. */
function observationsOf(report: Report, located: Located, bundle: BundleFacts): Named[] {
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

interface Specimens {
	readonly all: readonly Specimen[];
	readonly byObservation: ReadonlyMap<ReadObservation, Specimen>;
}

/** Specimens of a report. The only one of a report is the one of all its Observations; the only report has all those of the Bundle that nothing names. */
function specimensOf(report: Report, located: Located, named: readonly Named[], { all, reports, faults }: BundleFacts): Specimens {
	const read = new Map<Located, Specimen | null>();
	const once = (target: Located): Specimen | null => {
		if (!read.has(target)) read.set(target, readSpecimen(target, faults));
		return read.get(target) ?? null;
	};
	const specimenOf = (one: Reference, from: Located, at: string): Specimen | null => {
		const target = resolve(all, one, from, ['Specimen']);
		if (target !== null) return once(target);
		return one.reference === undefined ? null : faults.add(at, 'unresolvedReference');
	};
	const byObservation = new Map<ReadObservation, Specimen>();
	for (const { observation } of named) {
		const { specimen } = observation.data;
		const own = specimen === undefined ? null : specimenOf(specimen, observation.located, `${observation.located.at}.specimen`);
		if (own) byObservation.set(observation, own);
	}
	const ofReport = (report.specimen ?? []).flatMap((one, index) => specimenOf(one, located, `${located.at}.specimen.${index}`) ?? []);
	if (ofReport.length === 0 && byObservation.size === 0 && reports.length === 1)
		ofReport.push(...all.flatMap((one) => (one.resource.resourceType === 'Specimen' ? (once(one) ?? []) : [])));
	const [only, ...more] = ofReport;
	if (only !== undefined && more.length === 0)
		for (const { observation } of named) if (observation.data.specimen === undefined) byObservation.set(observation, only);
	return { all: [...read.values()].filter((one) => one !== null), byObservation };
}

const millis = ({ instant, day }: Moment) => Date.parse(instant ?? `${day ?? ''}T00:00:00+05:00`);
const dayMs = 86_400_000;

/** The first of some moments; one that is known exactly goes before a day that is the same. */
function earliest(moments: readonly Moment[]): Moment | null {
	const [first] = [...moments].sort((a, b) => millis(a) - millis(b));
	return moments.find(({ instant }) => instant !== undefined && first?.day === dayInAlmaty(instant)) ?? first ?? null;
}

/** Where a report does not say when: the moments of its specimens, else of its Observations. */
function collectedOf(named: readonly Named[], specimens: Specimens): Moment[] {
	const taken = specimens.all.flatMap(({ collected }) => collected ?? []);
	return taken.length > 0 ? taken : named.flatMap(({ observation }) => effectiveOf(observation.data) ?? []);
}

/** A request has one day of collection, which is printed and picks the references: an Observation of another day would be shown under a wrong one. */
function checkMoments(named: readonly Named[], collected: Moment | null, faults: Faults): void {
	if (collected === null) return;
	for (const { observation } of named) {
		const own = saysState(observation.data) ? null : effectiveOf(observation.data);
		// A day that is known without its hour may be any part of it.
		if (own && Math.abs(millis(own) - millis(collected)) > dayMs * (own.instant && collected.instant ? 1 : 2))
			faults.add(`${observation.located.at}.effective`, 'otherMoment');
	}
}

/** What a heading says of itself has no line to stand in; its notes go with the report's conclusion. */
function checkHeading({ located, data }: ReadObservation, faults: Faults): void {
	for (const member of ['interpretation', 'referenceRange', 'bodySite', 'method'] as const)
		if (data[member] !== undefined) faults.add(`${located.at}.${member}`, 'notRead');
}

interface Parts {
	readonly report: Report;
	readonly located: Located;
	readonly bundle: BundleFacts;
	readonly patient: MessagePatient | null;
	readonly subject: Located | null;
	readonly collected: Moment | null;
	readonly day: string | null;
	readonly takenBack: 'cancelled' | 'withdrawn' | null;
	readonly lines: readonly MessageLine[];
	readonly headings: readonly Named[];
	readonly specimens: readonly Specimen[];
	readonly isHeld: boolean;
}

/** Statuses of a report that says all that it has to say. */
const complete: ReadonlySet<Report['status']> = new Set(['final', 'amended', 'corrected', 'appended', 'cancelled']);

function messageOf({
	report,
	located: { at },
	bundle,
	patient,
	subject,
	collected,
	day,
	takenBack,
	lines,
	headings,
	specimens,
	isHeld,
}: Parts): Message | null {
	const { faults } = bundle;
	const issued = report.issued ?? bundle.timestamp;
	const requestNr = faults.read(requestNumber, numberOf(report.identifier, requestSystem) ?? '', `${at}.identifier`);
	const orderNr = orderOf(report, at, bundle);
	if (issued === undefined) faults.add(`${at}.issued`, 'required');
	const notes = headings.flatMap(({ observation }) => (observation.data.note ?? []).map((note) => note.text));
	const concluded = [report.conclusion, ...(report.conclusionCode ?? []).map(wordsOf), ...notes].filter(Boolean).join('\n');
	// What is concluded of results that are held back tells them.
	const conclusion = isHeld ? '' : bounded(messageTexts.conclusion, concluded, `${at}.conclusion`, faults);
	const received = specimens.flatMap(({ receivedAt }) => receivedAt ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
	if (issued === undefined || requestNr === null) return null;
	return {
		at: placesOf(at, subject?.at ?? `${at}.subject`),
		messageId: bundle.messageId,
		issued,
		version: versionOf(report.meta),
		requestNr,
		orderNr,
		patient: patient ?? undefined,
		conditions: conditionsOf(statesOf(subject, bundle), day, faults),
		collectedAt: collected?.instant,
		collectedDay: collected?.day,
		receivedAt: received[0],
		completedAt: complete.has(report.status) ? issued : undefined,
		completesReport: true,
		conclusion,
		report: report.code.coding?.find(({ code }) => code !== undefined)?.code ?? report.code.text ?? '',
		takesBack: lines.length === 0 ? takenBack : null,
		lines,
	};
}

const coded = z.object({ code: concept });
/** Whether an Observation tells a state of the patient and is no result. */
export function isStateObservation({ resource }: Located): boolean {
	if (resource.resourceType !== 'Observation') return false;
	const read = coded.safeParse(resource);
	return read.success && saysState(read.data);
}

/** Observations about this patient's state, whether a report names them or not. */
function statesOf(subject: Located | null, { all, people, states }: BundleFacts): ReadObservation[] {
	return states.filter((one) => {
		const found = one.data.subject === undefined ? null : resolve(all, one.data.subject, one.located, ['Patient']);
		return found === null ? one.data.subject === undefined && people.length <= 1 : subject !== null && isSamePerson(found, subject);
	});
}

/** Identifiers that are no longer used do not count; one of ours goes before any other, else the first does. */
function numberOf(identifiers: readonly Identifier[], system: string): string | undefined {
	const usable = identifiers.filter(({ use, value }) => use !== 'old' && value !== undefined);
	return (usable.find((one) => one.system === system) ?? usable[0])?.value;
}

const service = z.object({ identifier: z.array(identifier).optional(), requisition: identifier.optional(), subject: reference.optional() });

/** The order behind a report: its number, or the one of the ServiceRequest that it is based on. */
function orderOf(report: Report, at: string, { all, faults, reports }: BundleFacts): string | undefined {
	const from = reports.find((one) => one.at === at);
	const found = (report.basedOn ?? []).flatMap((one, index): Identifier[] => {
		const place = `${at}.basedOn.${index}`;
		const target = from ? resolve(all, one, from, ['ServiceRequest']) : null;
		if (target) {
			const data = faults.read(service, target.resource, target.at);
			const value = numberOf([...(data?.identifier ?? []), ...(data?.requisition ? [data.requisition] : [])], orderSystem);
			return value === undefined ? [] : [{ system: data?.identifier?.some(({ system }) => system === orderSystem) ? orderSystem : undefined, value }];
		}
		if (one.identifier?.value !== undefined) return [one.identifier];
		faults.add(place, 'unresolvedReference');
		return [];
	});
	const own = found.filter(({ system }) => system === orderSystem);
	const numbers = [...new Set((own.length > 0 ? own : found).map(({ value }) => value))];
	if (numbers.length > 1) faults.add(`${at}.basedOn`, 'contradiction');
	return numbers[0] === undefined ? undefined : (faults.read(messageTexts.orderNr, numbers[0], `${at}.basedOn`) ?? undefined);
}

const placesOf = (at: string, patient: string): MessagePlaces => ({
	messageId: 'identifier',
	requestNr: `${at}.identifier`,
	orderNr: `${at}.basedOn`,
	issued: `${at}.issued`,
	password: at,
	collectedAt: `${at}.effective`,
	receivedAt: `${at}.specimen`,
	completedAt: `${at}.issued`,
	conditions: patient,
	lastName: `${patient}.name`,
	firstName: `${patient}.name`,
	middleName: `${patient}.name`,
	birthDate: `${patient}.birthDate`,
	sex: `${patient}.gender`,
	iin: `${patient}.identifier`,
});
