/** One OBX, or several that are lines of one text, as a FHIR Observation in the making. */
import { observedCode, type Concept, conceptOf } from './codes.ts';
import { placeOf, type FieldReader, type Segment } from './er7.ts';
import type { ObservationGroup } from './groups.ts';
import { momentOf } from './moments.ts';
import { outside, personIn } from './people.ts';
import { isLines, valueOf, written, type Members } from './values.ts';

/** HL7 table 0085. `U` says that an earlier value is final now: of what was in work no value is kept. `N` and `O` have no result. */
const states: Readonly<Record<string, string>> = {
	F: 'final',
	C: 'corrected',
	P: 'preliminary',
	R: 'preliminary',
	S: 'preliminary',
	I: 'registered',
	X: 'cancelled',
	D: 'entered-in-error',
	W: 'entered-in-error',
};

export interface Item {
	readonly obx: Segment;
	readonly code: { readonly concept: Concept; readonly isCatalogues: boolean; readonly withoutLocal: Concept };
	/** OBX-4. */
	readonly subId: string;
	readonly status: string;
	readonly value: Members;
	/** All but code and value. */
	readonly members: Members;
}

/** OBX-11 as a status of FHIR; null where it is none that is read here. */
function statusOf(reader: FieldReader, obx: Segment): string | null {
	const state = reader.component(obx, 11).toUpperCase();
	if (state === '') return reader.faults.add(placeOf(obx, 11), 'required');
	return Object.hasOwn(states, state) ? (states[state] ?? null) : reader.faults.add(placeOf(obx, 11), 'tableValue');
}

export const notesOf = (reader: FieldReader, notes: readonly Segment[]): string =>
	notes
		.map((note) => reader.prose(note, 3))
		.filter(Boolean)
		.join('\n');

const interpretationSystem = 'http://terminology.hl7.org/CodeSystem/v2-0078';
/** OBX-8; "null" of table 0078 says that there is no range, and nothing of the value. */
const flagsOf = (reader: FieldReader, obx: Segment): object[] =>
	reader.repetitions(obx, 8).flatMap((_, at) => {
		const code = reader.component(obx, 8, 1, at + 1);
		const text = reader.component(obx, 8, 2, at + 1);
		if (code.toLowerCase() === 'null' || (code === '' && text === '')) return [];
		return [
			{ coding: [{ system: interpretationSystem, ...(code === '' ? {} : { code: code.toUpperCase() }), ...(text === '' ? {} : { display: text }) }] },
		];
	});

/** A moment of a field, as far as it is known; undefined for none. */
export function momentIn(reader: FieldReader, segment: Segment, field: number): string | undefined {
	const given = reader.component(segment, field);
	if (given === '') return undefined;
	const moment = momentOf(given, reader.component(segment, field, 2));
	return moment ?? reader.faults.add(placeOf(segment, field), 'date') ?? undefined;
}

/** Words of a value that stands in the place of a reason. */
const wordsIn = ({
	valueString,
	valueCodeableConcept: concept,
}: {
	readonly valueString?: unknown;
	readonly valueCodeableConcept?: unknown;
}): string | undefined => {
	if (typeof valueString === 'string') return valueString;
	if (typeof concept !== 'object' || concept === null) return undefined;
	const { text, coding = [] } = concept as Concept;
	return text ?? coding.map(({ display, code }) => display ?? code).find((one) => one !== undefined);
};

/** HL7 v2.5.1, "User-defined access checks": of these words it is known that they keep a result from the patient. */
const keptBack: ReadonlySet<string> = new Set(['R', 'V', 'NOPAT']);

