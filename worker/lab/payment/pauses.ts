/** When a provider is asked again: in pauses that grow. All in milliseconds. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A notice that has not come by then may never come. */
export const firstAskMs = 3 * minuteMs;
/** So long after its page is closed a payment is still asked about. */
const patienceMs = 24 * hourMs;

/** The next question after so many; null when it was the last one. @param expiresAt when the page is closed, in milliseconds since 1970 */
export function nextAsk(now: number, attempts: number, expiresAt: number): number | null {
	const end = expiresAt + patienceMs;
	if (now >= end) return null;
	return Math.min(end, now + Math.min(4 * hourMs, firstAskMs * 2 ** attempts));
}

/** The next try to give money back: never given up. */
export const nextRefund = (now: number, attempts: number): number => now + Math.min(6 * hourMs, 5 * minuteMs * 3 ** attempts);
