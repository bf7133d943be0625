/** What of payments needs a person: a line each, and settling one. */
import { calls, type Reply } from '#shared/calls.ts';
import type { Settlement } from '#shared/payment/cases.ts';
import { callLaboratory, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { readList, type ReadList } from './read-all.ts';

type Case = Reply<'lis.payment.cases'>['data'][number];

/** Those that nobody has settled, oldest first. @throws Refusal when nobody answers, or the answer is none that can be read */
export const openCases = (laboratory: Laboratory, limit: number | null = null): Promise<ReadList<Case>> =>
	readList(laboratory, '/lis/payments/cases?open=1', calls['lis.payment.cases'].reply, 0, limit);

const sum = (amount: number | null, currency: string | null) => (amount === null ? 'no sum' : `${amount} ${currency ?? ''}`.trim());

/** Number, when, why, which order, what was said, and how the payment stands. */
export const caseLine = ({ id, openedAt, kind, event, payment }: Case): string =>
	[
		`${id}  ${openedAt}  ${kind}  order ${event.orderNr ?? 'none'}`,
		`${event.provider} ${event.paymentNr} said "${event.said}" (${event.outcome}, ${sum(event.amount, event.currency)})`,
		payment === null ? 'no payment of ours' : `ours: ${payment.state}, ${payment.amount} KZT, returned ${payment.returned}`,
	].join('  ');

/** @returns null when it is settled, else what the laboratory said. @throws Refusal when nobody answers */
export async function settleCase(laboratory: Laboratory, id: number, settlement: Settlement, note: string): Promise<string | null> {
	const response = await callLaboratory(laboratory, `/lis/payments/cases/${id}`, {
		method: 'PUT',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ settlement, note }),
	});
	await response.body?.cancel();
	if (response.ok) return null;
	if (response.status === 404) return `There is no ${id}.`;
	if (response.status === 409) return `${id} cannot be settled so: it is settled already, or the payment does not allow it.`;
	throw new Refusal(`${laboratory.origin} answered ${response.status}`);
}
