/** Looking a result up, and reading it. */
import type { ResultRequest } from '#shared/calls/results.ts';
import { localise, queryString } from '#shared/urls.ts';
import type { CaptchaWidget } from '#worker/providers/captcha/port.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest, type RefusedForm } from '#worker/site/route.ts';

export interface ResultsLookupProps {
	/** Number that another form (of the home page) has brought along. */
	readonly number: string;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	/** The request that is open in this browser: the way back to it. */
	readonly openId: string | null;
	readonly phone: string;
}

export const loadResultsLookup = async ({ query, captcha, refused: form, openResult, city }: PersonalRequest): Promise<Loaded<ResultsLookupProps>> =>
	found({ number: (query.number ?? '').slice(0, 40), captcha, refused: form, openId: openResult?.id ?? null, phone: city.phone });

export interface ResultProps {
	readonly result: ResultRequest;
	readonly phone: string;
	/** When the access ends, in milliseconds since 1970; null where the cookie does not say. */
	readonly openUntil: number | null;
}

/** The open request; without access the way leads to the lookup, after the half hour to the page that says so. */
export async function loadResult({ call, params, openResult, locale, city }: PersonalRequest): Promise<Loaded<ResultProps>> {
	const id = params.id ?? openResult?.id ?? '';
	if (openResult === null || openResult.id !== id) return redirected(localise('/results/login', locale));
	const result = await call('results.info', { params: { id }, access: openResult.access });
	if (result.ok) return found({ result: result.value, phone: city.phone, openUntil: openResult.until });
	if (result.error.name === 'unauthorised') return redirected(localise(`/results/error${queryString({ reason: 'expired' })}`, locale));
	return refused(result.error);
}

export interface ResultsErrorProps {
	readonly reason: 'expired' | 'failed';
	readonly phone: string;
}

export const loadResultsError = async ({ query, city }: PersonalRequest): Promise<Loaded<ResultsErrorProps>> => found({ reason: query.reason === 'expired' ? 'expired' : 'failed', phone: city.phone });
