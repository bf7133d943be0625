/**
 * The first door: pages of accounts want a role's cookie with a value in it, else the way leads to the login of the same language, with the
 * page asked for as a local `back` path. It goes by the matched page, so it holds in every language and spelling. What is behind the door asks the backend.
 */
import type { Role } from '#shared/kit/audience.ts';
import { plainPath, type PageMatch } from '#shared/pages.ts';
import { localise, parseLocalPath, queryString, type LocalPath } from '#shared/kit/urls.ts';
import type { EdgeContext, EdgeMiddleware } from './context.ts';
import { acceptsJson } from './errors.ts';
import { pageQuery } from './page-query.ts';
import { hasRole } from './principal.ts';

/** What the guard must know of a page. */
export interface Guarded {
	readonly audience: 'anyone' | readonly Role[];
	/** Search parameters that the page reads: they go along in `back`. */
	readonly query: readonly string[];
}

export const guard =
	(guardedOf: (page: PageMatch) => Guarded): EdgeMiddleware =>
	async (c, next) => {
		const page = c.get('page');
		if (page === null) return next();
		const { audience, query } = guardedOf(page);
		if (audience === 'anyone' || audience.some((role) => hasRole(c, role))) return next();
		return toLogin(c, query);
	};

/** Where somebody signs in who asked for the page of this request. @param query parameters that the page reads */
export function loginPath(c: EdgeContext, query: readonly string[]): LocalPath {
	const locale = c.get('locale');
	const back = parseLocalPath(localise(plainPath(c.get('barePath')) + queryString(Object.fromEntries(pageQuery(c, query))), locale));
	return localise(`/login${queryString({ back })}`, locale);
}

/** A script that sends a form is told where, as after any form that came to nothing: what was typed waits in its tab. Led there by a status, it would read a page without the form. */
export function toLogin(c: EdgeContext, query: readonly string[]): Response {
	const to = loginPath(c, query);
	return isSentByScript(c) ? c.json({ redirect: to, unsent: true }) : c.redirect(to, 302);
}

/** A form that a script sends and whose answer it reads. */
export const isSentByScript = (c: EdgeContext): boolean => c.req.method === 'POST' && acceptsJson(c);
