/**
 * What International Patient Access asks of a Patient and of an Observation (https://hl7.org/fhir/uv/ipa/, 1.0 and later: the profiles' elements and constraints), read off its
 * StructureDefinitions: no validator at hand knows its package.
 */
const profiles = 'http://hl7.org/fhir/uv/ipa/StructureDefinition';
const absentUrl = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

interface Resource {
	readonly resourceType: string;
	readonly [member: string]: unknown;
}
type Elements = readonly Readonly<Record<string, unknown>>[];
const listed = (resource: Resource, member: string): Elements => (resource[member] as Elements | undefined) ?? [];
const has = (one: Readonly<Record<string, unknown>>, ...members: readonly string[]) => members.some((member) => one[member] !== undefined);

/** Rules that a resource does not meet, by the profile's own keys; those that are no constraint by the element. */
const broken = {
	Patient: (one: Resource): string[] => [
		...(listed(one, 'identifier').length === 0 ? ['identifier'] : []),
		...listed(one, 'identifier').flatMap((identifier) => [
			...(has(identifier, 'system', 'type', 'assigner') ? [] : ['ipa-pat-1']),
			...(has(identifier, 'value') ? [] : ['identifier.value']),
		]),
		...listed(one, 'name').flatMap((name) => {
			const isAbsent = ((name['extension'] ?? []) as Elements).some(({ url }) => url === absentUrl);
			return [...(has(name, 'family', 'given', 'text') === isAbsent ? ['ipa-pat-2'] : []), ...(has(name, 'text') ? [] : ['ipa-pat-3'])];
		}),
		...(has(one, 'link') && !has(one, 'active') ? ['ipa-pat-4'] : []),
		// Servers give what they know.
		...['name', 'gender', 'birthDate'].filter((member) => !has(one, member)),
	],
	Observation: (one: Resource): string[] => [
		...['status', 'category', 'code', 'subject'].filter((member) => !has(one, member)),
		...(has(one, 'component', 'hasMember', 'dataAbsentReason', 'valueQuantity', 'valueCodeableConcept', 'valueString') ? [] : ['ipa-obs-1']),
	],
} as const;

/** What is wrong with the profiles that resources name: one that is named and not met, and one that is met and not named. */
export const ipaProblems = (resources: readonly Resource[]): string[] =>
	resources.flatMap((one) => {
		const { resourceType: type, meta } = one;
		if (type !== 'Patient' && type !== 'Observation') return [];
		const named = ((meta as { readonly profile?: readonly string[] } | undefined)?.profile ?? []).includes(`${profiles}/ipa-${type.toLowerCase()}`);
		const rules = broken[type](one);
		return named ? rules.map((rule) => `${type}: ${rule}`) : rules.length === 0 ? [`${type}: meta.profile`] : [];
	});
