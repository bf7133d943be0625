/**
 * Reads a file into rows of named cells, from CSV text (separated by commas, semicolons or tabs) or from JSON rows. Cells come trimmed, composed (NFC) and with plain line ends. A line is the
 * one that an editor shows: line ends inside quotes count, and a row is named by the line on which it starts.
 */
import { parse, type CsvError } from 'csv-parse/sync';
import type { BodyOut } from '#shared/calls.ts';
import { composed, hasUnprintable, plainLineEnds } from '#shared/kit/printable.ts';
import type { Faults } from './faults.ts';

/** Cells by the name of their column. */
export type CellTexts = Readonly<Record<string, string>>;

export interface Row {
	/** Counts from 1, as an editor shows it. */
	readonly line: number;
	readonly cells: CellTexts;
	/** Columns of the file that it stands in. */
	readonly header: ReadonlySet<string>;
}

/** Those that are not empty. */
export const filled = (cells: CellTexts): CellTexts => Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));

export interface Table {
	readonly columns: readonly string[];
	readonly rows: readonly Row[];
	/** Whether the file says how many rows it has. */
	readonly counted: boolean;
}

export type UnknownColumn = 'unknownColumn' | 'unknownCityColumn';
type CheckColumn = (line: number, column: string) => void;

const maxRows = 200_000;

/** `known` tells whether a column may stand there, `unknown` names the fault of one that may not. */
export function readTable(body: BodyOut<'lis.catalogue'>, known: (column: string) => boolean, faults: Faults, unknown: UnknownColumn = 'unknownColumn'): Table {
	const check = (line: number, column: string) => {
		if (!known(column)) faults.add(line, column, unknown, { name: column });
	};
	const table = typeof body === 'string' ? readCsv(body, check, faults) : readJson(body, check);
	if (table.rows.length === 0 && faults.count() === 0) faults.add(1, '', 'noRows');
	if (table.rows.length > maxRows) {
		faults.add(table.rows[maxRows]?.line ?? 1, '', 'tooManyRows', { limit: maxRows });
		return { ...table, rows: [] };
	}
	for (const row of table.rows) for (const [column, text] of Object.entries(row.cells)) if (hasUnprintable(text)) faults.add(row.line, column, 'characters');
	return table;
}

const clean = (text: string) => composed(plainLineEnds(text)).trim();

interface Parsed {
	readonly record: readonly string[];
	readonly info: { readonly bytes: number };
}

/** What columns may be separated by. */
const separators = [',', ';', '\t'] as const;

/** The separator that Excel writes down in a line of its own (`sep=;`), or else the one that the header has most of. */
function separatorOf(text: string): { readonly separator: string; readonly named: boolean } {
	const [first = ''] = text.replace(/^\ufeff/, '').split(/\r\n?|\n/, 1);
	const counted = /^"?#rows"?([,;\t])/.exec(first)?.[1];
	if (counted !== undefined) return { separator: counted, named: false };
	const named = /^"?sep=([,;\t])"?$/i.exec(first)?.[1];
	if (named !== undefined) return { separator: named, named: true };
	const plain = first.replace(/"[^"]*"/g, '');
	const count = (separator: string) => plain.split(separator).length;
	const most = separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
	return { separator: most, named: false };
}

