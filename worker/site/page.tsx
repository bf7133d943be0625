/** Answers a page: kept bytes, or loader and drawing. The order of the steps is that of the design: route, page cache, loader, render. */
import { getCookie } from 'hono/cookie';
import type { ReactNode } from 'react';
import { errorNames, type Failure } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { queryString } from '#shared/kit/urls.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { BuiltPageId, PageId } from '#shared/pages.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { parseBasketCookie, basketCookie } from '#shared/basket/cookie.ts';
import { screensWords } from '#shared/i18n/screens.words.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import type { Frame } from '#client/runtime/frame.tsx';
import { ErrorPage } from '#client/layouts/error-page.tsx';
import { newestOrder, openResult, orderAccess } from '#worker/edge/principal.ts';
import { pagePolicy, publicPagePolicy, type PolicyOrigins } from '#worker/edge/content-policy.ts';
import { isSafeMethod, waitUntil, type EdgeContext, type MatchedPage } from '#worker/edge/context.ts';
import { refuse, refuseMethod } from '#worker/edge/errors.ts';
import { plainPath, queryOf } from '#worker/edge/match.ts';
import { withinLimit } from '#worker/edge/rate-limit.ts';
import { log } from '#worker/edge/log.ts';
import type { DocumentParts, PageHead, Sheet } from '#worker/render/document.ts';
import { keepPage, etagOf, pageKey, recallPage, recallShared, type KeptPage } from '#worker/render/page-cache.ts';
import { renderStream, renderWhole } from '#worker/render/render.tsx';
import { actions } from './actions/index.ts';
import type { AnyRoute, Loaded, OpenPage, PersonalRequest, PersonalRoute, PublicRequest, PublicRoute, Query } from './route.ts';
import { routes } from './routes.ts';

const isBuilt = (page: MatchedPage): page is MatchedPage & { id: BuiltPageId } => page.entry.state === 'built';

export async function answerPage(c: EdgeContext): Promise<Response> {
	const page = c.get('page');
	if (page === null || !isBuilt(page)) return refuse(c, { name: 'not-found' });
	if (isSafeMethod(c.req.method)) return showPage(c, page, null);
	const act = actions[page.id];
	if (c.req.method !== 'POST' || act === undefined || page.payload)
		return refuseMethod(c, act === undefined || page.payload ? 'GET, HEAD' : 'GET, HEAD, POST');
	const outcome = await act(c);
	if (outcome.kind === 'redirect') return c.redirect(outcome.to, 303);
	if (outcome.kind === 'failed') return refuse(c, outcome.error);
	return outcome.kind === 'filled' ? showPage(c, page, null, outcome.values) : showPage(c, page, outcome.form);
}

type Filled = PersonalRequest['filled'];

async function showPage(c: EdgeContext, page: MatchedPage & { id: BuiltPageId }, form: RefusedForm | null, filled: Filled = {}): Promise<Response> {
	const route: AnyRoute = routes[page.id];
	return route.cache === 'public' ? showPublic(c, page, route) : showPersonal(c, page, route, form, filled);
}

async function showPublic(c: EdgeContext, page: MatchedPage, route: PublicRoute): Promise<Response> {
	const query = Object.entries(route.meant(Object.fromEntries(queryOf(c, page))));
	const [locale, city, generation, now] = [c.get('locale'), c.get('city'), c.get('generation'), c.get('now')];
	const key = pageKey({ page: page.id, params: page.params, query, locale, cityId: city.id, cityInPath: page.citySlug !== null, generation });
	const keepable = page.entry.kept && !page.payload;
	if (keepable) {
		const kept = recallPage(key, now) ?? (await recallShared(key, now));
		if (kept) return keptResponse(c, kept);
	}
	// What is made anew for whatever was typed or filtered costs work each time.
	if (query.length > 0 && !(await withinLimit(c, 'search'))) return refuse(c, { name: 'too-many', retryAfter: 60 });
	const request = publicRequest(c, page, query);
	const loaded = await route.open(request, translator(locale));
	if (loaded.kind !== 'found') return unfound(c, loaded);
	const { data, element, head } = loaded.props;
	if (page.payload) return c.json(data, 200, staleHeaders(c));
	const frame: Frame = frameOf(c, page.id, Object.fromEntries(query));
	const bytes = renderWhole(partsOf(c, head, route.sheets), frame, element);
	if (!keepable || c.get('staleMs') > 0) return keptResponse(c, { bytes, etag: await etagOf(bytes), freshUntil: 0 });
	const { page: kept, stored } = await keepPage(key, bytes, now);
	waitUntil(c)(stored);
	return keptResponse(c, kept);
}

/** The browser asks again each time and is mostly told that nothing changed: city and language can differ under one address. */
function keptResponse(c: EdgeContext, kept: KeptPage): Response {
	const headers: Record<string, string> = {
		'Content-Type': 'text/html; charset=utf-8',
		'Content-Security-Policy': publicPagePolicy,
		'Cache-Control': 'private, no-cache',
		ETag: kept.etag,
		'X-Page': 'public',
		...staleHeaders(c),
	};
	if (isSame(c.req.header('If-None-Match'), kept.etag)) return new Response(null, { status: 304, headers });
	return new Response(c.req.method === 'HEAD' ? null : kept.bytes, { headers });
}

