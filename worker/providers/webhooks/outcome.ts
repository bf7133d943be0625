/** What an answer's status means (Standard Webhooks, "Deliverability and reliability"). */
import type { WebhookOutcome } from './port.ts';

/** So long one request may take, with its answer. */
export const timeoutMs = 10_000;

/** Milliseconds of `Retry-After` in seconds (RFC 9110, section 10.2.3); undefined for a date, whose pause is as long as without it. */
const retryAfterMs = (header: string): number | undefined => (/^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined);

/** @param retryAfter the header; empty where there is none */
export function outcomeOf(status: number, retryAfter: string): WebhookOutcome {
	const code = `status ${String(status)}`;
	if (status >= 200 && status < 300) return { kind: 'delivered', code };
	if (status === 410) return { kind: 'gone', code };
	const afterMs = retryAfterMs(retryAfter);
	return { kind: 'failed', code, ...(afterMs === undefined ? {} : { afterMs }) };
}
