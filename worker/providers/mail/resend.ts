/** Resend (resend.com/docs/api-reference/emails). Neither address nor text nor what the vendor writes about them goes into a log. */
import { z } from 'zod';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import { unsubscribeHeaders, type Mail } from './port.ts';

const endpoint = 'https://api.resend.com/emails';
const timeoutMs = 10_000;
const reply = z.object({ id: z.string().min(1) });
/** The same message may be taken later: a wrong key, no right, a clash with itself, too many. */
const passing = new Set([401, 403, 408, 409, 429]);

export interface ResendOptions {
	readonly apiKey: string;
	/** Address that messages come from; its domain is set up with the vendor. */
	readonly from: string;
	/** Told when a message was not taken: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** Sends the request; the platform's `fetch` unless a test listens. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

export function resend({ apiKey, from, onTrouble, send = fetch }: ResendOptions): Mail {
	return {
		async send({ to, subject, text, id, unsubscribe }) {
			const answer = await send(endpoint, {
				method: 'POST',
				// The same key within a day is the same message: it is sent once.
				headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', 'Idempotency-Key': id },
				body: JSON.stringify({ from, to: [to], subject, text, ...(unsubscribe === undefined ? {} : { headers: unsubscribeHeaders(unsubscribe) }) }),
				redirect: 'manual',
				signal: AbortSignal.timeout(timeoutMs),
			}).catch(() => null);
			const outcome = answer === null ? ({ kind: 'failed', code: 'unreachable' } as const) : await outcomeOf(answer);
			if (outcome.kind !== 'sent') onTrouble(outcome.code);
			return outcome;
		},
	};
}

/** With its key a message that may have been sent can be sent again: nothing of this vendor's is `unknown`. */
async function outcomeOf(answer: Response): Promise<SendOutcome> {
	if (answer.ok) return reply.safeParse(await answer.json().catch(() => null)).success ? { kind: 'sent' } : { kind: 'failed', code: 'reply' };
	await answer.body?.cancel();
	const code = `status ${String(answer.status)}`;
	// A redirect means the message was not examined, so it counts as failed, not refused.
	return { kind: answer.status >= 500 || answer.status < 400 || passing.has(answer.status) ? 'failed' : 'refused', code };
}
