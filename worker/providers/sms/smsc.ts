/**
 * SMSC.kz (smsc.kz/api/http). It answers 200 with JSON, whether it took a message or refused it; the number of the error says which. Neither phone nor
 * text nor what the vendor writes about them goes into a log.
 */
import { z } from 'zod';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import type { Sms } from './port.ts';

const endpoint = 'https://smsc.kz/sys/send.php';
const timeoutMs = 10_000;
const reply = z.union([z.object({ id: z.union([z.int(), z.string()]), cnt: z.int() }), z.object({ error_code: z.int() })]);

/** Of the account or of the moment: the same message may be taken later. Wrong login, no money, a blocked address, the same message twice in a minute. */
const passing = new Set([2, 3, 4, 9]);

export interface SmscOptions {
	readonly login: string;
	readonly password: string;
	/** Name that the message comes from, as it was agreed with the vendor; the vendor's own where it is left out. */
	readonly sender?: string | undefined;
	/** Told when the vendor did not take a message: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** Sends the request; the platform's `fetch` unless a test listens. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

export function smsc({ login, password, sender, onTrouble, send = fetch }: SmscOptions): Sms {
	return {
		async send({ to, text }) {
			const body = new URLSearchParams({ login, psw: password, phones: to, mes: text, charset: 'utf-8', fmt: '3', ...(sender ? { sender } : {}) });
			const answer = await send(endpoint, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
			const outcome = answer === null ? ({ kind: 'unknown', code: 'unreachable' } as const) : await outcomeOf(answer);
			if (outcome.kind !== 'sent') onTrouble(outcome.code);
			return outcome;
		},
	};
}

async function outcomeOf(answer: Response): Promise<SendOutcome> {
	if (answer.status !== 200) {
		await answer.body?.cancel();
		// A refusal at the door: the request was not looked at. Beyond it, nobody knows how far it came.
		return { kind: answer.status < 500 ? 'failed' : 'unknown', code: `status ${String(answer.status)}` };
	}
	const parsed = reply.safeParse(await answer.json().catch(() => null));
	if (!parsed.success) return { kind: 'unknown', code: 'reply' };
	if (!('error_code' in parsed.data)) return { kind: 'sent' };
	const code = parsed.data.error_code;
	return { kind: passing.has(code) ? 'failed' : 'refused', code: `error ${String(code)}` };
}
