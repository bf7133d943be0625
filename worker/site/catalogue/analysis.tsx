import type { AnalysisView } from '#shared/catalogue/calls.ts';
import { placeOf } from '#shared/city/place.ts';
import { joinPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { success } from '#shared/kit/errors.ts';
import { AnalysisPage } from '#client/catalogue/analysis-page.tsx';
import { readyWords } from '#client/catalogue/turnaround.ts';
import { defaultCityId } from '#worker/edge/city-cookie.ts';
import { definePage, type SitemapSource } from '#worker/site/define-page.ts';
import { analysisData } from './analysis-data.ts';

interface AnalysisData {
	readonly analysis: PublicContent<AnalysisView>;
}

const isSlug = (text: string) => text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** One analysis by the slug of its address. A slug that cannot be one is simply not found. */
async function loadAnalysis({ call, params: { slug = '' } }: PublicRequest): Promise<Loaded<PublicContent<AnalysisData>>> {
	if (!isSlug(slug)) return refused({ name: 'not-found' });
	const analysis = await call('analysis.view', { params: { slug } });
	return analysis.ok ? found(joinPublic({ analysis: analysis.value })) : refused(analysis.error);
}

/** Addresses of all analyses; every city has the same. */
const analysisPaths: SitemapSource = async ({ call }) => {
	const paths: string[] = [];
	for (let page = 1, pages = 1; page <= pages; page++) {
		const listed = await call('analysis.list', { params: { sort: 'name', page, pageSize: 200 }, cityId: defaultCityId });
		if (!listed.ok) return listed;
		pages = listed.value._meta.pageCount;
		for (const { slug } of listed.value.data) paths.push(`/pricelist/${slug}`);
	}
	return success(paths);
};

/** `/analyzes/{slug}` is the same page, and its canonical address is under `/pricelist`. */
export const analysis = definePage(['pricelist-slug', 'analyzes-slug'], {
	cache: 'public',
	audience: 'anyone',
	sitemap: analysisPaths,
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
			data: analysisData(props.analysis, translator, request),
		};
	},
});
