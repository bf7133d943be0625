/** Import of a file of prices: a row an analysis, a column a city. Cities that the file does not name keep their prices. */
import type { Database } from '#worker/providers/database/port.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { cellsOf, forms, onlyOnce } from '#worker/lab/kit/import/cells.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import type { Known } from '#worker/lab/kit/import/known-store.ts';
import { importOf } from '#worker/lab/kit/import/file-import.ts';
import type { Plan, PlanContext } from '#worker/lab/kit/import/file-kind.ts';
import { isChanged, type StandingRow } from '#worker/lab/kit/import/standing.ts';
import type { Table } from '#worker/lab/kit/import/table.ts';
import { carryStoredText } from '#worker/lab/search-index/store.ts';
import { doubtsOfMoves } from './price-moves.ts';
import { analysisNames, countPriced, countPrices, readPrices, writePrices, type PriceRow } from './prices-store.ts';
import { deriveOffers, noteChanges } from './store.ts';

/** Tenge: more than that for one analysis is a slip of the hand. */
const highest = 10_000_000;

type Checked = PriceRow & { readonly row: StandingRow };

/** A row an analysis, a column a city; `-` says that it is not offered there, and no cell may be empty. */
function checkPrices(rows: readonly StandingRow[], known: Known, faults: Faults, { columns }: Table): Checked[] {
	const cities = columns
		.filter((column) => column !== 'code')
		.flatMap((slug) => {
			const city = known.cities.get(slug);
			return city ? [{ slug, id: city.id }] : [];
		});
	const once = onlyOnce(faults);
	return rows.map((row) => {
		const cells = cellsOf(row, faults);
		const code = cells.formed('code', forms.code, true);
		once(row.line, 'code', code);
		if (forms.code.pattern.test(code) && !known.analyses.has(code)) cells.fault('code', 'unknown', { value: code });
		const prices = cities.map(({ slug, id }): [number, number] => {
			const cell = cells.raw(slug);
			if (cell === '-') return [id, 0];
			if (!/^[1-9]\d{0,7}$/.test(cell) || Number(cell) > highest) cells.fault(slug, 'price', { value: cell });
			return [id, Number(cell)];
		});
		return { code, prices, row };
	});
}

function planPrices(db: Database, rows: readonly Checked[], known: Known, { now }: PlanContext): Plan {
	const changed = rows.filter(({ row }) => isChanged(row)).map(({ code }) => code);
	return {
		statements: [
			...writePrices(db, rows),
			...noteChanges(db, { analyses: changed, named: changed, categories: [], terms: [] }, dayInAlmaty(now)),
			...deriveOffers(db),
			carryStoredText(db, known.generation),
		],
	};
}

const citiesOf = ({ columns }: Table, { cities }: Known): number[] => columns.flatMap((slug) => cities.get(slug)?.id ?? []);

export const importPrices = importOf({
	kind: 'prices',
	isColumn: (column, { cities }) => column === 'code' || cities.has(column),
	unknownColumn: 'unknownCityColumn',
	keyOf: ({ cells }) => cells['code'] ?? null,
	cellsOfKey: (code) => ({ code }),
	stands: (code, { analyses }) => analyses.has(code),
	// Prices of cities that are left out are not read anew.
	columnsOf: () => () => [],
	before: readPrices,
	standing: (db, known, table) => countPriced(db, citiesOf(table, known)),
	absent: '-',
	check: checkPrices,
	doubts: async (db, changes, known, table, limits) =>
		doubtsOfMoves(changes, changes.length === 0 ? 0 : await countPrices(db, citiesOf(table, known)), limits),
	plan: planPrices,
	added: {},
	names: (db, changes) =>
		analysisNames(
			db,
			changes.map(({ key }) => key),
		),
});
