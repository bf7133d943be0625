/** Webhooks by the platform's `fetch`: its network looks names up by itself, and has no way into anybody's own one. */
import { isWebhookAddress } from './address.ts';
import { outcomeOf, timeoutMs as usualTimeoutMs } from './outcome.ts';
import type { Webhooks } from './port.ts';

export interface WebhookOptions {
	/** Of a local site: `http://` of this machine is taken as well. */
	readonly takesLoopback: boolean;
	/** Told when something was not taken: a code, and nothing of the address. */
	readonly onTrouble: (trouble: string) => void;
	/** Sends the request; the platform's `fetch` unless a test listens. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
	/** So long one request may take; less than usual in a test. */
	readonly timeoutMs?: number;
}

export function webhooksByFetch({ takesLoopback, onTrouble, send = fetch, timeoutMs = usualTimeoutMs }: WebhookOptions): Webhooks {
	const takes = (url: string) => isWebhookAddress(url, takesLoopback);
	const told = (code: string) => {
		onTrouble(code);
		return { kind: 'failed', code } as const;
	};
	return {
		takes,
		async send({ url, headers, body }) {
			if (!takes(url)) return told('address');
			try {
				const answer = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
				await answer.body?.cancel();
				const outcome = outcomeOf(answer.status, answer.headers.get('Retry-After') ?? '');
				if (outcome.kind !== 'delivered') onTrouble(outcome.code);
				return outcome;
			} catch (thrown) {
				return told(thrown instanceof Error && thrown.name === 'TimeoutError' ? 'timeout' : 'unreachable');
			}
		},
	};
}
