/** The laboratory's own system as a caller: files in, faults or counts out. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { trial, type Trial } from '#shared/kit/import-call.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { Refusal } from './refusal.ts';

export const importKinds = [
	'cities',
	'catalogue',
	'prices',
	'points',
	'holidays',
	'representatives',
	'staff',
	'doctors',
	'partners',
	'cards',
	'doctor-money',
	'promotions',
	'discount-levels',
	'house-call-slots',
	'held',
	'health',
	'patterns',
] as const;
export type ImportKind = (typeof importKinds)[number];
export const isImportKind = (word: string | undefined): word is ImportKind => importKinds.some((kind) => kind === word);

/** Nobody listens there. */
export class NoAnswer extends Refusal {}
/** Somebody does, whose key is another. */
export class WrongKey extends Refusal {}

/** Where the laboratory's calls go, and its bearer key. */
export interface Laboratory {
	readonly origin: string;
	readonly key: string;
	/** By which an edge proves itself there; left out where it is a site, which anybody may ask. */
	readonly edgeKey?: string;
}

export interface LineFault {
	/** Path in a folder; empty where one file was sent. */
	readonly file: string;
	readonly line: number;
	readonly column: string;
	readonly message: string;
}
export type ImportOutcome =
	| {
			readonly ok: true;
			readonly rows: number;
			readonly changed: number;
			/** Files that have to be sent first; then nothing was changed. */
			readonly missing: readonly string[];
			/** What would change; null when it was done. */
			readonly trial: Trial | null;
	  }
	| {
			readonly ok: false;
			readonly message: string;
			readonly faults: readonly LineFault[];
			/** By which its changes are let through; empty where it is refused for its faults. */
			readonly confirm: string;
	  };

const counts = z.object({ rows: z.int(), changed: z.int(), missing: z.array(z.string()).default([]), trial: trial.nullable().default(null) });
const refusal = z.object({
	code: z.string(),
	message: z.string(),
	fields: z.array(z.object({ field: z.string(), rule: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })).default([]),
});

/** `dryRun`: only tell what would change. `confirm`: the digest of changes that were asked about. */
export interface ImportOptions {
	readonly dryRun?: boolean;
	readonly confirm?: string;
}

/** Sends a file as its bytes are. Nothing changes there if any of it is at fault. @throws Refusal when the file cannot be read or nobody answers */
export async function importFile(
	{ origin, key }: Laboratory,
	kind: ImportKind,
	file: string,
	{ dryRun = false, confirm = '' }: ImportOptions = {},
): Promise<ImportOutcome> {
	let body: Buffer;
	try {
		body = readFileSync(file);
	} catch {
		throw new Refusal(`${file} cannot be read.`);
	}
	const response = await callLaboratory(
		{ origin, key },
		`/lis/${kind}?${importQuery(dryRun)}${confirm === '' ? '' : `&confirm=${encodeURIComponent(confirm)}`}`,
		{
			method: 'PUT',
			headers: { 'Content-Type': 'text/csv' },
			body: new Uint8Array(body),
		},
	);
	return outcomeOf(origin, response);
}

/** Parameters of an import. @param dryRun only tell what would change */
export const importQuery = (dryRun: boolean): string => `lang=en-US&city_id=98${dryRun ? '&dryRun=1' : ''}`;

/** What came of an import. */
export async function outcomeOf(origin: string, response: Response): Promise<ImportOutcome> {
	const reply: unknown = await response.json().catch(() => null);
	if (response.ok) return { ok: true, ...counts.parse(reply) };
	const refused = refusal.safeParse(reply);
	if (!refused.success) return { ok: false, message: `${origin} answered ${response.status}`, faults: [], confirm: '' };
	const { message, fields } = refused.data;
	const confirm = String(fields.find(({ field }) => field === 'confirm')?.values?.digest ?? '');
	return { ok: false, message, faults: fields.flatMap(({ field, rule, values }) => faultOf(field, rule, values)), confirm };
}

