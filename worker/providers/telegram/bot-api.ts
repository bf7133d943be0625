/**
 * The Bot API of Telegram (https://core.telegram.org/bots/api): JSON both ways, with `ok`, and a number and words where it did not take a message. The token stands in the address, which goes into no
 * log, nor do chat, text or what Telegram writes about them.
 */
import { z } from 'zod';
import { sameSecret } from '#shared/kit/same-secret.ts';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import type { Telegram } from './port.ts';
import { readUpdate, replyTo } from './update.ts';

const timeoutMs = 10_000;
const reply = z.object({
	ok: z.boolean(),
	description: z.string().optional(),
	parameters: z.object({ retry_after: z.int().positive().optional().catch(undefined) }).optional(),
});
/** What 400 says of a chat that is not there, or not any more. */
const noChat = /chat not found|user not found|peer_id_invalid/i;

export interface BotApiOptions {
	readonly token: string;
	/** Name of the bot. */
	readonly bot: string;
	/** That Telegram was given with the address of the webhook. */
	readonly secret: string;
	/** Told when Telegram did not take a message: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** Sends the request; the platform's `fetch` unless a test listens. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

export function botApi({ token, bot, secret, onTrouble, send = fetch }: BotApiOptions): Telegram {
	return {
		bot,
		linkTo: (code) => `https://t.me/${bot}?start=${code}`,
		isOwn: (shown) => sameSecret(shown, secret),
		readUpdate,
		replyTo,
		async send({ chatId, text }) {
			const { method, ...message } = replyTo(chatId, text);
			const answer = await send(`https://api.telegram.org/bot${token}/${method}`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(message),
				redirect: 'manual',
				signal: AbortSignal.timeout(timeoutMs),
			}).catch(() => null);
			// Nobody knows how far it came; the same sentence twice is better than none.
			const outcome = answer === null ? ({ kind: 'failed', code: 'unreachable' } as const) : await outcomeOf(answer);
			if (outcome.kind !== 'sent' && outcome.kind !== 'gone') onTrouble(outcome.code);
			return outcome;
		},
	};
}

async function outcomeOf(answer: Response): Promise<SendOutcome | { readonly kind: 'gone' }> {
	const { status } = answer;
	const parsed = reply.safeParse(await answer.json().catch(() => null));
	const { ok = false, description = '', parameters } = parsed.data ?? {};
	const code = `status ${String(status)}`;
	if (status === 200) return ok ? { kind: 'sent' } : { kind: 'unknown', code: 'reply' };
	// Blocked by the person, or the person is not at Telegram any more.
	if (status === 403 || (status === 400 && noChat.test(description))) return { kind: 'gone' };
	if (status === 429) return { kind: 'failed', code, ...(parameters?.retry_after === undefined ? {} : { afterMs: parameters.retry_after * 1000 }) };
	// 401 and 404 are the site's own token: put right, the same message goes.
	return { kind: status === 400 || status === 413 ? 'refused' : 'failed', code };
}
