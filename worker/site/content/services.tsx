/** Services: the list says from what price their tests are to be had in the city, the page of each what they cost in every city. */
import type { AnalysisPrices } from '#shared/catalogue/calls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { ContentListPage } from '#client/content/list-page.tsx';
import { PiecePage } from '#client/content/piece-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { organisation } from '#worker/site/seo/organisation.ts';
import { testCodesOf } from '#shared/content/analytes.ts';
import { analysesBeside, pricesBeside } from './load.ts';
import { thingData } from './piece-data.ts';
import { listPage, piecePage, type ListData, type PieceData } from './sections.tsx';

interface ServicesData extends ListData {
	readonly pricesFrom: PublicContent<Readonly<Record<string, number>>>;
}

const list = listPage('services');

export const services = definePage('services', {
	...list,
	tags: ['content', 'catalogue', 'prices', 'discounts'],
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<ServicesData>>> => {
		const loaded = await list.load(request);
		if (loaded.kind !== 'found') return loaded;
		const { pieces } = loaded.props;
		const tests = await analysesBeside(request, pieces.flatMap(testCodesOf));
		if (!tests.ok) return refused(tests.error);
		const pricesFrom = mapPublic(joinPublic({ pieces, tests: tests.value }), (all) => {
			const sums = new Map(all.tests.flatMap(({ code, price, expired, offer }) => (price === null || expired ? [] : [[code, offer?.price ?? price]])));
			return Object.fromEntries(
				all.pieces.flatMap((piece) => {
					const offered = testCodesOf(piece).flatMap((code) => sums.get(code) ?? []);
					return offered.length === 0 ? [] : [[piece.slug, Math.min(...offered)]];
				}),
			);
		});
		return found(joinPublic({ ...loaded.props, pricesFrom }));
	},
	Page: ContentListPage,
});

interface ServiceData extends PieceData {
	readonly prices: PublicContent<readonly AnalysisPrices[]>;
}

const page = piecePage('services', (piece, request) => ({ ...thingData('Service', piece, request), provider: organisation(request) }));
/** Codes that one call takes: a service that names more is no table that anybody reads. */
const maxPriced = 200;

export const service = definePage('services-slug', {
	...page,
	tags: ['content', 'catalogue', 'prices', 'discounts', 'cities'],
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<ServiceData>>> => {
		const loaded = await page.load(request);
		if (loaded.kind !== 'found') return loaded;
		const codes = testCodesOf(loaded.props.piece).slice(0, maxPriced);
		const prices = await pricesBeside(request, codes);
		if (!prices.ok) return refused(prices.error);
		return found(joinPublic({ ...loaded.props, prices: prices.value }));
	},
	Page: PiecePage,
});
