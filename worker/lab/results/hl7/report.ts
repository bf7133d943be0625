/** An OBR with all that belongs to it as a FHIR DiagnosticReport: what reads Bundles reads it. */
import { doctorSystem, orderOfLine, orderSystem, plannedUrl, requestSystem } from '#worker/lab/results/fhir/codes.ts';
import { conceptOf } from './codes.ts';
import type { Draft } from './draft.ts';
import { placeOf, type FieldReader, type Segment } from './er7.ts';
import type { OrderGroup } from './groups.ts';
import type { Placed } from './microbes.ts';
import { momentIn, notesOf, placesOf } from './observation.ts';
import { interpreterIn, outside } from './people.ts';
import { addSpecimens } from './specimens.ts';

export interface FileMember {
	readonly at: string;
	readonly attachment: object;
}

/** HL7 table 0123. `Y` and `Z` say that there is no such order or patient: nothing of it is a result. */
const states: Readonly<Record<string, string>> = {
	'': 'partial',
	O: 'registered',
	I: 'registered',
	S: 'registered',
	A: 'partial',
	P: 'preliminary',
	R: 'preliminary',
	F: 'final',
	C: 'corrected',
	X: 'cancelled',
};

/** Table 0177: what everybody of the house may see is told to the patient; whatever is more confidential than that waits. */
const usual: ReadonlySet<string> = new Set(['', 'U', 'N']);
const ours: ReadonlySet<string> = new Set(['ZERTHANA', 'URN:ZERTHANA:ORDER', 'URN:ZERTHANA:DOCTOR']);

/** The number of the request: OBR-3, else ORC-3. Where both say one, it is the same. */
function requestNumber({ obr, orc }: OrderGroup, reader: FieldReader): string {
	const [own, common] = [reader.component(obr, 3), orc === null ? '' : reader.component(orc, 3)];
	if (own !== '' && common !== '' && own !== common) reader.faults.add(placeOf(obr, 3), 'contradiction');
	if (own === '' && common === '') reader.faults.add(placeOf(obr, 3), 'required');
	return own || common;
}

/** Number of the site's order, where OBR-2, ORC-2 (an order, or a line of one) or ORC-4 say that it is one: placers have numbers of their own. All that say one say the same. */
function orderNumber({ obr, orc }: OrderGroup, reader: FieldReader): string {
	const fields = [[obr, 2] as const, ...(orc === null ? [] : [[orc, 2] as const, [orc, 4] as const])];
	const numbers = fields
		.filter(([segment, field]) => [2, 3].some((at) => ours.has(reader.component(segment, field, at).toUpperCase())))
		.map(([segment, field]) => orderOfLine(reader.component(segment, field)))
		.filter(Boolean);
	if (new Set(numbers.map((nr) => nr.replaceAll(/[\s-]/g, ''))).size > 1) reader.faults.add(placeOf(obr, 2), 'contradiction');
	return numbers[0] ?? '';
}

/** Codes by which the one who ordered signs in here: OBR-16 and ORC-12, where the site assigned them. */
const doctorCodes = ({ obr, orc }: OrderGroup, reader: FieldReader): string[] =>
	[[obr, 16] as const, ...(orc === null ? [] : [[orc, 12] as const])].flatMap(([segment, field]) =>
		reader.repetitions(segment, field).flatMap((_, at) => {
			const [code, authority] = [reader.component(segment, field, 1, at + 1), reader.component(segment, field, 9, at + 1).toUpperCase()];
			return code !== '' && ours.has(authority) ? [code] : [];
		}),
	);

function addService(group: OrderGroup, reader: FieldReader, draft: Draft) {
	const orderNr = orderNumber(group, reader);
	const doctors = [...new Set(doctorCodes(group, reader))];
	if (orderNr === '' && doctors.length === 0) return null;
	if (doctors.length > 1) reader.faults.add(placeOf(group.obr, 16), 'contradiction');
	const members = {
		...(orderNr === '' ? {} : { identifier: [{ system: orderSystem, value: orderNr }] }),
		...(doctors.length === 0 ? {} : { requester: { identifier: { system: doctorSystem, value: doctors[0] } } }),
	};
	return draft.add('ServiceRequest', members, { '': group.obr.at, identifier: placeOf(group.obr, 2), requester: placeOf(group.obr, 16) });
}

