/** What happened to orders, as the store's triggers wrote it down (migration 0070). */
import type { Database } from '#worker/providers/database/port.ts';
import type { PaymentProviderName, PaymentState } from '#shared/payment/state.ts';

/** `at` in milliseconds since 1970. */
export interface ChangeRow {
	readonly nr: number;
	readonly order_nr: string;
	readonly kind: 'made' | 'status' | 'visit' | 'payment';
	readonly status: number;
	readonly at: number;
	/** Null for any other change than one of a payment. */
	readonly payment_state: PaymentState | null;
	readonly amount: number | null;
	readonly provider: PaymentProviderName | null;
	readonly provider_id: string | null;
}

/** Changes behind the one of this number, in their order. */
export async function changesAfter(db: Database, nr: number, count: number): Promise<ChangeRow[]> {
	const { results } = await db
		.prepare(
			`SELECT c.nr, o.order_nr, c.kind, c.status, c.at, c.payment_state, p.amount, p.provider, p.provider_id
			FROM order_changes c CROSS JOIN orders o ON o.id = c.order_id LEFT JOIN payments p ON p.id = c.payment_id WHERE c.nr > ?1 ORDER BY c.nr LIMIT ?2`,
		)
		.bind(nr, count)
		.all<ChangeRow>();
	return results;
}
