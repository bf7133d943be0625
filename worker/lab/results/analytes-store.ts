/** What a result has to know of the catalogue: the analytes, with everything that a line is printed with. */
import type { Database } from '#worker/providers/database/port.ts';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import type { LimitSet } from '#shared/catalogue/ranges.ts';
import type { RangeCondition } from '#shared/kit/domain.ts';
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
	/** The analysis that it belongs to; `implies` is what ordering it, or the panel that it was ordered with, says about the patient. */
	readonly analysis: { readonly code: string; readonly name: Localised; readonly slug: string; readonly implies: RangeCondition | null };
	/** Biomaterials of the analysis, joined by commas. */
	readonly material: Localised;
	/** As it is printed; empty for none. */
	readonly unit: Localised;
	/** UCUM. */
	readonly unitCode: string | null;
	readonly decimals: number;
	readonly ranges: readonly ReferenceRange[];
	/** Beyond them the laboratory calls first; `pickLimits` takes a person's. */
	readonly critical: readonly LimitSet[];
	/** Beyond them a result outside its range is no longer slightly so; `pickLimits` takes a person's. */
	readonly decisionLimits: readonly LimitSet[];
	/** Beyond them nothing can have been measured of a living person; `pickLimits` takes a person's. Missing in what was kept before it was known. */
	readonly plausible?: readonly LimitSet[];
	/** g/mol, for converting between mass and amount of substance. */
	readonly molarMass: number | null;
	readonly note: Localised;
}

interface AnalyteRow extends LocalisedColumns<'name' | 'analysis_name'>, LocalisedColumns<'material' | 'unit_name', string | null> {
	readonly code: string;
	readonly loinc: string | null;
	readonly analysis_code: string;
	readonly analysis_slug: string;
	readonly analysis_implies: RangeCondition | null;
	readonly unit: string | null;
	readonly decimals: number;
	readonly ranges: string;
	readonly critical: string;
	readonly decision_limits: string;
	readonly plausible: string;
	readonly molar_mass: number | null;
	/** Gathered of rows per language. */
	readonly note: string | null;
}

const materials = (locale: Locale) =>
	`(SELECT group_concat(${localisedColumn('name', locale, 't')}, ', ' ORDER BY m.position) FROM analysis_terms m JOIN terms t ON t.kind = m.kind AND t.code = m.code WHERE m.analysis_id = a.id AND m.kind = 'biomaterial')`;
const columns = `y.code, ${allLocalised('name', 'y')}, y.loinc, a.code AS analysis_code, a.slug AS analysis_slug, a.implies AS analysis_implies, ${allLocalised('name', 'a', 'analysis_name')},
	${selectLocalised('material', materials)},
	y.unit, ${allLocalised('name', 'u', 'unit_name')}, y.decimals, y.ranges, y.critical, y.decision_limits, y.plausible, y.molar_mass,
	(SELECT ${gatherLocalised('range_note')} FROM analysis_texts x WHERE x.analysis_id = a.id) AS note`;
const tables = `analytes y JOIN analyses a ON a.id = y.analysis_id LEFT JOIN terms u ON u.kind = 'unit' AND u.code = y.unit`;

/**
 * What each of some analyses measures, panels taken apart, in the order of printing: one query however many are asked for. An analysis that
 * measures nothing is not there.
 */
