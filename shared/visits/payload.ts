/** What the pages of house calls are given. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { LiveState, SettledBy } from '#shared/staff/live.ts';
import type { DayVisit, Nurse, OwnVisit } from './calls.ts';
import type { VisitTime } from './rules.ts';

/** What a search found. */
interface FoundVisits {
	readonly q: string;
	readonly rows: readonly DayVisit[];
	/** Number of the last one, behind which the list goes on; null at its end. */
	readonly next: string | null;
	readonly isFurther: boolean;
}

/** What became of visits that were given to a nurse together: how many are hers, and the numbers of those that are not. */
interface AssignedMany {
	readonly count: number;
	readonly changed: readonly string[];
	readonly busy: readonly string[];
}

export interface HouseCallsPayload {
	/** A search in the place of a day; `gone` where it opens nothing (any more). */
	readonly mode: 'day' | 'found' | 'gone';
	/** Of this session; null for none. */
	readonly search: string | null;
	readonly found: FoundVisits | null;
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly today: string;
	/** Slug of the city that alone is shown; null for all. */
	readonly city: string | null;
	/** Those with visits on the day. */
	readonly cities: readonly { readonly slug: string; readonly name: string }[];
	readonly visits: readonly DayVisit[];
	/** The day has more than are shown. */
	readonly isCut: boolean;
	readonly nurses: readonly Nurse[];
	/** By the code of each nurse who works here: how many more visits she takes at each time at which one waits for somebody. */
	readonly places: Readonly<Record<string, readonly (VisitTime & { readonly free: number })[]>>;
	readonly assigned: AssignedMany | null;
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
	/** Her next day, of today's page alone: kept on the phone beside it. */
	readonly next: { readonly date: string; readonly visits: readonly OwnVisit[] } | null;
	/** ISO moment of reading. */
	readonly at: string;
	/** Begins the keys of its forms. */
	readonly formKey: string;
	readonly outcome: 'done' | 'changed' | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

/** Her page, which follows what others do to her day. */
export interface FollowedDayPayload extends MyDayPayload {
	/** Null for a day that she does not see: nothing of it is told. */
	readonly following: LiveState | null;
}
