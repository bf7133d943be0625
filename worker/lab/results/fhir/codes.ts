/** Codes of other systems, and what they are here. */
import { qualitativeWord, type QualitativeWord, type Susceptibility } from '#shared/kit/domain.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import type { Concept } from './types.ts';

export const analyteSystem = 'urn:zerthana:analyte';
/** Tests and panels that are ordered, points and biomaterials: as the laboratory's own files call them. */
export const testSystem = 'urn:zerthana:test';
export const pointSystem = 'urn:zerthana:point';
export const materialSystem = 'urn:zerthana:biomaterial';
export const requestSystem = 'urn:zerthana:request';
export const orderSystem = 'urn:zerthana:order';
export const orderLineSystem = 'urn:zerthana:order:line';

/** The order of a line's number: `63981155-2` is the second line of one. A system that took an order out names its lines when it sends results back. */
export const orderOfLine = (nr: string): string => /^(\d{8}|\d{10})-\d{1,3}$/.exec(nr.trim())?.[1] ?? nr;
export const doctorSystem = 'urn:zerthana:doctor';
export const iinSystem = 'urn:zerthana:iin';
/** Accounts of this site. */
export const patientSystem = 'urn:zerthana:patient';
/** Extension of a report, with `valueDateTime`: when its results are expected. FHIR R4 has no element for that. */
export const plannedUrl = 'urn:zerthana:planned';
export const loincSystem = 'http://loinc.org';
const snomedSystem = 'http://snomed.info/sct';

/** HL7's tables of interpretations, under the names that they have had. */
export const interpretationSystems: ReadonlySet<string | undefined> = new Set([
	undefined,
	'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
	'http://hl7.org/fhir/v3/ObservationInterpretation',
	'http://terminology.hl7.org/CodeSystem/v2-0078',
	'http://hl7.org/fhir/v2/0078',
	'urn:oid:2.16.840.1.113883.5.83',
]);

/** Qualitative answers of SNOMED CT. */
const snomedWords: Readonly<Record<string, QualitativeWord>> = {
	'260373001': 'detected',
	'260415000': 'not-detected',
	'10828004': 'positive',
	'260385009': 'negative',
	'17621005': 'normal',
	'263654008': 'abnormal',
	'11214006': 'reactive',
	'131194007': 'non-reactive',
	'260408008': 'weakly-positive',
	'42425007': 'equivocal',
	'260405006': 'trace',
	'264868006': 'no-growth',
};
/** How a microbe answers to an antibiotic, by codes of SNOMED CT: in general, and by EUCAST's categories of 2019. */
const snomedLetters: Readonly<Record<string, Susceptibility>> = {
	'30714006': 'R',
	'131196009': 'S',
	'11896004': 'I',
	'1306581009': 'R',
	'1306577009': 'S',
	'1306583007': 'I',
};
/** The letter that a code says; null for none. */
export const letterOfCode = ({ system, code = '' }: NonNullable<Concept['coding']>[number]): Susceptibility | null =>
	system === snomedSystem ? (ownValue(snomedLetters, code) ?? null) : null;

/** Answers of LOINC. */
const loincWords: Readonly<Record<string, QualitativeWord>> = {
	'LA11882-0': 'detected',
	'LA11883-8': 'not-detected',
	'LA6576-8': 'positive',
	'LA6577-6': 'negative',
	'LA6626-1': 'normal',
};
/** Of the table of interpretations, those that laboratories also send as the result itself. */
const interpretationWords: Readonly<Record<string, QualitativeWord>> = {
	POS: 'positive',
	NEG: 'negative',
	DET: 'detected',
	ND: 'not-detected',
	RR: 'reactive',
	NR: 'non-reactive',
	WR: 'weakly-positive',
	E: 'equivocal',
};

/** All words that a concept's codes say; more than one when they contradict each other. */
export function codedWords({ coding = [] }: Concept): QualitativeWord[] {
	const words = coding.flatMap(({ system, code = '' }): QualitativeWord[] => {
		const own = qualitativeWord.safeParse(code);
		if (own.success) return [own.data];
		const word =
			system === snomedSystem
				? ownValue(snomedWords, code)
				: system === loincSystem
					? ownValue(loincWords, code)
					: interpretationSystems.has(system)
						? ownValue(interpretationWords, code)
						: undefined;
		return word === undefined ? [] : [word];
	});
	return [...new Set(words)];
}

/** Systems that are ours alone: words of answers, and numbers of reports. */
const wordSystem = 'urn:zerthana:word';
export const reportSystem = 'urn:zerthana:report';

/** The codes that say a word: that of SNOMED CT where it has one, and ours. */
export const codesOfWord = (word: QualitativeWord): NonNullable<Concept['coding']> => [
	...Object.entries(snomedWords).flatMap(([code, said]) => (said === word ? [{ system: snomedSystem, code }] : [])),
	{ system: wordSystem, code: word },
];
