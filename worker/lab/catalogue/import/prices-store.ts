/** Statements that bring checked prices into the store. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { forRows } from '#worker/lab/kit/json-chunks.ts';

/** An analysis's code with pairs of city and price; 0 stands for not available. */
export interface PriceRow {
	readonly code: string;
	readonly prices: readonly (readonly [number, number])[];
}

/** Taken apart: `code` of the analysis, `city` and `price`. */
const priceRows = "json_each(?1) j JOIN analyses a ON a.code = j.value ->> 0 JOIN json_each(j.value, '$[1]') q";

export const writePrices = (db: D1Database, rows: readonly PriceRow[]): D1PreparedStatement[] => {
	const values = rows.map(({ code, prices }) => [code, prices]);
	return [
		...forRows(db, `DELETE FROM prices WHERE (analysis_id, city_id) IN (SELECT a.id, q.value ->> 0 FROM ${priceRows} WHERE q.value ->> 1 = 0)`, values),
		...forRows(
			db,
			`INSERT INTO prices (analysis_id, city_id, price, category, listed)
			SELECT a.id, q.value ->> 0, q.value ->> 1, a.category, a.listed FROM ${priceRows} WHERE q.value ->> 1 > 0
			ON CONFLICT (analysis_id, city_id) DO UPDATE SET price = excluded.price WHERE price <> excluded.price`,
			values,
		),
	];
};
