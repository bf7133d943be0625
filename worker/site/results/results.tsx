/** Looking a result up, and reading it. */
import type { ResultPayload, ResultsErrorPayload, ResultsLookupPayload } from '#shared/results/payload.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';
import { ResultsErrorPage } from '#client/results/results-error-page.tsx';
import { ResultsEntryPage, type ResultsEntryPayload } from '#client/roles/results-entry-page.tsx';
import { ResultsSuccessPage } from '#client/results/results-success-page.tsx';
import type { Translator } from '#shared/i18n/translator.ts';
import { brand } from '#shared/brand.ts';
import { resultsWords } from '#shared/results/words.ts';
import { claimResult } from '#worker/site/patient/claim.ts';
import { findResults, loadPatientResults } from '#worker/site/patient/lists.ts';
import {
	acknowledgeAndNext,
	acknowledgeRequest,
	acknowledgeSelected,
	changeFilter,
	deleteFilter,
	findRequests,
	reopenRequest,
	reopenSelected,
	saveFilter,
	searchRequests,
	takeSelected,
	withdrawComment,
	writeComment,
} from '#worker/site/doctor/actions.ts';
import { doctorQuery, isReadable, loadDoctorResult, loadDoctorResults, loadOfferedCompare } from '#worker/site/doctor/load.ts';
import { ResultEntryPage } from '#client/roles/result-entry-page.tsx';
import { ResultsPage } from '#client/results/results-page.tsx';
import { doctorWords } from '#shared/doctor/words.ts';
import type { DoctorResultPayload, OfferedComparePayload } from '#shared/doctor/payload.ts';
import { definePage } from '#worker/site/define-page.ts';
import { explainedLines } from './explained.ts';
import { closeResult, fillLookUp, lookUpResult, mailResult, takeStateBack, tellState } from './actions.ts';

const loadResultsLookup = async ({
	filled,
	filledMark,
	captchaFor,
	refused: form,
	openResult,
	query,
	city,
}: PersonalRequest): Promise<Loaded<ResultsLookupPayload>> =>
	found({
		number: (filled.internalNr ?? '').slice(0, 40),
		numberMark: filledMark,
		captcha: await captchaFor('results.login'),
		refused: form,
		openId: openResult?.id ?? null,
		closed: query.closed !== undefined,
		ended: query.ended !== undefined && openResult === null,
		phone: city.phone,
	});

/** Who is signed in is shown what is theirs. While the backend does not say who that is, what the browser says decides which page it is that failed. */
async function loadResults(request: PersonalRequest): Promise<Loaded<ResultsEntryPayload>> {
	if (request.signInAgain !== null) return redirected(request.signInAgain);
	const role = request.person?.role ?? request.signedInAs;
	if (role === 'patient') return loadPatientResults(request);
	return role === 'doctor' ? loadDoctorResults(request) : loadResultsLookup(request);
}

/** No access lasts longer (docs/decisions/passwords.md). */
const maxOpenMs = 30 * 60_000;

/** The open request; without access the way leads to the lookup, after the half hour to the page that says so. What an account has needs no access. */
async function loadResult(request: PersonalRequest): Promise<Loaded<ResultPayload>> {
	const { call, params, query, openResult, person, locale, now, refused: form } = request;
	const id = params.id ?? openResult?.id ?? '';
	if (openResult === null || openResult.id !== id) return loadOwnResult(request, id);
	const result = await call('results.info', { params: { id } });
	const { until } = openResult;
	const openMs = until === null ? maxOpenMs : Math.min(maxOpenMs, Math.max(0, until - now));
	if (result.ok) {
		const mayClaim = person?.role === 'patient';
		return found({
			result: result.value,
			explained: await explainedLines(request, result.value),
			access: { until, ms: openMs },
			mayClaim,
			saved: query.saved !== undefined,
			isReadable: person?.role === 'doctor' && (await isReadable(request, id)),
			mailed: query.mailed !== undefined,
			refused: form,
		});
	}
	if (result.error.name === 'unauthorised') return redirected(localise(`/results/error${queryString({ reason: 'expired' })}`, locale));
	return refused(result.error);
}

