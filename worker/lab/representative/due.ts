/** What a doctor is due for the requests of a month, as a representative is told it. */
import { minReported } from '#shared/representative/small.ts';
import type { MonthRow } from './store.ts';

/** Of few requests, none included, a sum is not told: it may be one patient's. */
const told = (sum: number, requests: number): number | null => (requests < minReported ? null : sum);

/** Own requests, those of other laboratories, and external ones. */
export const dueOf = ({ own, ownRequests, other, otherRequests, external, externalRequests }: MonthRow) => ({
	own: told(own, ownRequests),
	other: told(other, otherRequests),
	external: told(external, externalRequests),
});
