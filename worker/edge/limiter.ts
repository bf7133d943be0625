/** Counting requests by the platform's limiters, and the networks that clients are told apart by. */
import type { RateLimit } from '@cloudflare/workers-types';
import { hex } from '#shared/kit/bytes.ts';
import type { EdgeContext } from './context.ts';

/** Counts one more, and says whether that is within the limit. The client is named by a digest: an address itself goes nowhere. */
export async function isWithin(limiter: RateLimit, counted: string): Promise<boolean> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(counted));
	const key = hex(new Uint8Array(digest).slice(0, 12));
	// A limiter that fails is no reason to turn people away: what must be exact is counted elsewhere.
	return limiter.limit({ key }).then(
		({ success }) => success,
		() => true,
	);
}

/** Null where the platform names none. */
export const addressOf = (c: EdgeContext): string | null => c.req.header('CF-Connecting-IP') || null;

/** One connection has a whole network of IPv6 addresses (/64) to choose from: they count as one. */
export function networkOf(address: string): string {
	if (!address.includes(':') || address.includes('.')) return address;
	const [head = '', tail] = address.toLowerCase().split('::');
	const groups = head === '' ? [] : head.split(':');
	const last = tail === undefined || tail === '' ? [] : tail.split(':');
	const whole = tail === undefined ? groups : [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0'), ...last];
	return whole
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ''))
		.join(':');
}
