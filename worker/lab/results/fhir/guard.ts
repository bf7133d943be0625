/** What refuses a Bundle before anything of it is read: its type, kinds of resources that are not read here, and elements that change the meaning of others. */
import type { FhirBundle } from '#shared/results/messages.ts';
import type { Faults } from './faults.ts';
import type { Located } from './references.ts';

/** What stands beside results and carries none. Anything else may hold a result that nobody would see. */
export const readTypes: ReadonlySet<string> = new Set([
	'MessageHeader',
	'DiagnosticReport',
	'Observation',
	'Patient',
	'Media',
	'Specimen',
	'ServiceRequest',
	'Practitioner',
	'PractitionerRole',
	'Organization',
	'Location',
	'Encounter',
	'Device',
	'Provenance',
	'Coverage',
]);

/** Of Bundles. */
export const bundleTypes = ['collection', 'message', 'transaction'] as const;
const types: ReadonlySet<unknown> = new Set(bundleTypes);
const methods: ReadonlySet<unknown> = new Set(['POST', 'PUT']);
/** No resource is nested deeper. */
const maxDepth = 40;

/** Whether it is of a kind that is read here. */
export const isKnownType = ({ type }: FhirBundle): boolean => types.has(type);

/** The Bundle's type, and what that wants of its entries. */
export function checkBundle(bundle: FhirBundle, resources: readonly Located[], faults: Faults): void {
	faults.checkMembers(
		bundle,
		['resourceType', 'id', 'meta', 'implicitRules', 'language', 'identifier', 'type', 'timestamp', 'total', 'link', 'entry', 'signature'],
		'',
	);
	if (!isKnownType(bundle)) faults.add('type', 'bundleType');
	if (bundle.type === 'message' && bundle.entry[0]?.resource.resourceType !== 'MessageHeader') faults.add('entry.0.resource', 'messageHeader');
	bundle.entry.forEach(({ request, fullUrl }, index) => {
		const method = typeof request === 'object' && request !== null && 'method' in request ? request.method : undefined;
		if ((bundle.type === 'transaction' || request !== undefined) && !methods.has(method)) faults.add(`entry.${index}.request`, 'entryRequest');
		if (fullUrl !== undefined && bundle.entry.findIndex((other) => other.fullUrl === fullUrl) !== index)
			faults.add(`entry.${index}.fullUrl`, 'resourceTwice');
	});
	for (const { resource, at } of resources)
		if (!readTypes.has(resource.resourceType)) faults.add(at, 'resourceType', { type: resource.resourceType.slice(0, 60) });
	checkMeaning(bundle, faults);
}

/** `modifierExtension` and `implicitRules` say that the rest means something else: a reader that does not know them must not read on (R4, extensibility). */
function checkMeaning(bundle: FhirBundle, faults: Faults): void {
	const left: { readonly value: unknown; readonly at: string; readonly depth: number }[] = [{ value: bundle, at: '', depth: 0 }];
	for (let next = left.pop(); next !== undefined; next = left.pop()) {
		const { value, at, depth } = next;
		if (typeof value !== 'object' || value === null) continue;
		if (depth > maxDepth) {
			faults.add(at.slice(0, 200), 'invalid');
			return;
		}
		for (const [member, part] of Object.entries(value)) {
			const place = at === '' ? member : `${at}.${member}`;
			const isEmpty = Array.isArray(part) && part.length === 0;
			if ((member === 'modifierExtension' || member === 'implicitRules') && !isEmpty) faults.add(place, 'notRead');
			else if (typeof part === 'object') left.push({ value: part, at: place, depth: depth + 1 });
		}
	}
}
