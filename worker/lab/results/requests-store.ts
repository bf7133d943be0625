/** Requests of results in the store. */
import type { RequestPerson } from '#worker/lab/request-facts/store.ts';
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { ReportedState } from './body-state.ts';
import type { RequestFacts } from './request-facts.ts';

/** Moments in milliseconds since 1970; `password` is `salt:hash`, empty for none; `issued` is 0 until a message came in. */
export interface RequestRow extends RequestFacts, RequestPerson {
	readonly order_id: string | null;
	/** When the person was born, where the laboratory says the hour; null where it is not known. */
	readonly born_at: number | null;
	readonly password: string;
	/** What the patient said when ordering; null for nothing. The laboratory's own word takes its place. */
	readonly told: ReportedState | null;
	readonly created_at: number;
}

/** Of `result_requests r`, for `requestOf`. */
export const requestColumns = `r.id, r.request_nr, r.order_id, r.password, r.last_name, r.first_name, r.middle_name, r.birth_date, r.born_at, r.sex, r.iin, r.iin_confirmed, r.phone, r.collected_at, r.collected_day,
	r.received_at, r.planned_at, r.completed_at, r.lab, r.doctor_id, r.conclusion, r.conditions, r.told, r.said, r.issued, r.created_at, r.version`;

export type StoredRequest = Omit<RequestRow, 'conditions' | 'told' | 'said'> & {
	readonly conditions: string;
	readonly told: string | null;
	readonly said: string;
};

export const requestOf = (row: StoredRequest | null): RequestRow | null =>
	row && {
		...row,
		told: row.told === null ? null : (JSON.parse(row.told) as ReportedState),
		conditions: JSON.parse(row.conditions) as RequestRow['conditions'],
		said: JSON.parse(row.said) as RequestRow['said'],
	};

/** For the laboratory's own system and for lookups that check the password after it. */
export const findRequest = async (db: Database, requestNr: string) =>
	requestOf(await db.prepare(`SELECT ${requestColumns} FROM result_requests r WHERE r.request_nr = ?1`).bind(requestNr).first<StoredRequest>());

export const findRequestById = async (db: Database, id: string) =>
	requestOf(await db.prepare(`SELECT ${requestColumns} FROM result_requests r WHERE r.id = ?1`).bind(id).first<StoredRequest>());

/** How often a request was changed; null where there is none. */
export const versionOf = (db: Database, id: string): Promise<number | null> =>
	db.prepare('SELECT version FROM result_requests WHERE id = ?1').bind(id).first<number>('version');

/** A request that no order made. */
export const insertRequest = (db: Database, { id, request_nr: requestNr, created_at: createdAt }: RequestRow): Statement =>
	db
		.prepare(
			`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at)
			VALUES (?1, ?2, NULL, '', '', '', '', '', NULL, '', 0, ?3)`,
		)
		.bind(id, requestNr, createdAt);

/**
 * Writes a request as it stands from now on. The transaction fails when the request moved since it was read: its count goes below zero, which the store
 * does not take.
 * @param before the count that was read
 */
export const writeRequest = (db: Database, row: RequestRow, before: number): Statement =>
	db
		.prepare(
			`UPDATE result_requests SET
				version = CASE WHEN version = ?2 THEN version + 1 ELSE -1 END,
				password = ?3, last_name = ?4, first_name = ?5, middle_name = ?6, birth_date = ?7, sex = ?8, iin = ?9, iin_confirmed = ?10,
				collected_at = ?11, collected_day = ?12, received_at = ?13, planned_at = ?14, completed_at = ?15, lab = ?16, conclusion = ?17,
				conditions = ?18, said = ?19, issued = ?20, told = ?21, doctor_id = ?22, phone = ?23, born_at = ?24
			WHERE id = ?1`,
		)
		.bind(
			row.id,
			before,
			row.password,
			row.last_name,
			row.first_name,
			row.middle_name,
			row.birth_date,
			row.sex,
			row.iin,
			row.iin_confirmed,
			row.collected_at,
			row.collected_day,
			row.received_at,
			row.planned_at,
			row.completed_at,
			row.lab,
			row.conclusion,
			JSON.stringify(row.conditions),
			JSON.stringify(row.said),
			row.issued,
			row.told && JSON.stringify(row.told),
			row.doctor_id,
			row.phone,
			row.born_at,
		);
