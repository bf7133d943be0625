/** What readers said of a patient's state, in the store: an account's word stays with the request, that of a receipt with its access. */
import type { BodyState } from '#shared/kit/domain.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { ReportedState } from './body-state.ts';

/** Whose word: an account's patient, or one access by a receipt. */
export type Teller = { readonly patientId: string } | { readonly accessHash: string };

/** A row as it is read; the day that it is said of is `2026-11-20`. */
export interface ReportedStateRow {
	readonly body_state: BodyState;
	readonly pregnancy_week: number | null;
	readonly last_period: string | null;
	readonly told_on: string;
}

export const toldStateOf = (row: ReportedStateRow | null): ReportedState | null =>
	row && { bodyState: row.body_state, pregnancyWeek: row.pregnancy_week, lastPeriod: row.last_period, toldOn: row.told_on };

/** Of `result_requests` under an alias: whether anybody said that she was pregnant. */
export const saidPregnant = (alias: string): string =>
	`(${alias}.conditions LIKE '%preg%' OR coalesce(${alias}.told, '') LIKE '%pregnant%' OR EXISTS (SELECT 1 FROM told_states ts WHERE ts.request_id = ${alias}.id AND ts.body_state = 'pregnant'))`;

const columns = 'body_state, pregnancy_week, last_period, told_on';
const keyOf = (teller: Teller) => ('patientId' in teller ? ([teller.patientId, ''] as const) : (['', teller.accessHash] as const));

/** What one of them said of a request; null for nothing. */
export const findReported = async (db: Database, requestId: string, teller: Teller): Promise<ReportedState | null> =>
	toldStateOf(
		await db
			.prepare(`SELECT ${columns} FROM told_states WHERE request_id = ?1 AND patient_id = ?2 AND access_hash = ?3`)
			.bind(requestId, ...keyOf(teller))
			.first<ReportedStateRow>(),
	);

/** What the account said that has the request; null for nothing. */
export const findReportedByAccount = async (db: Database, requestId: string): Promise<ReportedState | null> =>
	toldStateOf(
		await db
			.prepare(
				`SELECT ${columns} FROM told_states WHERE request_id = ?1 AND access_hash = ''
				AND patient_id = (SELECT r.patient_id FROM result_requests r WHERE r.id = ?1)`,
			)
			.bind(requestId)
			.first<ReportedStateRow>(),
	);

/** The same as one column of a statement over `result_requests r`. */
export const toldColumn = `(SELECT json_object('body_state', t.body_state, 'pregnancy_week', t.pregnancy_week, 'last_period', t.last_period, 'told_on', t.told_on)
			FROM told_states t WHERE t.request_id = r.id AND t.patient_id = r.patient_id AND t.access_hash = '')`;

/** Writes it down, in place of what the same reader said before. @returns whether the request is still the reader's */
export async function writeReported(
	db: Database,
	requestId: string,
	teller: Teller,
	{ bodyState, pregnancyWeek, lastPeriod, toldOn }: ReportedState,
	now: number,
): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`INSERT INTO told_states (request_id, patient_id, access_hash, ${columns}, told_at)
			SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE
				(?2 <> '' AND EXISTS (SELECT 1 FROM result_requests r WHERE r.id = ?1 AND r.patient_id = ?2))
				OR (?3 <> '' AND EXISTS (SELECT 1 FROM result_access a WHERE a.hash = ?3 AND a.request_id = ?1 AND a.share_id IS NULL AND a.expires_at > ?8))
			ON CONFLICT (request_id, patient_id, access_hash) DO UPDATE SET body_state = excluded.body_state, pregnancy_week = excluded.pregnancy_week,
				last_period = excluded.last_period, told_on = excluded.told_on, told_at = excluded.told_at`,
		)
		.bind(requestId, ...keyOf(teller), bodyState, pregnancyWeek, lastPeriod, toldOn, now)
		.run();
	return meta.changes > 0;
}

/** Forgets what one of them said. */
export const deleteReported = (db: Database, requestId: string, teller: Teller): Promise<unknown> =>
	db
		.prepare('DELETE FROM told_states WHERE request_id = ?1 AND patient_id = ?2 AND access_hash = ?3')
		.bind(requestId, ...keyOf(teller))
		.run();
