/** When jobs ended well, and since when they fail. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';

/** Name of the row that is no job's: who asks how the laboratory is writes it. */
const probe = 'status';

/** Of a round of jobs: those that ended well, and those that failed. */
export async function noteRuns(
	db: Database,
	{ done, failed }: { readonly done: readonly string[]; readonly failed: readonly string[] },
	now: number,
): Promise<void> {
	await db.batch([
		db
			.prepare(
				`INSERT INTO job_runs (job, done_at, failing_since) SELECT j.value, CAST(?2 AS BIGINT), NULL FROM json_each(?1) j WHERE true
				ON CONFLICT (job) DO UPDATE SET done_at = excluded.done_at, failing_since = NULL`,
			)
			.bind(JSON.stringify(done), now),
		db
			.prepare(
				`INSERT INTO job_runs (job, done_at, failing_since) SELECT j.value, NULL, CAST(?2 AS BIGINT) FROM json_each(?1) j WHERE true
				ON CONFLICT (job) DO UPDATE SET failing_since = coalesce(job_runs.failing_since, excluded.failing_since)`,
			)
			.bind(JSON.stringify(failed), now),
	]);
}

/** Notes that the store can be written, at most twice a minute. @throws what the store says where it cannot */
export async function proveWritable(db: Database, now: number): Promise<void> {
	await db
		.prepare(
			`INSERT INTO job_runs (job, done_at, failing_since) VALUES ('${probe}', ?1, NULL)
			ON CONFLICT (job) DO UPDATE SET done_at = excluded.done_at WHERE job_runs.done_at < excluded.done_at - 30000`,
		)
		.bind(now)
		.run();
}

/** When it could be written last, as far as anybody asked. */
export const lastWritten = (db: Database): Promise<number | null> =>
	db.prepare('SELECT done_at FROM job_runs WHERE job = ?1').bind(probe).first<number>('done_at');

export interface RunRow {
	readonly job: string;
	readonly done_at: number | null;
	readonly failing_since: number | null;
}

/** One row a job. */
export async function jobRuns(db: Database): Promise<RunRow[]> {
	const { results } = await db.prepare('SELECT job, done_at, failing_since FROM job_runs WHERE job <> ?1 ORDER BY job').bind(probe).all<RunRow>();
	return results;
}
