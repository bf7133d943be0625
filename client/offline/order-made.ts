/** The last order that was made on this device, as its pages last showed it here. */
import type { OrderSeen } from '#shared/offline/order-seen.ts';
import { orderMadeKey } from '#client/runtime/device-keys.ts';
import { recall, remember } from '#client/runtime/device-memory.ts';

/** As long as a browser may look at an order (docs/security.md). */
const orderMs = 60 * 24 * 3_600_000;

/** Moments in milliseconds since 1970. */
export interface OrderMade extends OrderSeen {
	readonly at: number;
	readonly seenAt: number;
}

/** The last order that was made on this device; null for none, and for one of long ago. */
export function orderMade(): OrderMade | null {
	try {
		const { number, tests, point, total, state, at, seenAt } = JSON.parse(recall(orderMadeKey) ?? '{}') as Partial<OrderMade>;
		if (number === undefined || at === undefined || Date.now() - at > orderMs) return null;
		// One that was kept when there was but its number has that.
		if (tests === undefined || total === undefined || seenAt === undefined) return { number, tests: [], point: null, total: 0, state: '', at, seenAt: at };
		return { number, tests, point: point ?? null, total, state: state ?? '', at, seenAt };
	} catch {
		return null;
	}
}

/** Keeps what a page shows of an order that was made here: from when it was made on, and of that one alone as often as it is looked at. */
export function keepOrder(page: ParentNode): void {
	const textOf = (name: 'orderMade' | 'orderSeen', selector: string) => page.querySelector<HTMLElement>(selector)?.dataset[name];
	const made = textOf('orderMade', '[data-order-made]');
	const text = made ?? textOf('orderSeen', '[data-order-seen]');
	if (text === undefined) return;
	const seen = JSON.parse(text) as OrderSeen;
	const [before, now] = [orderMade(), Date.now()];
	const isKept = before?.number === seen.number;
	if (isKept || made !== undefined) remember(orderMadeKey, JSON.stringify({ ...seen, at: isKept ? before.at : now, seenAt: now } satisfies OrderMade));
}
