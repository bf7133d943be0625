/** Who made, and who validated a result. */
import { z } from 'zod';
import type { Faults } from './faults.ts';
import { resolve, type Located } from './references.ts';
import { reference, text, type Reference } from './types.ts';

const practitioner = z.object({
	name: z.array(z.object({ text: text.optional(), family: text.optional(), given: z.array(text).optional(), prefix: z.array(text).optional() })).optional(),
});
const role = z.object({ practitioner: reference.optional(), organization: reference.optional() });
const organization = z.object({ name: text.optional() });

/** One of those who are named as performers. */
export interface Performer {
	readonly kind: 'person' | 'organization';
	readonly name: string;
}

const types = ['Practitioner', 'PractitionerRole', 'Organization'];

/** The performers behind some references. One that stands outside of the Bundle has to say its name; what it is, it says by its address. */
export function performersOf(
	all: readonly Located[],
	references: readonly Reference[],
	from: Located,
	at: string,
	faults: Faults,
	allowed: readonly string[] = types,
): Performer[] {
	return references.flatMap((one, index): Performer[] => {
		const found = resolve(all, one, from, allowed);
		const named = found === null ? [] : nameOf(all, found, faults);
		if (named.length > 0) return named;
		const kind =
			/(?:^|\/)Practitioner(?:Role)?\//.test(one.reference ?? '') || found?.resource.resourceType.startsWith('Practitioner') ? 'person' : 'organization';
		if (one.display !== undefined) return [{ kind, name: one.display }];
		if (one.reference !== undefined) faults.add(`${at}.${index}`, 'unresolvedReference');
		return one.identifier?.value === undefined ? [] : [{ kind, name: one.identifier.value }];
	});
}

function nameOf(all: readonly Located[], found: Located, faults: Faults): Performer[] {
	if (found.resource.resourceType === 'Organization') {
		const name = faults.read(organization, found.resource, found.at)?.name;
		return name === undefined ? [] : [{ kind: 'organization', name }];
	}
	if (found.resource.resourceType === 'PractitionerRole') {
		const data = faults.read(role, found.resource, found.at);
		const [person] = data?.practitioner ? performersOf(all, [data.practitioner], found, `${found.at}.practitioner`, faults, ['Practitioner']) : [];
		const [house] = data?.organization ? performersOf(all, [data.organization], found, `${found.at}.organization`, faults, ['Organization']) : [];
		return [...(person ? [{ ...person, kind: 'person' as const }] : []), ...(house ? [{ ...house, kind: 'organization' as const }] : [])];
	}
	const [name] = faults.read(practitioner, found.resource, found.at)?.name ?? [];
	const written = name?.text ?? [...(name?.prefix ?? []), name?.family, ...(name?.given ?? [])].filter(Boolean).join(' ');
	return written ? [{ kind: 'person', name: written }] : [];
}
