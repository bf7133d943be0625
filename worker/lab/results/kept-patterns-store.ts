/** Rules of patterns that are true of requests, as they are kept beside them. */
import type { Database } from '#worker/providers/database/port.ts';

/** Ids of requests whose rules were not worked out yet. */
export async function withoutPatterns(db: Database, count: number): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT id FROM result_requests INDEXED BY result_requests_without_patterns WHERE patterns IS NULL ORDER BY id LIMIT ?1')
		.bind(count)
		.all<{ id: string }>();
	return results.map(({ id }) => id);
}

interface WorkedOut {
	readonly id: string;
	/** Of the request as it was read: of another one nothing is written. */
	readonly version: number;
	readonly patterns: readonly string[];
}

export const writePatterns = (db: Database, rows: readonly WorkedOut[]): Promise<unknown> =>
	db
		.prepare(
			`UPDATE result_requests SET patterns = (SELECT j.value -> '$.patterns' FROM json_each(?1) j WHERE j.value ->> '$.id' = result_requests.id)
			WHERE patterns IS NULL AND EXISTS (SELECT 1 FROM json_each(?1) j WHERE j.value ->> '$.id' = result_requests.id AND CAST(j.value ->> '$.version' AS BIGINT) = result_requests.version)
				AND id IN (SELECT c.value ->> '$.id' FROM json_each(?1) c)`,
		)
		.bind(JSON.stringify(rows))
		.run();
