import type { City } from '#shared/city/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localise, splitLocale, type LocalPath } from '#shared/kit/urls.ts';
import { joinPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { brand } from '#shared/brand.ts';
import { cityWords } from '#shared/city/words.ts';
import { CityPage } from '#client/city/city-page.tsx';
import { backFromCity, chooseCity } from './choose-city.ts';
import { definePage } from '#worker/site/define-page.ts';

interface CityData {
	readonly cities: PublicContent<readonly City[]>;
	readonly back: string;
}

/** The way back in the language in which the city is chosen. */
function inLanguage(back: LocalPath | null, locale: Locale): LocalPath {
	const { pathname, search, hash } = new URL(back ?? '/', 'https://site.internal');
	return localise(splitLocale(pathname).bare + search + hash, locale);
}

/** The cities of the network, and where the way goes on after one was chosen. */
async function loadCity({ cities, query, locale }: PublicRequest): Promise<Loaded<PublicContent<CityData>>> {
	return found(joinPublic({ cities, back: inLanguage(backFromCity(query.back), locale) }));
}

export const city = definePage('city', {
	cache: 'public',
	audience: 'anyone',
	query: ['back'],
	canonicalQuery: ({ back = '' }) => (backFromCity(back) === null ? {} : { back }),
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
		};
	},
});
