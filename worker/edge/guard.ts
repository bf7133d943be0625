/**
 * The first door: pages of accounts want a role's cookie with a value in it, else the way leads to the login of the same language, with the
 * page asked for as a local `back` path. It goes by the matched page, so it holds in every language and spelling. What is behind the door asks the backend.
 */
import type { Role } from '#shared/kit/audience.ts';
import { plainPath, type PageMatch } from '#shared/pages.ts';
import { localise, parseLocalPath, queryString } from '#shared/kit/urls.ts';
import type { EdgeMiddleware } from './context.ts';
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
		const locale = c.get('locale');
		const back = parseLocalPath(localise(plainPath(c.get('barePath')) + queryString(Object.fromEntries(pageQuery(c, query))), locale));
		return c.redirect(`${localise('/login', locale)}${queryString({ back })}`, 302);
	};
