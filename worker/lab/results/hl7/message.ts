/**
 * Reads messages of results out of an HL7 v2.5.1 ORU^R01. It is made into a FHIR Bundle, and read as one: what a Bundle says is judged, held back and corrected in one place, and the same case
 * comes out the same in either form (docs/lis.md says what becomes what).
 */
import { failure, success, type Failure, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { placedAt } from '#worker/lab/results/fault-list.ts';
import { readBundle } from '#worker/lab/results/fhir/bundle.ts';
import type { Message, MessageLine } from '#worker/lab/results/message.ts';
import { Draft } from './draft.ts';
import { FieldReader, parseEr7, type Er7 } from './er7.ts';
import { Hl7Faults } from './faults.ts';
import { fileOf } from './files.ts';
import { groupsOf, type OrderGroup, type PatientGroup } from './groups.ts';
import { addressedBy, readHeader, rejected, sameAs, type Addressed } from './header.ts';
import { parentOf, placed, underParent, withAnswers, withCultures, type Placed } from './microbes.ts';
import { itemsOf, notesOf } from './observation.ts';
import { addPatient } from './people.ts';
import { addReport, cancelled, reportStatus, type FileMember } from './report.ts';

export interface ReadHl7 {
	/** Null for what is no HL7. */
	readonly addressed: Addressed | null;
	/** By which the message is known again; empty where it says none. */
	readonly messageId: string;
	/** Numbers of the requests that it names. */
	readonly requestNr: string;
	/** What makes two messages the same. */
	readonly content: readonly string[];
	/** `bad-request`: it is none that is taken here, whatever it holds; `validation`: what it holds cannot be taken. Fields are places (`OBX[3]-5`). */
	readonly messages: Result<Message[]>;
	/** Lines that could be read, where something else of the message was at fault; at the places that `inPlace` understands. */
	readonly lines: readonly MessageLine[];
	/** The place in the message that a fault of one of `messages` is about. */
	readonly inPlace: (error: Failure) => Failure;
}

const asItIs = (error: Failure): Failure => error;
const none = (name: 'bad-request' | 'validation', fields: readonly FieldFault[]) => failure(name, { fields });

export function readHl7(text: string): ReadHl7 {
	const faults = new Hl7Faults();
	const message = parseEr7(text, faults);
	if (message === null) {
		const fields = faults.all.length > 0 ? faults.all : [{ field: 'MSH[1]', rule: 'notHl7' as const }];
		return { addressed: null, messageId: '', requestNr: '', content: [text], messages: none('bad-request', fields), lines: [], inPlace: asItIs };
	}
	const reader = new FieldReader(message.delimiters, faults);
	const addressed = addressedBy(message, reader);
	const about = { addressed, messageId: '', requestNr: '', content: sameAs(message, reader), lines: [], inPlace: asItIs };
	// Behind a line that is none nobody knows what belongs to what.
	if (faults.all.length > 0) return { ...about, messages: none('validation', faults.all) };
	if (rejected(message, reader, faults)) return { ...about, messages: none('bad-request', faults.all) };
	return { ...about, ...readContent(message, reader, faults) };
}

function readContent(message: Er7, reader: FieldReader, faults: Hl7Faults): Pick<ReadHl7, 'messageId' | 'requestNr' | 'messages' | 'lines' | 'inPlace'> {
	const header = readHeader(message, reader, faults);
	const patients = groupsOf(message, faults);
	const draft = new Draft();
	for (const patient of patients) addGroup(patient, reader, draft);
	const obr = message.segments.find(({ name }) => name === 'OBR');
	const lines: MessageLine[] = [];
	const about = {
		lines,
		messageId: header?.messageId ?? '',
		requestNr: obr === undefined ? '' : reader.component(obr, 3),
		inPlace: (error: Failure): Failure =>
			error.fields === undefined ? error : { ...error, fields: placedAt(error.fields, (field) => draft.placeOf(field)) },
	};
	if (header === null) return { ...about, messages: none('validation', faults.all) };
	// Also where fields are at fault: the sender learns of unknown codes in the same answer. What stands below an order that is not found has codes of its own.
	const isNested = message.segments.some((segment) => segment.name === 'OBR' && reader.has(segment, 26));
	const read = readBundle(draft.bundle(header.messageId, header.sentAt), isNested ? [] : lines);
	if (faults.all.length > 0) return { ...about, messages: none('validation', faults.all) };
	if (!read.ok) return { ...about, messages: { ok: false, error: about.inPlace(read.error) } };
	// The one who ordered stands in another field than the order.
	const messages = read.value.map((one) => ({ ...one, at: { ...one.at, doctorCode: one.at.doctorCode.replace(/basedOn$/, 'requester') } }));
	return { ...about, messages: success(messages) };
}

interface ReadOrder {
	readonly group: OrderGroup;
	readonly all: readonly Placed[];
	tops: Placed[];
	readonly files: readonly FileMember[];
	/** Comments on files, and those of an order whose results stand below another one's. */
	readonly remarks: string[];
	/** Null where its results stand below another order's. */
	isOwn: boolean;
}

function readOrder(group: OrderGroup, reader: FieldReader): ReadOrder {
	const isFile = ({ obx }: OrderGroup['observations'][number]) => reader.component(obx, 2) === 'ED';
	const files = group.observations.filter(isFile);
	const items = itemsOf(
		group.observations.filter((one) => !isFile(one)),
		reader,
	);
	const all = items.map(placed);
	return {
		group,
		all,
		tops: withAnswers(all, reader),
		files: files.flatMap(({ obx }) => fileOf(reader, obx) ?? []),
		remarks: files.map(({ notes }) => notesOf(reader, notes)).filter(Boolean),
		isOwn: true,
	};
}

function addGroup({ pid, notes, orders }: PatientGroup, reader: FieldReader, draft: Draft): void {
	const subject = pid === null ? null : addPatient(reader, pid, draft);
	const read = orders.map((group) => readOrder(group, reader));
	for (const [at, one] of read.entries()) {
		if (!reader.has(one.group.obr, 26)) continue;
		const before = read.slice(0, at);
		const parent = parentOf(
			one.group.obr,
			before.flatMap(({ tops }) => tops),
			reader,
		);
		const above = parent === null ? undefined : before.find(({ all }) => all.includes(parent));
		if (parent === null || above === undefined) continue;
		underParent(reportStatus(one.group.obr, reader) === 'cancelled' ? cancelled(one.tops) : one.tops, parent);
		above.remarks.push(notesOf(reader, one.group.notes), ...one.remarks);
		one.isOwn = false;
		if (one.files.length > 0) reader.faults.add(one.group.obr.at, 'notRead');
	}
	const [first] = read;
	first?.remarks.unshift(notesOf(reader, notes));
	for (const { group, tops, files, remarks, isOwn } of read)
		if (isOwn) addReport(group, { subject, tops: withCultures(tops, reader), files, remarks }, reader, draft);
}
