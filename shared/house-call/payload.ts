/** The data of the page of house calls: what its loader gives, and `_payload.json` answers. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { TypedValues } from '#shared/kit/form.ts';
import type { Preparation } from '#shared/preparation/plan.ts';
import type { City } from '#shared/city/calls.ts';
import type { HouseCall, HouseCallQuote, HouseCallSlot, VisitDay } from './calls.ts';

/** What the signed-in person's account knows. Empty texts are not known. */
export interface KnownCaller {
	readonly fio: string;
	readonly iin: string;
	/** E.164. */
	readonly phone: string;
	readonly email: string;
	/** Of the child whose data it is; null for the account's own. */
	readonly childId: string | null;
}

export interface HouseCallFormPayload {
	readonly kind: 'form';
	/** Those to which house calls go. */
	readonly cities: readonly Pick<City, 'slug' | 'name'>[];
	/** The one that the form is drawn for. */
	readonly city: Pick<City, 'slug' | 'name' | 'phone'>;
	readonly quote: HouseCallQuote;
	/** The day whose slots are shown, `YYYY-MM-DD`; null before one was chosen. */
	readonly date: string | null;
	/** The days that can be booked; null where nobody can tell how many places they have. */
	readonly days: readonly VisitDay[] | null;
	/** Free slots of that day; null where nobody can tell. */
	readonly slots: readonly HouseCallSlot[] | null;
	/** Where that day has none, the next one that has; null where nobody can tell, and where there is none. */
	readonly nextDay: string | null;
	readonly today: string;
	/** City and analyses that the form is for (`shownOf`). */
	readonly shown: string;
	/** Null while this client may do without one. */
	readonly captcha: CaptchaWidget | null;
	readonly formKey: string;
	readonly refused: RefusedForm | null;
	/** What was typed before another day or city was asked for; null for nothing. */
	readonly typed: TypedValues | null;
	readonly typedMark: string | null;
	readonly known: KnownCaller | null;
	/** The phone was sent a code, which the form has a field for. */
	readonly asksCode: boolean;
	/** The form was sent before with other data, and nothing came of it now. */
	readonly conflict: boolean;
}

export interface HouseCallMadePayload {
	readonly kind: 'made';
	readonly houseCall: HouseCall;
	/** How to prepare, each rule once with what it is for; null where nobody can tell. */
	readonly preparation: readonly Preparation[] | null;
	/** Of the form that cancels it. */
	readonly refused: RefusedForm | null;
}

export type HouseCallPayload = HouseCallFormPayload | HouseCallMadePayload;
