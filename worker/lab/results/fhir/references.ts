/**
 * References within a Bundle (https://hl7.org/fhir/R4/bundle.html#references, references.html): `#id` of a contained resource, a `fullUrl`, `Type/id`
 * beside a `fullUrl` of the same server or by id, a logical identifier. What lies outside of the Bundle is not found.
 */
import type { FhirBundle } from '#shared/results/messages.ts';
import type { Identifier, Reference } from './types.ts';

interface Resource {
	readonly resourceType: string;
	readonly [member: string]: unknown;
}

/** A resource and where it stands. */
export interface Located {
	readonly resource: Resource;
	/** `entry.3.resource`, `entry.3.resource.contained.0`. */
	readonly at: string;
	readonly fullUrl: string | null;
	/** The resource that contains it; null for one that has an entry of its own. */
	readonly container: Located | null;
}

const isResource = (value: unknown): value is Resource =>
	typeof value === 'object' && value !== null && 'resourceType' in value && typeof value.resourceType === 'string';

/** Every resource of a Bundle, contained ones behind the one that contains them. */
export function locate({ entry }: FhirBundle): Located[] {
	return entry.flatMap(({ resource, fullUrl }, index) => {
		const one: Located = { resource, at: `entry.${index}.resource`, fullUrl: typeof fullUrl === 'string' ? fullUrl : null, container: null };
		const inside = Array.isArray(resource.contained) ? (resource.contained as readonly unknown[]) : [];
		return [
			one,
			...inside.flatMap((contained, at): Located[] =>
				isResource(contained) ? [{ resource: contained, at: `${one.at}.contained.${at}`, fullUrl: null, container: one }] : [],
			),
		];
	});
}

const withoutVersion = (url: string) => url.replace(/\/_history\/[^/]+$/, '');
const relative = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})$/;

/** All resources that a reference may mean; one of them, when it is a good reference. */
function targets(all: readonly Located[], { reference, identifier }: Reference, from: Located): readonly Located[] {
	const root = from.container ?? from;
	if (reference?.startsWith('#')) return reference === '#' ? [root] : all.filter((one) => one.container === root && one.resource.id === reference.slice(1));
	if (reference !== undefined) {
		const url = withoutVersion(reference);
		const exact = all.filter(({ fullUrl }) => fullUrl !== null && withoutVersion(fullUrl) === url);
		const [, type, id] = relative.exec(url) ?? [];
		if (exact.length > 0 || type === undefined || id === undefined) return exact;
		// A server's own relative address is one beside the referring resource; without one the id tells.
		const base = /^(https?:\/\/.*\/)[A-Z][A-Za-z]+\/[^/]+$/.exec(withoutVersion(root.fullUrl ?? ''))?.[1];
		const beside = base === undefined ? [] : all.filter(({ fullUrl }) => fullUrl !== null && withoutVersion(fullUrl) === `${base}${url}`);
		return beside.length > 0 ? beside : all.filter(({ container, resource }) => container === null && resource.resourceType === type && resource.id === id);
	}
	return identifier?.value === undefined ? [] : all.filter(({ container, resource }) => container === null && hasIdentifier(resource, identifier));
}

function hasIdentifier({ identifier }: Resource, wanted: Identifier): boolean {
	const own: unknown[] = Array.isArray(identifier) ? identifier : [identifier];
	return own.some((one) => {
		if (typeof one !== 'object' || one === null) return false;
		const { system, value } = one as Identifier;
		return value === wanted.value && system === wanted.system;
	});
}

/** The one resource of some types that a reference leads to; null when there is none, or more than one. */
export function resolve(all: readonly Located[], reference: Reference, from: Located, types: readonly string[]): Located | null {
	const found = targets(all, reference, from).filter(({ resource }) => types.includes(resource.resourceType));
	return found.length === 1 ? (found[0] ?? null) : null;
}
