/** Coded elements (CE, CWE) of HL7 v2, and what their coding systems (table 0396) are in FHIR. */
import { analyteSystem, loincSystem } from '#worker/lab/results/fhir/codes.ts';
import { placeOf, type FieldReader, type Segment } from './er7.ts';

interface Coding {
	readonly system?: string;
	readonly code?: string;
	readonly display?: string;
}
export interface Concept {
	readonly coding?: readonly Coding[];
	readonly text?: string;
}

const interpretations = 'http://terminology.hl7.org/CodeSystem/v2-0078';
const systems: Readonly<Record<string, string>> = {
	LN: loincSystem,
	LOINC: loincSystem,
	SCT: 'http://snomed.info/sct',
	SNM: 'http://snomed.info/sct',
	SNOMED: 'http://snomed.info/sct',
	HL70078: interpretations,
	ZERTHANA: analyteSystem,
};

/** One triplet of a coded element: identifier, text and coding system. */
interface Triplet {
	readonly code: string;
	readonly text: string;
	/** As it is written; empty for none. */
	readonly system: string;
}

/** Identifier and alternate one of a field. */
function tripletsOf(reader: FieldReader, segment: Segment, field: number, repetition = 1): Triplet[] {
	const part = (at: number) => reader.whole(segment, field, at, repetition);
	// Line breaks of formatted text stand in no code: what is left without them might be another one.
	const codeAt = (at: number) => {
		const code = part(at);
		if (code.includes('\n')) reader.faults.add(placeOf(segment, field, at, repetition), 'escape');
		return code;
	};
	return [1, 4]
		.map((at) => ({ code: codeAt(at), text: part(at + 1), system: part(at + 2).toUpperCase() }))
		.filter(({ code, text }) => code !== '' || text !== '');
}

const known = (system: string): string | undefined => (Object.hasOwn(systems, system) ? systems[system] : undefined);
/** Codes of one laboratory, or of no named system. */
const isLocal = (system: string): boolean => system === '' || system === 'L' || system.startsWith('99');

/** A coded element as FHIR has it: what the laboratory wrote (CWE.9) goes before names of codes. A system that is not known here keeps its name: its codes mean nothing else. */
export function conceptOf(reader: FieldReader, segment: Segment, field: number, repetition = 1): Concept | null {
	const triplets = tripletsOf(reader, segment, field, repetition);
	const original = reader.whole(segment, field, 9, repetition);
	if (triplets.length === 0) return original === '' ? null : { text: original };
	const coding = triplets.map(({ code, text, system }): Coding => {
		const uri = known(system) ?? (system === '' ? undefined : `urn:hl7:${system}`);
		return { ...(uri === undefined ? {} : { system: uri }), ...(code === '' ? {} : { code }), ...(text === '' ? {} : { display: text }) };
	});
	return { coding, ...(original === '' ? {} : { text: original }) };
}

/** Which analyte an OBX-3 means. */
export interface ObservedCode {
	readonly concept: Concept;
	/** By the catalogue's own code, said so or not. */
	readonly isCatalogues: boolean;
	/** The same without it: of an antibiotic, whose local code is none of the catalogue's. */
	readonly withoutLocal: Concept;
}

/**
 * OBX-3: the catalogue's code where its system is ZERTHANA, else LOINC, else a local code, which is taken for the catalogue's. A local code beside one of LOINC is the laboratory's own affair.
 */
export function observedCode(reader: FieldReader, segment: Segment): ObservedCode | null {
	const triplets = tripletsOf(reader, segment, 3);
	const concept = conceptOf(reader, segment, 3);
	if (concept === null || triplets.every(({ code }) => code === '')) return reader.faults.add(placeOf(segment, 3), 'required');
	const named = triplets.some(({ system }) => known(system) === analyteSystem);
	const loinc = triplets.some(({ system }) => known(system) === loincSystem);
	const locals = triplets.filter(({ code, system }) => code !== '' && isLocal(system));
	if (named || loinc || locals.length === 0) return { concept, isCatalogues: named, withoutLocal: concept };
	const [local] = locals;
	const name = triplets.find(({ text }) => text !== '')?.text;
	const own = { system: analyteSystem, code: local?.code ?? '', ...(local?.text ? { display: local.text } : {}) };
	return {
		concept: { coding: [own], ...(name === undefined ? {} : { text: name }) },
		isCatalogues: true,
		withoutLocal: { coding: [{ ...own, system: 'urn:hl7:L' }], ...(name === undefined ? {} : { text: name }) },
	};
}

/** OBX-6. A power whose sign nobody escaped (`10^9/L`) was taken apart as if it had components: no unit is called 10. */
export function unitOf(reader: FieldReader, segment: Segment): { readonly unit?: string; readonly code?: string; readonly system?: string } | null {
	if (!reader.has(segment, 6)) return null;
	const [code, text, system] = [1, 2, 3].map((at) => reader.whole(segment, 6, at)) as [string, string, string];
	if (/^(?:[x×х*·]\s*)?10$/iu.test(code) && /^-?\d{1,2}\s*\/.+$/.test(text)) return { unit: `${code}^${text}` };
	if (code === '' && text === '') return null;
	if (system.toUpperCase() === 'UCUM')
		return { system: 'http://unitsofmeasure.org', ...(code === '' ? {} : { code }), ...(text === '' ? {} : { unit: text }) };
	return { unit: code === '' ? text : code };
}
