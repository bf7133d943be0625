/** Columns of a catalogue file, and which kinds of rows use them (docs/lab-files.md). */
import { termKind } from '#shared/kit/domain.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { localisedColumns } from '#worker/lab/kit/localised.ts';

export const rowKinds = ['category', ...termKind.options, 'sampling', 'test', 'analyte', 'panel', 'concept'] as const;
export type RowKind = (typeof rowKinds)[number];
export const isRowKind = (text: string): text is RowKind => rowKinds.some((kind) => kind === text);

const name = ['kind', 'code', ...localisedColumns('name')];
const service = [
	...name,
	'slug',
	'parent',
	...localisedColumns('synonyms'),
	...localisedColumns('about'),
	'biomaterials',
	'tubes',
	'preparation',
	'interferences',
	'turnaround',
	'popular',
	'at_home',
];
/** What a test with one measured value says of it itself; with several, their rows do. */
export const ownMeasure = ['unit', 'ranges', 'critical', 'decision_limits', 'plausible', 'molar_mass'] as const;
const measured = ['loinc', ...ownMeasure, 'decimals'];
const ordered = ['loinc', 'bm_sampling', 'add_to_cart', 'implies', ...localisedColumns('range_note')];

const used: Readonly<Record<RowKind, ReadonlySet<string>>> = {
	category: new Set([...name, ...localisedColumns('about')]),
	biomaterial: new Set([...name, 'parent']),
	tube: new Set(name),
	preparation: new Set([...name, 'rules']),
	interference: new Set(name),
	unit: new Set(name),
	sampling: new Set(service),
	test: new Set([...service, ...ordered, ...measured]),
	analyte: new Set([...name, 'parent', ...measured]),
	panel: new Set([...service, ...ordered, 'contains']),
	concept: new Set([...name, ...localisedColumns('synonyms'), ...localisedColumns('about'), 'answers', 'offered', 'generic']),
};

export const catalogueColumns: ReadonlySet<string> = new Set(Object.values(used).flatMap((columns) => [...columns]));

/** What decides behind the page of an analysis, and does not stand there. */
const behindPage: ReadonlySet<string> = new Set(['popular', 'implies', 'at_home', 'critical', 'decision_limits', 'plausible', 'molar_mass']);
/** Whether a column of an analysis, or of what it measures, stands on its page. */
export const isOnPage = (column: string): boolean => !behindPage.has(column);

/** Columns that a row of this kind may have. */
export const columnsOfKind = (kind: RowKind): ReadonlySet<string> => used[kind];

/** Cells that only say what holds anyway. */
const harmless = (column: string, value: string) => (column === 'add_to_cart' && value === 'no') || (column === 'at_home' && value === 'yes');
/** Whether a cell may stand in a row of this kind: empty ones may everywhere (`withoutHarmless` takes away the others). */
export const isUsed = (kind: RowKind, column: string, value: string): boolean => used[kind].has(column) || value === '';

/** A row without the cells that only say what holds anyway, where its kind does not use them: a file that has them is no other than one that has not. */
export function withoutHarmless(cells: CellTexts): CellTexts {
	const kind = cells['kind'] ?? '';
	if (!isRowKind(kind)) return cells;
	return Object.fromEntries(Object.entries(cells).filter(([column, value]) => used[kind].has(column) || !harmless(column, value)));
}
