/** A limit on requests of one client, before any work is done. It is permissive and local; what must be exact is counted in the store. */
import { hex } from '#shared/kit/bytes.ts';
import type { RateLimit as Kind } from '#shared/kit/call.ts';
import type { EdgeContext } from './context.ts';

/** False when the client is over the limit. A challenge of the captcha has one of its own: asking for it changes nothing. Clients are told apart by address, digested: the address itself goes nowhere. */
export async function withinLimit(c: EdgeContext, kind: Kind | 'challenge'): Promise<boolean> {
	const limiter = {
		address: c.env.LIMIT_ADDRESS,
		search: c.env.LIMIT_SEARCH,
		lookup: c.env.LIMIT_LOOKUP,
		mutation: c.env.LIMIT_MUTATION,
		upload: c.env.LIMIT_UPLOAD,
		report: c.env.LIMIT_REPORT,
		challenge: c.env.LIMIT_CHALLENGE,
	}[kind];
	const address = networkOf(c.req.header('CF-Connecting-IP') ?? 'local');
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind}:${address}`));
	const key = hex(new Uint8Array(digest).slice(0, 12));
	// A limiter that fails is no reason to turn people away: what must be exact is counted elsewhere.
	return limiter.limit({ key }).then(
		({ success }) => success,
		() => true,
	);
}

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
