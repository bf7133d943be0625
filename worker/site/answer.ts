/** Answers a page: kept bytes, or loader and drawing. The order of the steps is that of the design: definition, page cache, loader, render. */
import { errorNames } from '#shared/kit/errors.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import type { Visitor } from '#client/runtime/frame.tsx';
import { translator } from '#shared/i18n/translator.ts';
import type { PageMatch } from '#shared/pages.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { localise, parseLocalPath, queryString } from '#shared/kit/urls.ts';
import { isSafeMethod, waitUntil, type EdgeContext } from '#worker/edge/context.ts';
import { bindCall } from '#worker/edge/bind-call.ts';
import { acceptsJson, isNavigation, noteThrown, refuse, refuseMethod } from '#worker/edge/errors.ts';
import { harden } from '#worker/edge/finalise.ts';
import { loginPath, toLogin } from '#worker/edge/guard.ts';
import { dropForm, dropForms, keepForm, keptForm } from '#worker/edge/kept-forms.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { personOf, signOut } from '#worker/edge/person.ts';
import { withinLimit } from '#worker/edge/rate-limit.ts';
import { etagOf, keepPage, madePage, pageKey, recallPage, recallShared, type KeptPage, type PageKey } from '#worker/render/page-cache.ts';
import type { Outcome } from './action.ts';
import type { Site, SitePage } from './collect.ts';
import { visitorOf } from './visitor.ts';
import type { OpenPage, PersonalDefinition, PublicDefinition } from './define-page.ts';
import { drawStreamed, drawWhole, elementOf, outsideOf } from './draw.ts';
import { byIntent } from './form-action.ts';
import type { Loaded, Query } from './request.ts';
import { personalRequest, publicRequest } from './requests.ts';

/** A page that was matched and is there. */
interface Asked<Definition extends SitePage['definition'] = SitePage['definition']> {
	readonly match: PageMatch;
	readonly definition: Definition;
	readonly styles: SitePage['styles'];
}

const isPublic = (asked: Asked): asked is Asked<PublicDefinition> => asked.definition.cache === 'public';
const isPersonal = (asked: Asked): asked is Asked<PersonalDefinition> => asked.definition.cache === 'personal';

/** Answers whatever is asked of the pages of a site. */
export const answerPages =
	(site: Site) =>
	async (c: EdgeContext): Promise<Response> => {
		const match = c.get('page');
		const page = match && site.pageOf(match.id);
		if (!page) return refuse(c, { name: 'not-found' });
		const asked: Asked = { match, ...page };
		const { form } = page.definition;
		if (isSafeMethod(c.req.method)) return open(c, asked);
		if (c.req.method !== 'POST' || form === null || match.payload) return refuseMethod(c, form === null || match.payload ? 'GET, HEAD' : 'GET, HEAD, POST');
		const outcome = await byIntent(form)(c).catch((thrown: unknown): Outcome => ({ kind: 'failed', error: noteThrown(c, thrown) }));
		// The session ended meanwhile: what was typed stays in the browser's drafts.
		if (c.get('signedOut') && page.definition.audience !== 'anyone')
			return leave(c, match, { kind: 'redirect', to: loginPath(c, page.definition.query), unsent: true });
		if (outcome.kind === 'redirect') return leave(c, match, outcome);
		if (outcome.kind === 'refused' && outcome.form.error.name === 'confirm-again') return confirmFirst(c, match, outcome);
		// A program, our own script among them, reads the refusal at once; a browser that goes somewhere is sent on, so that no way back posts again.
		if (isNavigation(c) && (await keepForm(c, match, outcome))) return c.redirect(addressOf(c), 303);
		if (outcome.kind === 'failed') return refuse(c, outcome.error);
		return outcome.kind === 'filled' ? show(c, asked, null, outcome) : show(c, asked, outcome.form, null);
	};

/** Somebody confirms that it is still them, and comes back to the form with what was typed: here without scripts, in the browser's draft with them. */
async function confirmFirst(c: EdgeContext, match: PageMatch, outcome: Extract<Outcome, { kind: 'refused' }>): Promise<Response> {
	await keepForm(c, match, outcome);
	const to = localise(`/cabinet/confirm${queryString({ back: addressOf(c) })}`, c.get('locale'));
	return acceptsJson(c) ? c.json({ redirect: to, unsent: true }) : c.redirect(to, 303);
}

/** A form that waited for a confirmation says that it was given, and is still to be sent. */
async function afterConfirming(c: EdgeContext, form: RefusedForm): Promise<RefusedForm> {
	const state = form.error.name === 'confirm-again' ? await personOf(c) : null;
	if (state?.kind !== 'person' || !state.person.isStrong) return form;
	return { ...form, error: { ...form.error, message: translator(c.get('locale'))(formsWords)('confirmed') } };
}

