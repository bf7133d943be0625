/** The page of one collection point. */
import type { City } from '#shared/city/calls.ts';
import type { CabinetView } from '#shared/points/calls.ts';
import { brand } from '#shared/brand.ts';
import { success } from '#shared/kit/errors.ts';
import { slug } from '#shared/kit/schemas.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { pointsWords } from '#shared/points/words.ts';
import { CabinetPage } from '#client/points/cabinet-page.tsx';
import { definePage, type SitemapSource } from './define-page.ts';
import { found, refused, type Loaded, type PublicRequest } from './request.ts';

interface CabinetData {
	readonly point: PublicContent<CabinetView>;
	/** The point's own, whichever city the page is opened in. */
	readonly city: PublicContent<City>;
}

/** A slug that cannot be one is simply not found; nor is a point of a city that the site does not know. */
async function loadCabinet({ call, cities, params }: PublicRequest): Promise<Loaded<PublicContent<CabinetData>>> {
	const asked = slug.safeParse(params.slug);
	if (!asked.success) return refused({ name: 'not-found' });
	const point = await call('cabinet.view', { params: { slug: asked.data } });
	if (!point.ok) return refused(point.error);
	const city = cities.find(({ id }) => id === point.value.city_id);
	if (city === undefined) return refused({ name: 'not-found' });
	return found(joinPublic({ point: point.value, city: mapPublic(cities, () => city) }));
}

/** Addresses of all points, city by city. */
const cabinetPaths: SitemapSource = async ({ call, cities }) => {
	const paths: string[] = [];
	for (const { id } of cities) {
		const listed = await call('cabinet.list', { cityId: id });
		if (!listed.ok) return listed;
		paths.push(...listed.value.data.map((point) => `/cabinets/${point.slug}`));
	}
	return success(paths);
};

export const cabinet = definePage('cabinets-slug', {
	cache: 'public',
	audience: 'anyone',
	tags: ['points', 'catalogue'],
	sitemap: cabinetPaths,
	load: loadCabinet,
	Page: CabinetPage,
	head: ({ point, city }, translator) => {
		const t = translator(pointsWords);
		const { name, address } = point;
		return {
			title: t('view.headTitle', { name, city: city.name, brand: brand.name }),
			description: t('view.headDescription', { city: city.name, address }),
			canonical: `/cabinets/${point.slug}`,
			index: true,
		};
	},
});
