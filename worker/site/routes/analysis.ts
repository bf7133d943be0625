/** One analysis; `/analyzes/{slug}` is the same page, and its canonical address is under `/pricelist`. */
import { formatMoney } from '#shared/kit/money.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { AnalysisPage } from '#client/catalogue/analysis-page.tsx';
import { readyWords } from '#client/catalogue/turnaround.ts';
import { loadAnalysis } from '#worker/site/loaders/analysis.ts';
import { publicPage } from '#worker/site/route.ts';
import { analysisData } from './analysis-data.ts';

export const analysis = publicPage({
	load: loadAnalysis,
	Page: AnalysisPage,
	head: (props, translator, request) => {
		const t = translator(catalogueWords);
		const { name, price, expired, turnaround, slug } = props.analysis;
		const { where } = request.city;
		return {
			title: t('view.headTitle', { name, where }),
			description:
				price === null || expired
					? t('view.headDescriptionAbsent', { name })
					: t('view.headDescription', { name, where, price: formatMoney(price), ready: readyWords(translator, turnaround) }),
			canonical: `/pricelist/${slug}`,
			index: true,
			data: analysisData(props.analysis, translator, request),
		};
	},
	sheets: ['reading'],
});
