import type { City } from '#shared/city/calls.ts';
import { success } from '#shared/kit/errors.ts';
import { localise, queryString, splitLocale } from '#shared/kit/urls.ts';
import { joinPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest, type PublicRequest } from './request.ts';
import { brand } from '#shared/brand.ts';
import { cityWords } from '#shared/city/words.ts';
import { cityChangeWords } from '#shared/city/change.words.ts';
import { CityChangePage, type CityChangeProps } from '#client/city/city-change-page.tsx';
import { CityPage } from '#client/city/city-page.tsx';
import { changeOfCity } from './city-change.ts';
import { wayBackIn, wayBack } from './way-back.ts';
import { definePage } from './define-page.ts';
import { pageOfPath } from '#shared/pages.ts';
import { readBasket, writeBasket } from '#worker/edge/basket.ts';
import { callIn } from '#worker/edge/bind-call.ts';
import { setCityCookie } from '#worker/edge/city-cookie.ts';
import { readForm } from '#worker/edge/form-body.ts';
import type { Action, PublicOutcome } from './action.ts';

/**
 * Choosing a city: kept in the cookie; the way goes back to where the visitor was, but for a path that names another city. Where it changes the
 * basket, that is said first (`/city/{slug}`), and done when exactly what was shown is confirmed.
 */
const chooseCity: Action<PublicOutcome> = async (c) => {
	const form = await readForm(c);
	if (!form.ok) return { kind: 'failed', error: form.error };
	const city = c.var.cities.find((one) => one.slug === form.value.get('city'));
	if (!city) return { kind: 'failed', error: { name: 'bad-request' } };
	const back = wayBack(form.value.get('back'), c.var.locale);
	const change = city.id === c.var.city.id ? success(null) : await changeOfCity(c.var.call, await callIn(c, city.id), readBasket(c));
	if (!change.ok) return { kind: 'failed', error: change.error };
	if (change.value) {
		const seen = form.value.get('seen');
		const again = seen === null ? undefined : 1;
		if (seen !== change.value.seen) return { kind: 'redirect', to: localise(`/city/${city.slug}${queryString({ back, again })}`, c.var.locale) };
		writeBasket(c, change.value.ids);
	}
	setCityCookie(c, city.id);
	const { locale, bare } = splitLocale(back.replace(/[?#].*$/, ''));
	const named = pageOfPath(bare, (slug) => c.var.cities.some((one) => one.slug === slug))?.citySlug;
	const segments = bare.split('/').filter(Boolean);
	return { kind: 'redirect', to: named ? localise(`/${[...segments.slice(0, -1), city.slug].join('/')}`, locale) : back };
};

interface CityData {
	readonly cities: PublicContent<readonly City[]>;
	readonly back: string;
}

/** The cities of the network, and where the way goes on after one was chosen. */
async function loadCity({ cities, query, locale }: PublicRequest): Promise<Loaded<PublicContent<CityData>>> {
	return found(joinPublic({ cities, back: wayBackIn(query.back, locale) }));
}

/** The other city beside this one; where nothing would change, the way leads to the choice. */
async function loadCityChange({ call, callIn: callOf, cities, city: here, basket, params, query, locale }: PersonalRequest): Promise<Loaded<CityChangeProps>> {
	const there = cities.find(({ slug }) => slug === params.slug);
	if (!there) return refused({ name: 'not-found' });
	const back = wayBackIn(query.back, locale);
	const change = there.id === here.id ? success(null) : await changeOfCity(call, await callOf(there.id), basket);
	if (!change.ok) return refused(change.error);
	if (change.value === null) return redirected(localise(`/city${queryString({ back })}`, locale));
	return found({ change: change.value, here, there: { slug: there.slug, name: there.name }, back, again: query.again !== undefined });
}

export const cityChange = definePage('city-change', {
	cache: 'personal',
	audience: 'anyone',
	query: ['back', 'again'],
	slugOf: { of: 'city', below: '/city' },
	load: loadCityChange,
	Page: CityChangePage,
	head: (_props, translator) => {
		const t = translator(cityChangeWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/city', index: false };
	},
});

export const city = definePage('city', {
	cache: 'public',
	audience: 'anyone',
	query: ['back'],
	// One address for one way back, whichever language it was written in; nowhere but home is none.
	canonicalQuery: ({ back }) => {
		const to = wayBackIn(back, 'ru');
		return to === '/' ? {} : { back: to };
	},
	kept: false,
	sitemap: false,
	form: { choose: chooseCity },
	load: loadCity,
	Page: CityPage,
	head: (_props, translator) => {
		const t = translator(cityWords);
		return {
			title: t('headTitle', { brand: brand.name }),
			description: t('headDescription', { brand: brand.name }),
			canonical: '/city',
			index: false,
			card: { title: t('title'), lead: t('lead') },
		};
	},
});
