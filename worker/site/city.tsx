import type { City } from '#shared/city/calls.ts';
import { success } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { joinPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest, type PublicRequest } from '#worker/site/request.ts';
import { brand } from '#shared/brand.ts';
import { cityWords } from '#shared/city/words.ts';
import { cityChangeWords } from '#shared/city/change.words.ts';
import { CityChangePage, type CityChangeProps } from '#client/city/city-change-page.tsx';
import { CityPage } from '#client/city/city-page.tsx';
import { changeOfCity } from './city-change.ts';
import { chooseCity } from './choose-city.ts';
import { wayBackIn } from './way-back.ts';
import { definePage } from '#worker/site/define-page.ts';

interface CityData {
	readonly cities: PublicContent<readonly City[]>;
	readonly back: string;
}

/** The cities of the network, and where the way goes on after one was chosen. */
async function loadCity({ cities, query, locale }: PublicRequest): Promise<Loaded<PublicContent<CityData>>> {
	return found(joinPublic({ cities, back: wayBackIn(query.back, locale) }));
}

/** The other city beside this one; where nothing would change, the way leads to the choice. */
async function loadCityChange({ call, callIn, cities, city: here, basket, params, query, locale }: PersonalRequest): Promise<Loaded<CityChangeProps>> {
	const there = cities.find(({ slug }) => slug === params.slug);
	if (!there) return refused({ name: 'not-found' });
	const back = wayBackIn(query.back, locale);
	const change = there.id === here.id ? success(null) : await changeOfCity(call, await callIn(there.id), basket);
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
