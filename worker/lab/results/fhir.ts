/**
 * Reads a message of results out of a FHIR R4 Bundle. What is read is said in docs/lis.md; everything else of the Bundle is let pass. Each
 * fault names its place as a path into the Bundle.
 */
import { z } from 'zod';
import { lisResults, type FhirBundle } from '#shared/results/messages.ts';
import { comparator, flag, type Flag } from '#shared/kit/domain.ts';
import { isQualitativeWord } from '#shared/results/lines.ts';
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { faultsOf } from '#shared/kit/faults.ts';
import type { Message, MessageLine } from './message.ts';

const analyteSystem = 'urn:zerthana:analyte';
const loincSystem = 'http://loinc.org';

const text = z.string().max(4000);
const instant = z.iso.datetime({ offset: true });
const identifier = z.object({ value: z.string().min(1).max(100) });
const coding = z.object({ system: text.optional(), code: text.optional(), display: text.optional() });
const concept = z.object({ coding: z.array(coding).max(20).optional(), text: text.optional() });
const quantity = z.object({
	value: z.number().optional(),
	comparator: comparator.optional(),
	unit: text.optional(),
	code: text.optional(),
});

const bundleSchema = z.object({ identifier, timestamp: instant.optional() });
const patientSchema = z.object({
	name: z.array(z.object({ family: text.min(1), given: z.array(text).max(5).optional() })).min(1),
	birthDate: z.iso.date(),
	gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
});
const reportSchema = z.object({
	identifier: z.array(identifier).min(1),
	basedOn: z.array(z.object({ identifier: identifier.optional() })).optional(),
	status: z.enum(['registered', 'partial', 'preliminary', 'final', 'amended', 'corrected', 'appended', 'cancelled', 'entered-in-error', 'unknown']),
	effectiveDateTime: instant.optional(),
	issued: instant.optional(),
	performer: z.array(z.object({ display: text.optional() })).optional(),
});
const observationSchema = z.object({
	status: z.enum(['registered', 'preliminary', 'final', 'amended', 'corrected', 'cancelled', 'entered-in-error', 'unknown']),
	code: concept,
	meta: z.object({ security: z.array(coding).optional() }).optional(),
	valueQuantity: quantity.optional(),
	valueString: text.optional(),
	valueInteger: z.number().optional(),
	valueCodeableConcept: concept.optional(),
	dataAbsentReason: concept.optional(),
	interpretation: z.array(concept).optional(),
	note: z.array(z.object({ text })).optional(),
	referenceRange: z.array(z.object({ low: quantity.optional(), high: quantity.optional() })).optional(),
});
const specimenSchema = z.object({ receivedTime: instant.optional() });
type Observation = z.infer<typeof observationSchema>;

/** Reads the Bundle. Refusals are `validation`, with paths into the Bundle. */
export function readBundle(bundle: FhirBundle): Result<Message> {
	const faults: FieldFault[] = [];
	const read = <S extends z.ZodType>(schema: S, value: unknown, at: string): z.output<S> | null => {
		const result = schema.safeParse(value);
		if (result.success) return result.data;
		for (const issue of result.error.issues.slice(0, 20))
			faults.push({ field: [at, ...issue.path].filter((part) => part !== '').join('.'), rule: 'invalid' });
		return null;
	};
	const resources = (type: string) =>
		bundle.entry.flatMap(({ resource }, at) => (resource.resourceType === type ? [{ resource, at: `entry.${at}.resource` }] : []));

	const head = read(bundleSchema, bundle, '');
	const reports = resources('DiagnosticReport');
	const [first] = reports;
	if (!first || reports.length > 1) return failure('validation', { fields: [{ field: 'entry', rule: 'oneDiagnosticReport' }] });
	const report = read(reportSchema, first.resource, first.at);
	const [patientEntry] = resources('Patient');
	const patient = patientEntry ? read(patientSchema, patientEntry.resource, patientEntry.at) : null;
	const [specimenEntry] = resources('Specimen');
	const specimen = specimenEntry ? read(specimenSchema, specimenEntry.resource, specimenEntry.at) : null;
	const lines = resources('Observation').flatMap(({ resource, at }) => {
		const observation = read(observationSchema, resource, at);
		const line = observation && lineOf(observation);
		if (observation && !line) faults.push({ field: `${at}.code`, rule: 'unknownAnalyte' });
		return line ? [line] : [];
	});
	const issued = report?.issued ?? head?.timestamp;
	if (!issued) faults.push({ field: `${first.at}.issued`, rule: 'required' });
	if (faults.length > 0 || !head || !report || !issued) return failure('validation', { fields: faults });

	const name = patient?.name[0];
	const message = {
		messageId: head.identifier.value,
		issued,
		requestNr: report.identifier[0]?.value,
		orderNr: report.basedOn?.[0]?.identifier?.value,
		patient:
			patient && name
				? {
						lastName: name.family,
						firstName: name.given?.[0] ?? '',
						middleName: name.given?.[1],
						birthDate: patient.birthDate,
						sex: sexOf(patient.gender),
					}
				: undefined,
		collectedAt: report.effectiveDateTime,
		receivedAt: specimen?.receivedTime,
		completedAt: ['final', 'amended', 'corrected', 'appended'].includes(report.status) ? issued : undefined,
		lab: report.performer?.[0]?.display,
	};
	// The same bounds hold as for a message of our own form.
	const bounded = lisResults.omit({ lines: true }).safeParse(message);
	if (!bounded.success) return failure('validation', { fields: faultsOf(bounded.error) });
	const known = lisResults.pick({ lines: true }).safeParse({ lines: lines.map(({ loinc: _, ...line }) => ({ ...line, code: line.code ?? 'loinc' })) });
	if (!known.success) return failure('validation', { fields: faultsOf(known.error) });
	return success({
		...bounded.data,
		lines: known.data.lines.map((line, at) => ({ ...line, code: lines[at]?.code ?? null, loinc: lines[at]?.loinc ?? null })),
	});
}

