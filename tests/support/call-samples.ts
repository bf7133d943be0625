/** A request for each call of the table, made of its schemas: good enough to get past them, whatever the call is. */
import { callEntry, type CallId } from '#shared/calls.ts';

/** What schemas do not say of themselves, by the name of the member. */
const values: Readonly<Record<string, unknown>> = {
	q: 'глюкоза',
	slug: 'glyukoza',
	status: 1,
	orderNr: '00000000',
	requestNr: '00000000',
	internalNr: '00000000',
	password: '000000',
	phone: '+77012345678',
	section: 'news',
	file: `${'0'.repeat(32)}.png`,
};

/** Whole bodies that members alone do not make. */
const bodies: Partial<Record<CallId, unknown>> = {
	'lis.cities': 'id\n',
	'lis.catalogue': 'code\n',
	'lis.prices': 'code\n',
	'lis.points': 'slug\n',
	'lis.content': { texts: [], pictures: [] },
};

const membersOf = (schema: unknown): readonly string[] =>
	typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : [];

/** @param object id that stands wherever the call names an object */
export function contract(id: CallId, object: string): { readonly path: string; readonly body?: unknown } {
	const entry = callEntry(id);
	const value = (name: string) => (name === 'id' || name === entry.owner ? object : values[name]);
	const path = entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(value(name))));
	const query = new URLSearchParams(
		membersOf(entry.params)
			.filter((name) => !entry.path.includes(`:${name}`) && value(name) !== undefined)
			.map((name): [string, string] => [name, String(value(name))]),
	);
	const body = bodies[id] ?? (entry.body === null ? undefined : Object.fromEntries(membersOf(entry.body).map((name) => [name, value(name)])));
	return { path: query.size > 0 ? `${path}?${query.toString()}` : path, ...(body === undefined ? {} : { body }) };
}
