/** Requests that were to be ready by now, in the store. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import { doctorsById } from '#worker/lab/people/names-store.ts';
import { insertMessage } from '#worker/lab/messages/store.ts';
import { isNotLeft } from './overdue-followups-store.ts';
import { callOffMessages, insertUnsubscribeToken, requireReaders } from './notifications-store.ts';
import type { NotificationPlan } from './notifications.ts';

export interface OverdueRequest {
	readonly id: string;
	readonly planned_at: number;
	/** Whose account shows it; null for nobody's. */
	readonly patient_id: string | null;
	/** A line is held back: the laboratory speaks to the patient itself. */
	readonly is_held: 0 | 1;
}

/** Something is open of it. */
export const waits = 'r.completed_at IS NULL AND r.planned_at IS NOT NULL AND r.done_count < r.line_count';

/** Of which nobody was told yet that the named moment is over: those of a span, the earliest first. */
export async function overdueToTell(db: Database, span: { readonly from: number; readonly till: number }, count: number): Promise<OverdueRequest[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id, r.planned_at, r.patient_id, EXISTS (SELECT 1 FROM result_lines l WHERE l.request_id = r.id AND l.state = 'restricted') AS is_held
			FROM result_requests r INDEXED BY result_requests_to_tell_overdue
			WHERE ${waits} AND r.overdue_for IS DISTINCT FROM r.planned_at AND r.planned_at >= ?1 AND r.planned_at < ?2 ORDER BY r.planned_at LIMIT ?3`,
		)
		.bind(span.from, span.till, count)
		.all<OverdueRequest>();
	return results;
}

/**
 * Writes that it was seen, with what people are told of it.
 * @throws when the request is finished by then, expected at another moment, or its readers are others: then nothing is written
 */
export async function noteOverdue(
	db: Database,
	{ id, planned_at: plannedAt }: OverdueRequest,
	{ messages, tokens, calledOff, readers }: NotificationPlan,
	now: number,
): Promise<void> {
	await db.batch([
		// As `requireOpen` fails.
		db
			.prepare('UPDATE result_requests SET version = -1 WHERE id = ?1 AND (completed_at IS NOT NULL OR planned_at IS DISTINCT FROM ?2)')
			.bind(id, plannedAt),
		...(readers === null ? [] : requireReaders(db, id, readers)),
		...(calledOff.length === 0 ? [] : [callOffMessages(db, calledOff, now)]),
		...tokens.map((token) => insertUnsubscribeToken(db, token, now)),
		...messages.flatMap((message) => insertMessage(db, message, { table: 'result_requests', column: 'id', value: id }, now)),
		db.prepare('UPDATE result_requests SET overdue_for = planned_at WHERE id = ?1').bind(id),
	]);
}

export interface OverdueRow {
	readonly id: string;
	readonly request_nr: string;
	/** How often it was changed. */
	readonly version: number;
	readonly planned_at: number;
	readonly done_count: number;
	readonly line_count: number;
	readonly doctor_code: string | null;
	readonly is_told: 0 | 1;
	/** The order that it was made of, and whose account shows it; null for none. */
	readonly order_id: string | null;
	readonly patient_id: string | null;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	/** Empty for none. */
	readonly phone: string;
}

interface Overdue {
	/** Id behind which the list goes on; empty for its beginning. */
	readonly after: string;
	readonly count: number;
	/** Without those that somebody of the staff has left until later. */
	readonly toCall?: boolean;
}

/** All that were to be ready before a moment, the earliest first. */
export async function overdueAfter(db: Database, before: number, { after, count, toCall = false }: Overdue): Promise<OverdueRow[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id, r.request_nr, r.version, r.planned_at, r.done_count, r.line_count, r.doctor_id, r.order_id, r.patient_id, r.last_name, r.first_name, r.middle_name, r.birth_date, r.phone,
				(r.overdue_for IS NOT DISTINCT FROM r.planned_at AND r.patient_id IS NOT NULL) AS is_told
			FROM result_requests r INDEXED BY result_requests_overdue
			WHERE ${waits} AND r.planned_at < ?1${toCall ? ` AND ${isNotLeft}` : ''}
				AND (?2 = '' OR (r.planned_at, r.id) > (SELECT p.planned_at, p.id FROM result_requests p WHERE p.id = ?2)) ORDER BY r.planned_at, r.id LIMIT ?3`,
		)
		.bind(before, after, count)
		.all<Omit<OverdueRow, 'doctor_code'> & { readonly doctor_id: string | null }>();
	const doctors = await doctorsById(
		db,
		results.map((row) => row.doctor_id),
	);
	return results.map(({ doctor_id: doctorId, ...row }) => ({ ...row, doctor_code: doctors.get(doctorId)?.code ?? null }));
}
