/** The page of one collection point. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { City } from '#shared/city/calls.ts';
import type { PieceView } from '#shared/content/calls.ts';
import type { Offered } from '#shared/discount/offers.ts';
import type { CabinetView } from '#shared/points/calls.ts';
import { brand } from '#shared/brand.ts';
import { placeOf } from '#shared/city/place.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { success } from '#shared/kit/errors.ts';
import { slug } from '#shared/kit/schemas.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { orderWords } from '#shared/order/words.ts';
import { hoursParts } from '#shared/points/hours.ts';
import { pointsWords } from '#shared/points/words.ts';
import { picturePath } from '#shared/content/pictures.ts';
import { CabinetPage } from '#client/points/cabinet-page.tsx';
import { loadPiece, piecePaths } from './content/load.ts';
import { definePage, type SitemapEntry, type SitemapSource } from './define-page.ts';
import { pointData } from './points-data.ts';
import { found, refused, type Loaded, type PublicRequest } from './request.ts';

interface CabinetData {
	readonly point: PublicContent<CabinetView>;
	/** The point's own, whichever city the page is opened in. */
	readonly city: PublicContent<City>;
	/** What the operator shows of it; null for nothing. */
	readonly look: PublicContent<{
		readonly piece: PieceView;
		readonly analyses: readonly Offered<Analysis>[];
		readonly samplings: readonly Sampling[];
	}> | null;
}

/** A slug that cannot be one is simply not found; nor is a point of a city that the site does not know. */
async function loadCabinet(request: PublicRequest): Promise<Loaded<PublicContent<CabinetData>>> {
	const { call, cities, params } = request;
	const asked = slug.safeParse(params.slug);
	if (!asked.success) return refused({ name: 'not-found' });
	const [point, shown] = await Promise.all([call('cabinet.view', { params: { slug: asked.data } }), loadPiece(request, 'points', asked.data)]);
	if (!point.ok) return refused(point.error);
	// Of most points nobody has shown anything.
	if (shown.kind === 'refused' && shown.error.name !== 'not-found') return shown;
	const city = cities.find(({ id }) => id === point.value.city_id);
	if (city === undefined) return refused({ name: 'not-found' });
	const look = shown.kind === 'found' ? joinPublic({ piece: shown.props.piece, analyses: shown.props.analyses, samplings: shown.props.samplings }) : null;
	return found(joinPublic({ point: point.value, city: mapPublic(cities, () => city), look }));
}

/** Addresses of all points, city by city, with the picture that shows each, and the day on which the point or what is shown of it last changed. */
const cabinetPaths: SitemapSource = async (request) => {
	const { call, cities } = request;
	const shown = await piecePaths('points')(request);
	if (!shown.ok) return shown;
	const looks = new Map(shown.value.flatMap((entry) => (typeof entry === 'string' ? [] : [[entry.path, entry] as const])));
	const entries: SitemapEntry[] = [];
	for (const { id } of cities) {
		const listed = await call('cabinet.list', { cityId: id });
		if (!listed.ok) return listed;
		for (const { slug: one, changed } of listed.value.data) {
			const path = `/cabinets/${one}`;
			const look = looks.get(path);
			const last = [changed, look?.changed]
				.filter((day) => day !== undefined)
				.sort()
				.at(-1);
			entries.push({ path, pictures: look?.pictures ?? [], ...(last === undefined ? {} : { changed: last }) });
		}
	}
	return success(entries);
};

/** Its usual hours; below them breaks, and until when blood is drawn. */
function hoursOf({ schedule }: CabinetView, translator: Translator): string {
	const { days, more } = hoursParts(translator(orderWords), schedule);
	return [days.join(', '), more.join(' · ')].filter((line) => line !== '').join('\n');
}

/** Of what is made up, search engines are shown nothing. */
function imagesOf(look: { readonly piece: PieceView } | null): string[] {
	if (look === null || look.piece.example) return [];
	const { picture, blocks } = look.piece;
	const inText = blocks.flatMap((block) => (block.kind === 'gallery' ? block.pictures : block.kind === 'picture' ? [block] : []));
	return [...(picture === null ? [] : [picture]), ...inText.map((one) => one.picture)].map(picturePath);
}

/** Two more addresses were promised for the same page; its own is the canonical one. */
export const cabinet = definePage(['cabinets-slug', 'contacts-slug', 'contacts-cabinet'], {
	cache: 'public',
	audience: 'anyone',
	// What an operator shows of it may name tests with their prices.
	tags: ['points', 'catalogue', 'content', 'prices', 'discounts'],
	sitemap: cabinetPaths,
	slugOf: { of: 'cabinet', below: '/cabinets' },
	load: loadCabinet,
	Page: CabinetPage,
	head: ({ point, city, look }, translator, request) => {
		const t = translator(pointsWords);
		const { name, address } = point;
		return {
			title: t('view.headTitle', { name, city: city.name, brand: brand.name }),
			description: t('view.headDescription', { city: city.name, address }),
			canonical: `/cabinets/${point.slug}`,
			index: true,
			card: {
				section: t('view.crumb', placeOf(city, t.locale)),
				title: name,
				lead: t('view.where', { city: city.name, address }),
				facts: [{ name: t('view.hours'), value: hoursOf(point, translator) }],
			},
			data: [pointData(point, city, imagesOf(look), request)],
		};
	},
});
