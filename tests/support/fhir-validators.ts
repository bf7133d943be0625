/** Two validators of FHIR R4 that know nothing of each other: one goes by FHIR's own profiles and value sets, one by schemas of zod, resource by resource. */
import {
	createBundleSchema,
	createCapabilityStatementSchema,
	createDiagnosticReportSchema,
	createObservationSchema,
	createLocationSchema,
	createOperationOutcomeSchema,
	createOrganizationSchema,
	createPatientSchema,
	createPractitionerSchema,
	createProvenanceSchema,
	createServiceRequestSchema,
	createSpecimenSchema,
} from '@solarahealth/fhir-r4';
import { Fhir } from 'fhir';

export interface ValidatedResource {
	readonly resourceType: string;
	readonly entry?: readonly { readonly resource: ValidatedResource }[] | undefined;
	readonly contained?: readonly ValidatedResource[] | undefined;
}

const validator = new Fhir();
/** By the profiles; what it says of codes is a warning, since no terminology is at hand. */
const byProfile = (resource: ValidatedResource): string[] =>
	validator
		.validate(resource, { errorOnUnexpected: true })
		.messages.filter(({ severity }) => !['information', 'info', 'warning'].includes(String(severity)))
		.map(({ location, resourceId, message }) => `${resourceId ?? ''} ${location ?? ''}: ${message ?? ''}`);

interface Schema {
	readonly safeParse: (value: unknown) => {
		readonly success: boolean;
		readonly error?: { readonly issues: readonly { readonly path: readonly unknown[]; readonly message: string }[] };
	};
}
const schemas: Readonly<Record<string, Schema>> = {
	Bundle: createBundleSchema(),
	CapabilityStatement: createCapabilityStatementSchema(),
	DiagnosticReport: createDiagnosticReportSchema(),
	Observation: createObservationSchema(),
	Location: createLocationSchema(),
	OperationOutcome: createOperationOutcomeSchema(),
	Organization: createOrganizationSchema(),
	Patient: createPatientSchema(),
	Practitioner: createPractitionerSchema(),
	Provenance: createProvenanceSchema(),
	ServiceRequest: createServiceRequestSchema(),
	Specimen: createSpecimenSchema(),
};
/** By the schemas, which do not look into entries and contained resources: each is given by itself. */
function bySchema(resource: ValidatedResource): string[] {
	const schema = schemas[resource.resourceType];
	if (!schema) return [`no schema of ${resource.resourceType}`];
	const own = schema.safeParse(resource).error?.issues.map(({ path, message }) => `${resource.resourceType}.${path.join('.')}: ${message}`) ?? [];
	const within = [...(resource.entry?.map((entry) => entry.resource) ?? []), ...(resource.contained ?? [])];
	return [...own, ...within.flatMap(bySchema)];
}
/** What each of the two says. */
export const problemsOf = (resource: ValidatedResource) => ({ byProfile: byProfile(resource), bySchema: bySchema(resource) });
export const noProblems = { byProfile: [], bySchema: [] };
