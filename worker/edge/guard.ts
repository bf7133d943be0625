/**
 * The first door: a page of an account wants the cookie of one of its roles, else the way leads to the login of the same language, with the page
 * asked for as a local `back` path. It goes by the matched page, so it holds in every language and spelling; behind it the backend is asked.
 */
import type { Role } from '#shared/kit/audience.ts';
import { localise, parseLocalPath, queryString } from '#shared/kit/urls.ts';
import type { EdgeMiddleware, MatchedPage } from './context.ts';
import { queryOf } from './match.ts';
import { hasRole } from './principal.ts';

/** @param audienceOf the roles that a page is for; `open` for everybody */
export const guard =
	(audienceOf: (page: MatchedPage) => 'open' | readonly Role[]): EdgeMiddleware =>
	async (c, next) => {
		const page = c.get('page');
		const audience = page === null ? 'open' : audienceOf(page);
		if (page === null || audience === 'open' || audience.some((role) => hasRole(c, role))) return next();
		const locale = c.get('locale');
		const asked = (c.get('barePath').replace(/\/_payload\.json\/?$/, '') || '/') + queryString(Object.fromEntries(queryOf(c, page)));
		const back = parseLocalPath(localise(asked, locale));
		return c.redirect(`${localise('/login', locale)}${queryString({ back })}`, 302);
	};
