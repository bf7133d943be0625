/** Looking a result up, and reading it. */
import type { ResultPayload, ResultsErrorPayload, ResultsLookupPayload } from '#shared/results/payload.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';
import { ResultPage } from '#client/results/result-page.tsx';
import { ResultsErrorPage } from '#client/results/results-error-page.tsx';
import { ResultsPage } from '#client/results/results-page.tsx';
import { ResultsSuccessPage } from '#client/results/results-success-page.tsx';
import { brand } from '#shared/brand.ts';
import { resultsWords } from '#shared/results/words.ts';
import { closeResult } from './close.ts';
import { fillLookUp, lookUpResult } from './look-up.ts';
import { definePage } from '#worker/site/define-page.ts';

const loadResultsLookup = async ({
	filled,
	filledMark,
	captcha,
	refused: form,
	openResult,
	query,
	city,
}: PersonalRequest): Promise<Loaded<ResultsLookupPayload>> =>
	found({
		number: (filled.internalNr ?? '').slice(0, 40),
		numberMark: filledMark,
		captcha,
		refused: form,
		openId: openResult?.id ?? null,
		closed: query.closed !== undefined,
		ended: query.ended !== undefined && openResult === null,
		phone: city.phone,
	});

/** No access lasts longer (docs/decisions.md, "Passwords and access"). */
const maxOpenMs = 30 * 60_000;

/** The open request; without access the way leads to the lookup, after the half hour to the page that says so. */
async function loadResult({ call, params, openResult, locale, now }: PersonalRequest): Promise<Loaded<ResultPayload>> {
	const id = params.id ?? openResult?.id ?? '';
	// Whether it was open here and its half hour is over, or never was, nobody can tell: both are told how to go on.
	if (openResult === null || openResult.id !== id)
		return redirected(localise(`/results/login${params.id === undefined ? '' : queryString({ ended: 1 })}`, locale));
	const result = await call('results.info', { params: { id } });
	const { until } = openResult;
	const openMs = until === null ? maxOpenMs : Math.min(maxOpenMs, Math.max(0, until - now));
	if (result.ok) return found({ result: result.value, openUntil: until, openMs });
	if (result.error.name === 'unauthorised') return redirected(localise(`/results/error${queryString({ reason: 'expired' })}`, locale));
	return refused(result.error);
}

const loadResultsError = async ({ query, openResult, city }: PersonalRequest): Promise<Loaded<ResultsErrorPayload>> =>
	found({ reason: query.reason === 'expired' || query.reason === 'busy' ? query.reason : 'failed', openId: openResult?.id ?? null, phone: city.phone });

const named = { brand: brand.name };

/** `/results` and `/results/login` are one page under two addresses. */
export const results = definePage(['results', 'results-login'], {
	cache: 'personal',
	audience: 'anyone',
	form: { open: lookUpResult, fill: fillLookUp },
	query: ['closed', 'ended'],
	load: loadResultsLookup,
	Page: ResultsPage,
	head: (_props, translator) => {
		const t = translator(resultsWords);
		return { title: t('headTitle', named), description: t('headDescription'), canonical: '/results', index: false };
	},
});

export const resultsSuccess = definePage('results-success', {
	cache: 'personal',
	audience: 'anyone',
	load: loadResult,
	Page: ResultsSuccessPage,
	head: (_props, translator) => {
		const t = translator(resultsWords);
		return { title: t('success.headTitle', named), description: t('headDescription'), canonical: '/results', index: false };
	},
});

export const resultsError = definePage('results-error', {
	cache: 'personal',
	audience: 'anyone',
	query: ['reason'],
	load: loadResultsError,
	Page: ResultsErrorPage,
	head: (_props, translator) => {
		const t = translator(resultsWords);
		return { title: t('error.headTitle', named), description: t('headDescription'), canonical: '/results', index: false };
	},
});

export const result = definePage('results-view', {
	cache: 'personal',
	audience: 'anyone',
	form: { close: closeResult },
	load: loadResult,
	Page: ResultPage,
	head: (_props, translator) => {
		const t = translator(resultsWords);
		return { title: t('view.headTitle', named), description: t('headDescription'), canonical: '/results', index: false };
	},
});
