/** What happened to orders, for the laboratory's own system: it reads on from where it has read to. */
import type { Reply } from '#shared/calls.ts';
import { success } from '#shared/kit/errors.ts';
import { stateOfNumber } from '#shared/order/states.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { changesAfter, type ChangeRow } from './changes-store.ts';

export const listChanges: LabHandler<'lis.order.changes'> = async ({ db }, { params: { after, pageSize } }) => {
	const { page, next } = cursorPage(await changesAfter(db, after, pageSize + 1), pageSize, (row) => row.nr);
	return success({
		data: page.map((row) => ({ orderNr: row.order_nr, ...toldChange(row) })),
		next,
	});
};

/** A change as it is told. */
export const toldChange = (row: ChangeRow): Reply<'lis.order.view'>['changes'][number] => ({
	change: row.nr,
	kind: row.missed === 1 ? 'missed' : row.kind,
	at: new Date(row.at).toISOString(),
	status: stateOfNumber(row.status),
	by: row.moved_by,
	payment: paymentOf(row),
});

function paymentOf({ payment_state: state, amount, provider, provider_id: paymentNr }: ChangeRow) {
	return state === null || amount === null || provider === null ? null : { state, amount, provider, paymentNr };
}
