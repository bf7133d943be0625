/** The laboratory's own system as a caller: files in, faults or counts out. */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { importsWords } from '#shared/i18n/imports.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { importCounts, importKinds, maxFileBytes, trial, type ImportKind, type MemoryKind, type Trial } from '#shared/kit/import-call.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { tellingBytes, wrongFileOf } from '#shared/kit/wrong-files.ts';
import { Refusal } from './refusal.ts';

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
	/** Who asks, for what the laboratory writes down; left out: nobody says. */
	readonly user?: string;
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
			/** In the history; null for a trial. */
			readonly number: number | null;
			readonly rows: number;
			readonly counts: ImportCounts | null;
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
			/** Of an import that waits to be approved; null for any other. */
			readonly waiting: number | null;
			/** What is said of no line: why it waits, or what is in the way. */
			readonly said: readonly string[];
	  };
type ImportCounts = z.infer<typeof importCounts>;

const counts = z.object({
	number: z.int().nullable().default(null),
	rows: z.int(),
	changed: z.int(),
	counts: importCounts.nullable().default(null),
	missing: z.array(z.string()).default([]),
	trial: trial.nullable().default(null),
});
const refusal = z.object({
	code: z.string(),
	message: z.string(),
	fields: z.array(z.object({ field: z.string(), rule: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })).default([]),
});

/** `dryRun`: only tell what would change, with `whole` all of it. `confirm`: the digest of changes that were asked about. `yes`: takes a file that waits. */
export interface ImportOptions {
	readonly dryRun?: boolean;
	readonly whole?: boolean;
	readonly confirm?: string;
	readonly yes?: boolean;
}

/** The bytes of a file that may be a table. @throws Refusal when it cannot be read, is too large, or begins as something else does: then no more of it is read */
function readTableFile(file: string): Buffer {
	const t = translator('en')(importsWords);
	try {
		const { size } = statSync(file);
		const begin = Buffer.alloc(tellingBytes);
		const opened = openSync(file, 'r');
		let read: number;
		try {
			read = readSync(opened, begin, 0, tellingBytes, 0);
		} finally {
			closeSync(opened);
		}
		const wrong = wrongFileOf(begin.subarray(0, read));
		if (wrong !== null) throw new Refusal(`${file}: ${t(`rules.${wrong.rule}`, wrong.values)}`);
		if (size > maxFileBytes) throw new Refusal(`${file}: ${t('rules.fileTooLarge', { bytes: size, limit: maxFileBytes })}`);
		return readFileSync(file);
	} catch (thrown) {
		if (thrown instanceof Refusal) throw thrown;
		throw new Refusal(`${file} cannot be read.`);
	}
}

/** Names that are longer, or would turn a line around, are of no use in a history. */
const nameOf = (file: string): string =>
	basename(file)
		.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
		.slice(-120)
		.toWellFormed();

/** Sends a file as its bytes are. Nothing changes there if any of it is at fault. @throws Refusal when the file cannot be read or is no table, or nobody answers */
export async function importFile(laboratory: Laboratory, kind: ImportKind, file: string, options: ImportOptions = {}): Promise<ImportOutcome> {
	const body = readTableFile(file);
	const response = await callLaboratory(laboratory, `/lis/${kind}?${optionsQuery(file, options)}`, {
		method: 'PUT',
		headers: { 'Content-Type': 'text/csv' },
		body: new Uint8Array(body),
	});
	return outcomeOf(laboratory.origin, response);
}

/** Parameters of an import of a file or a folder of that name. */
export function optionsQuery(file: string, { dryRun = false, whole = false, confirm = '', yes = false }: ImportOptions): string {
	const asked = new URLSearchParams({
		file: nameOf(file),
		...(confirm === '' ? {} : { confirm }),
		...(yes ? { yes: '1' } : {}),
		...(dryRun && whole ? { whole: '1' } : {}),
	});
	return `${importQuery(dryRun)}&${asked}`;
}

/** Parameters of a call. @param dryRun only tell what would change */
export const importQuery = (dryRun: boolean): string => `lang=en-US&city_id=98${dryRun ? '&dryRun=1' : ''}`;

