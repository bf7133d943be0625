/** Asks a backend by the table of calls, and holds each reply against the call's own schema. */
import type { z } from 'zod';
import { expect } from 'vitest';
import { callEntry, type CallId, type Calls } from '#shared/calls.ts';

/** A backend over HTTP, as an edge and as the laboratory's own system ask it. */
export interface Asked {
	/** Paths begin with `/api` or `/account`. */
	readonly edge: (path: string, init?: RequestInit) => Promise<Response>;
	/** Paths begin with `/lis`. */
	readonly laboratory: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface Asking {
	readonly params?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** The token of an object or a session. */
	readonly access?: string;
	readonly key?: string;
}

/** A reply as it is on the wire. */
export type Wire<Id extends keyof Calls> = z.input<Calls[Id]['reply']>;

/** By which an archive's directory ends (APPNOTE.TXT, 4.3.16): one that breaks off has none. */
const endOfArchive = 'PK\u0005\u0006';

/** Letters of an answer that is not what was expected. */
const toldLetters = 500;

/** Differences of a reply: a list says the same of each of its rows. */
const toldDifferences = 5;

const json = (value: unknown) => ({ body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } });

/** What differs from the call's schema: which member, and what was expected of it. */
const differences = (id: CallId, value: unknown): string[] =>
	(callEntry(id).reply.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.length === 0 ? 'the reply' : path.join('.')}: ${message}`);

/** Parsed; what is no JSON is the call's fault, and named as it. */
function parsed(id: CallId, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return expect.fail(`${id}: JSON was expected, and came: ${text.slice(0, toldLetters)}`);
	}
}

export function asking(backend: Asked) {
	const send = async (id: CallId, { params = {}, body, access, key }: Asking = {}): Promise<Response> => {
		const { method, path } = callEntry(id);
		const laboratory = path.startsWith('/lis/');
		const inPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
		const rest = Object.entries(params).filter(([name]) => !path.includes(`:${name}`));
		const query = new URLSearchParams([...(laboratory ? [] : [['lang', 'ru-RU'] as const, ['city_id', '98'] as const]), ...rest].map((pair) => [...pair]));
		const sent = body === undefined ? { headers: {} } : json(body);
		const headers: Record<string, string> = { ...sent.headers, Accept: 'application/json' };
		if (access !== undefined) headers.Authorization = `Bearer ${access}`;
		if (key !== undefined) headers['Idempotency-Key'] = key;
		return (laboratory ? backend.laboratory : backend.edge)(`${inPath}?${query.toString()}`, { method, ...sent, headers });
	};
	/** The reply, in the form of the table. */
	const reply = async <Id extends keyof Calls>(id: Id, what: Asking = {}): Promise<Wire<Id>> => {
		const answer = await send(id, what);
		const text = await answer.text();
		expect(answer.status, `${id}: ${text.slice(0, toldLetters)}`).toBe(200);
		const value = parsed(id, text);
		const wrong = differences(id, value);
		expect(wrong.length, `${id}: ${wrong.slice(0, toldDifferences).join('; ')}`).toBe(0);
		return value as Wire<Id>;
	};
	/** A file, of the type that the table names. @returns its bytes as Latin letters */
	const file = async (id: CallId, what: Asking = {}): Promise<string> => {
		const { bytes } = callEntry(id);
		const answer = await send(id, what);
		const content = await answer.arrayBuffer();
		const text = new TextDecoder('latin1').decode(content);
		expect(answer.status, `${id}: ${new TextDecoder().decode(content.slice(0, toldLetters))}`).toBe(200);
		const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
		// Where files are of several types, each says its own.
		const wanted = bytes?.contentType === 'application/octet-stream' ? type : bytes?.contentType;
		expect(type, `${id}: its type`).toBe(wanted);
		expect(text.length > 0 && text.length <= (bytes?.maxBytes ?? 0), `${id}: ${String(text.length)} bytes`).toBe(true);
		if (wanted === 'application/pdf') expect([text.slice(0, 5), text.trimEnd().endsWith('%%EOF')], `${id}: its bytes`).toEqual(['%PDF-', true]);
		if (wanted === 'application/zip') expect([text.slice(0, 2), text.includes(endOfArchive)], `${id}: its bytes`).toEqual(['PK', true]);
		return text;
	};
	/** @returns what was said, for the caller to look through */
	const refused = async (id: CallId, what: Asking, ...wanted: readonly (readonly [number, string])[]): Promise<string> => {
		const answer = await send(id, what);
		const text = await answer.text();
		const outcome = [answer.status, text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined];
		expect(wanted, `${id}: ${text.slice(0, toldLetters)}`).toContainEqual(outcome);
		return text;
	};
	return { send, reply, file, refused };
}
export type Asker = ReturnType<typeof asking>;
