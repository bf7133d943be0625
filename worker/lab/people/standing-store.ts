/** Accounts that stand otherwise than others, in lists of their own: they wait to be erased, are shut, or have had another one merged into them that can still be parted. */
import type { StandingList } from '#shared/staff/patient-calls.ts';
import { isOpenErasure } from '#worker/lab/account/erasures-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { foundColumns, type FoundPatientRow } from './find-store.ts';

/** Moments in milliseconds since 1970. */
export interface StandingRow extends FoundPatientRow {
	/** When somebody did it, who (code and name; empty for the owner), and why. */
	readonly done_at: number;
	readonly done_by: string;
	readonly reason: string;
	/** When it is to be erased, or until when it can be parted; null for a shut one. */
	readonly until: number | null;
	readonly is_begun: 0 | 1;
	/** Of one to be erased: when the job looks at it again; null in any other list. */
	readonly next_at: number | null;
	/** Of the list's order. */
	readonly place_at: number;
	readonly place_id: string;
}

/** What is due longest comes first. `?4` is the moment since which a merge can be taken back, `?5` how long it can. */
const listed: Readonly<Record<StandingList, string>> = {
	erasing: `SELECT ${foundColumns}, e.asked_at AS done_at, e.asked_by AS done_by, e.reason, e.erase_at AS until, CASE WHEN e.state = 'begun' THEN 1 ELSE 0 END AS is_begun, e.next_at,
		e.erase_at AS place_at, e.id AS place_id FROM erasures e JOIN patients p ON p.id = e.account_id WHERE e.${isOpenErasure}`,
	blocked: `SELECT ${foundColumns}, x.blocked_at AS done_at, x.blocked_by AS done_by, x.reason, CAST(NULL AS BIGINT) AS until, 0 AS is_begun, CAST(NULL AS BIGINT) AS next_at,
		x.blocked_at AS place_at, x.account_id AS place_id FROM blocked_accounts x JOIN patients p ON p.id = x.account_id`,
	merged: `SELECT ${foundColumns}, x.asked_at AS done_at, x.asked_by AS done_by, x.reason, x.asked_at + CAST(?5 AS BIGINT) AS until, 0 AS is_begun, CAST(NULL AS BIGINT) AS next_at,
		x.asked_at AS place_at, x.id AS place_id FROM merges x JOIN patients p ON p.id = x.account_id WHERE x.state IN ('moving', 'merged') AND x.asked_at > CAST(?4 AS BIGINT)`,
};

/** Behind a place. @param backMs for how long a merge can be taken back */
export async function standingAccounts(
	db: Database,
	list: StandingList,
	place: { readonly at: number; readonly id: string } | null,
	{ count, now, backMs }: { readonly count: number; readonly now: number; readonly backMs: number },
): Promise<StandingRow[]> {
	const { results } = await db
		.prepare(`SELECT q.* FROM (${listed[list]}) q WHERE (q.place_at, q.place_id) > (CAST(?1 AS BIGINT), ?2) ORDER BY q.place_at, q.place_id LIMIT ?3`)
		.bind(place?.at ?? 0, place?.id ?? '', count, ...(list === 'merged' ? [now - backMs, backMs] : []))
		.all<StandingRow>();
	return results;
}
