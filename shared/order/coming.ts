/** When somebody comes with an order, as far as that can be. */
import type { Order } from './calls.ts';

/** Milliseconds since 1970; null where no visit is known, and where the point takes nobody at the time that was chosen. */
export const comingAt = (visit: Order['visit']): number | null => (visit === null || visit.fault !== null ? null : Date.parse(visit.at));
