/** Home's data: what people order most in the city, the panels that save most, sections, where to go today, and what the laboratory tells of itself. */
import type { Analysis, AnalysisCategory } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Piece } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import type { Section } from '#shared/content/types.ts';
import { holdsIn, stateOn, type Offered } from '#shared/discount/offers.ts';
import { promotionPath } from '#shared/discount/paths.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { withHoursAround } from '#shared/points/opening.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { brand } from '#shared/brand.ts';
import { placeOf } from '#shared/city/place.ts';
import { homeWords } from '#shared/home/words.ts';
import { HomePage, type HomeFigures } from '#client/home/home-page.tsx';
import type { HomePromotion } from '#client/home/home-parts.tsx';
import { loadPromotions, offered } from '#worker/site/catalogue/offers.ts';
import { isAvailable, loadPopular } from '#worker/site/catalogue/popular.ts';
import { loadAll } from '#worker/site/content/load.ts';
import { loadSamplings } from '#worker/site/catalogue/samplings.ts';
import { pointRefs, shortPointData } from '#worker/site/points-data.ts';
import { organisation } from '#worker/site/seo/organisation.ts';
import { definePage } from '#worker/site/define-page.ts';

interface HomeData {
	readonly popular: PublicContent<readonly Offered<Analysis>[]>;
	readonly offers: PublicContent<readonly Offered<Analysis>[]>;
	readonly samplings: PublicContent<readonly Sampling[]>;
	readonly promotions: PublicContent<readonly HomePromotion[]>;
	readonly categories: PublicContent<readonly AnalysisCategory[]>;
	readonly points: PublicContent<readonly Cabinet[]>;
	readonly today: string;
	readonly news: PublicContent<readonly Piece[]>;
	readonly articles: PublicContent<readonly Piece[]>;
	readonly services: PublicContent<readonly Piece[]>;
	readonly people: PublicContent<readonly Piece[]>;
	readonly licenses: PublicContent<readonly Piece[]>;
	readonly figures: PublicContent<HomeFigures>;
}

const popularCount = 5;
const offersCount = 4;
const maxPromotions = 6;
/** All of a city's stand in its list of points, with the nearest first on request. */
const maxPoints = 4;

/** Pieces of a section that home shows. */
const shownPieces = { news: 3, articles: 3, services: 6, leadership: 3, licenses: 3 } as const satisfies Partial<Record<Section, number>>;

/** What an operator has written of a section; home goes on without what cannot be had. */
async function firstPieces({ call, goesWithout }: PublicRequest, section: keyof typeof shownPieces): Promise<PublicContent<readonly Piece[]>> {
	const listed = await call('content.list', { params: { section, pageSize: shownPieces[section] } });
	if (listed.ok) return mapPublic(listed.value, ({ data }) => data);
	goesWithout('content');
	return mapPublic(joinPublic({}), () => []);
}

async function loadHome(request: PublicRequest): Promise<Loaded<PublicContent<HomeData>>> {
	const { call, today, cities, city } = request;
	const pieces = (section: keyof typeof shownPieces) => firstPieces(request, section);
	const [promotions, announced, samplings, popular, offers, categories, points, news, articles, services, people, licenses] = await Promise.all([
		loadPromotions(request),
		loadAll(request, 'promotions'),
		loadSamplings(request),
		loadPopular(request, popularCount),
		call('analysis.list', { params: { kind: 'panel', sort: 'saving', pageSize: offersCount } }),
		call('analysis-category.list', {}),
		call('cabinet.list', {}),
		pieces('news'),
		pieces('articles'),
		pieces('services'),
		pieces('leadership'),
		pieces('licenses'),
	]);
	if (!announced.ok) request.goesWithout('content');
	const told = announced.ok ? announced.value : mapPublic(joinPublic({}), () => []);
	if (!samplings.ok) return refused(samplings.error);
	if (!popular.ok) return refused(popular.error);
	if (!offers.ok) return refused(offers.error);
	if (!categories.ok) return refused(categories.error);
	if (!points.ok) return refused(points.error);
	return found(
		joinPublic({
			popular: offered(popular.value, promotions, request),
			offers: offered(
				mapPublic(offers.value, ({ data }) => data.filter(isAvailable)),
				promotions,
				request,
			),
			samplings: samplings.value,
			promotions: mapPublic(joinPublic({ promotions, told }), (all) =>
				all.promotions
					.filter((one) => stateOn(today, one) === 'running' && holdsIn(city.id, one))
					.slice(0, maxPromotions)
					.map(({ slug, title, until }) => {
						const piece = all.told.find(({ facts }) => facts.discount === slug);
						return { path: piece === undefined ? promotionPath(slug) : piecePath(piece), title, until };
					}),
			),
			categories: mapPublic(categories.value, ({ data }) => data.filter(({ count }) => count > 0)),
			points: mapPublic(points.value, ({ data }) => withHoursAround(data.slice(0, maxPoints), today)),
			today,
			news,
			articles,
			services,
			people,
			licenses,
			figures: mapPublic(joinPublic({ categories: categories.value, points: points.value, cities }), (counted): HomeFigures => ({
				tests: counted.categories.data.reduce((sum, { count }) => sum + count, 0),
				points: counted.points._meta.totalCount,
				cities: counted.cities.length,
			})),
		}),
	);
}

export const home = definePage('home', {
	cache: 'public',
	audience: 'anyone',
	sitemap: true,
	load: loadHome,
	Page: HomePage,
	head: ({ points }, translator, request) => {
		const { city, cityInPath, origin } = request;
		const t = translator(homeWords);
		return {
			title: t('headTitle', { brand: brand.name, ...placeOf(city, t.locale) }),
			description: t('headDescription', placeOf(city, t.locale)),
			canonical: cityInPath ? `/${city.slug}` : '/',
			index: true,
			card: { title: t('title'), lead: t('lead', placeOf(city, t.locale)), isBrand: true },
			data: [
				{
					'@context': 'https://schema.org',
					'@type': 'DiagnosticLab',
					name: brand.name,
					url: origin,
					telephone: city.phone,
					email: brand.email,
					areaServed: city.name,
					address: { '@type': 'PostalAddress', streetAddress: brand.address[t.locale], addressCountry: 'KZ' },
					parentOrganization: organisation(request),
					...(points.length === 0 ? {} : { department: pointRefs(points, request) }),
				},
				...points.map((point) => shortPointData(point, city, request)),
			],
		};
	},
});
