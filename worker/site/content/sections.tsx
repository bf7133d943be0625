/** Sections with a list and a page for each piece. A type that shows more than that has a file of its own beside this one. */
import { brand } from '#shared/brand.ts';
import type { Piece, PieceView } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import { contentType, factsOf, type Section } from '#shared/content/types.ts';
import { contentWords, type ListedSection } from '#shared/content/words.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { ContentListPage } from '#client/content/list-page.tsx';
import { PiecePage } from '#client/content/piece-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { feedOf } from '#worker/site/seo/feed.ts';
import { organisation } from '#worker/site/seo/organisation.ts';
import { found, moved, redirected, refused, type Loaded, type PublicRequest, type Query } from '#worker/site/request.ts';
import { aboutCrumb, type AboutTrail } from './about-crumb.ts';
import { loadPiece, pieceHead, piecePaths, type LoadedPiece } from './load.ts';
import { articleData, personData, questionsData, thingData } from './piece-data.ts';

export interface ListData {
	readonly section: ListedSection;
	/** The page's own bare path: of the city, where the path names it. */
	readonly base: string;
	readonly pieces: PublicContent<readonly Piece[]>;
	readonly page: number;
	readonly pages: PublicContent<number>;
	readonly trail: PublicContent<AboutTrail>;
}

/** Tiles of a page: what comes out day by day is paged, what an operator sets out stands together. */
const pageSizeOf = (section: Section) => (contentType(section).order === 'date' ? 12 : 60);
const pageOf = ({ page = '' }: Query) => (/^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1);

/** What belongs to the company stands below it. */
const belowAbout: readonly Section[] = ['news', 'press', 'equipment', 'leadership', 'licenses', 'vacancies'];
const trailOf = (request: PublicRequest, section: Section) => aboutCrumb(request, belowAbout.includes(section));

/** The list of a section. */
export const listPage = (section: ListedSection) => ({
	cache: 'public' as const,
	audience: 'anyone' as const,
	query: ['page'],
	canonicalQuery: (query: Query): Query => (pageOf(query) > 1 ? { page: String(pageOf(query)) } : {}),
	tags: ['content'] as const,
	sitemap: true,
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<ListData>>> => {
		const { call, query, city, cityInPath } = request;
		const page = pageOf(query);
		const [listed, trail] = await Promise.all([
			call('content.list', { params: { section, page, pageSize: pageSizeOf(section) } }),
			trailOf(request, section),
		]);
		if (!listed.ok) return refused(listed.error);
		if (page > Math.max(1, listed.value._meta.pageCount)) return refused({ name: 'not-found' });
		return found(
			joinPublic({
				section,
				base: cityInPath ? `/${section}/${city.slug}` : `/${section}`,
				page,
				trail,
				pieces: mapPublic(listed.value, ({ data }) => data),
				pages: mapPublic(listed.value, ({ _meta }) => _meta.pageCount),
			}),
		);
	},
	Page: ContentListPage,
	head: ({ base, page }: ListData, translator: Translator, { city, cityInPath }: PublicRequest) => {
		const t = translator(contentWords);
		const { title, lead } = t.words[section];
		const named = { title: cityInPath ? t('titleCity', { title, city: city.name }) : title, brand: brand.name };
		return {
			title: page > 1 ? t('headTitlePage', { ...named, page }) : t('headTitle', named),
			description: lead,
			canonical: base + queryString({ page: page > 1 ? page : null }),
			index: true,
			card: { title, lead },
			...feedOf(section, translator),
		};
	},
});

export interface PieceData extends LoadedPiece {
	readonly section: ListedSection;
	readonly trail: PublicContent<AboutTrail>;
}

/** What search engines are told of a piece besides its head; null for nothing. */
type DataOf = (piece: PieceView, request: PublicRequest, reviewer: Piece | null) => object | null;

/** The page of one piece. */
export const piecePage = (section: ListedSection, dataOf: DataOf) => ({
	cache: 'public' as const,
	audience: 'anyone' as const,
	// Prices of what it is about stand on it.
	tags: ['content', 'catalogue', 'prices', 'discounts'] as const,
	sitemap: piecePaths(section),
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<PieceData>>> => {
		const [loaded, trail] = await Promise.all([loadPiece(request, section, request.params.slug), trailOf(request, section)]);
		return loaded.kind === 'found' ? found(joinPublic({ section, trail, ...loaded.props })) : loaded;
	},
	Page: PiecePage,
	head: ({ piece, reviewer }: PieceData, translator: Translator, request: PublicRequest) => {
		const data = dataOf(piece, request, reviewer);
		return { ...pieceHead(piece, translator), ...feedOf(section, translator), data: [...(data === null ? [] : [data]), ...questionsData(piece, request)] };
	},
});

/** An address that a piece has besides its own leads to that. */
const alias = (section: ListedSection) => ({
	...piecePage(section, () => null),
	sitemap: 'elsewhere' as const,
	load: ({ locale, params }: PublicRequest): Promise<Loaded<PublicContent<PieceData>>> =>
		Promise.resolve(moved(localise(piecePath({ section, slug: params.slug ?? '', parents: [] }), locale))),
});

export const news = definePage('news', listPage('news'));
export const newsPiece = definePage(
	'news-slug',
	piecePage('news', (piece, request, reviewer) => articleData('NewsArticle', piece, reviewer, request)),
);
export const articles = definePage('articles', listPage('articles'));
const articlePage = piecePage('articles', (piece, request, reviewer) => articleData('Article', piece, reviewer, request));
export const article = definePage('articles-slug', articlePage);
/** Three articles have addresses of their own in the table of pages: while nobody has written one, its address leads to the others. */
export const promisedArticle = definePage(['article-drugs', 'article-histology', 'article-casttest'], {
	...articlePage,
	sitemap: 'elsewhere' as const,
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<PieceData>>> => {
		const loaded = await articlePage.load(request);
		const isUnwritten = loaded.kind === 'refused' && loaded.error.name === 'not-found';
		return isUnwritten ? redirected(localise('/articles', request.locale)) : loaded;
	},
});
export const press = definePage('press', listPage('press'));
export const pressPiece = definePage(
	'press-slug',
	piecePage('press', (piece, request, reviewer) => articleData('Article', piece, reviewer, request)),
);
export const equipment = definePage('equipment', listPage('equipment'));
export const device = definePage(
	'equipment-slug',
	piecePage('equipment', (piece, request) => thingData('MedicalDevice', piece, request)),
);
export const deviceAlias = definePage('about-equipment-slug', alias('equipment'));
export const vacancies = definePage('vacancies', listPage('vacancies'));
/** Search engines hear of no job that is made up. */
export const vacancy = definePage(
	'vacancies-slug',
	piecePage('vacancies', (piece, request) =>
		piece.example
			? null
			: {
					...thingData('JobPosting', piece, request),
					title: piece.title,
					datePosted: piece.date,
					hiringOrganization: organisation(request),
					jobLocation: {
						'@type': 'Place',
						address: { '@type': 'PostalAddress', addressLocality: factsOf('vacancies', piece).city, addressCountry: 'KZ' },
					},
				},
	),
);
export const leadership = definePage('leadership', listPage('leadership'));
export const leader = definePage('leadership-slug', piecePage('leadership', personData));
export const leaderAlias = definePage('about-leadership-slug', alias('leadership'));
