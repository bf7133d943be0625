/** Results that somebody took along as FHIR. */
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import type { ResultLine } from '#shared/results/calls.ts';
import { ask } from './laboratory.ts';

interface Concept {
	readonly coding?: readonly { readonly system?: string; readonly code: string }[];
	readonly text?: string;
}
interface Quantity {
	readonly value: number;
	readonly comparator?: string;
	readonly unit?: string;
	readonly system?: string;
	readonly code?: string;
	readonly extension?: readonly { readonly url: string; readonly valueQuantity: Quantity }[];
}
export interface FhirResource {
	readonly resourceType: string;
	readonly status?: string;
	readonly code?: Concept;
	readonly note?: readonly { readonly text: string; readonly authorString?: string }[];
	readonly interpretation?: readonly Concept[];
	readonly dataAbsentReason?: Concept;
	readonly valueQuantity?: Quantity;
	readonly valueString?: string;
	readonly valueCodeableConcept?: Concept;
	readonly referenceRange?: readonly { readonly low?: Quantity; readonly high?: Quantity; readonly text?: string; readonly appliesTo?: readonly Concept[] }[];
	readonly hasMember?: readonly { readonly reference: string }[];
	readonly component?: readonly FhirResource[];
	readonly [member: string]: unknown;
}
export interface FhirBundle extends FhirResource {
	readonly entry: readonly { readonly fullUrl: string; readonly resource: FhirResource }[];
}

/** A request as somebody who may read it takes it along. */
export async function exported({ id, access }: { readonly id: string; readonly access: string }, locale: Locale = 'ru'): Promise<FhirBundle> {
	const answer = await ask('GET', `/api/site-test-results/fhir?id=${id}`, { access, lang: localeFacts[locale].alias });
	if (answer.status !== 200) throw new Error(await answer.text());
	return answer.json();
}

export const resourcesOf = ({ entry }: FhirBundle, type: string): FhirResource[] =>
	entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
/** The one resource of its type. */
export function only(bundle: FhirBundle, type: string): FhirResource {
	const [one, ...others] = resourcesOf(bundle, type);
	if (one === undefined || others.length > 0) throw new Error(`${String(others.length + 1)} of ${type}`);
	return one;
}
/** What the report names: its lines, without the members of any. */
export function linesIn(bundle: FhirBundle): FhirResource[] {
	const results = resourcesOf(bundle, 'DiagnosticReport').flatMap(({ result = [] }) => result as readonly { readonly reference: string }[]);
	return results.map(({ reference }) => behind(bundle, reference));
}
export function behind({ entry }: FhirBundle, reference: string): FhirResource {
	const found = entry.find(({ fullUrl }) => fullUrl === reference);
	if (found === undefined) throw new Error(`nothing stands behind ${reference}`);
	return found.resource;
}
/** The Observation of a line. */
export function observationOf(bundle: FhirBundle, { code, name }: Pick<ResultLine, 'code' | 'name'>): FhirResource {
	const own = code.split('~')[0] ?? code;
	const found = linesIn(bundle).find((one) => one.code?.text === name && one.code.coding?.some((each) => each.code === own));
	if (found === undefined) throw new Error(`no Observation of ${code}`);
	return found;
}
/** Whether an Observation has nothing from which a value could be told. */
export const tellsNothing = (one: FhirResource): boolean =>
	Object.keys(one).every(
		(member) => !member.startsWith('value') && !['interpretation', 'referenceRange', 'component', 'hasMember', 'method', 'performer.1'].includes(member),
	) && one.dataAbsentReason?.coding?.[0]?.code === 'masked';
