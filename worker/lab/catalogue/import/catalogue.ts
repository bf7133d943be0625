/** Import of a catalogue file: what changed is written, the rest stands as it is. */
import type { Database } from '#worker/providers/database/port.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { placed } from '#worker/lab/kit/import/columns-sql.ts';
import { importOf } from '#worker/lab/kit/import/file-import.ts';
import type { Plan, PlanContext, RowBack } from '#worker/lab/kit/import/file-kind.ts';
import type { Change } from '#worker/lab/kit/import/changes-store.ts';
import { measuredColumn } from '#worker/lab/kit/import/undo.ts';
import type { Known } from '#worker/lab/kit/import/known-store.ts';
import { forgetAnalytes, forgetSources, readSources, writeSources } from '#worker/lab/kit/import/source-store.ts';
import { removeRows } from '#worker/lab/kit/import/rows-store.ts';
import { columnChanges, isChanged, showsChange, type ColumnChange, type StandingRow } from '#worker/lab/kit/import/standing.ts';
import { checkCatalogue, columnsInCatalogue, isCatalogueColumn, keyOfRow, standsInCatalogue, type CatalogueFile } from './check.ts';
import { isOnPage, withoutHarmless } from './columns.ts';
import { localisedColumns } from '#worker/lab/kit/localised.ts';
import type { AnalysisRow } from './rows.ts';
import { deriveOffers, noteChanges, writeAnalyses, writeCategories, writeConcepts, writeLoneAnalytes, writeTerms } from './store.ts';

const names = new Set(['slug', ...localisedColumns('name')]);
/** What others show of a row. */
const isName = ({ column }: ColumnChange) => names.has(column);

/** @param file checked, without a fault */
function planCatalogue(db: Database, file: CatalogueFile, known: Known, { now }: PlanContext): Plan {
	const inFile = new Set(file.analyses.map(({ code }) => code));
	const analytesOf = Map.groupBy(file.analytes, ({ parent }) => parent);
	const standing = Map.groupBy(known.analytes, ([, analysis]) => analysis);
	/** Codes of what a test measures, as it stands and as it will. */
	const measured = ({ code, kind }: AnalysisRow) => {
		const old = (standing.get(code) ?? []).map(([analyte]) => analyte);
		const brought = (analytesOf.get(code) ?? []).map((analyte) => analyte.code);
		if (kind !== 'test' || (file.kept.has(code) && brought.length === 0)) return { old, new: old };
		return { old, new: brought.length > 0 ? brought : [code] };
	};
	const besides = new Map<number, ColumnChange[]>();
	const gone: string[] = [];
	for (const analysis of file.analyses) {
		const codes = measured(analysis);
		if (!analysis.row.stands || codes.old.join() === codes.new.join()) continue;
		besides.set(analysis.row.line, [{ column: measuredColumn, old: codes.old.join('; '), new: codes.new.join('; ') }]);
		// Those that another test of the file has now have not gone.
		gone.push(...codes.old.filter((code) => code !== analysis.code && !file.analytes.some((one) => one.code === code)).map((code) => `analyte:${code}`));
	}
	// A test is replaced together with its analytes.
	const analyses = file.analyses.filter(
		({ code, row }) => isChanged(row) || besides.has(row.line) || (analytesOf.get(code) ?? []).some((analyte) => isChanged(analyte.row)),
	);
	const written = new Set(analyses.map(({ code }) => code));
	const analytes = file.analytes.filter(({ parent }) => written.has(parent));
	const lone = file.analytes.filter(({ parent }) => !inFile.has(parent));
	const remeasured = analyses.filter(({ code }) => !file.kept.has(code)).map(({ code }) => code);
	const today = dayInAlmaty(now);
	const changedAnalytes = new Set(file.analytes.filter(({ row }) => showsChange(row, isOnPage)).map(({ parent }) => parent));
	const shown = new Set(
		analyses.filter(({ code, row }) => showsChange(row, isOnPage) || besides.has(row.line) || changedAnalytes.has(code)).map(({ code }) => code),
	);
	const renamed = <T extends { readonly row: StandingRow }>(all: readonly T[]) => all.filter(({ row }) => row.stands && columnChanges(row).some(isName));
	const rows = [...file.categories, ...file.terms, ...analyses, ...analytes, ...lone, ...file.concepts].map(({ row }) => row);
	return {
		statements: [
			...forgetAnalytes(db, remeasured),
			...writeCategories(
				db,
				placed(file.categories, ({ code }) => code, known.categories),
			),
			...writeTerms(
				db,
				placed(file.terms, ({ kind, code }) => `${kind}:${code}`, known.terms),
			),
			...writeAnalyses(db, analyses, remeasured, analytes, shown, today),
			...writeLoneAnalytes(db, lone),
			...writeConcepts(
				db,
				placed(file.concepts, ({ code }) => code, known.concepts),
			),
			...writeSources(
				db,
				'catalogue',
				rows.flatMap(({ key, cells }) => (key === null ? [] : [{ key, cells }])),
			),
			...noteChanges(
				db,
				{
					analyses: lone.map(({ parent }) => parent).filter((code) => changedAnalytes.has(code)),
					named: renamed(file.analyses).map(({ code }) => code),
					categories: renamed(file.categories).map(({ code }) => code),
					terms: renamed(file.terms),
				},
				today,
			),
			...deriveOffers(db),
		],
		besides,
		gone,
	};
}

const kindOf = (key: string) => key.slice(0, key.indexOf(':'));
const codeOf = (key: string) => key.slice(key.indexOf(':') + 1);

/** A file that holds an analyte of a test holds all of them: those that a test had measured come with the ones that it is given back. */
function completeBack(rows: readonly RowBack[], changes: readonly Change[]): readonly RowBack[] {
	const given = new Set(rows.map(({ key }) => key));
	const measured = changes.flatMap(({ key, columns }) => {
		const old = columns.find(({ column }) => column === measuredColumn)?.old ?? '';
		const codes = old.split('; ').filter((code) => code !== '' && code !== codeOf(key));
		return codes.map((code): RowBack => ({ key: `analyte:${code}`, cells: { kind: 'analyte', code, parent: codeOf(key) } }));
	});
	return [...rows, ...measured.filter(({ key }) => !given.has(key))];
}

/** What visitors search in changes with it: the stored index stays behind with the catalogue that it was made of. */
export const importCatalogue = importOf({
	kind: 'catalogue',
	isColumn: isCatalogueColumn,
	keyOf: keyOfRow,
	cellsOfKey: (key) => ({ kind: kindOf(key), code: codeOf(key) }),
	plain: withoutHarmless,
	stands: standsInCatalogue,
	columnsOf: columnsInCatalogue,
	before: (db, keys) => readSources(db, 'catalogue', keys),
	standing: (_db, { analyses, terms, categories, concepts, analytes }) =>
		analyses.size + terms.size + categories.size + concepts.size + [...analytes].filter(([code, analysis]) => code !== analysis).length,
	check: checkCatalogue,
	plan: planCatalogue,
	// Results and orders may name what has a code.
	added: {
		remove: (db, keys) => [...removeRows(db, 'concepts', 'code', keys.map(codeOf)), ...forgetSources(db, 'catalogue', keys)],
		stays: (key) => kindOf(key) !== 'concept',
	},
	completeBack,
});
