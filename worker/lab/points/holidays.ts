/** Import of the calendar of public holidays (docs/lab-files.md, "holidays"). */
import type { Database } from '#worker/providers/database/port.ts';
import { isDay } from '#shared/kit/fields.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';
import { cellsOf, onlyOnce, type Cells, type Form } from '#worker/lab/kit/import/cells.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import { importInto } from '#worker/lab/kit/import/file-import.ts';
import { countRows, removeRows } from '#worker/lab/kit/import/rows-store.ts';
import type { StandingRow } from '#worker/lab/kit/import/standing.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { localisedColumns } from '#worker/lab/kit/localised.ts';
import { dayHours, holidaysBefore, writeHolidays, type Holiday } from './calendar-store.ts';

const columns = new Set(['day', ...localisedColumns('name'), 'hours']);
const dayForm: Form = { pattern: /^\d{4}-\d{2}-\d{2}$/, limit: 10, example: '2026-12-16' };

/** Nobody's cache of the catalogue depends on the calendar: the file is counted with those of people. */
const calendar = {
	counter: 'people_generation',
	read: async (db: Database): Promise<{ readonly generation: number }> => ({ generation: await readGeneration(db, 'people_generation') }),
} as const;

const keyOf = ({ cells: { day = '' } }: { readonly cells: CellTexts }): string | null => (day === '' ? null : day);

function readHoliday(cells: Cells): Holiday {
	const day = cells.formed('day', dayForm, true);
	if (dayForm.pattern.test(day) && !isDay(day)) cells.fault('day', 'form', { value: day, example: dayForm.example });
	const written = cells.text('hours', 20, true);
	const hours = dayHours.find((one) => one === written);
	if (hours === undefined && written !== '') cells.fault('hours', 'oneOf', { value: written, allowed: dayHours.join(', ') });
	return { day, name: cells.texts('name', 120, true), hours: hours ?? 'usual' };
}

function checkHolidays(rows: readonly StandingRow[], _known: object, faults: Faults): Holiday[] {
	const once = onlyOnce(faults);
	return rows.map((row) => {
		once(row.line, 'day', keyOf(row) ?? '');
		return readHoliday(cellsOf(row, faults));
	});
}

export const importHolidays = importInto<{ readonly generation: number }, Holiday[]>(calendar, {
	kind: 'holidays',
	isColumn: (column) => columns.has(column),
	keyOf,
	cellsOfKey: (day) => ({ day }),
	columnsOf: () => () => columns,
	before: holidaysBefore,
	standing: (db) => countRows(db, 'holidays'),
	growsByTime: true,
	check: checkHolidays,
	plan: (db, rows) => ({ statements: writeHolidays(db, rows) }),
	added: { remove: (db, days) => removeRows(db, 'holidays', 'day', days) },
});