function readCsv(text: string, check: CheckColumn, faults: Faults): Table {
	const { separator, named } = separatorOf(text);
	const bytes = new TextEncoder().encode(text);
	let parsed: Parsed[];
	try {
		parsed = parse(bytes as Buffer, {
			bom: true,
			delimiter: separator,
			info: true,
			relax_column_count: true,
			skip_empty_lines: false,
			record_delimiter: ['\r\n', '\n', '\r'],
		}) as unknown as Parsed[];
	} catch (error) {
		if (!isCsvError(error)) throw error;
		faults.add(error.code === 'CSV_QUOTE_NOT_CLOSED' ? lineOfLastOpening(text) : lineOfError(error), '', 'quotes');
		return noTable;
	}
	const lineAt = lineCounter(bytes);
	// The line that names the separator is a record of its own, before the header; so is one that says how many rows follow.
	const before = named ? 1 : 0;
	const first = countedRows(parsed[before]?.record ?? []);
	const top = first === null ? before : before + 1;
	const said: Said[] = first === null ? [] : [{ line: top, rows: first }];
	const header = (parsed[top]?.record ?? []).map(clean);
	if (header.length === 1 && /[^\w]/.test(header[0] ?? '')) {
		faults.add(top + 1, '', 'separator', { value: header[0] ?? '' });
		return noTable;
	}
	checkHeader(header, top + 1, check, faults);
	const columns = new Set(header);
	const rows: Row[] = [];
	let start = parsed[top]?.info.bytes ?? 0;
	let count = 0;
	for (const { record, info } of parsed.slice(top + 1)) {
		const line = lineAt(start);
		start = info.bytes;
		if (record.every((cell) => cell.trim() === '')) continue;
		const ended = said.find(({ line: at }) => at > top);
		if (ended !== undefined) {
			faults.add(ended.line, '', 'rowCountPlace');
			return noTable;
		}
		const rowCount = countedRows(record);
		if (rowCount !== null) {
			said.push({ line, rows: rowCount });
			continue;
		}
		count += 1;
		if (record.length !== header.length) faults.add(line, '', 'cellCount', { found: record.length, expected: header.length });
		else rows.push({ line, cells: Object.fromEntries(header.map((column, at) => [column, clean(record[at] ?? '')])), header: columns });
	}
	for (const { line, rows: expected } of said) if (expected !== count) faults.add(line, '', 'rowCount', { expected, found: count });
	return { columns: header, rows, counted: said.length > 0 };
}

const noTable: Table = { columns: [], rows: [], counted: false };

/** How many rows a line says that there are. */
interface Said {
	readonly line: number;
	readonly rows: number;
}

/** Of a line `#rows,1234`, whatever empty cells come behind; null for any other. */
function countedRows(record: readonly string[]): number | null {
	const [name = '', number = '', ...rest] = record.map((cell) => cell.trim());
	return name === '#rows' && /^\d{1,9}$/.test(number) && rest.every((cell) => cell === '') ? Number(number) : null;
}

function checkHeader(header: readonly string[], line: number, check: CheckColumn, faults: Faults): void {
	header.forEach((column, at) => {
		if (header.indexOf(column) < at) faults.add(line, column, 'doubleColumn', { name: column });
		else check(line, column);
	});
}

const isCsvError = (error: unknown): error is CsvError => error instanceof Error && 'code' in error && 'lines' in error;
const lineOfError = (error: CsvError) => (typeof error['lines'] === 'number' ? Math.max(1, error['lines']) : 1);

/** Where the quotation mark stands that nobody closed: the reader itself only says that the file ended. */
function lineOfLastOpening(text: string): number {
	let [open, line, opened] = [false, 1, 1];
	for (let at = 0; at < text.length; at += 1) {
		const sign = text[at];
		if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) line += 1;
		if (sign !== '"') continue;
		open = !open;
		if (open) opened = line;
	}
	return opened;
}

/** Tells the line of ascending positions; a line ends with LF, CR LF or CR. */
function lineCounter(bytes: Uint8Array): (position: number) => number {
	let [at, line] = [0, 1];
	return (position) => {
		for (; at < position; at += 1) if (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)) line += 1;
		return line;
	};
}

type JsonRows = Exclude<BodyOut<'lis.catalogue'>, string>;

/** JSON rows count as if they stood in a file below a header. */
function readJson(body: JsonRows, check: CheckColumn): Table {
	const columns = new Set<string>();
	const rows = body.map((row, at): Row => {
		const line = at + 2;
		for (const column of Object.keys(row)) {
			check(line, column);
			columns.add(column);
		}
		return { line, header: columns, cells: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, clean(cellOf(value))])) };
	});
	return { columns: [...columns], rows, counted: false };
}

function cellOf(value: JsonRows[number][string]): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	return value === null ? '' : String(value);
}
