/** What of FHIR R4 the laboratory's own system may speak here (https://hl7.org/fhir/R4/capabilitystatement.html): it sends Bundles and is given orders, and nothing is read or searched resource by resource. Pure. */
import { brand } from '#shared/brand.ts';
import { fhirType } from '#shared/kit/refusal.ts';
import { bundleTypes, readTypes } from './guard.ts';

/** When what is said here was last changed. */
const changed = '2026-11-29';

/** @param origin of the site */
export const laboratoryCapability = (origin: string) => ({
	resourceType: 'CapabilityStatement',
	status: 'active',
	date: changed,
	publisher: brand.name,
	kind: 'instance',
	implementation: { description: `${brand.name}: orders and results for a laboratory's own system`, url: `${origin}/lis` },
	fhirVersion: '4.0.1',
	format: [fhirType],
	messaging: [
		{
			endpoint: [
				{
					protocol: { system: 'http://terminology.hl7.org/CodeSystem/message-transport', code: 'http', display: 'HTTP' },
					address: `${origin}/lis/results`,
				},
			],
			documentation: [
				`POST a Bundle of type ${bundleTypes.join(', ')} with a DiagnosticReport for each request to ${origin}/lis/results, as ${fhirType} with the key as Bearer.`,
				`Resources that are read: ${[...readTypes].join(', ')}. Any other refuses the Bundle, as every element does that would be lost.`,
				'Refused, it answers with an OperationOutcome that has an issue for each fault; taken, with one of severity information, whose diagnostics are the reply as JSON. Who names application/json in Accept is answered in JSON.',
				'That needs the scope results.write of the key.',
				`GET ${origin}/lis/orders/fhir?status={status}&after={orderNr}&pageSize={count} gives the orders of a state, oldest first, as a Bundle of type searchset whose link next is the next page.`,
				`GET ${origin}/lis/orders/{orderNr}/fhir gives an order as a Bundle of type collection. Both hold ServiceRequest, Patient, Organization, Location, Practitioner, Specimen, Observation, and need the scope orders.read.`,
				`GET ${origin}/lis/orders/changes tells which orders have changed, and PUT of {"status":2} to ${origin}/lis/orders/{orderNr}/status moves one, as application/json; the latter needs the scope orders.write.`,
			].join('\n\n'),
		},
	],
});