/** A result of the signed-in person. */
async function loadOwnResult(request: PersonalRequest, id: string): Promise<Loaded<ResultPayload>> {
	const { call, params, query, person, signedInAs, signInAgain, locale, refused: form } = request;
	// An account's way back is its login; only who has none is asked for a receipt.
	if (params.id !== undefined && signInAgain !== null) return redirected(signInAgain);
	// Whether it was open here and its half hour is over, or never was, nobody can tell: both are told how to go on.
	const ended = params.id === undefined ? '' : queryString({ ended: 1 });
	const lookup = redirected(localise(`/results${person?.role === 'patient' ? '' : '/login'}${ended}`, locale));
	if (person === null && signedInAs !== null) return refused({ name: 'unavailable' });
	if (params.id === undefined || person?.role !== 'patient') return lookup;
	const result = await call('results.info', { params: { id } });
	if (result.ok)
		return found({
			result: result.value,
			explained: await explainedLines(request, result.value),
			access: null,
			mayClaim: false,
			saved: query.saved !== undefined,
			isReadable: false,
			mailed: query.mailed !== undefined,
			refused: form,
		});
	return result.error.name === 'not-found' || result.error.name === 'bad-request' || result.error.name === 'unauthorised' ? lookup : refused(result.error);
}

/** What was opened by a receipt is shown as that, also to a doctor who is signed in. A doctor opens what a patient opened to the doctor on the page of those. */
async function loadForDoctor(request: PersonalRequest): Promise<Loaded<ResultPayload | DoctorResultPayload | OfferedComparePayload>> {
	const { openResult, params, query, locale } = request;
	const id = params.id ?? '';
	const isOpen = openResult?.id === id;
	if (isOpen && query.compare === undefined) return loadResult(request);
	const own = await loadDoctorResult(request);
	if (own.kind !== 'refused' || own.error.name !== 'not-found') return own;
	if (query.compare !== undefined) {
		const beside = await loadOfferedCompare(request);
		return beside.kind === 'refused' && isOpen ? loadResult(request) : beside;
	}
	return (await isReadable(request, id)) ? redirected(localise('/cabinet/offers', locale)) : own;
}

const loadResultsError = async ({ query, openResult, city }: PersonalRequest): Promise<Loaded<ResultsErrorPayload>> =>
	found({ reason: query.reason === 'expired' || query.reason === 'busy' ? query.reason : 'failed', openId: openResult?.id ?? null, phone: city.phone });

const named = { brand: brand.name };

const lookUp = { open: lookUpResult, fill: fillLookUp };
const lookUpHead = (translator: Translator) => {
	const t = translator(resultsWords);
	return { title: t('headTitle', named), description: t('headDescription'), canonical: '/results', index: false };
};
const doctorHead = (translator: Translator) => {
	const t = translator(doctorWords);
	return { title: t('headTitle', named), description: t('headDescription'), canonical: '/results', index: false };
};

/** The lookup of a receipt, or the signed-in person's own results. */
export const results = definePage('results', {
	cache: 'personal',
	audience: 'anyone',
	form: {
		...lookUp,
		find: findRequests,
		search: searchRequests,
		'find-results': findResults,
		'save-filter': saveFilter,
		'change-filter': changeFilter,
		'delete-filter': deleteFilter,
		'acknowledge-all': acknowledgeSelected,
		'reopen-all': reopenSelected,
		take: takeSelected,
	},
	query: [...new Set(['closed', 'ended', 'state', 'dateFrom', 'dateTill', 'after', 'count', 'gone', ...doctorQuery])],
	load: loadResults,
	Page: ResultsEntryPage,
	head: (props, translator) => ('role' in props ? doctorHead(translator) : lookUpHead(translator)),
});

/** A receipt is looked up here, also while somebody is signed in. */
export const resultsLogin = definePage('results-login', {
	cache: 'personal',
	audience: 'anyone',
	form: lookUp,
	query: ['closed', 'ended'],
	load: loadResultsLookup,
	Page: ResultsPage,
	head: (_props, translator) => lookUpHead(translator),
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
	form: {
		close: closeResult,
		claim: claimResult,
		mail: mailResult,
		state: tellState,
		'state-back': takeStateBack,
		acknowledge: acknowledgeRequest,
		'acknowledge-next': acknowledgeAndNext,
		reopen: reopenRequest,
		comment: writeComment,
		'withdraw-comment': withdrawComment,
	},
	query: ['saved', 'mailed', ...doctorQuery],
	load: (request) => (request.person?.role === 'doctor' ? loadForDoctor(request) : loadResult(request)),
	Page: ResultEntryPage,
	head: (props, translator) => {
		const t = translator(resultsWords);
		if ('role' in props) return { ...doctorHead(translator), title: translator(doctorWords)('view.headTitle', named) };
		return { title: t('view.headTitle', named), description: t('headDescription'), canonical: '/results', index: false };
	},
});