const sexOf = (gender: string | undefined) => (gender === 'female' ? 'F' : gender === 'male' ? 'M' : undefined);

const states = {
	registered: 'preliminary',
	preliminary: 'preliminary',
	unknown: 'preliminary',
	final: 'final',
	amended: 'corrected',
	corrected: 'corrected',
	cancelled: 'cancelled',
	'entered-in-error': 'cancelled',
} as const satisfies Record<Observation['status'], MessageLine['status']>;

/** HL7 confidentiality codes of what the laboratory holds back. */
const heldBack = new Set(['R', 'V']);
const isFlag = (code: string | undefined): code is Flag => flag.safeParse(code).success;

function lineOf(observation: Observation): MessageLine | null {
	const codeIn = (system: string) => observation.code.coding?.find((entry) => entry.system === system)?.code ?? null;
	const [code, loinc] = [codeIn(analyteSystem), codeIn(loincSystem)];
	if (code === null && loinc === null) return null;
	const restricted = observation.meta?.security?.some((label) => heldBack.has(label.code ?? '')) ?? false;
	const interpreted = observation.interpretation?.flatMap((entry) => entry.coding ?? []).find((entry) => isFlag(entry.code))?.code;
	const [range] = observation.referenceRange ?? [];
	const comment = observation.note?.map((note) => note.text).join('\n');
	return {
		code,
		loinc,
		status: restricted ? 'restricted' : states[observation.status],
		...valueOf(observation),
		...(range && (range.low?.value !== undefined || range.high?.value !== undefined) ? { range: { low: range.low?.value, high: range.high?.value } } : {}),
		...(isFlag(interpreted) ? { flag: interpreted } : {}),
		...(comment ? { comment } : {}),
		...(observation.dataAbsentReason?.text ? { reason: observation.dataAbsentReason.text } : {}),
	};
}

/** SNOMED CT codes of qualitative results, and the words they are here. */
const words: Readonly<Record<string, string>> = {
	'260373001': 'detected',
	'260415000': 'not-detected',
	'10828004': 'positive',
	'260385009': 'negative',
	'17621005': 'normal',
	'263654008': 'abnormal',
	POS: 'positive',
	NEG: 'negative',
};

function valueOf({ valueQuantity, valueString, valueInteger, valueCodeableConcept }: Observation): Pick<MessageLine, 'value' | 'comparator' | 'unit'> {
	if (valueQuantity?.value !== undefined) {
		const unit = valueQuantity.code ?? valueQuantity.unit;
		return {
			value: valueQuantity.value,
			...(valueQuantity.comparator ? { comparator: valueQuantity.comparator } : {}),
			...(unit === undefined ? {} : { unit }),
		};
	}
	if (valueInteger !== undefined) return { value: valueInteger };
	if (valueString) return { value: valueString };
	if (!valueCodeableConcept) return {};
	const known = valueCodeableConcept.coding?.flatMap(({ code = '' }) => (isQualitativeWord(code) ? [code] : (words[code] ?? [])))[0];
	const said = known ?? valueCodeableConcept.text ?? valueCodeableConcept.coding?.[0]?.display;
	return said ? { value: said } : {};
}