/** What came of an import. */
export async function outcomeOf(origin: string, response: Response): Promise<ImportOutcome> {
	const reply: unknown = await response.json().catch(() => null);
	if (response.ok) return { ok: true, ...counts.parse(reply) };
	const refused = refusal.safeParse(reply);
	if (!refused.success) return { ok: false, message: `${origin} answered ${response.status}`, faults: [], confirm: '', waiting: null, said: [] };
	const { message, fields } = refused.data;
	const asked = fields.find(({ field }) => field === 'confirm')?.values ?? {};
	const faults = fields.map(({ field, rule, values }) => faultOf(field, rule, values));
	return {
		ok: false,
		message,
		faults: faults.flat(),
		confirm: String(asked.digest ?? ''),
		waiting: typeof asked.number === 'number' ? asked.number : null,
		said: fields.flatMap(({ field, rule, values }, at) => (field !== 'confirm' && faults[at]?.length === 0 ? [String(values?.message ?? rule)] : [])),
	};
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
export async function callLaboratory({ origin, key, user }: Laboratory, path: string, init: RequestInit = {}): Promise<Response> {
	const headers = new Headers(init.headers);
	headers.set('Authorization', user === undefined ? `Bearer ${keyInHeader(key)}` : `Basic ${Buffer.from(`${user}:${key}`, 'utf8').toString('base64')}`);
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

/** @param kind of a price list prices are counted, and it is said so; of other files rows */
export const countsText = ({ added, changed, takenAway, unchanged }: ImportCounts, kind?: MemoryKind): string =>
	`${kind === 'prices' ? 'of prices ' : ''}${added} added, ${changed} changed, ${takenAway} taken away, ${unchanged} unchanged`;

export const rowsText = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

/** So many changes of each sort are printed by a trial, and so many columns of each: a price list has one for each city. */
const [shown, shownColumns] = [3, 5];

function firstColumns(change: Trial['changes'][number]): string[] {
	const more = change.columns.length - shownColumns;
	if (more <= 1) return changeLines(change);
	return [...changeLines({ ...change, columns: change.columns.slice(0, shownColumns) }), `    … and ${more} more columns`];
}

const sorts = { changed: 'changed', new: 'new', gone: 'taken away' } as const satisfies Record<Trial['changes'][number]['kind'], string>;
/** Of a catalogue the kind of its rows, of a folder its sections; empty for other files. */
const sortOf = (row: string) => /^([a-z-]+)[:/]/.exec(row)?.[1] ?? '';

/** What would change: how many of each sort, and the first of them. */
function trialLines({ changes, changedRows }: Trial): string[] {
	const groups = Map.groupBy(changes, ({ kind, row }) => [sorts[kind], sortOf(row)].filter(Boolean).join(', '));
	const untold = changedRows - changes.length;
	return [
		...[...groups].flatMap(([sort, rows]) => [
			`${sort}: ${rows.length}`,
			...rows.slice(0, shown).flatMap((row) => firstColumns(row).map((line) => `  ${line}`)),
			...(rows.length > shown ? [`  … and ${rows.length - shown} more`] : []),
		]),
		...(untold > 0 ? [`and ${untold} more of whatever sort`] : []),
	];
}

/** What came of an import, in lines for a person. @param kind left out where it is not known */
export function outcomeLines(file: string, outcome: ImportOutcome, kind?: MemoryKind): string[] {
	if (!outcome.ok)
		return [
			...outcome.faults.map(faultLine),
			`${file}: ${outcome.message}`,
			...(outcome.confirm === ''
				? []
				: [
						`If this is what you mean: the same command with --yes${outcome.waiting === null ? '' : `, or npm run lab -- approve ${outcome.waiting}`}.`,
					]),
		];
	const { number, rows, changed, counts: counted, trial: tried } = outcome;
	const all = kind === 'content' ? `${rows} pieces` : rowsText(rows);
	const told = counted === null ? null : `: ${countsText(counted, kind)}`;
	if (tried === null) return [`${file}: ${all}${told ?? `, ${changed} changed`}${number === null ? '' : `. Import ${number}`}`];
	return [
		...trialLines(tried),
		`${file}: ${all}${told ?? `, ${tried.changedRows} would change, ${rows - tried.changedRows} would not`}. Nothing was changed.`,
		...(tried.confirm === undefined ? [] : [`${tried.confirm.summary} It would wait to be approved.`]),
	];
}
