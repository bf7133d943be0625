/** What a trial tells of the rows that a file would change. */
import { maxChanges, type RowChange, type Trial } from '#shared/kit/import-call.ts';
import type { ColumnChange } from './standing.ts';

interface ReportedChange {
	/** Null in a folder of files. */
	readonly line: number | null;
	readonly row: string;
	readonly isNew: boolean;
	readonly columns: readonly ColumnChange[];
}

/** The first rows one by one, and the number of all. A new row shows its name alone: all of it is new. */
export const tellTrial = <T>(changes: readonly T[], of: (change: T) => ReportedChange): Trial => ({
	changes: changes.slice(0, maxChanges).map((change): RowChange => {
		const { line, row, isNew, columns } = of(change);
		return { line, row, kind: isNew ? 'new' : 'changed', columns: isNew ? [] : columns.map(excerpts) };
	}),
	changedRows: changes.length,
});

/** As much of a cell as is told, in UTF-16 units, and how much of what is the same stands before what differs. */
const [longest, before] = [80, 20];

/** Of long texts the part in which they begin to differ. */
function excerpts({ column, old, new: next }: ColumnChange): ColumnChange {
	if (Math.max(old?.length ?? 0, next.length) <= longest) return { column, old, new: next };
	const known = old ?? '';
	let same = 0;
	while (same < known.length && known[same] === next[same]) same += 1;
	const from = Math.max(0, same - before);
	const cut = (text: string) => {
		const part = text.slice(from, from + longest - 1).toWellFormed();
		return `${from > 0 ? '…' : ''}${part}${from + longest - 1 < text.length ? '…' : ''}`;
	};
	return { column, old: old === null ? null : cut(old), new: cut(next) };
}
