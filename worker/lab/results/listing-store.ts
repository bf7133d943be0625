/** What requests are listed by, in the store. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { urgencies } from '#shared/doctor/urgency.ts';
import { foldName } from '#shared/kit/names.ts';
import { listingOf } from './listing.ts';
import type { LineRow } from './lines-store.ts';
import type { RequestRow } from './requests-store.ts';

type Listed = Pick<RequestRow, 'id' | 'conclusion' | 'last_name' | 'first_name' | 'middle_name'> & Partial<Pick<RequestRow, 'said'>>;

/**
 * Of a request that stands by then; in the transaction that writes its lines.
 * @param lines all of them, as they stand from now on
 * @param patterns ids of the rules that are true of them
 */
export function writeListing(db: Database, request: Listed, lines: readonly LineRow[], patterns: readonly string[]): Statement {
	const { urgency, lineCount, doneCount, corrected, graveCodes, graveCount } = listingOf(request, lines);
	return db
		.prepare(
			`UPDATE result_requests SET urgency = ?2, line_count = ?3, done_count = ?4, corrected = ?5, grave_codes = ?6, grave_count = ?7,
				last_folded = ?8, first_folded = ?9, middle_folded = ?10, patterns = ?11
			WHERE id = ?1`,
		)
		.bind(
			request.id,
			urgencies.indexOf(urgency),
			lineCount,
			doneCount,
			corrected ? 1 : 0,
			JSON.stringify(graveCodes),
			graveCount,
			foldName(request.last_name),
			foldName(request.first_name),
			foldName(request.middle_name),
			JSON.stringify(patterns),
		);
}

/** There is something new in a request: its doctor may be told of it, once there is something to review. In the transaction that writes the request, behind its listing. */
export const noteArrival = (db: Database, id: string, now: number): Statement =>
	db.prepare('UPDATE result_requests SET arrived_at = ?2 WHERE id = ?1 AND review_rank IS NOT NULL').bind(id, now);
