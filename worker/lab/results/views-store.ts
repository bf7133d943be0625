/** What of a patient's requests an account has opened. */
import type { Database } from '#worker/providers/database/port.ts';

/** An account has opened a request as it stood at a version. */
export const noteView = (db: Database, accountId: string, requestId: string, version: number, now: number): Promise<unknown> =>
	db
		.prepare(
			`INSERT INTO result_views (account_id, request_id, version, at) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT (account_id, request_id) DO UPDATE SET version = excluded.version, at = excluded.at WHERE excluded.version > result_views.version`,
		)
		.bind(accountId, requestId, version, now)
		.run();
