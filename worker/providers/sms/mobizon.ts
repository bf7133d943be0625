/**
 * Mobizon (mobizon.kz/help/api-docs/message). It answers 200 with JSON, whether it took a message or refused it; `code` says which. Neither phone nor text nor
 * what the vendor writes about them goes into a log. The account must not be bound to addresses: a worker has none of its own.
 */
import { z } from 'zod';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import type { Sms } from './port.ts';

const endpoint = 'https://api.mobizon.kz/service/message/sendsmsmessage';
const timeoutMs = 10_000;
const reply = z.object({ code: z.int(), data: z.unknown() });
const taken = z.object({ messageId: z.union([z.int(), z.string()]) });

/** Of the account or of the moment: no access, no money, a limit, the vendor's own trouble. The same message may be taken later. */
const passing = new Set([2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 98, 99, 999]);

export interface MobizonOptions {
	readonly apiKey: string;
	/** Name that the message comes from, as it was agreed with the vendor; the vendor's own where it is left out. */
	readonly sender?: string | undefined;
	/** Told when the vendor did not take a message: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** Sends the request; the platform's `fetch` unless a test listens. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

export function mobizon({ apiKey, sender, onTrouble, send = fetch }: MobizonOptions): Sms {
	return {
		async send({ to, text }) {
			// The vendor takes its key in the address alone: it is written into no log of ours.
			const url = `${endpoint}?${new URLSearchParams({ output: 'json', api: 'v1', apiKey }).toString()}`;
			const body = new URLSearchParams({ recipient: to.replace(/\D/g, ''), text, ...(sender ? { from: sender } : {}) });
			const answer = await send(url, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
			const outcome = answer === null ? ({ kind: 'unknown', code: 'unreachable' } as const) : await outcomeOf(answer);
			if (outcome.kind !== 'sent') onTrouble(outcome.code);
			return outcome;
		},
	};
}

async function outcomeOf(answer: Response): Promise<SendOutcome> {
	if (answer.status !== 200) {
		await answer.body?.cancel();
		return { kind: answer.status < 500 ? 'failed' : 'unknown', code: `status ${String(answer.status)}` };
	}
	const parsed = reply.safeParse(await answer.json().catch(() => null));
	if (!parsed.success) return { kind: 'unknown', code: 'reply' };
	const { code, data } = parsed.data;
	// It took the message only where it names it: a zero alone could be anything.
	if (code === 0) return taken.safeParse(data).success ? { kind: 'sent' } : { kind: 'unknown', code: 'reply' };
	return { kind: passing.has(code) ? 'failed' : 'refused', code: `code ${String(code)}` };
}
