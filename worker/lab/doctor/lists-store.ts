/**
 * A doctor's lists in the store. Every order is one walk along one index, from a place on, so a page costs the same however many requests there are; a name, a
 * year or a number is looked up by an index of its own. What is named by `INDEXED BY` must exist: the statements say which way they go, and fail rather than read all.
 */
import type { Database } from '#worker/providers/database/port.ts';
import { maxCounted } from '#shared/doctor/calls.ts';
import type { ListSort } from '#shared/doctor/forms.ts';
import type { RequestFilters } from '#shared/doctor/forms.ts';
import type { FoundBy } from '#shared/doctor/understand.ts';
import type { StoredLine } from '#worker/lab/results/line.ts';
import type { LineRow } from '#worker/lab/results/lines-store.ts';
import type { RequestRow } from '#worker/lab/results/requests-store.ts';
import { isOpen } from '#worker/lab/request-facts/offered-store.ts';
import { waits } from '#worker/lab/results/critical-store.ts';
import { offColumn } from '#worker/lab/results/patterns-store.ts';
import { addFilters, addPatterns, Conditions, toldPregnant } from './list-conditions-store.ts';

/** Moments in milliseconds since 1970. */
export interface ListedRequest {
	readonly id: string;
	readonly request_nr: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly collected_at: number | null;
	readonly completed_at: number | null;
	readonly line_count: number;
	readonly done_count: number;
	/** Place in `urgencies`. */
	readonly urgency: number;
	/** JSON list of codes. */
	readonly grave_codes: string;
	readonly grave_count: number;
	readonly corrected: 0 | 1;
	readonly version: number;
	/** When the version that stands was acknowledged. */
	readonly acknowledged_at: number | null;
	/** Null where there is nothing to review. */
	readonly review_rank: number | null;
	/** JSON list of ids of rules that are true of it; null where nobody has worked them out yet. */
	readonly patterns: string | null;
	/** JSON list of ids of rules that the operator has switched off. */
	readonly rules_off: string;
	/** The account that has the request told of a pregnancy. */
	readonly told_pregnant: 0 | 1;
}

/** Which requests, in which order. Moments in milliseconds since 1970. */
export interface ListQuery {
	readonly doctorId: string;
	readonly list: 'all' | 'review';
	readonly filters: RequestFilters & FoundBy;
	readonly done?: boolean | undefined;
	/** What the bounds are of, as the wire has it. */
	readonly dateMode: number;
	/** Included. */
	readonly from?: number | undefined;
	/** Not included. */
	readonly till?: number | undefined;
	/** Left out: the order that fits what is searched for. */
	readonly sort?: ListSort | undefined;
	readonly reversed: boolean;
	/** Only requests of which a pattern is said. */
	readonly withPattern?: boolean | undefined;
}

interface Order {
	readonly index: string;
	/** Columns, `id` being the last of every order. */
	readonly keys: readonly string[];
	/** Where other columns say at which place a request would stand that is not in the list any more. */
	readonly places?: readonly string[];
	readonly descending?: true;
}

const orders = {
	state: { index: 'result_requests_listed', keys: ['list_finished', 'list_order'] },
	patient: { index: 'result_requests_by_last_name', keys: ['last_folded', 'first_folded'] },
	collected: { index: 'result_requests_by_collection', keys: ['collected_order'], descending: true },
	received: { index: 'result_requests_by_receipt', keys: ['received_order'], descending: true },
	ready: { index: 'result_requests_by_completion', keys: ['completed_order'], descending: true },
	created: { index: 'result_requests_by_doctor', keys: ['created_at'], descending: true },
	review: { index: 'result_requests_to_review', keys: ['review_rank', 'review_at'], places: ['urgency', 'review_at'] },
} as const satisfies Record<string, Order>;

/** Those of which a rule is true, in the order of the state; by any other order they are found along it and ordered. */
const withPatterns = 'result_requests_with_patterns';

/** Closing, activation (the sample came into the laboratory), registration (it was taken at the collection point), creation. */
const dateOrders: Readonly<Record<number, 'ready' | 'received' | 'collected' | 'created'>> = { 1: 'ready', 3: 'received', 6: 'collected', 7: 'created' };

interface Plan {
	readonly index: string;
	readonly order: Order;
	readonly where: Conditions;
}

