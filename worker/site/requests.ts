/** Makes what a loader may know out of the request. */
import { callEntry } from '#shared/calls.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { PageMatch } from '#shared/pages.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { readBasket } from '#worker/edge/basket.ts';
import { callIn } from '#worker/edge/bind-call.ts';
import { isCaptchaDue } from '#worker/edge/captcha-due.ts';
import { loginPath } from '#worker/edge/guard.ts';
import { lostSession, newestOrder, openResult, orderAccess, roleOf } from '#worker/edge/principal.ts';
import type { PersonState } from '#worker/edge/person.ts';
import { siteFigures } from '#worker/edge/site-figures.ts';
import { siteStatus } from '#worker/edge/site-status.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import type { PersonalRequest, PublicRequest, Query } from './request.ts';

/** Nothing in it is the person's. @param kept the page is given to others as well, later */
export function publicRequest(c: EdgeContext, page: PageMatch, query: Query, kept: boolean): PublicRequest {
	return {
		call: c.get('call'),
		locale: c.get('locale'),
		city: c.get('city'),
		cities: c.get('cities'),
		oldCities: c.get('oldCities'),
		cityInPath: page.citySlug !== null,
		params: page.params,
		query,
		origin: c.get('env').settings.SITE_ORIGIN,
		today: todayInAlmaty(c.get('now')),
		now: kept ? null : c.get('now'),
		captcha: c.get('services').captcha.widget,
		status: () => siteStatus(c),
		goesWithout: (what) => c.set('missing', new Set([...(c.get('missing') ?? []), what])),
	};
}

export function personalRequest(
	c: EdgeContext,
	page: PageMatch,
	query: Query,
	refused: RefusedForm | null,
	state: PersonState,
	filled: { readonly values: Query; readonly mark?: string } | null,
): PersonalRequest {
	return {
		...publicRequest(c, page, query, false),
		captchaFor: async (id) => ((await isCaptchaDue(c, callEntry(id))) ? c.get('services').captcha.widget : null),
		now: c.get('now'),
		callIn: (cityId) => callIn(c, cityId),
		basket: readBasket(c),
		openResult: openResult(c),
		orderAccess: (id) => orderAccess(c, id),
		newestOrder: newestOrder(c),
		person: state.kind === 'person' ? state.person : null,
		signedInAs: roleOf(c),
		signInAgain: lostSession(c) ? loginPath(c, Object.keys(query)) : null,
		newKey: c.get('services').random.uuid,
		refused,
		filled: filled?.values ?? {},
		filledMark: filled?.mark ?? null,
		siteFigures: (from, till) => siteFigures(c, from, till),
	};
}
