/**
 * A request as resources that are read one by one: the same that stand in a Bundle (`bundle.ts`), under ids of this site. Laboratory, material and who validated are contained in each, since nobody
 * asks for them by themselves.
 */
import { localeFacts } from '#shared/i18n/locales.ts';
import type { OwnedRequest } from '#worker/lab/results/owned.ts';
import { requestEntries, type BundleOptions } from './bundle.ts';
import { urnOf, type Element, type Entry, type Resource } from './elements.ts';
import { observationFhirId, patientFhirId, reportFhirId } from './ids.ts';
import { observationKey } from './observation.ts';

export interface ServedOptions extends Omit<BundleOptions, 'withIin' | 'patientId'> {
	/** Whose account shows the request. */
	readonly patientId: string;
}

export interface ServedRequest {
	readonly report: Resource & { readonly id: string };
	/** Lines in the order of printing, each with its members behind it. */
	readonly observations: readonly (Resource & { readonly id: string })[];
}

export function servedOf(owned: OwnedRequest, { patientId, ...options }: ServedOptions): ServedRequest {
	const { request } = owned;
	const entries = requestEntries(owned, { ...options, patientId, withIin: false });
	const name = [request.lastName, request.firstName, request.middleName].filter(Boolean).join(' ');
	const codes = new Map(owned.lines.map(({ code }) => [urnOf(observationKey(request.id, code)), code] as const));
	const ids = new Map<string, string>();
	let [code, member] = ['', 0];
	for (const { fullUrl, resource } of entries) {
		if (resource.resourceType === 'DiagnosticReport') ids.set(fullUrl, reportFhirId(request.id));
		if (resource.resourceType !== 'Observation') continue;
		const own = codes.get(fullUrl);
		[code, member] = own === undefined ? [code, member + 1] : [own, 0];
		ids.set(fullUrl, observationFhirId(request.id, code, member));
	}
	const byUrl = new Map(entries.map((entry) => [entry.fullUrl, entry] as const));
	const referenceTo = ({ fullUrl, resource }: Entry, contained: Map<string, string>): Element => {
		const id = ids.get(fullUrl);
		if (id !== undefined) return { reference: `${resource.resourceType}/${id}` };
		// As the report names the person, who may be called otherwise in the account.
		if (resource.resourceType === 'Patient') return { reference: `Patient/${patientFhirId(patientId)}`, display: name };
		const local = contained.get(fullUrl) ?? `${resource.resourceType.toLowerCase()}-${String(contained.size + 1)}`;
		contained.set(fullUrl, local);
		return { reference: `#${local}` };
	};
	const rewrite = (value: unknown, contained: Map<string, string>): unknown => {
		if (Array.isArray(value)) return value.map((one) => rewrite(one, contained));
		if (typeof value !== 'object' || value === null) return value;
		const target = 'reference' in value && typeof value.reference === 'string' ? byUrl.get(value.reference) : undefined;
		if (target !== undefined) return referenceTo(target, contained);
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner, contained)]));
	};
	const served = ({ fullUrl, resource }: Entry): Resource & { readonly id: string } => {
		const contained = new Map<string, string>();
		const { resourceType, ...members } = rewrite(resource, contained) as Resource;
		// What is contained may name more: a specimen names the person.
		const inside = [...contained].map(([url, id]) => {
			const { resourceType: type, ...own } = rewrite(byUrl.get(url)?.resource, contained) as Resource;
			return { resourceType: type, id, ...own };
		});
		return {
			resourceType,
			id: ids.get(fullUrl) ?? '',
			language: localeFacts[options.locale].html,
			...(inside.length === 0 ? {} : { contained: inside }),
			...members,
		};
	};
	const of = (type: string) => entries.filter(({ resource }) => resource.resourceType === type).map(served);
	const [report] = of('DiagnosticReport');
	if (report === undefined) throw new Error('a request without a report');
	return { report, observations: of('Observation') };
}
