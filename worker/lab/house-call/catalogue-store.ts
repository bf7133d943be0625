/** What a house call has to know of the catalogue. */
import type { Database } from '#worker/providers/database/port.ts';

/** Which of some analyses are taken at a collection point only: by themselves, by their sampling service, or by a member of a panel. */
export async function pointOnly(db: Database, ids: readonly number[]): Promise<Set<number>> {
	const { results } = await db
		.prepare(
			`WITH wanted (asked, id) AS (
				SELECT CAST(value AS BIGINT), CAST(value AS BIGINT) FROM json_each(?1) UNION SELECT CAST(w.value AS BIGINT), p.member_id FROM json_each(?1) w JOIN panel_members p ON p.panel_id = CAST(w.value AS BIGINT)
			)
			SELECT DISTINCT w.asked AS id FROM wanted w CROSS JOIN analyses a ON a.id = w.id LEFT JOIN analyses s ON s.code = a.bm_sampling
			WHERE a.at_home = 0 OR s.at_home = 0`,
		)
		.bind(JSON.stringify(ids))
		.all<{ id: number }>();
	return new Set(results.map(({ id }) => id));
}