/** The page that a form was posted to, as it is opened. */
const addressOf = (c: EdgeContext): string => {
	const { pathname, search } = new URL(c.req.url);
	return parseLocalPath(pathname + search) ?? localise('/', c.get('locale'));
};

/** Every post that succeeds leads on. A script is told where, and whether what was typed is done with; a browser is sent. */
function leave(c: EdgeContext, match: PageMatch, { to, unsent = false, forgets = false }: Extract<Outcome, { kind: 'redirect' }>): Response {
	if (forgets) dropForms(c);
	else dropForm(c, match);
	return acceptsJson(c) ? c.json({ redirect: to, ...(unsent ? { unsent } : {}) }) : c.redirect(to, 303);
}

type Filled = Extract<Outcome, { kind: 'filled' }>;

/** The page as it is opened; with what the last post left for it, where one did. */
async function open(c: EdgeContext, asked: Asked): Promise<Response> {
	const { match, definition } = asked;
	const kept = definition.form === null || match.payload ? null : await keptForm(c, match);
	if (kept === null) return show(c, asked, null, null);
	if (kept.kind === 'refused') return show(c, asked, { ...(await afterConfirming(c, kept.form)), mark: kept.mark }, null);
	if (kept.kind === 'filled') return show(c, asked, null, kept);
	// A screen instead of the page is shown once: a reload is the way out of it.
	c.res = await refuse(c, kept.error);
	dropForm(c, match);
	return c.res;
}

async function show(c: EdgeContext, asked: Asked, form: RefusedForm | null, filled: (Filled & { readonly mark?: string }) | null): Promise<Response> {
	if (isPersonal(asked)) return showPersonal(c, asked, form, filled);
	if (!isPublic(asked)) throw new Error(`page ${asked.match.id} is neither public nor personal`);
	return form === null && isSafeMethod(c.req.method) ? showPublic(c, asked) : showAlone(c, asked, form, null);
}

const queryOfPublic = (c: EdgeContext, { query, canonicalQuery }: PublicDefinition): Query => canonicalQuery(Object.fromEntries(pageQuery(c, query)));

async function showPublic(c: EdgeContext, asked: Asked<PublicDefinition>): Promise<Response> {
	const { match, definition } = asked;
	const query = queryOfPublic(c, definition);
	const visitor = match.payload ? null : await visitorOf(c);
	if (visitor !== null) return showAlone(c, asked, null, visitor);
	const keeps = definition.keeps(query);
	if (!keeps) await keepNothingAsked(c);
	if (!keeps || match.payload) return makePublic(c, asked, query, null);
	const key = pageKey({
		page: match.id,
		params: match.params,
		query: Object.entries(query),
		locale: c.get('locale'),
		cityId: c.get('city').id,
		cityInPath: match.citySlug !== null,
		generation: c.get('gateway').generationOf(definition.tags === 'all' ? undefined : definition.tags),
	});
	const now = c.get('now');
	const remembered = recallPage(key, now);
	if (remembered) return keptResponse(c, remembered);
	try {
		const kept = await recallShared(key, now);
		return kept ? keptResponse(c, kept) : await makePublic(c, asked, query, key);
	} finally {
		madePage(key);
	}
}

/** A laboratory that was just deployed has cities perhaps, and no catalogue: empty lists would say that it does nothing. Asked for when a page is made. */
async function isBeingFilled(c: EdgeContext): Promise<boolean> {
	const categories = await c.get('call')('analysis-category.list', {});
	return categories.ok && categories.value.data.length === 0;
}

/** For an address that is not kept: nor are the backend's replies to its parameters. */
const keepNothingAsked = (c: EdgeContext) => bindCall(c, c.get('city').id, false);

/** @param key under which the page is kept; null for one that is not */
async function makePublic(c: EdgeContext, asked: Asked<PublicDefinition>, query: Query, key: PageKey | null): Promise<Response> {
	const { match, definition, styles } = asked;
	// What is made anew for whatever was typed or filtered costs work each time.
	if (Object.keys(query).length > 0 && !(await withinLimit(c, 'search'))) return refuse(c, { name: 'too-many', retryAfter: 60 });
	if (await isBeingFilled(c)) return refuse(c, { name: 'being-filled' });
	const loaded = await definition.open(publicRequest(c, match, query), translator(c.get('locale')));
	if (loaded.kind !== 'found') return unfound(c, loaded);
	const page = loaded.props;
	if (match.payload) return c.json(page.data, 200, staleHeaders(c));
	const element = elementOf(definition, match.id, page, page.element(null));
	const { bytes, policy } = drawWhole(c, { id: match.id, head: page.head, element, query, styles, ...outsideOf(c, definition) });
	if (key === null || c.get('staleMs') > 0) return keptResponse(c, { bytes, etag: await etagOf(bytes), policy, freshUntil: 0 });
	const { page: kept, stored } = await keepPage(key, bytes, policy, c.get('now'));
	waitUntil(c)(stored);
	return keptResponse(c, kept);
}

