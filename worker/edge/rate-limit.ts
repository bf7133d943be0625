/** A limit on requests of one client, before any work is done. It is permissive and local; what must be exact is counted in the store. */
import type { RateLimit as Kind } from '#shared/kit/call.ts';
import type { EdgeContext } from './context.ts';

/** False when the client is over the limit. Clients are told apart by address, digested: the address itself goes nowhere. */
export async function withinLimit(c: EdgeContext, kind: Kind): Promise<boolean> {
	const limiter = {
		search: c.env.LIMIT_SEARCH,
		lookup: c.env.LIMIT_LOOKUP,
		mutation: c.env.LIMIT_MUTATION,
		upload: c.env.LIMIT_UPLOAD,
		report: c.env.LIMIT_REPORT,
	}[kind];
	const address = networkOf(c.req.header('CF-Connecting-IP') ?? 'local');
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind}:${address}`));
	const key = [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
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
