/** What the parts of the bench hand over, and the one table that is printed of it. */

export interface Figure {
	readonly name: string;
	/** As people read it, with its unit. */
	readonly measured: string;
	/** Empty for what is only told. */
	readonly target: string;
	/** Null for what is only told. */
	readonly ok: boolean | null;
}

/** A part of the bench: named on the command line, run in the order of the list. */
export interface Part {
	readonly name: string;
	readonly run: (report: (line: string) => void) => Promise<readonly Figure[]>;
	/** Milliseconds; left out for what takes no more than a minute or two. */
	readonly patience?: number;
}

/** Numbers as people compare them: three digits that count. */
export function show(value: number, unit = ''): string {
	const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
	const text = value.toFixed(digits);
	return unit === '' ? text : `${text} ${unit}`;
}

export const atLeast = (name: string, value: number, target: number, unit = ''): Figure => ({
	name,
	measured: show(value, unit),
	target: `>= ${show(target, unit)}`,
	ok: value >= target,
});
export const atMost = (name: string, value: number, target: number, unit = ''): Figure => ({
	name,
	measured: show(value, unit),
	target: `<= ${show(target, unit)}`,
	ok: value <= target,
});
export const reported = (name: string, measured: string): Figure => ({ name, measured, target: '', ok: null });

const verdict = ({ ok }: Figure) => (ok === null ? '' : ok ? 'ok' : 'missed');

/** The figures as a Markdown table, so that the same text can stand in a document. */
export function table(figures: readonly Figure[]): string {
	const rows = [['figure', 'measured', 'target', ''], ...figures.map((figure) => [figure.name, figure.measured, figure.target, verdict(figure)])];
	const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 3));
	const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
	const [head = [], ...body] = rows;
	return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n');
}
