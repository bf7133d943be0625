import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Piece } from '#shared/content/calls.ts';
import { findAnalytes } from '#shared/content/find-analytes.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import { printableLine } from '#shared/kit/printable.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { searchWords } from '#shared/search/words.ts';
import { SearchPage } from '#client/search/search-page.tsx';
import type { Offered } from '#shared/discount/offers.ts';
import { loadPromotions, offered } from './catalogue/offers.ts';
import { loadPopular } from './catalogue/popular.ts';
import { loadSamplings } from './catalogue/samplings.ts';
import { loadAll } from './content/load.ts';
import { definePage } from '#worker/site/define-page.ts';

interface SearchData {
	readonly q: string;
	readonly understood: PublicContent<string | null> | null;
	readonly notOffered: PublicContent<string | null> | null;
	/** What was found; what is ordered most, where nothing was looked for. */
	readonly analyses: PublicContent<readonly Offered<Analysis>[]>;
	readonly samplings: PublicContent<readonly Sampling[]>;
	/** Pages that explain what was asked about: beside the tests, in no order with them. */
	readonly explained: PublicContent<readonly Piece[]> | readonly Piece[];
	readonly total: PublicContent<number> | number;
	readonly page: number;
	readonly pages: PublicContent<number> | number;
}

const pageSize = 50;
/** Shown before anything is looked for. */
const popularCount = 10;
/** Characters of a query that the search reads. */
const maxCharacters = 100;

/** Nothing was looked for yet. */
async function loadStart(request: PublicRequest): Promise<Loaded<PublicContent<SearchData>>> {
	const [popular, promotions, samplings] = await Promise.all([loadPopular(request, popularCount), loadPromotions(request), loadSamplings(request)]);
	if (!popular.ok) return refused(popular.error);
	if (!samplings.ok) return refused(samplings.error);
	const analyses = offered(popular.value, promotions, request);
	return found(joinPublic({ q: '', understood: null, notOffered: null, analyses, samplings: samplings.value, explained: [], total: 0, page: 1, pages: 0 }));
}

async function loadSearch(request: PublicRequest): Promise<Loaded<PublicContent<SearchData>>> {
	const { call, query } = request;
	const q = printableLine(printableLine(query.q ?? '').slice(0, maxCharacters)).trim();
	const page = /^[1-9]\d{0,3}$/.test(query.page ?? '') ? Number(query.page) : 1;
	if (q === '') return loadStart(request);
	const [searched, promotions, samplings, explained] = await Promise.all([
		call('analysis.search', { params: { q, page, pageSize } }),
		loadPromotions(request),
		loadSamplings(request),
		page === 1 ? loadAll(request, 'analytes') : null,
	]);
	if (!searched.ok) return refused(searched.error);
	if (!samplings.ok) return refused(samplings.error);
	if (page > Math.max(1, searched.value._meta.pageCount)) return refused({ name: 'not-found' });
	if (explained?.ok === false) request.goesWithout('content');
	return found(
		joinPublic({
			q,
			explained:
				explained?.ok === true
					? mapPublic(joinPublic({ pieces: explained.value, searched: searched.value }), ({ pieces, searched: { understood } }) =>
							findAnalytes(pieces, q, understood),
						)
					: [],
			understood: mapPublic(searched.value, ({ understood }) => understood),
			notOffered: mapPublic(searched.value, ({ notOffered }) => notOffered ?? null),
			analyses: offered(
				mapPublic(searched.value, ({ data }) => data),
				promotions,
				request,
			),
			samplings: samplings.value,
			total: mapPublic(searched.value, ({ _meta }) => _meta.totalCount),
			page,
			pages: mapPublic(searched.value, ({ _meta }) => _meta.pageCount),
		}),
	);
}

export const search = definePage('search', {
	cache: 'public',
	audience: 'anyone',
	query: ['q', 'page'],
	kept: false,
	sitemap: false,
	load: loadSearch,
	Page: SearchPage,
	head: ({ q }, translator) => {
		const t = translator(searchWords);
		return {
			title: q === '' ? t('headTitleEmpty') : t('headTitle', { q }),
			description: t('headDescription'),
			canonical: '/search',
			index: false,
			// Nothing of what was looked for.
			card: { title: t('headTitleEmpty'), lead: t('headDescription') },
		};
	},
});
