/** The data of the pages of the patient's account. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { HouseCallRow } from '#shared/house-call/calls.ts';
import type { FamilySwitch } from '#shared/family/payload.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { Trend } from '#shared/results/over-time.ts';
import type { OrderRow, Profile, PatientRequest } from './calls.ts';
import type { Unlinked } from './unlinked.ts';

/** Days that a list is narrowed to; null for none. */
export interface Period {
	readonly dateFrom: string | null;
	readonly dateTill: string | null;
}

/** One page of a list; null where it could not be had. */
export type PageOf<T> = { readonly data: readonly T[]; readonly next: string | null } | null;

/** A place in the list of results, as its address has it. */
export type ResultsPlace = {
	readonly state: 'open' | 'done' | null;
	readonly dateFrom: string | null;
	readonly dateTill: string | null;
	/** Id of the search that is shown. */
	readonly search: string | null;
};

/** Requests of a page. */
export const resultsPageSize = 9;
/** So many can be on one page, where it was gone on with in place. */
export const maxResultsShown = 99;

/** Bare path of the list. @param more where it goes on, or how many are shown */
export const resultsPath = (
	{ state, dateFrom, dateTill, search }: ResultsPlace,
	more: { readonly after?: string | null; readonly count?: number | null } = {},
): string => `/results${queryString({ state, dateFrom, dateTill, search, ...more })}`;

/** The list itself: what of the page lives in the browser. */
export type ResultsList = ResultsPlace & {
	readonly requests: PageOf<PatientRequest>;
	/** Where the page before ended; null on the first. */
	readonly after: string | null;
	/** What was searched for, as it was typed. */
	readonly searched: string | null;
	/** A search was asked for that is this session's no more. */
	readonly searchEnded: boolean;
	/** What was given as days is none. */
	readonly badPeriod: boolean;
	/** Of a list without a row: whether results may exist that are not linked to the account. Null beside rows. */
	readonly unlinked: Unlinked;
	/** What another account of the person has is still on its way into this one. */
	readonly isMerging: boolean;
	readonly today: string;
	/** Whose results they are, by the id of the account: another tab may have switched meanwhile. Null where nobody could say. */
	readonly subject: string | null;
};

export interface PatientResultsPayload {
	readonly list: ResultsList;
	/** Null where there is nobody to switch to, or nobody could say. */
	readonly family: FamilySwitch | null;
	/** A result was asked for that the account does not show. */
	readonly missing: boolean;
	/** Looking up by a receipt, to put what is found into the account. */
	readonly lookup: {
		readonly number: string;
		readonly numberMark: string | null;
		readonly captcha: CaptchaWidget;
		readonly refused: RefusedForm | null;
		readonly phone: string;
	};
}

export interface PatientHomePayload {
	/** Null where it could not be had. */
	readonly profile: Profile | null;
	/** Whether results may exist that are not linked to the account. */
	readonly unlinked: Unlinked;
	/** What another account of the person has is still on its way into this one. */
	readonly isMerging: boolean;
	/** Null where there is nobody to switch to, or nobody could say. */
	readonly family: FamilySwitch | null;
	/** The newest finished request; `failed` where nobody can tell. */
	readonly newest: PatientRequest | 'failed' | null;
	/** Those finished before it. */
	readonly earlier: readonly PatientRequest[];
	/** The unfinished request that is expected first. */
	readonly expected: PatientRequest | 'failed' | null;
	/** A request of which something is held back until the laboratory has spoken to the patient. */
	readonly held: PatientRequest | null;
	readonly lastOrder: OrderRow | 'failed' | null;
	/** The next level of discounts, in ten-thousandths, and how much is left to it, in whole tenge; null where there is none or nobody can tell. */
	readonly nextDiscount: { readonly discountValue: number; readonly left: number } | null;
	/** Those to come, the next first. */
	readonly houseCalls: readonly HouseCallRow[] | 'failed';
}

/** Paths of the page of orders: the orders, and the house calls beside them. */
export const requestsPaths = { orders: '/requests', houseCalls: '/requests?show=house-calls' } as const;

export interface HouseCallsPayload {
	readonly kind: 'house-calls';
	readonly houseCalls: PageOf<HouseCallRow>;
	readonly after: string | null;
	readonly today: string;
}

export type RequestsPayload = OrdersPayload | HouseCallsPayload;

export interface OrdersPayload extends Period {
	readonly kind: 'orders';
	/** Whether house calls stand beside them: a patient's own. */
	readonly hasHouseCalls: boolean;
	readonly orders: PageOf<OrderRow>;
	/** There are none, and those of another account of the person are still on their way into this one. */
	readonly isMerging: boolean;
	/** Number of the state that is shown; 0 for any. */
	readonly status: number;
	readonly after: string | null;
	/** Id of the search that is shown, and what it was for. */
	readonly search: string | null;
	readonly searched: Readonly<Record<string, string>> | null;
	/** A search was asked for that is this session's no more. */
	readonly searchEnded: boolean;
	readonly badPeriod: boolean;
	readonly today: string;
	readonly refused: RefusedForm | null;
}

/** Bare path of the page of analytes over time. @param of the request of whose patient they are, for a doctor; null for one's own */
export const trendPath = (codes: readonly string[], of: string | null = null): string =>
	`/cabinet/trend${queryString({ of, ...(codes.length === 1 ? { code: codes[0] } : { codes: codes.length > 0 ? codes.join(',') : null }) })}`;

export interface TrendPayload {
	/** In the order in which they were chosen. */
	readonly codes: readonly string[];
	/** A doctor's: the request that it was opened from. */
	readonly of: string | null;
	/** By codes, the bare path of the page that explains what was measured; a code without one is not named. */
	readonly explained: Readonly<Record<string, string>>;
	/** Requests among those of the values that the patient opened to the doctor; empty for one's own. */
	readonly offered: readonly string[];
	/** More were chosen than stand together; the first ones are shown. */
	readonly isTooMany: boolean;
	/** What can be chosen, by name; null where it could not be had. */
	readonly analytes: readonly { readonly code: string; readonly name: string }[] | null;
	/** One for each of the codes; null where one could not be had. */
	readonly trends: readonly Trend[] | null;
	/** Whose values these are; null where nobody could say. */
	readonly person: { readonly lastName: string; readonly firstName: string; readonly middleName: string; readonly birthDate: string } | null;
}
