/** Draws a page into an answer: the document's parts, the frame, and the policy that fits both. */
import { createElement, type ReactNode } from 'react';
import type { StatusCode } from 'hono/utils/http-status';
import type { Stylesheet } from 'virtual:build';
import { translator } from '#shared/i18n/translator.ts';
import { plainPath, type PageId } from '#shared/pages.ts';
import type { CaptchaWidget } from '#shared/kit/refused-form.ts';
import { kindOf, placeOf } from '#shared/kit/log-line.ts';
import { shownRequisites } from '#shared/requisites/requisites.ts';
import { mapOrigins } from '#shared/security-headers.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { Frame, SignedIn, Visitor } from '#client/runtime/frame.tsx';
import { PageIsland } from '#client/runtime/page-island.tsx';
import { joinOrigins, pagePolicy, policyName, type PolicyOrigins } from '#worker/edge/content-policy.ts';
import { isGone, type EdgeContext } from '#worker/edge/context.ts';
import { log } from '#worker/edge/log.ts';
import { vitalsPercent } from '#worker/env.ts';
import type { Person } from '#worker/edge/person.ts';
import type { DocumentParts, PageHead } from '#worker/render/document.ts';
import { pictureAlt, picturePath } from '#worker/render/picture/card.ts';
import { renderStream, renderWhole } from '#worker/render/render.tsx';
import { documentStyles, styleHashes } from '#worker/render/stylesheets.ts';
import type { OpenPage, PageDefinition } from './define-page.ts';
import type { Query } from './request.ts';

/** What is drawn. */
export interface Drawing {
	/** Null for a screen that is no page of the table. */
	readonly id: PageId | null;
	readonly head: PageHead;
	readonly element: ReactNode;
	readonly query: Query;
	readonly styles: readonly Stylesheet[];
	readonly origins: PolicyOrigins;
	/** Public token of the vendor of maps; null where none may be opened, or where they are drawn without a vendor. */
	readonly mapToken?: string | null;
	/** Of a page that is made for one visitor. */
	readonly visitor?: Visitor | null;
	/** Who is signed in. */
	readonly person?: Person | null;
}

const smartcaptcha = ['https://smartcaptcha.yandexcloud.net'];
const captchaOrigins = ({ kind }: CaptchaWidget): PolicyOrigins =>
	kind === 'smartcaptcha' ? { script: smartcaptcha, frame: smartcaptcha, connect: smartcaptcha } : {};

/** The map's parts are asked for by scripts; its pictures are made in the browser. */
const mapboxOrigins: PolicyOrigins = { connect: mapOrigins, img: ['blob:'] };

/** What a page needs of others: its policy's own origins, those of the captcha where it has a form, and those of the map where one may be opened. */
export function outsideOf(c: EdgeContext, { csp, form, maps }: PageDefinition): Pick<Drawing, 'origins' | 'mapToken'> {
	const mapToken = maps ? (c.get('env').settings.MAPBOX_TOKEN ?? null) : null;
	const captcha = form === null ? {} : captchaOrigins(c.get('services').captcha.widget);
	return { origins: joinOrigins(csp, captcha, mapToken === null ? {} : mapboxOrigins), mapToken };
}

/** The page's element: hydrated pages are wrapped, so that the browser finds them and their data. */
export function elementOf({ hydrate }: PageDefinition, id: PageId, page: OpenPage, element: ReactNode): ReactNode {
	return hydrate ? createElement(PageIsland, { page: id, payload: page.data }, element) : element;
}

/** An end of a session that is further away is nothing to be told of. */
const idleShownMs = 3_600_000;

function idleOf({ idleEndsAt }: Person, now: number): number | null {
	const left = Math.max(0, Date.parse(idleEndsAt) - now);
	return left <= idleShownMs ? left : null;
}

const signedIn = (person: Person, now: number): SignedIn => {
	const { id, role, firstName, actingFor, mark, asksForPasskey, rights } = person;
	return {
		mark,
		idleMs: idleOf(person, now),
		asksForPasskey,
		...(rights.length > 0 ? { rights } : {}),
		role,
		name: firstName,
		subject: actingFor?.id ?? id,
		actingFor: actingFor && { name: `${actingFor.firstName} ${actingFor.lastName}`, birthDate: actingFor.birthDate },
	};
};

