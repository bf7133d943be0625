/** Statements that bring checked promotions and levels into the store, and what stands of them, in the words of a file. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { replace } from '#worker/lab/kit/import/columns-sql.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';
import { localisedColumns, localisedValues } from '#worker/lab/kit/localised.ts';

export interface PromotionRow {
	readonly slug: string;
	readonly title: Localised;
	readonly text: Localised;
	/** `YYYY-MM-DD` of Almaty, both included. */
	readonly from: string;
	readonly until: string;
	/** Ten-thousandths. */
	readonly discount: number;
	/** Null for all but sampling services. */
	readonly codes: readonly string[] | null;
	/** Ids; null for all. */
	readonly cities: readonly number[] | null;
}

const promotionColumns = [...localisedColumns('title'), ...localisedColumns('text'), 'from_day', 'until_day', 'discount', 'codes', 'cities'];

/** A JSON null is no list: it is kept as none. */
const listOf = (name: string) => `iif(json_type(j.value, '$.${name}') = 'array', j.value -> '${name}', NULL)`;

export const writePromotions = (db: Database, rows: readonly PromotionRow[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO promotions (slug, ${promotionColumns.join(', ')})
		SELECT j.value ->> 'slug', ${localisedValues("j.value -> 'title'")}, ${localisedValues("j.value -> 'text'")}, j.value ->> 'from', j.value ->> 'until',
			CAST(j.value ->> 'discount' AS BIGINT), ${listOf('codes')}, ${listOf('cities')}
		FROM json_each(?1) j WHERE true ON CONFLICT (slug) DO UPDATE SET ${replace(promotionColumns)}`,
		rows,
	);

export async function beforePromotions(db: Database, slugs: readonly string[]): Promise<ReadonlyMap<string, CellTexts>> {
	const rows = await everyRow<CellTexts>(
		db,
		`SELECT p.slug, ${localisedColumns('title', 'p').join(', ')}, ${localisedColumns('text', 'p').join(', ')}, p.from_day AS "from", p.until_day AS until,
			format('%g', p.discount / 100.0) AS percent,
			coalesce((SELECT group_concat(c.value, ';' ORDER BY c.key) FROM json_each(p.codes) c), 'all') AS codes,
			coalesce((SELECT group_concat(i.slug, ';' ORDER BY c.key) FROM json_each(p.cities) c JOIN cities i ON i.id = CAST(c.value AS BIGINT)), 'all') AS cities
		FROM json_each(?1) j JOIN promotions p ON p.slug = j.value`,
		slugs,
	);
	return new Map(rows.map((row) => [row['slug'] ?? '', row]));
}

/** What some promotions are called, by their slugs. */
export async function promotionTitles(db: Database, slugs: readonly string[]): Promise<ReadonlyMap<string, Localised>> {
	const rows = await everyRow<{ slug: string; ru: string; en: string; kz: string }>(
		db,
		'SELECT p.slug, p.title_ru AS ru, p.title_en AS en, p.title_kz AS kz FROM json_each(?1) j JOIN promotions p ON p.slug = j.value',
		slugs,
	);
	return new Map(rows.map(({ slug, ...titles }) => [slug, titles]));
}

export interface LevelRow {
	/** Whole tenge. */
	readonly spent: number;
	/** Ten-thousandths. */
	readonly discount: number;
}

export const writeLevels = (db: Database, rows: readonly LevelRow[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO discount_levels (spent, discount) SELECT CAST(j.value ->> 'spent' AS BIGINT), CAST(j.value ->> 'discount' AS BIGINT) FROM json_each(?1) j WHERE true
		ON CONFLICT (spent) DO UPDATE SET ${replace(['discount'])}`,
		rows,
	);

export async function beforeLevels(db: Database, sums: readonly string[]): Promise<ReadonlyMap<string, CellTexts>> {
	const rows = await everyRow<CellTexts>(
		db,
		`SELECT CAST(l.spent AS TEXT) AS spent, format('%g', l.discount / 100.0) AS percent FROM json_each(?1) j JOIN discount_levels l ON CAST(l.spent AS TEXT) = j.value`,
		sums,
	);
	return new Map(rows.map((row) => [row['spent'] ?? '', row]));
}

/** Per cent by what was spent, as they stand. */
export async function standingLevels(db: Database): Promise<ReadonlyMap<number, number>> {
	const { results } = await db.prepare('SELECT spent, discount FROM discount_levels').all<{ spent: number; discount: number }>();
	return new Map(results.map(({ spent, discount }) => [spent, discount / 100]));
}
