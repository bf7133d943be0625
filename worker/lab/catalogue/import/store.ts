/** Statements that bring a checked catalogue file into the store. They run in one transaction; rows travel as JSON. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { locales } from '#shared/i18n/locales.ts';
import { sortKey } from '#worker/lab/catalogue/sort-key.ts';
import { changedDayOf, placeOf, replace, type Placed } from '#worker/lab/kit/import/columns-sql.ts';
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import { everyLanguage, localisedColumns, localisedValues } from '#worker/lab/kit/localised.ts';
import type { AnalysisRow, AnalyteRow, CategoryRow, ConceptRow, Measure, TermRow } from './rows.ts';

const numbers: Readonly<Record<string, string>> = {
	listed: 'BIGINT',
	turnaround: 'BIGINT',
	popular: 'BIGINT',
	add_to_cart: 'BIGINT',
	at_home: 'BIGINT',
	decimals: 'BIGINT',
	offered: 'BIGINT',
	generic: 'BIGINT',
	molar_mass: 'DOUBLE PRECISION',
};

/** SQL of what the row in JSON says for a column. */
const memberFor = (column: string): string => {
	const type = numbers[column];
	return type === undefined ? `j.value ->> '${column}'` : `CAST(j.value ->> '${column}' AS ${type})`;
};

/** @param texts those in three languages; rows that have a place name it `position`, those that have a day `changed_on` */
function upsert(table: string, key: readonly string[], columns: readonly string[], texts: readonly string[]) {
	const same = key.map((column) => `s.${column} = j.value ->> '${column}'`).join(' AND ');
	const made: Readonly<Record<string, string>> = { position: placeOf(table, same), changed_on: changedDayOf(table, same) };
	const [plain, written] = [[...key, ...columns], texts.flatMap((text) => localisedColumns(text))];
	const values = [...plain.map((column) => made[column] ?? memberFor(column)), ...texts.map((text) => localisedValues(`j.value -> '${text}'`))];
	return `INSERT INTO ${table} (${[...plain, ...written].join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1) j WHERE true
	ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${replace([...columns, ...written])}`;
}

export const writeCategories = (db: Database, rows: readonly Placed<CategoryRow>[]): Statement[] =>
	forRows(
		db,
		upsert('categories', ['code'], ['position'], ['name', 'about']),
		rows.map(({ code, position, name, about }) => ({ code, position, name, about })),
	);

export const writeTerms = (db: Database, rows: readonly Placed<TermRow>[]): Statement[] =>
	forRows(
		db,
		upsert('terms', ['kind', 'code'], ['position', 'parent', 'rules'], ['name']),
		rows.map(({ kind, code, position, parent, rules, name }) => ({ kind, code, position, parent, rules: JSON.stringify(rules), name })),
	);

export const writeConcepts = (db: Database, rows: readonly Placed<ConceptRow>[]): Statement[] =>
	forRows(
		db,
		upsert('concepts', ['code'], ['position', 'synonyms', 'answers', 'offered', 'generic'], ['name', 'about']),
		rows.map(({ code, position, name, about, synonyms, answers, offered, generic }) => ({
			code,
			position,
			name,
			about,
			synonyms: Object.values(synonyms).flat(),
			answers,
			offered: offered ? 1 : 0,
			generic: generic ? 1 : 0,
		})),
	);

/** Of the analyses whose codes are listed: `FROM` clause that finds their ids. */
const listedAnalyses = 'json_each(?1) j JOIN analyses a ON a.code = j.value';

const analysisColumns = [
	'slug',
	'kind',
	'listed',
	'category',
	'turnaround',
	'popular',
	'loinc',
	'bm_sampling',
	'add_to_cart',
	'implies',
	'at_home',
	'changed_on',
];

/**
 * Analyses with all that belongs to them; what they had before goes.
 * @param remeasured codes of those whose analytes go as well
 * @param analytes those of these tests; one of them that has none gets the value that it is itself
 * @param changed codes of those of which what their pages show changes, on the day of the import
 */