/** What the components of a drawing may know of the request. */
export const frameOf = (c: EdgeContext, { id, head, query, visitor, person }: Pick<Drawing, 'id' | 'head' | 'query' | 'visitor' | 'person'>): Frame => ({
	locale: c.get('locale'),
	translator: translator(c.get('locale')),
	city: c.get('city'),
	page: id,
	path: plainPath(c.get('barePath')),
	address: plainPath(c.get('barePath')) + queryString(query),
	stale: c.get('staleMs') > 0,
	...(c.get('missing')?.has('promotions') ? { withoutPromotions: true } : {}),
	...(c.get('missing')?.has('prices') ? { withoutPrices: true } : {}),
	...(visitor ? { visitor } : {}),
	...(person ? { person: signedIn(person, c.get('services').clock()) } : {}),
	requisites: shownRequisites(c.get('services').requisites, c.get('locale')),
	dataPlace: c.get('env').settings.PERSONAL_DATA,
	title: head.title,
	idPrefix: '',
});

/** The picture of a page by what it says: another price gives another address. */
function pictureOf(c: EdgeContext, { canonical, card }: PageHead): DocumentParts['picture'] {
	if (card === undefined) return null;
	const locale = c.get('locale');
	return { path: picturePath({ locale, citySlug: c.get('city').slug, canonical }, card), alt: pictureAlt(card, translator(locale)) };
}

/** What a browser has to know to tell how fast a visit was; nothing where no visit is told. */
function toldVitals(c: EdgeContext, id: PageId | null): Readonly<Record<string, string>> {
	const percent = vitalsPercent(c.get('env').settings);
	return id === null || percent === 0 ? {} : { 'data-page': id, 'data-vitals': String(percent) };
}

const partsOf = (c: EdgeContext, { id, head, origins, mapToken }: Drawing, styles: readonly Stylesheet[]) => ({
	locale: c.get('locale'),
	origin: c.get('env').settings.SITE_ORIGIN,
	head,
	picture: pictureOf(c, head),
	styles,
	policy: policyName(origins),
	facts: {
		'data-city': String(c.get('city').id),
		'data-locale': c.get('locale'),
		...(mapToken ? { 'data-map': mapToken } : {}),
		...toldVitals(c, id),
	},
});

/** A public page as bytes, with the policy that fits them: the same for everybody. @throws what a component throws */
export function drawWhole(c: EdgeContext, drawing: Drawing): { readonly bytes: Uint8Array<ArrayBuffer>; readonly policy: string } {
	const styles = documentStyles(drawing.styles, true);
	return {
		bytes: renderWhole(partsOf(c, drawing, styles), frameOf(c, drawing), drawing.element),
		policy: pagePolicy(null, styleHashes(styles), drawing.origins),
	};
}

/** A page of one person: streamed with a nonce of its own, never stored. @param retryAfter seconds until it makes sense to try again */
export async function drawStreamed(c: EdgeContext, drawing: Drawing, status: number, retryAfter?: number): Promise<Response> {
	const styles = documentStyles(drawing.styles, false);
	const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
	const headers: Record<string, string> = {
		'Content-Type': 'text/html; charset=utf-8',
		'Content-Security-Policy': pagePolicy(nonce, styleHashes(styles), drawing.origins),
		'Cache-Control': 'private, no-store',
		// Not `no-referrer`: browsers would send forms of the page without an origin.
		...(drawing.head.isSecret ? { 'Referrer-Policy': 'same-origin' } : {}),
		...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
	};
	// Cookies that were set on the way go along.
	const answer = (body: ReadableStream | null) => c.newResponse(body, status as StatusCode, headers);
	if (c.req.method === 'HEAD') return answer(null);
	const onError = (thrown: unknown) => {
		if (!isGone(c)) log({ event: 'unexpected', requestId: c.get('requestId'), page: drawing.id, kind: kindOf(thrown), at: placeOf(thrown) });
	};
	const stream = await renderStream(partsOf(c, drawing, styles), frameOf(c, drawing), drawing.element, { nonce, signal: c.req.raw.signal, onError });
	return answer(stream);
}
