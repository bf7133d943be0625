/** Import of the list of analytes that are told in person first (docs/lab-files.md, "held"). */
import type { Database } from '#worker/providers/database/port.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';
import { cellsOf, forms, onlyOnce } from '#worker/lab/kit/import/cells.ts';
import { importInto } from '#worker/lab/kit/import/file-import.ts';
import { countRows, removeRows } from '#worker/lab/kit/import/rows-store.ts';
import { codesToHold, listBefore, writeList, type ListRow } from './held-store.ts';

const columns = new Set(['code', 'held']);

interface Known {
	readonly generation: number;
	readonly codes: ReadonlySet<string>;
}

/** Nobody's cache of the catalogue depends on the list: the file is counted with those of people. */
const list = {
	counter: 'people_generation',
	read: async (db: Database): Promise<Known> => ({ generation: await readGeneration(db, 'people_generation'), codes: await codesToHold(db) }),
} as const;

export const importHeldList = importInto<Known, ListRow[]>(list, {
	kind: 'held',
	isColumn: (column) => columns.has(column),
	keyOf: ({ cells }) => cells['code'] ?? null,
	cellsOfKey: (code) => ({ code }),
	columnsOf: () => () => columns,
	before: listBefore,
	standing: (db) => countRows(db, 'held_analytes'),
	check: (rows, { codes }, faults) => {
		const once = onlyOnce(faults);
		return rows.map((row) => {
			const cells = cellsOf(row, faults);
			const code = cells.formed('code', forms.analyteCode, true);
			once(row.line, 'code', code);
			if (code !== '' && !codes.has(code)) cells.fault('code', 'unknown', { value: code });
			return { code, held: cells.yesNo('held') };
		});
	},
	plan: (db, rows) => ({ statements: writeList(db, rows) }),
	added: { remove: (db, codes) => removeRows(db, 'held_analytes', 'code', codes) },
});
