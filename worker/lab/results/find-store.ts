/** Requests as the staff finds them, by an index each; one that is found by name stands in the order of names, any other by its time. */
import { foldNumber } from '#shared/doctor/request-number.ts';
import type { LineState, ReportedStatus } from '#shared/kit/domain.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { heldWaiting } from './held-store.ts';
import type { StoredLine } from './line.ts';
import type { RequestRow } from './requests-store.ts';
import { waits as isExpected } from './overdue-store.ts';
import { waits as waitsForWord } from './critical-store.ts';

type Flag = 0 | 1;

/** Moments in milliseconds since 1970. */
export interface FoundRequestRow {
	readonly id: string;
	readonly request_nr: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly collected_at: number | null;
	readonly completed_at: number | null;
	readonly issued: number;
	readonly created_at: number;
	readonly done_count: number;
	readonly line_count: number;
	readonly is_held: Flag;
	readonly is_by_hand: Flag;
	/** A critical value, shown or held back, that nobody who has to know has been told. */
	readonly is_critical: Flag;
	readonly is_mismatch: Flag;
	readonly is_overdue: Flag;
}

/** What requests are found by: one of the first four, which has an index; the rest narrows it. Empty texts narrow nothing. */
export interface FindRequestBy {
	/** Of a request, however its parts were typed. */
	readonly number: string;
	/** `+` and digits. */
	readonly phone: string;
	readonly iin: string;
	/** Beginning of the surname, folded (`foldName`). */
	readonly lastName: string;
	/** Beginnings of the other names, folded. */
	readonly names: readonly string[];
	/** `YYYY-MM-DD`, or its year. */
	readonly born: string;
	/** Orders that have the number, phone or IIN: their requests are found by them as well. */
	readonly orders: readonly string[];
}

const columns = `r.id, r.request_nr, r.last_name, r.first_name, r.middle_name, r.birth_date, r.collected_at, r.completed_at, r.issued, r.created_at, r.done_count, r.line_count,
	CASE WHEN EXISTS (SELECT 1 FROM result_lines l WHERE l.request_id = r.id AND l.state = 'restricted') THEN 1 ELSE 0 END AS is_held,
	CASE WHEN EXISTS (SELECT 1 FROM result_holds b WHERE b.request_id = r.id AND b.ended_at IS NULL) THEN 1 ELSE 0 END AS is_by_hand,
	CASE WHEN EXISTS (SELECT 1 FROM critical_values v WHERE v.request_id = r.id AND ${waitsForWord})
		OR EXISTS (SELECT 1 FROM ${heldWaiting} WHERE h.request_id = r.id AND h.critical = 1) THEN 1 ELSE 0 END AS is_critical,
	CASE WHEN EXISTS (SELECT 1 FROM result_mismatches m WHERE m.request_nr = r.request_nr AND m.settled_at IS NULL) THEN 1 ELSE 0 END AS is_mismatch,
	CASE WHEN ${isExpected} AND r.planned_at < ?1 THEN 1 ELSE 0 END AS is_overdue`;
/** What narrows every search; `?2` to `?5`. */
const narrowed = `instr(' ' || r.first_folded || ' ' || r.middle_folded, ?2) > 0 AND instr(' ' || r.first_folded || ' ' || r.middle_folded, ?3) > 0
	AND r.birth_date >= ?4 AND r.birth_date < ?5`;
/** After every name that begins with another one. */
const behind = (beginning: string) => `${beginning}\u{10ffff}`;

const keyed = { number: 'number_folded', phone: 'phone', iin: 'iin' } as const;

/**
 * The statement behind a place in the list, as its plan is looked at as well. `?1` is the present, `?2` to `?5` what narrows, `?6` and `?7` the place, `?8` the count, `?9` what is looked for;
 * `?10` the orders, or where names end.
 */
const findRequestsStatement = (key: keyof typeof keyed | 'name'): string =>
	key === 'name'
		? `SELECT ${columns} FROM result_requests r WHERE r.last_folded >= ?9 AND r.last_folded < ?10 AND ${narrowed}
			AND (r.last_folded, r.first_folded, r.id) > (?6, ?11, ?7) ORDER BY r.last_folded, r.first_folded, r.id LIMIT ?8`
		: `SELECT ${columns} FROM (
				SELECT k.id FROM result_requests k WHERE k.${keyed[key]} = ?9 AND k.${keyed[key]} <> ''
				UNION SELECT o.id FROM json_each(?10) j CROSS JOIN result_requests o ON o.order_id = j.value
			) f CROSS JOIN result_requests r ON r.id = f.id
			WHERE ${narrowed} AND (r.created_at, r.id) < (?6, ?7) ORDER BY r.created_at DESC, r.id DESC LIMIT ?8`;

