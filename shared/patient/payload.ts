/** The data of the pages of the patient's account. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { HouseCallRow } from '#shared/house-call/calls.ts';
import type { OrderRow, Profile, Trend, Visit } from './calls.ts';

/** Days that a list is narrowed to; null for none. */
export interface Period {
	readonly dateFrom: string | null;
	readonly dateTill: string | null;
}

/** One page of a list; null where it could not be had. */
export type PageOf<T> = { readonly data: readonly T[]; readonly next: string | null } | null;

export interface PatientResultsPayload extends Period {
	readonly visits: PageOf<Visit>;
	readonly state: 'open' | 'done' | null;
	/** Where the page before ended; null on the first. */
	readonly after: string | null;
	/** What was given as days is none. */
	readonly badPeriod: boolean;
	/** A result was asked for that the account does not show. */
	readonly missing: boolean;
	readonly today: string;
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
	/** The newest finished request; `failed` where nobody can tell. */
	readonly newest: Visit | 'failed' | null;
	/** The unfinished request that is expected first. */
	readonly expected: Visit | 'failed' | null;
	/** A request of which something is held back until the laboratory has spoken to the patient. */
	readonly held: Visit | null;
	readonly lastOrder: OrderRow | 'failed' | null;
	/** The next level of discounts, in ten-thousandths, and how much is left to it, in whole tenge; null where there is none or nobody can tell. */
	readonly nextDiscount: { readonly discountValue: number; readonly left: number } | null;
	/** Those to come, the next first. */
	readonly houseCalls: readonly HouseCallRow[] | 'failed';
	readonly today: string;
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

export interface TrendPayload {
	readonly code: string;
	/** Null where it could not be had. */
	readonly trend: Trend | null;
}
