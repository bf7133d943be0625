/** Payments as the laboratory's own system reads and settles them. */
import type { Reply } from '#shared/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { Settlement } from '#shared/payment/cases.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { casesAfter, eventsAfter, findCase, settleAccept, settleDone, settleRefund, type CaseRow, type EventRow } from './cases-store.ts';
import { queueRefunds } from './tasks.ts';

const moment = (at: number) => new Date(at).toISOString();

export const eventReply = (row: EventRow): Reply<'lis.payment.events'>['data'][number] => ({
	id: row.id,
	at: moment(row.first_at),
	lastAt: moment(row.last_at),
	times: row.times,
	orderNr: row.order_nr,
	payment: row.payment_id,
	provider: row.provider,
	paymentNr: row.provider_id,
	reference: row.reference,
	source: row.source,
	outcome: row.outcome,
	said: row.said,
	amount: row.amount,
	currency: row.currency,
	returned: row.returned,
	state: row.state || null,
});

export const caseReply = (row: CaseRow): Reply<'lis.payment.cases'>['data'][number] => ({
	id: row.case_id,
	kind: row.kind,
	openedAt: moment(row.opened_at),
	event: eventReply(row),
	payment: row.standing === null ? null : { state: row.standing, amount: row.own_amount ?? 0, returned: row.own_returned ?? 0 },
	settled: row.settled_at === null || row.settlement === '' ? null : { at: moment(row.settled_at), as: row.settlement, by: row.settled_by, note: row.note },
});

export const listEvents: LabHandler<'lis.payment.events'> = async ({ db }, { params: { after, pageSize } }) => {
	const { page, next } = cursorPage(await eventsAfter(db, after, pageSize + 1), pageSize, ({ id }) => id);
	return success({ data: page.map(eventReply), next });
};

export const listCases: LabHandler<'lis.payment.cases'> = async ({ db }, { params: { after, pageSize, open } }) => {
	const { page, next } = cursorPage(await casesAfter(db, after, open === '1', pageSize + 1), pageSize, (row) => row.case_id);
	return success({ data: page.map(caseReply), next });
};

const settling = { done: settleDone, refund: settleRefund, accept: settleAccept } as const satisfies Record<Settlement, unknown>;

/** Refusals: `not-found`; `conflict` for what is settled otherwise, and for what the payment as it stands does not allow. */
export const settleCase: LabHandler<'lis.payment.settle'> = async (context, { params: { id }, body: { settlement, note } }) => {
	const { db, services } = context;
	const before = await findCase(db, id);
	if (before === null) return failure('not-found');
	const isDone = await settling[settlement](db, id, { note, by: context.principal.reader }, services.clock());
	const standing = await findCase(db, id);
	if (standing === null) return failure('not-found');
	if (!isDone && standing.settlement !== settlement) return failure('conflict');
	// The same decision told twice has changed nothing the second time.
	if (isDone) context.tell({ before: { settlement: null, state: before.standing }, after: { settlement, state: standing.standing, note } });
	if (settlement === 'refund' && standing.payment_id !== null) await queueRefunds(context, [standing.payment_id]);
	return success({ id, settlement });
};
