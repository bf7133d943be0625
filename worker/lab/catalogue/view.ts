/** One analysis, whole. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AnalysisRef, AnalysisView } from '#shared/catalogue/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { AnalysisRow } from './list-store.ts';
import { toAnalysis } from './list.ts';
import { readRanges, viewParts, viewRow, type TermRow } from './view-store.ts';

const toRef = ({ id, code, slug, name, price, kind }: AnalysisRow): AnalysisRef => ({ id, code, slug, name, price, kind });

/** Null when no analysis has the slug. One that is not available in the city is shown all the same, without a price. */
export async function viewAnalysis(db: Database, locale: Locale, cityId: number, slug: string): Promise<AnalysisView | null> {
	const row = await viewRow(db, locale, cityId, slug);
	if (!row) return null;
	const parts = await viewParts(db, locale, cityId, row);
	const terms = (kind: TermRow['kind']) => parts.terms.filter((term) => term.kind === kind).map(({ code, name }) => ({ code, name }));
	return {
		...toAnalysis(row),
		about: row.about,
		synonyms: JSON.parse(row.synonyms) as string[],
		biomaterials: terms('biomaterial'),
		tubes: terms('tube'),
		preparation: terms('preparation'),
		interferences: terms('interference'),
		loinc: row.loinc,
		rangeNote: row.range_note,
		analytes: parts.analytes.map(({ ranges, ...analyte }) => ({ ...analyte, ranges: readRanges(ranges) })),
		contains: parts.members.map(toRef),
		sampling: parts.sampling ? toRef(parts.sampling) : null,
		panels: parts.panels.map(toRef),
		related: parts.related.map(toRef),
		prices: [...parts.prices],
	};
}
