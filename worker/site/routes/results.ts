/** Looking a result up, and reading it. */
import { ResultPage } from '#client/results/result-page.tsx';
import { ResultsErrorPage } from '#client/results/results-error-page.tsx';
import { ResultsPage } from '#client/results/results-page.tsx';
import { ResultsSuccessPage } from '#client/results/results-success-page.tsx';
import { brand } from '#shared/brand.ts';
import { resultsWords } from '#shared/results/words.ts';
import { loadResult, loadResultsError, loadResultsLookup } from '#worker/site/loaders/results.ts';
import { personalPage } from '#worker/site/route.ts';

const named = { brand: brand.name };

/** `/results` and `/results/login` are one page under two addresses. */
export const results = personalPage({
	load: loadResultsLookup,
	Page: ResultsPage,
	head: (_props, translator) => {
		const t = translator(resultsWords);
		return { title: t('headTitle', named), description: t('headDescription'), canonical: '/results', index: false };
	},
	sheets: ['forms'],
});

export const resultsSuccess = personalPage({
	load: loadResult,
	Page: ResultsSuccessPage,
	head: (_props, translator) => {
		const t = translator(resultsWords);
		return {
			title: t('success.headTitle', named),
			description: t('headDescription'),
			canonical: '/results',
			index: false,
		};
	},
	sheets: ['forms'],
});

export const resultsError = personalPage({
	load: loadResultsError,
	Page: ResultsErrorPage,
	head: (_props, translator) => {
		const t = translator(resultsWords);
		return {
			title: t('error.headTitle', named),
			description: t('headDescription'),
			canonical: '/results',
			index: false,
		};
	},
	sheets: ['forms'],
});

export const result = personalPage({
	load: loadResult,
	Page: ResultPage,
	head: (_props, translator) => {
		const t = translator(resultsWords);
		return {
			title: t('view.headTitle', named),
			description: t('headDescription'),
			canonical: '/results',
			index: false,
		};
	},
	sheets: ['forms', 'reading'],
});
