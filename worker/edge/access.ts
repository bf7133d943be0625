/**
 * What a visitor proved in this browser: access to one request of results for 30 minutes, and to the orders made here. The tokens are the
 * backend's; the edge keeps none, they travel in cookies that no script reads.
 */
import { getCookie, setCookie } from 'hono/cookie';
import type { EdgeContext } from './context.ts';

const resultCookie = 'auth-result';
const orderCookie = 'auth-order';
const resultSeconds = 30 * 60;
const orderSeconds = 30 * 24 * 3600;
const mostOrders = 5;
const token = /^[A-Za-z0-9_-]{22,128}$/;

const options = (c: EdgeContext, maxAge: number) => ({
	path: '/',
	httpOnly: true,
	sameSite: 'Lax' as const,
	secure: c.var.env.settings.SITE_ORIGIN.startsWith('https:'),
	maxAge,
});

/** The one request of results that this browser may read now, with its access and when that ends (for showing: the backend decides); null for none. */
export function openResult(c: EdgeContext): { readonly id: string; readonly access: string; readonly until: number | null } | null {
	const [id, access, until] = (getCookie(c, resultCookie) ?? '').split('.');
	if (!id || !access || !token.test(id) || !token.test(access)) return null;
	return { id, access, until: until && /^\d{10}$/.test(until) ? Number(until) * 1000 : null };
}
/** Access to a request of results, or null when another one, or none, is open. */
export const resultAccess = (c: EdgeContext, id: string): string | null => {
	const open = openResult(c);
	return open?.id === id ? open.access : null;
};
/** @param expiresAt ISO moment at which the backend ends the access */
export const setResultAccess = (c: EdgeContext, id: string, access: string, expiresAt: string) =>
	setCookie(c, resultCookie, `${id}.${access}.${Math.floor(Date.parse(expiresAt) / 1000)}`, options(c, resultSeconds));

/** Access to an order of this browser, or null. */
export const orderAccess = (c: EdgeContext, orderId: string): string | null => readOrders(c).find(([id]) => id === orderId)?.[1] ?? null;

/** The newest orders come first; the oldest fall out. */
export function addOrderAccess(c: EdgeContext, orderId: string, access: string): void {
	const orders = [[orderId, access], ...readOrders(c).filter(([id]) => id !== orderId)].slice(0, mostOrders);
	setCookie(c, orderCookie, orders.map((pair) => pair.join('.')).join('~'), options(c, orderSeconds));
}

/** Id of the newest order that was made in this browser. */
export const newestOrder = (c: EdgeContext): string | null => readOrders(c)[0]?.[0] ?? null;

function readOrders(c: EdgeContext): (readonly [string, string])[] {
	return (getCookie(c, orderCookie) ?? '').split('~').flatMap((pair) => {
		const [id, access] = pair.split('.');
		return id && access && token.test(id) && token.test(access) ? [[id, access] as const] : [];
	});
}
