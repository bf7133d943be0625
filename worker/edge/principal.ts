/**
 * What a visitor proved in this browser, read in one place: access to one request of results for 30 minutes, to the orders made here, and the
 * session of an account by its role. The tokens are the backend's, and it is the backend that confirms them; the edge keeps none, they travel in
 * cookies that no script reads.
 */
import { accountRoles, isAccountRole, type AccountRole, type ObjectAudience, type Role } from '#shared/kit/audience.ts';
import { actingCookie, signedInCookie } from '#shared/account/cookies.ts';
import type { Tokens } from '#worker/gateway/tokens.ts';
import type { EdgeContext } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { OpenResult, Proofs } from './proofs.ts';

const resultCookie = 'auth-result';
const orderCookie = 'auth-order';
const houseCallCookie = 'auth-house-call';
const handoverCookie = 'auth-handover';
const sessionCookie = 'auth-session';
/** A role has a cookie of its own beside the session: one role's opens only that role's pages. */
const roleCookies = {
	patient: 'auth-patient',
	doctor: 'auth-doctor',
	representative: 'auth-med',
	partner: 'auth-partner',
	staff: 'auth-staff',
} as const satisfies Record<Role, string>;
/** Whose session it is. Neither this nor a role's cookie says anything that the backend does not say as well. */
const roleCookie = 'login-role';
/** The device is not the signed-in person's own: what the session is let into ends with it. Opens nothing. */
const strangeCookie = 'not-mine';
/** The steps of a sign-in, a registration or a recovery, while they last. */
const flowCookie = 'auth-flow';
const flowSeconds = 30 * 60;
/** The longest that the backend keeps a session. */
const sessionSeconds = 30 * 24 * 3600;
const resultSeconds = 30 * 60;
/** As long as the backend lets an archive be taken. */
const handoverSeconds = 2 * 3600;
/** As long as the backend keeps an access from its last proof on; whether it still opens anything is the backend's to say. */
const orderSeconds = 60 * 24 * 3600;
const maxOrders = 5;
const tokenPattern = /^[A-Za-z0-9_-]{22,128}$/;

/** Read when they are first wanted: most requests want none. */
function proofsOf(c: EdgeContext): Proofs {
	const before = c.get('proofs');
	if (before) return before;
	const proofs: Proofs = {
		result: readResult(readCookie(c, resultCookie)),
		orders: readPairs(readCookie(c, orderCookie)),
		houseCalls: readPairs(readCookie(c, houseCallCookie)),
		handover: readPairs(readCookie(c, handoverCookie))[0] ?? null,
	};
	c.set('proofs', proofs);
	return proofs;
}

function readResult(cookie = ''): OpenResult | null {
	const [id, access, until] = cookie.split('.');
	if (!id || !access || !tokenPattern.test(id) || !tokenPattern.test(access)) return null;
	return { id, access, until: until && /^\d{10}$/.test(until) ? Number(until) * 1000 : null };
}

function readPairs(cookie = ''): Proofs['orders'] {
	return cookie.split('~').flatMap((pair) => {
		const [id, access] = pair.split('.');
		return id && access && tokenPattern.test(id) && tokenPattern.test(access) ? [[id, access] as const] : [];
	});
}

/** Whether somebody of a role says to be signed in here: the first door, behind which the backend is asked. */
export function hasRole(c: EdgeContext, role: Role): boolean {
	const given = c.get('session');
	return given === undefined ? Boolean(readCookie(c, roleCookies[role])) : given?.role === role;
}

/** The one request of results that this browser may read now; null for none. */
export const openResult = (c: EdgeContext): OpenResult | null => proofsOf(c).result;
/** Access to an order of this browser, or null. */
export const orderAccess = (c: EdgeContext, orderId: string): string | null => proofsOf(c).orders.find(([id]) => id === orderId)?.[1] ?? null;
/** Ids of the orders that this browser may read. */
export const openOrders = (c: EdgeContext): readonly string[] => proofsOf(c).orders.map(([id]) => id);
/** Access to a house call of this browser, or null. */
const houseCallAccess = (c: EdgeContext, id: string): string | null => proofsOf(c).houseCalls.find(([one]) => one === id)?.[1] ?? null;
/** Ids of the house calls that this browser may read. */
export const openHouseCalls = (c: EdgeContext): readonly string[] => proofsOf(c).houseCalls.map(([id]) => id);
/** Id of the archive that the front desk handed over to this browser; null for none. */
export const openHandover = (c: EdgeContext): string | null => proofsOf(c).handover?.[0] ?? null;
/** Id of the newest order that was made in this browser. */
export const newestOrder = (c: EdgeContext): string | null => proofsOf(c).orders[0]?.[0] ?? null;

