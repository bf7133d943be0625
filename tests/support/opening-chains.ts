/** The chain of a result's openings as anyone who holds the store has it in hand, and what is told of it. */
import { env } from 'cloudflare:test';
import { vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import { sealOpenings } from '#worker/lab/openings/seal.ts';
import { ask, read } from './laboratory.ts';
import { byAnotherReceipt, infoPath, journalOfResult, readable, reads, type Read } from './openings.ts';
import { testServices } from './services.ts';

/** A statement on the store, behind the site's back. */
export const run = (sql: string, ...values: readonly (string | number)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();

export interface Row {
	readonly nr: number;
	readonly hash: string | null;
	readonly sealed_at: number | null;
	readonly [column: string]: string | number | null;
}
export const rowsOf = async (id: string) => (await env.LAB_DB.prepare('SELECT * FROM openings WHERE request_id = ?1 ORDER BY nr').bind(id).all<Row>()).results;
export const headOf = (id: string) =>
	env.LAB_DB.prepare('SELECT nr, hash FROM opening_chains WHERE request_id = ?1').bind(id).first<{ nr: number; hash: string }>();
/** What a seal is of, said a second time. */
export const sealed = (previous: string, { hash: _, sealed_at: __, ...content }: Row) => hashOf(previous + canonical(content));

/** The chain of a result, as its owner reads it. */
export const chainOf = async (of: Read) => (await journalOfResult(of.owner, of.id)).chains.find(({ requestId }) => requestId === of.id);
export const openOnce = async (of: Read) => reads(await byAnotherReceipt(of), infoPath(of.id));
/** A result that was opened so often, each time by somebody else. */
export async function opened(times: number): Promise<Read> {
	const of = await readable();
	for (let one = 0; one < times; one += 1) await openOnce(of);
	return of;
}

/** What the program says in its log, as an error or not, while something is done. */
export async function saying(how: 'error' | 'log', act: () => Promise<unknown>): Promise<string[]> {
	const said: string[] = [];
	const spy = vi.spyOn(console, how).mockImplementation((...parts: unknown[]) => void said.push(parts.join(' ')));
	await act();
	spy.mockRestore();
	return said;
}
/** The program complains where it is expected to. @returns what it said */
export const complaining = (act: () => Promise<unknown>) => saying('error', act);
/** The job that seals, at a moment. @returns lines of its log that are no errors */
export const seal = (now = Date.now(), db = env.LAB_DB) => saying('log', () => sealOpenings({ db, services: testServices({ clock: () => now }) }));

export type FaultReply = Reply<'lis.openings.faults'>['data'][number];
/** All that the laboratory's list has, or what nobody has settled. */
export async function faults(query = ''): Promise<FaultReply[]> {
	type Page = Reply<'lis.openings.faults'>;
	const found: FaultReply[] = [];
	for (let after: number | null = 0; after !== null;) {
		const { data, next }: Page = await read<Page>(ask('GET', `/lis/opening-faults?after=${after}&pageSize=100${query}`, { access: env.LIS_KEY }));
		found.push(...data);
		after = next;
	}
	return found;
}
/** What it says of a request or a round. */
export const faultsOf = async (what: { readonly requestNr: string } | { readonly round: number }) =>
	(await faults()).filter(({ requestNr, round }) => ('round' in what ? round === what.round : requestNr === what.requestNr));
