/**
 * Yandex SmartCaptcha. Its server's answer decides; when that server itself fails or is slow, the vendor advises to let the visitor pass:
 * then the limits on requests and on tries stand alone. A token is spent here as well, so that it counts once either way.
 */
import { z } from 'zod';
import { hex } from '#shared/kit/bytes.ts';
import type { Captcha, SpendOnce } from './port.ts';

const endpoint = 'https://smartcaptcha.yandexcloud.net/validate';
const patienceMs = 1000;
const tokenLifetimeMs = 5 * 60_000;
const reply = z.object({ status: z.enum(['ok', 'failed']) });

export interface SmartCaptchaOptions {
	readonly siteKey: string;
	readonly serverKey: string;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	readonly spend: SpendOnce;
	/** Told when the vendor's server did not decide, with its status or `unreachable`: a visitor passes then, and the operator should know. */
	readonly onTrouble: (trouble: string) => void;
	/** Sends the check; the platform's `fetch` unless a test listens. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

export function smartCaptcha({ siteKey, serverKey, clock, spend, onTrouble, send = fetch }: SmartCaptchaOptions): Captcha {
	return {
		widget: { kind: 'smartcaptcha', siteKey },
		challenge: () => null,
		async verify(token, { address }) {
			if (token.length === 0 || token.length > 4096) return false;
			const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
			const key = hex(new Uint8Array(digest));
			if (!(await spend(`smartcaptcha:${key}`, clock() + tokenLifetimeMs))) return false;
			const body = new URLSearchParams({ secret: serverKey, token, ...(address ? { ip: address } : {}) });
			const answer = await send(endpoint, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
			if (answer?.status !== 200) {
				onTrouble(answer ? String(answer.status) : 'unreachable');
				await answer?.body?.cancel();
				return true;
			}
			const parsed = reply.safeParse(await answer.json().catch(() => null));
			if (!parsed.success) onTrouble('reply');
			return parsed.success && parsed.data.status === 'ok';
		},
	};
}
