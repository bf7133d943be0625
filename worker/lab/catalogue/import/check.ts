/** Checks a whole catalogue file: every row by itself, rows against each other, and both against what the store holds. */
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import { onlyOnce } from '#worker/lab/kit/import/cells.ts';
import { catalogueColumns, columnsOfKind, isRowKind, isUsed, ownMeasure, rowKinds } from './columns.ts';
import {
	readAnalysis,
	readAnalyte,
	readCategory,
	readConcept,
	readTerm,
	type AnalysisRow,
	type AnalyteRow,
	type CategoryRow,
	type ConceptRow,
	type TermRow,
} from './rows.ts';
import type { AnalysisKind } from '#shared/kit/domain.ts';
import type { Known } from '#worker/lab/kit/import/known-store.ts';
import type { StandingRow } from '#worker/lab/kit/import/standing.ts';
import { freeSlug } from '#worker/lab/kit/import/slugs.ts';
import type { Row, Table } from '#worker/lab/kit/import/table.ts';

/** Rows by what they are, each in the order of the file. */
export interface CatalogueFile {
	readonly categories: readonly CategoryRow[];
	readonly terms: readonly TermRow[];
	readonly analyses: readonly AnalysisRow[];
	readonly analytes: readonly AnalyteRow[];
	readonly concepts: readonly ConceptRow[];
	/** Codes of tests whose analytes stay as they stand: the file says nothing of what they measure. */
	readonly kept: ReadonlySet<string>;
}

export const isCatalogueColumn = (column: string) => catalogueColumns.has(column);

/** `kind:code`; null where the row does not say. */
export function keyOfRow({ cells }: Row): string | null {
	const [kind = '', code = ''] = [cells['kind'], cells['code']];
	return isRowKind(kind) && code !== '' ? `${kind}:${code}` : null;
}

export function standsInCatalogue(key: string, known: Known): boolean {
	const [kind, code] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
	if (kind === 'category') return known.categories.has(code);
	if (kind === 'concept') return known.concepts.has(code);
	// The value of a test that has one is no row of its own.
	if (kind === 'analyte') return known.analytes.has(code) && known.analytes.get(code) !== code;
	return known.analyses.get(code)?.kind === kind || known.terms.has(key);
}

/** Of a test whose analytes are in the file, nothing is left over that they say now. */
export function columnsInCatalogue({ rows }: Table): (row: Row) => Iterable<string> {
	const parents = new Set(rows.filter(({ cells }) => cells['kind'] === 'analyte').map(({ cells }) => cells['parent']));
	return ({ cells }) => {
		const kind = cells['kind'] ?? '';
		const columns = isRowKind(kind) ? columnsOfKind(kind) : new Set<string>();
		return kind === 'test' && parents.has(cells['code']) ? [...columns].filter((column) => !ownMeasure.some((own) => own === column)) : columns;
	};
}

/** Rows as they are gathered. */
interface Reading {
	readonly categories: CategoryRow[];
	readonly terms: TermRow[];
	readonly analyses: AnalysisRow[];
	readonly analytes: AnalyteRow[];
	readonly concepts: ConceptRow[];
}

/** The file, read; it may be taken when no fault was found. */
export function checkCatalogue(rows: readonly StandingRow[], known: Known, faults: Faults): CatalogueFile {
	const read: Reading = { categories: [], terms: [], analyses: [], analytes: [], concepts: [] };
	for (const row of rows) readRow(row, read, faults);
	const file = { ...read, kept: keptAnalytes(read, known) };
	checkCodes(file, known, faults);
	checkSlugs(file, known, faults);
	checkReferences(file, known);
	return file;
}

/** Tests with analytes of their own in the store, of which the file holds neither analytes nor a value of the test itself. */
function keptAnalytes({ analyses, analytes }: Pick<CatalogueFile, 'analyses' | 'analytes'>, known: Known): Set<string> {
	const brought = new Set(analytes.map(({ parent }) => parent));
	const standing = new Set([...known.analytes].filter(([code, analysis]) => code !== analysis).map(([, analysis]) => analysis));
	return new Set(
		analyses
			.filter(({ code, row }) => standing.has(code) && !brought.has(code) && ownMeasure.every((column) => (row.given[column] ?? '') === ''))
			.map(({ code }) => code),
	);
}

function readRow(row: StandingRow, file: Reading, faults: Faults): void {
	const kind = row.cells['kind'] ?? '';
	if (!isRowKind(kind)) {
		if (kind === '') faults.add(row.line, 'kind', 'required');
		else faults.add(row.line, 'kind', 'oneOf', { value: kind, allowed: rowKinds.join(', ') });
		return;
	}
	for (const [column, value] of Object.entries(row.given))
		if (isCatalogueColumn(column) && !isUsed(kind, column, value)) faults.add(row.line, column, 'unused', { kind });
	if (kind === 'category') file.categories.push(readCategory(row, faults));
	else if (kind === 'analyte') file.analytes.push(readAnalyte(row, faults));
	else if (kind === 'concept') file.concepts.push(readConcept(row, faults));
	else if (kind === 'test' || kind === 'panel' || kind === 'sampling') file.analyses.push(readAnalysis(row, kind, faults));
	else file.terms.push(readTerm(row, kind, faults));
}

/** Codes are unique within their kind; analyses and analytes share one set, because results name either. */
function checkCodes(file: CatalogueFile, known: Known, faults: Faults): void {
	const once = onlyOnce(faults);
	for (const { cells, code } of file.categories) once(cells.line, 'code', code);
	const conceptOnce = onlyOnce(faults);
	for (const { cells, code } of file.concepts) conceptOnce(cells.line, 'code', code);
	const termOnce = new Map<string, ReturnType<typeof onlyOnce>>();
	for (const { cells, kind, code } of file.terms) {
		const seen = termOnce.get(kind) ?? onlyOnce(faults);
		termOnce.set(kind, seen);
		seen(cells.line, 'code', code);
	}
	const measured = onlyOnce(faults);
	for (const { cells, code } of [...file.analyses, ...file.analytes]) measured(cells.line, 'code', code);

	// Tests that bring what they measure bring all of it anew: what they had before is free again.
	const inFile = new Set(file.analyses.filter(({ code }) => !file.kept.has(code)).map(({ code }) => code));
	for (const { cells, code, kind } of file.analyses) {
		const before = known.analyses.get(code);
		if (before && before.kind !== kind) cells.fault('kind', 'kindChanged', { value: code, kind: before.kind });
		const analyteOf = known.analytes.get(code);
		if (analyteOf !== undefined && analyteOf !== code && !inFile.has(analyteOf)) cells.fault('code', 'taken', { value: code, by: analyteOf });
	}
	for (const { cells, code, parent } of file.analytes) {
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
		for (const column of ownMeasure) if (row.cells.raw(column) !== '') row.cells.fault(column, 'ownAndAnalytes');
	}
	for (const { cells, code, parent } of file.terms) {
		if (parent === null) continue;
		if (parent === code || !terms.has(`biomaterial:${parent}`)) cells.fault('parent', 'unknown', { value: parent });
	}
	for (const { cells, answers } of file.concepts) {
		for (const code of answers) {
			const kind = kinds.get(code);
			if (kind === undefined) cells.fault('answers', 'unknown', { value: code });
			else if (kind === 'sampling') cells.fault('answers', 'oneOf', { value: code, allowed: 'test, panel' });
		}
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