export function writeAnalyses(
	db: Database,
	rows: readonly AnalysisRow[],
	remeasured: readonly string[],
	analytes: readonly AnalyteRow[],
	changed: ReadonlySet<string>,
	today: string,
): Statement[] {
	const codes = rows.map(({ code }) => code);
	const having = new Set(analytes.map(({ parent }) => parent));
	const bringing = new Set(remeasured);
	const own = rows
		.filter(({ kind, code }) => kind === 'test' && bringing.has(code) && !having.has(code))
		.map((row) => analyteValues({ ...row.measure, code: row.code, parent: row.code, name: row.name }, 0));
	return [
		...forRows(
			db,
			`INSERT INTO analysis_old_slugs (old, analysis_id)
			SELECT a.slug, a.id FROM json_each(?1) j JOIN analyses a ON a.code = j.value ->> 'code' WHERE a.slug <> j.value ->> 'slug'
			ON CONFLICT (old) DO UPDATE SET analysis_id = excluded.analysis_id`,
			rows.map(({ code, slug }) => ({ code, slug })),
		),
		// Two analyses may swap their slugs: all of them give way first.
		...forRows(db, `UPDATE analyses SET slug = '-' || id WHERE id IN (SELECT a.id FROM ${listedAnalyses})`, codes),
		...forRows(
			db,
			upsert('analyses', ['code'], analysisColumns, ['name', 'sort']),
			rows.map((row) => analysisValues(row, changed.has(row.code) ? today : null)),
		),
		// What is somebody's slug is nobody's old one.
		db.prepare('DELETE FROM analysis_old_slugs WHERE old IN (SELECT slug FROM analyses)'),
		...(
			[
				['analysis_texts', codes],
				['analysis_terms', codes],
				['analytes', remeasured],
			] as const
		).flatMap(([table, of]) => forRows(db, `DELETE FROM ${table} WHERE analysis_id IN (SELECT a.id FROM ${listedAnalyses})`, of)),
		...forRows(db, `DELETE FROM panel_members WHERE panel_id IN (SELECT a.id FROM ${listedAnalyses})`, codes),
		...forRows(
			db,
			`INSERT INTO analysis_texts (analysis_id, locale, synonyms, about, range_note)
			SELECT a.id, j.value ->> 'locale', j.value -> 'synonyms', j.value ->> 'about', j.value ->> 'range_note' FROM json_each(?1) j JOIN analyses a ON a.code = j.value ->> 'code'`,
			rows.flatMap(({ code, synonyms, about, rangeNote }) =>
				locales.map((locale) => ({ code, locale, synonyms: synonyms[locale], about: about[locale], range_note: rangeNote[locale] })),
			),
		),
		...forRows(
			db,
			`INSERT INTO analysis_terms (analysis_id, kind, position, code)
			SELECT a.id, j.value ->> 'kind', CAST(j.value ->> 'position' AS BIGINT), j.value ->> 'term' FROM json_each(?1) j JOIN analyses a ON a.code = j.value ->> 'code'`,
			rows.flatMap(({ code, terms }) => Object.entries(terms).flatMap(([kind, list]) => list.map((term, position) => ({ code, kind, position, term })))),
		),
		...forRows(db, insertAnalytes, [...own, ...analytes.map(analyteValues)]),
		...forRows(
			db,
			`INSERT INTO panel_members (panel_id, position, member_id)
			SELECT a.id, CAST(j.value ->> 'position' AS BIGINT), m.id FROM json_each(?1) j JOIN analyses a ON a.code = j.value ->> 'code' JOIN analyses m ON m.code = j.value ->> 'member'`,
			rows.flatMap(({ code, contains }) => contains.map((member, position) => ({ code, position, member }))),
		),
		...forRows(
			db,
			`UPDATE prices SET category = a.category FROM analyses a WHERE a.id = prices.analysis_id AND prices.analysis_id IN (SELECT a.id FROM ${listedAnalyses}) AND prices.category <> a.category`,
			codes,
		),
	];
}

const analysisValues = (
	{ code, slug, kind, category, name, turnaround, popular, measure, sampling, addToCart, implies, atHome }: AnalysisRow,
	changedOn: string | null,
) => ({
	changedOn,
	code,
	slug,
	kind,
	listed: kind === 'sampling' ? 0 : 1,
	category,
	name,
	sort: everyLanguage((locale) => sortKey(name[locale], locale)),
	turnaround,
	popular,
	loinc: measure.loinc,
	bm_sampling: sampling,
	add_to_cart: addToCart ? 1 : 0,
	implies,
	at_home: atHome ? 1 : 0,
});

