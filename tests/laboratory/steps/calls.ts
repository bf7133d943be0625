/** Calls of a laboratory's process, as an edge and as the laboratory's own system send them. */
import { join } from 'node:path';
import { textVersions } from '#shared/consent/versions.ts';
import { clientHeader } from '#shared/kit/call.ts';
import { importFile } from '#scripts/lib/laboratory.ts';
import { root } from '#scripts/lib/paths.ts';
import { asEdge, asLaboratory, lisKey } from './processes.ts';

interface Asking {
	readonly body?: unknown;
	/** `Idempotency-Key`. */
	readonly key?: string;
	/** The token of an object or of a session. */
	readonly access?: string;
	/** Whom the edge tells apart. */
	readonly client?: string;
	readonly headers?: Readonly<Record<string, string>>;
}

/** A call as it goes over the wire. A body of bytes is sent as it is. */
export function send(origin: string, method: string, path: string, { body, key, access, client, headers }: Asking = {}): Promise<Response> {
	const url = new URL(path, origin);
	const isLaboratory = path.startsWith('/lis/');
	if (!isLaboratory) {
		url.searchParams.set('lang', 'ru-RU');
		url.searchParams.set('city_id', '98');
	}
	const bytes = body instanceof Uint8Array ? new Uint8Array(body) : undefined;
	return fetch(url, {
		method,
		headers: {
			...(isLaboratory ? asLaboratory : asEdge),
			...(body === undefined || bytes ? {} : { 'Content-Type': 'application/json' }),
			...(key === undefined ? {} : { 'Idempotency-Key': key }),
			...(access === undefined ? {} : { Authorization: `Bearer ${access}` }),
			...(client === undefined ? {} : { [clientHeader]: client }),
			...headers,
		},
		body: body === undefined ? null : (bytes ?? (typeof body === 'string' ? body : JSON.stringify(body))),
	});
}

export interface Refused {
	readonly code?: string;
}

/** What is answered, with its status as `http`. */
export async function ask<T>(origin: string, method: string, path: string, asking: Asking = {}): Promise<T & Refused & { readonly http: number }> {
	const answer = await send(origin, method, path, asking);
	return { ...((await answer.json()) as T & Refused), http: answer.status };
}

const fixtures = join(root, 'tests/support/fixtures');

/** Cities, a small catalogue, its prices and collection points. @returns the id of an analysis that can be ordered @throws where a file is refused */
export async function fillCatalogue(origin: string): Promise<number> {
	for (const kind of ['cities', 'catalogue', 'prices', 'points'] as const) {
		const outcome = await importFile({ origin, key: lisKey }, kind, join(fixtures, `${kind}.csv`));
		if (!outcome.ok) throw new Error(`${kind}: ${JSON.stringify(outcome)}`);
	}
	const { data } = await ask<{ data: { id: number; code: string }[] }>(origin, 'GET', '/api/analysis');
	const found = data.find(({ code }) => code === 'HEM-001');
	if (found === undefined) throw new Error('no analysis to order');
	return found.id;
}

/** What an order says of its person; one that is to be paid in cash. */
const person = {
	lastName: 'Сәрсенбаева',
	firstName: 'Айгүл',
	middleName: 'Қайратқызы',
	birthDate: '1990-05-14',
	sex: 'F',
	phone: '+7 701 234-56-78',
	email: '',
	point: 'almaty-abay',
	payment: 'cash',
	consent: textVersions['order.consent'],
	agreement: textVersions['order.agreement'],
} as const;

export interface Placed {
	readonly id: string;
	readonly access: string;
	readonly orderNr: string;
	readonly total: number;
}

/** An order of theirs. */
export const orderOf = (body: object) => ({ ...person, ...body });

/** Asks for an order; it may be refused. */
export const order = (origin: string, body: object, key: string = crypto.randomUUID()) =>
	ask<Placed>(origin, 'POST', '/api/site-order/create', { key, body: orderOf(body) });
