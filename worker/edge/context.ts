/**
 * What the steps of the pipeline leave for those after them. What every request passes reads them by `c.get(name)`: each `c.var` makes an object of
 * all of them anew.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { City } from '#shared/city/calls.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import type { ErrorName } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { PageMatch } from '#shared/pages.ts';
import type { PublicContent } from '#shared/kit/visibility.ts';
import type { Bindings, Env } from '#worker/env.ts';
import type { Call } from '#worker/gateway/call.ts';
import type { Gateway } from '#worker/gateway/gateway.ts';
import type { Services } from '#worker/services.ts';
import type { PersonState } from './person.ts';
import type { Proofs } from './proofs.ts';

/** Prices without their promotions are told beside them, and so is a text without its prices; other parts of a page are just not there. */
export type Missing = 'promotions' | 'prices' | 'content';

interface EdgeVariables {
	env: Env;
	requestId: string;
	now: number;
	locale: Locale;
	/** The path without the language. */
	barePath: string;
	page: PageMatch | null;
	city: City;
	/** All cities, in the request's language. */
	cities: PublicContent<readonly City[]>;
	/** The slug of now by one that a city used to have; where a city has it again, the address is that one's. */
	oldCities: ReadonlyMap<string, string>;
	call: Call;
	services: Services;
	gateway: Gateway;
	/** Tokens that were read, and what is given besides; `principal.ts` reads them when they are first wanted. */
	proofs: Proofs | undefined;
	/** A session that was given in this request, null where one was taken away; undefined where the cookies say. */
	session: { readonly access: string; readonly role: AccountRole } | null | undefined;
	/** The same of the token of a flow. */
	flow: string | null | undefined;
	/** Who is signed in, once that was asked. */
	person: Promise<PersonState> | undefined;
	/** A call was refused because the session is over. */
	signedOut: boolean | undefined;
	nonce: string;
	/** An answer that was made with every header of `harden`: this very one, not another that took its place. */
	hardened: Response | undefined;
	/** A browser was given a cookie in this request by which it is counted. */
	isCounted: boolean | undefined;
	/** Oldest content that had to be given because the backend failed, in milliseconds; 0 when all is fresh. */
	staleMs: number;
	/** What a public page goes without because the backend did not give it, where there is something; such a page is not kept. */
	missing: ReadonlySet<Missing> | undefined;
	/** Why the pipeline ended the request, for the log. */
	failed: ErrorName | null;
}

export type EdgeEnv = { Bindings: Bindings; Variables: EdgeVariables };
export type EdgeContext = Context<EdgeEnv>;
export type EdgeMiddleware = MiddlewareHandler<EdgeEnv>;

/** A method that changes nothing (RFC 9110, section 9.2.1), as far as this site answers it. */
export const isSafeMethod = (method: string) => method === 'GET' || method === 'HEAD';
/** Whether the one who asks went away: the connection was broken off. */
export const isGone = (c: EdgeContext): boolean => c.req.raw.signal.aborted;
/** Keeps work alive after the answer. */
export const waitUntil = (c: EdgeContext) => (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
