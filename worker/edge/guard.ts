/**
 * The first door: pages of accounts want a value in `auth-patient` or `auth-doctor`, else the way leads to the login of the same
 * language, with the page asked for as a local `back` path. It goes by the matched page, so it holds in every language and spelling.
 */
import { getCookie } from 'hono/cookie';
import { localise, parseLocalPath, queryString } from '#shared/kit/urls.ts';
import type { EdgeMiddleware } from './context.ts';
import { queryOf } from './match.ts';

const doors = ['auth-patient', 'auth-doctor', 'auth-med', 'auth-partner'] as const;

export const guard: EdgeMiddleware = async (c, next) => {
	const page = c.get('page');
	if (page?.entry.access !== 'signed-in' || doors.some((name) => getCookie(c, name))) return next();
	const locale = c.get('locale');
	const asked = (c.get('barePath').replace(/\/_payload\.json\/?$/, '') || '/') + queryString(Object.fromEntries(queryOf(c, page)));
	const back = parseLocalPath(localise(asked, locale));
	return c.redirect(`${localise('/login', locale)}${queryString({ back })}`, 302);
};
