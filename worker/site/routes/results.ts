/** Looking a result up, and reading it. */
import { ResultPage } from '#client/pages/result-page.tsx';
import { ResultsErrorPage } from '#client/pages/results-error-page.tsx';
import { ResultsPage } from '#client/pages/results-page.tsx';
import { ResultsSuccessPage } from '#client/pages/results-success-page.tsx';
import { brand } from '#shared/brand.ts';
import { loadResult, loadResultsError, loadResultsLookup } from '#worker/site/loaders/results.ts';
import { personalPage } from '#worker/site/route.ts';

const named = { brand: brand.name };

/** `/results` and `/results/login` are one page under two addresses. */
export const results = personalPage({
	load: loadResultsLookup,
	Page: ResultsPage,
	head: (_props, say) => ({ title: say.t('results.headTitle', named), description: say.t('results.headDescription'), canonical: '/results', index: false }),
	sheets: ['forms'],
});

export const resultsSuccess = personalPage({
	load: loadResult,
	Page: ResultsSuccessPage,
	head: (_props, say) => ({
		title: say.t('results.success.headTitle', named),
		description: say.t('results.headDescription'),
		canonical: '/results',
		index: false,
	}),
	sheets: ['forms'],
});

export const resultsError = personalPage({
	load: loadResultsError,
	Page: ResultsErrorPage,
	head: (_props, say) => ({
		title: say.t('results.error.headTitle', named),
		description: say.t('results.headDescription'),
		canonical: '/results',
		index: false,
	}),
	sheets: ['forms'],
});

export const result = personalPage({
	load: loadResult,
	Page: ResultPage,
	head: (_props, say) => ({
		title: say.t('results.view.headTitle', named),
		description: say.t('results.headDescription'),
		canonical: '/results',
		index: false,
	}),
	sheets: ['forms', 'reading'],
});
