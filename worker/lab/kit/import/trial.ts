/** What a trial tells of the rows that a file would change. */
import { maxChanges, type RowChange, type Trial } from '#shared/kit/import-call.ts';
import type { What } from './changes-store.ts';
import type { ColumnChange } from './standing.ts';

interface ReportedChange {
	/** Null in a folder of files. */
	readonly line: number | null;
	readonly row: string;
	readonly what: What;
	readonly columns: readonly ColumnChange[];
}

const kinds = { added: 'new', changed: 'changed', 'taken-away': 'gone' } as const satisfies Record<What, RowChange['kind']>;

/** The first rows one by one, and the number of all. A new row shows its name alone: all of it is new. So does one that goes, but of a price list, where a row is its prices. */
export const tellTrial = <T>(changes: readonly T[], of: (change: T) => ReportedChange, most = maxChanges): Trial => ({
	changes: changes.slice(0, most).map((change): RowChange => {
		const { line, row, what, columns } = of(change);
		return {
			line,
			row,
			kind: kinds[what],
			columns: columns.every(({ old }) => old === '') || (line === null && what === 'taken-away') ? [] : columns.map(excerpts),
		};
	}),
	changedRows: changes.length,
});

/** As much of a cell as is told, in UTF-16 units, and how much of what is the same stands before what differs. */
const [longest, before] = [80, 20];

/** Of long texts the part in which they begin to differ. */
export function excerpts({ column, old, new: next }: ColumnChange): ColumnChange {
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
