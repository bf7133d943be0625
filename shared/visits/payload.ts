/** What the pages of house calls are given. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { LiveState, SettledBy } from '#shared/staff/live.ts';
import type { DayVisit, Nurse, OwnVisit } from './calls.ts';

export interface HouseCallsPayload {
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly today: string;
	/** Slug of the city that alone is shown; null for all. */
	readonly city: string | null;
	/** Those with visits on the day. */
	readonly cities: readonly { readonly slug: string; readonly name: string }[];
	readonly visits: readonly DayVisit[];
	readonly nurses: readonly Nurse[];
	/** The one that is being changed. */
	readonly open: DayVisit | null;
	/** Where it could be moved to: the day that was asked for, and its free slots; null where nobody can tell. */
	readonly moveDate: string;
	readonly slots: readonly { readonly from: string; readonly till: string; readonly free: number }[] | null;
	readonly outcome: 'done' | 'changed' | null;
	/** Who was faster; null where nobody was, or nobody knows. */
	readonly settled: SettledBy | null;
	readonly live: LiveState;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export interface MyDayPayload {
	readonly date: string;
	readonly today: string;
	readonly visits: readonly OwnVisit[];
	/** ISO moment of reading. */
	readonly at: string;
	/** Begins the keys of its forms. */
	readonly formKey: string;
	readonly outcome: 'done' | 'changed' | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
