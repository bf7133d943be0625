/** Elements of FHIR R4 as they are written (https://hl7.org/fhir/R4/datatypes.html). */
import { createHash } from 'node:crypto';
import type { Comparator, Flag, Interpretation } from '#shared/kit/domain.ts';
import { ucumSystem } from '#worker/lab/results/fhir/types.ts';
import { readUnit } from '#worker/lab/results/units.ts';

export type Element = Readonly<Record<string, unknown>>;
export interface Resource extends Element {
	readonly resourceType: string;
}
export interface Entry {
	readonly fullUrl: string;
	readonly resource: Resource;
}

const says = (value: unknown) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Without members that say nothing: FHIR has neither null nor empty values. */
export const element = <T extends Element>(members: T): T => Object.fromEntries(Object.entries(members).filter(([, value]) => says(value))) as T;

/** A UUID that is always the same for what it names (RFC 9562, version 8, of a SHA-256): who takes the same result twice has it once. */
export function urnOf(...names: readonly string[]): string {
	const hex = createHash('sha256').update(names.join('\u0000')).digest('hex');
	return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}

const profile = 'http://hl7.org/fhir/uv/ipa/StructureDefinition/ipa-observation';
const answers = ['valueQuantity', 'valueCodeableConcept', 'valueString', 'dataAbsentReason', 'component', 'hasMember'];

/** An Observation of a laboratory. It names the profile of International Patient Access where it says what it found or why it did not (ipa-obs-1): a letter beside an antibiotic is neither. */
export function observation(members: Element): Resource {
	const isWhole = answers.some((name) => says(members[name]));
	return element({ resourceType: 'Observation', meta: isWhole ? { profile: [profile] } : undefined, ...members });
}

export const to = ({ fullUrl }: Pick<Entry, 'fullUrl'>): Element => ({ reference: fullUrl });
export const coded = (system: string, code: string, display?: string): Element => ({ coding: [element({ system, code, display })] });

/** A unit as it is printed, and its code of UCUM where there is one that is sure. */
export interface Unit {
	readonly unit: string;
	readonly code: string | null;
}

/** A unit of which nothing is known but how it is written. */
export function unitAsWritten(unit: string): Unit {
	const [code, ...others] = unit === '' ? [] : readUnit(unit);
	return { unit, code: code === undefined || others.length > 0 ? null : code };
}

export const quantityOf = (value: number, { unit, code }: Unit, comparator: Comparator | null = null): Element =>
	element({ value, comparator, unit, ...(code === null ? {} : { system: ucumSystem, code }) });

const interpretationSystem = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
/** As HL7's table names them. */
const flagNames: Readonly<Record<Flag, string>> = {
	N: 'Normal',
	L: 'Low',
	H: 'High',
	LL: 'Critical low',
	HH: 'Critical high',
	A: 'Abnormal',
	AA: 'Critical abnormal',
};
const isFlag = (code: Interpretation): code is Flag => Object.hasOwn(flagNames, code);
/** Codes that calm, of which none stands beside what is in doubt. */
const calm: ReadonlySet<Interpretation> = new Set(['N', 'NEG', 'ND', 'NR', 'S', 'VS', 'SYN-S', 'B', 'EXP']);

interface Said {
	readonly flag: Flag | null;
	readonly interpretations?: readonly Interpretation[] | undefined;
	readonly interpretationText?: string | undefined;
}

/**
 * What is said of a value: the mark that stands on the page first, then what else the laboratory said. Where nobody judged it there is none of ours, "normal" stands where the page says so
 * and nowhere else, and beside a doubt nothing calms.
 */
export function interpretationsOf({ flag, interpretations = [], interpretationText = '' }: Said, isDoubtful: boolean): Element[] {
	const codes: readonly Interpretation[] = [...(flag === null ? [] : [flag]), ...interpretations.filter((code) => code !== 'N')];
	const told = codes.filter((code) => !isDoubtful || !calm.has(code));
	return [
		...[...new Set(told)].map((code) => coded(interpretationSystem, code, isFlag(code) ? flagNames[code] : undefined)),
		...(interpretationText === '' ? [] : [{ text: interpretationText }]),
	];
}

export const absent = (code: string, text = ''): Element =>
	element({ ...coded('http://terminology.hl7.org/CodeSystem/data-absent-reason', code), text: text.trim() });
