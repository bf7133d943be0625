/** FHIR R4 Bundles as laboratories send them, and what is answered to one that is refused. */
import { expect } from 'vitest';
import { at, type Taken } from './lis.ts';
import { fresh, read } from './laboratory.ts';
import { lis } from './site.ts';

export type Resource = Readonly<Record<string, unknown>>;

/** An OperationOutcome, or the answer to what was taken. */
type Answer = Taken & {
	readonly resourceType?: string;
	readonly issue: readonly {
		readonly severity: string;
		readonly code: string;
		readonly details: { readonly text: string; readonly coding: readonly { readonly system: string; readonly code: string }[] };
		readonly diagnostics?: string;
		readonly expression?: readonly string[];
	}[];
};

export const fhirType = 'application/fhir+json';
/** What came of a Bundle: of one that was taken the members of the reply, which its OperationOutcome has as diagnostics. */
export async function postBundle(body: unknown, path = '/lis/results'): Promise<Answer & { readonly http: number }> {
	const answer = await read<Answer>(lis('POST', path, body, { 'Content-Type': fhirType }));
	return answer.http === 200 ? { ...answer, ...(JSON.parse(answer.issue[0]?.diagnostics ?? '') as object) } : answer;
}
/** Path and rule of each fault. */
export const faultsOf = ({ issue }: Pick<Answer, 'issue'>) =>
	issue.map(({ expression, details }) =>
		`${expression?.join() ?? ''} ${details.coding.find(({ system }) => system === 'urn:zerthana:rule')?.code ?? ''}`.trim(),
	);
/** @throws where the Bundle is refused */
export async function taken(body: unknown): Promise<Answer> {
	const answer = await postBundle(body);
	expect(answer, JSON.stringify(answer)).toMatchObject({ http: 200 });
	return answer;
}
/** What was refused, and nothing else of it. */
export async function refused(body: unknown, ...faults: readonly string[]): Promise<void> {
	const answer = await postBundle(body);
	expect(answer).toMatchObject({ resourceType: 'OperationOutcome' });
	expect(faultsOf(answer)).toEqual(faults);
}

const analyteSystem = 'urn:zerthana:analyte';
const interpretationSystem = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
export const ucum = (value: number, unit: string, more: object = {}) => ({
	valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit, ...more },
});
export const mmol = (value: number, more: object = {}) => ucum(value, 'mmol/L', more);
export const interpreted = (...codes: readonly string[]) => ({ interpretation: codes.map((code) => ({ coding: [{ system: interpretationSystem, code }] })) });
export const labelled = (code: string) => ({ meta: { security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code }] } });

/** Олег Ким, unless said otherwise. */
export const patient = (more: Resource = {}): Resource => ({
	resourceType: 'Patient',
	name: [{ use: 'official', family: 'Ким', given: ['Олег', 'Петрович'] }],
	birthDate: '1985-01-02',
	gender: 'male',
	...more,
});
export const report = (requestNr: string, more: Resource = {}): Resource => ({
	resourceType: 'DiagnosticReport',
	identifier: [{ system: 'urn:lab:requests', value: requestNr }],
	status: 'final',
	code: { text: 'Laboratory report' },
	issued: at(0),
	...more,
});
export const observation = (code: string, more: Resource = {}): Resource => ({
	resourceType: 'Observation',
	status: 'final',
	code: { coding: [{ system: analyteSystem, code }] },
	...more,
});

/** A UUID that is always the same for a name. */
export const urn = (name: string) =>
	`urn:uuid:00000000-0000-4000-8000-${[...name]
		.map((letter) => letter.codePointAt(0)?.toString(16))
		.join('')
		.slice(0, 12)
		.padStart(12, '0')}`;
export const to = (name: string) => ({ reference: urn(name) });

export const bundle = (resources: readonly (Resource | readonly [string, Resource])[], more: Resource = {}): Resource => ({
	resourceType: 'Bundle',
	type: 'collection',
	identifier: { system: 'urn:lab:messages', value: fresh() },
	timestamp: at(0),
	entry: resources.map((one, index) => {
		const [name, resource] = Array.isArray(one) ? (one as readonly [string, Resource]) : [`e${index}`, one as Resource];
		return { fullUrl: urn(name), resource };
	}),
	...more,
});

let counter = 0;
/** Number of a request that no order made: its first message brings the patient. */
export const unordered = () => `EXT-${String((counter += 1))}`;
