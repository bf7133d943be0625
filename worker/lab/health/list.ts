/** Import of what analytes tell of and when they are due again (docs/lab-files.md, "health"). */
import type { Database } from '#worker/providers/database/port.ts';
import { bodySystems, type BodySystem } from '#shared/health/systems.ts';
import { codesToHold } from '#worker/lab/results/held-store.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';
import { localisedColumns } from '#worker/lab/kit/localised.ts';
import { cellsOf, forms, onlyOnce } from '#worker/lab/kit/import/cells.ts';
import { importInto } from '#worker/lab/kit/import/file-import.ts';
import { countRows, removeRows } from '#worker/lab/kit/import/rows-store.ts';
import { listBefore, writeList, type ListRow } from './list-store.ts';

const columns = new Set(['code', 'system', 'repeat_days', ...localisedColumns('whom')]);
/** Ten years: a longer interval says nothing. */
const maxDays = 3653;
const maxWhom = 300;

interface Known {
	readonly generation: number;
	readonly codes: ReadonlySet<string>;
}

/** Nobody's cache of the catalogue depends on the list: the file is counted with those of people. */
const list = {
	counter: 'people_generation',
	read: async (db: Database): Promise<Known> => ({ generation: await readGeneration(db, 'people_generation'), codes: await codesToHold(db) }),
} as const;

const isSystem = (text: string): text is BodySystem => bodySystems.some((system) => system === text);

export const importHealthList = importInto<Known, ListRow[]>(list, {
	kind: 'health',
	isColumn: (column) => columns.has(column),
	keyOf: ({ cells }) => cells['code'] ?? null,
	cellsOfKey: (code) => ({ code }),
	columnsOf: () => () => columns,
	before: listBefore,
	standing: (db) => countRows(db, 'health_list'),
	check: (rows, { codes }, faults) => {
		const once = onlyOnce(faults);
		return rows.map((row) => {
			const cells = cellsOf(row, faults);
			const code = cells.formed('code', forms.analyteCode, true);
			once(row.line, 'code', code);
			if (code !== '' && !codes.has(code)) cells.fault('code', 'unknown', { value: code });
			const system = cells.text('system', 40, true);
			if (system !== '' && !isSystem(system)) cells.fault('system', 'unknown', { value: system });
			const days = cells.whole('repeat_days', 1, maxDays, 0);
			return { code, system: isSystem(system) ? system : 'other', repeatDays: days === 0 ? null : days, whom: cells.texts('whom', maxWhom, false) };
		});
	},
	plan: (db, rows) => ({ statements: writeList(db, rows) }),
	added: { remove: (db, codes) => removeRows(db, 'health_list', 'code', codes) },
});
