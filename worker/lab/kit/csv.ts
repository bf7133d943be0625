/** Tables for a spreadsheet: UTF-8 with its mark, semicolons, as programs of this country open them. */

export type Cell = string | number;

/** A spreadsheet takes what begins like this for a formula (OWASP, "CSV Injection"): an apostrophe before it makes it a text. A plain number is none. */
const defused = (text: string) => (/^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d.,]*$/.test(text) ? `'${text}` : text);

const cellOf = (cell: Cell): string => {
	const text = typeof cell === 'number' ? String(cell) : defused(cell);
	return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const linesOf = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');

export const csvOf = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`\ufeff${linesOf(rows)}`);

/** A table that comes block by block. */
export class CsvFile {
	readonly #parts: Uint8Array<ArrayBuffer>[] = [];
	readonly #maxBytes: number;
	#size = 0;

	/** @param titles of its columns @param maxBytes a longer file is none */
	constructor(titles: readonly Cell[], maxBytes: number) {
		this.#maxBytes = maxBytes;
		this.#take(csvOf([titles]));
	}

	/** @returns whether the file is still no longer than it may be */
	add(rows: readonly (readonly Cell[])[]): boolean {
		return this.#take(new TextEncoder().encode(linesOf(rows)));
	}

	/** The whole file; nothing can be added to it any more. */
	bytes(): Uint8Array<ArrayBuffer> {
		const whole = new Uint8Array(this.#size);
		let at = 0;
		for (const part of this.#parts.splice(0)) {
			whole.set(part, at);
			at += part.byteLength;
		}
		return whole;
	}

	#take(part: Uint8Array<ArrayBuffer>): boolean {
		this.#parts.push(part);
		this.#size += part.byteLength;
		return this.#size <= this.#maxBytes;
	}
}
