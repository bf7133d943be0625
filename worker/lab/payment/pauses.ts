/** When a provider is asked again: in pauses that grow. All in milliseconds. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A callback that has not come by then may never come. */
export const firstAskMs = 3 * minuteMs;
/** So long after its page is closed a payment is still asked about. */
const patienceMs = dayMs;

/** The next question after so many; null when it was the last one. @param expiresAt when the page is closed, in milliseconds since 1970 */
export function nextAsk(now: number, attempts: number, expiresAt: number): number | null {
	const end = expiresAt + patienceMs;
	if (now >= end) return null;
	return Math.min(end, now + Math.min(4 * hourMs, firstAskMs * 2 ** attempts));
}

/** Days between questions about what is paid: a bank may take it back for four months and more. */
const paidPauses = [1, 2, 4, 7, 14, 30, 60, 90] as const;
export const firstPaidAskMs = paidPauses[0] * dayMs;

/** The next question about what is paid; null when it was the last one. */
export function nextPaidAsk(now: number, attempts: number): number | null {
	const days = paidPauses[attempts + 1];
	return days === undefined ? null : now + days * dayMs;
}

const refundPauseMs = (attempts: number): number => Math.min(6 * hourMs, 5 * minuteMs * 3 ** attempts);
/** The next try to give money back: never given up. */
export const nextRefund = (now: number, attempts: number): number => now + refundPauseMs(attempts);
/** When the last try began. @param nextAt of the next one @param attempts so many were made, at least one */
export const lastRefundTry = (nextAt: number, attempts: number): number => nextAt - refundPauseMs(attempts - 1);
/** After so many tries, more than an hour, a person is told of a refund that does not go through. */
export const lateRefundTries = 4;
/** Longer than any provider takes to open a page. */
export const lostMs = minuteMs;