/** Null where something of it is at fault. */
function itemOf({ obx, notes }: ObservationGroup, reader: FieldReader): Item | null {
	const { faults } = reader;
	const before = faults.all.length;
	const code = observedCode(reader, obx);
	const status = statusOf(reader, obx);
	const value = valueOf(reader, obx);
	momentIn(reader, obx, 19);
	const effective = momentIn(reader, obx, 14);
	const range = reader.prose(obx, 7);
	const method = conceptOf(reader, obx, 17);
	const flags = flagsOf(reader, obx);
	const validated = reader
		.repetitions(obx, 16)
		.map((_, at) => personIn(reader, obx, 16, at + 1))
		.filter(Boolean);
	const note = notesOf(reader, notes);
	if (faults.all.length > before || code === null || status === null || value === null) return null;
	// Why there is no result stands where the result would.
	const reason = status === 'cancelled' ? wordsIn(value) : undefined;
	return {
		obx,
		code,
		subId: reader.component(obx, 4),
		status,
		value: reason === undefined ? value : { dataAbsentReason: { text: reason } },
		members: {
			...(effective === undefined ? {} : { effectiveDateTime: effective }),
			...(flags.length === 0 ? {} : { interpretation: flags }),
			...(range === '' ? {} : { referenceRange: [{ text: range }] }),
			...(method === null ? {} : { method }),
			...(validated.length === 0 ? {} : { performer: validated.map((name) => outside(name, 'person')) }),
			...(note === '' ? {} : { note: [{ text: note }] }),
			...(keptBack.has(reader.component(obx, 13).toUpperCase()) ? { meta: { security: [{ code: 'R' }] } } : {}),
		},
	};
}

export const sameCode = (one: Item, other: Item): boolean => JSON.stringify(one.code.concept) === JSON.stringify(other.code.concept);

/** Observations of an order; neighbours that are lines of one text are one. */
export function itemsOf(groups: readonly ObservationGroup[], reader: FieldReader): Item[] {
	const items: Item[] = [];
	for (const group of groups) {
		const item = itemOf(group, reader);
		if (item === null) continue;
		const before = items.at(-1);
		const isNext = before !== undefined && isLines(reader.component(item.obx, 2)) && isLines(reader.component(before.obx, 2)) && sameCode(before, item);
		if (isNext && before.status === item.status && canJoin(before, item)) items[items.length - 1] = joined(before, item);
		else items.push(item);
	}
	return items;
}

/** Flags, references and comments of one line of a text would be lost: they are on the first, or on none. */
const canJoin = (_before: Item, { members }: Item): boolean => ['interpretation', 'referenceRange', 'method', 'meta'].every((member) => !(member in members));

function joined(before: Item, item: Item): Item {
	const textOf = ({ value }: Item) => wordsIn(value) ?? '';
	const notes = [before, item].flatMap(({ members }) => (Array.isArray(members['note']) ? (members['note'] as object[]) : []));
	const value =
		'dataAbsentReason' in before.value
			? { dataAbsentReason: { text: `${textOf(before)}\n${textOf(item)}` } }
			: written(`${textOf(before)}\n${textOf(item)}`, null);
	return { ...before, value, members: { ...before.members, ...(notes.length === 0 ? {} : { note: notes }) } };
}

/** Where the members of an Observation come from. */
export const placesOf = (obx: Segment): Readonly<Record<string, string>> => ({
	'': obx.at,
	code: placeOf(obx, 3),
	hasMember: placeOf(obx, 4),
	derivedFrom: placeOf(obx, 4),
	'value*': placeOf(obx, 5),
	_valueString: placeOf(obx, 6),
	'valueQuantity.unit': placeOf(obx, 6),
	'valueRange.unit': placeOf(obx, 6),
	'valueRatio.unit': placeOf(obx, 6),
	dataAbsentReason: placeOf(obx, 5),
	referenceRange: placeOf(obx, 7),
	interpretation: placeOf(obx, 8),
	status: placeOf(obx, 11),
	effective: placeOf(obx, 14),
	effectiveDateTime: placeOf(obx, 14),
	performer: placeOf(obx, 16),
	method: placeOf(obx, 17),
	note: obx.at,
});