/** Headers of kept pages, made once for each: the platform copies them in one go, which costs less than setting a dozen one by one. */
const keptHeaders = new WeakMap<KeptPage, Headers>();

/** The browser asks again each time and is mostly told that nothing changed: city and language can differ under one address. */
function headersOf(c: EdgeContext, kept: KeptPage): Headers {
	const before = keptHeaders.get(kept);
	if (before) return before;
	const headers = new Headers({
		'Content-Type': 'text/html; charset=utf-8',
		'Content-Security-Policy': kept.policy,
		'Cache-Control': 'private, no-cache',
		ETag: kept.etag,
		'X-Page': 'public',
	});
	harden(headers, c.get('env').settings.SITE_ORIGIN);
	keptHeaders.set(kept, headers);
	return headers;
}

function keptResponse(c: EdgeContext, kept: KeptPage): Response {
	const headers = headersOf(c, kept);
	const response = isSame(c.req.header('If-None-Match'), kept.etag)
		? new Response(null, { status: 304, headers })
		: new Response(c.req.method === 'HEAD' ? null : kept.bytes, { headers });
	for (const [name, value] of Object.entries(staleHeaders(c))) response.headers.set(name, value);
	c.set('hardened', response);
	return response;
}

/** A weak comparison (RFC 9110, section 13.1.2): whoever compresses an answer on its way makes a weak tag of a strong one. */
const isSame = (given: string | undefined, etag: string) =>
	given !== undefined && (given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

const staleHeaders = (c: EdgeContext): Record<string, string> =>
	c.get('staleMs') > 0 ? { Age: String(Math.round(c.get('staleMs') / 1000)), Warning: '110 - "Response is Stale"' } : {};

/** A public page after a post, which is one person's answer, and never kept: with what was typed and why it was refused, or with what a press did. */
async function showAlone(
	c: EdgeContext,
	{ match, definition, styles }: Asked<PublicDefinition>,
	form: RefusedForm | null,
	visitor: Visitor | null,
): Promise<Response> {
	const query = queryOfPublic(c, definition);
	if (!definition.keeps(query)) await keepNothingAsked(c);
	const loaded = await definition.open(publicRequest(c, match, query), translator(c.get('locale')));
	if (loaded.kind !== 'found') return unfound(c, loaded);
	const page = loaded.props;
	const element = elementOf(definition, match.id, page, page.element(form));
	return drawStreamed(c, { id: match.id, head: page.head, element, query, styles, ...outsideOf(c, definition), visitor }, ...statusOf(c, form));
}

async function showPersonal(
	c: EdgeContext,
	{ match, definition, styles }: Asked<PersonalDefinition>,
	form: RefusedForm | null,
	filled: (Filled & { readonly mark?: string }) | null,
): Promise<Response> {
	if (definition.needsCatalogue && (await isBeingFilled(c))) return refuse(c, { name: 'being-filled' });
	const query = Object.fromEntries(pageQuery(c, definition.query));
	const state = await personOf(c);
	const person = state.kind === 'person' ? state.person : null;
	if (definition.audience !== 'anyone') {
		if (state.kind === 'unknown') return refuse(c, state.error);
		if (person === null || !definition.audience.includes(person.role)) return toLogin(c, definition.query);
	}
	const loaded = await definition.open(personalRequest(c, match, query, form, state, filled), translator(c.get('locale')));
	if (loaded.kind === 'refused' && definition.audience !== 'anyone' && loaded.error.name === 'unauthorised') {
		signOut(c, loaded.error);
		return toLogin(c, definition.query);
	}
	if (loaded.kind !== 'found') return unfound(c, loaded);
	const page = loaded.props;
	if (match.payload) return c.json(page.data);
	const visitor = await visitorOf(c);
	const head = { ...page.head, index: page.head.index && definition.sitemap !== false };
	const element = elementOf(definition, match.id, page, page.element(form));
	return drawStreamed(c, { id: match.id, head, element, query, styles, ...outsideOf(c, definition), visitor, person }, ...statusOf(c, form));
}

/** Status of the answer, and seconds until it makes sense to try again. A page that is opened is found, whatever came of the post before. */
const statusOf = (c: EdgeContext, form: RefusedForm | null): [number, number?] =>
	form === null || isSafeMethod(c.req.method)
		? [200]
		: [errorNames[form.error.name].status, ...(form.error.retryAfter === undefined ? ([] as const) : ([form.error.retryAfter] as const))];

function unfound(c: EdgeContext, loaded: Exclude<Loaded<OpenPage>, { kind: 'found' }>): Response | Promise<Response> {
	return loaded.kind === 'redirect' ? c.redirect(loaded.to, 302) : refuse(c, loaded.error);
}
