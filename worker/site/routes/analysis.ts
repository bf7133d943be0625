/** One analysis; `/analyzes/{slug}` is the same page, and its canonical address is under `/pricelist`. */
import { formatMoney } from '#shared/domain/money.ts';
import { AnalysisPage } from '#client/pages/analysis-page.tsx';
import { readyWords } from '#client/components/analysis/turnaround.ts';
import { loadAnalysis } from '#worker/site/loaders/analysis.ts';
import { publicPage } from '#worker/site/route.ts';
import { analysisData } from './analysis-data.ts';

export const analysis = publicPage({
	load: loadAnalysis,
	Page: AnalysisPage,
	head: (props, say, request) => {
		const { name, price, expired, turnaround, slug } = props.analysis;
		const { where } = request.city;
		return {
			title: say.t('catalogue.view.headTitle', { name, where }),
			description:
				price === null || expired
					? say.t('catalogue.view.headDescriptionAbsent', { name })
					: say.t('catalogue.view.headDescription', { name, where, price: formatMoney(price), ready: readyWords(say, turnaround) }),
			canonical: `/pricelist/${slug}`,
			index: true,
			data: analysisData(props.analysis, say, request),
		};
	},
	sheets: ['reading'],
});
