/** How much of a file is new, other, gone and the same: rows, or where each cell is a thing of its own (prices) cells. */
import type { Change } from './changes-store.ts';
import type { Counts } from './journal-store.ts';
import type { Table } from './table.ts';

export type { Counts } from './journal-store.ts';

/** @param absent what a cell says that is not there; left out: rows are counted */
export function changedPart({ columns, rows }: Table, changes: readonly Change[], absent: string | undefined): Counts {
	if (absent === undefined) {
		const of = (what: Change['what']) => changes.filter((change) => change.what === what).length;
		const named = changes.filter(({ line }) => line !== null).length;
		return { added: of('added'), changed: of('changed'), takenAway: of('taken-away'), unchanged: Math.max(0, rows.length - named) };
	}
	const cells = changes.flatMap((change) => change.columns);
	const added = cells.filter(({ old }) => old === absent).length;
	const takenAway = cells.filter(({ new: next }) => next === absent).length;
	// The first column names the row.
	const all = rows.length * Math.max(0, columns.length - 1);
	return { added, changed: cells.length - added - takenAway, takenAway, unchanged: Math.max(0, all - cells.length) };
}
