/** Import of a catalogue file: what changed is written, the rest stands as it is. */
import type { D1Database } from '@cloudflare/workers-types';
import { importOf, type Plan } from '#worker/lab/kit/import/file-import.ts';
import { checkCatalogue, isCatalogueColumn, type CatalogueFile } from './check.ts';
import { deriveOffers, writeAnalyses, writeCategories, writeLoneAnalytes, writeTerms } from './store.ts';
import { fingerprintOf } from '#worker/lab/kit/import/fingerprint.ts';
import type { Known } from '#worker/lab/kit/import/known-store.ts';

/** @param file checked, without a fault */
function planCatalogue(db: D1Database, file: CatalogueFile, known: Known): Plan {
	const mark = <T extends { readonly row: Parameters<typeof fingerprintOf>[0][number] }>(rows: readonly T[]) =>
		rows.map((row) => ({ ...row, fingerprint: fingerprintOf([row.row]) }));
	const categories = mark(file.categories);
	const terms = mark(file.terms);
	const inFile = new Set(file.analyses.map(({ code }) => code));
	const analytesOf = Map.groupBy(file.analytes, ({ parent }) => parent);
	// A test's digest is that of its row and of its analytes' rows: replacing a test replaces them.
	const analyses = file.analyses
		.map((analysis) => ({ ...analysis, fingerprint: fingerprintOf([analysis, ...(analytesOf.get(analysis.code) ?? [])].map(({ row }) => row)) }))
		.filter(({ code, fingerprint }) => known.analyses.get(code)?.fingerprint !== fingerprint);
	const written = new Set(analyses.map(({ code }) => code));
	const analytes = file.analytes.filter(({ parent }) => written.has(parent));
	const lone = file.analytes.filter(({ parent }) => !inFile.has(parent));
	return {
		statements: [...writeCategories(db, categories), ...writeTerms(db, terms), ...writeAnalyses(db, analyses, analytes), ...writeLoneAnalytes(db, lone)],
		derived: deriveOffers(db),
		changed:
			categories.filter(({ code, fingerprint }) => known.categories.get(code) !== fingerprint).length +
			terms.filter(({ kind, code, fingerprint }) => known.terms.get(`${kind}:${code}`) !== fingerprint).length +
			analyses.length +
			analytes.length +
			lone.length,
	};
}

/** What visitors search in changes with it: the stored index stays behind with the catalogue that it was made of. */
export const importCatalogue = importOf({ isColumn: isCatalogueColumn, check: checkCatalogue, plan: planCatalogue });
