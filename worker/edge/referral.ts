/**
 * A partner's link (docs/decisions/order.md, "Partners' links"): leads to the first page of its language, and leaves the partner's code in this browser where the backend says that
 * its contract holds. What comes of it stands in no page: those are everybody's, and kept.
 */
import { localise } from '#shared/kit/urls.ts';
import { referralDays, referralPattern } from '#shared/partner/referral.ts';
import { bindCall } from './bind-call.ts';
import { defaultCityId } from './city-cookie.ts';
import type { EdgeContext, EdgeMiddleware } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { withinLimit } from './rate-limit.ts';

const cookie = 'referral';

/** The code that this browser keeps; empty for none. Whose it is, and whether it still counts, is the backend's to say. */
export const referralOf = (c: EdgeContext): string => referralPattern.exec(readCookie(c, cookie) ?? '')?.[0] ?? '';

/** Leads to the home page in any case: with an unknown code, with the backend away and over the limit as well. */
export const landByLink: EdgeMiddleware = async (c) => {
	const code = referralPattern.exec(c.req.param('code') ?? '')?.[0];
	// A browser that only looks whether the address is there opens nothing.
	if (code !== undefined && c.req.method === 'GET' && (await withinLimit(c, 'search'))) {
		await bindCall(c, defaultCityId);
		const known = await c.get('call')('partner.known', { params: { code } });
		if (known.ok && known.value.isKnown) writeCookie(c, cookie, code, { maxAge: referralDays * 24 * 3600, httpOnly: true });
	}
	c.header('Cache-Control', 'no-store');
	c.header('X-Robots-Tag', 'noindex');
	return c.redirect(localise('/', c.get('locale')), 302);
};
