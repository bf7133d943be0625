/** Looking a result up, and reading it. */
import type { ResultPayload, ResultsErrorPayload, ResultsLookupPayload } from '#shared/results/payload.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/route.ts';

export const loadResultsLookup = async ({ filled, captcha, refused: form, openResult, city }: PersonalRequest): Promise<Loaded<ResultsLookupPayload>> =>
	found({ number: (filled.internalNr ?? '').slice(0, 40), captcha, refused: form, openId: openResult?.id ?? null, phone: city.phone });

/** The open request; without access the way leads to the lookup, after the half hour to the page that says so. */
export async function loadResult({ call, params, openResult, locale, city }: PersonalRequest): Promise<Loaded<ResultPayload>> {
	const id = params.id ?? openResult?.id ?? '';
	if (openResult === null || openResult.id !== id) return redirected(localise('/results/login', locale));
	const result = await call('results.info', { params: { id } });
	if (result.ok) return found({ result: result.value, phone: city.phone, openUntil: openResult.until });
	if (result.error.name === 'unauthorised') return redirected(localise(`/results/error${queryString({ reason: 'expired' })}`, locale));
	return refused(result.error);
}

export const loadResultsError = async ({ query, city }: PersonalRequest): Promise<Loaded<ResultsErrorPayload>> =>
	found({ reason: query.reason === 'expired' ? 'expired' : 'failed', phone: city.phone });
