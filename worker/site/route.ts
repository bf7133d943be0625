/** The form of a page's entry at the server: loader, component, head. Public and personal pages differ by type. */
import { createElement, type ReactNode } from 'react';
import type { City } from '#shared/city/calls.ts';
import type { Failure } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import type { PublicContent } from '#shared/kit/visibility.ts';
import type { Call } from '#worker/gateway/call.ts';
import type { PageHead, Sheet } from '#worker/render/document.ts';

/** What a loader of a public page may know: nothing of the person. */
export interface PublicRequest {
	readonly call: Call;
	readonly locale: Locale;
	readonly city: City;
	readonly cities: readonly City[];
	/** The path names the city. */
	readonly cityInPath: boolean;
	readonly params: Readonly<Record<string, string>>;
	/** Allow-listed search parameters that hold something. */
	readonly query: Query;
	readonly origin: string;
	/** A day of Almaty, `YYYY-MM-DD`. */
	readonly today: string;
}

/** What a loader of a personal page may know besides. */
export interface PersonalRequest extends PublicRequest {
	/** Ids of the basket cookie. */
	readonly basket: readonly number[];
	readonly captcha: CaptchaWidget;
	/** The one request of results that this browser may read now. */
	readonly openResult: { readonly id: string; readonly access: string; /** Milliseconds since 1970. */ readonly until: number | null } | null;
	readonly orderAccess: (orderId: string) => string | null;
	readonly newestOrder: string | null;
	/** A fresh idempotency key for a form. */
	readonly newKey: () => string;
	/** What a refused form brought along: values as typed, and why it was refused. */
	readonly refused: RefusedForm | null;
	/** Values that a form of another page handed on, by the names of this page's fields. */
	readonly filled: Readonly<Record<string, string>>;
}

/** What came of loading: the page's props, why there are none, or where to go instead. */
export type Loaded<P> =
	| { readonly kind: 'found'; readonly props: P }
	| { readonly kind: 'refused'; readonly error: Failure }
	| { readonly kind: 'redirect'; readonly to: LocalPath };
export const found = <P>(props: P): Loaded<P> => ({ kind: 'found', props });
export const refused = (error: Failure): { readonly kind: 'refused'; readonly error: Failure } => ({ kind: 'refused', error });
export const redirected = (to: LocalPath): { readonly kind: 'redirect'; readonly to: LocalPath } => ({ kind: 'redirect', to });

interface Shown<P extends object> {
	readonly Page: (props: P) => ReactNode;
	readonly head: (props: P, translator: Translator, request: PublicRequest) => PageHead;
	readonly sheets: readonly Sheet[];
}

/** A page ready to be drawn; its data is what `_payload.json` gives. */
export interface OpenPage {
	readonly data: object;
	readonly element: ReactNode;
	readonly head: PageHead;
}

/** Search parameters of a page, by name. */
export type Query = Readonly<Record<string, string>>;

/** A public route: its loader can only give what is public, so its bytes may be kept. */
export interface PublicRoute {
	readonly cache: 'public';
	readonly sheets: readonly Sheet[];
	/** What of a query means anything, in its one spelling: whatever is made up beside it makes no page of its own to be kept. */
	readonly meant: (query: Query) => Query;
	readonly open: (request: PublicRequest, translator: Translator) => Promise<Loaded<OpenPage>>;
}

export interface PersonalRoute {
	readonly cache: 'personal';
	readonly sheets: readonly Sheet[];
	readonly open: (request: PersonalRequest, translator: Translator) => Promise<Loaded<OpenPage>>;
}

export type AnyRoute = PublicRoute | PersonalRoute;

function opened<P extends object>({ Page, head }: Shown<P>, loaded: Loaded<P>, translator: Translator, request: PublicRequest): Loaded<OpenPage> {
	if (loaded.kind !== 'found') return loaded;
	return found({ data: loaded.props, element: createElement(Page, loaded.props), head: head(loaded.props, translator, request) });
}

interface Public<P extends object> extends Shown<P> {
	readonly load: (request: PublicRequest) => Promise<Loaded<PublicContent<P>>>;
	readonly meant?: (query: Query) => Query;
}

/** @param route `meant` may be left out when every parameter of the page means something */
export function publicPage<P extends object>(route: Public<P>): PublicRoute {
	const { sheets, meant = (query) => query } = route;
	return { cache: 'public', sheets, meant, open: async (request, translator) => opened<P>(route, await route.load(request), translator, request) };
}

export function personalPage<P extends object>(route: Shown<P> & { readonly load: (request: PersonalRequest) => Promise<Loaded<P>> }): PersonalRoute {
	return { cache: 'personal', sheets: route.sheets, open: async (request, translator) => opened<P>(route, await route.load(request), translator, request) };
}