const analyteValues = (
	{
		code,
		parent,
		name,
		loinc,
		unit,
		decimals,
		ranges,
		critical,
		decisionLimits,
		plausible,
		molarMass,
	}: Measure & Pick<AnalyteRow, 'code' | 'parent' | 'name'>,
	position: number,
) => ({
	code,
	parent,
	position,
	name,
	loinc,
	unit,
	decimals,
	ranges: JSON.stringify(ranges),
	critical: JSON.stringify(critical),
	decision_limits: JSON.stringify(decisionLimits),
	plausible: JSON.stringify(plausible),
	molar_mass: molarMass,
});

const measureColumns = ['loinc', 'unit', 'decimals', 'ranges', 'critical', 'decision_limits', 'plausible', 'molar_mass'];
const insertAnalytes = `INSERT INTO analytes (code, analysis_id, position, ${[...localisedColumns('name'), ...measureColumns].join(', ')})
	SELECT j.value ->> 'code', a.id, CAST(j.value ->> 'position' AS BIGINT), ${localisedValues("j.value -> 'name'")}, ${measureColumns.map(memberFor).join(', ')}
	FROM json_each(?1) j JOIN analyses a ON a.code = j.value ->> 'parent'`;

/**
 * Analytes of tests that stand in the store and are not in the file: each is replaced in its place, new ones come after those that are there.
 * The test's own value, if it had one, gives way to them.
 */
export function writeLoneAnalytes(db: Database, analytes: readonly AnalyteRow[]): Statement[] {
	const parents = [...new Set(analytes.map(({ parent }) => parent))];
	return [
		...forRows(db, 'DELETE FROM analytes WHERE code IN (SELECT value FROM json_each(?1))', parents),
		...forRows(
			db,
			`${insertAnalytes} WHERE true ON CONFLICT (code) DO UPDATE SET ${replace([...localisedColumns('name'), ...measureColumns])}`,
			analytes.map((analyte, at) => analyteValues(analyte, 1000 + at)),
		),
	];
}

/** What an import changes that stands on the pages of analyses besides their own rows. */
export interface ShownChanges {
	/** Codes of analyses themselves. */
	readonly analyses: readonly string[];
	/** Codes of analyses whose name, price or address is another one: panels name their tests, and tests the service that takes the sample. */
	readonly named: readonly string[];
	/** Codes of categories. */
	readonly categories: readonly string[];
	readonly terms: readonly Pick<TermRow, 'kind' | 'code'>[];
}

/** After the rows themselves. @param today `YYYY-MM-DD` */
export function noteChanges(db: Database, { analyses, named, categories, terms }: ShownChanges, today: string): Statement[] {
	const note = (which: string, rows: readonly unknown[]) => forRows(db, `UPDATE analyses SET changed_on = '${today}' WHERE ${which}`, rows);
	return [
		...note('code IN (SELECT value FROM json_each(?1))', analyses),
		...note('bm_sampling IN (SELECT value FROM json_each(?1))', named),
		...note('id IN (SELECT m.panel_id FROM json_each(?1) j JOIN analyses a ON a.code = j.value JOIN panel_members m ON m.member_id = a.id)', named),
		...note('category IN (SELECT value FROM json_each(?1))', categories),
		...note(
			`id IN (SELECT m.analysis_id FROM json_each(?1) j JOIN analysis_terms m ON m.kind = j.value ->> 'kind' AND m.code = j.value ->> 'code')`,
			terms.filter(({ kind }) => kind !== 'unit').map(({ kind, code }) => ({ kind, code })),
		),
		...note(
			'id IN (SELECT y.analysis_id FROM json_each(?1) j JOIN analytes y ON y.unit = j.value)',
			terms.flatMap(({ kind, code }) => (kind === 'unit' ? [code] : [])),
		),
	];
}

/** What follows from prices and members: savings of panels, and the counts of what is available. */
export const deriveOffers = (db: Database): Statement[] => [
	db.prepare(
		`UPDATE prices SET saving = (
			SELECT CASE WHEN count(p.price) = count(*) THEN max(0, coalesce(sum(p.price), 0) - prices.price) ELSE 0 END
			FROM panel_members m LEFT JOIN prices p ON p.analysis_id = m.member_id AND p.city_id = prices.city_id WHERE m.panel_id = prices.analysis_id
		) WHERE analysis_id IN (SELECT id FROM analyses WHERE kind = 'panel')`,
	),
	db.prepare('DELETE FROM offer_counts'),
	db.prepare(
		'INSERT INTO offer_counts (city_id, category, kind, count) SELECT p.city_id, p.category, a.kind, count(*) FROM prices p JOIN analyses a ON a.id = p.analysis_id GROUP BY 1, 2, 3',
	),
];
