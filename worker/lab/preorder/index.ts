/** Calls of orders that doctors make for patients. */
import type { preorderCalls } from '#shared/preorder/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { checkCard } from '#worker/lab/discount/card.ts';
import { makeOrder } from '#worker/lab/order/create.ts';
import { accountOf, patientsFor, searchFound, takeSearch } from './store.ts';

export const preorderHandlers: HandlersOf<keyof typeof preorderCalls> = {
	'doctor.patients': async ({ db, now, principal }, { body }) => {
		const { id, retryAfter } = await takeSearch(db, principal.accountId, now);
		if (id === null) return failure('too-many', { retryAfter });
		const [patient = null, ...others] = await patientsFor(db, principal.accountId, body);
		if (others.length > 0) return success({ patient: null, several: true });
		if (patient !== null) await searchFound(db, id);
		return success({ patient, several: false });
	},

	'preorder.card': (context, { body }) => checkCard(context, body),

	'preorder.create': async (context, { body }) => {
		const doctorId = context.principal.accountId;
		return makeOrder(context, body, { accountId: null, doctorId, patientId: await accountOf(context.db, body), partnerId: null });
	},
};
