/** Both sides of every payment: what the provider has in its own books, and what stands here of it. */
import type { World } from './world.ts';

/** By what the provider has of it, the states that a payment may be in. */
const statesBy: Readonly<Record<string, readonly string[]>> = {
	// Its page was given up, or the answer that named it was lost.
	pending: ['created', 'pending', 'failed', 'expired'],
	ok: ['paid'],
	revoked: ['refunded'],
};
/** The provider was never heard: nobody can have paid. */
const statesUnheard: readonly string[] = ['created', 'failed', 'expired'];

/** @returns what is not even, payment by payment */
export async function unevenPayments({ query, vendors }: Pick<World, 'query' | 'vendors'>): Promise<string[]> {
	const wrong: string[] = [];
	const books = vendors.payments.payments;
	const rows = await query('SELECT id, provider_id, amount, returned, state FROM payments');
	const entries = Map.groupBy(await query('SELECT payment_id, kind, amount FROM payment_entries ORDER BY id'), (row) => String(row['payment_id']));
	for (const row of rows) {
		const id = String(row['id']);
		const demand = (isRight: boolean, what: string) => void (isRight || wrong.push(`payment ${id}: ${what}`));
		const own = typeof row['provider_id'] === 'string' ? books.get(row['provider_id']) : undefined;
		demand(own === undefined || own.fields['pg_order_id'] === id, 'the provider has its number for another one');
		const state = String(row['state']);
		demand(
			(own === undefined ? statesUnheard : (statesBy[own.status] ?? [])).includes(state),
			`${state} here, ${own?.status ?? 'unknown'} at the provider`,
		);
		const taken = own === undefined || own.status === 'pending' ? 0 : Number(own.fields['pg_amount']);
		const back = own?.refunded ?? 0;
		demand(taken === 0 || Number(row['amount']) === taken, `${String(row['amount'])} here, ${String(taken)} at the provider`);
		demand(Number(row['returned']) === back, `${String(row['returned'])} went back here, ${String(back)} at the provider`);
		const of = (kind: string) => (entries.get(id) ?? []).filter((entry) => entry['kind'] === kind).map((entry) => Number(entry['amount']));
		const said = `begun ${of('begun').join('+')}, paid ${of('paid').join('+')}, returned ${of('returned').join('+')}`;
		// Where another sum was accepted than the payment was begun with, both stand there.
		const isEven = of('begun').length === 1 && of('paid').join('+') === (taken === 0 ? '' : String(taken));
		demand(
			isEven && of('returned').reduce((sum, one) => sum + one, 0) === back,
			`its entries say ${said}; at the provider ${String(taken)} came and ${String(back)} went`,
		);
	}
	const known = new Map(rows.map((row) => [String(row['id']), row['provider_id']]));
	for (const [providerId, { fields, status }] of books) {
		const id = fields['pg_order_id'] ?? '';
		if (!known.has(id)) wrong.push(`payment ${id}: only the provider knows of it`);
		else if (status !== 'pending' && known.get(id) !== providerId)
			wrong.push(`payment ${id}: the provider has taken ${providerId} for it, which stands nowhere here`);
	}
	return wrong;
}