export async function analytesByAnalysis(db: Database, ids: readonly number[]): Promise<Map<number, AnalyteFacts[]>> {
	const { results } = await db
		.prepare(
			`WITH wanted (ordered, id, sub) AS (
				SELECT CAST(value AS BIGINT), CAST(value AS BIGINT), -1 FROM json_each(?1)
				UNION ALL
				SELECT CAST(w.value AS BIGINT), p.member_id, p.position FROM json_each(?1) w JOIN panel_members p ON p.panel_id = CAST(w.value AS BIGINT)
			)
			SELECT o.ordered, (SELECT implies FROM analyses WHERE id = o.ordered) AS ordered_implies, ${columns}
			FROM wanted o CROSS JOIN ${tables} WHERE y.analysis_id = o.id ORDER BY o.sub, y.position`,
		)
		.bind(JSON.stringify([...new Set(ids)]))
		.all<AnalyteRow & { readonly ordered: number; readonly ordered_implies: RangeCondition | null }>();
	const byAnalysis = new Map<number, AnalyteFacts[]>();
	for (const row of results) {
		const facts = implying(factsOf(row), row.ordered_implies);
		byAnalysis.set(row.ordered, [...(byAnalysis.get(row.ordered) ?? []), facts]);
	}
	return byAnalysis;
}

/** The facts, of an analysis that says more about the patient unless it says something itself. */
const implying = (facts: AnalyteFacts, implies: RangeCondition | null): AnalyteFacts =>
	facts.analysis.implies === null && implies !== null ? { ...facts, analysis: { ...facts.analysis, implies } } : facts;

/** Everything that a list of analyses measures, in the order of the analyses; what stands in two of them comes once, with what either implies. */
export function joinAnalytes(byAnalysis: ReadonlyMap<number, readonly AnalyteFacts[]>, ids: readonly number[]): AnalyteFacts[] {
	const facts = new Map<string, AnalyteFacts>();
	for (const one of ids.flatMap((id) => byAnalysis.get(id) ?? [])) facts.set(one.code, implying(facts.get(one.code) ?? one, one.analysis.implies));
	return [...facts.values()];
}

/** Known ones only, by their code. */
export async function analytesByCodes(db: Database, codes: readonly string[]): Promise<Map<string, AnalyteFacts>> {
	if (codes.length === 0) return new Map();
	const { results } = await db
		.prepare(`SELECT ${columns} FROM json_each(?1) w CROSS JOIN ${tables} WHERE y.code = w.value`)
		.bind(JSON.stringify(codes))
		.all<AnalyteRow>();
	return new Map(results.map((row) => [row.code, factsOf(row)]));
}

/** Everything that some analyses measure, by the codes of the analyses, in the order of printing. */
export async function membersOfAnalyses(db: Database, codes: readonly string[]): Promise<Map<string, AnalyteFacts[]>> {
	if (codes.length === 0) return new Map();
	const { results } = await db
		.prepare(`SELECT ${columns} FROM json_each(?1) w CROSS JOIN ${tables} WHERE a.code = w.value ORDER BY y.position`)
		.bind(JSON.stringify(codes))
		.all<AnalyteRow>();
	return Map.groupBy(results.map(factsOf), ({ analysis }) => analysis.code);
}

/** Every analyte that has one of the LOINC codes: several may share one. */
export async function analytesByLoinc(db: Database, codes: readonly string[]): Promise<AnalyteFacts[]> {
	if (codes.length === 0) return [];
	const { results } = await db
		.prepare(`SELECT ${columns} FROM json_each(?1) w CROSS JOIN ${tables} WHERE y.loinc = w.value`)
		.bind(JSON.stringify(codes))
		.all<AnalyteRow>();
	return results.map(factsOf);
}

function factsOf(row: AnalyteRow): AnalyteFacts {
	return {
		code: row.code,
		name: readLocalised(row, 'name'),
		loinc: row.loinc,
		analysis: { code: row.analysis_code, name: readLocalised(row, 'analysis_name'), slug: row.analysis_slug, implies: row.analysis_implies },
		material: readLocalised(row, 'material'),
		unit: readLocalised(row, 'unit_name'),
		unitCode: row.unit,
		decimals: row.decimals,
		ranges: JSON.parse(row.ranges) as ReferenceRange[],
		critical: JSON.parse(row.critical) as LimitSet[],
		decisionLimits: JSON.parse(row.decision_limits) as LimitSet[],
		plausible: JSON.parse(row.plausible) as LimitSet[],
		molarMass: row.molar_mass,
		note: readLocalisedRows(row.note),
	};
}
