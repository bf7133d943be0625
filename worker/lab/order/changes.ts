/** What happened to orders, for the laboratory's own system: it reads on from where it has read to. */
import { success } from '#shared/kit/errors.ts';
import { stateOfNumber } from '#shared/order/states.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { changesAfter, type ChangeRow } from './changes-store.ts';

export const listChanges: LabHandler<'lis.order.changes'> = async ({ db }, { params: { after, pageSize } }) => {
	const { page, next } = cursorPage(await changesAfter(db, after, pageSize + 1), pageSize, (row) => row.nr);
	return success({
		data: page.map((row) => ({
			change: row.nr,
			orderNr: row.order_nr,
			kind: row.kind,
			at: new Date(row.at).toISOString(),
			status: stateOfNumber(row.status),
			payment: paymentOf(row),
		})),
		next,
	});
};

function paymentOf({ payment_state: state, amount, provider, provider_id: paymentNr }: ChangeRow) {
	return state === null || amount === null || provider === null ? null : { state, amount, provider, paymentNr };
}
