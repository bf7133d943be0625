/** Promotions: the list by days and city, and the page of each with the prices that it makes. */
import { brand } from '#shared/brand.ts';
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Piece, PieceView } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import { announceAll, announcePiece, announceRow, grouped, type Announced, type Grouped } from '#shared/content/promotions.ts';
import { contentWords } from '#shared/content/words.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Promotion } from '#shared/discount/calls.ts';
import type { Offered } from '#shared/discount/offers.ts';
import { promotionPath } from '#shared/discount/paths.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { PromotionPage } from '#client/content/promotion-page.tsx';
import { PromotionsPage } from '#client/content/promotions-page.tsx';
import { defaultCityId } from '#worker/edge/city-cookie.ts';
import { askedOf } from '#worker/site/catalogue/offers.ts';
import { loadSamplings } from '#worker/site/catalogue/samplings.ts';
import { definePage, type SitemapSource } from '#worker/site/define-page.ts';
import { found, redirected, refused, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { promotionCard } from './card.ts';
import { analysesBeside, isWithoutPrices, loadAll, loadPiece, pieceHead, piecePaths } from './load.ts';
import { questionsData } from './piece-data.ts';

interface Known {
	readonly pieces: PublicContent<readonly Piece[]>;
	readonly rows: PublicContent<readonly Promotion[]>;
}

/** What was written of promotions, and what the price list knows of them: a page of promotions says nothing without either. */
async function loadKnown(request: PublicRequest): Promise<Result<Known>> {
	const [pieces, listed] = await Promise.all([loadAll(request, 'promotions'), request.call('promotion.list', {})]);
	if (!pieces.ok) return pieces;
	if (!listed.ok) return failure(listed.error.name);
	return success({ pieces: pieces.value, rows: mapPublic(listed.value, ({ data }) => data) });
}

const whereOf = (request: PublicRequest) => ({ ...askedOf(request), cities: request.cities });
const announced = (known: Known, request: PublicRequest) =>
	mapPublic(joinPublic({ ...known }), ({ pieces, rows }) => announceAll(pieces, rows, whereOf(request)));

interface ListData {
	readonly base: string;
	readonly groups: PublicContent<Grouped>;
}

async function loadList(request: PublicRequest): Promise<Loaded<PublicContent<ListData>>> {
	const known = await loadKnown(request);
	if (!known.ok) return refused(known.error);
	const base = request.cityInPath ? `/promotions/${request.city.slug}` : '/promotions';
	return found(joinPublic({ base, groups: mapPublic(announced(known.value, request), grouped) }));
}

export const promotions = definePage('promotions', {
	cache: 'public',
	audience: 'anyone',
	tags: ['content', 'discounts'],
	sitemap: true,
	load: loadList,
	Page: PromotionsPage,
	head: ({ base }, translator, { city, cityInPath }) => {
		const t = translator(contentWords);
		const title = t('promotions.title');
		return {
			title: t('headTitle', { title: cityInPath ? t('titleCity', { title, city: city.name }) : title, brand: brand.name }),
			description: t('promotions.lead'),
			canonical: base,
			index: true,
			card: { title, lead: t('promotions.lead') },
		};
	},
});

interface PromotionData {
	/** Null for a promotion of which nobody wrote. */
	readonly piece: PublicContent<PieceView> | null;
	readonly promotion: PublicContent<Announced>;
	readonly blocks: PublicContent<PieceView['blocks']>;
	readonly analyses: PublicContent<readonly Offered<Analysis>[]>;
	readonly tests: PublicContent<readonly Offered<Analysis>[]>;
	/** Nobody could tell which there are: that says nothing of the city. */
	readonly isWithoutPrices: PublicContent<boolean>;
	readonly samplings: PublicContent<readonly Sampling[]>;
	readonly others: PublicContent<readonly Announced[]>;
	/** Of the price list; what it lowers is named by it. */
	readonly slug: PublicContent<string | null>;
}

const none = mapPublic(joinPublic({}), () => []);
const maxOthers = 3;

/** By the address that an operator gave it, or by its slug in the price list, which leads to that or is all there is. */
async function loadPromotion(request: PublicRequest): Promise<Loaded<PublicContent<PromotionData>>> {
	const { locale, params } = request;
	const [known, loaded] = await Promise.all([loadKnown(request), loadPiece(request, 'promotions', params.slug)]);
	if (!known.ok) return refused(known.error);
	const { pieces, rows } = known.value;
	// That there is no text is not kept, and the list of texts is.
	const isUnwritten = loaded.kind === 'refused' && (loaded.error.name === 'not-found' || !pieces.some(({ slug: of }) => of === params.slug));
	if (loaded.kind !== 'found' && !isUnwritten) return loaded;
	const written = pieces.find(({ facts }) => facts.discount === params.slug);
	if (isUnwritten && written !== undefined) return redirected(localise(piecePath(written), locale));
	const piece = loaded.kind === 'found' ? loaded.props.piece : null;
	const slug = mapPublic(joinPublic({ piece, rows }), (all) => rowOf(all.piece, all.rows, params.slug)?.slug ?? null);
	if (piece === null && slug === null) return refused({ name: 'not-found' });
	const parts = joinPublic({ piece, rows, slug });
	const promotion = mapPublic(parts, (all) => {
		const row = all.rows.find((one) => one.slug === all.slug);
		if (all.piece !== null) return announcePiece(all.piece, all.rows, whereOf(request));
		return row === undefined ? null : announceRow(row, whereOf(request));
	});
	if (promotion === null) return refused({ name: 'not-found' });
	const [tests, samplings] = await Promise.all([loadTests(request, promotion), loadSamplings(request)]);
	if (!tests.ok) return refused(tests.error);
	if (!samplings.ok) return refused(samplings.error);
	return found(
		joinPublic({
			piece,
			promotion,
			slug,
			tests: tests.value,
			isWithoutPrices: mapPublic(joinPublic({}), () => isWithoutPrices(request)),
			samplings: samplings.value,
			blocks: piece === null ? none : mapPublic(piece, ({ blocks }) => blocks),
			analyses: loaded.kind === 'found' ? loaded.props.analyses : none,
			others: mapPublic(announced(known.value, request), (all) =>
				grouped(all)
					.running.filter(({ path }) => path !== promotion.path)
					.slice(0, maxOthers),
			),
		}),
	);
}

/** The row of the price list that a page is about. */
const rowOf = (piece: Piece | null, rows: readonly Promotion[], slug: string | undefined) =>
	rows.find((row) => row.slug === (piece === null ? slug : piece.facts.discount));

/** What a promotion makes cheaper, in its order, as the city has it today. */
async function loadTests(request: PublicRequest, { codes }: Announced): Promise<Result<PublicContent<readonly Offered<Analysis>[]>>> {
	const asked = codes ?? [];
	const listed = await analysesBeside(request, asked);
	if (!listed.ok) return listed;
	const place = new Map(asked.map((code, at) => [code, at]));
	return success(mapPublic(listed.value, (tests) => tests.toSorted((a, b) => (place.get(a.code) ?? 0) - (place.get(b.code) ?? 0))));
}

const sitemap: SitemapSource = async (request) => {
	const [paths, listed] = await Promise.all([piecePaths('promotions')(request), request.call('promotion.list', { cityId: defaultCityId })]);
	if (!paths.ok) return paths;
	if (!listed.ok) return listed;
	const written = await loadAll(request, 'promotions');
	if (!written.ok) return written;
	const slugs = new Set(written.value.map(({ facts }) => facts.discount));
	return success([...paths.value, ...listed.value.data.filter(({ slug }) => !slugs.has(slug)).map(({ slug }) => promotionPath(slug))]);
};

export const promotion = definePage('promotions-slug', {
	cache: 'public',
	audience: 'anyone',
	// Prices stand on it.
	tags: ['content', 'catalogue', 'prices', 'discounts'],
	sitemap,
	load: loadPromotion,
	Page: PromotionPage,
	head: ({ piece, promotion: shown, tests, slug }: PromotionData, translator: Translator, request) => {
		const t = translator(contentWords);
		const head =
			piece === null
				? { title: t('headTitle', { title: shown.title, brand: brand.name }), description: shown.lead, canonical: shown.path, index: true }
				: pieceHead(piece, translator);
		return {
			...head,
			card: promotionCard(shown, translator),
			data: [...promotionData(shown, tests, slug, request), ...(piece === null ? [] : questionsData(piece, request))],
		};
	},
});

/** The prices that the promotion makes here today, as schema.org has them: none where it lowers none. */
function promotionData(
	{ path, title, lead, days }: Announced,
	tests: readonly Offered<Analysis>[],
	slug: string | null,
	{ origin, locale, city }: PublicRequest,
): object[] {
	const lowered = tests.flatMap(({ offer, ...test }) => (offer?.slug === slug && days !== null ? [{ ...test, lower: offer.price, days }] : []));
	if (lowered.length === 0) return [];
	const address = (to: string) => origin + localise(to, locale);
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'OfferCatalog',
			name: title,
			description: lead,
			url: address(path),
			itemListElement: lowered.map((test) => ({
				'@type': 'Offer',
				url: address(`/pricelist/${test.slug}`),
				price: test.lower,
				priceCurrency: 'KZT',
				availability: 'https://schema.org/InStock',
				availabilityStarts: `${test.days.from}T00:00:00+05:00`,
				availabilityEnds: `${test.days.until}T23:59:59+05:00`,
				priceValidUntil: test.days.until,
				areaServed: { '@type': 'City', name: city.name },
				itemOffered: { '@type': 'Service', name: test.name, url: address(`/pricelist/${test.slug}`) },
			})),
		},
	];
}
