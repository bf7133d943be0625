/** Statements that bring checked prices into the store. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import type { Known } from '#worker/lab/kit/import/known-store.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';

/** An analysis's code with pairs of city and price; 0 stands for not available. */
export interface PriceRow {
	readonly code: string;
	readonly prices: readonly (readonly [number, number])[];
}

/** Prices of some analyses in every city as a file writes them, by the analysis's code. */
export async function readPrices(db: Database, codes: readonly string[], { cities }: Known): Promise<Map<string, CellTexts>> {
	const nowhere = Object.fromEntries([...cities.keys()].map((slug) => [slug, '-']));
	const found = await everyRow<{ code: string; slug: string; price: number }>(
		db,
		'SELECT a.code, c.slug, p.price FROM json_each(?1) j JOIN analyses a ON a.code = j.value JOIN prices p ON p.analysis_id = a.id JOIN cities c ON c.id = p.city_id',
		codes,
	);
	const prices = new Map(codes.map((code): [string, Record<string, string>] => [code, { ...nowhere, code }]));
	for (const { code, slug, price } of found) Object.assign(prices.get(code) ?? {}, { [slug]: String(price) });
	return prices;
}

/** What some analyses are called, by their codes. */
export async function analysisNames(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, Localised>> {
	const rows = await everyRow<{ code: string; ru: string; en: string; kz: string }>(
		db,
		'SELECT a.code, a.name_ru AS ru, a.name_en AS en, a.name_kz AS kz FROM json_each(?1) j JOIN analyses a ON a.code = j.value',
		codes,
	);
	return new Map(rows.map(({ code, ...names }) => [code, names]));
}

/** How many prices some cities have. */
export const countPrices = async (db: Database, cityIds: readonly number[]): Promise<number> =>
	Number(
		await db
			.prepare('SELECT count(*) AS n FROM json_each(?1) j CROSS JOIN prices p ON p.city_id = CAST(j.value AS BIGINT)')
			.bind(JSON.stringify(cityIds))
			.first('n'),
	);

/** How many analyses have a price in any of some cities. */
export const countPriced = async (db: Database, cityIds: readonly number[]): Promise<number> =>
	Number(
		await db
			.prepare('SELECT count(DISTINCT p.analysis_id) AS n FROM json_each(?1) j CROSS JOIN prices p ON p.city_id = CAST(j.value AS BIGINT)')
			.bind(JSON.stringify(cityIds))
			.first('n'),
	);

/** Taken apart: `code` of the analysis, `city` and `price`. */
const priceRows = "json_each(?1) j JOIN analyses a ON a.code = j.value ->> '$[0]' CROSS JOIN json_each(j.value, '$[1]') q";

export const writePrices = (db: Database, rows: readonly PriceRow[]): Statement[] => {
	const values = rows.map(({ code, prices }) => [code, prices]);
	return [
		...forRows(
			db,
			`DELETE FROM prices WHERE (analysis_id, city_id) IN (SELECT a.id, CAST(q.value ->> '$[0]' AS BIGINT) FROM ${priceRows} WHERE CAST(q.value ->> '$[1]' AS BIGINT) = 0)`,
			values,
		),
		...forRows(
			db,
			`INSERT INTO prices (analysis_id, city_id, price, category, listed)
			SELECT a.id, CAST(q.value ->> '$[0]' AS BIGINT), CAST(q.value ->> '$[1]' AS BIGINT), a.category, a.listed FROM ${priceRows} WHERE CAST(q.value ->> '$[1]' AS BIGINT) > 0
			ON CONFLICT (analysis_id, city_id) DO UPDATE SET price = excluded.price WHERE prices.price <> excluded.price`,
			values,
		),
	];
};
