import type { Piece } from '#shared/content/calls.ts';
import { announceRow, type Announced } from '#shared/content/promotions.ts';
import type { Promotion } from '#shared/discount/calls.ts';
import { placeOf } from '#shared/city/place.ts';
import type { OfferedView } from '#shared/catalogue/offered-view.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { success } from '#shared/kit/errors.ts';
import { AnalysisPage } from '#client/catalogue/analysis-page.tsx';
import { readyWords } from '#client/catalogue/turnaround.ts';
import { defaultCityId } from '#worker/edge/city-cookie.ts';
import { definePage, type SitemapEntry, type SitemapSource } from '#worker/site/define-page.ts';
import { offeredView } from './offered-view.ts';
import { askedOf, loadPromotions } from './offers.ts';
import { localise } from '#shared/kit/urls.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { seoWords } from '#shared/seo/words.ts';
import type { ShareCard, ShareFact } from '#worker/render/picture/card.ts';

/** What the picture of an analysis says in previews of links: its name, and what it costs where and when it is ready. */
function analysisCard(analysis: OfferedView, translator: Translator, { city }: Pick<PublicRequest, 'city'>): ShareCard {
	const t = translator(catalogueWords);
	const { name, price, expired, turnaround } = analysis;
	const card = { section: t('list.crumb'), title: name };
	if (price === null || expired) return { ...card, lead: t('view.absent', placeOf(city, t.locale)) };
	return {
		...card,
		facts: [
			...priceFacts(price, analysis.offer, translator),
			{ name: t('view.ready'), value: readyWords(translator, turnaround) },
			{ name: translator(seoWords)('picture.city'), value: city.name },
		],
	};
}

/** A price that a promotion lowers has its last day beside it: a preview is kept longer than that by some. */
function priceFacts(price: number, offer: OfferedView['offer'], translator: Translator): ShareFact[] {
	if (offer === undefined) return [{ name: translator(catalogueWords)('view.price'), value: formatMoney(price), isStrong: true }];
	const t = translator(seoWords);
	return [
		{ name: t('picture.offer', { day: formatDay(t.locale, offer.until) }), value: formatMoney(offer.price), isStrong: true },
		{ name: t('picture.before'), value: formatMoney(price) },
	];
}

const context = 'https://schema.org';

/** What an analysis is and costs, for search engines (schema.org: MedicalTest, Offer). */
function analysisData(analysis: OfferedView, { origin, locale, city }: PublicRequest): object[] {
	const address = (path: string) => origin + localise(path, locale);
	const url = address(`/pricelist/${analysis.slug}`);
	const loinc = analysis.loinc === null ? {} : { code: { '@type': 'MedicalCode', codingSystem: 'LOINC', codeValue: analysis.loinc } };
	const test = {
		'@context': context,
		'@type': analysis.kind === 'panel' ? 'MedicalTestPanel' : 'MedicalTest',
		'@id': `${url}#test`,
		name: analysis.name,
		description: analysis.about,
		url,
		...(analysis.synonyms.length > 0 ? { alternateName: analysis.synonyms } : {}),
		...loinc,
		...(analysis.contains.length > 0
			? { subTest: analysis.contains.map(({ name, slug }) => ({ '@type': 'MedicalTest', name, url: address(`/pricelist/${slug}`) })) }
			: {}),
	};
	const available = analysis.price !== null && !analysis.expired;
	const offer = {
		'@context': context,
		'@type': 'Offer',
		url,
		price: analysis.offer?.price ?? analysis.price,
		...(analysis.offer === undefined ? {} : { priceValidUntil: analysis.offer.until }),
		priceCurrency: 'KZT',
		availability: 'https://schema.org/InStock',
		areaServed: { '@type': 'City', name: city.name },
		itemOffered: { '@type': 'Service', name: analysis.name, serviceOutput: { '@id': test['@id'] } },
	};
	return available ? [test, offer] : [test];
}

