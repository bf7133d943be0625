/** People and organisations: PID as a FHIR Patient, and who made, validated or ordered a result. */
import type { Draft } from './draft.ts';
import { placeOf, type FieldReader, type Segment } from './er7.ts';
import { momentOf } from './moments.ts';

const birthTimeUrl = 'http://hl7.org/fhir/StructureDefinition/patient-birthTime';

/** Table 0001; who is neither is told no reference of either. */
const genders: Readonly<Record<string, string>> = { F: 'female', M: 'male', O: 'other', A: 'other', N: 'other', U: 'unknown' };
/** Table 0200: which name counts. */
const nameUses: Readonly<Record<string, string>> = {
	'': 'official',
	L: 'official',
	D: 'usual',
	C: 'usual',
	M: 'maiden',
	B: 'maiden',
	A: 'nickname',
	N: 'nickname',
	S: 'anonymous',
};

/** PID-3: the national number, by its type (NI, NNKAZ) or its assigning authority (IIN). */
function identifiersOf(reader: FieldReader, pid: Segment): object[] {
	return reader.repetitions(pid, 3).flatMap((_, at) => {
		const part = (component: number) => reader.component(pid, 3, component, at + 1);
		const [value, authority, type] = [part(1), part(4).toUpperCase(), part(5).toUpperCase()];
		if (value === '') return [];
		const isNational = type === 'NI' || type === 'NNKAZ' || authority === 'IIN' || authority === 'ИИН' || authority === 'ЖСН';
		return [isNational ? { type: { coding: [{ code: 'NNKAZ' }] }, value } : { system: `urn:hl7:${authority}`, value }];
	});
}

/**
 * PID-5. The parts of a surname (FN.2, FN.3: its prefix and the surname itself) are read with the whole one that they stand in. Whatever else stands behind a subcomponent's delimiter would be left
 * out of the name, and is refused.
 */
function namesOf(reader: FieldReader, pid: Segment): object[] {
	return reader.repetitions(pid, 5).map((_, at) => {
		const part = (component: number) => reader.component(pid, 5, component, at + 1);
		const rest = (component: number, from: number, till: number) =>
			Array.from({ length: till - from + 1 }, (__, nr) => reader.subcomponent(pid, 5, component, from + nr, at + 1)).filter(Boolean);
		if (rest(1, 2, 3).some((one) => !part(1).includes(one))) reader.faults.add(placeOf(pid, 5, 1, at + 1), 'notRead');
		for (const component of [2, 3]) if (rest(component, 2, 3).length > 0) reader.faults.add(placeOf(pid, 5, component, at + 1), 'notRead');
		const type = part(7).toUpperCase();
		const given = [part(2), part(3)].filter(Boolean);
		return { use: nameUses[type] ?? 'old', ...(part(1) === '' ? {} : { family: part(1) }), ...(given.length === 0 ? {} : { given }) };
	});
}

/** PID-13 and PID-14: the whole number, as it is written or in its parts. */
function phonesOf(reader: FieldReader, pid: Segment): object[] {
	return [13, 14].flatMap((field) =>
		reader.repetitions(pid, field).flatMap((_, at) => {
			const part = (component: number) => reader.component(pid, field, component, at + 1);
			const parts = [part(5) === '' ? '' : `+${part(5).replace(/^\+/, '')}`, part(6), part(7)].join('');
			const value = part(12) || part(1) || parts;
			return value === '' || /^(?:Internet|X\.400|FX|MD|BP)$/i.test(part(3)) || part(2) === 'NET' ? [] : [{ system: 'phone', value: value.slice(0, 60) }];
		}),
	);
}

/** @returns what reports refer to */
export function addPatient(reader: FieldReader, pid: Segment, draft: Draft): { readonly reference: string } {
	const { faults } = reader;
	const born = reader.component(pid, 7);
	const moment = momentOf(born, reader.component(pid, 7, 2));
	if (born !== '' && moment === null) faults.add(placeOf(pid, 7), 'date');
	const sex = reader.component(pid, 8).toUpperCase();
	const gender = Object.hasOwn(genders, sex) ? genders[sex] : undefined;
	if (sex !== '' && gender === undefined) faults.add(placeOf(pid, 8), 'tableValue');
	// Somebody who is not to be named has no results here.
	const members = {
		identifier: identifiersOf(reader, pid),
		name: namesOf(reader, pid),
		...(moment === null ? {} : { birthDate: moment.slice(0, 10) }),
		...(moment?.includes('T') === true ? { _birthDate: { extension: [{ url: birthTimeUrl, valueDateTime: moment }] } } : {}),
		telecom: phonesOf(reader, pid),
		...(gender === undefined ? {} : { gender }),
	};
	return draft.add('Patient', members, {
		'': pid.at,
		identifier: placeOf(pid, 3),
		name: placeOf(pid, 5),
		birthDate: placeOf(pid, 7),
		_birthDate: placeOf(pid, 7),
		telecom: placeOf(pid, 13),
		gender: placeOf(pid, 8),
	});
}

/** A person of an XCN: family, given and middle names. A code without a name gives no person to print. */
export function personIn(reader: FieldReader, segment: Segment, field: number, repetition = 1): string {
	const [family, given, middle] = [2, 3, 4].map((component) => reader.component(segment, field, component, repetition)) as [string, string, string];
	return [family, given, middle].filter(Boolean).join(' ');
}

/** OBR-32 (NDL): the name in subcomponents of the first component; many write it as a person of other fields. */
export function interpreterIn(reader: FieldReader, obr: Segment): string {
	const names = [2, 3, 4].map((at) => reader.subcomponent(obr, 32, 1, at)).filter(Boolean);
	if (names.length > 0) return names.join(' ');
	return momentOf(reader.component(obr, 32, 2)) === null ? personIn(reader, obr, 32) : '';
}

/** Somebody outside of the message, by name. */
export const outside = (name: string, kind: 'person' | 'organization'): object => ({
	...(kind === 'person' ? { reference: 'Practitioner/named' } : {}),
	display: name,
});
