/** Home's data: what people order most in the city, the panels that save most, sections, and where to go today. */
import type { Analysis, AnalysisCategory } from '#shared/catalogue/calls.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { brand } from '#shared/brand.ts';
import { placeOf } from '#shared/city/place.ts';
import { homeWords } from '#shared/home/words.ts';
import { HomePage } from '#client/home/home-page.tsx';
import { definePage } from '#worker/site/define-page.ts';

interface HomeData {
	readonly popular: PublicContent<readonly Analysis[]>;
	readonly offers: PublicContent<readonly Analysis[]>;
	readonly categories: PublicContent<readonly AnalysisCategory[]>;
	readonly points: PublicContent<readonly Cabinet[]>;
	readonly today: string;
}

const popularCount = 8;
const offersCount = 4;
/** All of a city's; a network that has more in one shows these until its list of points is opened. */
const maxPoints = 40;

async function loadHome({ call, today }: PublicRequest): Promise<Loaded<PublicContent<HomeData>>> {
	const [popular, offers, categories, points] = await Promise.all([
		call('analysis.list', { params: { popular: '1', pageSize: popularCount } }),
		call('analysis.list', { params: { kind: 'panel', sort: 'saving', pageSize: offersCount } }),
		call('analysis-category.list', {}),
		call('cabinet.list', {}),
	]);
	if (!popular.ok) return refused(popular.error);
	if (!offers.ok) return refused(offers.error);
	if (!categories.ok) return refused(categories.error);
	if (!points.ok) return refused(points.error);
	return found(
		joinPublic({
			popular: mapPublic(popular.value, ({ data }) => data.filter(isAvailable)),
			offers: mapPublic(offers.value, ({ data }) => data.filter(isAvailable)),
			categories: mapPublic(categories.value, ({ data }) => data.filter(({ count }) => count > 0)),
			points: mapPublic(points.value, ({ data }) => data.slice(0, maxPoints)),
			today,
		}),
	);
}

const isAvailable = ({ price, expired }: Analysis) => price !== null && !expired;

export const home = definePage('home', {
	cache: 'public',
	audience: 'anyone',
	sitemap: true,
	load: loadHome,
	Page: HomePage,
	head: (_props, translator, { city, cityInPath, origin }) => {
		const t = translator(homeWords);
		return {
			title: t('headTitle', { brand: brand.name, ...placeOf(city, t.locale) }),
			description: t('headDescription', placeOf(city, t.locale)),
			canonical: cityInPath ? `/${city.slug}` : '/',
			index: true,
			data: [
				{
					'@context': 'https://schema.org',
					'@type': 'DiagnosticLab',
					name: brand.name,
					url: origin,
					telephone: city.phone,
					email: brand.email,
					areaServed: city.name,
				},
			],
		};
	},
});
