/**
 * Who is signed in: asked of the backend once a request, when somebody wants to know (docs/decisions/accounts.md, "Accounts"). A backend that fails is no sign-out.
 */
import type { PersonReply } from '#shared/account/calls.ts';
import { flashCookie } from '#shared/account/cookies.ts';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { accountMark } from '#shared/kit/account-mark.ts';
import { isAccountRole, audienceList, type AccountRole } from '#shared/kit/audience.ts';
import type { CallEntry } from '#shared/kit/call.ts';
import type { Failure } from '#shared/kit/errors.ts';
import type { EdgeContext } from './context.ts';
import { writeCookie } from './cookies.ts';
import { dropSession, hasSessionCookies, isActingNoted, noteActing, roleOf, sessionToken } from './principal.ts';

/** Somebody with an account, as the backend has confirmed it. */
export interface Person extends PersonReply {
	readonly id: string;
	readonly role: AccountRole;
	/** Tells this account's drafts and addresses from those of another one in the same browser; nobody can make the id of it. */
	readonly mark: string;
}

export type PersonState =
	| { readonly kind: 'nobody' }
	| { readonly kind: 'person'; readonly person: Person }
	/** The backend did not answer: somebody may be signed in. */
	| { readonly kind: 'unknown'; readonly error: Failure };

/** Seconds during which the next page may tell what happened. */
const flashSeconds = 60;

/** Has the next page say something, in a toast. @param message in the reader's language */
export function tellNext(c: EdgeContext, message: string): void {
	writeCookie(c, flashCookie, message.slice(0, 300), { maxAge: flashSeconds, httpOnly: false });
}

/** Nothing is to be said on the next page. */
export function silence(c: EdgeContext): void {
	writeCookie(c, flashCookie, '', { maxAge: 0, httpOnly: false });
}

/** Whether a refusal says that the session of an account is over. Of a call that opens to the token of one object as well, it is that token's end that is told. */
export const isOver = (entry: CallEntry, { name }: Failure): boolean => name === 'unauthorised' && isAccountRole(audienceList(entry.audience)[0]);

/** The session is over: the browser loses it, and the next page says so in the backend's words. */
export function signOut(c: EdgeContext, { message }: Failure): void {
	if (!hasSessionCookies(c)) return;
	dropSession(c);
	c.set('signedOut', true);
	if (message !== undefined) tellNext(c, message);
}

export function personOf(c: EdgeContext): Promise<PersonState> {
	const before = c.get('person');
	if (before) return before;
	const asked = confirm(c);
	c.set('person', asked);
	return asked;
}

async function confirm(c: EdgeContext): Promise<PersonState> {
	const [role, session] = [roleOf(c), sessionToken(c)];
	if (role === null || session === null) return { kind: 'nobody' };
	const reply = await c.get('call')(`${role}.confirm`, { body: { session } });
	if (reply.ok && reply.value.id !== null) {
		const { id, actingFor } = reply.value;
		const isChild = actingFor !== null;
		// It ended by itself, or in another session: nobody is to take their own data for the child's.
		if (!isChild && isActingNoted(c)) tellNext(c, translator(c.get('locale'))(accountFrameWords)('acting.ended'));
		noteActing(c, isChild);
		return { kind: 'person', person: { ...reply.value, id, role, mark: await accountMark(role, id, actingFor?.id) } };
	}
	if (reply.ok) {
		// Nobody's session: it goes without a word (specification, section 8).
		dropSession(c);
		return { kind: 'nobody' };
	}
	// A backend may end a session by its code 501: that says to start again, and is no fault of the machine.
	if (reply.error.name !== 'unauthorised' && reply.error.name !== 'start-again') return { kind: 'unknown', error: reply.error };
	signOut(c, reply.error);
	return { kind: 'nobody' };
}
