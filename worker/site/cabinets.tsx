/** The collection points of a city, as an address asks for them. */
import { brand } from '#shared/brand.ts';
import { placeOf } from '#shared/city/place.ts';
import { localise } from '#shared/kit/urls.ts';
import { joinPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { pointParams, pointQueryParams, readPointQuery } from '#shared/points/find.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { CabinetsPage } from '#client/points/cabinets-page.tsx';
import { definePage } from './define-page.ts';
import { askForBasket, isPointListKept, isWholeList, loadPointList, type PointList } from './points-list.ts';
import { found, moved, refused, type Loaded, type PublicRequest } from './request.ts';

interface CabinetsData extends PointList {
	readonly base: string;
}

const baseOf = (citySlug: string | null) => (citySlug === null ? '/cabinets' : `/cabinets/${citySlug}`);

async function loadCabinets(request: PublicRequest): Promise<Loaded<PublicContent<CabinetsData>>> {
	const { city, cities, cityInPath, locale, params } = request;
	const { slug } = params;
	if (slug !== undefined) {
		// `/contacts/city/{slug}`: promised, and the same as the list of that city.
		return cities.some((one) => one.slug === slug) ? moved(localise(`/cabinets/${slug}`, locale)) : refused({ name: 'not-found' });
	}
	const base = baseOf(cityInPath ? city.slug : null);
	const list = await loadPointList(request, base);
	return list.kind === 'found' ? found(joinPublic({ ...list.props, base })) : list;
}

export const cabinets = definePage(['cabinets', 'contacts-city'], {
	cache: 'public',
	audience: 'anyone',
	query: pointParams,
	canonicalQuery: (query) => pointQueryParams(readPointQuery(query)),
	kept: isPointListKept,
	tags: ['points', 'catalogue'],
	maps: true,
	sitemap: true,
	slugOf: { of: 'city', below: '/cabinets' },
	form: { basket: askForBasket(baseOf) },
	load: loadCabinets,
	Page: CabinetsPage,
	head: ({ base, asked }, translator, { city }) => {
		const t = translator(pointListWords);
		const place = placeOf(city, t.locale);
		return {
			title: t('headTitle', { ...place, brand: brand.name }),
			description: t('headDescription', place),
			canonical: base,
			card: { title: translator(pointsWords)('view.crumb', place), lead: t('lead') },
			index: isWholeList(asked),
		};
	},
});
