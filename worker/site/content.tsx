import { brand } from '#shared/brand.ts';
import type { Piece, Section } from '#shared/content/calls.ts';
import { contentWords } from '#shared/content/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { ContentListPage } from '#client/content/list-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
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
	tags: ['content', 'cities'] as const,
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

export const news = definePage('news', listPage('news'));
