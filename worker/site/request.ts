/** What a page's loader may know, and what it gives. Public and personal pages differ by type. */
import type { AccountRole } from '#shared/kit/audience.ts';
import type { City } from '#shared/city/calls.ts';
import type { Failure } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import type { PublicContent } from '#shared/kit/visibility.ts';
import type { SiteStatus } from '#shared/status/parts.ts';
import type { SiteFigures } from '#shared/vitals/site-figures.ts';
import type { Missing } from '#worker/edge/context.ts';
import type { MutationId } from '#worker/edge/mutation.ts';
import type { Person } from '#worker/edge/person.ts';
import type { Call } from '#worker/gateway/call.ts';

/** Search parameters of a page, by name. */
export type Query = Readonly<Record<string, string>>;

/** What a loader of a public page may know: nothing of the person. */
export interface PublicRequest {
	readonly call: Call;
	readonly locale: Locale;
	readonly city: City;
	readonly cities: PublicContent<readonly City[]>;
	/** The slug of now by one that a city used to have. */
	readonly oldCities: ReadonlyMap<string, string>;
	/** The path names the city. */
	readonly cityInPath: boolean;
	readonly params: Readonly<Record<string, string>>;
	/** Allow-listed search parameters that hold something. */
	readonly query: Query;
	readonly origin: string;
	/** A day of Almaty, `YYYY-MM-DD`. */
	readonly today: string;
	/** Milliseconds since 1970; null for a page that is kept, since that must hold at any moment. */
	readonly now: number | null;
	readonly captcha: CaptchaWidget;
	/** How site and backend are: asked at most half a minute ago. */
	readonly status: () => Promise<PublicContent<SiteStatus>>;
	/** Tells that the page goes without something that could not be had: then it is not kept. */
	readonly goesWithout: (what: Missing) => void;
}

/** What a loader of a personal page may know besides. */
export interface PersonalRequest extends PublicRequest {
	/** The captcha of a call's form; null while this client may do without one. */
	readonly captchaFor: (id: MutationId) => Promise<CaptchaWidget | null>;
	/** Milliseconds since 1970; one reading a request. */
	readonly now: number;
	/** A `call` in another city; the id is that of one that exists. */
	readonly callIn: (cityId: number) => Promise<Call>;
	/** Ids of the basket cookie. */
	readonly basket: readonly number[];
	/** The one request of results that this browser may read now. */
	readonly openResult: { readonly id: string; readonly access: string; /** Milliseconds since 1970. */ readonly until: number | null } | null;
	readonly orderAccess: (orderId: string) => string | null;
	readonly newestOrder: string | null;
	/** Who is signed in; null for nobody, and on pages that are anybody's also while the backend does not say. */
	readonly person: Person | null;
	/** As whom the browser says to be signed in; with nobody in `person`, the backend did not say who it is. */
	readonly signedInAs: AccountRole | null;
	/** Where somebody signs in again whose session turned out to be over with this request, and comes back to this page; null where none was here. */
	readonly signInAgain: LocalPath | null;
	/** A fresh idempotency key for a form. */
	readonly newKey: () => string;
	/** What a refused form brought along: values as typed, and why it was refused. */
	readonly refused: RefusedForm | null;
	/** Values that a form of another page handed on, by the names of this page's fields. */
	readonly filled: Readonly<Record<string, string>>;
	/** Tells these values from those of another time; null where there are none. */
	readonly filledMark: string | null;
	/** How fast the site was for its visitors within days of Almaty (`YYYY-MM-DD`), for those who run it. */
	readonly siteFigures: (from: string, till: string) => Promise<SiteFigures>;
}

/** What a loader of an account's page may know: who is signed in, in a role that the page is for. */
export interface AccountRequest extends PersonalRequest {
	readonly person: Person;
}

/** What came of loading: the page's props, why there are none, or where to go instead. */
export type Loaded<P> =
	| { readonly kind: 'found'; readonly props: P }
	| { readonly kind: 'refused'; readonly error: Failure }
	| { readonly kind: 'redirect'; readonly to: LocalPath; /** What was asked for stands there from now on. */ readonly permanent?: boolean };
export const found = <P>(props: P): Loaded<P> => ({ kind: 'found', props });
export const refused = (error: Failure): { readonly kind: 'refused'; readonly error: Failure } => ({ kind: 'refused', error });
export const redirected = (to: LocalPath): { readonly kind: 'redirect'; readonly to: LocalPath } => ({ kind: 'redirect', to });
export const moved = (to: LocalPath) => ({ kind: 'redirect' as const, to, permanent: true });