/** `12:name_kz`, or `news/address.ru.md:12:date`, and its rule as a line for a person; `values.message` is the rule in words. */
function faultOf(field: string, rule: string, values: Readonly<Record<string, string | number>> = {}): LineFault[] {
	const at = /^(?:(.+?):)?(\d+):(\w*)$/.exec(field) ?? /^()(\d+):(.*)$/.exec(field);
	return at ? [{ file: at[1] ?? '', line: Number(at[2]), column: at[3] ?? '', message: String(values.message ?? rule) }] : [];
}

/** As an editor counts: `line 12, column name_kz: ...`; a fault of a whole row has no column, and in a folder the file comes first. */
export const faultLine = ({ file, line, column, message }: LineFault) =>
	`${file === '' ? '' : `${file}, `}line ${line}${column === '' ? '' : `, column ${column}`}: ${message}`;

/** @throws Refusal when nobody answers there, or the key is wrong */
export async function callLaboratory({ origin, key }: Laboratory, path: string, init: RequestInit = {}): Promise<Response> {
	const headers = new Headers(init.headers);
	headers.set('Authorization', `Bearer ${keyInHeader(key)}`);
	// Of each call its own: while a folder is read, the other side closes a connection that stands idle, and what is sent over it then is lost.
	headers.set('Connection', 'close');
	let response: Response;
	try {
		response = await fetch(`${origin}${path}`, { ...init, headers });
	} catch (thrown) {
		throw new NoAnswer(`${origin} does not answer${codeOf(thrown)}.`);
	}
	if (response.status === 401) throw new WrongKey(`${origin} refuses the key (LIS_KEY).`);
	return response;
}

/** ` (ECONNREFUSED)`, as the system calls it; empty where it does not say. */
function codeOf(thrown: unknown): string {
	const cause = thrown instanceof Error ? thrown.cause : undefined;
	return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
}

/** What a refusal says, fields at fault by name; its status where it says nothing that can be read. @param reply its body, parsed */
export function saidBy({ origin }: Laboratory, { status }: Response, reply: unknown): string {
	const refused = refusal.safeParse(reply);
	if (!refused.success || refused.data.message === '') return `${origin} answered ${status}`;
	const names = refused.data.fields.map(({ field }) => field);
	return names.length === 0 ? refused.data.message : `${refused.data.message} (${names.join(', ')})`;
}

const quoted = (text: string | null) => (text === null ? 'not known' : `“${text}”`);

/** What a trial found in a row, a line for the row and one for each column. */
const changeLines = ({ line, row, kind, columns }: Trial['changes'][number]): string[] => [
	`${line === null ? '' : `line ${line}, `}${row}: ${kind}`,
	...columns.map(({ column, old, new: next }) => `    ${column}: ${quoted(old)} -> ${quoted(next)}`),
];

/** What came of an import, in lines for a person. @param things what its rows are called */
export function outcomeLines(file: string, things: 'rows' | 'pieces', outcome: ImportOutcome): string[] {
	if (!outcome.ok)
		return [
			...outcome.faults.map(faultLine),
			`${file}: ${outcome.message}`,
			...(outcome.confirm === '' ? [] : [`If this is what you mean: npm run lab -- import ... --confirm ${outcome.confirm}`]),
		];
	const { rows, changed, trial: tried } = outcome;
	if (tried === null) return [`${file}: ${rows} ${things}, ${changed} changed`];
	const more = tried.changedRows - tried.changes.length;
	return [
		...tried.changes.flatMap(changeLines),
		...(more > 0 ? [`and ${more} more`] : []),
		`${file}: ${rows} ${things}, ${tried.changedRows} would change, ${rows - tried.changedRows} would not. Nothing was changed.`,
		...(tried.confirm === undefined ? [] : [`${tried.confirm.summary} It is taken with --confirm ${tried.confirm.digest}`]),
	];
}
