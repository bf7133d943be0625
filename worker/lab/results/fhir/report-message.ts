/** The message about one request that a report and what belongs to it make. */
import { requestNumber } from '#shared/kit/schemas.ts';
import { instant, messageTexts } from '#shared/results/messages.ts';
import type { Message, MessageLine, MessagePatient, MessagePlaces } from '#worker/lab/results/message.ts';
import { z } from 'zod';
import { orderLineSystem, orderOfLine, orderSystem, plannedUrl, requestSystem } from './codes.ts';
import { doctorOf } from './doctor.ts';
import { conditionsOf } from './pregnancy.ts';
import { resolve, type Located } from './references.ts';
import type { Named } from './named.ts';
import type { BundleFacts, Report } from './report-schema.ts';
import { statesOf } from './report-subject.ts';
import type { Specimen } from './specimen.ts';
import { identifier, reference, versionOf, wordsOf, type Identifier, type Moment } from './types.ts';
import { bounded } from './values.ts';
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

export function messageOf({ report, located, bundle, patient, subject, collected, day, takenBack, lines, headings, specimens, isHeld }: Parts): Message | null {
	const { faults } = bundle;
	const { at } = located;
	const issued = report.issued ?? bundle.timestamp;
	const requestNr = faults.read(requestNumber, ownOrFirst(report.identifier, requestSystem)?.value ?? '', `${at}.identifier`);
	const orderNr = orderOf(report, at, bundle);
	if (issued === undefined) faults.add(`${at}.issued`, 'required');
	const doctorCode = doctorOf(report.basedOn ?? [], located, bundle.all, faults);
	const notes = headings.flatMap(({ observation }) => (observation.data.note ?? []).map((note) => note.text));
	const concluded = [report.conclusion, ...(report.conclusionCode ?? []).map(wordsOf), ...notes].filter(Boolean).join('\n');
	// What is concluded of results that are held back tells them.
	const conclusion = isHeld ? '' : bounded(messageTexts.conclusion, concluded, `${at}.conclusion`, faults);
	const received = specimens.flatMap(({ receivedAt }) => receivedAt ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
	const planned = plannedOf(report, at, bundle);
	if (issued === undefined || requestNr === null) return null;
	return {
		at: placesOf(at, subject?.at ?? `${at}.subject`),
		messageId: bundle.messageId,
		issued,
		version: versionOf(report.meta),
		requestNr,
		orderNr,
		doctorCode,
		patient: patient ?? undefined,
		conditions: conditionsOf(statesOf(subject, bundle), { day, birthDate: wholeDay(patient?.birthDate) }, faults),
		collectedAt: collected?.instant,
		collectedDay: collected?.day,
		receivedAt: received[0],
		// Of a report that has come nothing is expected any more; the request may wait for another one.
		plannedAt: complete.has(report.status) ? undefined : planned,
		completedAt: complete.has(report.status) ? issued : undefined,
		completesReport: true,
		conclusion,
		report: report.code.coding?.find(({ code }) => code !== undefined)?.code ?? report.code.text ?? '',
		takesBack: lines.length === 0 ? takenBack : null,
		lines,
	};
}

/** When results are expected, by the report's extension: a moment with its offset. */
function plannedOf({ extension = [] }: Report, at: string, { faults }: BundleFacts): string | undefined {
	const place = `${at}.extension`;
	const said = extension.filter(({ url }) => url === plannedUrl).map(({ valueDateTime }) => instant.safeParse(valueDateTime).data);
	if (said.includes(undefined)) faults.add(place, 'date');
	if (new Set(said).size > 1) faults.add(place, 'contradiction');
	return said[0];
}

/** A birth date that is no month or year alone. */
const wholeDay = (birthDate = ''): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? birthDate : null);

/** Identifiers that are no longer used do not count; one of ours goes before any other, else the first does. */
function ownOrFirst(identifiers: readonly Identifier[], system: string): Identifier | undefined {
	const usable = identifiers.filter(({ use, value }) => use !== 'old' && value !== undefined);
	return usable.find((one) => one.system === system) ?? usable[0];
}

/** The number of a line of an order names the order. */
const asOrder = (one: Identifier): Identifier =>
	one.system === orderLineSystem && one.value !== undefined ? { ...one, system: orderSystem, value: orderOfLine(one.value) } : one;

const service = z.object({ identifier: z.array(identifier).optional(), requisition: identifier.optional(), subject: reference.optional() });

/** The order behind a report: its number, or the one of the ServiceRequest that it is based on. */
function orderOf(report: Report, at: string, { all, faults, reports }: BundleFacts): string | undefined {
	const from = reports.find((one) => one.at === at);
	const found = (report.basedOn ?? []).flatMap((one, index): Identifier[] => {
		const place = `${at}.basedOn.${index}`;
		const target = from ? resolve(all, one, from, ['ServiceRequest']) : null;
		if (target) {
			const data = faults.read(service, target.resource, target.at);
			const known = ownOrFirst([...(data?.identifier ?? []).map(asOrder), ...(data?.requisition ? [data.requisition] : [])], orderSystem);
			return known === undefined ? [] : [known];
		}
		if (one.identifier?.value !== undefined) return [asOrder(one.identifier)];
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
	doctorCode: `${at}.basedOn`,
	lastName: `${patient}.name`,
	firstName: `${patient}.name`,
	middleName: `${patient}.name`,
	birthDate: `${patient}.birthDate`,
	birthTime: `${patient}._birthDate`,
	sex: `${patient}.gender`,
	iin: `${patient}.identifier`,
	phone: `${patient}.telecom`,
});