/** The tokens of the request, by whom they are for. Nobody has the laboratory's key here. */
export const tokensOf = (c: EdgeContext): Tokens => ({
	of(audience, objectId) {
		// An app shows its token itself: nothing that a browser keeps stands in for it.
		if (audience === 'anyone' || audience === 'laboratory' || audience === 'app') return null;
		if (audience === 'flow') return flowToken(c);
		if (audience === 'order') return objectId === null ? null : orderAccess(c, objectId);
		if (audience === 'house-call') return objectId === null ? null : houseCallAccess(c, objectId);
		if (audience === 'handover') return proofsOf(c).handover?.[0] === objectId ? (proofsOf(c).handover?.[1] ?? null) : null;
		if (audience === 'result') return openResult(c)?.id === objectId ? (openResult(c)?.access ?? null) : null;
		return hasRole(c, audience) ? sessionToken(c) : null;
	},
});

const tokenOr = (cookie: string | undefined): string | null => (cookie !== undefined && tokenPattern.test(cookie) ? cookie : null);

/** The id of the session that this browser has, or that was given just now; null for none. */
export const sessionToken = (c: EdgeContext): string | null => {
	const given = c.get('session');
	return given === undefined ? tokenOr(readCookie(c, sessionCookie)) : (given?.access ?? null);
};

/** The token of the steps that this browser is at; null for none. */
const flowToken = (c: EdgeContext): string | null => {
	const given = c.get('flow');
	return given === undefined ? tokenOr(readCookie(c, flowCookie)) : given;
};

/** As whom somebody says to be signed in here; null where the cookies do not go together. */
export function roleOf(c: EdgeContext): AccountRole | null {
	const given = c.get('session');
	if (given !== undefined) return given?.role ?? null;
	const role = readCookie(c, roleCookie);
	return isAccountRole(role) && hasRole(c, role) && sessionToken(c) !== null ? role : null;
}

/** Whether this browser has any cookie of a session. */
export const hasSessionCookies = (c: EdgeContext): boolean =>
	[sessionCookie, roleCookie, ...accountRoles.map((role) => roleCookies[role])].some((name) => readCookie(c, name) !== undefined);

/** A session that the backend opened: its id takes the place of whatever was here before. @param persistent whether the browser keeps it when it is closed */
export function keepSession(c: EdgeContext, access: string, role: AccountRole, persistent: boolean): void {
	const options = { maxAge: persistent ? sessionSeconds : null, httpOnly: true };
	leaveStrangeDevice(c);
	if (role === 'patient' && !persistent) writeCookie(c, strangeCookie, '1', options);
	c.set('session', { access, role });
	writeCookie(c, sessionCookie, access, options);
	writeCookie(c, roleCookie, role, options);
	for (const other of accountRoles) {
		if (other === role) writeCookie(c, roleCookies[other], '1', options);
		else if (readCookie(c, roleCookies[other]) !== undefined) writeCookie(c, roleCookies[other], '', { maxAge: 0, httpOnly: true });
	}
	writeCookie(c, signedInCookie, role, { ...options, httpOnly: false });
	noteActing(c, false);
	dropFlow(c);
}

/** This browser has no session any more. What the backend thinks of it is the backend's to say. */
export function dropSession(c: EdgeContext): void {
	leaveStrangeDevice(c);
	c.set('session', null);
	for (const name of [sessionCookie, roleCookie, ...accountRoles.map((role) => roleCookies[role])]) writeCookie(c, name, '', { maxAge: 0, httpOnly: true });
	writeCookie(c, signedInCookie, '', { maxAge: 0, httpOnly: false });
	noteActing(c, false);
}

