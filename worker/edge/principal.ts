/**
 * What a visitor proved in this browser, read in one place: access to one request of results for 30 minutes, to the orders made here, and the
 * session of an account by its role. The tokens are the backend's, and it is the backend that confirms them; the edge keeps none, they travel in
 * cookies that no script reads.
 */
import type { ObjectAudience, Role } from '#shared/kit/audience.ts';
import type { Tokens } from '#worker/gateway/tokens.ts';
import type { EdgeContext } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';
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
/** As long as the backend keeps an access from its last proof on; whether it still opens anything is the backend's to say. */
const orderSeconds = 60 * 24 * 3600;
const maxOrders = 5;
const tokenPattern = /^[A-Za-z0-9_-]{22,128}$/;

/** Read when they are first wanted: most requests want none. */
function proofsOf(c: EdgeContext): Proofs {
	const before = c.get('proofs');
	if (before) return before;
	const proofs: Proofs = { result: readResult(readCookie(c, resultCookie)), orders: readOrders(readCookie(c, orderCookie)) };
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
export const hasRole = (c: EdgeContext, role: Role): boolean => Boolean(readCookie(c, roleCookies[role]));

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
		const session = readCookie(c, sessionCookie);
		return session !== undefined && tokenPattern.test(session) && hasRole(c, audience) ? session : null;
	},
});

/** What the backend gave for an object, from now on. @param expiresAt ISO moment at which the backend ends it, where it says so */
export function keepToken(c: EdgeContext, audience: ObjectAudience, id: string, access: string, expiresAt?: string): void {
	if (audience === 'order') return keepOrder(c, id, access);
	const until = expiresAt === undefined ? null : Date.parse(expiresAt);
	proofsOf(c).result = { id, access, until };
	writeCookie(c, resultCookie, [id, access, ...(until === null ? [] : [Math.floor(until / 1000)])].join('.'), { maxAge: resultSeconds, httpOnly: true });
}

/** Takes the access to a result out of this browser; what the backend thinks of it is the backend's to say. */
export function dropResult(c: EdgeContext): void {
	proofsOf(c).result = null;
	writeCookie(c, resultCookie, '', { maxAge: 0, httpOnly: true });
}

/** The newest orders come first; the oldest fall out. */
const keepOrder = (c: EdgeContext, orderId: string, access: string): void =>
	writeOrders(c, [[orderId, access] as const, ...proofsOf(c).orders.filter(([id]) => id !== orderId)].slice(0, maxOrders));

/** This browser knows nothing more of an order; the other ones stay. */
export const dropOrder = (c: EdgeContext, orderId: string): void =>
	writeOrders(
		c,
		proofsOf(c).orders.filter(([id]) => id !== orderId),
	);

/** A cookie of none is taken away. */
function writeOrders(c: EdgeContext, orders: Proofs['orders']): void {
	proofsOf(c).orders = orders;
	writeCookie(c, orderCookie, orders.map((pair) => pair.join('.')).join('~'), { maxAge: orders.length > 0 ? orderSeconds : 0, httpOnly: true });
}
