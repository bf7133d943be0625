/**
 * The picture that a preview of a page's link shows, `/og/{city}{the page's path}/{what it says}.png` in each language: drawn from what the page says now. The name of the file is a digest of that, so a
 * price that changed has another address, and one of another time leads to the one that holds. Nothing of it comes from a query, and no personal page has one.
 */
import { translator } from '#shared/i18n/translator.ts';
import { pageOfPath } from '#shared/pages.ts';
import { splitLocale } from '#shared/kit/urls.ts';
import { bindCall } from '#worker/edge/bind-call.ts';
import { waitUntil, type EdgeContext } from '#worker/edge/context.ts';
import { refuseJson } from '#worker/edge/errors.ts';
import { withinLimit } from '#worker/edge/rate-limit.ts';
import { pictureOfPage, picturePath, readPicturePath } from '#worker/render/picture/card.ts';
import { drawPicture, recallPicture } from '#worker/render/picture/kept-pictures.ts';
import { isBeingFilled } from '#worker/site/asked.ts';
import type { Site } from '#worker/site/collect.ts';
import { pathOfCityNow } from '#worker/site/old-slugs.ts';
import { publicRequest } from '#worker/site/requests.ts';

/** Longer than any page's path. */
const maxPath = 400;

/** What is shown under an address never changes, but for how it is drawn. */
const headers = {
	'Content-Type': 'image/png',
	'Cache-Control': 'public, max-age=604800',
	// It is there to be shown elsewhere.
	'Cross-Origin-Resource-Policy': 'cross-origin',
};
/** To what a page says now; not for long. */
const leadOn = (c: EdgeContext, to: string) => {
	const answer = c.redirect(to, 302);
	answer.headers.set('Cache-Control', 'public, max-age=60');
	return answer;
};

export const picture =
	(site: Site) =>
	async (c: EdgeContext): Promise<Response> => {
		const [bare, locale, cities] = [c.get('barePath'), c.get('locale'), c.get('cities')];
		const asked = bare.length > maxPath ? null : readPicturePath(bare);
		// Networks keep an address of a picture with a post, longer than a city may keep its name.
		const oldCities = c.get('oldCities');
		const cityNow = asked && oldCities.get(asked.citySlug);
		const pageNow = asked && pathOfCityNow(asked.page, oldCities);
		if (asked && (cityNow || pageNow)) return leadOn(c, pictureOfPage({ locale, citySlug: cityNow ?? asked.citySlug, canonical: pageNow ?? asked.page }));
		const named = cities.find(({ slug }) => slug === asked?.citySlug);
		const match = asked && pageOfPath(asked.page, (slug) => cities.some((one) => one.slug === slug));
		const definition = match && site.pageOf(match.id)?.definition;
		if (!named || !match || match.payload || definition?.cache !== 'public') return refuseJson(c, { name: 'not-found' });
		const city = cities.find(({ slug }) => slug === match.citySlug) ?? named;
		// Whatever the page is made of is asked for anew by each address of a picture; what was drawn is there.
		if ((await recallPicture(c.req.path)) === null && !(await withinLimit(c, 'search'))) return refuseJson(c, { name: 'too-many', retryAfter: 60 });
		c.set('city', city);
		await bindCall(c, city.id);
		if (await isBeingFilled(c)) return refuseJson(c, { name: 'being-filled' });

		const opened = await definition.open(publicRequest(c, match, {}, true), translator(locale));
		if (opened.kind === 'redirect') {
			const { pathname } = new URL(opened.to, c.get('env').settings.SITE_ORIGIN);
			return leadOn(c, pictureOfPage({ locale, citySlug: city.slug, canonical: splitLocale(pathname).bare }));
		}
		if (opened.kind === 'refused') return refuseJson(c, opened.error);
		const { canonical, card } = opened.props.head;
		if (card === undefined) return refuseJson(c, { name: 'not-found' });
		const path = picturePath({ locale, citySlug: city.slug, canonical }, card);
		// With something left out, or of before, it may say another price than holds, and no picture says so.
		if (c.get('missing') !== undefined || c.get('staleMs') > 0) return refuseJson(c, { name: 'unavailable' });
		if (path !== c.req.path) return leadOn(c, path);

		const kept = await recallPicture(path);
		if (kept !== null) return new Response(kept, { headers });
		// Drawing costs work, what is kept costs none.
		if (!(await withinLimit(c, 'picture'))) return refuseJson(c, { name: 'too-many', retryAfter: 60 });
		return new Response(await drawPicture(path, card, c.get('now'), waitUntil(c)), { headers });
	};
