/** Orders as the laboratory's own system sees and moves them. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Reply } from '#shared/calls.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { judgeMove, type OrderState } from '#shared/order/states.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { randomDigits, randomToken } from '#worker/lab/kit/secrets.ts';
import { findByNumber, moveOrder, type OrderRow } from './store.ts';
import { analytesByAnalysis, joinAnalytes } from '#worker/lab/results/analytes-store.ts';
import { hashPassword } from '#worker/lab/results/password.ts';
import { findRequest, insertWaiting } from '#worker/lab/results/store.ts';
import { waitingLine } from '#worker/lab/results/snapshot.ts';

interface ListedRow {
	readonly order_nr: string;
	readonly status: OrderState;
	readonly request_nr: string | null;
	readonly created_at: number;
	readonly sex: 'F' | 'M';
	readonly birth_date: string;
	readonly analyses: string;
}

/**
 * Pages go by where the last order of the page before stands, not by how many came before: an order that is moved meanwhile neither hides another
 * one nor brings one twice, and the hundredth page costs what the first does.
 */
export const listOrders: LabHandler<'lis.order.list'> = async ({ db }, { params }) => {
	const { status, after, pageSize } = params;
	const place = after === undefined ? { created_at: -1, id: '' } : await placeOf(db, after);
	if (place === null) return failure('validation', { fields: [{ field: 'after', rule: 'unknown' }] });
	const listed = await db
		.prepare(
			`SELECT o.order_nr, o.status, o.request_nr, o.created_at, o.sex, o.birth_date,
				(SELECT json_group_array(analysis_id) FROM (SELECT analysis_id FROM order_lines WHERE order_id = o.id AND sampling = 0 ORDER BY position)) AS analyses
			FROM orders o WHERE o.status = ?1 AND (o.created_at, o.id) > (?2, ?3) ORDER BY o.created_at, o.id LIMIT ?4`,
		)
		.bind(status, place.created_at, place.id, pageSize + 1)
		.all<ListedRow>();
	const page = listed.results.slice(0, pageSize);
	const orders = page.map((row) => ({ row, ordered: JSON.parse(row.analyses) as number[] }));
	const byAnalysis = await analytesByAnalysis(
		db,
		orders.flatMap(({ ordered }) => ordered),
	);
	const data = orders.map(({ row, ordered }) => ({
		orderNr: row.order_nr,
		status: row.status,
		requestNr: row.request_nr,
		createdAt: new Date(row.created_at).toISOString(),
		sex: row.sex,
		birthDate: row.birth_date,
		analytes: joinAnalytes(byAnalysis, ordered).map(({ code, unitCode, decimals, ranges }) => ({ code, unit: unitCode, decimals, ranges: [...ranges] })),
	}));
	const next = listed.results.length > pageSize ? (page.at(-1)?.order_nr ?? null) : null;
	return success({ data, next });
};

/** Where an order stands in the lists, whatever its state; null for a number that no order has. */
const placeOf = (db: D1Database, orderNr: string) =>
	db.prepare('SELECT created_at, id FROM orders WHERE order_nr = ?1').bind(orderNr).first<{ created_at: number; id: string }>();

type Moved = Reply<'lis.order.status'>;

/**
 * Refusals: `not-found`; `transition-refused`, also when somebody else was faster; `conflict` for another number than the one that stands, or one that
 * is taken.
 */
export const setOrderStatus: LabHandler<'lis.order.status'> = async ({ db, now }, { params, body }) => {
	const order = await findByNumber(db, params.orderNr);
	if (!order) return failure('not-found');
	const verdict = judgeMove(order.status, body.status);
	if (verdict === 'refused') return failure('transition-refused');
	if (verdict === 'stands') return stands(order, body.requestNr);
	if (body.status === 3) return createRequest(db, order, now, body.requestNr, body.password);
	if (await moveOrder(db, order.id, body.status, now))
		return success({ orderNr: order.order_nr, status: body.status, requestNr: order.request_nr, password: null });
	return lostRace(db, order.order_nr, body.status, undefined);
};

/** A state that stands already is no fault; another request number for it is. The password is told once and never again. */
function stands(order: OrderRow, requestNr: string | undefined): Result<Moved> {
	if (requestNr !== undefined && order.request_nr !== requestNr) return failure('conflict');
	return success({ orderNr: order.order_nr, status: order.status, requestNr: order.request_nr, password: null });
}

async function lostRace(db: D1Database, orderNr: string, wanted: OrderState, requestNr: string | undefined): Promise<Result<Moved>> {
	const order = await findByNumber(db, orderNr);
	return order?.status === wanted ? stands(order, requestNr) : failure('transition-refused');
}

/**
 * State 3: the order gets its request, with a number and a receipt's password, and the lines that it waits for. One transaction: whoever moved
 * the order is the one whose password is written and told.
 */
async function createRequest(
	db: D1Database,
	order: OrderRow,
	now: number,
	givenNumber: string | undefined,
	givenPassword: string | undefined,
): Promise<Result<Moved>> {
	const { results: ordered } = await db
		.prepare('SELECT analysis_id FROM order_lines WHERE order_id = ?1 AND sampling = 0 ORDER BY position')
		.bind(order.id)
		.all<{ analysis_id: number }>();
	const ids = ordered.map((line) => line.analysis_id);
	const analytes = joinAnalytes(await analytesByAnalysis(db, ids), ids);
	const subject = { sex: order.sex, birthDate: order.birth_date, day: dayInAlmaty(now) };
	const lines = analytes.map((facts, at) => ({
		code: facts.code,
		position: at,
		state: 'in-process' as const,
		corrected: false,
		line: waitingLine(facts, subject),
	}));
	const password = givenPassword ?? randomDigits(9);
	const hash = await hashPassword(password);
	for (let round = 0; round < 5; round += 1) {
		const requestNr = givenNumber ?? randomDigits(10);
		const requestId = randomToken(192);
		const [moved] = await db.batch([
			db
				.prepare(
					'UPDATE orders SET status = 3, request_nr = ?1, changed_at = ?2 WHERE id = ?3 AND status = 2 AND NOT EXISTS (SELECT 1 FROM result_requests WHERE request_nr = ?1)',
				)
				.bind(requestNr, now, order.id),
			db
				.prepare(
					`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at)
					SELECT ?1, ?2, o.id, ?3, o.last_name, o.first_name, o.middle_name, o.birth_date, o.sex, '', 0, ?4 FROM orders o
					WHERE o.id = ?5 AND o.status = 3 AND o.request_nr = ?2 ON CONFLICT DO NOTHING`,
				)
				.bind(requestId, requestNr, hash, now, order.id),
			insertWaiting(db, requestId, lines),
		]);
		if (moved?.meta.changes === 1) return success({ orderNr: order.order_nr, status: 3, requestNr, password });
		if (givenNumber === undefined && (await findByNumber(db, order.order_nr))?.status === 2) continue;
		const taken = givenNumber !== undefined && (await findRequest(db, givenNumber))?.order_id !== order.id;
		return taken ? failure('conflict') : lostRace(db, order.order_nr, 3, givenNumber);
	}
	return failure('unavailable');
}
