/** Checks a whole catalogue file: every row by itself, rows against each other, and both against what the store holds. */
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import { onlyOnce } from '#worker/lab/kit/import/cells.ts';
import { catalogueColumns, isRowKind, isUsed, rowKinds } from './columns.ts';
import { readAnalysis, readAnalyte, readCategory, readTerm, type AnalysisRow, type AnalyteRow, type CategoryRow, type TermRow } from './rows.ts';
import type { AnalysisKind } from '#shared/kit/domain.ts';
import type { Known } from '#worker/lab/kit/import/known-store.ts';
import { freeSlug } from '#worker/lab/kit/import/slugs.ts';
import type { Row, Table } from '#worker/lab/kit/import/table.ts';

/** Rows by what they are, each in the order of the file. */
export interface CatalogueFile {
	readonly categories: readonly CategoryRow[];
	readonly terms: readonly TermRow[];
	readonly analyses: readonly AnalysisRow[];
	readonly analytes: readonly AnalyteRow[];
}

export const isCatalogueColumn = (column: string) => catalogueColumns.has(column);

/** The file, read; it may be taken when no fault was found. */
export function checkCatalogue(table: Table, known: Known, faults: Faults): CatalogueFile {
	const file = { categories: [] as CategoryRow[], terms: [] as TermRow[], analyses: [] as AnalysisRow[], analytes: [] as AnalyteRow[] };
	for (const row of table.rows) readRow(row, file, faults);
	checkCodes(file, known, faults);
	checkSlugs(file, known, faults);
	checkReferences(file, known);
	return file;
}

function readRow(row: Row, file: { categories: CategoryRow[]; terms: TermRow[]; analyses: AnalysisRow[]; analytes: AnalyteRow[] }, faults: Faults): void {
	const kind = row.cells['kind'] ?? '';
	if (!isRowKind(kind)) {
		if (kind === '') faults.add(row.line, 'kind', 'required');
		else faults.add(row.line, 'kind', 'oneOf', { value: kind, allowed: rowKinds.join(', ') });
		return;
	}
	for (const [column, value] of Object.entries(row.cells))
		if (isCatalogueColumn(column) && !isUsed(kind, column, value)) faults.add(row.line, column, 'unused', { kind });
	if (kind === 'category') file.categories.push(readCategory(row, faults));
	else if (kind === 'analyte') file.analytes.push(readAnalyte(row, faults));
	else if (kind === 'test' || kind === 'panel' || kind === 'sampling') file.analyses.push(readAnalysis(row, kind, faults));
	else file.terms.push(readTerm(row, kind, faults));
}

/** Codes are unique within their kind; analyses and analytes share one set, because results name either. */
function checkCodes(file: CatalogueFile, known: Known, faults: Faults): void {
	const once = onlyOnce(faults);
	for (const { cells, code } of file.categories) once(cells.line, 'code', code);
	const termOnce = new Map<string, ReturnType<typeof onlyOnce>>();
	for (const { cells, kind, code } of file.terms) {
		const seen = termOnce.get(kind) ?? onlyOnce(faults);
		termOnce.set(kind, seen);
		seen(cells.line, 'code', code);
	}
	const measured = onlyOnce(faults);
	for (const { cells, code } of [...file.analyses, ...file.analytes]) measured(cells.line, 'code', code);

	const inFile = new Set(file.analyses.map(({ code }) => code));
	for (const { cells, code, kind } of file.analyses) {
		const before = known.analyses.get(code);
		if (before && before.kind !== kind) cells.fault('kind', 'kindChanged', { value: code, kind: before.kind });
		const analyteOf = known.analytes.get(code);
		if (analyteOf !== undefined && analyteOf !== code && !inFile.has(analyteOf)) cells.fault('code', 'taken', { value: code, by: analyteOf });
	}
	for (const { cells, code, parent } of file.analytes) {
		// Tests of the file bring all their analytes anew: what they had before is free again.
		const owner = known.analytes.get(code);
		if (known.analyses.has(code)) cells.fault('code', 'taken', { value: code, by: code });
		else if (owner !== undefined && owner !== parent && !inFile.has(owner)) cells.fault('code', 'taken', { value: code, by: owner });
	}
}

/** A slug is a page's address: one page each, and never the address of a city's price list or one of the site's own. */
function checkSlugs(file: CatalogueFile, known: Known, faults: Faults): void {
	const once = onlyOnce(faults);
	const standing = new Map([...known.analyses].map(([code, { slug }]) => [slug, code]));
	const moved = new Set(file.analyses.map(({ code }) => code));
	for (const { cells, code, slug } of file.analyses) {
		const owner = standing.get(slug);
		if (!once(cells.line, 'slug', slug)) continue;
		if (known.cities.has(slug)) cells.fault('slug', 'cityName', { value: slug });
		freeSlug(cells, slug);
		if (owner !== undefined && owner !== code && !moved.has(owner)) cells.fault('slug', 'taken', { value: slug, by: owner });
	}
}

function checkReferences(file: CatalogueFile, known: Known): void {
	const categories = new Set([...known.categories.keys(), ...file.categories.map(({ code }) => code)]);
	const terms = new Set([...known.terms.keys(), ...file.terms.map(({ kind, code }) => `${kind}:${code}`)]);
	const kinds = new Map<string, AnalysisKind>([
		...[...known.analyses].map(([code, { kind }]) => [code, kind] as const),
		...file.analyses.map(({ code, kind }) => [code, kind] as const),
	]);
	const withAnalytes = new Set(file.analytes.map(({ parent }) => parent));
	const named = (row: AnalysisRow | AnalyteRow, column: string, value: string, there: boolean) => {
		if (!there && value !== '') row.cells.fault(column, 'unknown', { value });
	};
	const ofKind = (row: AnalysisRow | AnalyteRow, column: string, value: string, kind: AnalysisKind) => {
		const found = kinds.get(value);
		if (found !== undefined && found !== kind) row.cells.fault(column, 'oneOf', { value, allowed: kind });
		else named(row, column, value, found === kind);
	};
	for (const row of file.analyses) {
		if (row.kind === 'sampling' && row.category !== 'sampling' && row.category !== '')
			row.cells.fault('parent', 'oneOf', { value: row.category, allowed: 'sampling' });
		else named(row, 'parent', row.category, categories.has(row.category));
		for (const [kind, column] of termColumns) for (const code of row.terms[kind]) named(row, column, code, terms.has(`${kind}:${code}`));
		named(row, 'unit', row.measure.unit ?? '', terms.has(`unit:${row.measure.unit}`));
		ofKind(row, 'bm_sampling', row.sampling, 'sampling');
		for (const code of row.contains) ofKind(row, 'contains', code, 'test');
		if (row.kind !== 'test' || !withAnalytes.has(row.code)) continue;
		for (const column of ['unit', 'ranges', 'critical']) if (row.cells.raw(column) !== '') row.cells.fault(column, 'ownAndAnalytes');
	}
	for (const row of file.analytes) {
		ofKind(row, 'parent', row.parent, 'test');
		named(row, 'unit', row.unit ?? '', terms.has(`unit:${row.unit}`));
	}
}

const termColumns = [
	['biomaterial', 'biomaterials'],
	['tube', 'tubes'],
	['preparation', 'preparation'],
	['interference', 'interferences'],
] as const;
