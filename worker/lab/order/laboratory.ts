/** Orders as the laboratory's own system moves them. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Reply } from '#shared/calls.ts';
import type { OrderState } from '#shared/kit/domain.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { leastPasswordDigits } from '#shared/kit/schemas.ts';
import { judgeMove } from '#shared/order/states.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import { randomDigits, randomToken } from '#worker/lab/kit/secrets.ts';
import { hashPassword } from '#worker/lab/kit/passwords.ts';
import { logFault } from '#worker/lab/kit/jobs.ts';
import { orderFactsByRequest } from '#worker/lab/order-facts/store.ts';
import { makeRequest } from '#worker/lab/results/make-request.ts';
import { findRequest } from '#worker/lab/results/requests-store.ts';
import { callOffOrder } from './call-off.ts';
import { moveToRequested } from './laboratory-store.ts';
import { findByNumber, moveOrder, type OrderRow } from './store.ts';

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
	if (await (body.status === 'cancelled' ? (await callOffOrder(context, order.id)) !== null : moveOrder(db, order.id, body.status, 'laboratory', now))) {
		return success({ orderNr: order.order_nr, status: body.status, requestNr: order.request_nr, password: null });
	}
	return lostRace(db, order.order_nr, body.status, undefined);
};

/** A state that stands already is no fault; another request number for it is. The password is told once and never again. */
function stands(order: OrderRow, requestNr: string | undefined): Result<Moved> {
	if (requestNr !== undefined && order.request_nr !== requestNr) return failure('conflict');
	return success({ orderNr: order.order_nr, status: order.status, requestNr: order.request_nr, password: null });
}

async function lostRace(db: Database, orderNr: string, wanted: OrderState, requestNr: string | undefined): Promise<Result<Moved>> {
	const order = await findByNumber(db, orderNr);
	return order?.status === wanted ? stands(order, requestNr) : failure('transition-refused');
}

/**
 * The order gets its request, with a number and a receipt's password: only the move that won writes and tells its password. The request is made
 * at once; where that fails the order has gone on all the same, and a job makes it.
 */
async function createRequest(context: LabContext, order: OrderRow, given: Given): Promise<Result<Moved>> {
	const { db, now, services } = context;
	const { random } = services;
	const password = given.password ?? randomDigits(random, leastPasswordDigits);
	const hash = await hashPassword(services, password);
	if (!hash.ok) return hash;
	for (let round = 0; round < 5; round += 1) {
		const requestNr = given.requestNr ?? randomDigits(random, 10);
		const holder = await orderOfNumber(db, requestNr);
		const moved =
			holder === undefined &&
			(await moveToRequested(db, { orderId: order.id, requestId: randomToken(random, 192), requestNr, password: hash.value, now }));
		if (moved && (await made(context, order.id))) return success({ orderNr: order.order_nr, status: 'requested', requestNr, password });
		if ((await findByNumber(db, order.order_nr))?.status !== 'formalized') return lostRace(db, order.order_nr, 'requested', given.requestNr);
		if (given.requestNr !== undefined) return failure('conflict');
	}
	return failure('unavailable');
}

/** Id of the order whose request has a number, null for one that no order made; undefined where the number is free. */
async function orderOfNumber(db: Database, requestNr: string): Promise<string | null | undefined> {
	const [request, order] = await Promise.all([findRequest(db, requestNr), orderFactsByRequest(db, requestNr)]);
	return request?.order_id ?? order?.id ?? (request === null ? undefined : null);
}

/** False: a message has taken the number for another request meanwhile, and the order waits for another one. */
const made = (context: LabContext, orderId: string): Promise<boolean> =>
	makeRequest(context, 'order_id', orderId).then(
		(outcome) => outcome !== 'taken',
		(thrown: unknown) => {
			logFault({ job: 'make request' }, thrown);
			return true;
		},
	);
