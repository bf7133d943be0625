/**
 * The first door: pages of accounts want a role's cookie with a value in it, else the way leads to the login of the same language, with the
 * page asked for as a local `back` path. It goes by the matched page, so it holds in every language and spelling. What is behind the door asks the backend.
 */
import type { Role } from '#shared/kit/audience.ts';
import { plainPath, type PageMatch } from '#shared/pages.ts';
import { localise, parseLocalPath, queryString, type LocalPath } from '#shared/kit/urls.ts';
import type { EdgeContext, EdgeMiddleware } from './context.ts';
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

export const toLogin = (c: EdgeContext, query: readonly string[]): Response => c.redirect(loginPath(c, query), 302);