/** The way to the rows: by what names a person where something does, else by the dates or by the order itself. */
function planOf(query: ListQuery): Plan {
	const { filters, list, done, dateMode, from, till, sort } = query;
	const where = new Conditions(query.doctorId);
	if (list === 'review') {
		where.add('r.review_rank IS NOT NULL');
		return { index: orders.review.index, order: orders.review, where };
	}
	const named = addFilters(where, filters);
	if (query.withPattern === true) addPatterns(where);
	if (done !== undefined) where.add(`r.list_finished = ${done ? 1 : 0}`);
	const dated = from !== undefined || till !== undefined;
	const dateOrder = dateOrders[dateMode] ?? 'ready';
	if (dated) {
		const [column] = orders[dateOrder].keys;
		// Without a date it lies on no day.
		where.add(`r.${column} >= ${where.bind(from ?? 1)}`);
		if (till !== undefined) where.add(`r.${column} < ${where.bind(till)}`);
	}
	// Unfinished requests are few for every doctor: they are looked through, and the dates of all others are not.
	const chosen = sort ?? (filters.lastName !== undefined ? 'patient' : dated && done !== false ? dateOrder : 'state');
	const order: Order = orders[chosen];
	return { index: named ?? (query.withPattern === true ? withPatterns : order.index), order, where };
}

const columns = `r.id, r.request_nr, r.last_name, r.first_name, r.middle_name, r.birth_date, r.collected_at, r.completed_at, r.line_count, r.done_count, r.urgency,
	r.grave_codes, r.grave_count, r.corrected, r.version, r.review_rank, r.patterns, ${offColumn} AS rules_off, ${toldPregnant} AS told_pregnant,
	(SELECT a.at FROM acknowledgements a WHERE a.request_id = r.id AND a.doctor_id = r.doctor_id AND a.version = r.version) AS acknowledged_at`;

interface Span {
	/** Behind the request of this id, in the list's order; null: from the beginning. */
	readonly after: string | null;
	/** Towards the beginning, nearest first. */
	readonly backwards?: boolean;
	readonly count: number;
}

function statementOf(
	query: ListQuery,
	{ after, backwards = false, count }: Span,
	selected: string,
): { readonly sql: string; readonly values: readonly (string | number)[] } {
	const { index, order, where } = planOf(query);
	const down = ((order.descending === true) !== (query.reversed && query.list === 'all')) !== backwards;
	const keys = [...order.keys, 'id'];
	if (after !== null) {
		const at = where.bind(after);
		const place = [...(order.places ?? order.keys), 'id'];
		const here = place.map((key) => `(SELECT p.${key} FROM result_requests p WHERE p.id = ${at} AND p.doctor_id = ?1)`);
		where.add(`(${keys.map((key) => `r.${key}`).join(', ')}) ${down ? '<' : '>'} (${here.join(', ')})`);
	}
	const direction = down ? ' DESC' : '';
	return {
		sql: `SELECT ${selected} FROM result_requests r INDEXED BY ${index} WHERE ${where.texts.join(' AND ')} ORDER BY ${keys.map((key) => `r.${key}${direction}`).join(', ')} LIMIT ${where.bind(count)}`,
		values: where.values,
	};
}

/** Requests of a list, from a place on. */
export async function listRequests(db: Database, query: ListQuery, span: Span): Promise<ListedRequest[]> {
	const { sql, values } = statementOf(query, span, columns);
	const { results } = await db
		.prepare(sql)
		.bind(...values)
		.all<ListedRequest>();
	return results;
}

/** The ids before and behind a request in a list; null at its ends. */
export interface Neighbours {
	readonly previous: string | null;
	readonly next: string | null;
}
export const noNeighbours: Neighbours = { previous: null, next: null };

/** `previous` and `next` as columns of a statement, with the values that it binds first; the doctor is `?1`. */
export function neighbourColumns(query: ListQuery, id: string): { readonly sql: string; readonly values: readonly (string | number)[] } {
	// Both ways bind the same values in the same order.
	const [before, behind] = [true, false].map((backwards) => statementOf(query, { after: id, backwards, count: 1 }, 'r.id'));
	return { sql: `(${before?.sql}) AS previous, (${behind?.sql}) AS next`, values: before?.values ?? [] };
}

