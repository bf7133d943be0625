/** Files brought in over HTTP, as the laboratory's own system sends them, and the memory of them. */
import { env } from 'cloudflare:test';
import type { ImportKind } from '#shared/kit/import-call.ts';
import { visit } from './site.ts';

interface Fault {
	readonly field: string;
	readonly rule: string;
	readonly values?: Readonly<Record<string, string | number>>;
}
export interface Answer {
	readonly http: number;
	readonly code?: string;
	readonly message?: string;
	readonly fields?: readonly Fault[];
	readonly number?: number | null;
	readonly rows?: number;
	readonly changed?: number;
	readonly counts?: Readonly<Record<'added' | 'changed' | 'takenAway' | 'unchanged', number>>;
	readonly staying?: readonly string[];
}
interface Entry {
	readonly number: number;
	readonly kind: string;
	readonly state: string;
	readonly author: string;
	readonly file: { readonly name: string; readonly sha256: string; readonly bytes: number } | null;
	readonly rows: number;
	readonly counts: Answer['counts'];
	readonly reasons: readonly { readonly field: string; readonly rule: string; readonly text: string }[];
	readonly approved: { readonly by: string } | null;
	readonly undoes: number | null;
	readonly undoneBy: number | null;
}

/** By the key, with a user's name before it where there is one. */
const basic = (user: string) => `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${env.LIS_KEY}`)))}`;

export async function asked(
	method: string,
	path: string,
	{ body, type = 'application/json', user = '' }: { body?: BodyInit; type?: string; user?: string } = {},
) {
	const answer = await visit(`${path}${path.includes('?') ? '&' : '?'}lang=en-US`, {
		method,
		headers: { Authorization: basic(user), ...(body === undefined ? {} : { 'Content-Type': type }) },
		...(body === undefined ? {} : { body }),
	});
	return { ...((await answer.json()) as object), http: answer.status } as Answer;
}

export const bring = (kind: ImportKind, body: BodyInit, query = '', user = ''): Promise<Answer> =>
	asked('PUT', `/lis/${kind}?city_id=98${query}`, { body, type: 'text/csv', user });
export const approve = (number: number, user = ''): Promise<Answer> => asked('POST', `/lis/imports/${number}/approve`, { body: '{}', user });
export const undo = (number: number, user = ''): Promise<Answer> => asked('POST', `/lis/imports/${number}/undo`, { body: '{}', user });
export const entry = async (number: number): Promise<Entry> => (await asked('GET', `/lis/imports/${number}`)) as unknown as Entry;
export const history = async (query = ''): Promise<Entry[]> => ((await asked('GET', `/lis/imports?pageSize=100${query}`)) as unknown as { data: Entry[] }).data;
/** The number of one that was taken. @throws where it was not */
export function numberOf(answer: Answer): number {
	if (answer.http !== 200 || typeof answer.number !== 'number') throw new Error(`not taken: ${JSON.stringify(answer)}`);
	return answer.number;
}