interface AnalysisData {
	readonly analysis: PublicContent<OfferedView>;
	/** What an operator has written about it. */
	readonly reading: PublicContent<readonly Piece[]>;
	/** What it measures, explained. */
	readonly explained: PublicContent<readonly Piece[]>;
	/** Promotions that name it, soon or in other cities. */
	readonly promotions: PublicContent<readonly Announced[]>;
}

/** What there is to read about a test, in this order; a page of one works without. */
const readSections: readonly Piece['section'][] = ['articles', 'services', 'equipment'];

const inOrder = (pieces: readonly Piece[]): Piece[] => readSections.flatMap((section) => pieces.filter((piece) => piece.section === section));

const isSlug = (text: string) => text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** One analysis by the slug of its address. A slug that cannot be one is simply not found. */
async function loadAnalysis(request: PublicRequest): Promise<Loaded<PublicContent<AnalysisData>>> {
	const { slug = '' } = request.params;
	if (!isSlug(slug)) return refused({ name: 'not-found' });
	const [analysis, promotions] = await Promise.all([request.call('analysis.view', { params: { slug } }), loadPromotions(request)]);
	if (!analysis.ok) return refused(analysis.error);
	const about = await request.call('content.about', { params: { code: analysis.value.code } });
	if (!about.ok) request.goesWithout('content');
	const both = joinPublic({ analysis: analysis.value, promotions });
	const view = mapPublic(both, ({ analysis: one, promotions: all }) => offeredView(one, all, askedOf(request)));
	return found(
		joinPublic({
			analysis: view,
			reading: about.ok ? mapPublic(about.value, ({ data }) => inOrder(data)) : mapPublic(joinPublic({}), () => []),
			explained: about.ok
				? mapPublic(about.value, ({ data }) => data.filter(({ section }) => section === 'analytes'))
				: mapPublic(joinPublic({}), () => []),
			promotions: mapPublic(joinPublic({ promotions, view }), (all) => othersOf(all.view, all.promotions, request)),
		}),
	);
}

/** Promotions that name a test, soon or in other cities. Of those that run here one makes the price, and is named beside it; the others give less. */
const othersOf = ({ code }: OfferedView, promotions: readonly Promotion[], request: PublicRequest): Announced[] =>
	promotions
		.filter(({ codes, discountValue }) => discountValue > 0 && codes?.includes(code) === true)
		.map((row) => announceRow(row, { ...askedOf(request), cities: request.cities }))
		.filter(({ state, here }) => state === 'upcoming' || (state === 'running' && !here));

/** Addresses of all analyses, with the day of the last change; every city has the same. */
const analysisPaths: SitemapSource = async ({ call }) => {
	const entries: SitemapEntry[] = [];
	for (let page = 1, pages = 1; page <= pages; page++) {
		const listed = await call('analysis.list', { params: { sort: 'name', page, pageSize: 200 }, cityId: defaultCityId });
		if (!listed.ok) return listed;
		pages = listed.value._meta.pageCount;
		for (const { slug, changed } of listed.value.data) entries.push({ path: `/pricelist/${slug}`, ...(changed === undefined ? {} : { changed }) });
	}
	return success(entries);
};

/** `/analyzes/{slug}` is the same page, and its canonical address is under `/pricelist`. */
export const analysis = definePage(['pricelist-slug', 'analyzes-slug'], {
	cache: 'public',
	audience: 'anyone',
	sitemap: analysisPaths,
	slugOf: { of: 'analysis', below: '/pricelist' },
	load: loadAnalysis,
	Page: AnalysisPage,
	head: (props, translator, request) => {
		const t = translator(catalogueWords);
		const { name, price, expired, turnaround, slug } = props.analysis;
		const place = placeOf(request.city, t.locale);
		return {
			title: t('view.headTitle', { name, ...place }),
			description:
				price === null || expired
					? t('view.headDescriptionAbsent', { name })
					: t('view.headDescription', { name, ...place, price: formatMoney(price), ready: readyWords(translator, turnaround) }),
			canonical: `/pricelist/${slug}`,
			index: true,
			card: analysisCard(props.analysis, translator, request),
			data: analysisData(props.analysis, request),
		};
	},
});
