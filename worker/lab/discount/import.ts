/** Imports of promotions and of the levels of discounts (docs/lab-files.md, "promotions" and "discount-levels"). */
import { cellsOf, forms, onlyOnce, type Cells } from '#worker/lab/kit/import/cells.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import { importInto, importOf } from '#worker/lab/kit/import/file-import.ts';
import { countRows, removeRows } from '#worker/lab/kit/import/rows-store.ts';
import type { Known } from '#worker/lab/kit/import/known-store.ts';
import { plainPercent, readDay, readPercent } from '#worker/lab/kit/import/day-and-percent.ts';
import type { StandingRow } from '#worker/lab/kit/import/standing.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { localisedColumns } from '#worker/lab/kit/localised.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { readPeople } from '#worker/lab/people/known-store.ts';
import { doubtsOfPercents, doubtsOfSteps } from './doubts.ts';
import {
	beforeLevels,
	beforePromotions,
	promotionTitles,
	standingLevels,
	writeLevels,
	writePromotions,
	type LevelRow,
	type PromotionRow,
} from './import-store.ts';

/** What holds for everything says so: a forgotten cell is never meant as that. */
const everything = 'all';

/** Entries of a list that stand in the store; null for all. */
function readNamed<T>(cells: Cells, column: string, known: ReadonlyMap<string, T>): readonly (readonly [entry: string, known: T])[] | null {
	const entries = cells.list(column, 500, 120);
	if (entries.length === 0) cells.fault(column, 'required');
	if (entries.length === 1 && entries[0] === everything) return null;
	return entries.flatMap((entry) => {
		const found = known.get(entry);
		if (found !== undefined) return [[entry, found] as const];
		cells.fault(column, 'unknown', { value: entry });
		return [];
	});
}

function checkPromotions(rows: readonly StandingRow[], { analyses, cities }: Known, faults: Faults): PromotionRow[] {
	const once = onlyOnce(faults);
	return rows.map((row) => {
		const cells = cellsOf(row, faults);
		const slug = cells.formed('slug', forms.slug, true);
		once(row.line, 'slug', slug);
		const [from, until] = [readDay(cells, 'from', true), readDay(cells, 'until', true)];
		if (from !== '' && until !== '' && until < from) cells.fault('until', 'endsEarlier', { day: from });
		return {
			slug,
			title: cells.texts('title', 120, true),
			text: cells.texts('text', 1000, true, true),
			from,
			until,
			discount: readPercent(cells, 'percent'),
			codes: readNamed(cells, 'codes', analyses)?.map(([code]) => code) ?? null,
			cities: readNamed(cells, 'cities', cities)?.map(([, { id }]) => id) ?? null,
		};
	});
}

const listColumns = ['codes', 'cities'] as const;
/** Lists as they are kept, whatever spaces stood in them. */
const plainPromotion = (cells: CellTexts): CellTexts => ({
	...plainPercent(cells, 'percent'),
	...Object.fromEntries(
		listColumns.flatMap((column) => {
			const text = cells[column];
			const entries = text?.split(';').map((entry) => entry.trim());
			return entries === undefined ? [] : [[column, entries.filter(Boolean).join(';')]];
		}),
	),
});

const promotionColumns = new Set(['slug', ...localisedColumns('title'), ...localisedColumns('text'), 'from', 'until', 'percent', ...listColumns]);

export const importPromotions = importOf<readonly PromotionRow[]>({
	kind: 'promotions',
	isColumn: (column) => promotionColumns.has(column),
	plain: plainPromotion,
	keyOf: ({ cells }) => cells['slug'] ?? null,
	cellsOfKey: (slug) => ({ slug }),
	columnsOf: () => () => promotionColumns,
	before: beforePromotions,
	standing: (db) => countRows(db, 'promotions'),
	doubts: (_db, changes, _known, _table, limits) => Promise.resolve(doubtsOfPercents(changes, limits)),
	check: checkPromotions,
	plan: (db, rows) => ({ statements: writePromotions(db, rows) }),
	added: { remove: (db, slugs) => removeRows(db, 'promotions', 'slug', slugs) },
	names: async (db, changes) => {
		const standing = await promotionTitles(
			db,
			changes.map(({ key }) => key),
		);
		// A new one, and one that is renamed, are found by what the file calls them.
		return new Map(
			changes.map(({ key, columns }) => {
				const told = (locale: Locale) => {
					const column = columns.find((one) => one.column === `title_${locale}`);
					return column?.new || standing.get(key)?.[locale] || (column?.old ?? '');
				};
				return [key, { ru: told('ru'), en: told('en'), kz: told('kz') }];
			}),
		);
	},
});

const levelColumns = new Set(['spent', 'percent']);

/** A number may be written with noughts before it. */
const plainLevel = (cells: CellTexts): CellTexts => {
	const { spent } = cells;
	return { ...plainPercent(cells, 'percent'), ...(spent !== undefined && /^\d{1,9}$/.test(spent) ? { spent: String(Number(spent)) } : {}) };
};

export const importLevels = importInto(
	{ counter: 'people_generation', read: readPeople },
	{
		kind: 'discount-levels',
		isColumn: (column) => levelColumns.has(column),
		plain: plainLevel,
		keyOf: ({ cells }) => cells['spent'] ?? null,
		cellsOfKey: (spent) => ({ spent }),
		columnsOf: () => () => levelColumns,
		before: beforeLevels,
		standing: (db) => countRows(db, 'discount_levels'),
		doubts: async (db, changes, _known, _table, limits) => [
			...doubtsOfPercents(changes, limits, true),
			...doubtsOfSteps(changes, await standingLevels(db)),
		],
		check: (rows, _known, faults): readonly LevelRow[] => {
			const once = onlyOnce(faults);
			return rows.map((row) => {
				const cells = cellsOf(row, faults);
				once(row.line, 'spent', cells.raw('spent'));
				return { spent: cells.whole('spent', 1, 100_000_000), discount: readPercent(cells, 'percent') };
			});
		},
		plan: (db, rows) => ({ statements: writeLevels(db, rows) }),
		added: { remove: (db, sums) => removeRows(db, 'discount_levels', 'CAST(spent AS TEXT)', sums) },
	},
);