/** Where a request stands in both orders of the list; null for a number that no request has. */
export const placeOfRequest = (db: Database, requestNr: string) =>
	db
		.prepare('SELECT r.id, r.created_at, r.last_folded, r.first_folded FROM result_requests r WHERE r.request_nr = ?1')
		.bind(requestNr)
		.first<{ readonly id: string; readonly created_at: number; readonly last_folded: string; readonly first_folded: string }>();
export type RequestPlace = NonNullable<Awaited<ReturnType<typeof placeOfRequest>>>;

/** @param place the last one of the page before; null for the first page */
export async function findRequests(
	db: Database,
	by: FindRequestBy,
	{ place, count, now }: { readonly place: RequestPlace | null; readonly count: number; readonly now: number },
): Promise<FoundRequestRow[]> {
	const [one = '', two = ''] = by.names.map((name) => ` ${name}`);
	const born = by.born === '' ? ['', '9999'] : [by.born, behind(by.born)];
	const key = by.number !== '' ? 'number' : by.phone !== '' ? 'phone' : by.iin !== '' ? 'iin' : 'name';
	const values =
		key === 'name'
			? [place?.last_folded ?? '', place?.id ?? '', count, by.lastName, behind(by.lastName), place?.first_folded ?? '']
			: [
					place?.created_at ?? Number.MAX_SAFE_INTEGER,
					place?.id ?? '',
					count,
					key === 'number' ? foldNumber(by.number) : by[key],
					JSON.stringify(by.orders),
				];
	const { results } = await db
		.prepare(findRequestsStatement(key))
		.bind(now, one, two, ...born, ...values)
		.all<FoundRequestRow>();
	return results;
}
/** The one that has exactly this number: others may have the same digits, with other parts. */
export const foundByNumber = (db: Database, requestNr: string, now: number): Promise<FoundRequestRow | null> =>
	db.prepare(`SELECT ${columns} FROM result_requests r WHERE r.request_nr = ?2`).bind(now, requestNr).first<FoundRequestRow>();

/** A line as the laboratory looks at it, without its value. Moments in milliseconds since 1970; null for none. */
export interface ViewedLineRow {
	readonly code: string;
	readonly state: LineState;
	readonly issued: number;
	readonly corrected: Flag;
	readonly name: Localised;
	/** Of the test that it is of. */
	readonly test: Localised;
	/** When the message that stands came here, and when it was released last. */
	readonly received_at: number | null;
	readonly released_at: number | null;
	/** When what is kept aside of it came, and whether that is critical. */
	readonly held_at: number | null;
	readonly held_critical: Flag | null;
	/** What the laboratory says of it. */
	readonly kept_status: Exclude<ReportedStatus, 'restricted'> | null;
	readonly is_critical: Flag;
}

/** In the order of printing. */
export async function viewedLines(db: Database, requestId: string): Promise<ViewedLineRow[]> {
	const { results } = await db
		.prepare(
			`SELECT l.code, l.state, l.issued, l.corrected, l.body, m.received_at,
				(SELECT max(p.superseded_at) FROM result_line_history p WHERE p.request_id = l.request_id AND p.code = l.code AND p.state = 'restricted') AS released_at,
				h.held_at, h.critical AS held_critical, h.body ->> '$.lines[0].status' AS kept_status,
				CASE WHEN EXISTS (SELECT 1 FROM critical_values v WHERE v.request_id = l.request_id AND v.code = l.code AND ${waitsForWord}) THEN 1 ELSE 0 END AS is_critical
			FROM result_lines l LEFT JOIN lis_messages m ON m.message_id = l.message_id
			LEFT JOIN held_results h ON h.request_id = l.request_id AND h.code = l.code AND h.message_id = l.message_id AND l.state = 'restricted'
			WHERE l.request_id = ?1 ORDER BY l.position, l.code`,
		)
		.bind(requestId)
		.all<Omit<ViewedLineRow, 'name' | 'test'> & { readonly body: string }>();
	return results.map(({ body, ...row }) => ({ ...row, ...namesIn(body) }));
}

/** How a line is called. @param body of a line, as JSON */
export function namesIn(body: string): { readonly name: Localised; readonly test: Localised } {
	const { name, analysis } = JSON.parse(body) as StoredLine;
	return { name, test: analysis.name };
}

/** When somebody was given anything of a request last; null for never. */
export const lastOpened = (db: Database, requestId: string): Promise<number | null> =>
	db.prepare('SELECT max(o.at) AS at FROM openings o WHERE o.request_id = ?1').bind(requestId).first<number | null>('at');

/** When its conclusion or its files may have been given last; null where it has neither, and while all of it is held. */
export const restOpened = ({ conclusion, said }: Pick<RequestRow, 'conclusion' | 'said'>, opened: number | null): number | null =>
	said.isHeld !== true && (conclusion !== '' || said.files !== undefined) ? opened : null;

/** Whose account shows it; null for nobody's. */
export const accountOf = (db: Database, requestId: string): Promise<string | null> =>
	db.prepare('SELECT r.patient_id FROM result_requests r WHERE r.id = ?1').bind(requestId).first<string | null>('patient_id');