/** A weak comparison (RFC 9110, section 13.1.2): whoever compresses an answer on its way makes a weak tag of a strong one. */
const isSame = (given: string | undefined, etag: string) =>
	given !== undefined && (given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

const staleHeaders = (c: EdgeContext): Record<string, string> =>
	c.get('staleMs') > 0 ? { Age: String(Math.round(c.get('staleMs') / 1000)), Warning: '110 - "Response is Stale"' } : {};

async function showPersonal(c: EdgeContext, page: MatchedPage, route: PersonalRoute, form: RefusedForm | null, filled: Filled): Promise<Response> {
	const request: PersonalRequest = {
		...publicRequest(c, page, queryOf(c, page)),
		basket: parseBasketCookie(getCookie(c, basketCookie)),
		captcha: c.get('services').captcha.widget,
		openResult: openResult(c),
		orderAccess: (id) => orderAccess(c, id),
		newestOrder: newestOrder(c),
		newKey: c.get('services').random.uuid,
		refused: form,
		filled,
	};
	const loaded = await route.open(request, translator(c.get('locale')));
	if (loaded.kind !== 'found') return unfound(c, loaded);
	const { data, element, head } = loaded.props;
	if (page.payload) return c.json(data);
	const response = await streamed(c, {
		status: form === null ? 200 : errorNames[form.error.name].status,
		id: page.id,
		query: request.query,
		parts: partsOf(c, { ...head, index: head.index && page.entry.sitemap }, route.sheets),
		page: element,
		origins: captchaOrigins(request),
	});
	return whenToRetry(response, form?.error.retryAfter);
}

interface Streamed {
	readonly status: number;
	readonly id: PageId | null;
	readonly query: Query;
	readonly parts: DocumentParts;
	readonly page: ReactNode;
	readonly origins: PolicyOrigins;
}

async function streamed(c: EdgeContext, { status, id, query, parts, page, origins }: Streamed): Promise<Response> {
	const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
	const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy(nonce, origins), 'Cache-Control': 'private, no-store' };
	if (c.req.method === 'HEAD') return new Response(null, { status, headers });
	const onError = (thrown: unknown) =>
		log({ event: 'unexpected', requestId: c.get('requestId'), page: id, kind: thrown instanceof Error ? thrown.name : typeof thrown });
	const stream = await renderStream(parts, frameOf(c, id, query), page, { nonce, signal: c.req.raw.signal, onError });
	return new Response(stream, { status, headers });
}

const captchaOrigins = ({ captcha }: PersonalRequest): PolicyOrigins =>
	captcha.kind === 'smartcaptcha'
		? {
				script: ['https://smartcaptcha.yandexcloud.net'],
				frame: ['https://smartcaptcha.yandexcloud.net'],
				connect: ['https://smartcaptcha.yandexcloud.net'],
			}
		: {};

function unfound(c: EdgeContext, loaded: Exclude<Loaded<OpenPage>, { kind: 'found' }>): Response | Promise<Response> {
	return loaded.kind === 'redirect' ? c.redirect(loaded.to, 302) : refuse(c, loaded.error);
}

function publicRequest(c: EdgeContext, page: MatchedPage, query: readonly (readonly [string, string])[]): PublicRequest {
	return {
		call: c.get('call'),
		locale: c.get('locale'),
		city: c.get('city'),
		cities: c.get('cities'),
		cityInPath: page.citySlug !== null,
		params: page.params,
		query: Object.fromEntries(query),
		origin: c.get('env').settings.SITE_ORIGIN,
		today: todayInAlmaty(c.get('now')),
	};
}

const frameOf = (c: EdgeContext, id: PageId | null, query: Query): Frame => ({
	locale: c.get('locale'),
	translator: translator(c.get('locale')),
	city: c.get('city'),
	page: id,
	path: plainPath(c.get('barePath')),
	address: plainPath(c.get('barePath')) + queryString(query),
	stale: c.get('staleMs') > 0,
});

const partsOf = (c: EdgeContext, head: PageHead, sheets: readonly Sheet[]): DocumentParts => ({
	locale: c.get('locale'),
	origin: c.get('env').settings.SITE_ORIGIN,
	head,
	sheets,
	facts: { 'data-city': String(c.get('city').id), 'data-locale': c.get('locale') },
});

/** The site's own screen for an error: the 404 with the path, the 500 without anything of the machine. */
export async function errorScreen(c: EdgeContext, error: Failure): Promise<Response> {
	const { status } = errorNames[error.name];
	const tScreens = translator(c.get('locale'))(screensWords);
	const tErrors = translator(c.get('locale'))(errorsWords);
	const missing = status === 404;
	const head: PageHead = {
		title: tScreens(missing ? 'notFoundTitle' : 'failureTitle'),
		description: tErrors(error.name),
		canonical: '/',
		index: false,
	};
	const message = error.message ?? tErrors(error.name);
	// Without a city there is no frame to draw: the backend has never answered. A plain document says so.
	if (c.get('city') === undefined) return plainScreen(c, status, head.title, message);
	const response = await streamed(c, {
		status,
		id: null,
		query: {},
		parts: partsOf(c, head, ['reading']),
		page: <ErrorPage missing={missing} path={missing ? c.get('barePath') : null} message={message} />,
		origins: {},
	});
	return whenToRetry(response, error.retryAfter);
}

/** @param seconds until it makes sense to try again */
function whenToRetry(response: Response, seconds: number | undefined): Response {
	if (seconds !== undefined) response.headers.set('Retry-After', String(seconds));
	return response;
}

function plainScreen(c: EdgeContext, status: number, title: string, message: string): Response {
	return new Response(c.req.method === 'HEAD' ? null : `${title}\n\n${message}\n`, {
		status,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '30' },
	});
}