/** Whether the session that this browser came with ended with this request. */
export const lostSession = (c: EdgeContext): boolean => c.get('session') === null;

const isStrange = (c: EdgeContext): boolean => readCookie(c, strangeCookie) === '1';

/** A session on a device that is not its owner's is over: what was opened in it is closed with it. */
function leaveStrangeDevice(c: EdgeContext): void {
	if (!isStrange(c)) return;
	writeCookie(c, strangeCookie, '', { maxAge: 0, httpOnly: true });
	writeOrders(c, []);
	dropHouseCalls(c);
	dropHandover(c);
	dropResult(c);
}

/** Tells scripts of pages that are everybody's whether the session shows a child's data. */
export function noteActing(c: EdgeContext, isChild: boolean): void {
	if (isActingNoted(c) !== isChild) writeCookie(c, actingCookie, isChild ? '1' : '', { maxAge: isChild ? sessionSeconds : 0, httpOnly: false });
}

/** Whether this browser was told that a child's data is shown. */
export const isActingNoted = (c: EdgeContext): boolean => readCookie(c, actingCookie) === '1';

export function keepFlow(c: EdgeContext, access: string): void {
	c.set('flow', access);
	writeCookie(c, flowCookie, access, { maxAge: flowSeconds, httpOnly: true });
}

export function dropFlow(c: EdgeContext): void {
	if (flowToken(c) === null) return;
	c.set('flow', null);
	writeCookie(c, flowCookie, '', { maxAge: 0, httpOnly: true });
}

/** What the backend gave for an object, from now on. @param expiresAt ISO moment at which the backend ends it, where it says so */
export function keepToken(c: EdgeContext, audience: ObjectAudience, id: string, access: string, expiresAt?: string): void {
	if (audience === 'order') return keepOrder(c, id, access);
	if (audience === 'house-call') return keepHouseCall(c, id, access);
	if (audience === 'handover') return keepHandover(c, id, access);
	const until = expiresAt === undefined ? null : Date.parse(expiresAt);
	proofsOf(c).result = { id, access, until };
	const value = [id, access, ...(until === null ? [] : [Math.floor(until / 1000)])].join('.');
	writeCookie(c, resultCookie, value, { maxAge: isStrange(c) ? null : resultSeconds, httpOnly: true });
}

/** One at a time: the next takes its place. */
function keepHandover(c: EdgeContext, id: string, access: string): void {
	proofsOf(c).handover = [id, access];
	writeCookie(c, handoverCookie, `${id}.${access}`, { maxAge: isStrange(c) ? null : handoverSeconds, httpOnly: true });
}

/** Takes the access to a handed over archive out of this browser; what the backend thinks of it is the backend's to say. */
export function dropHandover(c: EdgeContext): void {
	if (proofsOf(c).handover === null) return;
	proofsOf(c).handover = null;
	writeCookie(c, handoverCookie, '', { maxAge: 0, httpOnly: true });
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

/** As with orders. */
const keepHouseCall = (c: EdgeContext, id: string, access: string): void =>
	writeHouseCalls(c, [[id, access] as const, ...proofsOf(c).houseCalls.filter(([one]) => one !== id)].slice(0, maxOrders));

/** This browser knows nothing more of any house call. */
export const dropHouseCalls = (c: EdgeContext): void => writeHouseCalls(c, []);

function writeHouseCalls(c: EdgeContext, houseCalls: Proofs['houseCalls']): void {
	proofsOf(c).houseCalls = houseCalls;
	writePairs(c, houseCallCookie, houseCalls);
}

function writeOrders(c: EdgeContext, orders: Proofs['orders']): void {
	proofsOf(c).orders = orders;
	writePairs(c, orderCookie, orders);
}

/** A cookie of none is taken away; on a device that is not its owner's it goes when the browser is closed, or with the session. */
function writePairs(c: EdgeContext, cookie: string, pairs: Proofs['orders']): void {
	const maxAge = pairs.length === 0 ? 0 : isStrange(c) ? null : orderSeconds;
	writeCookie(c, cookie, pairs.map((pair) => pair.join('.')).join('~'), { maxAge, httpOnly: true });
}