/** Adds an Observation and what stands below it. */
function addObservation(one: Placed, subject: object | null, isCancelled: boolean, draft: Draft): { readonly reference: string } {
	const { item, isOwn, below } = one;
	const added = draft.add(
		'Observation',
		{
			status: isCancelled && item.status !== 'entered-in-error' ? 'cancelled' : item.status,
			code: isOwn ? item.code.concept : item.code.withoutLocal,
			...(subject === null ? {} : { subject }),
			...item.members,
			...item.value,
		},
		placesOf(item.obx),
	);
	const members = below.map((each) => addObservation(each, subject, isCancelled, draft));
	if (members.length > 0) draft.set(added, 'hasMember', members);
	return added;
}

interface Belonging {
	readonly subject: { readonly reference: string } | null;
	readonly tops: readonly Placed[];
	readonly files: readonly FileMember[];
	/** Comments that have no line to stand at. */
	readonly remarks: readonly string[];
}

/** ORC-27, when the result is expected to be available: a moment; of a day alone, its last minute, so that nobody is told too early that it is over. */
function plannedIn(reader: FieldReader, orc: Segment): string | undefined {
	const moment = momentIn(reader, orc, 27);
	if (moment === undefined || moment.includes('T')) return moment;
	if (/^\d{4}-\d{2}-\d{2}$/.test(moment)) return `${moment}T23:59:00+05:00`;
	return reader.faults.add(placeOf(orc, 27), 'date') ?? undefined;
}

const named = (names: readonly string[], kind: 'person' | 'organization') => [...new Set(names)].map((name) => outside(name, kind));

export const reportStatus = (obr: Segment, reader: FieldReader): string | null => {
	const state = reader.component(obr, 25).toUpperCase();
	return Object.hasOwn(states, state) ? (states[state] ?? null) : reader.faults.add(placeOf(obr, 25), 'tableValue');
};

export function addReport(group: OrderGroup, { subject, tops, files, remarks }: Belonging, reader: FieldReader, draft: Draft): void {
	const { obr, orc, notes } = group;
	const status = reportStatus(obr, reader);
	const requestNr = requestNumber(group, reader);
	const service = addService(group, reader, draft);
	const specimens = addSpecimens(group, subject, reader, draft);
	const collected = momentIn(reader, obr, 7);
	const issued = momentIn(reader, obr, 22);
	const planned = orc === null ? undefined : plannedIn(reader, orc);
	const interpreter = interpreterIn(reader, obr);
	const laboratories = group.observations.map(({ obx }) => reader.whole(obx, 23, 1)).filter(Boolean);
	const isHeld = orc !== null && !usual.has(reader.component(orc, 28).toUpperCase());
	const conclusion = [notesOf(reader, notes), ...remarks].filter(Boolean).join('\n');
	const results = tops.map((one) => addObservation(one, subject, false, draft));
	draft.add(
		'DiagnosticReport',
		{
			...(status === null ? {} : { status }),
			...(planned === undefined ? {} : { extension: [{ url: plannedUrl, valueDateTime: planned }] }),
			identifier: [{ system: requestSystem, value: requestNr }],
			code: conceptOf(reader, obr, 4) ?? {},
			...(subject === null ? {} : { subject }),
			...(service === null ? {} : { basedOn: [service] }),
			...(collected === undefined ? {} : { effectiveDateTime: collected }),
			...(issued === undefined ? {} : { issued }),
			performer: named(laboratories, 'organization'),
			resultsInterpreter: named(interpreter === '' ? [] : [interpreter], 'person'),
			specimen: specimens,
			result: results,
			...(conclusion === '' ? {} : { conclusion }),
			...(files.length === 0 ? {} : { presentedForm: files.map(({ attachment }) => attachment) }),
			...(isHeld ? { meta: { security: [{ code: 'R' }] } } : {}),
		},
		{
			'': obr.at,
			...(orc === null ? {} : { extension: placeOf(orc, 27) }),
			identifier: placeOf(obr, 3),
			basedOn: placeOf(obr, 2),
			requester: placeOf(obr, 16),
			code: placeOf(obr, 4),
			effective: placeOf(obr, 7),
			effectiveDateTime: placeOf(obr, 7),
			specimen: placeOf(obr, 15),
			issued: placeOf(obr, 22),
			status: placeOf(obr, 25),
			resultsInterpreter: placeOf(obr, 32),
			conclusion: notes[0]?.at ?? obr.at,
			...Object.fromEntries(files.map(({ at }, index) => [`presentedForm.${String(index)}`, at])),
			presentedForm: files[0]?.at ?? obr.at,
		},
	);
}

/** Of an order that was cancelled, what it has not said itself was cancelled as well. */
export const cancelled = (all: readonly Placed[]): Placed[] =>
	all.map((one) => ({ ...one, item: one.item.status === 'entered-in-error' ? one.item : { ...one.item, status: 'cancelled' } }));
