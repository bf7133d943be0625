/** What has to be taken for tests, as the catalogue has it. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised } from '#worker/lab/kit/localised.ts';

/** A biomaterial of the laboratory's own catalogue. */
export interface Material {
	readonly code: string;
	readonly name: string;
}

/** By the id of the analysis, in the order of the catalogue; none for what needs nothing taken. */
export async function materialsOf(db: Database, locale: Locale, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Material[]>> {
	const { results } = await db
		.prepare(
			`SELECT m.analysis_id, t.code, ${localised('name', locale, 't')} FROM json_each(?1) j CROSS JOIN analysis_terms m ON m.analysis_id = CAST(j.value AS BIGINT) AND m.kind = 'biomaterial'
			CROSS JOIN terms t ON t.kind = m.kind AND t.code = m.code ORDER BY m.analysis_id, m.position`,
		)
		.bind(JSON.stringify([...new Set(ids)]))
		.all<Material & { readonly analysis_id: number }>();
	return Map.groupBy(results, (row) => row.analysis_id);
}
