/** Home's data: what people order most in the city, the panels that save most, sections, and where to go today. */
import type { Analysis, AnalysisCategory } from '#shared/catalogue/calls.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/route.ts';

export interface HomeData {
	readonly popular: PublicContent<readonly Analysis[]>;
	readonly offers: PublicContent<readonly Analysis[]>;
	readonly categories: PublicContent<readonly AnalysisCategory[]>;
	readonly points: PublicContent<readonly Cabinet[]>;
	readonly today: string;
}

const mostPopular = 8;
const mostOffers = 4;
/** All of a city's; a network that has more in one shows these until its list of points is opened. */
const mostPoints = 40;

export async function loadHome({ call, today }: PublicRequest): Promise<Loaded<PublicContent<HomeData>>> {
	const [popular, offers, categories, points] = await Promise.all([
		call('analysis.list', { params: { popular: '1', pageSize: mostPopular } }),
		call('analysis.list', { params: { kind: 'panel', sort: 'saving', pageSize: mostOffers } }),
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
			points: mapPublic(points.value, ({ data }) => data.slice(0, mostPoints)),
			today,
		}),
	);
}

const isAvailable = ({ price, expired }: Analysis) => price !== null && !expired;
