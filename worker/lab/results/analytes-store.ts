/** What a result has to know of the catalogue: the analytes, with everything that a line is printed with. */
import type { D1Database } from '@cloudflare/workers-types';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import type { Critical } from '#shared/results/lines.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import {
	allLocalised,
	gatherLocalised,
	localisedColumn,
	readLocalised,
	readLocalisedRows,
	selectLocalised,
	type LocalisedColumns,
} from '#worker/lab/kit/localised.ts';

export interface AnalyteFacts {
	readonly code: string;
	readonly name: Localised;
	readonly loinc: string | null;
	/** The analysis that it belongs to. */
	readonly analysis: { readonly code: string; readonly name: Localised; readonly slug: string };
	/** Biomaterials of the analysis, joined by commas. */
	readonly material: Localised;
	/** As it is printed; empty for none. */
	readonly unit: Localised;
	/** UCUM. */
	readonly unitCode: string | null;
	readonly decimals: number;
	readonly ranges: readonly ReferenceRange[];
	readonly critical: Critical | null;
	readonly note: Localised;
}

interface AnalyteRow extends LocalisedColumns<'name' | 'analysis_name'>, LocalisedColumns<'material' | 'unit_name', string | null> {
	readonly code: string;
	readonly loinc: string | null;
	readonly analysis_code: string;
	readonly analysis_slug: string;
	readonly unit: string | null;
	readonly decimals: number;
	readonly ranges: string;
	readonly critical: string | null;
	/** Gathered of rows per language. */
	readonly note: string | null;
}

const materials = (locale: Locale) =>
	`(SELECT group_concat(${localisedColumn('name', locale, 't')}, ', ' ORDER BY m.position) FROM analysis_terms m JOIN terms t ON t.kind = m.kind AND t.code = m.code WHERE m.analysis_id = a.id AND m.kind = 'biomaterial')`;
const columns = `y.code, ${allLocalised('name', 'y')}, y.loinc, a.code AS analysis_code, a.slug AS analysis_slug, ${allLocalised('name', 'a', 'analysis_name')},
	${selectLocalised('material', materials)},
	y.unit, ${allLocalised('name', 'u', 'unit_name')}, y.decimals, y.ranges, y.critical,
	(SELECT ${gatherLocalised('range_note')} FROM analysis_texts x WHERE x.analysis_id = a.id) AS note`;
const tables = `analytes y JOIN analyses a ON a.id = y.analysis_id LEFT JOIN terms u ON u.kind = 'unit' AND u.code = y.unit`;

/**
 * What each of some analyses measures, panels taken apart, in the order of printing: one query however many are asked for. An analysis that
 * measures nothing is not there.
 */
export async function analytesByAnalysis(db: D1Database, ids: readonly number[]): Promise<Map<number, AnalyteFacts[]>> {
	const { results } = await db
		.prepare(
			`WITH wanted (ordered, id, sub) AS (
				SELECT value, value, -1 FROM json_each(?1)
				UNION ALL
				SELECT w.value, p.member_id, p.position FROM json_each(?1) w JOIN panel_members p ON p.panel_id = w.value
			)
			SELECT o.ordered, ${columns} FROM wanted o JOIN ${tables} WHERE y.analysis_id = o.id ORDER BY o.sub, y.position`,
		)
		.bind(JSON.stringify([...new Set(ids)]))
		.all<AnalyteRow & { readonly ordered: number }>();
	const byAnalysis = new Map<number, AnalyteFacts[]>();
	for (const row of results) byAnalysis.set(row.ordered, [...(byAnalysis.get(row.ordered) ?? []), factsOf(row)]);
	return byAnalysis;
}

/** Everything that a list of analyses measures, in the order of the analyses; what stands in two of them comes once. */
export function joinAnalytes(byAnalysis: ReadonlyMap<number, readonly AnalyteFacts[]>, ids: readonly number[]): AnalyteFacts[] {
	const facts = new Map<string, AnalyteFacts>();
	for (const one of ids.flatMap((id) => byAnalysis.get(id) ?? [])) if (!facts.has(one.code)) facts.set(one.code, one);
	return [...facts.values()];
}

/** Known ones only, by their code. */
export async function analytesByCodes(db: D1Database, codes: readonly string[]): Promise<Map<string, AnalyteFacts>> {
	if (codes.length === 0) return new Map();
	const { results } = await db
		.prepare(`SELECT ${columns} FROM json_each(?1) w JOIN ${tables} WHERE y.code = w.value`)
		.bind(JSON.stringify(codes))
		.all<AnalyteRow>();
	return new Map(results.map((row) => [row.code, factsOf(row)]));
}

/** Every analyte that has one of the LOINC codes: several may share one. */
export async function analytesByLoinc(db: D1Database, codes: readonly string[]): Promise<AnalyteFacts[]> {
	if (codes.length === 0) return [];
	const { results } = await db
		.prepare(`SELECT ${columns} FROM json_each(?1) w JOIN ${tables} WHERE y.loinc = w.value`)
		.bind(JSON.stringify(codes))
		.all<AnalyteRow>();
	return results.map(factsOf);
}

function factsOf(row: AnalyteRow): AnalyteFacts {
	return {
		code: row.code,
		name: readLocalised(row, 'name'),
		loinc: row.loinc,
		analysis: { code: row.analysis_code, name: readLocalised(row, 'analysis_name'), slug: row.analysis_slug },
		material: readLocalised(row, 'material'),
		unit: readLocalised(row, 'unit_name'),
		unitCode: row.unit,
		decimals: row.decimals,
		ranges: JSON.parse(row.ranges) as ReferenceRange[],
		critical: row.critical === null ? null : (JSON.parse(row.critical) as Critical),
		note: readLocalisedRows(row.note),
	};
}
