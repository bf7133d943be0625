/** A message of results in each of the two forms that the site takes (docs/lis.md). */
import type { LisLine, LisResults } from '#shared/results/messages.ts';

export interface Report {
	readonly messageId: string;
	/** Instants as ISO text. */
	readonly issued: string;
	readonly collectedAt: string;
	readonly requestNr: string;
	/** Of a request that comes from no order: null, and whose it is stands in its place. */
	readonly orderNr: string | null;
	readonly owner?: { readonly patient: NonNullable<LisResults['patient']>; readonly password: string };
	readonly complete: boolean;
	readonly lines: readonly LisLine[];
	readonly files?: LisResults['files'];
}

export interface Sent {
	readonly type: 'application/json' | 'application/fhir+json';
	readonly body: object;
}

const labName = 'Zerthana';

export function asJson({ messageId, issued, collectedAt, requestNr, orderNr, owner, complete, lines, files }: Report): Sent {
	const body: LisResults = {
		messageId,
		issued,
		requestNr,
		...(orderNr === null ? {} : { orderNr }),
		...owner,
		collectedAt,
		receivedAt: collectedAt,
		lab: labName,
		...(complete ? { completedAt: issued } : {}),
		lines: [...lines],
		...(files === undefined ? {} : { files }),
	};
	return { type: 'application/json', body };
}

export function asBundle({ messageId, issued, collectedAt, requestNr, orderNr, complete, lines, files }: Report): Sent {
	const report = {
		resourceType: 'DiagnosticReport',
		identifier: [{ value: requestNr }],
		...(orderNr === null ? {} : { basedOn: [{ identifier: { value: orderNr } }] }),
		status: complete ? 'final' : 'partial',
		code: { text: 'Результаты лабораторных исследований' },
		effectiveDateTime: collectedAt,
		issued,
		performer: [{ display: labName }],
		...(files === undefined ? {} : { presentedForm: files }),
	};
	const resources = [report, { resourceType: 'Specimen', receivedTime: collectedAt }, ...lines.map(observationOf)];
	const body = {
		resourceType: 'Bundle',
		type: 'collection',
		identifier: { value: messageId },
		timestamp: issued,
		entry: resources.map((resource) => ({ resource })),
	};
	return { type: 'application/fhir+json', body };
}

/** SNOMED CT, as laboratories code qualitative results. */
const coded: Readonly<Record<string, string>> = {
	detected: '260373001',
	'not-detected': '260415000',
	positive: '10828004',
	negative: '260385009',
	normal: '17621005',
	abnormal: '263654008',
};

function observationOf({ code, status, value, comparator, unit, comment, reason, parts = [] }: LisLine): object {
	const restricted = status === 'restricted';
	const microbes = new Set(parts.map(({ group }) => group));
	return {
		resourceType: 'Observation',
		// What is held back is finished; its label says who may read it.
		status: restricted ? 'final' : status,
		...(restricted ? { meta: { security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' }] } } : {}),
		code: { coding: [{ system: 'urn:zerthana:analyte', code }] },
		...(value === undefined ? {} : valueOf(value, comparator, unit)),
		...(parts.length === 0 ? {} : { component: parts.map((part) => componentOf(part, microbes.size > 1)) }),
		...(comment === undefined ? {} : { note: [{ text: comment }] }),
		...(reason === undefined ? {} : { dataAbsentReason: { text: reason } }),
	};
}

const interpretationSystem = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';

/** An antibiotic: its letter, and its inhibitory concentration as text. Of one microbe the value says which it is. */
function componentOf({ name, group, value, unit, flag }: NonNullable<LisLine['parts']>[number], ofSeveral: boolean): object {
	const codes = flag === undefined ? [] : typeof flag === 'string' ? [flag] : flag;
	return {
		code: { text: group === undefined || !ofSeveral ? name : `${name} (${group})` },
		...(value === undefined ? {} : { valueString: [value, unit].filter((one) => one !== undefined).join(' ') }),
		...(codes.length === 0 ? {} : { interpretation: codes.map((code) => ({ coding: [{ system: interpretationSystem, code }] })) }),
	};
}

/** A unit is a code only where it is one of UCUM: those are ASCII. */
const unitOf = (unit: string) => (/^[!-~]+$/.test(unit) ? { unit, system: 'http://unitsofmeasure.org', code: unit } : { unit });

function valueOf(value: number | string, comparator: LisLine['comparator'], unit: string | undefined): object {
	if (typeof value === 'number')
		return {
			valueQuantity: { value, ...(comparator ? { comparator } : {}), ...(unit === undefined ? {} : unitOf(unit)) },
		};
	const code = coded[value];
	return code === undefined ? { valueString: value } : { valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }] } };
}
