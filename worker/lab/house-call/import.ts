/** Import of the slots of house calls (docs/lab-files.md, "house-call-slots"). */
import type { Database } from '#worker/providers/database/port.ts';
import { isDay } from '#shared/kit/fields.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';
import { cellsOf, forms, onlyOnce, type Cells, type Form } from '#worker/lab/kit/import/cells.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import { importInto } from '#worker/lab/kit/import/file-import.ts';
import { countRows } from '#worker/lab/kit/import/rows-store.ts';
import type { StandingRow } from '#worker/lab/kit/import/standing.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { cellsOfSlot, citiesBySlug, keyOfSlot, removeSlots, slotsBefore, writeSlots, type NewSlot } from './slots-store.ts';

const columns = new Set(['city', 'day', 'from', 'till', 'capacity']);
const timeForm: Form = { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, limit: 5, example: '08:00' };
const dayForm: Form = { pattern: /^(?:[1-7]|\d{4}-\d{2}-\d{2})$/, limit: 10, example: '1, 2026-12-16' };
const maxCapacity = 1000;

interface Known {
	readonly generation: number;
	/** Ids by slugs. */
	readonly cities: ReadonlyMap<string, number>;
}

/** Nobody's cache of the catalogue depends on slots: the file is counted with those of people. */
const slots = {
	counter: 'people_generation',
	read: async (db: Database): Promise<Known> => ({ generation: await readGeneration(db, 'people_generation'), cities: await citiesBySlug(db) }),
} as const;

/** Null for a row that does not say which slot it is of. */
const keyOf = ({ cells: { city = '', day = '', from = '' } }: { readonly cells: CellTexts }): string | null =>
	city === '' || day === '' || from === '' ? null : keyOfSlot(city, day, from);

function readSlot(cells: Cells, { cities }: Known): NewSlot {
	const city = cells.formed('city', forms.slug, true);
	const cityId = cities.get(city);
	if (city !== '' && cityId === undefined) cells.fault('city', 'unknown', { value: city });
	const day = cells.formed('day', dayForm, true);
	if (day.length > 1 && dayForm.pattern.test(day) && !isDay(day)) cells.fault('day', 'form', { value: day, example: dayForm.example });
	const [begins, ends] = [cells.formed('from', timeForm, true), cells.formed('till', timeForm, true)];
	const areTimes = [begins, ends].every((time) => timeForm.pattern.test(time));
	if (areTimes && ends <= begins) cells.fault('till', 'form', { value: ends, example: `> ${begins}` });
	// Of a city that is none, the fault refuses the file.
	return { city, cityId: cityId ?? 0, day, begins, ends, capacity: cells.whole('capacity', 0, maxCapacity) };
}

function checkSlots(rows: readonly StandingRow[], known: Known, faults: Faults): NewSlot[] {
	const once = onlyOnce(faults);
	return rows.map((row) => {
		once(row.line, 'from', keyOf(row) ?? '');
		return readSlot(cellsOf(row, faults), known);
	});
}

export const importSlots = importInto<Known, NewSlot[]>(slots, {
	kind: 'house-call-slots',
	isColumn: (column) => columns.has(column),
	keyOf,
	cellsOfKey: cellsOfSlot,
	columnsOf: () => () => columns,
	before: slotsBefore,
	standing: (db) => countRows(db, 'house_call_slots'),
	growsByTime: true,
	check: checkSlots,
	plan: (db, rows) => ({ statements: writeSlots(db, rows) }),
	added: { remove: (db, keys, { cities }) => removeSlots(db, keys, cities) },
});