export async function neighboursOf(db: Database, query: ListQuery, id: string): Promise<Neighbours> {
	const { sql, values } = neighbourColumns(query, id);
	const row = await db
		.prepare(`SELECT ${sql}`)
		.bind(...values)
		.first<Neighbours>();
	return row ?? noNeighbours;
}

interface Waiting {
	/** Requests that wait to be reviewed. */
	readonly toReview: number;
	/** Critical values that wait to be acknowledged. */
	readonly critical: number;
	/** Results that patients opened to the doctor, who has not answered. */
	readonly offers: number;
}

/** What waits for a doctor, each up to `maxCounted`. */
export async function countWaiting(db: Database, doctorId: string, now: number): Promise<Waiting> {
	const row = await db
		.prepare(
			`SELECT (SELECT count(*) FROM (SELECT 1 FROM result_requests INDEXED BY result_requests_to_review
				WHERE doctor_id = ?1 AND review_rank IS NOT NULL LIMIT ${maxCounted})) AS toReview,
				(SELECT count(*) FROM (SELECT 1 FROM critical_values v INDEXED BY critical_values_waiting WHERE v.doctor_id = ?1 AND ${waits} LIMIT ${maxCounted})) AS critical,
				(SELECT count(*) FROM (SELECT 1 FROM shares s WHERE s.doctor_id = ?1 AND s.answer IS NULL AND ${isOpen} LIMIT ${maxCounted})) AS offers`,
		)
		.bind(doctorId, now)
		.first<Waiting>();
	return row ?? { toReview: 0, critical: 0, offers: 0 };
}

/** Lines of several requests by their codes, in the order of these. */
export async function linesByCode(
	db: Database,
	wanted: readonly { readonly id: string; readonly codes: readonly string[] }[],
): Promise<Map<string, Pick<LineRow, 'code' | 'state' | 'issued' | 'corrected' | 'line'>[]>> {
	const { results } = await db
		.prepare(
			`SELECT l.request_id AS id, l.code, l.state, l.issued, l.corrected, l.body FROM json_each(?1) j CROSS JOIN json_each(j.value -> '$.codes') c
			CROSS JOIN result_lines l ON l.request_id = j.value ->> '$.id' AND l.code = c.value`,
		)
		.bind(JSON.stringify(wanted))
		.all<{ id: string; body: string } & Pick<LineRow, 'code' | 'state' | 'issued' | 'corrected'>>();
	const lines = results.map(({ id, body, ...row }) => ({ id, line: { ...row, line: JSON.parse(body) as StoredLine } }));
	const byId = Map.groupBy(lines, ({ id }) => id);
	return new Map(wanted.map(({ id, codes }) => [id, codes.flatMap((code) => byId.get(id)?.find(({ line }) => line.code === code)?.line ?? [])]));
}

/** A request beside others of the same person. Moments in milliseconds since 1970. */
export interface Beside {
	readonly id: string;
	readonly request_nr: string;
	readonly collected_at: number | null;
	readonly completed_at: number | null;
}

/**
 * Other requests of the same person that have a result, newest first: of the same doctor and the IIN that the laboratory itself named, and some by their ids.
 * @param doctorId null where the laboratory named no IIN @param offered ids of what the person opened to the doctor
 */
export async function requestsBeside(
	db: Database,
	{ id, iin, birth_date: birthDate }: Pick<RequestRow, 'id' | 'iin' | 'birth_date'>,
	doctorId: string | null,
	offered: readonly string[],
	count: number,
): Promise<Beside[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id, r.request_nr, r.collected_at, r.completed_at FROM result_requests r
			WHERE r.id IN (SELECT o.id FROM result_requests o WHERE o.iin = ?1 AND o.iin_confirmed = 1 AND o.birth_date = ?2 AND o.doctor_id = ?3
					UNION SELECT j.value FROM json_each(?6) j)
				AND r.id <> ?4
				AND (r.done_count > 0 OR EXISTS (SELECT 1 FROM result_lines l WHERE l.request_id = r.id AND (l.state IN ('restricted', 'withdrawn') OR CAST(l.body ->> '$.isReopened' AS BIGINT) = 1)))
			ORDER BY coalesce(r.collected_at, r.created_at) DESC, r.id LIMIT ?5`,
		)
		.bind(iin, birthDate, doctorId, id, count, JSON.stringify(offered))
		.all<Beside>();
	return results;
}
