/** The last order that was made on this device. */
import { orderMadeKey } from '#client/runtime/device-keys.ts';
import { recall } from '#client/runtime/device-memory.ts';

/** As long as a browser may look at an order (docs/security.md). */
const orderMs = 60 * 24 * 3_600_000;

export interface OrderMade {
	readonly number: string;
	/** Milliseconds since 1970. */
	readonly at: number;
}

/** The last order that was made on this device; null for none, and for one of long ago. */
export function orderMade(): OrderMade | null {
	try {
		const { number, at } = JSON.parse(recall(orderMadeKey) ?? '{}') as Partial<OrderMade>;
		return number === undefined || at === undefined || Date.now() - at > orderMs ? null : { number, at };
	} catch {
		return null;
	}
}
