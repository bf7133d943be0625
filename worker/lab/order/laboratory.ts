/** Orders as the laboratory's own system moves them. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Reply } from '#shared/calls.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { OrderState } from '#shared/kit/domain.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { leastPasswordDigits } from '#shared/kit/schemas.ts';
import { judgeMove } from '#shared/order/states.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { refundOrder } from '#worker/lab/payment/refund.ts';
import { afterwards, attachAnew } from '#worker/lab/attachments/plan.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import { randomDigits, randomToken } from '#worker/lab/kit/secrets.ts';
import { analytesByAnalysis, joinAnalytes } from '#worker/lab/results/analytes-store.ts';
import { hashPassword } from '#worker/lab/kit/passwords.ts';
import { findRequest, type LineRow } from '#worker/lab/results/store.ts';
import { knownOn } from '#worker/lab/results/body-state.ts';
import { conditionsOfOrder } from '#worker/lab/results/conditions.ts';
import { waitingLine } from '#worker/lab/results/waiting.ts';
import { makeRequest, orderedAnalyses } from './laboratory-store.ts';
import { findByNumber, moveOrder, toldOf, type OrderRow } from './store.ts';

type Moved = Reply<'lis.order.status'>;
type Given = Parameters<LabHandler<'lis.order.status'>>[1]['body'];

/**
 * Refusals: `not-found`; `transition-refused`, also when somebody else was faster; `conflict` for another number than the one that stands, or one that
 * is taken.
 */
export const setOrderStatus: LabHandler<'lis.order.status'> = async (context, { params, body }) => {
	const { db, now } = context;
	const order = await findByNumber(db, params.orderNr);
	if (!order) return mistyped(params.orderNr, 'orderNr') ?? failure('not-found');
	const verdict = judgeMove(order.status, body.status);
	if (verdict === 'refused') return failure('transition-refused');
	if (verdict === 'stands') return stands(order, body.requestNr);
	if (body.status === 'requested') return createRequest(context, order, body);
	if (await moveOrder(db, order.id, body.status, now)) {
		if (body.status === 'cancelled') context.later(refundOrder(context, order.id));
		return success({ orderNr: order.order_nr, status: body.status, requestNr: order.request_nr, password: null });
	}
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
 * The order gets its request, with a number and a receipt's password, and the lines that it waits for: whoever moved the order is the one whose
 * password is written and told.
 */
async function createRequest(context: LabContext, order: OrderRow, given: Given): Promise<Result<Moved>> {
	const { db, now, services } = context;
	const ids = await orderedAnalyses(db, order.id);
	const ordered = joinAnalytes(await analytesByAnalysis(db, ids), ids);
	const conditions = conditionsOfOrder(order, ordered);
	const told = toldOf(order);
	const [day, known] = [dayInAlmaty(now), told === null ? [] : knownOn(told, dayInAlmaty(now))];
	const subject = { sex: order.sex, birthDate: order.birth_date, day, conditions: known.length > 0 ? known : conditions };
	const lines = ordered.map((facts, at): LineRow => ({
		code: facts.code,
		position: at,
		state: 'in-process',
		issued: 0,
		version: null,
		corrected: 0,
		message_id: '',
		line: waitingLine(facts, subject),
		basis: { sent: null, facts },
	}));
	const { random } = services;
	const password = given.password ?? randomDigits(random, leastPasswordDigits);
	const hash = await hashPassword(services, password);
	if (!hash.ok) return hash;
	for (let round = 0; round < 5; round += 1) {
		const requestNr = given.requestNr ?? randomDigits(random, 10);
		const requestId = randomToken(random, 192);
		const made = await makeRequest(db, {
			order,
			requestId,
			requestNr,
			password: hash.value,
			conditions,
			told,
			lines,
			now,
		});
		if (made) {
			await afterwards(attachAnew(context, requestId));
			return success({ orderNr: order.order_nr, status: 'requested', requestNr, password });
		}
		if (given.requestNr === undefined && (await findByNumber(db, order.order_nr))?.status === 'formalized') continue;
		const taken = given.requestNr !== undefined && (await findRequest(db, given.requestNr))?.order_id !== order.id;
		return taken ? failure('conflict') : lostRace(db, order.order_nr, 'requested', given.requestNr);
	}
	return failure('unavailable');
}
