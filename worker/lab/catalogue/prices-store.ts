/** What analyses cost in every city. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised } from '#worker/lab/kit/localised.ts';

export interface PriceRow {
	readonly code: string;
	readonly city_id: number;
	readonly slug: string;
	readonly name: string;
	readonly price: number | null;
}

/** A row for each analysis in each city, in the order of the cities; without a price where the city does not offer it. */
export async function priceRows(db: Database, locale: Locale, codes: readonly string[]): Promise<PriceRow[]> {
	const { results } = await db
		.prepare(
			`SELECT a.code, s.id AS city_id, s.slug, ${localised('name', locale, 's')}, p.price FROM json_each(?1) w CROSS JOIN analyses a ON a.code = w.value
			CROSS JOIN cities s LEFT JOIN prices p ON p.analysis_id = a.id AND p.city_id = s.id ORDER BY s.position, s.id`,
		)
		.bind(JSON.stringify(codes))
		.all<PriceRow>();
	return results;
}
