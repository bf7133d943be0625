/** What others than the order's own feature go by of an order: they stand beside it or below it, so that no two of them import each other. */
import type { Database } from '#worker/providers/database/port.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';
import type { OrderState, PaymentMethod } from '#shared/kit/domain.ts';
import { stateOfNumber } from '#shared/order/states.ts';

export interface OrderFacts {
	readonly id: string;
	readonly order_nr: string;
	readonly status: OrderState;
	readonly payment: PaymentMethod;
	/** Whole tenge. */
	readonly total: number;
	/** Number of the laboratory's request, once there is one. */
	readonly request_nr: string | null;
}

async function find(db: Database, column: 'id' | 'order_nr' | 'request_nr', value: string): Promise<OrderFacts | null> {
	const row = await db
		.prepare(`SELECT id, order_nr, status, payment, total, request_nr FROM orders WHERE ${column} = ?1`)
		.bind(value)
		.first<Omit<OrderFacts, 'status'> & { readonly status: number }>();
	return row && { ...row, status: stateOfNumber(row.status) };
}

/** @param id of the order, as it stands in addresses */
export const orderFacts = (db: Database, id: string): Promise<OrderFacts | null> => find(db, 'id', id);
/** The order whose request has a number. */
export const orderFactsByRequest = (db: Database, requestNr: string): Promise<OrderFacts | null> => find(db, 'request_nr', requestNr);
/** @param orderNr as it is read out */
export const orderFactsByNumber = (db: Database, orderNr: string): Promise<OrderFacts | null> => find(db, 'order_nr', plainNumber(orderNr));
