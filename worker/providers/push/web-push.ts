/** Web push (RFC 8030, 8291, 8292) with the platform's own cryptography. Neither address nor payload goes into a log. */
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import { sealForBrowser } from './encrypt.ts';
import type { Push } from './port.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

const timeoutMs = 10_000;

export interface WebPushOptions {
	readonly keys: VapidKeys;
	/** Whom push services ask where something is wrong: the site's address. */
	readonly subject: string;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/** Told when a message was not taken: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** Sends the request; the platform's `fetch` unless a test listens. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

export function webPush({ keys, subject, clock, onTrouble, send = fetch }: WebPushOptions): Push {
	return {
		publicKey: keys.publicKey,
		async send({ to, payload, ttl }) {
			const sealed = await sealForBrowser(payload, to).catch(() => null);
			// A key that is no point of the curve never becomes one.
			if (sealed === null) return { kind: 'gone' };
			const headers = {
				Authorization: await vapidHeader(keys, to.endpoint, subject, clock()),
				'Content-Encoding': 'aes128gcm',
				'Content-Type': 'application/octet-stream',
				TTL: String(ttl),
				Urgency: 'normal',
			};
			const answer = await send(to.endpoint, { method: 'POST', headers, body: sealed, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
				() => null,
			);
			// Nobody knows how far it came; the same notification twice is better than none: its tag makes one of both.
			if (answer === null) return told({ kind: 'failed', code: 'unreachable' });
			await answer.body?.cancel();
			if (answer.ok) return { kind: 'sent' };
			if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
			const code = `status ${String(answer.status)}`;
			// 400, 401, 403 are the site's own key or request: put right, the same message goes.
			return told({ kind: answer.status === 413 ? 'refused' : 'failed', code });
		},
	};

	function told<O extends Exclude<SendOutcome, { readonly kind: 'sent' }>>(outcome: O): O {
		onTrouble(outcome.code);
		return outcome;
	}
}
