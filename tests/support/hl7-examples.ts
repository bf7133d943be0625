/**
 * HL7's own examples of FHIR R4 as messages about a request. What is added to them is what no example can have: the number of the request, the id of the
 * message, the resources that they refer to and that HL7 published beside them, a patient where HL7 published none or no day of birth, and a report around an
 * Observation that stands alone. Nothing is changed.
 */
interface Resource {
	readonly resourceType: string;
	readonly [member: string]: unknown;
	readonly id?: string;
	readonly entry?: readonly Entry[];
	readonly subject?: unknown;
	readonly status?: string;
	readonly identifier?: readonly unknown[] | object;
}
interface Entry {
	readonly fullUrl?: string;
	readonly resource: Resource;
}

const files = import.meta.glob<Resource>('/tests/golden/results/hl7/r4/*.json', { import: 'default', eager: true });
/** By the name of the file, which is the type and the id: `Observation-f001`. */
export const hl7Examples: ReadonlyMap<string, Resource> = new Map(
	Object.entries(files).map(([path, resource]) => [path.replace(/^.*\/|\.json$/g, ''), resource]),
);

const base = 'http://hl7.org/fhir';
const entryOf = (resource: Resource): Entry => ({ fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`, resource });

/** Whatever a resource refers to: `Patient/f001`. */
function referencesIn(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) => (name === 'reference' && typeof member === 'string' ? [member] : referencesIn(member)));
}

/** Of whom an example says nothing more than that he is there. */
const unnamed = { name: [{ family: 'Coyote', given: ['Wile'] }], birthDate: '1949-09-17', gender: 'male' };
const born = (resource: Resource): Resource => (resource.resourceType === 'Patient' ? { birthDate: unnamed.birthDate, ...resource } : resource);

/** With everything that HL7 published of what is referred to and does not stand among them; a reference is resolved on the server of anyone who refers. */
function withReferred(entries: readonly Entry[]): Entry[] {
	const all = [...entries];
	// What is added refers on; a patient's links lead to other records of people, who are nobody's subject here.
	for (const { fullUrl, resource } of all) {
		if (resource.resourceType === 'Patient') continue;
		const server = fullUrl?.replace(/\/\w+\/[^/]+$/, '') ?? base;
		for (const reference of referencesIn(resource)) {
			const url = /^\w+:/.test(reference) ? reference : `${server}/${reference}`;
			const known =
				hl7Examples.get(reference.replace('/', '-')) ?? (/(?:^|\/)Patient\//.test(reference) ? { resourceType: 'Patient', ...unnamed } : undefined);
			if (known && !all.some((one) => one.fullUrl === url)) all.push({ fullUrl: url, resource: known });
		}
	}
	return all;
}

/** What a laboratory whose codes are those of LOINC would be told to send beside them: the catalogue has other codes of the same, or several. */
const ours: Readonly<Record<string, string>> = {
	'15074-8': 'BIO-001',
	'35200-5': 'BIO-022',
	'35217-9': 'BIO-026',
	'2085-9': 'BIO-023',
	'13457-7': 'BIO-024',
	'789-8': 'HEM-001.RBC',
	'718-7': 'HEM-001.HGB',
};
interface Coded extends Resource {
	readonly code?: { readonly coding?: readonly { readonly code?: string }[] };
}
function withOurs(resource: Coded): Resource {
	const known = resource.code?.coding?.flatMap(({ code }) => ours[code ?? ''] ?? []) ?? [];
	if (resource.resourceType !== 'Observation' || known.length === 0) return resource;
	return {
		...resource,
		code: { ...resource.code, coding: [...(resource.code?.coding ?? []), ...known.map((code) => ({ system: 'urn:zerthana:analyte', code }))] },
	};
}

/**
 * @param example name of a Bundle, a DiagnosticReport or an Observation
 * @param isOurs with codes of the catalogue beside those of LOINC
 */
export function asMessage(example: string, requestNr: string, messageId: string, isOurs: boolean): object {
	const found = hl7Examples.get(example);
	if (!found) throw new Error(`no example ${example}`);
	const own = found.entry ?? [entryOf(found)];
	const around: Resource = {
		resourceType: 'DiagnosticReport',
		id: 'around',
		status: 'final',
		subject: found.subject,
		code: { text: 'Report' },
		issued: '2013-04-04T12:00:00+01:00',
		result: [{ reference: `${base}/${example.replace('-', '/')}` }],
	};
	const needsReport = found.resourceType === 'Observation';
	const isTransaction = 'type' in found && found.type === 'transaction';
	const entries = withReferred(needsReport ? [entryOf(around), ...own] : own).map(({ fullUrl, resource }) => ({
		...(fullUrl === undefined ? {} : { fullUrl }),
		resource:
			resource.resourceType === 'DiagnosticReport'
				? {
						...resource,
						identifier: [
							...(Array.isArray(resource.identifier) ? (resource.identifier as unknown[]) : []),
							{ system: 'urn:zerthana:request', value: requestNr },
						],
					}
				: isOurs
					? withOurs(born(resource))
					: born(resource),
	}));
	return {
		...(found.entry ? found : { resourceType: 'Bundle', type: 'collection' }),
		identifier: { system: 'urn:lab:messages', value: messageId },
		...(found.entry
			? {
					entry: found.entry
						.map((entry, at) => ({ ...entry, ...entries[at] }))
						.concat(
							entries
								.slice(found.entry.length)
								.map((entry) => ({ ...entry, ...(isTransaction ? { request: { method: 'POST', url: entry.resource.resourceType } } : {}) })),
						),
				}
			: { entry: entries }),
	};
}
