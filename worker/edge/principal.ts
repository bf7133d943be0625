/**
 * What a visitor proved in this browser, read in one place: access to one request of results for 30 minutes, to the orders made here, and the
 * session of an account by its role. The tokens are the backend's, and it is the backend that confirms them; the edge keeps none, they travel in
 * cookies that no script reads.
 */
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ObjectAudience, Role } from '#shared/kit/audience.ts';
import type { Tokens } from '#worker/gateway/tokens.ts';
import type { EdgeContext } from './context.ts';
import type { OpenResult, Proofs } from './proofs.ts';

const resultCookie = 'auth-result';
const orderCookie = 'auth-order';
const sessionCookie = 'auth-session';
/** A role has a cookie of its own beside the session: one role's opens only that role's pages. */
const roleCookies = {
	patient: 'auth-patient',
	doctor: 'auth-doctor',
	representative: 'auth-med',
	partner: 'auth-partner',
	operator: 'auth-operator',
} as const satisfies Record<Role, string>;
const resultSeconds = 30 * 60;
const orderSeconds = 30 * 24 * 3600;
const maxOrders = 5;
const tokenPattern = /^[A-Za-z0-9_-]{22,128}$/;

const options = (c: EdgeContext, maxAge: number) => ({
	path: '/',
	httpOnly: true,
	sameSite: 'Lax' as const,
	secure: c.get('env').settings.SITE_ORIGIN.startsWith('https:'),
	maxAge,
});

/** Read when they are first wanted: most requests want none. */
function proofsOf(c: EdgeContext): Proofs {
	const before = c.get('proofs');
	if (before) return before;
	const proofs: Proofs = { result: readResult(getCookie(c, resultCookie)), orders: readOrders(getCookie(c, orderCookie)) };
	c.set('proofs', proofs);
	return proofs;
}

function readResult(cookie = ''): OpenResult | null {
	const [id, access, until] = cookie.split('.');
	if (!id || !access || !tokenPattern.test(id) || !tokenPattern.test(access)) return null;
	return { id, access, until: until && /^\d{10}$/.test(until) ? Number(until) * 1000 : null };
}

function readOrders(cookie = ''): Proofs['orders'] {
	return cookie.split('~').flatMap((pair) => {
		const [id, access] = pair.split('.');
		return id && access && tokenPattern.test(id) && tokenPattern.test(access) ? [[id, access] as const] : [];
	});
}

/** Whether somebody of a role says to be signed in here: the first door, behind which the backend is asked. */
export const hasRole = (c: EdgeContext, role: Role): boolean => Boolean(getCookie(c, roleCookies[role]));

/** The one request of results that this browser may read now; null for none. */
export const openResult = (c: EdgeContext): OpenResult | null => proofsOf(c).result;
/** Access to an order of this browser, or null. */
export const orderAccess = (c: EdgeContext, orderId: string): string | null => proofsOf(c).orders.find(([id]) => id === orderId)?.[1] ?? null;
/** Id of the newest order that was made in this browser. */
export const newestOrder = (c: EdgeContext): string | null => proofsOf(c).orders[0]?.[0] ?? null;

/** The tokens of the request, by whom they are for. Nobody has the laboratory's key here. */
export const tokensOf = (c: EdgeContext): Tokens => ({
	of(audience, objectId) {
		if (audience === 'anyone' || audience === 'laboratory') return null;
		if (audience === 'order') return objectId === null ? null : orderAccess(c, objectId);
		if (audience === 'result') return openResult(c)?.id === objectId ? (openResult(c)?.access ?? null) : null;
		const session = getCookie(c, sessionCookie);
		return session !== undefined && tokenPattern.test(session) && hasRole(c, audience) ? session : null;
	},
});

/** What the backend gave for an object, from now on. @param expiresAt ISO moment at which the backend ends it, where it says so */
export function keepToken(c: EdgeContext, audience: ObjectAudience, id: string, access: string, expiresAt?: string): void {
	if (audience === 'order') return keepOrder(c, id, access);
	const until = expiresAt === undefined ? null : Date.parse(expiresAt);
	proofsOf(c).result = { id, access, until };
	setCookie(c, resultCookie, [id, access, ...(until === null ? [] : [Math.floor(until / 1000)])].join('.'), options(c, resultSeconds));
}

/** Takes the access to a result out of this browser; what the backend thinks of it is the backend's to say. */
export function dropResult(c: EdgeContext): void {
	proofsOf(c).result = null;
	const { maxAge: _, ...same } = options(c, 0);
	deleteCookie(c, resultCookie, same);
}

/** The newest orders come first; the oldest fall out. */
function keepOrder(c: EdgeContext, orderId: string, access: string): void {
	const proofs = proofsOf(c);
	proofs.orders = [[orderId, access] as const, ...proofs.orders.filter(([id]) => id !== orderId)].slice(0, maxOrders);
	setCookie(c, orderCookie, proofs.orders.map((pair) => pair.join('.')).join('~'), options(c, orderSeconds));
}
