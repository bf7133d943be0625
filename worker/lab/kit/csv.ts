/** Tables for a spreadsheet: UTF-8 with its mark, semicolons, as programs of this country open them. */

export type Cell = string | number;

/** A spreadsheet takes what begins like this for a formula (OWASP, "CSV Injection"): an apostrophe before it makes it a text. A plain number is none. */
const defused = (text: string) => (/^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d.,]*$/.test(text) ? `'${text}` : text);

const cellOf = (cell: Cell): string => {
	const text = typeof cell === 'number' ? String(cell) : defused(cell);
	return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> =>
	new TextEncoder().encode(`\ufeff${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`);
