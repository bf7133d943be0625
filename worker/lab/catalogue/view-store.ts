/** What a page about one analysis shows, from the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised } from '#worker/lab/kit/localised.ts';
import { rowColumns, type AnalysisRow } from './list-store.ts';

export interface ViewRow extends AnalysisRow {
	readonly loinc: string | null;
	readonly synonyms: string;
	readonly about: string;
	readonly range_note: string;
}
export interface TermRow {
	readonly kind: 'biomaterial' | 'tube' | 'preparation' | 'interference';
	readonly code: string;
	readonly name: string;
}
interface AnalyteRow {
	readonly code: string;
	readonly name: string;
	readonly loinc: string | null;
	readonly unit: string | null;
	readonly decimals: number;
	readonly ranges: string;
}
interface CityPriceRow {
	readonly city_id: number;
	readonly slug: string;
	readonly name: string;
	readonly price: number | null;
}

/** Ranges as an import has written them: checked then, not again. */
export const readRanges = (json: string) => JSON.parse(json) as ReferenceRange[];

/** Null for a slug that no analysis has. Without a price where the city does not offer it. */
export const viewRow = (db: Database, locale: Locale, cityId: number, slug: string) =>
	db
		.prepare(
			`SELECT ${rowColumns(locale)}, a.loinc, t.synonyms, t.about, t.range_note FROM analyses a JOIN categories c ON c.code = a.category
			JOIN analysis_texts t ON t.analysis_id = a.id AND t.locale = ?3 LEFT JOIN prices p ON p.analysis_id = a.id AND p.city_id = ?1 WHERE a.slug = ?2`,
		)
		.bind(cityId, slug, locale)
		.first<ViewRow>();

/** How many panels and neighbours a page names. */
const maxPanels = 12;
const maxRelated = 6;

export interface ViewParts {
	readonly terms: readonly TermRow[];
	readonly analytes: readonly AnalyteRow[];
	readonly members: readonly AnalysisRow[];
	readonly sampling: AnalysisRow | null;
	readonly panels: readonly AnalysisRow[];
	readonly related: readonly AnalysisRow[];
	readonly prices: readonly CityPriceRow[];
}

/** Everything around one analysis, in one batch: at most 12 panels and 6 neighbours, those that the city offers. */
export async function viewParts(db: Database, locale: Locale, cityId: number, row: ViewRow): Promise<ViewParts> {
	const columns = rowColumns(locale);
	const category = 'JOIN categories c ON c.code = a.category';
	const priced = `${category} LEFT JOIN prices p ON p.analysis_id = a.id AND p.city_id = ?2`;
	const available = `CROSS JOIN prices p ON p.analysis_id = a.id AND p.city_id = ?2 ${category}`;
	const results = await db.batch([
		db
			.prepare(
				`SELECT m.kind, m.code, ${localised('name', locale, 't')} FROM analysis_terms m JOIN terms t ON t.kind = m.kind AND t.code = m.code WHERE m.analysis_id = ?1 ORDER BY m.kind, m.position`,
			)
			.bind(row.id),
		db
			.prepare(
				`SELECT y.code, ${localised('name', locale, 'y')}, y.loinc, ${localised('name', locale, 'u', 'unit')}, y.decimals, y.ranges FROM analytes y
				LEFT JOIN terms u ON u.kind = 'unit' AND u.code = y.unit WHERE y.analysis_id = ?1 ORDER BY y.position`,
			)
			.bind(row.id),
		db
			.prepare(`SELECT ${columns} FROM panel_members m CROSS JOIN analyses a ON a.id = m.member_id ${priced} WHERE m.panel_id = ?1 ORDER BY m.position`)
			.bind(row.id, cityId),
		db.prepare(`SELECT ${columns} FROM analyses a ${priced} WHERE a.code = ?1`).bind(row.bm_sampling, cityId),
		db
			.prepare(
				`SELECT ${columns} FROM panel_members m CROSS JOIN analyses a ON a.id = m.panel_id ${available} WHERE m.member_id = ?1 ORDER BY a.popular, a.id LIMIT ${maxPanels}`,
			)
			.bind(row.id, cityId),
		db
			.prepare(
				`SELECT ${columns} FROM analyses a INDEXED BY analyses_category_popular ${available} WHERE a.category = ?1 AND a.listed = 1 AND a.id <> ?3 ORDER BY a.popular, a.id LIMIT ${maxRelated}`,
			)
			.bind(row.category, cityId, row.id),
		db
			.prepare(
				`SELECT s.id AS city_id, s.slug, ${localised('name', locale, 's')}, p.price FROM cities s LEFT JOIN prices p ON p.analysis_id = ?1 AND p.city_id = s.id ORDER BY s.position, s.id`,
			)
			.bind(row.id),
	]);
	const rows = <T>(at: number) => (results[at]?.results ?? []) as T[];
	return {
		terms: rows<TermRow>(0),
		analytes: rows<AnalyteRow>(1),
		members: rows<AnalysisRow>(2),
		sampling: rows<AnalysisRow>(3)[0] ?? null,
		panels: rows<AnalysisRow>(4),
		related: rows<AnalysisRow>(5),
		prices: rows<CityPriceRow>(6),
	};
}
