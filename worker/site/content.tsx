import { brand } from '#shared/brand.ts';
import type { Piece, PieceView, Section } from '#shared/content/calls.ts';
import { withoutDeadLinks } from '#shared/content/links.ts';
import { contentWords } from '#shared/content/words.ts';
import { picturePath } from '#shared/content/pictures.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { success } from '#shared/kit/errors.ts';
import { slug } from '#shared/kit/schemas.ts';
import { isReachable } from '#shared/pages.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { ContentListPage } from '#client/content/list-page.tsx';
import { PiecePage } from '#client/content/piece-page.tsx';
import { defaultCityId } from '#worker/edge/city-cookie.ts';
import { definePage, type SitemapSource } from '#worker/site/define-page.ts';
import { found, refused, type Loaded, type PublicRequest, type Query } from '#worker/site/request.ts';

interface ListData {
	readonly section: Section;
	readonly pieces: PublicContent<readonly Piece[]>;
	readonly page: number;
	readonly pages: PublicContent<number>;
}

/** Tiles of a page. */
const pageSize = 12;
const pageOf = ({ page = '' }: Query) => (/^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1);

/** The list of a section. */
const listPage = (section: Section) => ({
	cache: 'public' as const,
	audience: 'anyone' as const,
	query: ['page'],
	canonicalQuery: (query: Query): Query => (pageOf(query) > 1 ? { page: String(pageOf(query)) } : {}),
	tags: ['content'] as const,
	sitemap: true,
	load: async ({ call, query }: PublicRequest): Promise<Loaded<PublicContent<ListData>>> => {
		const page = pageOf(query);
		const listed = await call('content.list', { params: { section, page, pageSize } });
		if (!listed.ok) return refused(listed.error);
		if (page > Math.max(1, listed.value._meta.pageCount)) return refused({ name: 'not-found' });
		return found(
			joinPublic({
				section,
				page,
				pieces: mapPublic(listed.value, ({ data }) => data),
				pages: mapPublic(listed.value, ({ _meta }) => _meta.pageCount),
			}),
		);
	},
	Page: ContentListPage,
	head: ({ page }: ListData, translator: Translator) => {
		const t = translator(contentWords);
		const { title, lead } = t.words[section];
		return {
			title: page > 1 ? t('headTitlePage', { title, page, brand: brand.name }) : t('headTitle', { title, brand: brand.name }),
			description: lead,
			canonical: `/${section}${queryString({ page: page > 1 ? page : null })}`,
			index: true,
		};
	},
});

interface PieceData {
	readonly section: Section;
	readonly piece: PublicContent<PieceView>;
}

/** Addresses of all pieces of a section. */
const piecePaths =
	(section: Section): SitemapSource =>
	async ({ call }) => {
		const paths: string[] = [];
		for (let page = 1, pages = 1; page <= pages; page += 1) {
			const listed = await call('content.list', { params: { section, page, pageSize: 200 }, cityId: defaultCityId });
			if (!listed.ok) return listed;
			pages = listed.value._meta.pageCount;
			paths.push(...listed.value.data.map((piece) => `/${section}/${piece.slug}`));
		}
		return success(paths);
	};

/** The page of one piece. A slug that cannot be one is simply not found. */
const piecePage = (section: Section, type: 'NewsArticle' | 'Article') => ({
	cache: 'public' as const,
	audience: 'anyone' as const,
	tags: ['content'] as const,
	sitemap: piecePaths(section),
	load: async ({ call, cities, params }: PublicRequest): Promise<Loaded<PublicContent<PieceData>>> => {
		const asked = slug.safeParse(params.slug);
		if (!asked.success) return refused({ name: 'not-found' });
		const piece = await call('content.view', { params: { section, slug: asked.data } });
		if (!piece.ok) return refused(piece.error);
		const leads = (path: string) => isReachable(path, (last) => cities.some((city) => city.slug === last));
		return found(joinPublic({ section, piece: mapPublic(piece.value, (one) => ({ ...one, blocks: withoutDeadLinks(one.blocks, leads) })) }));
	},
	Page: PiecePage,
	head: ({ piece }: PieceData, translator: Translator, { origin, locale }: PublicRequest) => {
		const canonical = `/${section}/${piece.slug}`;
		const organisation = { '@type': 'Organization', name: brand.name, url: origin };
		return {
			title: translator(contentWords)('headTitle', { title: piece.title, brand: brand.name }),
			description: piece.lead,
			canonical,
			index: true,
			picture: { path: picturePath(piece.picture), alt: piece.picture.alt, width: piece.picture.width, height: piece.picture.height },
			data: [
				{
					'@context': 'https://schema.org',
					'@type': type,
					headline: piece.title,
					description: piece.lead,
					image: [origin + picturePath(piece.picture)],
					datePublished: piece.date,
					inLanguage: localeFacts[locale].html,
					mainEntityOfPage: origin + localise(canonical, locale),
					author: organisation,
					publisher: organisation,
				},
			],
		};
	},
});

export const news = definePage('news', listPage('news'));
export const newsPiece = definePage('news-slug', piecePage('news', 'NewsArticle'));
export const articles = definePage('articles', listPage('articles'));
/** Three articles have addresses of their own in the table of pages. */
export const article = definePage(['articles-slug', 'article-drugs', 'article-histology', 'article-casttest'], piecePage('articles', 'Article'));
